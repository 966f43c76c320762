//! Attempts from the first move to the last, with right and wrong moves.

use super::*;
use puzzles::{PuzzleSet, Referee, Task};
use rules::Catalogue;
use std::sync::atomic::AtomicBool;

static GO: AtomicBool = AtomicBool::new(false);

fn puzzle(moves: u32, task: Task) -> Arc<Puzzle> {
    let set = PuzzleSet::builtin(&Catalogue::builtin());
    let mut all = set.of("loa");
    let puzzle = all.find(|puzzle| puzzle.own_moves() == moves && puzzle.task() == task);
    Arc::new(puzzle.unwrap().clone())
}

fn begin(moves: u32) -> (PuzzleSitting, Referee) {
    let sitting = PuzzleSitting::new(Course::Rated, puzzle(moves, Task::Win));
    (sitting, Referee::default())
}

fn judge(sitting: &mut PuzzleSitting, referee: &mut Referee, mv: Move) {
    let (_, question) = sitting.play(mv).unwrap().unwrap();
    assert_eq!(sitting.stage(), Stage::Judging);
    sitting.take(referee.judge(&question, &GO));
}

/// A legal but wrong move.
fn wrong(sitting: &PuzzleSitting) -> Move {
    let first = sitting.puzzle().first();
    let mut moves = sitting.game().legal_moves().into_iter();
    moves.find(|mv| *mv != first).unwrap()
}

#[test]
fn the_right_moves_lead_to_the_end_against_the_answers_of_the_enemy() {
    let (mut sitting, mut referee) = begin(2);
    assert_eq!(sitting.moves_left(), 2);
    let first = sitting.puzzle().first();
    judge(&mut sitting, &mut referee, first);
    let Stage::Answering(answer) = sitting.stage() else {
        panic!("{:?}", sitting.stage());
    };
    assert_eq!((sitting.said(), sitting.score()), (Said::Right, None));
    // It is not the player's turn before the opponent has answered.
    assert!(sitting.play(first).unwrap().is_none());
    let (_, ply, way) = sitting.advance().unwrap();
    assert_eq!((ply.mv, way), (answer, TimeDirection::Forward));
    assert_eq!((sitting.stage(), sitting.moves_left()), (Stage::Asking, 1));
    let question = sitting.ask_hint().unwrap();
    let last = referee.right_move(&question, &GO).unwrap();
    sitting.take_hint(Some(last));
    assert_eq!(sitting.help(), Help::Stones(last));
    judge(&mut sitting, &mut referee, last);
    assert_eq!(
        (sitting.stage(), sitting.said()),
        (Stage::Over, Said::Solved)
    );
    assert_eq!(sitting.score(), Some(Score::WithHint));
    let (from, line, shown) = sitting.line();
    assert_eq!(from, sitting.puzzle().position());
    assert_eq!((line, shown), (&[first, answer, last][..], 3));
    assert!(sitting.can_step(false) && !sitting.can_step(true));
    let (_, ply, way) = sitting.step(false).unwrap();
    assert_eq!((ply.mv, way), (last, TimeDirection::Back));
}

#[test]
fn a_wrong_move_is_answered_on_the_board_until_the_player_tries_again() {
    let (mut sitting, mut referee) = begin(2);
    let mv = wrong(&sitting);
    judge(&mut sitting, &mut referee, mv);
    assert_eq!(sitting.stage(), Stage::Refuting);
    assert!(matches!(sitting.said(), Said::Wrong(said, _) if said == mv));
    assert_eq!(sitting.score(), Some(Score::Failed));
    let count = sitting.line().1.len();
    assert!(count > 0);
    for _ in 0..count {
        assert!(sitting.runs() && sitting.advance().is_some());
    }
    assert!(!sitting.runs() && sitting.advance().is_none());
    assert_eq!(sitting.game().plies().len(), 1 + count);
    assert!(sitting.again());
    assert_eq!(sitting.game().position(), sitting.puzzle().position());
    assert_eq!(sitting.stage(), Stage::Asking);
    // It can be solved, but no longer counts.
    let first = sitting.puzzle().first();
    judge(&mut sitting, &mut referee, first);
    assert_eq!(
        (sitting.said(), sitting.score()),
        (Said::Right, Some(Score::Failed))
    );
}

#[test]
fn what_nobody_knows_in_time_is_taken_back_and_costs_nothing() {
    let (mut sitting, _) = begin(2);
    let mv = sitting.puzzle().first();
    sitting.play(mv).unwrap();
    sitting.take(Ruling::Undecided);
    assert_eq!(
        (sitting.stage(), sitting.said()),
        (Stage::TakingBack, Said::Undecided)
    );
    let (_, ply, way) = sitting.advance().unwrap();
    assert_eq!((ply.mv, way), (mv, TimeDirection::Back));
    assert_eq!((sitting.stage(), sitting.score()), (Stage::Asking, None));
    // A late answer changes nothing.
    sitting.take(Ruling::Solves);
    assert_eq!(sitting.stage(), Stage::Asking);
}

