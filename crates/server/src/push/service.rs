//! Push services: which addresses the server accepts, and the requests to them.
//!
//! A player chooses the address to which the server sends a notification. To prevent requests to other addresses, the
//! server sends only to known push services and never follows a redirect.

use std::io;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, Uri, header};
use thiserror::Error;
use tokio::time::timeout;

use crate::https::{self, HttpsClient};

/// The maximum length of a push address, in bytes.
pub const LONGEST_ENDPOINT: usize = 1024;
/// The time limit of a request to a push service.
const LONGEST_SEND: Duration = Duration::from_secs(10);
/// The longest pause that a push service can ask for.
const LONGEST_PAUSE: Duration = Duration::from_secs(3600);

/// The hosts of the push services of Chromium, Firefox, Safari and Edge. A name with a dot at the start stands for all
/// hosts of that domain.
const SERVICES: [&str; 4] = [
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
];

/// The push services to which the server sends.
pub struct Services {
    /// The origins of further push services, which the options of the server name.
    others: Vec<Origin>,
    client: HttpsClient,
}

/// Why the server cannot send to push services.
#[derive(Debug, Error)]
pub enum ServicesError {
    /// The options name a push service whose address is invalid.
    #[error("`{0}` is not the address of a push service, such as https://push.example.org")]
    Address(String),
    /// The root certificates cannot be read.
    #[error("this system has no root certificates: {0}")]
    Roots(io::Error),
}

/// The scheme, host and port of a web address.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Origin {
    encrypted: bool,
    host: String,
    port: u16,
}

impl Origin {
    /// Returns the origin of an address. Returns `None` if the address has no host, an invalid port or a user name,
    /// or if its scheme is neither `http` nor `https`.
    fn of(address: &Uri) -> Option<Origin> {
        let encrypted = match address.scheme_str()? {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let authority = address.authority()?;
        let host = authority.host().to_ascii_lowercase();
        if host.is_empty() || authority.as_str().contains('@') {
            return None;
        }
        let usual = if encrypted { 443 } else { 80 };
        // `port_u16` returns `None` for an empty or too large port. The function refuses such an address, and does not
        // use the default port.
        let port = match authority.as_str().len() > authority.host().len() {
            true => authority.port_u16()?,
            false => usual,
        };
        Some(Origin {
            encrypted,
            host,
            port,
        })
    }

    fn is_known(&self) -> bool {
        let is_of = |service: &&str| match service.strip_prefix('.') {
            Some(_) => self.host.ends_with(*service) && self.host.len() > service.len(),
            None => self.host == **service,
        };
        self.encrypted && self.port == 443 && SERVICES.iter().any(is_of)
    }
}

/// How a push service answers a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The push service will deliver the message.
    Taken,
    /// The address no longer exists.
    Gone,
    /// The push service does not accept the message. The value is the HTTP status; 0 if the server has sent nothing.
    Refused(u16),
    /// The server must try again, at the earliest after this time.
    Later(Duration),
}

/// A message for a push service.
pub struct Message {
    /// The address at a push service.
    pub endpoint: String,
    /// The encrypted message.
    pub body: Vec<u8>,
    /// The `Authorization` header, which identifies the server.
    pub authorization: String,
    /// How long the service keeps the message if the browser is not connected.
    pub ttl: Duration,
    /// The topic of the message. A push service replaces a waiting message by a later message with the same topic.
    pub topic: String,
    /// Whether a device must show the message immediately, even if the device saves energy.
    pub urgent: bool,
}

impl Services {
    /// Creates the list of the known push services and of the services in `others`.
    ///
    /// # Errors
    /// Returns an error if a text in `others` is not an origin such as `https://push.example.org`, or if the system
    /// has no root certificates.
    pub fn new(others: &[String]) -> Result<Self, ServicesError> {
        let read = |text: &String| {
            let address: Option<Uri> = text.parse().ok();
            let origin =
                address.filter(|address| address.path().len() <= 1 && address.query().is_none());
            let origin = origin.as_ref().and_then(Origin::of);
            origin.ok_or_else(|| ServicesError::Address(text.clone()))
        };
        Ok(Services {
            others: others.iter().map(read).collect::<Result<_, _>>()?,
            client: https::client().map_err(ServicesError::Roots)?,
        })
    }

    /// Returns the origin of an address, such as `https://push.example.org`; `None` if the server must not send to this
    /// address.
    pub fn origin(&self, endpoint: &str) -> Option<String> {
        let address = self.allowed(endpoint)?;
        Some(format!(
            "{}://{}",
            address.scheme_str()?,
            address.authority()?
        ))
    }

    fn allowed(&self, endpoint: &str) -> Option<Uri> {
        if endpoint.len() > LONGEST_ENDPOINT {
            return None;
        }
        let address: Uri = endpoint.parse().ok()?;
        let origin = Origin::of(&address)?;
        (origin.is_known() || self.others.contains(&origin)).then_some(address)
    }

