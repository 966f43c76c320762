//! Generated games for tests and benchmarks of the statistics.

use std::path::Path;
use std::time::{Duration, SystemTime};

use clock::TimeControl;
use cohort_library::PlayedGame;
use cohort_library_sqlite::Library;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use referee::{Seat, Seats};
use rules::{DrawReason, GameKind, Outcome, Side, Strength, WinReason};

/// Opens the library in a folder.
///
/// # Panics
///
/// Panics if the library cannot be opened or was damaged.
pub fn open(folder: &Path) -> Library {
    let opened = Library::open(&folder.join("library.sqlite")).unwrap();
    assert!(opened.set_aside.is_none(), "{:?}", opened.set_aside);
    opened.library
}

/// Midnight of 2026-01-01 UTC.
pub fn new_year() -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(1_767_225_600)
}

/// A game in which a person plays Black and beats the computer.
pub fn game(key: &str) -> PlayedGame {
    PlayedGame {
        key: key.to_owned(),
        family: GameKind::Loa,
        variant: "loa".to_owned(),
        started: new_year(),
        ended: new_year() + Duration::from_secs(600),
        utc_offset: 0,
        played: Duration::from_secs(500),
        plies: 40,
        seats: Seats {
            black: Seat::Here,
            white: Seat::Computer(Strength::Elo(450)),
        },
        clocks: [None, None],
        outcome: Some(Outcome::Win {
            winner: Side::Black,
            reason: WinReason::Connected,
        }),
        loss: None,
    }
}

/// Random games that end at different times. Every call returns the same games.
pub fn many(count: u32) -> Vec<PlayedGame> {
    let mut random = StdRng::seed_from_u64(14);
    (0..count).map(|number| any(number, &mut random)).collect()
}

fn any(number: u32, random: &mut StdRng) -> PlayedGame {
    let variants = [
        (GameKind::Loa, "loa"),
        (GameKind::Loa, "scrambled-eggs"),
        (GameKind::Loa, "black-hole"),
        (GameKind::Ordo, "ordo"),
    ];
    let (family, variant) = variants[random.random_range(0..variants.len())];
    let seat = |computer: f64, random: &mut StdRng| match random.random_bool(computer) {
        true => Seat::Computer(match random.random_range(0..12) {
            0 => Strength::Full,
            1 => Strength::Adaptive(random.random_range(10..2000)),
            2 => Strength::Elo(random.random_range(10..3000)),
            _ => Strength::Elo(50 * random.random_range(1..=8)),
        }),
        false => Seat::Here,
    };
    let black = seat(0.4, random);
    let white = seat(if black == Seat::Here { 0.9 } else { 0.1 }, random);
    let controls = [
        "300", "300+5", "300b5", "300d5", "300+3x30", "1/30", "600", "0.5+2",
    ];
    let mut clock = || match random.random_bool(0.4) {
        true => None,
        false => {
            let text = controls[random.random_range(0..controls.len())];
            Some(TimeControl::parse(text).unwrap())
        }
    };
    let clocks = [clock(), clock()];
    let outcome = match random.random_range(0..10) {
        0 => Outcome::Draw(DrawReason::Agreed),
        other => Outcome::Win {
            winner: if other < 6 { Side::Black } else { Side::White },
            reason: WinReason::Resigned,
        },
    };
    // One game every 36 minutes, so 40 games a day.
    let ended = new_year() + Duration::from_millis(u64::from(number) * 2_160_007);
    let played = Duration::from_millis(random.random_range(1_000..3_600_000));
    PlayedGame {
        key: format!("game-{number}"),
        family,
        variant: variant.to_owned(),
        started: ended - played,
        ended,
        utc_offset: random.random_range(-12..=14) * 3600,
        played,
        plies: random.random_range(1..200),
        seats: Seats { black, white },
        clocks,
        outcome: Some(outcome),
        loss: random
            .random_bool(0.5)
            .then(|| random.random_range(0..2000)),
    }
}
