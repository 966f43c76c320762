//! Limits for each client and each IP address. The server keeps addresses in memory only.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{NotUntil, Quota, RateLimiter};
use lobby::Settings;

use crate::lock::lock;
use crate::options::Serving;

/// Limits the messages of one connection. The default of 100 messages in 20 seconds comes from lila-ws, the server of
/// Lichess.
pub struct Messages(RateLimiter<NotKeyed, InMemoryState, DefaultClock>);

/// The maximum number of games that one connection follows.
pub const MOST_FOLLOWED: usize = 64;

/// An address can open this many times more games than open challenges in a minute.
const MEETINGS_PER_CHALLENGE: u32 = 3;

/// The period of the limit for messages.
const WINDOW: Duration = Duration::from_secs(20);

impl Messages {
    /// Allows this number of messages in 20 seconds.
    pub fn new(number: NonZeroU32) -> Self {
        let quota = Quota::with_period(WINDOW / number.get());
        let quota = quota
            .unwrap_or(Quota::per_second(number))
            .allow_burst(number);
        Messages(RateLimiter::direct(quota))
    }

    /// Counts a message and returns whether it is allowed.
    pub fn allow(&self) -> bool {
        self.0.check().is_ok()
    }
}

/// Counts the connections, new games and requests of each client address.
pub struct Addresses {
    connections: Mutex<HashMap<IpAddr, usize>>,
    most: usize,
    most_per_address: usize,
    messages: NonZeroU32,
    meetings: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>,
    challenges: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>,
    subscriptions: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>,
}

/// Returns the address by which clients are counted. A household has a whole network of IPv6 addresses (/64), so all of
/// them count as one.
pub fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let network = u128::from(address) >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from(network))
        }
    }
}

/// One connection, counted under the limits of the household of its address. Dropping this value ends the count.
pub struct Place {
    addresses: Arc<Addresses>,
    address: IpAddr,
}

impl Addresses {
    /// Creates the limits from the options of the server.
    pub fn new(serving: &Serving) -> Self {
        let limits = &serving.limits;
        let meetings = limits.meetings_per_minute;
        let challenges = NonZeroU32::new(meetings.get() / MEETINGS_PER_CHALLENGE);
        let challenges = challenges.unwrap_or(NonZeroU32::MIN);
        Addresses {
            connections: Mutex::default(),
            most: limits.connections.get() as usize,
            most_per_address: limits.connections_per_address.get() as usize,
            messages: limits.messages,
            meetings: RateLimiter::hashmap(Quota::per_minute(meetings)),
            challenges: RateLimiter::hashmap(Quota::per_minute(challenges)),
            subscriptions: RateLimiter::hashmap(Quota::per_minute(limits.subscriptions_per_minute)),
        }
    }

    /// Counts a new connection. Returns `None` if there are too many connections, in total or from this address.
    pub fn take(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let address = household(address);
        let mut connections = self.lock();
        let all: usize = connections.values().sum();
        let own = connections.entry(address).or_default();
        if all >= self.most || *own >= self.most_per_address {
            if *own == 0 {
                connections.remove(&address);
            }
            return None;
        }
        *own += 1;
        Some(Place {
            addresses: Arc::clone(self),
            address,
        })
    }

    /// Counts an attempt to open, join or watch a game, or to look up its code. Returns whether the limit allows it.
    pub fn allow_meeting(&self, address: IpAddr) -> bool {
        self.try_meeting(address).is_ok()
    }

    /// Returns the number of connections.
    pub fn connections(&self) -> usize {
        self.lock().values().sum()
    }

    /// Returns the addresses with the most connections, the most first: at most `most`.
    pub fn busiest(&self, most: usize) -> Vec<(IpAddr, usize)> {
        let connections = self.lock();
        let mut all: Vec<(IpAddr, usize)> = connections
            .iter()
            .map(|(address, number)| (*address, *number))
            .collect();
        drop(connections);
        all.sort_unstable_by_key(|(address, number)| (std::cmp::Reverse(*number), *address));
        all.truncate(most);
        all
    }

