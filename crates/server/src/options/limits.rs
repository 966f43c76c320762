//! The limits for clients that an operator can change. All IPv6 addresses of a household (/64) count as one address.

use std::num::NonZeroU32;

use clap::Args;

/// The limits for clients.
#[derive(Clone, Debug, Args)]
pub struct Limits {
    /// The maximum number of connections.
    #[arg(
        long,
        env = "COHORT_CONNECTIONS",
        value_name = "NUMBER",
        default_value_t = CONNECTIONS,
        value_parser = limit
    )]
    pub connections: NonZeroU32,
    /// The maximum number of connections from one address.
    #[arg(
        long,
        env = "COHORT_CONNECTIONS_PER_ADDRESS",
        value_name = "NUMBER",
        default_value_t = CONNECTIONS_PER_ADDRESS,
        value_parser = limit
    )]
    pub connections_per_address: NonZeroU32,
    /// The maximum number of messages of one connection in 20 seconds.
    #[arg(
        long,
        env = "COHORT_MESSAGES",
        value_name = "NUMBER",
        default_value_t = MESSAGES,
        value_parser = limit
    )]
    pub messages: NonZeroU32,
    /// The maximum number of games that one address can open, join or look up in a minute. A third of them can be open
    /// challenges.
    #[arg(
        long,
        env = "COHORT_MEETINGS_PER_MINUTE",
        value_name = "NUMBER",
        default_value_t = MEETINGS_PER_MINUTE,
        value_parser = limit
    )]
    pub meetings_per_minute: NonZeroU32,
    /// The maximum number of changes of notifications in a minute from one address.
    #[arg(
        long,
        env = "COHORT_SUBSCRIPTIONS_PER_MINUTE",
        value_name = "NUMBER",
        default_value_t = SUBSCRIPTIONS_PER_MINUTE,
        value_parser = limit
    )]
    pub subscriptions_per_minute: NonZeroU32,
    /// The maximum number of requests to the API in a minute from one address.
    #[arg(
        long,
        env = "COHORT_REQUESTS_PER_MINUTE",
        value_name = "NUMBER",
        default_value_t = REQUESTS_PER_MINUTE,
        value_parser = limit
    )]
    pub requests_per_minute: NonZeroU32,
    /// The maximum number of attempts in a minute from one address to sign in, to create an account, or to grant a
    /// code.
    #[arg(
        long,
        env = "COHORT_ATTEMPTS_PER_MINUTE",
        value_name = "NUMBER",
        default_value_t = ATTEMPTS_PER_MINUTE,
        value_parser = limit
    )]
    pub attempts_per_minute: NonZeroU32,
    /// The maximum number of mails in an hour that one address can ask for.
    #[arg(
        long,
        env = "COHORT_MAILS_PER_HOUR",
        value_name = "NUMBER",
        default_value_t = MAILS_PER_HOUR,
        value_parser = limit
    )]
    pub mails_per_hour: NonZeroU32,
    /// The maximum number of mails in an hour to one mail address.
    #[arg(
        long,
        env = "COHORT_MAILS_PER_RECIPIENT",
        value_name = "NUMBER",
        default_value_t = MAILS_PER_RECIPIENT,
        value_parser = limit
    )]
    pub mails_per_recipient: NonZeroU32,
    /// The maximum number of codes in an hour that the owner of an account can type. A code has 40 bits, so nobody finds
    /// the code of another player by guessing.
    #[arg(
        long,
        env = "COHORT_CODES_PER_HOUR",
        value_name = "NUMBER",
        default_value_t = CODES_PER_HOUR,
        value_parser = limit
    )]
    pub codes_per_hour: NonZeroU32,
    /// The maximum number of accounts that one address can create in an hour.
    #[arg(
        long,
        env = "COHORT_ACCOUNTS_PER_HOUR",
        value_name = "NUMBER",
        default_value_t = ACCOUNTS_PER_HOUR,
        value_parser = limit
    )]
    pub accounts_per_hour: NonZeroU32,
    /// The maximum number of reports in an hour from one address, and of one account.
    #[arg(
        long,
        env = "COHORT_REPORTS_PER_HOUR",
        value_name = "NUMBER",
        default_value_t = REPORTS_PER_HOUR,
        value_parser = limit
    )]
    pub reports_per_hour: NonZeroU32,
}

/// The highest value of a limit. The limits of rates count in nanoseconds, so a much higher value would be no limit.
const HIGHEST: u32 = 1_000_000;

/// Reads a limit from 1 to [`HIGHEST`].
fn limit(text: &str) -> Result<NonZeroU32, String> {
    let number = text.parse::<NonZeroU32>().ok();
    let number = number.filter(|number| number.get() <= HIGHEST);
    number.ok_or_else(|| format!("not a number from 1 to {HIGHEST}"))
}

const CONNECTIONS: NonZeroU32 = NonZeroU32::new(10_000).unwrap();
const CONNECTIONS_PER_ADDRESS: NonZeroU32 = NonZeroU32::new(50).unwrap();
const MESSAGES: NonZeroU32 = NonZeroU32::new(100).unwrap();
const MEETINGS_PER_MINUTE: NonZeroU32 = NonZeroU32::new(30).unwrap();
const SUBSCRIPTIONS_PER_MINUTE: NonZeroU32 = NonZeroU32::new(30).unwrap();
const REQUESTS_PER_MINUTE: NonZeroU32 = NonZeroU32::new(60).unwrap();
const ATTEMPTS_PER_MINUTE: NonZeroU32 = NonZeroU32::new(10).unwrap();
const MAILS_PER_HOUR: NonZeroU32 = NonZeroU32::new(20).unwrap();
const MAILS_PER_RECIPIENT: NonZeroU32 = NonZeroU32::new(5).unwrap();
const CODES_PER_HOUR: NonZeroU32 = NonZeroU32::new(10).unwrap();
const ACCOUNTS_PER_HOUR: NonZeroU32 = NonZeroU32::new(30).unwrap();
const REPORTS_PER_HOUR: NonZeroU32 = NonZeroU32::new(10).unwrap();

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: CONNECTIONS,
            connections_per_address: CONNECTIONS_PER_ADDRESS,
            messages: MESSAGES,
            meetings_per_minute: MEETINGS_PER_MINUTE,
            subscriptions_per_minute: SUBSCRIPTIONS_PER_MINUTE,
            requests_per_minute: REQUESTS_PER_MINUTE,
            attempts_per_minute: ATTEMPTS_PER_MINUTE,
            mails_per_hour: MAILS_PER_HOUR,
            mails_per_recipient: MAILS_PER_RECIPIENT,
            codes_per_hour: CODES_PER_HOUR,
            accounts_per_hour: ACCOUNTS_PER_HOUR,
            reports_per_hour: REPORTS_PER_HOUR,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_a_number_from_one_to_a_million() {
        assert_eq!(limit("1").map(NonZeroU32::get), Ok(1));
        assert_eq!(limit("1000000").map(NonZeroU32::get), Ok(1_000_000));
        for wrong in ["0", "-1", "1000001", "99999999999", "x", ""] {
            assert!(limit(wrong).is_err(), "{wrong}");
        }
    }
}
