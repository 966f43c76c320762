//! A client of the API's streams of lines.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(120);

/// A stream that goes on.
pub struct Stream {
    pub status: u16,
    socket: BufReader<TcpStream>,
    /// What has come and is not read yet.
    text: Vec<u8>,
}

impl Stream {
    /// Opens a stream.
    pub async fn open(address: SocketAddr, path: &str, token: &str) -> Stream {
        Stream::open_with_buffer(address, path, token, 256 * 1024).await
    }

    /// Opens a stream whose socket takes only some bytes that are not read.
    pub async fn open_with_buffer(
        address: SocketAddr,
        path: &str,
        token: &str,
        bytes: u32,
    ) -> Stream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(bytes).unwrap();
        let mut socket = BufReader::new(socket.connect(address).await.unwrap());
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {token}\r\n\r\n"
        );
        socket.write_all(request.as_bytes()).await.unwrap();
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            let read = timeout(PATIENCE, socket.read_line(&mut head)).await;
            assert_ne!(read.expect("an answer in time").unwrap(), 0, "{head}");
        }
        Stream {
            status: head.split(' ').nth(1).unwrap().parse().unwrap(),
            socket,
            text: Vec::new(),
        }
    }

    /// Returns the next line, also an empty one; `None` after the end of the stream.
    async fn line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.text.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.text.drain(..=end).collect();
                return Some(String::from_utf8(line).unwrap().trim().to_owned());
            }
            let mut length = String::new();
            let read = timeout(PATIENCE, self.socket.read_line(&mut length)).await;
            match read.expect("a line in time") {
                Ok(0) | Err(_) => return None,
                Ok(_) => {}
            }
            let length = usize::from_str_radix(length.trim(), 16).unwrap();
            let mut chunk = vec![0; length + 2];
            self.socket.read_exact(&mut chunk).await.ok()?;
            if length == 0 {
                return None;
            }
            self.text.extend_from_slice(&chunk[..length]);
        }
    }

    /// Returns the next line that is not empty; `None` after the end of the stream.
    pub async fn try_next(&mut self) -> Option<Value> {
        loop {
            let line = self.line().await?;
            if !line.is_empty() {
                return Some(serde_json::from_str(&line).unwrap());
            }
        }
    }

    pub async fn next(&mut self) -> Value {
        self.try_next().await.expect("the stream goes on")
    }

    /// Waits for an empty line, which shows that the stream goes on.
    pub async fn beat(&mut self) {
        while !self.line().await.expect("the stream goes on").is_empty() {}
    }

    /// Waits until the stream ends.
    pub async fn end(&mut self) {
        while self.line().await.is_some() {}
    }

    /// Skips lines until `wanted` is true, and returns that line.
    pub async fn find(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let line = self.next().await;
            if wanted(&line) {
                return line;
            }
        }
    }
}
