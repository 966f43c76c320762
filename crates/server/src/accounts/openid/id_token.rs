//! The check of an ID token: a text that a provider signs, and that says who has signed in (`OpenID` Connect Core 1.0,
//! section 3.1.3.7; JWS, RFC 7515).

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use thiserror::Error;

use super::keys::{Algorithm, PublicKey};

/// By how much the clocks of provider and server may differ, in seconds.
const LEEWAY: f64 = 60.0;
/// The maximum length of the id of a user, in bytes.
const LONGEST_SUBJECT: usize = 255;

/// What is wrong with an ID token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TokenError {
    /// It is no signed token, or lacks a part.
    #[error("it is malformed")]
    Malformed,
    /// The server does not accept the algorithm, or the key is for another one.
    #[error("its algorithm is not accepted")]
    Algorithm,
    /// The provider has no such key.
    #[error("its key is unknown")]
    UnknownKey,
    /// The signature is wrong.
    #[error("its signature is wrong")]
    Signature,
    /// Another provider has made it.
    #[error("another provider has made it")]
    Issuer,
    /// It is for another program.
    #[error("it is for another program")]
    Audience,
    /// It is no longer valid, or not yet.
    #[error("it is not valid now")]
    Time,
    /// It is for another attempt to sign in.
    #[error("it is for another attempt")]
    Nonce,
    /// The id of the user is empty, too long or not ASCII.
    #[error("the id of the user is not possible")]
    Subject,
}

/// What an ID token must say.
pub struct Expected<'a> {
    /// The address of the provider.
    pub issuer: &'a str,
    /// The id of this server at the provider.
    pub client: &'a str,
    /// The nonce of the attempt.
    pub nonce: &'a str,
    /// The current time, in seconds since 1970.
    pub now: f64,
}

#[derive(Deserialize)]
struct Header {
    alg: String,
    kid: Option<String>,
    /// Names of fields that the reader must understand. The server understands none.
    crit: Option<Value>,
}

#[derive(Deserialize)]
struct Claims {
    iss: String,
    sub: String,
    aud: Audience,
    azp: Option<String>,
    exp: f64,
    iat: f64,
    nbf: Option<f64>,
    nonce: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Several(Vec<String>),
}

/// Checks an ID token. Returns the id that the provider has given to its user.
///
/// # Errors
/// Returns an error that says what is wrong. After [`TokenError::UnknownKey`], newer keys of the provider can help.
pub fn check(
    token: &str,
    keys: &[PublicKey],
    expected: &Expected<'_>,
) -> Result<String, TokenError> {
    let (message, signature) = token.rsplit_once('.').ok_or(TokenError::Malformed)?;
    let (header, claims) = message.split_once('.').ok_or(TokenError::Malformed)?;
    let header: Header = json(header)?;
    if header.crit.is_some() {
        return Err(TokenError::Malformed);
    }
    let algorithm = Algorithm::named(&header.alg).ok_or(TokenError::Algorithm)?;
    let key = chosen(keys, header.kid.as_deref(), algorithm)?;
    let signature = BASE64_URL_SAFE_NO_PAD.decode(signature);
    let signature = signature.map_err(|_| TokenError::Malformed)?;
    if !key.has_signed(algorithm, message.as_bytes(), &signature) {
        return Err(TokenError::Signature);
    }
    judged(json(claims)?, expected)
}

fn json<T: DeserializeOwned>(part: &str) -> Result<T, TokenError> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(part);
    let bytes = bytes.map_err(|_| TokenError::Malformed)?;
    serde_json::from_slice(&bytes).map_err(|_| TokenError::Malformed)
}

/// Returns the key with an id. Without an id, returns the only key for the algorithm.
fn chosen<'a>(
    keys: &'a [PublicKey],
    id: Option<&str>,
    algorithm: Algorithm,
) -> Result<&'a PublicKey, TokenError> {
    if let Some(id) = id {
        let with_id = || keys.iter().filter(|key| key.id.as_deref() == Some(id));
        let fitting = with_id().find(|key| key.fits(algorithm));
        return fitting.ok_or(match with_id().next() {
            Some(_) => TokenError::Algorithm,
            None => TokenError::UnknownKey,
        });
    }
    let mut fitting = keys.iter().filter(|key| key.fits(algorithm));
    match (fitting.next(), fitting.next()) {
        (Some(key), None) => Ok(key),
        _ => Err(TokenError::UnknownKey),
    }
}

