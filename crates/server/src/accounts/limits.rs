//! The limits of requests to the API. Each server counts alone, in memory.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use lobby::AccountId;

use super::failure::Failure;
use crate::limits::household;
use crate::lock::lock;
use crate::options;
use crate::store::SecretHash;

/// The maximum number of looks at tournaments in a minute from one address. Whole clubs play behind one address.
const LOOKS: NonZeroU32 = NonZeroU32::new(600).unwrap();
/// The maximum number of requests in a minute with one token of a program.
const TOKEN_REQUESTS: NonZeroU32 = NonZeroU32::new(300).unwrap();
/// The maximum number of streams of one account at a time.
const STREAMS: usize = 16;

/// Counts events under keys of one kind.
struct Limit<K: Hash + Eq + Clone> {
    /// The name in the headers of responses.
    name: &'static str,
    most: NonZeroU32,
    window: Duration,
    counts: RateLimiter<K, HashMapStateStore<K>, DefaultClock, StateInformationMiddleware>,
}

/// What a limit says after it has counted an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The name of the limit.
    pub name: &'static str,
    /// The maximum number of events in the window.
    pub most: u32,
    /// The length of the window, in seconds.
    pub window: u64,
    /// How many events are allowed now.
    pub left: u32,
    /// The time until the next event is allowed, in seconds; `None` if this event is allowed.
    pub wait: Option<u64>,
}

impl Standing {
    /// Returns the failure if the event was not allowed.
    fn allowed(self) -> Result<(), Failure> {
        self.wait.map_or(Ok(()), |wait| Err(Failure::TooMany(wait)))
    }
}

impl<K: Hash + Eq + Clone> Limit<K> {
    fn new(name: &'static str, most: NonZeroU32, window: Duration) -> Self {
        let quota = Quota::with_period(window / most.get()).unwrap_or(Quota::per_minute(most));
        let counts = RateLimiter::hashmap(quota.allow_burst(most));
        Limit {
            name,
            most,
            window,
            counts: counts.with_middleware(),
        }
    }

    fn per_minute(name: &'static str, most: NonZeroU32) -> Self {
        Limit::new(name, most, Duration::from_secs(60))
    }

    fn per_hour(name: &'static str, most: NonZeroU32) -> Self {
        Limit::new(name, most, Duration::from_secs(3600))
    }

    /// Counts an event.
    fn count(&self, key: &K) -> Standing {
        let standing = |left, wait| Standing {
            name: self.name,
            most: self.most.get(),
            window: self.window.as_secs(),
            left,
            wait,
        };
        match self.counts.check_key(key) {
            Ok(state) => standing(state.remaining_burst_capacity(), None),
            Err(not_until) => {
                let wait = not_until.wait_time_from(DefaultClock::default().now());
                // A client that waits for whole seconds must not come too early.
                standing(0, Some(wait.as_secs().saturating_add(1)))
            }
        }
    }

    fn forget(&self) {
        self.counts.retain_recent();
        self.counts.shrink_to_fit();
    }
}

/// Counts the requests to the API.
pub struct Limits {
    requests: Limit<IpAddr>,
    looks: Limit<IpAddr>,
    token_requests: Limit<SecretHash>,
    attempts: Limit<IpAddr>,
    mails: Limit<IpAddr>,
    mails_to_one: Limit<SecretHash>,
    codes: Limit<AccountId>,
    new_accounts: Limit<IpAddr>,
    reports: Limit<IpAddr>,
    reports_of_one: Limit<AccountId>,
    /// The tokens that were valid within the last minute or two. Requests with other tokens count under the address, so
    /// that nobody escapes the limit of an address by inventing tokens.
    known: Mutex<HashSet<SecretHash>>,
    streams: Mutex<HashMap<AccountId, usize>>,
}

/// A stream that counts under the limit of its account. Dropping this value ends the count.
pub struct StreamPlace {
    limits: Arc<Limits>,
    account: AccountId,
}

impl Limits {
    /// Creates the limits from the options of the server.
    pub fn new(limits: &options::Limits) -> Self {
        Limits {
            requests: Limit::per_minute("address", limits.requests_per_minute),
            looks: Limit::per_minute("tournaments", LOOKS),
            token_requests: Limit::per_minute("token", TOKEN_REQUESTS),
            attempts: Limit::per_minute("attempts", limits.attempts_per_minute),
            mails: Limit::per_hour("mails", limits.mails_per_hour),
            mails_to_one: Limit::per_hour("mails-to-one", limits.mails_per_recipient),
            codes: Limit::per_hour("codes", limits.codes_per_hour),
            new_accounts: Limit::per_hour("new-accounts", limits.accounts_per_hour),
            reports: Limit::per_hour("reports", limits.reports_per_hour),
            reports_of_one: Limit::per_hour("reports-of-one", limits.reports_per_hour),
            known: Mutex::default(),
            streams: Mutex::default(),
        }
    }

    /// Counts a request. `token` is the hash of the token of a program, if the request has one. `looks` says whether the
    /// request looks at a tournament.
    pub fn count_request(
        &self,
        address: IpAddr,
        token: Option<SecretHash>,
        looks: bool,
    ) -> Standing {
        match token.filter(|token| lock(&self.known).contains(token)) {
            Some(token) => self.token_requests.count(&token),
            None if looks => self.looks.count(&household(address)),
            None => self.requests.count(&household(address)),
        }
    }

    /// Notes that a token of a program is valid.
    pub fn know(&self, token: SecretHash) {
        lock(&self.known).insert(token);
    }

