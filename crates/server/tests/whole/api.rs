//! A client of the API of accounts.

use std::net::SocketAddr;

use cohort_server::store::{Sqlite, Store};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::authenticator::Authenticator;
use crate::mail_sink::MailSink;
use crate::process::Server;

/// The public address of the servers in tests. Passkeys work at `localhost`.
pub const ORIGIN: &str = "http://localhost:4040";

/// A server with accounts, its mail server, and a client that sends every request from another address.
pub struct Api {
    pub server: Server,
    pub mails: MailSink,
}

/// The answer to a request.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// The headers, in lower case.
    pub head: String,
    pub body: Value,
}

impl Answer {
    /// Returns the status and the key of an error.
    pub fn error(&self) -> (u16, &str) {
        (self.status, self.body["error"].as_str().unwrap_or_default())
    }

    pub fn text(&self, field: &str) -> String {
        self.body[field].as_str().unwrap_or_default().to_owned()
    }
}

/// Sends a request with these headers. Returns the answer.
pub async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let answer = raw(address, method, path, headers, body).await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let head = head.to_ascii_lowercase();
    let body = if head.contains("transfer-encoding: chunked") {
        unchunked(body)
    } else {
        body.to_owned()
    };
    Answer {
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        body: serde_json::from_str(&body).unwrap_or(Value::Null),
        head,
    }
}

/// Sends a request with these headers. Returns the text of the answer.
pub async fn raw(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let headers: String = headers
        .iter()
        .map(|(name, value)| format!("{name}: {value}\r\n"))
        .collect();
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    // A server that refuses a long body may reset the connection after its answer, so a read error is ignored.
    let _ = stream.read_to_string(&mut answer).await;
    answer
}

/// Joins the chunks of a body.
fn unchunked(mut body: &str) -> String {
    let mut text = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        text.push_str(&rest[..length]);
        body = rest[length..].trim_start_matches("\r\n");
        if length == 0 {
            break;
        }
    }
    text
}

impl Api {
    pub async fn start() -> Api {
        Api::start_with(&[]).await
    }

    /// Starts a server with further arguments.
    pub async fn start_with(arguments: &[&str]) -> Api {
        let mails = MailSink::start().await;
        let smtp = format!("smtp://{}", mails.address);
        let usual = [
            "--public-url",
            ORIGIN,
            "--proxy",
            "127.0.0.1",
            "--smtp",
            &smtp,
            "--mail-from",
            "Cohort <cohort@example.org>",
        ];
        let server = Server::start_with(&[&usual, arguments].concat());
        Api { server, mails }
    }

    /// Sends a request from a random address. `token` is empty without a session.
    pub async fn ask(&self, method: &str, path: &str, token: &str, body: Value) -> Answer {
        let from = std::net::Ipv4Addr::from(rand::random::<u32>() | 1 << 24).to_string();
        self.ask_from(&from, method, path, token, body).await
    }

    /// Sends a request from an address.
    pub async fn ask_from(
        &self,
        from: &str,
        method: &str,
        path: &str,
        token: &str,
        body: Value,
    ) -> Answer {
        let bearer = format!("Bearer {token}");
        let mut headers = vec![("x-forwarded-for", from)];
        if !token.is_empty() {
            headers.push(("authorization", &bearer));
        }
        let body = body.to_string();
        request(self.server.address, method, path, &headers, &body).await
    }

    pub async fn post(&self, path: &str, token: &str, body: Value) -> Answer {
        self.ask("POST", path, token, body).await
    }

    pub async fn get(&self, path: &str, token: &str) -> Answer {
        self.ask("GET", path, token, Value::Null).await
    }

    pub async fn delete(&self, path: &str, token: &str) -> Answer {
        self.ask("DELETE", path, token, Value::Null).await
    }

    /// Begins a ceremony. Returns its id and its options.
    pub async fn begin(&self, path: &str, token: &str, body: Value) -> (String, Value) {
        let answer = self.post(&format!("{path}/begin"), token, body).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        (answer.text("ceremony"), answer.body["options"].clone())
    }

    /// Ends a ceremony.
    pub async fn finish(
        &self,
        path: &str,
        token: &str,
        ceremony: &str,
        credential: &Value,
    ) -> Answer {
        let body = json!({"ceremony": ceremony, "credential": credential, "label": "Test"});
        self.post(&format!("{path}/finish"), token, body).await
    }

    /// Creates an account with a passkey. Returns the passkey and the token.
    pub async fn register(&self, name: &str) -> (Authenticator, String) {
        let mut passkey = Authenticator::new(ORIGIN);
        let path = "/api/register/passkey";
        let (ceremony, options) = self.begin(path, "", json!({"name": name})).await;
        let credential = passkey.register(&options);
        let answer = self.finish(path, "", &ceremony, &credential).await;
        assert_eq!(
            (answer.status, answer.text("name")),
            (200, name.to_owned()),
            "{answer:?}"
        );
        (passkey, answer.text("token"))
    }

    /// Signs in with a passkey.
    pub async fn sign_in(&self, passkey: &mut Authenticator) -> Answer {
        let path = "/api/sign-in/passkey";
        let (ceremony, options) = self.begin(path, "", json!({})).await;
        let credential = passkey.sign(&options);
        self.finish(path, "", &ceremony, &credential).await
    }

    /// Adds a mail address to an account. Returns the token of the session that the link has begun.
    pub async fn add_mail(&self, token: &str, mail: &str) -> String {
        let number = self.mails.all(mail).len() + 1;
        let body = json!({"mail": mail, "language": "en"});
        let answer = self.post("/api/account/mail", token, body).await;
        assert_eq!(answer.status, 204, "{answer:?}");
        let mail = self.mails.until(mail, number).await;
        let answer = self.confirm(&mail.secret()).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.text("token")
    }

    /// Uses the link of a mail.
    pub async fn confirm(&self, secret: &str) -> Answer {
        let body = json!({"secret": secret, "label": "Mail"});
        self.post("/api/mail/confirm", "", body).await
    }

    /// Opens the database of the server.
    pub async fn store(&self) -> Box<dyn Store> {
        let file = self.server.folder.path().join("cohort.sqlite");
        Box::new(Sqlite::open_existing(&file).await.unwrap())
    }

    /// Changes the database of the server.
    pub async fn change(&self, sql: &'static str) {
        let file = self.server.folder.path().join("cohort.sqlite");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
        let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
        sqlx::query(sql).execute(&mut connection).await.unwrap();
    }
}
