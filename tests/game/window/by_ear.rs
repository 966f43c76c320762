//! Tests of playing with only a screen reader: a whole game of Lines of Action and of Ordo, a review, a lesson and a
//! puzzle. The test reads and presses only the controls that the screen reader offers, and uses no key, no pointer and
//! no script.

use std::collections::HashMap;
use std::process::Stdio;

use cohort_lessons::Lessons;
use cohort_puzzles::{Puzzle, PuzzleSet};
use rules::{Catalogue, Game, Move, Outcome, Position, SharedVariant, Side, Variant};

use super::ear::{BUTTON, COMBO_BOX, Desktop, Ear, LINK, LIST_ITEM, RADIO};
use super::puzzles::{home_with, win_in_two};
use super::session::{Display, Running};
use crate::lessons::clicks;
use crate::player::kept_in;
use crate::process::game;

/// Short games that Black wins, in the notation of each game.
const LOA: &str = "d1-f3 h2-f2 g1-g3 a5-c7 e1-e3 h3xf1 c1-f4 a4-b3 g3xc7 b3-c2 b1-b3 h6-f6 b3-e6 h4-e7 d8-d7 a6xc8 b8-e5";
const ORDO: &str =
    "d2-d3 d7-d5 d3-c4 h7-f5 d1-d3 i6-g4 e3:f3-e4 j6-g3 h2-h4 b6xf2 g2-f1 c7xf4 c4xd5 g4xe2";

/// Returns whether the screen reader's texts for all squares describe this position.
pub(super) fn is_heard(
    heard: &HashMap<String, String>,
    variant: &Variant,
    position: &Position,
) -> bool {
    variant.shape().squares().all(|square| {
        let stands = match variant.stone_at(position, square) {
            Some(Side::Black) => "black",
            Some(Side::White) => "white",
            None if variant.is_hole(square) => "hole",
            None => "empty",
        };
        let says = heard.get(&square.to_string());
        says.is_some_and(|says| says.split(';').next() == Some(stands))
    })
}

/// Makes a move by pressing its squares. Returns the announcement of this move by the screen reader.
fn make(ear: &Ear<'_>, variant: &Variant, position: &Position, mv: Move) -> String {
    let squares = clicks(mv);
    for square in &squares {
        ear.press_square(square);
    }
    let side = match position.to_move() {
        Side::Black => "Black",
        Side::White => "White",
    };
    let verb = if variant.captures(position, mv) {
        "captures"
    } else {
        "moves"
    };
    let heard = ear.hears(&format!("{side} {verb} "));
    for square in &squares {
        assert!(heard.contains(square.as_str()), "{mv:?}: {heard}");
    }
    heard
}

/// Plays a game that Black wins. Checks the texts of the start position, the announcement of each move, the texts of
/// the later positions, and the announcement of the result.
fn play(ear: &mut Ear<'_>, variant: &SharedVariant, moves: &str) {
    let mut game = Game::new(variant.clone());
    ear.look_until("the start", |heard| {
        is_heard(heard, variant, game.position()).then_some(())
    });
    let mut heard = String::new();
    for text in moves.split(' ') {
        let position = *game.position();
        let mv = variant.parse_move(&position, text).unwrap();
        heard = make(ear, variant, &position, mv);
        game.play(mv).unwrap();
    }
    ear.look_until("the end", |heard| {
        is_heard(heard, variant, game.position()).then_some(())
    });
    assert!(heard.contains("Black wins"), "{heard}");
}

/// Chooses an entry of a drop-down list, and waits until the list has this value for the screen reader.
fn choose(ear: &Ear<'_>, list: &str, entry: &str) {
    ear.press(COMBO_BOX, list);
    ear.press(LIST_ITEM, entry);
    ear.hears_value(list, entry);
}

/// Plays all steps of the first lesson.
fn take_first_lesson(ear: &mut Ear<'_>, lessons: &Lessons) {
    ear.press(BUTTON, "Learn");
    ear.press(BUTTON, "Begin: Lines of Action, move by move");
    let steps = lessons.all()[0].steps();
    for (number, step) in (1..).zip(steps) {
        let variant = step.game().variant().clone();
        let position = *step.game().position();
        // Wait for the player's turn, because some steps of a lesson begin with a demonstration.
        ear.hears("Your move");
        ear.look_until("the step", |heard| {
            is_heard(heard, &variant, &position).then_some(())
        });
        make(ear, &variant, &position, step.solutions()[0]);
        let is_last = number == steps.len();
        ear.press(BUTTON, if is_last { "Finish" } else { "Next step" });
    }
    ear.hears("Lesson complete");
    ear.press(BUTTON, "Menu");
    ear.hears("Cohort");
}

