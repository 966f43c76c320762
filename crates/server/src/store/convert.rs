//! Converts times, codes and ids to the numbers and bytes that the databases store, and back.

#[cfg(feature = "accounts")]
use lobby::TournamentId;
use lobby::{AccountId, Category, Chair, Time};
use protocol::Code;
use referee::GameId;

use super::{SecretHash, StoreError};
use crate::role::Role;

pub(super) fn id(game: GameId) -> Vec<u8> {
    game.bits().to_be_bytes().to_vec()
}

#[expect(clippy::needless_pass_by_value, reason = "a value of a row")]
pub(super) fn game_id(bytes: Vec<u8>) -> Result<GameId, StoreError> {
    let bytes: [u8; 16] = bytes.as_slice().try_into().map_err(|_| StoreError::Range)?;
    Ok(GameId::from_bits(u128::from_be_bytes(bytes)))
}

pub(super) fn number(time: Time) -> Result<i64, StoreError> {
    i64::try_from(time.0).map_err(|_| StoreError::Range)
}

pub(super) fn time(number: i64) -> Result<Time, StoreError> {
    u64::try_from(number)
        .map(Time)
        .map_err(|_| StoreError::Range)
}

pub(super) fn code(code: Option<Code>) -> Result<Option<i64>, StoreError> {
    let bits = code.map(|code| i64::try_from(code.bits()));
    bits.transpose().map_err(|_| StoreError::Range)
}

pub(super) fn version(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::Range)
}

pub(super) fn read_code(bits: Option<i64>) -> Result<Option<Code>, StoreError> {
    let bits = bits.map(u64::try_from).transpose();
    Ok(bits.map_err(|_| StoreError::Range)?.map(Code::from_bits))
}

pub(super) const fn chair_number(chair: Chair) -> i16 {
    match chair {
        Chair::Host => 0,
        Chair::Guest => 1,
    }
}

pub(super) const fn chair(number: i16) -> Chair {
    if number == 0 {
        Chair::Host
    } else {
        Chair::Guest
    }
}

pub(super) const fn role_number(role: Role) -> i16 {
    match role {
        Role::Player => 0,
        Role::Moderator => 1,
        Role::Operator => 2,
    }
}

pub(super) fn read_role(number: i16) -> Result<Role, StoreError> {
    let found = Role::ALL
        .into_iter()
        .find(|role| role_number(*role) == number);
    found.ok_or(StoreError::Range)
}

pub(super) fn account(account: AccountId) -> Vec<u8> {
    account.0.to_be_bytes().to_vec()
}

#[expect(clippy::needless_pass_by_value, reason = "a value of a row")]
pub(super) fn account_id(bytes: Vec<u8>) -> Result<AccountId, StoreError> {
    let bytes: [u8; 16] = bytes.as_slice().try_into().map_err(|_| StoreError::Range)?;
    Ok(AccountId(u128::from_be_bytes(bytes)))
}

#[cfg(feature = "accounts")]
pub(super) fn tournament_id(tournament: TournamentId) -> Vec<u8> {
    tournament.0.to_be_bytes().to_vec()
}

#[cfg(feature = "accounts")]
#[expect(clippy::needless_pass_by_value, reason = "a value of a row")]
pub(super) fn read_tournament(bytes: Vec<u8>) -> Result<TournamentId, StoreError> {
    let bytes: [u8; 16] = bytes.as_slice().try_into().map_err(|_| StoreError::Range)?;
    Ok(TournamentId(u128::from_be_bytes(bytes)))
}

#[expect(clippy::needless_pass_by_value, reason = "a value of a row")]
pub(super) fn hash(bytes: Vec<u8>) -> Result<SecretHash, StoreError> {
    bytes.as_slice().try_into().map_err(|_| StoreError::Range)
}

#[expect(clippy::needless_pass_by_value, reason = "a value of a row")]
pub(super) fn read_category(key: String) -> Result<Category, StoreError> {
    key.parse().map_err(|_| StoreError::Range)
}
