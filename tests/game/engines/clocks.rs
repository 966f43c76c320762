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

/// Returns the times that the game has sent to the engine in a match with these time controls. The engine has answered.
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
    // The engine's clock has run since the first move. The game also subtracts a safety margin from the engine's time.
    let own = number(&told, "p2time").unwrap();
    assert!((3_000_000..3_600_000).contains(&own), "{told}");
    // Black's clock was not running before the first move, so Black has its full time and one increment.
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
    // The engine manages its time itself, so the game must not apply its own limit, which is 1/25 of the remaining
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
    // When the next `go` is in the engine's log, everything sent before `go` is in the log too.
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
    // An engine that answers immediately after `stop` does not lose on time.
    let (mut player, _folder) = with_fox(":", "echo bestmove a2-c2", PATIENCE);
    player.act(Action::Settings(Change::ChooseTimeControls(controls("20"))));
    against_fox(&mut player);
    player.until("the last moment", |world| {
        white_left(world) <= Duration::from_millis(100)
    });
    // From this point, game time passes extremely slowly, so that the result does not depend on the speed of the
    // machine.
    let slowly = |micros| TimeUpdateStrategy::ManualDuration(Duration::from_micros(micros));
    player.app.insert_resource(slowly(1));
    player.until("the answer", |world| {
        world.resource::<Match>().game().plies().len() == 2
    });
    player.app.insert_resource(slowly(16_000));
    player.settle();
    assert_eq!(player.game().outcome(), None);
}
