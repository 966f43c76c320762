//! Tests that the server drops slow clients, and that other clients are unaffected.

use std::io::{Read, Write};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::SinkExt;
use lobby::Command;
use protocol::{Request, ToServer};
use tokio::net::TcpSocket;
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{live, pair, settings};
use crate::process::Server;

/// Requests states of a game without reading them, until the connection ends. Returns how long the connection lasted.
async fn reads_nothing(address: SocketAddr, follow: &ToServer) -> Duration {
    let start = Instant::now();
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(address).await.unwrap();
    let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
    let protocol = protocol::SUBPROTOCOL.parse().unwrap();
    request
        .headers_mut()
        .insert("sec-websocket-protocol", protocol);
    let (mut socket, _) = client_async(request, stream).await.unwrap();
    let version = protocol::VERSION;
    for message in std::iter::once(&ToServer::Hello { version }).chain(std::iter::repeat(follow)) {
        let text = serde_json::to_string(message).unwrap();
        let sent = timeout(
            Duration::from_secs(60),
            socket.send(Message::Text(text.into())),
        )
        .await;
        if sent.expect("the server ends the connection").is_err() {
            break;
        }
    }
    start.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_reads_nothing_is_dropped() {
    let server = Server::start_with(&["--messages", "1000000"]);
    let mut pair = pair(server.address, settings("loa", live("600"))).await;
    let follow = ToServer::Follow {
        request: Request(1),
        game: pair.game,
        secret: pair.secrets[0],
        since: 0,
    };
    let address = server.address;
    let before = server.memory();
    let slow = tokio::spawn(async move { reads_nothing(address, &follow).await });
    let mut longest = Duration::ZERO;
    let mut version = 2;
    while !slow.is_finished() {
        let start = Instant::now();
        let done = pair.players[0].does(pair.game, version, Command::GiveTime);
        version = done.await.unwrap();
        longest = longest.max(start.elapsed());
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let lasted = slow.await.unwrap();
    assert!(lasted < Duration::from_secs(30), "{lasted:?}");
    assert!(lasted > Duration::from_secs(9), "{lasted:?}");
    // If the other clients had to wait for the slow client, they would wait for 10 seconds, until the server drops it.
    assert!(longest < Duration::from_secs(9), "{longest:?}");
    if let (Some(before), Some(after)) = (before, server.memory()) {
        let grown = after.saturating_sub(before);
        assert!(grown < 16 << 20, "{grown} bytes");
    }
}

/// Checks that the server closes the connection of a client that sends its headers slowly or sends nothing.
#[test]
fn slow_headers_end_a_connection() {
    let server = Server::start();
    let threads = [true, false].map(|sends| {
        let address = server.address;
        std::thread::spawn(move || {
            let start = Instant::now();
            let mut stream = std::net::TcpStream::connect(address).unwrap();
            let pause = Duration::from_millis(500);
            stream.set_read_timeout(Some(pause)).unwrap();
            if sends {
                stream.write_all(b"GET /healthz HTTP/1.1\r\nx: ").unwrap();
            }
            let mut text = [0; 64];
            while start.elapsed() < Duration::from_secs(40) {
                match stream.read(&mut text) {
                    Ok(0) => return start.elapsed(),
                    Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => {
                        return start.elapsed();
                    }
                    _ if sends => {
                        let _ = stream.write_all(b"x");
                    }
                    _ => {}
                }
            }
            start.elapsed()
        })
    });
    for thread in threads {
        let lasted = thread.join().unwrap();
        assert!(lasted > Duration::from_secs(9), "{lasted:?}");
        assert!(lasted < Duration::from_secs(20), "{lasted:?}");
    }
}
