//! Compares the statistics with sums over the same games that use no database.

mod games;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use clock::TimeControl;
use cohort_library::{ClockKind, Day, Filter, PlayedGame, Score, Streak, Streaks, Summary, Tally};
use games::{game, many, new_year, open};
use referee::{Seat, Seats};
use rules::{DrawReason, GameKind, Outcome, Side, Strength, WinReason};

fn kind(control: Option<TimeControl>) -> ClockKind {
    match control {
        None => ClockKind::None,
        Some(TimeControl::PerMove(_)) => ClockKind::PerMove,
        Some(TimeControl::SuddenDeath(_)) => ClockKind::SuddenDeath,
        Some(TimeControl::Fischer { .. } | TimeControl::Bank { .. }) => ClockKind::Fischer,
        Some(TimeControl::Bronstein { .. }) => ClockKind::Bronstein,
        Some(TimeControl::Delay { .. }) => ClockKind::Delay,
        Some(TimeControl::ByoYomi { .. }) => ClockKind::ByoYomi,
    }
}

/// The person's side and the computer's strength; `None` if the game was not played by a person against the computer.
fn person(game: &PlayedGame) -> Option<(Side, Strength)> {
    match (game.seats.black, game.seats.white) {
        (Seat::Here, Seat::Computer(level)) => Some((Side::Black, level)),
        (Seat::Computer(level), Seat::Here) => Some((Side::White, level)),
        _ => None,
    }
}

fn clock_kind(game: &PlayedGame) -> ClockKind {
    let [black, white] = game.clocks;
    match person(game) {
        Some((Side::White, _)) => kind(white),
        _ => kind(black),
    }
}

fn tally<'g>(games: impl IntoIterator<Item = &'g &'g PlayedGame>) -> Tally {
    let mut tally = Tally::default();
    for game in games {
        match (person(game), game.outcome.and_then(Outcome::winner)) {
            (None, _) => {}
            (Some(_), None) => tally.draws += 1,
            (Some((side, _)), Some(winner)) if side == winner => tally.wins += 1,
            _ => tally.losses += 1,
        }
    }
    tally
}

/// The results of games against the computer, for each group of games. Groups without a game against the computer are
/// missing.
fn by<K: Ord>(games: &[&PlayedGame], group: impl Fn(&PlayedGame) -> K) -> BTreeMap<K, Tally> {
    let mut groups: BTreeMap<K, Vec<&PlayedGame>> = BTreeMap::new();
    for game in games.iter().filter(|game| person(game).is_some()) {
        groups.entry(group(game)).or_default().push(game);
    }
    groups
        .into_iter()
        .map(|(key, games)| (key, tally(&games)))
        .collect()
}

