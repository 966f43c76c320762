//! Servers in the local network, found by multicast DNS (RFC 6762 and RFC 6763).

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use bevy::prelude::*;
use client::Server;
use cohort_platform::background::Jobs;
use cohort_platform::redraw::Redraw;
use jobs::{Desk, Job, Running};
use mdns_sd::{IfKind, ServiceDaemon, ServiceEvent, ServiceInfo};

/// The type of service that servers announce.
const SERVICE: &str = "_cohort._tcp.local.";
/// The maximum number of servers that are listed.
const MOST: usize = 20;
/// How often the search looks whether it should stop.
const BETWEEN_LOOKS: Duration = Duration::from_millis(500);

/// The addresses at which the server listens. Tests use the loopback address.
#[derive(Resource, Clone, Copy, Debug)]
pub struct HostAddress(pub IpAddr);

impl Default for HostAddress {
    fn default() -> Self {
        HostAddress(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
    }
}

/// The servers in the local network, while somebody looks for them.
#[derive(Resource, Debug, Default)]
pub struct Neighbours {
    /// Whether to look for servers in the next frame, too. The page for games against friends sets it.
    pub wanted: bool,
    job: Option<Running<BTreeMap<String, Server>>>,
    found: BTreeMap<String, Server>,
}

impl Neighbours {
    /// The servers: names of computers, and addresses.
    pub fn found(&self) -> impl Iterator<Item = (&str, &Server)> {
        self.found
            .iter()
            .map(|(name, server)| (name.as_str(), server))
    }
}

/// Starts and stops the search, and takes its results.
pub(super) fn look(
    jobs: Res<Jobs>,
    address: Res<HostAddress>,
    mut neighbours: ResMut<Neighbours>,
    mut redraw: ResMut<Redraw>,
) {
    let inner = neighbours.bypass_change_detection();
    if !std::mem::take(&mut inner.wanted) {
        inner.job = None;
        return;
    }
    let job = inner
        .job
        .get_or_insert_with(|| jobs.start(Search(address.0)));
    let (mut reports, end) = job.poll();
    if let Some(Err(failure)) = end {
        warn!("no search for servers in the network: {failure}");
    }
    if let Some(found) = reports.pop()
        && found != inner.found
    {
        neighbours.found = found;
        redraw.request();
    }
}

/// Looks for servers until the job is dropped: in the network of this address. Each report holds all servers.
struct Search(IpAddr);

impl Job for Search {
    type Report = BTreeMap<String, Server>;
    const NAME: &'static str = "search for servers";

    fn run(self, desk: &Desk<'_, Self::Report>) {
        let mut found = BTreeMap::new();
        let daemon = match daemon(self.0) {
            Ok(daemon) => daemon,
            Err(error) => return warn!("no search for servers in the network: {error}"),
        };
        if let Ok(events) = daemon.browse(SERVICE) {
            while !desk.is_stopped() {
                let Ok(event) = events.recv_timeout(BETWEEN_LOOKS) else {
                    continue;
                };
                match event {
                    ServiceEvent::ServiceResolved(info) if found.len() < MOST => {
                        let address = info.get_addresses_v4().into_iter().min();
                        let server = address.and_then(|address| {
                            format!("http://{address}:{}", info.get_port()).parse().ok()
                        });
                        if let Some(server) = server {
                            found.insert(name_of(info.get_fullname()), server);
                        }
                    }
                    ServiceEvent::ServiceRemoved(_, name) => {
                        found.remove(&name_of(&name));
                    }
                    _ => continue,
                }
                desk.report(found.clone());
            }
        }
        // Nothing is left to do about it.
        let _ = daemon.shutdown();
    }
}

/// Starts multicast DNS on the network interfaces that can reach this address: on all except the loopback interface, or
/// for a loopback address on that alone.
fn daemon(address: IpAddr) -> mdns_sd::Result<ServiceDaemon> {
    let daemon = ServiceDaemon::new()?;
    if address.is_loopback() {
        daemon.disable_interface(IfKind::All)?;
        daemon.enable_interface(IfKind::LoopbackV4)?;
    } else {
        daemon.disable_interface(vec![IfKind::LoopbackV4, IfKind::LoopbackV6])?;
    }
    Ok(daemon)
}

/// The name of a computer in the full name of its service: short and without signs that control the terminal.
fn name_of(full: &str) -> String {
    let name = full.strip_suffix(SERVICE).unwrap_or(full);
    let name = name.trim_end_matches('.').chars();
    name.filter(|letter| !letter.is_control())
        .take(40)
        .collect()
}

/// Announces a server in the local network until it is dropped.
pub(super) struct Announcement(ServiceDaemon);

impl Announcement {
    /// Announces the server at this address.
    pub(super) fn new(address: IpAddr, port: u16, name: &str) -> mdns_sd::Result<Self> {
        let daemon = daemon(address)?;
        let host = format!("cohort-{port}-{}.local.", std::process::id());
        let none: &[(&str, &str)] = &[];
        let service = ServiceInfo::new(SERVICE, name, &host, address, port, none)?;
        daemon.register(service)?;
        Ok(Announcement(daemon))
    }
}

impl Drop for Announcement {
    fn drop(&mut self) {
        // Before it ends, the daemon tells the network that the server is gone.
        let _ = self.0.shutdown();
    }
}