/// Solves a puzzle that the player can win in two moves.
fn solve_puzzle(ear: &mut Ear<'_>, puzzle: &Puzzle) {
    let variant = puzzle.variant();
    ear.press(BUTTON, "Puzzles");
    ear.press(BUTTON, "Play: From your own mistakes");
    ear.hears("to move and win in 2 moves");
    ear.look_until("the puzzle", |heard| {
        is_heard(heard, variant, puzzle.position()).then_some(())
    });
    let heard = make(ear, variant, puzzle.position(), puzzle.first());
    let mut game = Game::from_position(variant.clone(), *puzzle.position());
    game.play(puzzle.first()).unwrap();
    // Wait until the texts of the squares contain the opponent's reply. After any reply, one move of the player wins.
    let answers = game.legal_moves().into_iter();
    let answers = answers.map(|answer| variant.apply(game.position(), answer));
    let answers: Vec<Position> = answers.collect();
    ear.hears_after(&heard, "Right. Now finish it.");
    let answered = ear.look_until("an answer", |heard| {
        answers
            .iter()
            .copied()
            .find(|answered| is_heard(heard, variant, answered))
    });
    let wins = |mv: &Move| {
        let after = variant.apply(&answered, *mv);
        variant.outcome(&after).and_then(Outcome::winner) == Some(puzzle.side())
    };
    let last = variant
        .legal_moves(&answered)
        .into_iter()
        .find(wins)
        .unwrap();
    let heard = make(ear, variant, &answered, last);
    ear.hears_after(&heard, "Solved");
    ear.press(BUTTON, "Menu");
}

#[test]
fn both_games_a_review_a_lesson_and_a_puzzle_are_played_by_ear_in_a_real_window() {
    let desktop = Desktop::open();
    let display = Display::open();
    let set = PuzzleSet::builtin(&Catalogue::builtin());
    let puzzle = win_in_two(&set);
    let home = home_with(&puzzle);
    std::fs::create_dir_all(home.path().join("config/cohort")).unwrap();
    // Use a small window, because the game renders it without a GPU.
    std::fs::write(
        home.path().join("config/cohort/settings.ron"),
        "(window: (640, 480), quality: Some(Low), animation_speed: Off, render_scale: Some(0.5))",
    )
    .unwrap();
    let mut program = Running(
        game(home.path())
            .env("DISPLAY", &display.name)
            .env("DBUS_SESSION_BUS_ADDRESS", &desktop.address)
            .stdout(Stdio::null())
            .spawn()
            .unwrap(),
    );
    let mut ear = Ear::new(&desktop);
    let variants = Catalogue::builtin();

    take_first_lesson(&mut ear, &Lessons::builtin(&variants));
    solve_puzzle(&mut ear, &puzzle);

    choose(&ear, "White", "Human");
    ear.press(BUTTON, "Start game");
    ear.hears("Lines of Action\nClassic\n");
    play(&mut ear, variants.get("loa").unwrap(), LOA);
    ear.press(BUTTON, "Review");
    ear.hears("Review");
    // The screen reader finds the facts of the curve when the review has evaluated more than one move.
    let curve = ear.reads(" Highest: ");
    assert!(
        curve.starts_with("Winning chances in percent: Black. The chart has "),
        "{curve}"
    );
    let place = ["15", "17"].map(str::to_owned);
    assert_eq!(ear.place(LINK, "d8-d7, "), Some(place.into()));
    ear.press(LINK, "d8-d7, ");
    let heard = ear.hears("8.\u{a0}d8-d7 · ");
    assert!(heard.starts_with("Move 8 of 9 · d8-d7\n"), "{heard}");
    ear.press(BUTTON, "Close");

    ear.press(BUTTON, "New game");
    ear.hears("New game");
    ear.press(RADIO, "Ordo");
    ear.press(BUTTON, "Start game");
    play(&mut ear, variants.get("ordo").unwrap(), ORDO);

    ear.press(BUTTON, "Menu");
    ear.press(BUTTON, "Quit");
    assert!(program.0.wait().unwrap().success());
    let kept = kept_in(&home.path().join("data/cohort"));
    let over: Vec<_> = kept
        .iter()
        .map(|kept| (kept.over, kept.text.contains("\"connected\"")))
        .collect();
    assert_eq!(over, [(true, false), (true, true)]);
}
