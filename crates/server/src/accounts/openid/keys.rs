//! The public keys of a provider (JWK, RFC 7517), and the check of signatures.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ECDSA_P384_SHA384_FIXED, ED25519, RSA_PKCS1_2048_8192_SHA256,
    RSA_PSS_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};
use serde::Deserialize;
use serde_json::Value;

/// The maximum number of keys of a provider.
const MOST: usize = 64;

/// The algorithms of signatures that the server accepts. All have a public key: a provider never shares a secret key for
/// signatures with the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// RSA with PKCS #1 padding and SHA-256.
    Rs256,
    /// RSA with PSS padding and SHA-256.
    Ps256,
    /// ECDSA with the curve P-256 and SHA-256.
    Es256,
    /// ECDSA with the curve P-384 and SHA-384.
    Es384,
    /// Ed25519.
    EdDsa,
}

impl Algorithm {
    /// Returns the algorithm with this name; `None` for any other name, such as `none` or `HS256`.
    pub fn named(name: &str) -> Option<Algorithm> {
        match name {
            "RS256" => Some(Algorithm::Rs256),
            "PS256" => Some(Algorithm::Ps256),
            "ES256" => Some(Algorithm::Es256),
            "ES384" => Some(Algorithm::Es384),
            "EdDSA" | "Ed25519" => Some(Algorithm::EdDsa),
            _ => None,
        }
    }
}

/// The list of keys that a provider serves.
#[derive(Deserialize)]
pub struct KeySet {
    keys: Vec<Value>,
}

/// A key, as a provider writes it.
#[derive(Deserialize)]
struct Written {
    kty: String,
    kid: Option<String>,
    alg: Option<String>,
    #[serde(rename = "use")]
    purpose: Option<String>,
    crv: Option<String>,
    n: Option<String>,
    e: Option<String>,
    x: Option<String>,
    y: Option<String>,
}

/// A public key with which a provider signs.
#[derive(Debug, PartialEq, Eq)]
pub struct PublicKey {
    /// The id of the key.
    pub id: Option<String>,
    /// The only algorithm for the key, if the provider names one.
    algorithm: Option<Algorithm>,
    material: Material,
}

#[derive(Debug, PartialEq, Eq)]
enum Material {
    Rsa { n: Vec<u8>, e: Vec<u8> },
    P256(Vec<u8>),
    P384(Vec<u8>),
    Ed25519(Vec<u8>),
}

impl KeySet {
    /// Returns the keys for signatures. Omits all others, such as keys of kinds that the server does not know.
    pub fn usable(self) -> Vec<PublicKey> {
        let keys = self.keys.into_iter().take(MOST);
        keys.filter_map(|key| read(serde_json::from_value(key).ok()?))
            .collect()
    }
}

fn read(key: Written) -> Option<PublicKey> {
    if key.purpose.is_some_and(|purpose| purpose != "sig") {
        return None;
    }
    let bytes = |text: Option<String>| BASE64_URL_SAFE_NO_PAD.decode(text?).ok();
    // A point without compression (SEC 1): 4, x, y.
    let point = |x: Option<String>, y: Option<String>, length: usize| {
        let (x, y) = (bytes(x)?, bytes(y)?);
        let fits = x.len() == length && y.len() == length;
        fits.then(|| [&[4], &*x, &*y].concat())
    };
    let material = match (key.kty.as_str(), key.crv.as_deref()) {
        ("RSA", _) => Material::Rsa {
            n: bytes(key.n)?,
            e: bytes(key.e)?,
        },
        ("EC", Some("P-256")) => Material::P256(point(key.x, key.y, 32)?),
        ("EC", Some("P-384")) => Material::P384(point(key.x, key.y, 48)?),
        ("OKP", Some("Ed25519")) => Material::Ed25519(bytes(key.x)?),
        _ => return None,
    };
    let algorithm = match key.alg {
        // A key for an algorithm that the server does not accept.
        Some(name) => Some(Algorithm::named(&name)?),
        None => None,
    };
    Some(PublicKey {
        id: key.kid,
        algorithm,
        material,
    })
}

impl PublicKey {
    /// Returns whether the key is for an algorithm.
    pub fn fits(&self, algorithm: Algorithm) -> bool {
        let fits = match self.material {
            Material::Rsa { .. } => matches!(algorithm, Algorithm::Rs256 | Algorithm::Ps256),
            Material::P256(_) => algorithm == Algorithm::Es256,
            Material::P384(_) => algorithm == Algorithm::Es384,
            Material::Ed25519(_) => algorithm == Algorithm::EdDsa,
        };
        fits && self.algorithm.is_none_or(|only| only == algorithm)
    }

    /// Returns whether the key has signed a message with an algorithm.
    pub fn has_signed(&self, algorithm: Algorithm, message: &[u8], signature: &[u8]) -> bool {
        if !self.fits(algorithm) {
            return false;
        }
        let verified =
            match &self.material {
                Material::Rsa { n, e } => {
                    let parameters = match algorithm {
                        Algorithm::Ps256 => &RSA_PSS_2048_8192_SHA256,
                        _ => &RSA_PKCS1_2048_8192_SHA256,
                    };
                    RsaPublicKeyComponents { n, e }.verify(parameters, message, signature)
                }
                Material::P256(point) => UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point)
                    .verify(message, signature),
                Material::P384(point) => UnparsedPublicKey::new(&ECDSA_P384_SHA384_FIXED, point)
                    .verify(message, signature),
                Material::Ed25519(key) => {
                    UnparsedPublicKey::new(&ED25519, key).verify(message, signature)
                }
            };
        verified.is_ok()
    }
}
