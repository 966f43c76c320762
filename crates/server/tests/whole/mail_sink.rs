//! A mail server on loopback that keeps all mails.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

/// The time limit for each wait.
const PATIENCE: Duration = Duration::from_secs(30);

/// A mail: its recipients, and its text with headers.
#[derive(Clone, Debug)]
pub struct Mail {
    pub to: Vec<String>,
    pub text: String,
}

impl Mail {
    /// Returns the secret of the link in the mail.
    pub fn secret(&self) -> String {
        // Long lines are wrapped with `=` at their ends, and `=` itself is written as `=3D`.
        let text = self.text.replace("=\r\n", "").replace("=3D", "=");
        let secret = text.split("/account/#mail/").nth(1).unwrap();
        secret.chars().take(32).collect()
    }
}

pub struct MailSink {
    pub address: SocketAddr,
    mails: Arc<Mutex<Vec<Mail>>>,
}

async fn converse(stream: TcpStream, mails: Arc<Mutex<Vec<Mail>>>) -> std::io::Result<()> {
    let (input, mut output) = stream.into_split();
    let mut lines = BufReader::new(input).lines();
    let mut to = Vec::new();
    output.write_all(b"220 sink\r\n").await?;
    while let Some(line) = lines.next_line().await? {
        let upper = line.to_ascii_uppercase();
        let answer: &[u8] = if upper.starts_with("EHLO") {
            b"250-sink\r\n250 8BITMIME\r\n"
        } else if upper.starts_with("RCPT") {
            to.push(line);
            b"250 ok\r\n"
        } else if upper.starts_with("DATA") {
            output.write_all(b"354 go\r\n").await?;
            let mut text = String::new();
            while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                text.push_str(&line);
                text.push_str("\r\n");
            }
            let to = std::mem::take(&mut to);
            mails.lock().unwrap().push(Mail { to, text });
            b"250 ok\r\n"
        } else {
            b"250 ok\r\n"
        };
        output.write_all(answer).await?;
        if upper.starts_with("QUIT") {
            break;
        }
    }
    Ok(())
}

impl MailSink {
    pub async fn start() -> MailSink {
        let mails = Arc::<Mutex<Vec<Mail>>>::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let all = Arc::clone(&mails);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(converse(stream, Arc::clone(&all)));
            }
        });
        MailSink { address, mails }
    }

    /// Returns all mails to an address, in the order of their arrival.
    pub fn all(&self, to: &str) -> Vec<Mail> {
        let to = format!("<{to}>");
        let mails = self.mails.lock().unwrap();
        let is_to = |mail: &&Mail| mail.to.iter().any(|line| line.contains(&to));
        mails.iter().filter(is_to).cloned().collect()
    }

    /// Returns the number of mails to all addresses.
    pub fn count(&self) -> usize {
        self.mails.lock().unwrap().len()
    }

    /// Waits for the mail with this number to an address. The first has the number 1.
    pub async fn until(&self, to: &str, number: usize) -> Mail {
        let start = Instant::now();
        loop {
            if let Some(mail) = self.all(to).get(number - 1) {
                return mail.clone();
            }
            assert!(start.elapsed() < PATIENCE, "no mail {number} to {to}");
            sleep(Duration::from_millis(20)).await;
        }
    }
}
