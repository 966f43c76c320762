//! A push service on loopback, and a browser's keys that decrypt its messages.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use ring::{aead, hkdf};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::time::sleep;

/// The time limit for each wait. Longer than the server's first pause before it sends a message again.
const PATIENCE: Duration = Duration::from_secs(60);

/// A message that the push service has received.
#[derive(Clone)]
pub struct Received {
    pub path: String,
    pub headers: HeaderMap,
    pub body: Bytes,
}

/// A push service for tests. The first part of the path of an address decides the answer.
pub struct Service {
    address: SocketAddr,
    received: Arc<Mutex<Vec<Received>>>,
}

async fn receive(State(received): State<Arc<Mutex<Vec<Received>>>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let path = parts.uri.path().to_owned();
    let body = to_bytes(body, 10_000).await.unwrap();
    let before = {
        let mut received = received.lock().unwrap();
        let before = received.iter().filter(|one| one.path == path).count();
        received.push(Received {
            path: path.clone(),
            headers: parts.headers,
            body,
        });
        before
    };
    if path.starts_with("/gone/") {
        StatusCode::GONE.into_response()
    } else if path.starts_with("/busy/") && before == 0 {
        StatusCode::SERVICE_UNAVAILABLE.into_response()
    } else if path.starts_with("/moved/") {
        (StatusCode::TEMPORARY_REDIRECT, [("location", "/secret")]).into_response()
    } else {
        StatusCode::CREATED.into_response()
    }
}

impl Service {
    pub async fn start() -> Service {
        let received = Arc::<Mutex<Vec<Received>>>::default();
        let router = Router::new()
            .fallback(receive)
            .with_state(Arc::clone(&received));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Service { address, received }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn all(&self, path: &str) -> Vec<Received> {
        let received = self.received.lock().unwrap();
        let at = received.iter().filter(|one| one.path == path);
        at.cloned().collect()
    }

    /// Waits until a path has received this number of messages. Returns the last message.
    pub async fn until(&self, path: &str, number: usize) -> Received {
        let start = Instant::now();
        loop {
            let all = self.all(path);
            assert!(all.len() <= number, "{path}: {} messages", all.len());
            if all.len() == number {
                return all.last().unwrap().clone();
            }
            assert!(start.elapsed() < PATIENCE, "{path}: {} messages", all.len());
            sleep(Duration::from_millis(50)).await;
        }
    }
}

/// A browser's keys, which decrypt one message: a private key of `ring` can be used only once.
pub struct Browser {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: Vec<u8>,
    pub endpoint: String,
}

impl Browser {
    pub fn new(service: &Service, path: &str) -> Browser {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        Browser {
            public: key.compute_public_key().unwrap().as_ref().to_vec(),
            key,
            auth: rand::random::<[u8; 16]>().to_vec(),
            endpoint: format!("{}{path}", service.url()),
        }
    }

    pub fn subscription(&self) -> Value {
        let text = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
        json!({
            "endpoint": self.endpoint,
            "expirationTime": null,
            "keys": {"p256dh": text(&self.public), "auth": text(&self.auth)},
        })
    }

    /// Decrypts a message by the steps of RFC 8188 and RFC 8291.
    pub fn open(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (record_size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(record_size.try_into().unwrap()) > 18);
        let (length, rest) = rest.split_at(1);
        let (server, record) = rest.split_at(length[0].into());
        let expand = |key: &hkdf::Prk, info: &[&[u8]], length: usize| {
            struct Length(usize);
            impl hkdf::KeyType for Length {
                fn len(&self) -> usize {
                    self.0
                }
            }
            let mut bytes = vec![0; length];
            key.expand(info, Length(length))
                .unwrap()
                .fill(&mut bytes)
                .unwrap();
            bytes
        };
        let peer = UnparsedPublicKey::new(&ECDH_P256, server);
        let shared = agree_ephemeral(self.key, &peer, <[u8]>::to_vec).unwrap();
        let key = hkdf::Salt::new(hkdf::HKDF_SHA256, &self.auth).extract(&shared);
        let secret = expand(&key, &[b"WebPush: info\0", &self.public, server], 32);
        let key = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(&secret);
        let nonce = expand(&key, &[b"Content-Encoding: nonce\0"], 12);
        let key = expand(&key, &[b"Content-Encoding: aes128gcm\0"], 16);
        let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap());
        let nonce = aead::Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut record = record.to_vec();
        let plain = key
            .open_in_place(nonce, aead::Aad::empty(), &mut record)
            .unwrap();
        let end = plain.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(plain[end], 2, "the delimiter of the last record");
        serde_json::from_slice(&plain[..end]).unwrap()
    }
}
