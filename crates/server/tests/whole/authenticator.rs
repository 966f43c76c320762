//! A passkey in software, whose answers tests can falsify.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};

/// The bits of the authenticator data: the player is present, the player is verified, and there is a new key.
const PRESENT: u8 = 1;
const VERIFIED: u8 = 4;
const WITH_KEY: u8 = 64;

/// A passkey with its private key.
pub struct Authenticator {
    pub credential: Vec<u8>,
    /// The user handle: the id of the account.
    pub account: Vec<u8>,
    /// The next value of the counter.
    pub counter: u32,
    /// The origin that the browser reports.
    pub origin: String,
    /// The id of the relying party that the authenticator signs.
    pub party: String,
    /// Whether the authenticator verifies the player, for example by a fingerprint.
    pub verifies: bool,
    key: EcdsaKeyPair,
}

fn base64(bytes: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn sha256(bytes: &[u8]) -> Vec<u8> {
    digest(&SHA256, bytes).as_ref().to_vec()
}

impl Authenticator {
    pub fn new(origin: &str) -> Authenticator {
        let random = SystemRandom::new();
        let kind = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let key = EcdsaKeyPair::generate_pkcs8(kind, &random).unwrap();
        let key = EcdsaKeyPair::from_pkcs8(kind, key.as_ref(), &random).unwrap();
        let host = origin.split("://").nth(1).unwrap().split(':').next();
        Authenticator {
            credential: rand::random::<[u8; 16]>().to_vec(),
            account: Vec::new(),
            counter: 1,
            origin: origin.to_owned(),
            party: host.unwrap().to_owned(),
            verifies: true,
            key,
        }
    }

    /// Makes the key known to the server that has sent these options. Returns the credential for the server.
    pub fn register(&mut self, options: &Value) -> Value {
        let account = options["user"]["id"].as_str().unwrap();
        self.account = BASE64_URL_SAFE_NO_PAD.decode(account).unwrap();
        let client = self.client_data("webauthn.create", options);
        let mut data = self.data(WITH_KEY);
        data.extend([0; 16]); // the model of the authenticator
        data.extend((self.credential.len() as u16).to_be_bytes());
        data.extend(&self.credential);
        // The public key in COSE: the type, the algorithm ES256, the curve P-256, and the point.
        let point = self.key.public_key().as_ref();
        data.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
        data.extend(&point[1..33]);
        data.extend([0x22, 0x58, 32]);
        data.extend(&point[33..]);
        // The map of `fmt`, `attStmt` and `authData` in CBOR.
        let mut attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        attestation.push(u8::try_from(data.len()).unwrap());
        attestation.extend(data);
        self.credential(json!({
            "clientDataJSON": base64(&client),
            "attestationObject": base64(&attestation),
            "transports": ["internal"],
        }))
    }

    /// Signs the challenge of these options. Returns the credential for the server.
    pub fn sign(&mut self, options: &Value) -> Value {
        let client = self.client_data("webauthn.get", options);
        let data = self.data(0);
        let signed = [data.clone(), sha256(&client)].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        self.credential(json!({
            "clientDataJSON": base64(&client),
            "authenticatorData": base64(&data),
            "signature": base64(signature.as_ref()),
            "userHandle": base64(&self.account),
        }))
    }

    fn credential(&self, response: Value) -> Value {
        let id = base64(&self.credential);
        json!({
            "id": id,
            "rawId": id,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        })
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let data = json!({
            "type": kind,
            "challenge": options["challenge"],
            "origin": self.origin,
            "crossOrigin": false,
        });
        data.to_string().into_bytes()
    }

    fn data(&mut self, more: u8) -> Vec<u8> {
        let flags = PRESENT | more | if self.verifies { VERIFIED } else { 0 };
        let mut data = sha256(self.party.as_bytes());
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        self.counter += 1;
        data
    }
}
