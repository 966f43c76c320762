//! Tests connections to servers that send wrong data, send too much, disconnect or send nothing. Each connection must
//! end with the right reason, and in time.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use client::{Dial, Heard, Lost, TurnedAway};
use jobs::{Jobs, Running, Threads};
use protocol::{Goodbye, MOST_TO_CLIENT, SUBPROTOCOL, ToClient, ToServer};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

/// The time limit for each wait in these tests.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection to a test server, which runs `serve` with the socket of its first client.
struct Talk {
    job: Running<Heard>,
    outgoing: UnboundedSender<ToServer>,
}

impl Talk {
    fn with(serve: impl FnOnce(TcpStream) + Send + 'static) -> Talk {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || serve(listener.accept().unwrap().0));
        let (outgoing, messages) = unbounded_channel();
        let job = Jobs::new(Threads, || {}).start(Dial {
            server: format!("http://{address}").parse().unwrap(),
            outgoing: messages,
        });
        Talk { job, outgoing }
    }

    /// Collects all reports until the connection ends.
    fn to_the_end(&self) -> Vec<Heard> {
        let since = Instant::now();
        let mut heard = Vec::new();
        loop {
            let (reports, end) = self.job.poll();
            heard.extend(reports);
            if let Some(end) = end {
                assert_eq!(end, Ok(()));
                return heard;
            }
            assert!(since.elapsed() < PATIENCE, "no end after {heard:?}");
            thread::sleep(Duration::from_millis(2));
        }
    }
}

/// Returns how many messages the client receives from this server, and why the connection ends.
fn end(serve: impl FnOnce(TcpStream) + Send + 'static) -> (usize, Lost) {
    let mut heard = Talk::with(serve).to_the_end();
    let Some(Heard::Lost(lost)) = heard.pop() else {
        panic!("the last report is not the end");
    };
    let messages = heard
        .iter()
        .filter(|heard| matches!(heard, Heard::Message(_)));
    (messages.count(), lost)
}

/// Reads the HTTP request of a client. Returns its `Sec-WebSocket-Key`.
fn request(stream: &TcpStream) -> String {
    let lines = BufReader::new(stream).lines().map_while(Result::ok);
    let lines: Vec<String> = lines.take_while(|line| !line.is_empty()).collect();
    let key = lines.iter().find_map(|line| {
        let (name, key) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("sec-websocket-key")
            .then_some(key)
    });
    key.unwrap().to_owned()
}

/// A server that answers a request with this text and waits until the client has disconnected.
fn answer(text: &'static [u8]) -> impl FnOnce(TcpStream) + Send {
    move |mut stream| {
        request(&stream);
        let _ = stream.write_all(text);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let _ = stream.read_to_end(&mut Vec::new());
    }
}

fn open_with(stream: &mut TcpStream, subprotocol: &str) {
    let accept = derive_accept_key(request(stream).as_bytes());
    write!(
        stream,
        "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
         sec-websocket-accept: {accept}\r\n{subprotocol}\r\n"
    )
    .unwrap();
}

/// A server that opens the web socket, sends these bytes and waits until the client has gone.
fn open_and_send(bytes: Vec<u8>) -> impl FnOnce(TcpStream) + Send {
    move |mut stream| {
        open_with(
            &mut stream,
            &format!("sec-websocket-protocol: {SUBPROTOCOL}\r\n"),
        );
        let _ = stream.write_all(&bytes);
        let _ = stream.read_to_end(&mut Vec::new());
    }
}

const CONTINUED: u8 = 0;
const TEXT: u8 = 1;
const BINARY: u8 = 2;
const PING: u8 = 9;
const LAST: u8 = 0x80;

/// A frame as servers send it (RFC 6455, section 5.2): not masked.
fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = head(kind, payload.len() as u64);
    frame.extend(payload);
    frame
}

