//! Hashes of secrets, and random codes.
//!
//! A seat's secret has 128 random bits, so nobody can guess the secret from its hash. SHA-256 is therefore enough. A
//! slow password hash would give no more security.

use lobby::SeatKey;
use protocol::{Code, SeatSecret, SessionToken};
use referee::GameId;
use sha2::{Digest, Sha256};

use crate::store::SecretHash;

/// Returns the hash of a seat's secret, which identifies the seat in the log.
pub fn seat_key(secret: SeatSecret) -> SeatKey {
    SeatKey(hash(b"seat", secret.bytes()))
}

/// Returns the id of the game that the player with this secret opens. The same secret always gives the same id.
pub fn game_id(secret: SeatSecret) -> GameId {
    let hash = hash(b"game", secret.bytes());
    let bits = hash
        .iter()
        .take(16)
        .fold(0, |bits, byte| bits << 8 | u128::from(*byte));
    GameId::from_bits(bits)
}

/// Returns the hash of a secret. The hashes of one secret for different purposes differ.
pub fn hash(purpose: &[u8], secret: [u8; 16]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update(purpose);
    hasher.update(secret);
    hasher.finalize().into()
}

/// Returns a random code for an invitation or for spectators.
pub fn code() -> Code {
    Code::from_bits(rand::random())
}

/// Returns the hash of the token of a session, as the database stores it.
pub fn token_hash(token: SessionToken) -> SecretHash {
    hash(b"session", token.bytes())
}
