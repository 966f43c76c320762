//! The simulated people: names, strengths and habits. The seed determines all of them.

use std::time::Duration;

use cohort_server::accounts::names::AccountName;
use lobby::{AccountId, Category, Speed, Time};
use rules::{GameKind, SplitMix64};

use super::names::Names;
use super::random::{happens, normal, share};

/// A simulated person.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: AccountId,
    pub name: AccountName,
    /// When the person creates the account.
    pub created: Time,
    /// How well the person plays, from 0 (nearly at random) to 1.
    pub strength: f64,
    /// How often the person plays, compared to others.
    pub eagerness: f64,
    /// The kind of games that the person plays most.
    pub likes: Category,
    /// The hour (UTC) at which the person gets up.
    pub wakes: u64,
}

/// The milliseconds of an hour.
const HOUR: u64 = 3_600_000;
/// The number of hours that a person is awake.
const AWAKE: u64 = 16;

/// Makes people who create their accounts between `from` and `until`. The first quarter are there from the beginning.
pub fn people(number: usize, seed: u64, from: Time, until: Time) -> Vec<Person> {
    let mut people: Vec<Person> = Names::new(seed)
        .take(number)
        .zip(0..)
        .map(|(name, place)| {
            let mut random = SplitMix64::of([seed, 0x7065_6f70_6c65, place]);
            let id = AccountId(u128::from(random.next_u64()) << 64 | u128::from(random.next_u64()));
            // Nobody joins in the last fifth of the time, so that everybody has some games.
            let joins = if place * 4 < number as u64 {
                0.0
            } else {
                0.8 * share(&mut random)
            };
            Person {
                id,
                name,
                created: from.after(until.since(from).mul_f64(joins)),
                strength: (0.5 + 0.2 * normal(&mut random)).clamp(0.02, 0.98),
                eagerness: 0.1 + share(&mut random).powi(3),
                wakes: random.below(24),
                likes: likes(&mut random),
            }
        })
        .collect();
    people.sort_by_key(|person| (person.created, person.id));
    people
}

/// Returns the kind of games that a person plays most.
fn likes(random: &mut SplitMix64) -> Category {
    let game = if happens(random, 0.6) {
        GameKind::Loa
    } else {
        GameKind::Ordo
    };
    let speed = match random.below(100) {
        0..50 => Speed::Blitz,
        50..80 => Speed::Rapid,
        _ => Speed::Correspondence,
    };
    Category { game, speed }
}

impl Person {
    /// Returns the first moment from `at` on at which the person is awake.
    pub fn awake(&self, at: Time) -> Time {
        let hour = at.0 / HOUR % 24;
        let since = (hour + 24 - self.wakes) % 24;
        if since < AWAKE {
            return at;
        }
        let to_wake = Duration::from_millis((24 - since) * HOUR - at.0 % HOUR);
        at.after(to_wake)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_sleep_eight_hours_and_the_same_seed_makes_the_same_people() {
        let until = Time(90 * 24 * HOUR);
        let make = |seed| people(40, seed, Time(0), until);
        let first = make(1);
        assert_eq!(format!("{first:?}"), format!("{:?}", make(1)));
        assert_ne!(first[0].id, make(2)[0].id);
        assert!(
            first
                .iter()
                .filter(|person| person.created == Time(0))
                .count()
                >= 10
        );
        for person in first {
            let times = (0..48).map(|half| Time(half * HOUR / 2 + 7));
            let moved: Vec<_> = times.filter(|at| person.awake(*at) != *at).collect();
            assert_eq!(moved.len(), 16);
            for at in moved {
                let woken = person.awake(at);
                assert_eq!(woken.0 % (24 * HOUR), person.wakes * HOUR);
                assert!(woken.since(at) <= Duration::from_millis(8 * HOUR));
            }
        }
    }
}
