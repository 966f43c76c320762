//! Encrypts messages for browsers (RFC 8291, with the coding of RFC 8188), and identifies the server to push services
//! (VAPID, RFC 8292).

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use ring::{aead, hkdf};

use crate::store::Subscription;

/// The length of a message before its encryption, in bytes. All messages are padded to this length. In this way, the
/// length does not reveal what happened in a game.
const PADDED: usize = 128;
/// The record size in the header of an encrypted message, in bytes. The standard requires a number above the length of
/// the message's only record.
const RECORD: u32 = 4096;
/// The length of a public key, an uncompressed point of P-256, in bytes.
pub const PUBLIC_KEY: usize = 65;
/// The length of the secret that a browser shares with the server, in bytes.
pub const AUTH: usize = 16;
const SALT: usize = 16;

/// Encrypts a message for the browser of a subscription.
///
/// # Errors
/// Returns an error if the message is longer than 127 bytes, or if the keys of the subscription are invalid.
pub fn seal(message: &[u8], subscription: &Subscription) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let mut salt = [0; SALT];
    random.fill(&mut salt)?;
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = own.compute_public_key()?;
    let browser = UnparsedPublicKey::new(&ECDH_P256, &subscription.p256dh);
    let keys = agree_ephemeral(own, &browser, |shared| {
        Keys::derive(shared, subscription, public.as_ref(), &salt)
    })??;
    let mut padded = message.to_vec();
    if padded.len() >= PADDED {
        return Err(Unspecified);
    }
    // The byte 2 marks the end of the last record (RFC 8188, section 2).
    padded.push(2);
    padded.resize(PADDED, 0);
    keys.encode(padded, public.as_ref(), &salt)
}

struct Keys {
    key: aead::LessSafeKey,
    nonce: [u8; aead::NONCE_LEN],
}

impl Keys {
    /// Derives the encryption key and the nonce of a message's only record (RFC 8291, section 3.4).
    fn derive(
        shared: &[u8],
        subscription: &Subscription,
        public: &[u8],
        salt: &[u8],
    ) -> Result<Keys, Unspecified> {
        let info = [b"WebPush: info\0".as_slice(), &subscription.p256dh, public];
        let mut secret = [0; 32];
        hkdf::Salt::new(hkdf::HKDF_SHA256, &subscription.auth)
            .extract(shared)
            .expand(&info, hkdf::HKDF_SHA256)?
            .fill(&mut secret)?;
        let base = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(&secret);
        let key = base.expand(&[b"Content-Encoding: aes128gcm\0"], &aead::AES_128_GCM)?;
        let mut nonce = [0; aead::NONCE_LEN];
        base.expand(&[b"Content-Encoding: nonce\0"], NonceLength)?
            .fill(&mut nonce)?;
        let key = aead::LessSafeKey::new(aead::UnboundKey::from(key));
        Ok(Keys { key, nonce })
    }

    /// Encrypts the only record. Returns the header and the record.
    fn encode(
        &self,
        mut record: Vec<u8>,
        public: &[u8],
        salt: &[u8],
    ) -> Result<Vec<u8>, Unspecified> {
        let nonce = aead::Nonce::assume_unique_for_key(self.nonce);
        self.key
            .seal_in_place_append_tag(nonce, aead::Aad::empty(), &mut record)?;
        let length = u8::try_from(public.len()).map_err(|_| Unspecified)?;
        Ok([salt, &RECORD.to_be_bytes(), &[length], public, &record].concat())
    }
}

struct NonceLength;

impl hkdf::KeyType for NonceLength {
    fn len(&self) -> usize {
        aead::NONCE_LEN
    }
}

/// The key with which all servers of one database identify themselves to push services.
pub struct ServerKey {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl ServerKey {
    /// Makes a random key, as PKCS #8.
    ///
    /// # Errors
    /// Returns an error if the system has no random numbers.
    pub fn generate() -> Result<Vec<u8>, Unspecified> {
        let key =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
        Ok(key.as_ref().to_vec())
    }

    /// Reads a key in the format PKCS #8.
    ///
    /// # Errors
    /// Returns an error if the bytes are not a key.
    pub fn read(bytes: &[u8]) -> Result<Self, Unspecified> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, bytes, &random);
        let pair = pair.map_err(|_| Unspecified)?;
        Ok(ServerKey { pair, random })
    }

    /// Returns the public key as text, in the form in which browsers need it.
    pub fn public(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// Returns the `Authorization` header of a request to a push service. `until` is the time at which the header
    /// expires, in seconds since 1970.
    ///
    /// # Errors
    /// Returns an error if the system has no random numbers.
    pub fn authorization(
        &self,
        service: &str,
        contact: &str,
        until: u64,
    ) -> Result<String, Unspecified> {
        let claims = serde_json::json!({"aud": service, "exp": until, "sub": contact});
        let part = |text: &str| BASE64_URL_SAFE_NO_PAD.encode(text);
        let header = part(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{header}.{}", part(&claims.to_string()));
        let signature = self.pair.sign(&self.random, signed.as_bytes())?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// Encrypts the example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_is_encrypted_to_its_bytes() {
        let subscription = Subscription {
            endpoint: String::new(),
            p256dh: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let public = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let keys = Keys::derive(&shared, &subscription, &public, &salt).unwrap();
        let record = b"When I grow up, I want to be a watermelon\x02".to_vec();
        let sealed = keys.encode(record, &public, &salt).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY\
                        WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4\
                        a-fN";
        assert_eq!(BASE64_URL_SAFE_NO_PAD.encode(sealed), expected);
    }

    #[test]
    fn every_message_has_the_same_length_and_wrong_keys_are_refused() {
        let random = SystemRandom::new();
        let browser = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let mut subscription = Subscription {
            endpoint: String::new(),
            p256dh: browser.compute_public_key().unwrap().as_ref().to_vec(),
            auth: vec![7; AUTH],
        };
        let short = seal(b"{}", &subscription).unwrap();
        let long = seal(&[b'x'; PADDED - 1], &subscription).unwrap();
        assert_eq!(short.len(), long.len());
        assert_ne!(short, seal(b"{}", &subscription).unwrap());
        assert!(seal(&[b'x'; PADDED], &subscription).is_err());
        subscription.p256dh[64] ^= 1;
        assert!(seal(b"{}", &subscription).is_err());
    }
}
