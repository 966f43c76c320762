//! Mails with links: the mail server, the addresses, and the sending in the background.

use std::sync::Arc;
use std::time::Duration;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MessageBuilder};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use protocol::SessionToken;
use sha2::{Digest, Sha256};
use thiserror::Error;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use url::Host;

use super::texts::Texts;
use crate::options::Serving;
use crate::store::SecretHash;

/// The maximum number of bytes of a mail address (RFC 5321).
const LONGEST: usize = 254;
/// The maximum number of mails that the server prepares and sends at the same time.
const AT_A_TIME: usize = 32;
/// The time limit of each step of sending a mail.
const LONGEST_STEP: Duration = Duration::from_secs(20);
/// The time limit of sending a mail.
const LONGEST_SEND: Duration = Duration::from_secs(60);

/// Why the server cannot send mails.
#[derive(Debug, Error)]
pub enum MailError {
    /// The mail server cannot be used. The message does not repeat its address, because it can contain a password.
    #[error("--smtp needs an address such as smtps://user:password@mail.example.org: {0}")]
    Server(lettre::transport::smtp::Error),
    /// There is no valid sender.
    #[error("--smtp needs --mail-from with the sender, such as `Cohort <cohort@example.org>`")]
    Sender,
}

/// Sends mails over the mail server that the options name.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    sender: Mailbox,
    places: Arc<Semaphore>,
}

impl Mailer {
    /// Returns `None` if the options name no mail server.
    ///
    /// # Errors
    /// Returns an error if the options are wrong.
    pub fn new(serving: &Serving) -> Result<Option<Mailer>, MailError> {
        let Some(server) = &serving.smtp else {
            return Ok(None);
        };
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(server);
        let transport = transport.map_err(MailError::Server)?;
        let sender = serving
            .mail_from
            .as_ref()
            .and_then(|text| text.parse().ok());
        Ok(Some(Mailer {
            transport: transport.timeout(Some(LONGEST_STEP)).build(),
            sender: sender.ok_or(MailError::Sender)?,
            places: Arc::new(Semaphore::new(AT_A_TIME)),
        }))
    }

    /// Reserves the place of a mail; `None` if the server sends too many mails now.
    pub fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.places).try_acquire_owned().ok()
    }

    /// Returns the number of mails that the server prepares or sends now.
    pub fn waiting(&self) -> usize {
        AT_A_TIME.saturating_sub(self.places.available_permits())
    }

    /// Sends a mail. Failures go to the log only, because the client must not learn whether there was a mail.
    pub async fn send(&self, to: Address, texts: Texts) {
        let message = match self.message(to, texts) {
            Ok(message) => message,
            Err(error) => return tracing::error!(%error, "cannot write a mail"),
        };
        match tokio::time::timeout(LONGEST_SEND, self.transport.send(message)).await {
            Ok(Ok(_)) => metrics::counter!("cohort_mails").increment(1),
            Ok(Err(error)) => {
                metrics::counter!("cohort_failed_mails").increment(1);
                // The text of a mail server's answer can contain the mail address, which is not for the log.
                match error.status() {
                    Some(code) => tracing::warn!(%code, "the mail server refuses a mail"),
                    None => tracing::warn!(%error, "cannot send a mail"),
                }
            }
            Err(_) => {
                metrics::counter!("cohort_failed_mails").increment(1);
                tracing::warn!("the mail server takes too long");
            }
        }
    }

    fn message(&self, to: Address, texts: Texts) -> Result<Message, lettre::error::Error> {
        let id = String::from(SessionToken::from_bits(rand::random()));
        let id = format!("<{id}@{}>", self.sender.email.domain());
        let builder: MessageBuilder = Message::builder()
            .from(self.sender.clone())
            .to(Mailbox::new(None, to))
            .subject(texts.subject)
            .message_id(Some(id))
            .header(ContentType::TEXT_PLAIN)
            // Programs that answer mails automatically do not answer this mail (RFC 3834).
            .raw_header(HeaderValue::new(
                HeaderName::new_from_ascii_str("Auto-Submitted"),
                "auto-generated".to_owned(),
            ));
        builder.body(texts.body)
    }
}

