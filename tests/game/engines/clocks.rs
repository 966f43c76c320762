//! Tests of the times that the game sends to an external engine, and of engines that exceed their time.

use std::fs;
use std::path::Path;
use std::time::Duration;

use bevy::prelude::World;
use bevy::time::TimeUpdateStrategy;
use cohort_controls::input::Action;
use cohort_play::settings::{Change, TimeControls};
use cohort_play::table::{ClockFaces, Match};
use rules::Side;

use super::fox::{PATIENCE, against_fox, await_plies, controls};
use super::script::{IMPATIENCE, log, with_fox};

/// Returns the times in the last `go` command that the engine has received.
fn told_of_time(folder: &Path) -> String {
    let heard = log(folder);
    let mut asked = heard.lines().filter_map(|line| line.strip_prefix("go "));
    asked.next_back().unwrap_or_default().to_owned()
}

/// Plays a first move against the engine with these time controls. Returns the times that the game sent to the engine
/// for its reply.
fn told_on(controls: TimeControls) -> String {
    let (mut player, folder) = with_fox("echo bestmove a2-c2", ":", PATIENCE);
    player.act(Action::Settings(Change::ChooseTimeControls(controls)));
    against_fox(&mut player);
    await_plies(&mut player, 2);
    told_of_time(folder.path())
}

/// Returns the number after the word `word` in a line.
fn number(line: &str, word: &str) -> Option<u64> {
    let mut words = line.split(' ').skip_while(|known| *known != word);
    words.nth(1)?.parse().ok()
}

#[test]
fn on_a_clock_an_engine_is_told_both_clocks_and_divides_its_time() {
    let told = told_on(controls("3600+2"));
    // The engine plays White. Its time is below one hour, because its clock has run since Black's move and the game
    // subtracts a safety margin.
    let own = number(&told, "p2time").unwrap();
    assert!((3_000_000..3_600_000).contains(&own), "{told}");
    // Black's clock does not run before the first move. After this move, Black has its full time plus one increment.
    assert_eq!(number(&told, "p1time"), Some(3_602_000), "{told}");
    assert_eq!(number(&told, "p1inc"), Some(2000), "{told}");
    assert_eq!(number(&told, "p2inc"), Some(2000), "{told}");
    assert_eq!(number(&told, "movetime"), None, "{told}");
}

#[test]
fn a_time_for_each_move_is_a_time_for_each_move() {
    let told = told_on(controls("1/3600"));
    let time = number(&told, "movetime").unwrap();
    assert!((2_000_000..=2_880_000).contains(&time), "{told}");
    assert_eq!(number(&told, "p2time"), None, "{told}");
}

fn white_left(world: &World) -> Duration {
    let faces = world.resource::<ClockFaces>();
    faces.white.expect("White has a clock").left
}

#[test]
fn an_engine_that_takes_its_time_is_left_it() {
    let folder = tempfile::tempdir().unwrap();
    let mark = folder.path().join("mark");
    let go = format!(
        "while [ ! -e '{}' ]; do sleep 0.01; done; echo bestmove a2-c2",
        mark.display()
    );
    let (mut player, heard) = with_fox(&go, "echo bestmove a2-c2", PATIENCE);
    player.act(Action::Settings(Change::ChooseTimeControls(controls(
        "250",
    ))));
    against_fox(&mut player);
    // The game must not stop the engine after a share of 1/25 of the remaining time, because the engine manages its own
    // time.
    player.until("the time passes", |world| {
        white_left(world) < Duration::from_secs(200)
    });
    assert_eq!(player.game().plies().len(), 1);
    player
        .app
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(1)));
    fs::write(&mark, "").unwrap();
    await_plies(&mut player, 2);
    // Wait for the second `go` in the engine's log. The log then contains everything that the game sent before, and no
    // `stop`.
    player.move_by_clicks("d8-d6");
    player.until("the next question", |_| {
        log(heard.path()).matches("\ngo ").count() == 2
    });
    assert!(!log(heard.path()).contains("stop"), "{}", log(heard.path()));
}

#[test]
fn an_engine_that_oversteps_is_told_to_answer_and_loses_on_time() {
    let (mut player, folder) = with_fox(":", ":", IMPATIENCE);
    player.act(Action::Settings(Change::ChooseTimeControls(controls("20"))));
    against_fox(&mut player);
    player.until("the flag", |world| {
        world.resource::<Match>().game().outcome().is_some()
    });
    let outcome = player.game().outcome().unwrap();
    assert_eq!(outcome.winner(), Some(Side::Black));
    player.until("the call", |_| log(folder.path()).contains("stop\n"));
    // This engine moves only when it receives `stop`, but then immediately. The engine must not lose on time.
    let (mut player, _folder) = with_fox(":", "echo bestmove a2-c2", PATIENCE);
    player.act(Action::Settings(Change::ChooseTimeControls(controls("20"))));
    against_fox(&mut player);
    player.until("the last moment", |world| {
        white_left(world) <= Duration::from_millis(100)
    });
    // Let game time pass extremely slowly from here, so that a slow machine does not change the result.
    let slowly = |micros| TimeUpdateStrategy::ManualDuration(Duration::from_micros(micros));
    player.app.insert_resource(slowly(1));
    player.until("the answer", |world| {
        world.resource::<Match>().game().plies().len() == 2
    });
    player.app.insert_resource(slowly(16_000));
    player.settle();
    assert_eq!(player.game().outcome(), None);
}