fn head(kind: u8, length: u64) -> Vec<u8> {
    let mut head = vec![kind];
    if length < 126 {
        head.push(length as u8);
    } else {
        head.push(127);
        head.extend(length.to_be_bytes());
    }
    head
}

fn text(message: &str) -> Vec<u8> {
    frame(TEXT | LAST, message.as_bytes())
}

fn goodbye() -> Vec<u8> {
    let reason = Goodbye::Stopping;
    text(&serde_json::to_string(&ToClient::Goodbye { reason }).unwrap())
}

fn welcome() -> Vec<u8> {
    text(r#"{"welcome":{"version":1,"server":"test","now":1800000000000}}"#)
}

#[test]
fn what_is_no_such_server_is_foreign_and_a_busy_one_is_tried_again() {
    let not_found = b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n";
    let page = b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<h1>A router</h1>";
    let elsewhere = b"HTTP/1.1 301 Moved\r\nlocation: http://127.0.0.1:1/\r\n\r\n";
    let other = b"SSH-2.0-OpenSSH_9.2\r\n\r\n";
    for answered in [&not_found[..], page, elsewhere, other] {
        assert_eq!(end(answer(answered)), (0, Lost::Foreign), "{answered:?}");
    }
    let banned = b"HTTP/1.1 403 Forbidden\r\ncontent-length: 7\r\n\r\nbanned\n";
    let lost = Lost::TurnedAway(TurnedAway::Banned);
    assert_eq!(end(answer(banned)), (0, lost));
    let busy = b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\n\r\n";
    let restarts = b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n";
    let lost = Lost::TurnedAway(TurnedAway::Full);
    assert_eq!(end(answer(busy)), (0, lost));
    for answered in [&busy[..], restarts, b""] {
        let (messages, lost) = end(answer(answered));
        assert!(messages == 0 && lost.is_passing(), "{answered:?}: {lost:?}");
    }
    let gone = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    let gone = format!("http://{}", gone.unwrap()).parse().unwrap();
    let (outgoing, messages) = unbounded_channel();
    let job = Jobs::new(Threads, || {}).start(Dial {
        server: gone,
        outgoing: messages,
    });
    let heard = Talk { job, outgoing }.to_the_end();
    assert!(
        matches!(&heard[..], [Heard::Lost(Lost::Unreachable(_))]),
        "{heard:?}"
    );
}

#[test]
fn a_web_socket_of_another_protocol_is_foreign() {
    for subprotocol in ["", "sec-websocket-protocol: chat\r\n"] {
        let serve = move |mut stream: TcpStream| {
            open_with(&mut stream, subprotocol);
            let _ = stream.read_to_end(&mut Vec::new());
        };
        assert_eq!(end(serve), (0, Lost::Foreign), "{subprotocol}");
    }
    let wrong_key =
        b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
        sec-websocket-accept: AAAAAAAAAAAAAAAAAAAAAAAAAAA=\r\n\r\n";
    assert_eq!(end(answer(wrong_key)), (0, Lost::Foreign));
}

#[test]
fn endless_headers_end_the_attempt() {
    let serve = |mut stream: TcpStream| {
        request(&stream);
        let _ = stream.write_all(b"HTTP/1.1 101 Switching Protocols\r\n");
        while stream.write_all(b"a: b\r\n").is_ok() {}
    };
    assert_eq!(end(serve), (0, Lost::Foreign));
}

#[test]
fn messages_beyond_the_limits_end_the_connection() {
    let large = vec![b' '; MOST_TO_CLIENT + 1];
    let half = &large[..MOST_TO_CLIENT / 2 + 1];
    let parts = [frame(TEXT, half), frame(CONTINUED | LAST, half)].concat();
    let many: Vec<u8> = std::iter::once(frame(TEXT, b" "))
        .chain((0..=MOST_TO_CLIENT).map(|_| frame(CONTINUED, b" ")))
        .flatten()
        .collect();
    for (name, bytes) in [
        ("a large frame", frame(TEXT | LAST, &large)),
        (
            "a frame that announces a terabyte",
            head(TEXT | LAST, 1 << 40),
        ),
        ("the longest length", head(TEXT | LAST, u64::MAX)),
        ("large binary data", head(BINARY | LAST, 1 << 40)),
        ("a message in large parts", parts),
        ("a message in many parts", many),
        ("a large ping", frame(PING | LAST, &large[..200])),
    ] {
        assert_eq!(end(open_and_send(bytes)), (0, Lost::Foreign), "{name}");
    }
}

#[test]
fn malformed_messages_end_the_connection() {
    let deep = "[".repeat(MOST_TO_CLIENT);
    let deep_field = format!(r#"{{"welcome":{{"version":{}"#, "{\"a\":".repeat(10_000));
    for wrong in [
        "",
        "hello",
        "{",
        "{}",
        "[]",
        "null",
        r#"{"welcome":7}"#,
        r#"{"welcome":{}}"#,
        &deep,
        &deep_field,
    ] {
        assert_eq!(
            end(open_and_send(text(wrong))),
            (0, Lost::Foreign),
            "{wrong:.40}"
        );
    }
    let not_utf8 = frame(TEXT | LAST, &[0xff, 0xfe]);
    let reserved = frame(0x70 | TEXT | LAST, b"{}");
    let unknown = frame(7 | LAST, b"");
    let stray = frame(CONTINUED | LAST, b"{}");
    for wrong in [not_utf8, reserved, unknown, stray] {
        assert_eq!(end(open_and_send(wrong)), (0, Lost::Foreign));
    }
}

#[test]
fn what_a_newer_server_adds_is_passed_over() {
    let newer = [
        text(r#"{"fireworks":{"colour":"red"}}"#),
        frame(BINARY | LAST, &[1, 2, 3]),
        frame(PING | LAST, b"there?"),
        text(r#"{"welcome":{"version":1,"server":"test","now":1800000000000,"mood":"good"}}"#),
        goodbye(),
    ];
    let lost = Lost::Goodbye(Goodbye::Stopping);
    assert_eq!(end(open_and_send(newer.concat())), (1, lost));
}

#[test]
fn a_connection_that_breaks_off_is_broken() {
    let bytes = [welcome(), head(TEXT | LAST, 100)].concat();
    let serve = move |mut stream: TcpStream| {
        open_with(
            &mut stream,
            &format!("sec-websocket-protocol: {SUBPROTOCOL}\r\n"),
        );
        stream.write_all(&bytes).unwrap();
    };
    assert_eq!(end(serve), (1, Lost::Broken));
}

#[test]
fn a_flood_is_read_at_the_pace_of_the_client() {
    let since = Instant::now();
    let talk = Talk::with(open_and_send(welcome().repeat(100_000)));
    let mut heard = 0;
    // After the first 2,000 messages, too, the client reads no faster than 200 messages a second.
    while heard <= 2_000 || since.elapsed() < Duration::from_secs(2) {
        let (reports, end) = talk.job.poll();
        let seconds = since.elapsed().as_secs_f64();
        assert_eq!(end, None);
        heard += reports.len();
        let most = 2_000.0 + 200.0 * seconds + 2.0;
        assert!(heard as f64 <= most, "{heard} messages in {seconds} s");
        assert!(since.elapsed() < PATIENCE, "only {heard} messages");
        thread::sleep(Duration::from_millis(2));
    }
    // The client can disconnect while messages are still waiting.
    drop(talk.outgoing);
    let since = Instant::now();
    while talk.job.poll().1.is_none() {
        assert!(since.elapsed() < PATIENCE, "the connection does not end");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_server_that_says_nothing_is_given_up() {
    let silent = |mut stream: TcpStream| {
        let _ = stream.read_to_end(&mut Vec::new());
    };
    let (messages, lost) = end(silent);
    assert_eq!(messages, 0);
    assert_eq!(lost, Lost::Silent);
}