/// Reads a mail address. The domain becomes lower case, and has its ASCII form. Refuses addresses with a display name,
/// quotation marks, an IP address or characters outside ASCII in front of the `@`. All of them could lead to two
/// spellings of one address.
pub fn address(text: &str) -> Option<Address> {
    let (user, domain) = text.trim().rsplit_once('@')?;
    let is_plain = user.bytes().all(|byte| byte.is_ascii_graphic());
    if !is_plain || user.contains(['"', '@', '<', '>', ',', ';', ':', '\\', '(', ')', '[', ']']) {
        return None;
    }
    let Ok(Host::Domain(domain)) = Host::parse(domain) else {
        return None;
    };
    if user.len() + 1 + domain.len() > LONGEST || domain.ends_with('.') {
        return None;
    }
    Address::new(user, domain).ok()
}

/// Returns the hash by which the server counts the mails to an address.
pub fn hash(address: &Address) -> SecretHash {
    Sha256::digest(address.to_string()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        address(text).map(|address| address.to_string())
    }

    #[test]
    fn an_address_has_one_spelling() {
        for (text, expected) in [
            ("eva@example.org", "eva@example.org"),
            (" Eva@Example.ORG ", "Eva@example.org"),
            ("eva+cohort@mail.example.org", "eva+cohort@mail.example.org"),
            ("eva@bücher.example", "eva@xn--bcher-kva.example"),
        ] {
            assert_eq!(read(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn tricks_are_no_addresses() {
        let long = format!("{}@{}.org", "a".repeat(64), "b.".repeat(100));
        for wrong in [
            "",
            "eva",
            "@example.org",
            "eva@",
            "eva@example.org\r\nBcc: all@example.org",
            "eva\r\nBcc:all@example.org",
            "eva@example.org\nx@example.org",
            "Eva <eva@example.org>",
            "<eva@example.org>",
            "eva@example.org, mallory@example.org",
            "eva@example.org,mallory@example.org",
            "mallory@example.org@example.com",
            "\"eva\"@example.org",
            "\"a@b\"@example.org",
            "eva@[127.0.0.1]",
            "eva@127.0.0.1",
            "eva@[::1]",
            "évа@example.org",
            "eva @example.org",
            "eva@exam ple.org",
            "eva@example.org.",
            "eva@example.org%0d%0aBcc:x",
            "eva@-example.org",
            ".eva@example.org",
            "eva\0@example.org",
            &long,
        ] {
            assert_eq!(read(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_mail_server_needs_an_address_and_a_sender() {
        let new = |smtp: &str, from: Option<&str>| {
            Mailer::new(&Serving {
                smtp: Some(smtp.to_owned()),
                mail_from: from.map(str::to_owned),
                ..Serving::default()
            })
        };
        assert!(Mailer::new(&Serving::default()).unwrap().is_none());
        let from = Some("Cohort <cohort@example.org>");
        assert!(new("smtp://127.0.0.1:2525", from).unwrap().is_some());
        assert!(new("smtp://127.0.0.1", None).is_err());
        assert!(new("smtp://127.0.0.1", Some("nobody")).is_err());
        let secret = "http://user:secret@mail.example.org";
        let error = new(secret, from).err().unwrap().to_string();
        assert!(!error.contains("secret"), "{error}");
    }

    #[test]
    fn a_mail_has_one_recipient_and_a_readable_text() {
        let serving = Serving {
            smtp: Some("smtp://127.0.0.1:2525".to_owned()),
            mail_from: Some("Cohort <cohort@example.org>".to_owned()),
            ..Serving::default()
        };
        let mailer = Mailer::new(&serving).unwrap().unwrap();
        let texts = Texts {
            subject: "Anmelden\r\nBcc: all@example.org".to_owned(),
            body: "Für dich\n".to_owned(),
        };
        let to = address("eva@example.org").unwrap();
        let message = mailer.message(to, texts).unwrap();
        assert_eq!(message.envelope().to().len(), 1);
        let text = String::from_utf8(message.formatted()).unwrap();
        assert!(text.contains("To: eva@example.org\r\n"), "{text}");
        assert!(
            text.contains("Auto-Submitted: auto-generated\r\n"),
            "{text}"
        );
        assert!(!text.contains("\nBcc"), "{text}");
    }
}