    /// Sends a message to the push service at its address.
    pub async fn send(&self, message: Message) -> Answer {
        let Some(address) = self.allowed(&message.endpoint) else {
            return Answer::Refused(0);
        };
        let request = Request::post(address)
            .header(header::AUTHORIZATION, message.authorization)
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header("ttl", message.ttl.as_secs())
            .header("topic", message.topic)
            .header("urgency", if message.urgent { "high" } else { "normal" })
            .body(Body::from(message.body));
        let Ok(request) = request else {
            return Answer::Refused(0);
        };
        // The server ignores the body of the answer. Dropping the body closes the connection.
        match timeout(LONGEST_SEND, self.client.request(request)).await {
            Ok(Ok(response)) => judged(response.status(), response.headers()),
            Ok(Err(error)) => {
                tracing::debug!(%error, "cannot reach a push service");
                Answer::Later(Duration::ZERO)
            }
            Err(_) => Answer::Later(Duration::ZERO),
        }
    }
}

fn judged(status: StatusCode, headers: &HeaderMap) -> Answer {
    match status {
        status if status.is_success() => Answer::Taken,
        StatusCode::NOT_FOUND | StatusCode::GONE => Answer::Gone,
        StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => {
            Answer::Later(pause(headers))
        }
        status if status.is_server_error() => Answer::Later(pause(headers)),
        status => Answer::Refused(status.as_u16()),
    }
}

/// Returns the pause that the push service asks for in `Retry-After`. Reads a number of seconds, and ignores dates.
fn pause(headers: &HeaderMap) -> Duration {
    let seconds = headers.get(header::RETRY_AFTER);
    let seconds = seconds.and_then(|value| value.to_str().ok()?.trim().parse().ok());
    Duration::from_secs(seconds.unwrap_or(0)).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_push_services_are_accepted() {
        let others = [
            "http://127.0.0.1:4000".to_owned(),
            "https://Push.Example.org".to_owned(),
        ];
        let services = Services::new(&others).unwrap();
        for (endpoint, origin) in [
            (
                "https://fcm.googleapis.com/fcm/send/abc:def",
                "https://fcm.googleapis.com",
            ),
            (
                "https://FCM.googleapis.com:443/x",
                "https://FCM.googleapis.com:443",
            ),
            (
                "https://updates.push.services.mozilla.com/wpush/v2/x",
                "https://updates.push.services.mozilla.com",
            ),
            ("https://web.push.apple.com/x", "https://web.push.apple.com"),
            (
                "https://wns2-par02p.notify.windows.com/w/?token=x",
                "https://wns2-par02p.notify.windows.com",
            ),
            ("http://127.0.0.1:4000/x", "http://127.0.0.1:4000"),
            ("https://push.example.org/x", "https://push.example.org"),
        ] {
            assert_eq!(
                services.origin(endpoint).as_deref(),
                Some(origin),
                "{endpoint}"
            );
        }
        let long = format!(
            "https://fcm.googleapis.com/{}",
            "x".repeat(LONGEST_ENDPOINT)
        );
        for endpoint in [
            "",
            "/x",
            "x",
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:4040/x",
            "https://fcm.googleapis.com:/x",
            "https://fcm.googleapis.com:99999/x",
            "https://fcm.googleapis.com.example.org/x",
            "https://fcm.googleapis.com@127.0.0.1/x",
            "https://user@fcm.googleapis.com/x",
            "https://example.org/fcm.googleapis.com",
            "https://push.apple.com/x",
            "https://xpush.apple.com/x",
            "https://127.0.0.1/x",
            "http://127.0.0.1:4001/x",
            "https://127.0.0.1:4000/x",
            "http://127.0.0.1/x",
            "http://localhost:4000/x",
            "http://push.example.org/x",
            "https://a.push.example.org/x",
            "ftp://fcm.googleapis.com/x",
            "file:///etc/passwd",
            "https://fcm.googleapis.com\\@127.0.0.1/x",
            "https://fcm.googleapis.com /x",
            &long,
        ] {
            assert_eq!(services.origin(endpoint), None, "{endpoint}");
        }
        for wrong in [
            "",
            "push.example.org",
            "https://push.example.org/path",
            "ftp://push.example.org",
        ] {
            assert!(Services::new(&[wrong.to_owned()]).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_answer_of_a_service_decides_what_happens_next() {
        let mut headers = HeaderMap::new();
        assert_eq!(judged(StatusCode::CREATED, &headers), Answer::Taken);
        assert_eq!(judged(StatusCode::GONE, &headers), Answer::Gone);
        assert_eq!(judged(StatusCode::NOT_FOUND, &headers), Answer::Gone);
        assert_eq!(judged(StatusCode::FOUND, &headers), Answer::Refused(302));
        assert_eq!(
            judged(StatusCode::FORBIDDEN, &headers),
            Answer::Refused(403)
        );
        for (asked, waits) in [("120", 120), ("999999999", 3600), ("soon", 0), ("-1", 0)] {
            headers.insert(header::RETRY_AFTER, asked.parse().unwrap());
            let later = Answer::Later(Duration::from_secs(waits));
            assert_eq!(judged(StatusCode::SERVICE_UNAVAILABLE, &headers), later);
            assert_eq!(judged(StatusCode::TOO_MANY_REQUESTS, &headers), later);
        }
    }
}