fn longest(games: &[&PlayedGame], of: fn(Tally) -> u64) -> u64 {
    let (mut run, mut longest) = (0, 0);
    for game in games.iter().filter(|game| person(game).is_some()) {
        run = if of(tally([game])) == 1 { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    longest
}

fn current(games: &[&PlayedGame]) -> Option<Streak> {
    let mut scores = games.iter().rev().filter(|game| person(game).is_some());
    let scores: Vec<Tally> = scores.by_ref().map(|game| tally([game])).collect();
    let last = *scores.first()?;
    let score = Score::ALL.into_iter().find(|score| last.of(*score) == 1)?;
    let games = scores.iter().take_while(|tally| **tally == last).count() as u64;
    Some(Streak { score, games })
}

fn day(game: &PlayedGame) -> i64 {
    let ended = game.ended.duration_since(std::time::UNIX_EPOCH).unwrap();
    (ended.as_secs() as i64 + i64::from(game.utc_offset)).div_euclid(86_400)
}

fn played(games: &[&PlayedGame]) -> Duration {
    games.iter().map(|game| game.played).sum()
}

fn days(games: &[&PlayedGame]) -> Vec<Day> {
    let days: BTreeSet<i64> = games.iter().map(|game| day(game)).collect();
    let mut by_day: BTreeMap<i64, Vec<&PlayedGame>> = BTreeMap::new();
    for game in games {
        by_day.entry(day(game)).or_default().push(game);
    }
    let of = |day| {
        let games = &by_day[&day];
        Day {
            day,
            games: games.len() as u64,
            played: played(games),
            tally: tally(games),
        }
    };
    days.into_iter().map(of).collect()
}

/// Computes the summary without a database.
fn expected(games: &[PlayedGame], filter: &Filter) -> Summary {
    let all: Vec<_> = games.iter().collect();
    let passing = all.iter().copied().filter(|game| {
        filter
            .family
            .as_ref()
            .is_none_or(|id| id == game.family.id())
            && filter.variant.as_ref().is_none_or(|id| *id == game.variant)
            && filter.clock.is_none_or(|kind| kind == clock_kind(game))
    });
    let games: Vec<_> = passing.collect();
    let between = |seat: fn(Seat) -> bool| {
        let both = |seats: Seats| seat(seats.black) && seat(seats.white);
        games.iter().filter(|game| both(game.seats)).count() as u64
    };
    let sides = by(&games, |game| person(game).map(|(side, _)| side.index()));
    let of_side = |side: Side| sides.get(&Some(side.index())).copied().unwrap_or_default();
    let mut choices = cohort_library::Choices::default();
    for game in &all {
        let variants = choices
            .variants
            .entry(game.family.id().to_owned())
            .or_default();
        if !variants.contains(&game.variant) {
            variants.push(game.variant.clone());
            variants.sort();
        }
    }
    choices.clocks = ClockKind::ALL.to_vec();
    choices
        .clocks
        .retain(|kind| all.iter().any(|game| clock_kind(game) == *kind));
    Summary {
        games: games.len() as u64,
        played: played(&games),
        between_people: between(|seat| seat == Seat::Here),
        between_computers: between(|seat| seat != Seat::Here),
        tally: tally(&games),
        by_family: by(&games, |game| game.family.id().to_owned()),
        by_variant: by(&games, |game| game.variant.clone()),
        by_strength: by(&games, |game| person(game).unwrap().1),
        by_side: Side::ALL.map(of_side),
        by_clock: by(&games, clock_kind),
        streaks: Streaks {
            current: current(&games),
            longest: Tally {
                wins: longest(&games, |tally| tally.wins),
                draws: longest(&games, |tally| tally.draws),
                losses: longest(&games, |tally| tally.losses),
            },
        },
        days: days(&games),
        choices,
    }
}

#[test]
fn a_hundred_thousand_games_add_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    let games = many(100_000);
    library.record_all(&games).unwrap();
    let text = |id: &str| Some(id.to_owned());
    for filter in [
        Filter::default(),
        Filter {
            family: text("loa"),
            ..Filter::default()
        },
        Filter {
            family: text("loa"),
            variant: text("black-hole"),
            clock: Some(ClockKind::ByoYomi),
        },
        Filter {
            clock: Some(ClockKind::None),
            ..Filter::default()
        },
        Filter {
            variant: text("nothing of that name"),
            ..Filter::default()
        },
    ] {
        let summary = library.summary(&filter).unwrap();
        let expected = expected(&games, &filter);
        // Compares each day separately first, so that a failure does not print all days.
        for (found, expected) in summary.days.iter().zip(&expected.days) {
            assert_eq!(found, expected, "{filter:?}");
        }
        assert_eq!(summary, expected, "{filter:?}");
    }
    let all = library.summary(&Filter::default()).unwrap();
    assert!(all.days.len() > 2000 && all.between_computers > 1000 && all.streaks.longest.wins > 5);
}

#[test]
fn nothing_played_is_nothing_counted() {
    let folder = tempfile::tempdir().unwrap();
    let library = open(folder.path());
    assert_eq!(
        library.summary(&Filter::default()).unwrap(),
        Summary::default()
    );
}

#[test]
fn a_game_that_ends_again_counts_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    let summary =
        |library: &cohort_library_sqlite::Library| library.summary(&Filter::default()).unwrap();
    library.record(&game("a")).unwrap();
    library.record(&game("b")).unwrap();
    library.record(&game("a")).unwrap();
    assert_eq!(
        (summary(&library).games, summary(&library).tally.wins),
        (2, 2)
    );
    library.reopen("a").unwrap();
    library.reopen("unknown").unwrap();
    let between = summary(&library);
    assert_eq!((between.games, between.tally.wins), (1, 1));
    let later = Duration::from_secs(86_400);
    library
        .record(&PlayedGame {
            started: new_year() + later,
            ended: new_year() + later,
            played: Duration::from_secs(20),
            outcome: Some(Outcome::Win {
                winner: Side::White,
                reason: WinReason::TimeUp,
            }),
            ..game("a")
        })
        .unwrap();
    let after = summary(&library);
    assert_eq!((after.tally.wins, after.tally.losses), (1, 1));
    assert_eq!(
        after.played,
        Duration::from_secs(1520),
        "the times of both games, each summed over its parts"
    );
    assert_eq!(after.days.len(), 2);
    let mut table = Vec::new();
    library.write_csv(&mut table).unwrap();
    let table = String::from_utf8(table).unwrap();
    assert!(
        table.contains("a,loa,loa,2026-01-01T00:00:00Z,2026-01-02T00:00:00Z,1020,"),
        "{table}"
    );
}

