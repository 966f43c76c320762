//! Pairs the hosts of open challenges with each other.
//!
//! A host waits for an opponent whose conditions fit and whose rating is near. The longer a host waits, the farther the
//! ratings can be apart; after [`LONGEST_WAIT`], any rating is near enough.

use std::collections::HashMap;
use std::time::Duration;

use lobby::{AccountId, SeatChoice, Settings, Time};

/// After this time, a host is paired with an opponent of any rating.
pub const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// How far the ratings of two hosts can be apart when both have just begun to wait.
const FIRST_WINDOW: f64 = 150.0;
/// How much farther the ratings can be apart after each second.
const WINDOW_GROWTH: f64 = 25.0;

/// The host of an open challenge, who waits for an opponent.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiting {
    /// The conditions that must be equal for both hosts, as text.
    conditions: String,
    host_plays: SeatChoice,
    spectators: Option<u8>,
    /// The rating of the host; `None` for a guest.
    rating: Option<u16>,
    account: Option<AccountId>,
    since: Time,
}

/// Two hosts, by their places in the list of all hosts. Both play the game of the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The host whose game both play.
    pub host: usize,
    /// The host who joins this game.
    pub guest: usize,
}

impl Waiting {
    /// Returns the host of an open challenge, who waits since a time. Returns `None` for a bot, which only people choose
    /// as their opponent, and for the host of a rated game who has deleted the account.
    pub fn new(
        settings: &Settings,
        rating: Option<u16>,
        account: Option<AccountId>,
        since: Time,
    ) -> Option<Waiting> {
        let same = (
            &settings.variant,
            settings.rules,
            settings.pace,
            settings.rated,
        );
        let conditions = serde_json::to_string(&same).ok()?;
        let is_dead = settings.rated && account.is_none();
        (!settings.by_bot && !is_dead).then_some(Waiting {
            conditions,
            host_plays: settings.host_plays,
            spectators: settings.spectators,
            rating,
            account,
            since,
        })
    }

    /// Returns whether two hosts can play with each other at any rating. The server cannot tell whether two guests are the
    /// same person, so the client opens no second challenge with the same conditions.
    fn fits(&self, other: &Waiting) -> bool {
        let sides = self.host_plays == SeatChoice::Random || self.host_plays != other.host_plays;
        let differ = self.account.is_none() || self.account != other.account;
        sides && differ
    }

    /// Returns how far the rating of an opponent can be apart.
    fn window(&self, now: Time) -> f64 {
        let waited = now.since(self.since);
        if waited >= LONGEST_WAIT {
            return f64::INFINITY;
        }
        FIRST_WINDOW + WINDOW_GROWTH * waited.as_secs_f64()
    }
}

/// Returns the difference of two ratings. A guest has no rating, so the difference is 0.
fn difference(one: &Waiting, other: &Waiting) -> f64 {
    match (one.rating, other.rating) {
        (Some(one), Some(other)) => f64::from(one.abs_diff(other)),
        _ => 0.0,
    }
}

/// Pairs hosts, the longest waiting first, each with the nearest rating that is near enough for one of the two.
pub fn pairs(waiting: &[Waiting], now: Time) -> Vec<Pair> {
    let mut groups: HashMap<&str, Vec<(usize, &Waiting)>> = HashMap::new();
    for (place, host) in waiting.iter().enumerate() {
        let group = groups.entry(&host.conditions).or_default();
        group.push((place, host));
    }
    let mut found: Vec<Pair> = groups
        .into_values()
        .flat_map(|group| pairs_of_group(group, now))
        .collect();
    found.sort_by_key(|pair| pair.host);
    found
}

/// Pairs hosts with equal conditions.
fn pairs_of_group(mut group: Vec<(usize, &Waiting)>, now: Time) -> Vec<Pair> {
    // A guest is as near to everybody, so guests stand in the middle.
    group.sort_by_key(|(_, host)| host.rating.unwrap_or(1500));
    let mut queue: Vec<usize> = (0..group.len()).collect();
    queue.sort_by_key(|index| group.get(*index).map(|(_, host)| host.since));
    let mut free = vec![true; group.len()];
    let mut found = Vec::new();
    for index in queue {
        let Some(other) = nearest(&group, &free, index, now) else {
            continue;
        };
        for paired in [index, other] {
            if let Some(free) = free.get_mut(paired) {
                *free = false;
            }
        }
        found.extend(pair(&group, index, other));
    }
    found
}

/// Returns the index of the free host with the nearest rating, among those that fit the host at `index`.
fn nearest(group: &[(usize, &Waiting)], free: &[bool], index: usize, now: Time) -> Option<usize> {
    let own = group.get(index)?.1;
    if !*free.get(index)? {
        return None;
    }
    let possible = |other: &usize| {
        let is_free = free.get(*other).copied().unwrap_or(false);
        let other = group.get(*other).map(|(_, other)| *other);
        is_free && other.is_some_and(|other| own.fits(other))
    };
    let apart = |other: usize| {
        group
            .get(other)
            .map_or(f64::INFINITY, |(_, it)| difference(own, it))
    };
    let below = (0..index).rev().find(possible);
    let above = (index + 1..group.len()).find(possible);
    let nearer = [below, above].into_iter().flatten();
    let nearer = nearer.min_by(|one, other| apart(*one).total_cmp(&apart(*other)))?;
    let window = own.window(now).max(group.get(nearer)?.1.window(now));
    (apart(nearer) <= window).then_some(nearer)
}

