//! Decides when the server sends a player a notification: only if the player cannot have seen the news.

use std::time::Duration;

use lobby::{Absence, Left, Time};

use super::kind::Kind;

/// How long after news the server doubts that an open connection has delivered the news. This time is above the longest
/// silence of a client, after which the server notices a broken connection.
const UNCERTAIN: Duration = Duration::from_secs(45);
/// How often the server checks during [`UNCERTAIN`] whether the connection is still open.
const BETWEEN_CHECKS: Duration = Duration::from_secs(15);
/// A player who closes the page later than this after the news counts as having seen the news.
const GLANCE: Duration = Duration::from_secs(1);
/// How long after a player left the server waits with a notification. A page that reloads comes back earlier.
const RETURNS: Duration = Duration::from_secs(3);

/// What to do with a due subscription.
#[derive(Debug, PartialEq, Eq)]
pub enum Plan {
    /// The player has seen the news, or there is none.
    Seen,
    /// Look again at this time.
    Wait(Time),
    /// Send a message now.
    Send(Kind),
}

/// Decides what to do about news, given the absence of the player and the time before which no message is sent.
pub fn plan(news: Option<(Kind, Time)>, absence: Option<Absence>, quiet: Time, now: Time) -> Plan {
    let Some((kind, at)) = news else {
        return Plan::Seen;
    };
    let send_at = match absence {
        // The connection is open, but it may be broken although neither end has noticed.
        None => {
            let certain = at.after(UNCERTAIN);
            return if now < certain {
                Plan::Wait(certain.min(now.after(BETWEEN_CHECKS)))
            } else {
                Plan::Seen
            };
        }
        Some(absence) if absence.left == Left::Closed && absence.since > at.after(GLANCE) => {
            return Plan::Seen;
        }
        Some(absence) => absence.since.max(at).after(RETURNS).max(quiet),
    };
    if now < send_at {
        Plan::Wait(send_at)
    } else {
        Plan::Send(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gone(since: u64, left: Left) -> Option<Absence> {
        let since = Time(since);
        Some(Absence { since, left })
    }

    #[test]
    fn only_players_who_cannot_have_seen_the_news_are_notified() {
        let news = Some((Kind::Move, Time(100_000)));
        let decided = |absence, now| plan(news, absence, Time(0), Time(now));
        assert_eq!(
            plan(None, gone(0, Left::Closed), Time(0), Time(200_000)),
            Plan::Seen
        );
        // The player left before the news, or after it.
        let before = gone(99_000, Left::Closed);
        assert_eq!(decided(before, 102_999), Plan::Wait(Time(103_000)));
        assert_eq!(decided(before, 103_000), Plan::Send(Kind::Move));
        assert_eq!(decided(gone(101_001, Left::Closed), 110_000), Plan::Seen);
        // A connection that broke may not have delivered the news.
        let broken = gone(135_000, Left::Dropped);
        assert_eq!(decided(broken, 137_000), Plan::Wait(Time(138_000)));
        assert_eq!(decided(broken, 138_000), Plan::Send(Kind::Move));
        // An open connection may be broken although the server has not noticed.
        assert_eq!(decided(None, 101_000), Plan::Wait(Time(116_000)));
        assert_eq!(decided(None, 140_000), Plan::Wait(Time(145_000)));
        assert_eq!(decided(None, 145_000), Plan::Seen);
        // Another notification was sent a moment ago.
        let quiet = plan(news, before, Time(112_000), Time(105_000));
        assert_eq!(quiet, Plan::Wait(Time(112_000)));
    }
}