#[test]
fn the_table_has_a_line_for_each_game_and_a_file_is_never_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    library.record(&game("2026-11-22-1")).unwrap();
    library
        .record(&PlayedGame {
            ended: new_year() + Duration::from_secs(3600),
            variant: "my \"own\", variant\nof two lines".to_owned(),
            clocks: [
                TimeControl::parse("300+5").ok(),
                TimeControl::parse("1/30").ok(),
            ],
            outcome: Some(Outcome::Draw(DrawReason::Agreed)),
            seats: Seats::BOTH_HERE,
            ..game("second")
        })
        .unwrap();
    let exports = folder.path().join("exports");
    let (path, games) = library.export(&exports).unwrap();
    assert_eq!((path.parent(), games), (Some(exports.as_path()), 2));
    let text = std::fs::read_to_string(&path).unwrap();
    let expected = "\
key,game,variant,started,ended,seconds_played,plies,black_player,black_level,black_clock,white_player,white_level,\
white_clock,result,termination
2026-11-22-1,loa,loa,2026-01-01T00:00:00Z,2026-01-01T00:10:00Z,500,40,person,,,computer,450,,black,connected
second,loa,\"my \"\"own\"\", variant\nof two lines\",2026-01-01T00:00:00Z,2026-01-01T01:00:00Z,500,40,person,,300+5,\
person,,1/30,draw,agreed
";
    assert_eq!(text, expected);
    std::fs::write(&path, "changed by the player").unwrap();
    let (second, _) = library.export(&exports).unwrap();
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        "changed by the player"
    );
    assert_eq!(std::fs::read_to_string(&second).unwrap(), expected);
    let left = std::fs::read_dir(&exports).unwrap();
    assert_eq!(left.count(), 2);
    let obstructed = library.export(&path.join("below a file")).unwrap_err();
    assert!(
        obstructed.to_string().contains("error-file-write"),
        "{obstructed}"
    );
}

#[test]
fn what_is_erased_is_gone_from_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    for number in 0..500 {
        library
            .record(&game(&format!("remember-me-{number}")))
            .unwrap();
    }
    let size = || {
        std::fs::metadata(folder.path().join("library.sqlite"))
            .unwrap()
            .len()
    };
    let full = size();
    library.erase().unwrap();
    assert_eq!(
        library.summary(&Filter::default()).unwrap(),
        Summary::default()
    );
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let content = std::fs::read(file.unwrap().path()).unwrap();
        assert!(!content.windows(11).any(|bytes| bytes == b"remember-me"));
    }
    assert!(size() < full / 2);
    library.record(&game("new")).unwrap();
    assert_eq!(library.summary(&Filter::default()).unwrap().games, 1);
}

#[test]
fn the_latest_games_against_the_computer_come_in_the_order_in_which_they_ended() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    let games = many(300);
    library.record_all(&games).unwrap();
    for family in GameKind::ALL {
        let against = games
            .iter()
            .filter(|game| game.family == family && person(game).is_some());
        let against: Vec<&PlayedGame> = against.collect();
        let found = library.latest_against_computer(family, 20).unwrap();
        assert_eq!(found.len(), 20);
        for (found, game) in found.iter().zip(&against[against.len() - 20..]) {
            assert_eq!(found.key, game.key);
            assert_eq!(found.ended, game.ended);
            assert_eq!(found.loss, game.loss);
            assert_eq!(
                Some(found.strength),
                person(game).map(|(_, strength)| strength)
            );
            assert_eq!(tally([game]).of(found.score), 1, "{}", game.key);
        }
        let all = library.latest_against_computer(family, 10_000).unwrap();
        assert_eq!(all.len(), against.len());
    }
    // A reopened game does not count until it ends again.
    library
        .reopen(
            &games
                .iter()
                .rev()
                .find(|game| person(game).is_some())
                .unwrap()
                .key,
        )
        .unwrap();
    let left: usize = GameKind::ALL
        .map(|family| {
            library
                .latest_against_computer(family, 10_000)
                .unwrap()
                .len()
        })
        .iter()
        .sum();
    assert_eq!(
        left + 1,
        games.iter().filter(|game| person(game).is_some()).count()
    );
}