    /// Does the same as [`Addresses::allow_meeting`].
    ///
    /// # Errors
    /// Returns the time until the next attempt is allowed, in seconds.
    pub fn try_meeting(&self, address: IpAddr) -> Result<(), u64> {
        seconds(self.meetings.check_key(&household(address)))
    }

    /// Counts a new game with these settings.
    ///
    /// # Errors
    /// Returns the time until the next attempt is allowed, in seconds.
    pub fn try_opening(&self, address: IpAddr, settings: &Settings) -> Result<(), u64> {
        if settings.listed {
            seconds(self.challenges.check_key(&household(address)))?;
        }
        self.try_meeting(address)
    }

    /// Counts a request to change subscriptions to notifications. Returns whether the limit allows it.
    pub fn allow_subscription(&self, address: IpAddr) -> bool {
        self.subscriptions.check_key(&household(address)).is_ok()
    }

    /// Forgets the addresses that have made no counted request for a while.
    pub fn forget(&self) {
        self.meetings.retain_recent();
        self.meetings.shrink_to_fit();
        self.challenges.retain_recent();
        self.challenges.shrink_to_fit();
        self.subscriptions.retain_recent();
        self.subscriptions.shrink_to_fit();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        lock(&self.connections)
    }
}

/// Returns the time until the next attempt is allowed, in seconds, if the attempt was refused.
fn seconds(checked: Result<(), NotUntil<<DefaultClock as Clock>::Instant>>) -> Result<(), u64> {
    checked.map_err(|not_until| {
        let wait = not_until.wait_time_from(DefaultClock::default().now());
        wait.as_secs().saturating_add(1)
    })
}

impl Place {
    /// Returns the address of the client; for an IPv6 address, the first address of its household.
    pub const fn address(&self) -> IpAddr {
        self.address
    }

    /// Returns the message limit for this connection.
    pub fn messages(&self) -> Messages {
        Messages::new(self.addresses.messages)
    }

    /// Counts an attempt to open, join or watch a game, or to look up its code. Returns whether the limit allows it.
    pub fn allow_meeting(&self) -> bool {
        self.addresses.allow_meeting(self.address)
    }

    /// Counts a new game with these settings. Returns whether the limits allow it.
    pub fn allow_opening(&self, settings: &Settings) -> bool {
        self.addresses.try_opening(self.address, settings).is_ok()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut connections = self.addresses.lock();
        if let Some(number) = connections.get_mut(&self.address) {
            *number = number.saturating_sub(1);
            if *number == 0 {
                connections.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Limits;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn the_addresses_of_a_household_count_together() {
        let limits = Limits {
            connections_per_address: NonZeroU32::new(2).unwrap(),
            meetings_per_minute: NonZeroU32::new(3).unwrap(),
            ..Limits::default()
        };
        let serving = Serving {
            limits,
            ..Serving::default()
        };
        let addresses = Arc::new(Addresses::new(&serving));
        let kept: Vec<_> = ["2001:db8::1", "2001:db8::2"]
            .map(|text| addresses.take(ip(text)))
            .into();
        assert!(kept.iter().all(Option::is_some));
        assert!(addresses.take(ip("2001:db8::ffff")).is_none());
        assert_eq!(addresses.busiest(5), [(ip("2001:db8::"), 2)]);
        let neighbour = addresses.take(ip("2001:db8:0:1::1"));
        assert!(neighbour.is_some() && addresses.take(ip("192.0.2.1")).is_some());
        for last in 0..3 {
            assert!(addresses.allow_meeting(ip(&format!("2001:db8::{last}"))));
        }
        assert!(!addresses.allow_meeting(ip("2001:db8::9")));
        drop(kept);
        assert!(addresses.take(ip("2001:db8::ffff")).is_some());
    }
}
