//! Limits for each client and each IP address. The server keeps addresses in memory only.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use lobby::Settings;

use crate::options::Serving;

/// Limits the messages of one connection. The default of 100 messages in 20 seconds comes from lila-ws, the server of
/// Lichess.
pub struct Messages(RateLimiter<NotKeyed, InMemoryState, DefaultClock>);

/// The maximum number of games that one connection follows.
pub const MOST_FOLLOWED: usize = 64;

/// The maximum number of requests in a minute from one address to change subscriptions to notifications.
const SUBSCRIPTIONS: NonZeroU32 = NonZeroU32::new(30).unwrap();

/// An address can open this many times more games than open challenges in a minute.
const MEETINGS_PER_CHALLENGE: u32 = 3;

/// The period of the limit for messages.
const WINDOW: Duration = Duration::from_secs(20);

impl Messages {
    /// Allows this number of messages in 20 seconds.
    pub fn new(number: u32) -> Self {
        let number = NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
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
    messages: u32,
    meetings: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>,
    challenges: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>,
    subscriptions: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>,
}

/// One connection, counted under the limits of its address. Dropping this value ends the count.
pub struct Place {
    addresses: Arc<Addresses>,
    address: IpAddr,
}

impl Addresses {
    /// Creates the limits from the options of the server.
    pub fn new(serving: &Serving) -> Self {
        let per_minute =
            |number| Quota::per_minute(NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN));
        let meetings = serving.meetings_per_minute;
        Addresses {
            connections: Mutex::default(),
            most: serving.connections,
            most_per_address: serving.connections_per_address,
            messages: serving.messages,
            meetings: RateLimiter::hashmap(per_minute(meetings)),
            challenges: RateLimiter::hashmap(per_minute(meetings / MEETINGS_PER_CHALLENGE)),
            subscriptions: RateLimiter::hashmap(Quota::per_minute(SUBSCRIPTIONS)),
        }
    }

    /// Counts a new connection. Returns `None` if there are too many connections, in total or from this address.
    pub fn take(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
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
        self.meetings.check_key(&address).is_ok()
    }

    /// Counts an open challenge. Returns whether the limit allows it.
    pub fn allow_challenge(&self, address: IpAddr) -> bool {
        self.challenges.check_key(&address).is_ok()
    }

    /// Counts a request to change subscriptions to notifications. Returns whether the limit allows it.
    pub fn allow_subscription(&self, address: IpAddr) -> bool {
        self.subscriptions.check_key(&address).is_ok()
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
        self.connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place {
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
        let is_allowed = !settings.listed || self.addresses.allow_challenge(self.address);
        is_allowed && self.allow_meeting()
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
