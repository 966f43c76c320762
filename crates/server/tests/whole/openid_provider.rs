//! A provider of `OpenID` Connect on loopback, which signs every player in without a question. Tests make it lie or fail.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::SystemTime;

use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use base64::Engine;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use tokio::net::TcpListener;

/// The id and the secret of the server at the provider.
pub const CLIENT: &str = "cohort";
const SECRET: &str = "hush:+%";
/// The secret in a header: each part is encoded as in a form.
const CODED_SECRET: &str = "hush%3A%2B%25";

pub const DISCOVERY: &str = "/.well-known/openid-configuration";
pub const KEYS: &str = "/keys";
pub const TOKEN: &str = "/token";

type Fields = HashMap<String, String>;

/// How the provider answers at a path instead of the right way.
#[derive(Clone, Copy, Debug)]
pub enum Fault {
    Garbage,
    TooLong,
    Redirect,
    Endless,
    Status(u16),
}

/// A provider for tests.
pub struct Provider {
    address: SocketAddr,
    says: Arc<Mutex<Says>>,
}

/// What the provider says.
pub struct Says {
    issuer: String,
    key: EcdsaKeyPair,
    key_id: usize,
    codes: HashMap<String, Fields>,
    /// The id of the player who signs in next.
    pub subject: String,
    /// Whether the player refuses to sign in.
    pub denies: bool,
    /// Changes the header and the claims of the next ID tokens.
    pub falsify: fn(&mut Value, &mut Value),
    /// Whether another key signs ID tokens.
    pub forges: bool,
    /// Changes the answer at the path [`DISCOVERY`].
    pub discovery: Value,
    pub faults: HashMap<&'static str, Fault>,
    /// The paths of all requests.
    pub requests: Vec<String>,
}

