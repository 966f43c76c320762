//! Repeated positions: correct counts after any undo, and games of any length.

use std::time::{Duration, Instant};

use rand::RngExt;
use rand::seq::IndexedRandom;
use rules::Game;

use crate::boards::{LOA_START, catalogue, drawn, drawn_file, seeded};

/// Counts in the history how often the current position has occurred.
fn counted(game: &Game) -> usize {
    let now = game.position();
    game.history().filter(|position| *position == now).count()
}

#[test]
fn occurrences_are_those_in_the_history_whatever_is_undone_and_made_again() {
    let there_and_back = ["b1-b3", "b3-b1", "e1-e3", "e3-e1", "a2-c2", "c2-a2"];
    let mut rng = seeded(50);
    let mut game = Game::new(drawn("LinesOfAction()", "Off", LOA_START));
    for _ in 0..2000 {
        match rng.random_range(0..10) {
            0 => drop(game.undo()),
            1 => drop(game.redo()),
            2 => drop(game.resign(game.position().to_move())),
            _ => drop(game.play_text(there_and_back.choose(&mut rng).unwrap())),
        }
        assert_eq!(game.occurrences(), counted(&game));
    }
    assert!(game.occurrences() > 10);
}

#[test]
fn a_draw_comes_with_the_last_occurrence_and_goes_with_its_undo() {
    let mut game = Game::new(drawn("LinesOfAction()", "Draw(times: 255)", LOA_START));
    let there_and_back = ["b1-b3", "a2-c2", "b3-b1", "c2-a2"];
    for text in there_and_back.iter().cycle().take(4 * 254) {
        assert_eq!(game.outcome(), None);
        game.play_text(text).unwrap();
    }
    assert_eq!(game.occurrences(), 255);
    assert_eq!(game.outcome().unwrap().to_string(), "draw repetition");
    game.undo();
    assert_eq!((game.outcome(), game.occurrences()), (None, 254));
    game.redo();
    assert_eq!(game.outcome().unwrap().to_string(), "draw repetition");
}

/// Returns the moves of an endless game. Each side slides two stones of its front row back and forth.
fn endless_moves(plies: usize) -> Vec<String> {
    let mut rng = seeded(51);
    // The files of Black's two stones on rank 5, then of White's two stones on rank 2. Each side keeps one stone in
    // each half of the board.
    let mut files = [[0, 6], [0, 6]];
    (0..plies)
        .map(|ply| {
            let (side, half) = (ply % 2, rng.random_range(0..2));
            let from = files[side][half];
            let to = half * 6 + (from % 6 + rng.random_range(1..6)) % 6;
            files[side][half] = to;
            let (rank, name) = ([5, 2][side], |file: usize| char::from(b'a' + file as u8));
            format!("{}{rank}-{}{rank}", name(from), name(to))
        })
        .collect()
}

/// Measures the CPU time of this thread, because other programs do not increase it. Measures real time if the system
/// does not report CPU time.
struct ThreadTime {
    on_processor: Option<Duration>,
    clock: Instant,
}

impl ThreadTime {
    fn now() -> Self {
        ThreadTime {
            on_processor: on_processor(),
            clock: Instant::now(),
        }
    }

    fn elapsed(&self) -> Duration {
        let by_clock = self.clock.elapsed();
        match (self.on_processor, on_processor()) {
            (Some(before), Some(now)) if now > before => now - before,
            _ => by_clock,
        }
    }
}

/// Returns the CPU time of this thread. It is the first number of `/proc/thread-self/schedstat`, in nanoseconds (Linux,
/// Documentation/scheduler/sched-stats.rst).
fn on_processor() -> Option<Duration> {
    // Yields first, because the system updates the number only when a thread yields.
    std::thread::yield_now();
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanos = stat.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanos))
}

/// Plays `moves`. Returns the game and the time taken.
fn play(repetition: &str, moves: &[String]) -> (Game, Duration) {
    let picture = "bbbbbbbbbbbb b.....b..... ............ ............ w.....w..... wwwwwwwwwwww";
    let mut catalogue = catalogue();
    catalogue.add(
        "test.ron",
        drawn_file("Ordo()", repetition, picture).as_bytes(),
    );
    assert_eq!(catalogue.problems(), []);
    let mut game = Game::new(catalogue.get("test").unwrap().clone());
    let begin = ThreadTime::now();
    for mv in moves {
        game.play_text(mv).unwrap();
    }
    (game, begin.elapsed())
}

#[test]
fn in_a_very_long_game_repetitions_take_no_longer_to_find_than_moves_to_make() {
    // Counting repetitions must not make the game much slower. Comparing every move with all earlier positions would
    // take about a hundred times as long.
    const MOST: u32 = 10;
    // The number of measurements. A busy machine may slow down the first one.
    const TRIES: usize = 5;
    let moves = endless_moves(200_000);
    let (mut without, mut with) = (Duration::MAX, Duration::MAX);
    for _ in 0..TRIES {
        let (game, time) = play("Off", &moves);
        assert_eq!(game.plies().len(), moves.len());
        without = without.min(time);
        let (game, time) = play("Draw(times: 255)", &moves);
        assert_eq!(game.plies().len(), moves.len());
        assert_eq!(game.occurrences(), counted(&game));
        with = with.min(time);
        if with < MOST * without {
            return;
        }
    }
    panic!("{with:?}, and {without:?} without");
}