#[test]
fn the_second_hint_shows_the_move_and_costs_the_point() {
    let (mut sitting, _) = begin(1);
    let first = sitting.puzzle().first();
    assert!(sitting.ask_hint().is_some());
    assert_eq!(sitting.help(), Help::Awaited(Hint::Stone));
    assert!(sitting.ask_hint().is_none(), "a hint is already requested");
    sitting.take_hint(Some(first));
    assert_eq!(
        (sitting.help(), sitting.score()),
        (Help::Stones(first), None)
    );
    assert!(sitting.ask_hint().is_none(), "the move is already known");
    assert_eq!(sitting.help(), Help::Move(first));
    assert_eq!(sitting.score(), Some(Score::Failed));
    assert!(sitting.ask_hint().is_none());
    assert_eq!(sitting.help(), Help::Move(first));
}

#[test]
fn the_solution_of_what_is_given_up_is_gone_through_and_the_puzzle_tried_again() {
    let (mut sitting, mut referee) = begin(3);
    let mv = wrong(&sitting);
    sitting.play(mv).unwrap();
    assert!(sitting.give_up());
    assert!(!sitting.give_up(), "the player has already given up");
    assert_eq!(sitting.score(), Some(Score::Failed));
    assert_eq!(sitting.game().plies().len(), 0);
    let solution = referee.solution(sitting.puzzle(), &GO);
    assert_eq!(solution.len(), 5);
    sitting.take_solution(solution.clone());
    assert!(sitting.runs());
    assert_eq!(sitting.advance().unwrap().1.mv, solution[0]);
    // Manual steps stop the automatic moves.
    assert!(sitting.step(false).is_some());
    assert!(!sitting.runs() && sitting.step(false).is_none());
    for mv in &solution {
        assert_eq!(sitting.step(true).unwrap().1.mv, *mv);
    }
    assert!(sitting.step(true).is_none());
    assert!(sitting.game().outcome().is_some());
    assert!(sitting.again());
    assert_eq!((sitting.stage(), sitting.score()), (Stage::Asking, None));
    assert!(sitting.is_kept, "the result is already saved");
}

#[test]
fn of_a_solution_that_is_not_found_in_time_the_first_move_is_shown() {
    let (mut sitting, _) = begin(2);
    sitting.give_up();
    sitting.take_solution(Vec::new());
    let first = sitting.puzzle().first();
    assert_eq!(sitting.line().1, [first]);
}

#[test]
fn a_move_against_the_rules_changes_nothing() {
    let (mut sitting, _) = begin(1);
    assert!(sitting.play(rules::read_move("a1-a1").unwrap()).is_err());
    assert_eq!(
        (sitting.stage(), sitting.game().plies().len()),
        (Stage::Asking, 0)
    );
}

#[test]
fn to_hold_one_move_is_asked_for() {
    let mut sitting = PuzzleSitting::new(Course::Day, puzzle(1, Task::Hold));
    let mut referee = Referee::default();
    assert_eq!(sitting.moves_left(), 1);
    let first = sitting.puzzle().first();
    judge(&mut sitting, &mut referee, first);
    assert_eq!(sitting.said(), Said::Solved);
}

#[test]
fn what_a_hint_has_shown_is_shown_again_after_a_wrong_move() {
    let (mut sitting, mut referee) = begin(2);
    let first = sitting.puzzle().first();
    for (asked, known, then) in [
        (1, Help::Stones(first), Some(Hint::Move)),
        (1, Help::Move(first), None),
    ] {
        for _ in 0..asked {
            if sitting.ask_hint().is_some() {
                sitting.take_hint(Some(first));
            }
        }
        assert_eq!((sitting.help(), sitting.next_hint()), (known, then));
        let mv = wrong(&sitting);
        judge(&mut sitting, &mut referee, mv);
        assert_eq!(sitting.help(), Help::None);
        while sitting.advance().is_some() {}
        assert!(sitting.again());
        assert_eq!((sitting.help(), sitting.next_hint()), (known, then));
    }
    // No hint for the next move yet.
    judge(&mut sitting, &mut referee, first);
    sitting.advance().unwrap();
    assert_eq!(
        (sitting.help(), sitting.next_hint()),
        (Help::None, Some(Hint::Stone))
    );
}

#[test]
fn a_hint_that_comes_too_late_is_followed_by_the_next_one() {
    let (mut sitting, mut referee) = begin(2);
    sitting.ask_hint().unwrap();
    let mv = wrong(&sitting);
    judge(&mut sitting, &mut referee, mv);
    while sitting.advance().is_some() {}
    sitting.again();
    // The stone hint has its price.
    assert_eq!(
        (sitting.help(), sitting.next_hint()),
        (Help::None, Some(Hint::Move))
    );
}