    /// Counts an attempt to sign in, to create an account, or to grant a code.
    ///
    /// # Errors
    /// Returns [`Failure::TooMany`].
    pub fn allow_attempt(&self, address: IpAddr) -> Result<(), Failure> {
        self.attempts.count(&household(address)).allowed()
    }

    /// Counts a mail that a client asks for, to the mail address with this hash.
    ///
    /// # Errors
    /// Returns [`Failure::TooMany`].
    pub fn allow_mail(&self, address: IpAddr, to: SecretHash) -> Result<(), Failure> {
        self.mails.count(&household(address)).allowed()?;
        self.mails_to_one.count(&to).allowed()
    }

    /// Counts a code that the owner of an account has typed.
    ///
    /// # Errors
    /// Returns [`Failure::TooMany`].
    pub fn allow_code(&self, account: AccountId) -> Result<(), Failure> {
        self.codes.count(&account).allowed()
    }

    /// Counts a new account.
    ///
    /// # Errors
    /// Returns [`Failure::TooMany`].
    pub fn allow_new_account(&self, address: IpAddr) -> Result<(), Failure> {
        self.new_accounts.count(&household(address)).allowed()
    }

    /// Counts a new stream of an account.
    ///
    /// # Errors
    /// Returns [`Failure::TooMany`] if the account has [`STREAMS`] streams.
    pub fn take_stream(self: &Arc<Self>, account: AccountId) -> Result<StreamPlace, Failure> {
        let mut streams = lock(&self.streams);
        let own = streams.entry(account).or_default();
        if *own >= STREAMS {
            return Err(Failure::TooMany(1));
        }
        *own += 1;
        Ok(StreamPlace {
            limits: Arc::clone(self),
            account,
        })
    }

    /// Counts a report of a player. `account` is the account of the reporter; `None` for a guest.
    ///
    /// # Errors
    /// Returns [`Failure::TooMany`].
    pub fn allow_report(&self, address: IpAddr, account: Option<AccountId>) -> Result<(), Failure> {
        self.reports.count(&household(address)).allowed()?;
        account.map_or(Ok(()), |account| {
            self.reports_of_one.count(&account).allowed()
        })
    }

    /// Forgets the counts that limit nothing any more.
    pub fn forget(&self) {
        self.requests.forget();
        self.looks.forget();
        self.token_requests.forget();
        self.attempts.forget();
        self.mails.forget();
        self.mails_to_one.forget();
        self.codes.forget();
        self.new_accounts.forget();
        self.reports.forget();
        self.reports_of_one.forget();
        lock(&self.known).clear();
    }
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        let mut streams = lock(&self.limits.streams);
        if let Some(number) = streams.get_mut(&self.account) {
            *number = number.saturating_sub(1);
            if *number == 0 {
                streams.remove(&self.account);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_addresses_of_a_household_count_together() {
        let limits = Limits::new(&options::Limits::default());
        let address = |text: &str| -> IpAddr { text.parse().unwrap() };
        for last in 0..10 {
            let allowed = limits.allow_attempt(address(&format!("2001:db8::{last}")));
            assert_eq!(allowed, Ok(()));
        }
        let refused = |text: &str| limits.allow_attempt(address(text)).is_err();
        assert!(refused("2001:db8::ffff"));
        assert!(!refused("2001:db8:0:1::1"));
        assert!(!refused("192.0.2.1"));
        limits.forget();
        assert!(refused("2001:db8::1"));
    }

    #[test]
    fn only_valid_tokens_count_for_themselves() {
        let limits = Limits::new(&options::Limits::default());
        let [home, away]: [IpAddr; 2] =
            ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().unwrap());
        // Invented tokens count under the address.
        for number in 0..60 {
            let standing = limits.count_request(home, Some([number; 32]), false);
            assert_eq!((standing.name, standing.wait), ("address", None));
            assert_eq!(standing.left, 59 - u32::from(number));
        }
        let refused = limits.count_request(home, Some([99; 32]), false);
        assert_eq!((refused.left, refused.wait), (0, Some(1)));
        // A known token works from everywhere, and together.
        limits.know([1; 32]);
        let standings =
            [home, away].map(|address| limits.count_request(address, Some([1; 32]), false));
        assert_eq!(standings.map(|standing| standing.name), ["token"; 2]);
        assert_eq!(standings.map(|standing| standing.left), [299, 298]);
    }

    #[test]
    fn standings_tell_the_limits_of_the_options() {
        let requests_per_minute = NonZeroU32::new(7).unwrap();
        let limits = Limits::new(&options::Limits {
            requests_per_minute,
            ..options::Limits::default()
        });
        let address: IpAddr = "192.0.2.1".parse().unwrap();
        let request = limits.count_request(address, None, false);
        assert_eq!((request.most, request.left), (7, 6));
        // Looks at tournaments count apart.
        let look = limits.count_request(address, None, true);
        assert_eq!((look.name, look.left), ("tournaments", LOOKS.get() - 1));
        let request = limits.count_request(address, None, false);
        assert_eq!(request.left, 5);
    }

    #[test]
    fn an_account_has_some_streams_at_a_time() {
        let limits = Arc::new(Limits::new(&options::Limits::default()));
        let [own, other] = [AccountId(1), AccountId(2)];
        let mut streams: Vec<StreamPlace> = Vec::new();
        for _ in 0..STREAMS {
            streams.push(limits.take_stream(own).ok().unwrap());
        }
        assert!(limits.take_stream(own).is_err());
        assert!(limits.take_stream(other).is_ok());
        streams.pop();
        assert!(limits.take_stream(own).is_ok());
    }
}
