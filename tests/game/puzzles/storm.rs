//! Tests of puzzle storms, in which the player solves as many puzzles as possible against the clock.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use cohort_controls::input::{
    Action, BoardAction, MatchAction, OpenPages, Page, PageAction, Question,
};
use cohort_features::puzzles::{PuzzleRequest, PuzzleSeries, StormSession, StormStage};
use cohort_platform::frame::Screen;
use cohort_ui::puzzle::Next;

use super::{ask, begin, current, kept, make, rest, view, wrong};
use crate::lessons::clicks;
use crate::player::{Player, files_in};

fn storm(player: &Player) -> &StormSession {
    current(player).storm().expect("a storm is played")
}

#[test]
fn a_storm_is_played_against_the_clock_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    begin(&mut player, PuzzleSeries::Storm);
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
            "the next puzzle must follow"
        );
        assert_eq!(storm(&player).stage(), StormStage::Asking);
    }
    assert_eq!((storm(&player).score(), storm(&player).tried()), (3, 4));
    assert!(
        storm(&player).time_left() < Duration::from_secs(170),
        "a mistake must cost time"
    );
    let second = TimeUpdateStrategy::ManualDuration(Duration::from_secs(1));
    player.app.insert_resource(second);
    player.frames(180);
    assert_eq!(storm(&player).stage(), StormStage::Over);
    assert!(storm(&player).is_best());
    let shown = view(&player);
    assert_eq!(
        (shown.task.as_str(), shown.next),
        ("Time is up", Next::Storm)
    );
    assert_eq!(shown.storm.unwrap().0, "0:00");
    // The time of the puzzle storm is up. Another move does not count.
    let first = storm(&player).puzzle().first();
    make(&mut player, first);
    assert_eq!(storm(&player).score(), 3);
    let written = kept(&player, folder.path());
    assert_eq!((written.tried, written.storms["loa"].score), (4, 3));
    assert_eq!(written.storms["loa"].run, 2);
    assert!(written.ratings.is_empty(), "nothing is rated in a storm");
    // The player leaves the next puzzle storm before its end. This storm is not saved.
    ask(&mut player, PuzzleRequest::Next);
    assert_eq!(storm(&player).stage(), StormStage::Asking);
    leave(&mut player);
    assert_eq!(player.screen(), Screen::Title);
    assert_eq!(kept(&player, folder.path()).storms["loa"].played, 1);
}

/// Tries to leave a puzzle storm in two ways. Checks each time that the game asks a question, and that the storm
/// continues if the player declines. Then leaves the storm.
fn leave(player: &mut Player) {
    let asks = Some(Page::Ask(Question::LeaveStorm));
    for leaving in [
        Action::Match(MatchAction::Leave),
        Action::Puzzle(PuzzleRequest::Leave),
    ] {
        player.act(leaving);
        player.frames(3);
        assert_eq!(player.app.world().resource::<OpenPages>().top(), asks);
        assert!(storm(player).waits() && player.screen() != Screen::Title);
        player.act(Action::Page(PageAction::Close));
        player.frames(3);
        assert_eq!(storm(player).stage(), StormStage::Asking);
    }
    player.act(Action::Match(MatchAction::Leave));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(3);
}

#[test]
fn the_clock_of_a_storm_stands_while_a_page_is_open() {
    let mut player = Player::at_title();
    begin(&mut player, PuzzleSeries::Storm);
    let second = TimeUpdateStrategy::ManualDuration(Duration::from_secs(1));
    player.app.insert_resource(second);
    player.frames(10);
    for page in [Page::Help, Page::Settings, Page::Puzzles] {
        let left = storm(&player).time_left();
        player.act(Action::Page(PageAction::Open(page)));
        player.frames(200);
        assert!(storm(&player).waits());
        let waited = storm(&player).time_left();
        assert!(
            left - waited <= Duration::from_secs(2),
            "{page:?}: {left:?}, {waited:?}"
        );
        // A page is open over the storm. A move that the player types has no effect.
        let first = storm(&player).puzzle().first();
        let mv = storm(&player)
            .game()
            .variant()
            .notation(storm(&player).game().position(), first);
        player.act(Action::Board(BoardAction::Type(mv)));
        player.frames(3);
        assert_eq!(
            (storm(&player).tried(), storm(&player).time_left()),
            (0, waited)
        );
        player.act(Action::Page(PageAction::Close));
        player.frames(10);
        assert!(!storm(&player).waits());
        let after = storm(&player).time_left();
        assert!(
            after < waited && waited - after <= Duration::from_secs(12),
            "{page:?}"
        );
    }
    player.frames(180);
    assert_eq!(storm(&player).stage(), StormStage::Over);
}
