//! Tests of puzzles that the program makes from the player's own mistakes. A review finds these mistakes.

use std::time::Duration;

use ::rules::Game;
use cohort_controls::input::{Action, Page, PageAction};
use cohort_features::learning::{Learned, LearningRequest};
use cohort_features::puzzles::{MistakesFound, OfferedPuzzles, PuzzleRequest, PuzzleSeries};
use cohort_library::Learning;
use cohort_play::table::messages::MatchRequested;
use cohort_play::table::{MatchSetup, Seats};
use cohort_ui::puzzle::Next;

use super::{ask, begin, kept, learning, page, rest, session, solve, view, wrong};
use crate::player::{Player, files_in};

/// Returns a puzzle, and a game that starts from its position. In the game, a person misses the solution of the puzzle
/// and then resigns.
fn with_a_mistake(set: &cohort_puzzles::PuzzleSet) -> (Game, cohort_puzzles::Puzzle) {
    let mut puzzles = set.of("loa");
    let puzzle = puzzles.find(|puzzle| puzzle.plies() == 3).unwrap();
    let mut game = Game::from_position(puzzle.variant().clone(), *puzzle.position());
    game.play(wrong(&game, puzzle.first())).unwrap();
    game.declare(::rules::Declaration::Resigned(puzzle.side()))
        .unwrap();
    (game, puzzle.clone())
}

#[test]
pub fn a_mistake_that_a_review_finds_becomes_a_puzzle_until_it_is_solved() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Page(PageAction::Open(Page::Puzzles)));
    player.until("the puzzles", |world| {
        world.resource::<OfferedPuzzles>().set().is_some()
    });
    let set = player
        .app
        .world()
        .resource::<OfferedPuzzles>()
        .set()
        .unwrap()
        .clone();
    let (game, puzzle) = with_a_mistake(&set);
    player.act(Action::Page(PageAction::Close));
    let request = MatchRequested(MatchSetup::untimed(game, Seats::BOTH_HERE));
    player.app.world_mut().write_message(request);
    player.frames(3);
    player.act(Action::Page(PageAction::Open(Page::Review)));
    player.until("a puzzle of it", |world| {
        let learned = world.resource::<Learned>().latest();
        learned.is_some_and(|learning| !learning.own.is_empty())
    });
    all_looked_at(&mut player);
    let ids = |learning: &Learning| -> Vec<String> {
        learning.own.iter().map(|own| own.puzzle.clone()).collect()
    };
    assert_eq!(ids(learning(&player)), [puzzle.id().to_string()]);
    assert_eq!(
        ids(&kept(&player, folder.path())),
        [puzzle.id().to_string()]
    );
    begin(&mut player, PuzzleSeries::Own);
    assert_eq!(session(&player).puzzle().id(), puzzle.id());
    // The player gives the puzzle up. The puzzle keeps waiting for another attempt.
    ask(&mut player, PuzzleRequest::GiveUp);
    rest(&mut player);
    let own = |player: &Player| page(player).courses[3].far.clone();
    assert_eq!(own(&player), "1 waiting");
    begin(&mut player, PuzzleSeries::Own);
    solve(&mut player);
    assert!(own(&player).starts_with("No puzzles waiting"));
    // The player has solved the last puzzle from own mistakes. The button then offers rated puzzles.
    assert_eq!(view(&player).next, Next::Rated);
    ask(&mut player, PuzzleRequest::Next);
    assert_eq!(session(&player).course(), PuzzleSeries::Rated);
}

/// Waits until a background job has examined every mistake that was reported.
fn all_looked_at(player: &mut Player) {
    player.until("the end of the search", |world| {
        let learned = world.resource::<Learned>().latest();
        learned.is_some_and(|learning| learning.mistakes.is_empty())
    });
}

/// Reports that a person made mistakes in the given positions. A review sends the same message.
fn tell(player: &mut Player, positions: Vec<::rules::Position>) {
    let variant = player.game().variant().clone();
    let found = MistakesFound { variant, positions };
    player.app.world_mut().write_message(found);
}

#[test]
fn a_mistake_that_waits_when_the_program_ends_is_looked_at_in_its_next_run() {
    let folder = tempfile::tempdir().unwrap();
    let variants = ::rules::Catalogue::builtin();
    let (_, puzzle) = with_a_mistake(&cohort_puzzles::PuzzleSet::builtin(&variants));
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    let start = player.position();
    tell(&mut player, vec![start, *puzzle.position()]);
    player.frames(20);
    let waiting = kept(&player, folder.path()).mistakes;
    assert_eq!(waiting.len(), 2, "{waiting:?}");
    drop(player);
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.until("what was learned", |world| {
        world.resource::<Learned>().latest().is_some()
    });
    all_looked_at(&mut player);
    let written = kept(&player, folder.path());
    assert_eq!(written.mistakes, []);
    let own: Vec<_> = written.own.iter().map(|own| own.puzzle.clone()).collect();
    assert_eq!(own, [puzzle.id().to_string()]);
}

#[test]
fn what_is_erased_while_it_is_looked_at_does_not_come_back() {
    let mut player = Player::at_title();
    player.start_alone();
    let variants = ::rules::Catalogue::builtin();
    let (_, puzzle) = with_a_mistake(&cohort_puzzles::PuzzleSet::builtin(&variants));
    tell(&mut player, vec![*puzzle.position()]);
    player.frames(3);
    player.leave();
    player.frames(2);
    player.app.world_mut().write_message(LearningRequest::Erase);
    for _ in 0..100 {
        player.frames(20);
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(learning(&player), &Learning::default());
}

#[test]
fn no_mistake_is_looked_at_while_a_game_is_on() {
    let mut player = Player::at_title();
    player.start_alone();
    let first = player.position();
    player.move_by_clicks("c8-c6");
    let positions = vec![first, player.position(), first];
    tell(&mut player, positions);
    player.frames(200);
    std::thread::sleep(Duration::from_millis(100));
    player.frames(20);
    assert_eq!(
        learning(&player).mistakes.len(),
        2,
        "each position must be saved once"
    );
    player.leave();
    all_looked_at(&mut player);
    assert!(
        learning(&player).own.is_empty(),
        "the first position must not make a puzzle"
    );
}