/// Returns two hosts of a group as a pair. Both play the game in which spectators see less: without spectators, or with
/// the longer delay. Otherwise they play the game of the host who has waited longer, which is the one at `index`.
fn pair(group: &[(usize, &Waiting)], index: usize, other: usize) -> Option<Pair> {
    let ((own_place, own), (other_place, other)) = (group.get(index)?, group.get(other)?);
    let delay = |host: &Waiting| host.spectators.map_or(u16::MAX, u16::from);
    let (host, guest) = match delay(other) > delay(own) {
        true => (*other_place, *own_place),
        false => (*own_place, *other_place),
    };
    Some(Pair { host, guest })
}

#[cfg(test)]
mod tests {
    use lobby::Pace;
    use rules::RuleChanges;

    use super::*;

    const NOW: Time = Time(1_000_000);

    fn settings() -> Settings {
        Settings {
            variant: "loa".to_owned(),
            rules: RuleChanges::default(),
            host_plays: SeatChoice::Random,
            pace: Pace::Untimed,
            spectators: Some(3),
            listed: true,
            by_bot: false,
            rated: false,
        }
    }

    /// Returns a host with an account and a rating, who has waited for some seconds.
    fn host(account: u128, rating: u16, waited: u64) -> Waiting {
        let since = Time(NOW.0 - 1000 * waited);
        Waiting::new(&settings(), Some(rating), Some(AccountId(account)), since).unwrap()
    }

    fn found(waiting: &[Waiting]) -> Vec<(usize, usize)> {
        let found = pairs(waiting, NOW).into_iter();
        found.map(|pair| (pair.host, pair.guest)).collect()
    }

    #[test]
    fn the_nearest_rating_is_chosen_and_the_longest_waiting_host_chooses_first() {
        let waiting = [
            host(1, 1500, 1),
            host(2, 1640, 1),
            host(3, 1560, 3),
            host(4, 1300, 2),
        ];
        // The third chooses the first, whose rating is nearer than that of the second.
        assert_eq!(found(&waiting), [(2, 0)]);
    }

    #[test]
    fn the_ratings_can_be_farther_apart_after_a_while_and_nobody_waits_for_ever() {
        let far = |waited| found(&[host(1, 1000, waited), host(2, 1800, 0)]);
        assert_eq!(far(0), []);
        assert_eq!(far(20), []);
        assert_eq!(far(26), [(0, 1)]);
        let extreme = |waited| found(&[host(1, 400, waited), host(2, 4000, 0)]);
        assert_eq!(extreme(29), []);
        assert_eq!(extreme(LONGEST_WAIT.as_secs()), [(0, 1)]);
    }

    #[test]
    fn hosts_with_other_conditions_or_the_same_side_are_not_paired() {
        let waits = |change: fn(&mut Settings)| {
            let mut settings = settings();
            change(&mut settings);
            Waiting::new(&settings, None, None, NOW)
        };
        let plain = waits(|_| {}).unwrap();
        for other in [
            waits(|it| it.variant = "ordo".to_owned()),
            waits(|it| it.rules.repetition = Some(rules::Repetition::Off)),
        ] {
            assert_eq!(found(&[plain.clone(), other.unwrap()]), []);
        }
        assert_eq!(waits(|it| it.by_bot = true), None);
        let black = waits(|it| it.host_plays = SeatChoice::Black).unwrap();
        let white = waits(|it| it.host_plays = SeatChoice::White).unwrap();
        assert_eq!(found(&[black.clone(), black.clone()]), []);
        assert_eq!(found(&[black.clone(), white]), [(0, 1)]);
        assert_eq!(found(&[black, plain.clone()]), [(0, 1)]);
        let private = waits(|it| it.spectators = None).unwrap();
        let delayed = waits(|it| it.spectators = Some(9)).unwrap();
        assert_eq!(found(&[plain.clone(), private]), [(1, 0)]);
        assert_eq!(found(&[plain, delayed]), [(1, 0)]);
        let dead = |it: &mut Settings| it.rated = true;
        assert_eq!(waits(dead), None, "no account");
        assert_eq!(found(&[host(1, 1500, 9), host(1, 1500, 9)]), []);
    }

    #[test]
    fn everybody_is_paired_once() {
        let waiting: Vec<_> = (0..101).map(|number| host(number, 1500, 5)).collect();
        let found = found(&waiting);
        assert_eq!(found.len(), 50);
        let mut paired: Vec<usize> = found
            .into_iter()
            .flat_map(|(host, guest)| [host, guest])
            .collect();
        paired.sort_unstable();
        paired.dedup();
        assert_eq!(paired.len(), 100);
    }
}
