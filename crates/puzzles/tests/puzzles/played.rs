//! Tests puzzles that are played to their end with right and wrong moves.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use cohort_puzzles::{Attempt, Hint, Puzzle, Reaction, Referee, Ruling, Score, Stage, Task, Why};
use rules::{Game, Outcome, Refusal};

use crate::some;

static RUNNING: AtomicBool = AtomicBool::new(false);

fn attempt(puzzle: &Puzzle) -> Attempt {
    Attempt::new(Arc::new(puzzle.clone()))
}

#[test]
fn right_moves_solve_a_puzzle_against_the_longest_resistance() {
    let mut referee = Referee::default();
    for id in ["loa", "ordo"] {
        for puzzle in some(id, 5, |puzzle| {
            puzzle.task() == Task::Win && puzzle.plies() >= 3
        }) {
            let mut attempt = attempt(puzzle);
            let mut moves = 0;
            while attempt.stage() == Stage::YourTurn {
                let before = attempt.moves_left();
                assert_eq!(
                    before,
                    puzzle.own_moves() - moves,
                    "the answer must resist as long as possible"
                );
                let mv = match moves {
                    0 => puzzle.first(),
                    _ => {
                        let mut hinted = attempt.clone();
                        let (_, asked) = hinted.ask_hint().unwrap();
                        referee.right_move(&asked, &RUNNING).unwrap()
                    }
                };
                let asked = attempt.play(mv).unwrap();
                assert_eq!(attempt.stage(), Stage::Judging);
                let ruling = referee.judge(&asked, &RUNNING);
                let reaction = attempt.take(ruling);
                moves += 1;
                match reaction {
                    Reaction::GoOn { answer } => {
                        assert_eq!(attempt.game().plies().last().unwrap().mv, answer);
                    }
                    other => assert_eq!(other, Reaction::Solved, "{}", puzzle.to_line()),
                }
            }
            assert_eq!(moves, puzzle.own_moves());
            assert_eq!(attempt.score(), Some(Score::Solved));
            let winner = attempt.game().outcome().and_then(Outcome::winner);
            assert_eq!(winner, Some(puzzle.side()));
            let line = referee.solution(puzzle, &RUNNING);
            assert_eq!(line.len(), puzzle.plies() as usize);
        }
    }
}

#[test]
fn a_wrong_move_is_answered_taken_back_and_costs_the_point() {
    let mut referee = Referee::default();
    for id in ["loa", "ordo"] {
        let tempting = |puzzle: &Puzzle| !puzzle.tempting().is_empty() && puzzle.plies() <= 4;
        for puzzle in some(id, 5, tempting) {
            let mut attempt = attempt(puzzle);
            let wrong = puzzle.tempting()[0];
            let asked = attempt.play(wrong).unwrap();
            let reaction = attempt.take(referee.judge(&asked, &RUNNING));
            assert_eq!(attempt.position(), puzzle.position());
            assert_eq!(attempt.stage(), Stage::YourTurn);
            let refutation = match reaction {
                Reaction::TryAgain(refutation) => refutation,
                // The move wins, but later than the right move, so it does not count as a mistake.
                Reaction::TooSlow { plies } => {
                    assert!(plies > puzzle.plies());
                    assert_eq!(attempt.score(), None);
                    continue;
                }
                other => panic!("{other:?}"),
            };
            // The moves of the refutation are legal, and the game ends for the reason that the refutation gives.
            let mut game = Game::from_position(puzzle.variant().clone(), *puzzle.position());
            game.play(wrong).unwrap();
            for mv in &refutation.line {
                game.play(*mv).unwrap();
            }
            match refutation.why {
                Why::Ends(outcome) => assert_eq!(game.outcome(), Some(outcome)),
                Why::Loses { plies } if plies as usize == refutation.line.len() => {
                    assert_eq!(
                        game.outcome().and_then(Outcome::winner),
                        Some(!puzzle.side())
                    );
                }
                Why::Loses { .. } | Why::LetsSlip => assert!(!refutation.line.is_empty()),
            }
            assert_eq!(attempt.score(), Some(Score::Failed));
            // The player can still solve the puzzle after the wrong move.
            let asked = attempt.play(puzzle.first()).unwrap();
            let reaction = attempt.take(referee.judge(&asked, &RUNNING));
            assert!(
                matches!(reaction, Reaction::Solved | Reaction::GoOn { .. }),
                "{reaction:?}"
            );
            assert_eq!(attempt.score(), Some(Score::Failed));
        }
    }
}

#[test]
fn hints_cost_half_a_point_and_then_all_of_it() {
    let puzzle = some("loa", 1, |puzzle| puzzle.plies() == 1)[0];
    let mut referee = Referee::default();
    let mut solve = |hints: usize| {
        let mut attempt = attempt(puzzle);
        for level in [Hint::Stone, Hint::Move].into_iter().take(hints) {
            let (shown, asked) = attempt.ask_hint().unwrap();
            assert_eq!(shown, level);
            assert_eq!(referee.right_move(&asked, &RUNNING), Some(puzzle.first()));
        }
        if hints == 2 {
            assert!(attempt.ask_hint().is_none(), "no further hint is left");
        }
        let asked = attempt.play(puzzle.first()).unwrap();
        assert_eq!(
            attempt.take(referee.judge(&asked, &RUNNING)),
            Reaction::Solved
        );
        attempt.score()
    };
    let scores = [0, 1, 2].map(&mut solve);
    assert_eq!(
        scores,
        [Score::Solved, Score::WithHint, Score::Failed].map(Some)
    );
}

#[test]
fn nothing_is_lost_where_nobody_knows() {
    let puzzle = some("ordo", 1, |puzzle| puzzle.plies() == 3)[0];
    let mut attempt = attempt(puzzle);
    let asked = attempt.play(puzzle.first()).unwrap();
    // The referee judges one move at a time, so a second move is refused.
    assert_eq!(attempt.play(puzzle.first()).unwrap_err(), Refusal::GameOver);
    let stopped = AtomicBool::new(true);
    assert_eq!(
        Referee::default().judge(&asked, &stopped),
        Ruling::Undecided
    );
    assert_eq!(attempt.take(Ruling::Undecided), Reaction::Undecided);
    assert_eq!(
        (attempt.position(), attempt.score()),
        (puzzle.position(), None)
    );
    assert_eq!(attempt.take(Ruling::Solves), Reaction::TooLate);
    attempt.give_up();
    assert_eq!(
        (attempt.stage(), attempt.score()),
        (Stage::Over, Some(Score::Failed))
    );
    assert!(!attempt.is_solved());
}

#[test]
fn one_move_holds_and_every_other_loses() {
    let mut referee = Referee::default();
    for id in ["loa", "ordo"] {
        for puzzle in some(id, 6, |puzzle| puzzle.task() == Task::Hold) {
            for mv in puzzle.variant().legal_moves(puzzle.position()) {
                let mut attempt = attempt(puzzle);
                let asked = attempt.play(mv).unwrap();
                match attempt.take(referee.judge(&asked, &RUNNING)) {
                    Reaction::Solved => assert_eq!(mv, puzzle.first()),
                    Reaction::TryAgain(refutation) => {
                        assert!(
                            !matches!(refutation.why, Why::LetsSlip),
                            "{mv}: {refutation:?}"
                        );
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}
