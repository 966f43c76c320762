//! Storms: as many puzzles as possible against the clock.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use cohort::frame::Screen;
use cohort::input::Action;
use cohort::puzzles::{Course, PuzzleRequest, StormSitting, StormStage};
use cohort::ui::puzzle::Next;

use super::{ask, begin, current, kept, make, rest, view, wrong};
use crate::lessons::clicks;
use crate::player::{Player, files_in};

fn storm(player: &Player) -> &StormSitting {
    current(player).storm().expect("a storm is played")
}

#[test]
fn a_storm_is_played_against_the_clock_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    begin(&mut player, Course::Storm);
    assert_eq!(view(&player).storm.unwrap().0, "3:00");
    for round in 0..4 {
        let puzzle = storm(&player).puzzle().clone();
        let mv = match round {
            2 => wrong(storm(&player).game(), puzzle.first()),
            _ => puzzle.first(),
        };
        for square in clicks(mv) {
            player.click(&square);
        }
        rest(&mut player);
        assert_ne!(
            storm(&player).puzzle().id(),
            puzzle.id(),
            "the next one is there"
        );
        assert_eq!(storm(&player).stage(), StormStage::Asking);
    }
    assert_eq!((storm(&player).score(), storm(&player).tried()), (3, 4));
    assert!(
        storm(&player).time_left() < Duration::from_secs(170),
        "a mistake costs time"
    );
    let second = TimeUpdateStrategy::ManualDuration(Duration::from_secs(1));
    player.app.insert_resource(second);
    player.frames(180);
    assert_eq!(storm(&player).stage(), StormStage::Over);
    assert!(storm(&player).is_best());
    let shown = view(&player);
    assert_eq!((shown.task.as_str(), shown.next), ("3 solved", Next::Storm));
    assert_eq!(shown.storm.unwrap().0, "0:00");
    // No move counts any more.
    let first = storm(&player).puzzle().first();
    make(&mut player, first);
    assert_eq!(storm(&player).score(), 3);
    let written = kept(&player, folder.path());
    assert_eq!((written.tried, written.storms["loa"].score), (4, 3));
    assert_eq!(written.storms["loa"].run, 2);
    assert!(written.ratings.is_empty(), "nothing is rated in a storm");
    // Another one that is left before its end is none.
    ask(&mut player, PuzzleRequest::Next);
    assert_eq!(storm(&player).stage(), StormStage::Asking);
    player.act(Action::Leave);
    player.frames(3);
    assert_eq!(player.screen(), Screen::Title);
    assert_eq!(kept(&player, folder.path()).storms["loa"].played, 1);
}