fn judged(claims: Claims, expected: &Expected<'_>) -> Result<String, TokenError> {
    let Expected {
        issuer,
        client,
        nonce,
        now,
    } = *expected;
    if claims.iss != issuer {
        return Err(TokenError::Issuer);
    }
    let is_for_client = match &claims.aud {
        Audience::One(audience) => audience == client,
        // Of several programs, `azp` names the one that has asked for the token.
        Audience::Several(all) => {
            all.iter().any(|audience| audience == client)
                && (all.len() == 1 || claims.azp.is_some())
        }
    };
    if !is_for_client || claims.azp.is_some_and(|azp| azp != client) {
        return Err(TokenError::Audience);
    }
    let is_now = claims.exp + LEEWAY > now
        && claims.iat - LEEWAY <= now
        && claims.nbf.is_none_or(|from| from - LEEWAY <= now);
    if !is_now {
        return Err(TokenError::Time);
    }
    if claims.nonce.as_deref() != Some(nonce) {
        return Err(TokenError::Nonce);
    }
    let is_possible = (1..=LONGEST_SUBJECT).contains(&claims.sub.len())
        && claims.sub.is_ascii()
        && !claims.sub.contains('\0');
    match is_possible {
        true => Ok(claims.sub),
        false => Err(TokenError::Subject),
    }
}

#[cfg(test)]
mod tests {
    use ring::rand::SystemRandom;
    use ring::signature::{
        ECDSA_P256_SHA256_FIXED_SIGNING, ECDSA_P384_SHA384_FIXED_SIGNING, EcdsaKeyPair,
        EcdsaSigningAlgorithm, Ed25519KeyPair, KeyPair,
    };
    use serde_json::json;

    use super::super::keys::KeySet;
    use super::*;

