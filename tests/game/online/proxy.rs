//! A network proxy between a client and a server. The proxy delays all data, and a test can break its connections.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// A network proxy that forwards connections to a server. It delays each piece of data, and a test can break its
/// connections.
pub struct Proxy {
    pub address: SocketAddr,
    shared: Arc<Shared>,
}

struct Shared {
    server: Mutex<SocketAddr>,
    open: Mutex<Vec<TcpStream>>,
    /// Whether the proxy refuses new connections.
    is_down: AtomicBool,
    delay: AtomicU64,
    cuts: AtomicU64,
}

impl Proxy {
    pub fn before(server: SocketAddr, delay: Duration) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let shared = Arc::new(Shared {
            server: Mutex::new(server),
            open: Mutex::default(),
            is_down: AtomicBool::new(false),
            delay: AtomicU64::new(u64::try_from(delay.as_millis()).unwrap()),
            cuts: AtomicU64::new(0),
        });
        let accepting = Arc::clone(&shared);
        thread::spawn(move || {
            for client in listener.incoming() {
                let Ok(client) = client else { return };
                accepting.take(client);
            }
        });
        Proxy { address, shared }
    }

    /// Breaks all open connections. Clients can open new connections afterwards.
    pub fn cut(&self) {
        let open = std::mem::take(&mut *self.shared.open.lock().unwrap());
        if !open.is_empty() {
            self.shared.cuts.fetch_add(1, Ordering::Relaxed);
        }
        for stream in open {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// Returns how often `cut` has broken at least one open connection.
    pub fn cuts(&self) -> u64 {
        self.shared.cuts.load(Ordering::Relaxed)
    }

    /// If `is_down` is true, breaks all open connections and refuses new connections. If `is_down` is false, accepts
    /// new connections again.
    pub fn set_down(&self, is_down: bool) {
        self.shared.is_down.store(is_down, Ordering::Relaxed);
        if is_down {
            self.cut();
        }
    }
}

impl Shared {
    fn take(self: &Arc<Self>, client: TcpStream) {
        let server = *self.server.lock().unwrap();
        if self.is_down.load(Ordering::Relaxed) {
            return;
        }
        let Ok(server) = TcpStream::connect(server) else {
            return;
        };
        let pairs = [
            (client.try_clone().unwrap(), server.try_clone().unwrap()),
            (server.try_clone().unwrap(), client.try_clone().unwrap()),
        ];
        self.open.lock().unwrap().extend([client, server]);
        for (from, to) in pairs {
            let shared = Arc::clone(self);
            thread::spawn(move || shared.pass(from, to));
        }
    }

    fn pass(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut data = [0; 4096];
        while let Ok(length @ 1..) = from.read(&mut data) {
            thread::sleep(Duration::from_millis(self.delay.load(Ordering::Relaxed)));
            if to.write_all(&data[..length]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
    }
}
