//! Multicast DNS: a job that searches for servers, and the announcement of this computer's own server.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use bevy::prelude::*;
use client::Server;
use cohort_platform::background::Jobs;
use cohort_platform::redraw::Redraw;
use jobs::{Desk, Job};
use mdns_sd::{IfKind, ServiceDaemon, ServiceEvent, ServiceInfo};

use super::Neighbours;
use crate::online::host::HostAddress;

/// The DNS service type that game servers announce.
const SERVICE: &str = "_cohort._tcp.local.";
/// The maximum number of servers in the list of found servers.
const MOST: usize = 20;
/// How often the search job checks whether it must stop.
const BETWEEN_LOOKS: Duration = Duration::from_millis(500);

/// Starts and stops the search for servers, and takes its results.
pub(in crate::online) fn look(
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

/// A job that searches for servers until the job is dropped. The field is the address on which this computer's own
/// server listens. Each report contains all servers known at that moment.
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
        // Ignore an error of `shutdown`, because the search is over.
        let _ = daemon.shutdown();
    }
}

/// Starts multicast DNS for an address. For a loopback address, uses only the loopback interface. For other addresses,
/// uses all other network interfaces.
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

/// Returns the server's name from the full name of its service. Removes control characters, and cuts the name to 40
/// characters.
fn name_of(full: &str) -> String {
    let name = full.strip_suffix(SERVICE).unwrap_or(full);
    let name = name.trim_end_matches('.').chars();
    name.filter(|letter| !letter.is_control())
        .take(40)
        .collect()
}

/// Announces a server in the local network until the value is dropped.
pub(in crate::online) struct Announcement(ServiceDaemon);

impl Announcement {
    /// Announces the server at the given address and port under the given name.
    pub(in crate::online) fn new(address: IpAddr, port: u16, name: &str) -> mdns_sd::Result<Self> {
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
        // Before the multicast DNS daemon ends, it tells the network that the server is gone.
        let _ = self.0.shutdown();
    }
}
