//! The limits of requests to the API of accounts. Each server counts alone, in memory.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use lobby::AccountId;

use crate::store::SecretHash;

/// The maximum number of requests in a minute from one address.
const REQUESTS: NonZeroU32 = NonZeroU32::new(60).unwrap();
/// The maximum number of attempts in a minute from one address to sign in, to create an account, or to grant a code.
const ATTEMPTS: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// The maximum number of mails in an hour that one address can ask for.
const MAILS: NonZeroU32 = NonZeroU32::new(20).unwrap();
/// The maximum number of mails in an hour to one mail address.
const MAILS_TO_ONE: NonZeroU32 = NonZeroU32::new(5).unwrap();
/// The maximum number of codes in an hour that the owner of an account can type. A code has 40 bits, so nobody finds
/// the code of another player by guessing.
const CODES: NonZeroU32 = NonZeroU32::new(10).unwrap();

/// The maximum number of accounts that one address can create in an hour.
const NEW_ACCOUNTS: NonZeroU32 = NonZeroU32::new(30).unwrap();

type Limit<K> = RateLimiter<K, HashMapStateStore<K>, DefaultClock>;

/// Counts the requests to the API of accounts.
pub struct Limits {
    requests: Limit<IpAddr>,
    attempts: Limit<IpAddr>,
    mails: Limit<IpAddr>,
    mails_to_one: Limit<SecretHash>,
    codes: Limit<AccountId>,
    new_accounts: Limit<IpAddr>,
}

impl Limits {
    /// Creates the limits.
    pub fn new() -> Self {
        Limits {
            requests: RateLimiter::hashmap(Quota::per_minute(REQUESTS)),
            attempts: RateLimiter::hashmap(Quota::per_minute(ATTEMPTS)),
            mails: RateLimiter::hashmap(Quota::per_hour(MAILS)),
            mails_to_one: RateLimiter::hashmap(Quota::per_hour(MAILS_TO_ONE)),
            codes: RateLimiter::hashmap(Quota::per_hour(CODES)),
            new_accounts: RateLimiter::hashmap(Quota::per_hour(NEW_ACCOUNTS)),
        }
    }

    /// Counts a request. Returns whether the limit allows it.
    pub fn allow_request(&self, address: IpAddr) -> bool {
        self.requests.check_key(&household(address)).is_ok()
    }

    /// Counts an attempt to sign in, to create an account, or to grant a code. Returns whether the limit allows it.
    pub fn allow_attempt(&self, address: IpAddr) -> bool {
        self.attempts.check_key(&household(address)).is_ok()
    }

    /// Counts a mail that a client asks for, to the mail address with this hash. Returns whether the limits allow it.
    pub fn allow_mail(&self, address: IpAddr, to: SecretHash) -> bool {
        self.mails.check_key(&household(address)).is_ok()
            && self.mails_to_one.check_key(&to).is_ok()
    }

    /// Counts a code that the owner of an account has typed. Returns whether the limit allows it.
    pub fn allow_code(&self, account: AccountId) -> bool {
        self.codes.check_key(&account).is_ok()
    }

    /// Counts a new account. Returns whether the limit allows it.
    pub fn allow_new_account(&self, address: IpAddr) -> bool {
        self.new_accounts.check_key(&household(address)).is_ok()
    }

    /// Forgets the counts that limit nothing any more.
    pub fn forget(&self) {
        self.requests.retain_recent();
        self.requests.shrink_to_fit();
        self.attempts.retain_recent();
        self.attempts.shrink_to_fit();
        self.mails.retain_recent();
        self.mails.shrink_to_fit();
        self.mails_to_one.retain_recent();
        self.mails_to_one.shrink_to_fit();
        self.codes.retain_recent();
        self.codes.shrink_to_fit();
        self.new_accounts.retain_recent();
        self.new_accounts.shrink_to_fit();
    }
}

/// Returns the address by which requests are counted. A household has a whole network of IPv6 addresses (/64), so all
/// of them count as one.
fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let network = u128::from(address) >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from(network))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_addresses_of_a_household_count_together() {
        let limits = Limits::new();
        let address = |text: &str| -> IpAddr { text.parse().unwrap() };
        for last in 0..10 {
            assert!(limits.allow_attempt(address(&format!("2001:db8::{last}"))));
        }
        assert!(!limits.allow_attempt(address("2001:db8::ffff")));
        assert!(limits.allow_attempt(address("2001:db8:0:1::1")));
        assert!(limits.allow_attempt(address("192.0.2.1")));
        limits.forget();
        assert!(!limits.allow_attempt(address("2001:db8::1")));
    }
}
