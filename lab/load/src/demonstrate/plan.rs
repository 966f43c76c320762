//! Which games the simulated people play: who plays whom, when, and under which conditions.

use std::time::Duration;

use clock::TimeControl;
use lobby::{Category, Chair, Pace, SeatChoice, Settings, Speed, Time};
use rules::{ByGame, GameKind, RuleChanges, SplitMix64};

use super::people::Person;
use super::random::{happens, share};

/// A game that two people have agreed to play. Host and guest are places in the list of people.
#[derive(Clone, Debug)]
pub struct Planned {
    pub host: usize,
    pub guest: usize,
    pub black: Chair,
    pub settings: Settings,
    /// When the host opens the game.
    pub opened: Time,
    pub seed: u64,
}

/// The variants of each game, and how many of 100 games of this game are of each.
const VARIANTS: ByGame<&[(&str, u64)]> = ByGame {
    loa: &[
        ("loa", 70),
        ("loa-scrambled", 12),
        ("loa-6x6", 6),
        ("loa-quick", 6),
        ("loa-black-hole", 4),
        ("loa-10x10", 2),
    ],
    ordo: &[("ordo", 100)],
};

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

const fn fischer(main: u64, increment: u64) -> TimeControl {
    TimeControl::Fischer {
        main: seconds(main),
        increment: seconds(increment),
    }
}

/// The clocks of blitz games, and how many of 100 blitz games have each.
const BLITZ: [(TimeControl, u64); 3] = [
    (fischer(120, 1), 25),
    (fischer(180, 2), 40),
    (fischer(300, 3), 35),
];

/// The clocks of rapid games, and how many of 100 rapid games have each.
const RAPID: [(TimeControl, u64); 2] = [(fischer(600, 5), 65), (fischer(900, 10), 35)];

/// The days for a move in games by correspondence.
const DAYS: [u64; 3] = [3, 5, 7];
const DAY: u64 = 24 * 3600;

/// The share of games that are of the kind that the host likes most.
const LIKED: f64 = 0.85;
/// The share of rated games.
const RATED: f64 = 0.85;
/// The number of people among whom a host finds the opponent of the most similar strength.
const CANDIDATES: usize = 8;

/// Plans games between `from` and `until`, the earliest first. Nobody plays two live games at the same time.
pub fn plan(people: &[Person], games: usize, seed: u64, from: Time, until: Time) -> Vec<Planned> {
    let mut random = SplitMix64::of([seed, 0x0070_6c61_6e73]);
    let span = until.since(from);
    // The server gets busier with time.
    let mut times: Vec<Time> = (0..games)
        .map(|_| from.after(span.mul_f64(share(&mut random).powf(0.7))))
        .collect();
    times.sort_unstable();
    let mut busy = vec![Time(0); people.len()];
    let mut planned = Vec::new();
    for at in times {
        if let Some(next) = pair(people, &mut busy, at, until, &mut random) {
            planned.push(next);
        }
    }
    planned.sort_by_key(|game| game.opened);
    planned
}

/// Returns the longest time that a live game takes.
const fn longest(control: &TimeControl) -> Duration {
    /// The number of moves of a long game.
    const MOVES: u32 = 90;
    match control {
        TimeControl::Fischer { main, increment } => main
            .saturating_mul(2)
            .saturating_add(increment.saturating_mul(2 * MOVES)),
        _ => Duration::from_secs(3600),
    }
}

/// Returns a game that begins at `at`; `None` if too few people are awake and free, or if it would not end in time.
fn pair(
    people: &[Person],
    busy: &mut [Time],
    at: Time,
    until: Time,
    random: &mut SplitMix64,
) -> Option<Planned> {
    let place = free(people, busy, at, None, random)?;
    let host = people.get(place)?;
    let category = if happens(random, LIKED) {
        host.likes
    } else {
        let all: Vec<Category> = Category::all().collect();
        *random.choose(&all)?
    };
    let pace = pace(category.speed, random);
    // A live game ends before the present, and leaves a minute for its beginning.
    let length = match &pace {
        Pace::Live { black, .. } => longest(black) + seconds(60),
        _ => Duration::ZERO,
    };
    if at.after(length) >= until {
        return None;
    }
    // People with the same taste meet more often, and look for an opponent of their strength.
    let apart = |place: &usize| {
        people.get(*place).map_or(f64::INFINITY, |guest| {
            let other_taste = if guest.likes == category { 0.0 } else { 0.6 };
            (guest.strength - host.strength).abs() + other_taste
        })
    };
    let candidates: Vec<usize> = (0..CANDIDATES)
        .filter_map(|_| free(people, busy, at, Some(place), random))
        .collect();
    let guest = candidates
        .into_iter()
        .min_by(|one, other| apart(one).total_cmp(&apart(other)))?;
    for place in [place, guest] {
        if let Some(busy) = busy.get_mut(place).filter(|_| pace.is_live()) {
            *busy = at.after(length);
        }
    }
    Some(Planned {
        host: place,
        guest,
        black: if happens(random, 0.5) {
            Chair::Host
        } else {
            Chair::Guest
        },
        settings: Settings {
            variant: variant(category.game, random).to_owned(),
            rules: RuleChanges::default(),
            host_plays: SeatChoice::Random,
            pace,
            spectators: Some(if happens(random, 0.2) { 2 } else { 0 }),
            listed: happens(random, 0.9),
            by_bot: false,
            rated: happens(random, RATED),
        },
        opened: at,
        seed: random.next_u64(),
    })
}

/// Returns the place of a person who is awake and plays no live game at `at`; `but` is the place of another person.
fn free(
    people: &[Person],
    busy: &[Time],
    at: Time,
    but: Option<usize>,
    random: &mut SplitMix64,
) -> Option<usize> {
    /// The number of attempts to find a person.
    const ATTEMPTS: usize = 200;
    (0..ATTEMPTS).find_map(|_| {
        let place = usize::try_from(random.below(people.len() as u64)).ok()?;
        let person = people.get(place)?;
        let is_free = busy.get(place).is_some_and(|busy| *busy <= at);
        let is_there = person.created <= at && person.awake(at) == at;
        let comes = happens(random, person.eagerness);
        (is_free && is_there && comes && but != Some(place)).then_some(place)
    })
}

/// Returns the pace of a game of a speed.
pub fn pace(speed: Speed, random: &mut SplitMix64) -> Pace {
    let control = match speed {
        Speed::Blitz => weighted(&BLITZ, random),
        Speed::Rapid => weighted(&RAPID, random),
        Speed::Correspondence => {
            let days = random.choose(&DAYS).copied().unwrap_or(3);
            return Pace::Correspondence {
                control: TimeControl::PerMove(seconds(days * DAY)),
                weekends_off: false,
                vacation_days: 0,
            };
        }
    };
    let control = control.unwrap_or(fischer(300, 3));
    Pace::Live {
        black: control,
        white: control,
    }
}

/// Returns the variant of a game.
pub fn variant(game: GameKind, random: &mut SplitMix64) -> &'static str {
    weighted(VARIANTS.of(game), random).unwrap_or(game.id())
}

/// Chooses an item with a probability proportional to its weight.
fn weighted<T: Copy>(items: &[(T, u64)], random: &mut SplitMix64) -> Option<T> {
    let sum = items.iter().map(|(_, weight)| weight).sum();
    let mut left = random.below(sum);
    for (item, weight) in items {
        match left.checked_sub(*weight) {
            Some(less) => left = less,
            None => return Some(*item),
        }
    }
    None
}