fn text(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn new_key() -> EcdsaKeyPair {
    let (kind, random) = (&ECDSA_P256_SHA256_FIXED_SIGNING, SystemRandom::new());
    let key = EcdsaKeyPair::generate_pkcs8(kind, &random).unwrap();
    EcdsaKeyPair::from_pkcs8(kind, key.as_ref(), &random).unwrap()
}

impl Says {
    /// Gives a code for the request of a page, and returns the answer for the page.
    fn answer_page(&mut self, asked: Fields) -> Vec<(&'static str, String)> {
        let mut answer = vec![
            ("state", asked["state"].clone()),
            ("iss", self.issuer.clone()),
        ];
        if self.denies {
            answer.push(("error", "access_denied".to_owned()));
            return answer;
        }
        for (name, value) in [
            ("response_type", "code"),
            ("client_id", CLIENT),
            ("code_challenge_method", "S256"),
            ("scope", "openid email"),
        ] {
            assert_eq!(asked[name], value, "{name}");
        }
        let code = text(rand_bytes());
        self.codes.insert(code.clone(), asked);
        answer.push(("code", code));
        answer
    }

    /// Exchanges a code for tokens. A code works once, and only with its verifier and address.
    fn exchange(&mut self, headers: &HeaderMap, form: &Fields) -> Option<Value> {
        let asked = self.codes.remove(form.get("code")?)?;
        let secret = format!("{CLIENT}:{CODED_SECRET}");
        let basic = format!("Basic {}", BASE64_STANDARD.encode(secret));
        let has_secret = headers.get(header::AUTHORIZATION)? == basic.as_str();
        let challenge = text(digest(&SHA256, form.get("code_verifier")?.as_bytes()));
        let is_right = has_secret
            && form.get("grant_type")? == "authorization_code"
            && form.get("redirect_uri")? == &asked["redirect_uri"]
            && challenge == asked["code_challenge"];
        if !is_right {
            return None;
        }
        let now = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs();
        let mut header = json!({"alg": "ES256", "kid": self.key_id.to_string(), "typ": "JWT"});
        let mut claims = json!({
            "iss": self.issuer, "sub": self.subject, "aud": CLIENT, "nonce": asked["nonce"],
            "exp": now + 300, "iat": now, "email": "eva@example.org", "email_verified": true,
        });
        (self.falsify)(&mut header, &mut claims);
        let message = format!("{}.{}", text(header.to_string()), text(claims.to_string()));
        let other = new_key();
        let key = if self.forges { &other } else { &self.key };
        let signature = match header["alg"].as_str() {
            Some("none") => String::new(),
            _ => text(key.sign(&SystemRandom::new(), message.as_bytes()).unwrap()),
        };
        let id_token = format!("{message}.{signature}");
        Some(json!({"access_token": "x", "token_type": "Bearer", "id_token": id_token}))
    }

    fn keys(&self) -> Value {
        let (x, y) = self.key.public_key().as_ref()[1..].split_at(32);
        let id = self.key_id.to_string();
        json!({"keys": [
            {"kty": "oct", "k": "c2VjcmV0"},
            {"kty": "EC", "crv": "P-256", "kid": id, "use": "sig", "x": text(x), "y": text(y)},
        ]})
    }
}

fn rand_bytes() -> [u8; 16] {
    let mut bytes = [0; 16];
    ring::rand::SecureRandom::fill(&SystemRandom::new(), &mut bytes).unwrap();
    bytes
}

fn query(uri: &Uri) -> Fields {
    Query::try_from_uri(uri).unwrap().0
}

async fn respond(State(says): State<Arc<Mutex<Says>>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let path = parts.uri.path().to_owned();
    let body = axum::body::to_bytes(body, 10_000).await.unwrap();
    let fault = {
        let mut says = says.lock().unwrap();
        says.requests.push(path.clone());
        says.faults.get(&*path).copied()
    };
    match fault {
        Some(Fault::Garbage) => return "<html>".into_response(),
        Some(Fault::Redirect) => {
            let location = [(header::LOCATION, "/secret")];
            return (StatusCode::TEMPORARY_REDIRECT, location).into_response();
        }
        Some(Fault::Endless) => std::future::pending().await,
        Some(Fault::Status(status)) => {
            return StatusCode::from_u16(status).unwrap().into_response();
        }
        Some(Fault::TooLong) | None => {}
    }
    // Spaces after the right answer change nothing but its length.
    let padding = match fault {
        Some(_) => " ".repeat(300_000),
        None => String::new(),
    };
    let json = |answer: Value| format!("{answer}{padding}").into_response();
    let mut says = says.lock().unwrap();
    match &*path {
        DISCOVERY => json(says.discovery.clone()),
        KEYS => json(says.keys()),
        TOKEN => {
            let form = format!("/?{}", String::from_utf8(body.to_vec()).unwrap());
            match says.exchange(&parts.headers, &query(&form.parse().unwrap())) {
                Some(tokens) => json(tokens),
                None => {
                    let error = Json(json!({"error": "invalid_grant"}));
                    (StatusCode::BAD_REQUEST, error).into_response()
                }
            }
        }
        "/authorize" => {
            let asked = query(&parts.uri);
            let redirect = asked["redirect_uri"].clone();
            let answer = says.answer_page(asked).into_iter();
            let answer =
                answer.map(|(name, value)| format!("{name}={}", value.replace(':', "%3A")));
            let answer: Vec<String> = answer.collect();
            let location = format!("{redirect}?{}", answer.join("&"));
            (StatusCode::SEE_OTHER, [(header::LOCATION, location)]).into_response()
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

impl Provider {
    pub async fn start() -> Provider {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let issuer = format!("http://{address}");
        let says = Arc::new(Mutex::new(Says {
            key: new_key(),
            key_id: 1,
            codes: HashMap::new(),
            subject: "eva".to_owned(),
            denies: false,
            falsify: |_, _| {},
            forges: false,
            discovery: json!({
                "issuer": issuer,
                "authorization_endpoint": format!("{issuer}/authorize"),
                "token_endpoint": format!("{issuer}{TOKEN}"),
                "jwks_uri": format!("{issuer}{KEYS}"),
                "authorization_response_iss_parameter_supported": true,
            }),
            faults: HashMap::new(),
            requests: Vec::new(),
            issuer,
        }));
        let router = Router::new()
            .fallback(respond)
            .with_state(Arc::clone(&says));
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Provider { address, says }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn says(&self) -> MutexGuard<'_, Says> {
        self.says.lock().unwrap()
    }

    /// Returns the entry of the provider in the file of providers.
    pub fn entry(&self, name: &str) -> String {
        let issuer = self.url();
        format!(
            r#"(name: "{name}", issuer: "{issuer}", client: "{CLIENT}", secret: Text("{SECRET}"), scopes: ["email"]),"#
        )
    }

    /// Signs a player in at the page of the provider. Returns the answer for the page of the server.
    pub fn visit(&self, page: &str) -> Fields {
        let answer = self.says().answer_page(query(&page.parse().unwrap()));
        let answer = answer.into_iter();
        answer
            .map(|(name, value)| (name.to_owned(), value))
            .collect()
    }

    /// Replaces the key of the provider.
    pub fn change_key(&self) {
        let mut says = self.says();
        says.key = new_key();
        says.key_id += 1;
    }

    /// Returns how many requests have come to a path.
    pub fn count(&self, path: &str) -> usize {
        let says = self.says();
        says.requests.iter().filter(|asked| *asked == path).count()
    }
}
