//! Tests of puzzles in a real window: the pointer opens a puzzle, tries a wrong move, and solves the puzzle.

use std::collections::HashMap;
use std::time::{Duration, SystemTime};

use cohort_library::{OwnMistake, OwnPuzzle, PuzzleScore};
use cohort_library_sqlite::Library;
use cohort_puzzles::{Puzzle, PuzzleSet, Task};
use rules::{Catalogue, Game, Move};
use tempfile::TempDir;

use super::{Hand, Session, position};
use crate::lessons::clicks;
use crate::process::assert_not_blank;

/// The size of the window, and the places of three buttons in the window, in pixels. The buttons are "Puzzles" on the
/// title screen, the button for own mistakes on the puzzles page, and "Next" below a decided puzzle.
const WINDOW: (u32, u32) = (960, 640);
const PUZZLES: (u32, u32) = (710, 606);
const OWN_MISTAKES: (u32, u32) = (758, 512);
const NEXT: (u32, u32) = (731, 615);

/// How long the test waits for the game to react to a button. After this time, the test presses the button again. The
/// display is already at rest when this wait begins, so a button that had an effect needs only a few more frames.
const SLOW: Duration = Duration::from_secs(30);

/// Returns a puzzle of Lines of Action that the player can win in two moves.
pub(super) fn win_in_two(set: &PuzzleSet) -> Puzzle {
    let is_meant = |puzzle: &&Puzzle| puzzle.task() == Task::Win && puzzle.plies() == 3;
    set.of("loa").find(is_meant).unwrap().clone()
}

/// Returns the home folder of a player with one mistake, from which the program has made the given puzzle.
pub(super) fn home_with(puzzle: &Puzzle) -> TempDir {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("data/cohort");
    std::fs::create_dir_all(&folder).unwrap();
    let opened = Library::open(&folder.join("library.sqlite")).unwrap();
    let mut library = opened.library;
    let variant = puzzle.variant();
    let added = SystemTime::now();
    let mistake = OwnMistake {
        variant: variant.id().to_owned(),
        position: variant.position_string(puzzle.position()),
        added,
    };
    let own = OwnPuzzle {
        puzzle: puzzle.id().to_string(),
        variant: variant.id().to_owned(),
        line: puzzle.to_line(),
        added,
    };
    library.mistake_looked_at(&mistake, Some(&own)).unwrap();
    home
}

/// Returns the position after `moves` from the position of the puzzle, as text.
fn after(puzzle: &Puzzle, moves: &[Move]) -> String {
    let mut game = Game::from_position(puzzle.variant().clone(), *puzzle.position());
    for mv in moves {
        game.play(*mv).unwrap();
    }
    puzzle.variant().position_string(game.position())
}

#[test]
fn a_hand_opens_a_puzzle_errs_and_finds_the_move_in_a_real_window() {
    let set = PuzzleSet::builtin(&Catalogue::builtin());
    let puzzle = win_in_two(&set);
    let session = Session::open_in(
        home_with(&puzzle),
        WINDOW,
        r#"[
            Keep, Set(Pace(Off)), Set(Quality(Medium)), Set(RenderScale(0.5)), Wait(1.0), Say("on the title"),
            AwaitPuzzleAt(Asks), Squares, Position, Say("asked"),
            AwaitPuzzleAt(Refuted), Position, Picture("refuted.png"), Say("refuted"),
            AwaitPuzzleAt(Asks), Position, Say("asked again"),
            AwaitPuzzleAt(Answered), Position, Say("answered"),
            AwaitPuzzleAt(Asks), Position, Say("another one"),
            Quit,
        ]"#,
    );
    let lines = &session.lines;
    lines.until("on the title");
    let mut hand = Hand {
        display: &session.display,
        window: session.window(),
        squares: HashMap::new(),
    };
    hand.press(PUZZLES);
    // The page offers the puzzle only when the program has loaded the library. On a busy machine this takes time, so
    // the test may press the button twice.
    hand.press(OWN_MISTAKES);
    let facts = lines.before_long("asked", SLOW).unwrap_or_else(|| {
        hand.press(OWN_MISTAKES);
        lines.until("asked")
    });
    hand.look(&facts);
    assert_eq!(position(&facts), after(&puzzle, &[]));
    let game = Game::from_position(puzzle.variant().clone(), *puzzle.position());
    let mut others = game.legal_moves().into_iter();
    let wrong = others.find(|mv| *mv != puzzle.first()).unwrap();
    let make = |mv: Move| clicks(mv).iter().for_each(|square| hand.click(square));
    make(wrong);
    let refuted = position(&lines.until("refuted")).to_owned();
    assert_ne!(refuted, after(&puzzle, &[]));
    // A click on the board takes back the player's wrong move.
    hand.click("d4");
    let facts = lines.until("asked again");
    assert_eq!(position(&facts), after(&puzzle, &[]));
    make(puzzle.first());
    let facts = lines.until("answered");
    let mut answered = Game::from_position(puzzle.variant().clone(), *puzzle.position());
    answered.play(puzzle.first()).unwrap();
    let answers = answered.legal_moves().into_iter();
    let mut answers = answers.map(|answer| after(&puzzle, &[puzzle.first(), answer]));
    let at = position(&facts);
    assert!(answers.any(|answered| answered == at), "{at}");
    // The wrong move has decided the puzzle, so "Next" works. The player has no other mistakes, so the next puzzle is a
    // rated puzzle.
    hand.press(NEXT);
    let facts = lines.until("another one");
    let next = position(&facts);
    assert_ne!(next, after(&puzzle, &[]));
    assert!(
        set.of("loa").any(|other| after(other, &[]) == next),
        "{next}"
    );
    let home = session.end();
    let shot = image::open(home.path().join("refuted.png")).unwrap();
    assert_not_blank(&shot.to_rgba8());
    let opened = Library::open(&home.path().join("data/cohort/library.sqlite"));
    let learning = opened.unwrap().library.learning().unwrap();
    let id = puzzle.id().to_string();
    assert_eq!(learning.last_scores.get(&id), Some(&PuzzleScore::Failed));
}