    const NOW: f64 = 1_000_000.0;
    const EXPECTED: Expected<'_> = Expected {
        issuer: "https://id.example.org",
        client: "cohort",
        nonce: "nonce",
        now: NOW,
    };

    fn text(bytes: &[u8]) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(bytes)
    }

    fn claims() -> Value {
        json!({
            "iss": "https://id.example.org", "sub": "eva", "aud": "cohort",
            "exp": NOW + 300.0, "iat": NOW, "nonce": "nonce",
        })
    }

    fn usable(keys: &Value) -> Vec<PublicKey> {
        let keys: KeySet = serde_json::from_value(json!({"keys": keys})).unwrap();
        keys.usable()
    }

    struct Ed(Ed25519KeyPair);

    impl Ed {
        fn new() -> Ed {
            let key = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
            Ed(Ed25519KeyPair::from_pkcs8(key.as_ref()).unwrap())
        }

        fn public(&self, id: &str) -> Value {
            let x = text(self.0.public_key().as_ref());
            json!({"kty": "OKP", "crv": "Ed25519", "kid": id, "x": x})
        }

        fn signed(&self, header: &Value, claims: &Value) -> String {
            let message = format!(
                "{}.{}",
                text(header.to_string().as_bytes()),
                text(claims.to_string().as_bytes())
            );
            let signature = self.0.sign(message.as_bytes());
            format!("{message}.{}", text(signature.as_ref()))
        }
    }

    #[test]
    fn a_token_says_who_has_signed_in() {
        let key = Ed::new();
        let keys = usable(&json!([{"kty": "oct", "k": "AAAA"}, 7, key.public("1")]));
        assert_eq!(keys.len(), 1);
        for header in [json!({"alg": "EdDSA", "kid": "1"}), json!({"alg": "EdDSA"})] {
            for (field, value) in [
                ("aud", json!(["cohort"])),
                ("azp", json!("cohort")),
                ("exp", json!(NOW - 59.0)),
                ("iat", json!(NOW + 59.0)),
                ("nbf", json!(1)),
                ("email", json!("eva@example.org")),
            ] {
                let mut claims = claims();
                claims[field] = value;
                let checked = check(&key.signed(&header, &claims), &keys, &EXPECTED);
                assert_eq!(checked.as_deref(), Ok("eva"), "{claims}");
            }
        }
        let mut several = claims();
        several["aud"] = json!(["other", "cohort"]);
        several["azp"] = json!("cohort");
        let token = key.signed(&json!({"alg": "EdDSA"}), &several);
        assert_eq!(check(&token, &keys, &EXPECTED).as_deref(), Ok("eva"));
    }

    #[test]
    fn a_wrong_claim_is_refused() {
        let key = Ed::new();
        let keys = usable(&json!([key.public("1")]));
        for (field, value, error) in [
            ("iss", json!("https://id.example.org/"), TokenError::Issuer),
            ("iss", json!(null), TokenError::Malformed),
            ("aud", json!("other"), TokenError::Audience),
            ("aud", json!([]), TokenError::Audience),
            ("aud", json!(["cohort", "other"]), TokenError::Audience),
            ("azp", json!("other"), TokenError::Audience),
            ("exp", json!(NOW - 61.0), TokenError::Time),
            ("exp", json!("2000000"), TokenError::Malformed),
            ("exp", json!(null), TokenError::Malformed),
            ("iat", json!(NOW + 61.0), TokenError::Time),
            ("nbf", json!(NOW + 61.0), TokenError::Time),
            ("nonce", json!("other"), TokenError::Nonce),
            ("nonce", json!(null), TokenError::Nonce),
            ("sub", json!(""), TokenError::Subject),
            ("sub", json!("é"), TokenError::Subject),
            ("sub", json!("a\0"), TokenError::Subject),
            ("sub", json!("a".repeat(256)), TokenError::Subject),
            ("sub", json!(7), TokenError::Malformed),
        ] {
            let mut claims = claims();
            claims[field] = value;
            let token = key.signed(&json!({"alg": "EdDSA"}), &claims);
            assert_eq!(check(&token, &keys, &EXPECTED), Err(error), "{claims}");
        }
    }

    #[test]
    fn a_token_without_the_signature_of_the_provider_is_refused() {
        let (key, other) = (Ed::new(), Ed::new());
        let keys = usable(&json!([key.public("1"), other.public("2")]));
        let token = |header: Value| check(&key.signed(&header, &claims()), &keys, &EXPECTED);
        for (header, error) in [
            (json!({"alg": "none", "kid": "1"}), TokenError::Algorithm),
            (json!({"alg": "HS256", "kid": "1"}), TokenError::Algorithm),
            (json!({"alg": "RS256", "kid": "1"}), TokenError::Algorithm),
            (json!({"alg": "EdDSA", "kid": "2"}), TokenError::Signature),
            (json!({"alg": "EdDSA", "kid": "3"}), TokenError::UnknownKey),
            // Which of two keys signs is not for the reader to guess.
            (json!({"alg": "EdDSA"}), TokenError::UnknownKey),
            (
                json!({"alg": "EdDSA", "kid": "1", "crit": ["b64"]}),
                TokenError::Malformed,
            ),
            (json!({"kid": "1"}), TokenError::Malformed),
        ] {
            assert_eq!(token(header.clone()), Err(error), "{header}");
        }
        let good = key.signed(&json!({"alg": "EdDSA", "kid": "1"}), &claims());
        assert!(check(&good, &keys, &EXPECTED).is_ok());
        let parts: Vec<&str> = good.split('.').collect();
        let forged = text(claims().to_string().replace("eva", "bob").as_bytes());
        for wrong in [
            format!("{}.{forged}.{}", parts[0], parts[2]),
            format!("{}.{}.", parts[0], parts[1]),
            format!("{}.{}", parts[0], parts[1]),
            format!("{good}."),
            format!("{good}="),
            ".".to_owned(),
            "..".to_owned(),
            String::new(),
        ] {
            assert!(check(&wrong, &keys, &EXPECTED).is_err(), "{wrong}");
        }
    }

    #[test]
    fn keys_of_both_curves_and_of_rsa_are_read() {
        let curve = |algorithm: &'static EcdsaSigningAlgorithm, name: &str, alg: &str| {
            let random = SystemRandom::new();
            let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
            let key = EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).unwrap();
            let point = &key.public_key().as_ref()[1..];
            let (x, y) = point.split_at(point.len() / 2);
            let public =
                json!([{"kty": "EC", "crv": name, "x": text(x), "y": text(y), "alg": alg}]);
            let keys = usable(&public);
            let algorithm = Algorithm::named(alg).unwrap();
            let signature = key.sign(&random, b"message").unwrap();
            assert!(keys[0].has_signed(algorithm, b"message", signature.as_ref()));
            assert!(!keys[0].has_signed(algorithm, b"other", signature.as_ref()));
            assert!(!keys[0].has_signed(Algorithm::EdDsa, b"message", signature.as_ref()));
        };
        curve(&ECDSA_P256_SHA256_FIXED_SIGNING, "P-256", "ES256");
        curve(&ECDSA_P384_SHA384_FIXED_SIGNING, "P-384", "ES384");
        // A key and signatures of `message` by OpenSSL.
        let n = "0nqHor__aeA-L3Hfr0rdVkrT2bd5BREn1P3jQOmG8ANwu6RZHled-awkIjGAsNW8Je7Gw6bocAhKatuz5t2JieuqJO4HsrRYZ_bIIAznhWOH9rCzOsczMhfdBdBqMKmA1FWH0_TJNzXoWOFY-UUL6b_u65Fi7MAhnCXlR-NJTCXmrK4BAj2B9amUfTRVKFjO4EltzQlGz62M1g-EDneeW5Jc7RR5UDpZvQj9O76G600UO_S0pjPxwx4k-JTcCMAltR1sbutJ6JauXh_jM1r1LdQz0unXPCpLkrLE8Mf83-smnlelFtJxdRLLqgUlpY29rDg9ZU6qZJNxY_8EmFIFGw";
        let rsa = "L9_xhqhYTA7vJcqR3FtKUl_Wew8r4C8D1RUZUoVufB4-ZcnU3H1_drTj3Vo9njquHXXZT7KFfe6iHugpZ2QbSiinxyKDQa98iLKtlBrHgCOBKveh1wdHZtdmE98Pyub7mw5mzEIjTGcvWmlbzi-SyVaOwKecBpiDI9_MPl8GPPThvaAhHnLrCqkX3UFZCF4NrWiApvQtZr_-_fcTKqM_3Ya1WmR2JRXxbeUcq0Cg4llhJfEswhB42vWqkdBMaTOVektexQQ9wZRXhvoYNnwFjEOcS3dmoknUSQdjpZl_ruMfbrGn7VMKOtg0GF0cnOOOytvMFINg2VqT4xUraZHIRg";
        let pss = "La_WoQQK3oRhQKo3wchrf_YC6tTaybKDJrJoiEQETc6-0ouzDkgyYFLbSkNzXhXGfZzTReXpf0SsN1UXCKsgcs6dySCeL0CQluYdtesSlMUvLOMEXTWToYadnrdR0CJstgP-IMIHudrKT3xkJVEq5Pbc_S8rSLx0z3PzKjf61XPQMLVER27U8aPvyar_zZwmVXmoKqTc9SlJOjdBBQ3It4qJ5uthO4q0wtkUSKzYNIDygAgfboSmAzbQwKGJYNG44nzN9nB6vFt2OLA1OdXfrUPlxczJuXtkRSB7EMPKvzeg4I5DmziOSbGE55coIUKy2ABuHlVeQ68uIUWx3AyMLA";
        let keys = usable(&json!([{"kty": "RSA", "e": "AQAB", "n": n}]));
        for (algorithm, signature, other) in [
            (Algorithm::Rs256, rsa, Algorithm::Ps256),
            (Algorithm::Ps256, pss, Algorithm::Rs256),
        ] {
            let signature = BASE64_URL_SAFE_NO_PAD.decode(signature).unwrap();
            assert!(keys[0].has_signed(algorithm, b"message", &signature));
            assert!(!keys[0].has_signed(algorithm, b"other", &signature));
            assert!(!keys[0].has_signed(other, b"message", &signature));
        }
    }
}
