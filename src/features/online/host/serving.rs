//! Runs the server inside the game as a job.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::pin::pin;
use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use cohort_platform::files::Files;
use cohort_play::settings::{Change, Settings};
use cohort_server::options::Serving;
use cohort_server::serve::{ServeError, open, serve};
use jobs::{Desk, Job};
use sentence::{Explain, Sentence};
use storage::Access;

use super::{Host, HostAddress, HostState};
use crate::online::lan::Announcement;

/// The first port that the server tries. If a port is in use, the server tries the next, `PORTS` ports in total.
const PORT: u16 = 4040;
const PORTS: u16 = 10;
/// How often the server job checks whether it must stop.
const BETWEEN_LOOKS: Duration = Duration::from_millis(200);

/// A report of the server job: the URL of the running server, or why the server failed.
#[derive(Debug)]
pub(super) enum Hosted {
    At(String),
    Failed(Sentence),
}

/// Starts and stops the server as the settings say. When the server is running, stores its URL in the settings as the
/// server for new games.
pub(in crate::online) fn run(
    (jobs, files): (Res<Jobs>, Res<Files>),
    address: Res<HostAddress>,
    mut settings: ResMut<Settings>,
    mut host: ResMut<Host>,
) {
    let wanted = settings.online.hosts;
    if !wanted {
        if host.state != HostState::Off {
            *host = Host::default();
        }
        return;
    }
    if host.state == HostState::Off {
        let owner = matches!(files.data_access(), Some(Access::Owner));
        let folder = files.data().filter(|_| owner);
        let Some(folder) = folder.map(|folder| folder.path().join("server")) else {
            host.state = HostState::Failed(Sentence::new("online-host-no-folder"));
            return;
        };
        let address = address.0;
        let name = settings.player_name().unwrap_or("Cohort").to_owned();
        let job = Serve {
            address,
            folder,
            name,
        };
        host.job = Some(jobs.start(job));
        host.state = HostState::Starting;
        return;
    }
    let Some(job) = &host.bypass_change_detection().job else {
        return;
    };
    let (reports, end) = job.poll();
    for report in reports {
        host.state = match report {
            Hosted::At(url) => {
                let mut choices = settings.online.clone();
                choices.server.clone_from(&url);
                settings.set(Change::SetOnline(choices));
                HostState::At(url)
            }
            Hosted::Failed(problem) => HostState::Failed(problem),
        };
    }
    if let Some(end) = end {
        host.job = None;
        if !matches!(host.state, HostState::Failed(_)) {
            let why = end.err().map_or_else(
                || Sentence::new("online-host-stopped"),
                |why| why.sentence(),
            );
            host.state = HostState::Failed(why);
        }
    }
}

/// A job that runs the server until the job is dropped.
struct Serve {
    address: IpAddr,
    folder: PathBuf,
    /// The name of the server in the list that other players in the network see.
    name: String,
}

impl Job for Serve {
    type Report = Hosted;
    const NAME: &'static str = "server";

    fn run(self, desk: &Desk<'_, Hosted>) {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build();
        let runtime = match runtime {
            Ok(runtime) => runtime,
            Err(error) => return desk.report(Hosted::Failed(problem(error))),
        };
        if let Err(problem) = runtime.block_on(self.serve(desk)) {
            desk.report(Hosted::Failed(problem));
        }
    }
}

impl Serve {
    async fn serve(self, desk: &Desk<'_, Hosted>) -> Result<(), Sentence> {
        let shown = if self.address.is_unspecified() {
            address_in_network()
        } else {
            self.address
        };
        let (stops, stopping) = tokio::sync::watch::channel(false);
        for port in PORT..PORT + PORTS {
            let url = format!("http://{}", SocketAddr::new(shown, port));
            let serving = Serving {
                data: Some(self.folder.clone()),
                listen: SocketAddr::new(self.address, port),
                public_url: Some(url.clone()),
                // The game has no account page.
                no_accounts: true,
                ..Serving::default()
            };
            let store = open(&serving).await.map_err(problem)?;
            let mut stopped = stopping.clone();
            let stop = async move {
                let _ = stopped.wait_for(|stops| *stops).await;
            };
            let mut announcement = None;
            let served = serve(&serving, store, stop, |_, _| {
                announcement = Announcement::new(shown, port, &self.name)
                    .inspect_err(|error| {
                        warn!("the server is not announced in the network: {error}");
                    })
                    .ok();
                desk.report(Hosted::At(url));
            });
            let mut served = pin!(served);
            let watched = async {
                while !desk.is_stopped() {
                    tokio::time::sleep(BETWEEN_LOOKS).await;
                }
            };
            let ended = tokio::select! {
                ended = &mut served => ended,
                () = watched => {
                    let _ = stops.send(true);
                    served.await
                }
            };
            match ended {
                Err(ServeError::Listen(_, error))
                    if error.kind() == std::io::ErrorKind::AddrInUse => {}
                ended => return ended.map_err(problem),
            }
        }
        let ports = Sentence::new("online-host-ports");
        Err(ports.text("first", PORT).text("last", PORT + PORTS - 1))
    }
}

/// Makes a message for the player from an error of the operating system or the database. The text of the error is not
/// translated.
fn problem(error: impl std::fmt::Display) -> Sentence {
    Sentence::new("online-host-problem").text("problem", error)
}

/// Returns the address of this computer in the local network, or the loopback address if there is none. Connecting a
/// UDP socket sends nothing, but makes the system choose the local address.
fn address_in_network() -> IpAddr {
    let loopback = IpAddr::V4(Ipv4Addr::LOCALHOST);
    // RFC 5737 reserves this address for documentation, so no network has it. The system therefore chooses its default
    // route.
    let found = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| {
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    });
    found.map_or(loopback, |address| address.ip())
}
