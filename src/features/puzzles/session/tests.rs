//! Tests complete puzzle attempts, with right and wrong moves.

use std::sync::atomic::AtomicBool;

use cohort_puzzles::{PuzzleSet, Referee, Task};
use rules::Catalogue;

use super::*;

static GO: AtomicBool = AtomicBool::new(false);

fn puzzle(moves: u32, task: Task) -> Arc<Puzzle> {
    let set = PuzzleSet::builtin(&Catalogue::builtin());
    let mut all = set.of("loa");
    let puzzle = all.find(|puzzle| puzzle.own_moves() == moves && puzzle.task() == task);
    Arc::new(puzzle.unwrap().clone())
}

fn begin(moves: u32) -> (PuzzleSession, Referee) {
    let session = PuzzleSession::new(PuzzleSeries::Rated, puzzle(moves, Task::Win));
    (session, Referee::default())
}

fn judge(session: &mut PuzzleSession, referee: &mut Referee, mv: Move) {
    let (_, question) = session.play(mv).unwrap().unwrap();
    assert_eq!(session.stage(), Stage::Judging);
    session.take(referee.judge(&question, &GO));
}

/// Returns a legal first move that is not the solution.
fn wrong(session: &PuzzleSession) -> Move {
    let first = session.puzzle().first();
    let mut moves = session.game().legal_moves().into_iter();
    moves.find(|mv| *mv != first).unwrap()
}

#[test]
fn the_right_moves_lead_to_the_end_against_the_answers_of_the_enemy() {
    let (mut session, mut referee) = begin(2);
    assert_eq!(session.moves_left(), 2);
    let first = session.puzzle().first();
    judge(&mut session, &mut referee, first);
    let Stage::Answering(answer) = session.stage() else {
        panic!("{:?}", session.stage());
    };
    assert_eq!(
        (session.last_event(), session.score()),
        (PuzzleEvent::Right, None)
    );
    // After a right move, the opponent answers before the player can move again.
    assert!(session.play(first).unwrap().is_none());
    let (_, ply, way) = session.advance().unwrap();
    assert_eq!((ply.mv, way), (answer, TimeDirection::Forward));
    assert_eq!((session.stage(), session.moves_left()), (Stage::Asking, 1));
    let question = session.ask_hint().unwrap();
    let last = referee.right_move(&question, &GO).unwrap();
    session.take_hint(Some(last));
    assert_eq!(session.help(), Help::Stones(last));
    judge(&mut session, &mut referee, last);
    assert_eq!(
        (session.stage(), session.last_event()),
        (Stage::Over, PuzzleEvent::Solved)
    );
    assert_eq!(session.score(), Some(Score::WithHint));
    let (from, line, shown) = session.line();
    assert_eq!(from, session.puzzle().position());
    assert_eq!((line, shown), (&[first, answer, last][..], 3));
    assert!(session.can_step(false) && !session.can_step(true));
    let (_, ply, way) = session.step(false).unwrap();
    assert_eq!((ply.mv, way), (last, TimeDirection::Back));
}

#[test]
fn a_wrong_move_is_answered_on_the_board_until_the_player_tries_again() {
    let (mut session, mut referee) = begin(2);
    let mv = wrong(&session);
    judge(&mut session, &mut referee, mv);
    assert_eq!(session.stage(), Stage::Refuting);
    assert!(matches!(session.last_event(), PuzzleEvent::Wrong(said, _) if said == mv));
    assert_eq!(session.score(), Some(Score::Failed));
    let count = session.line().1.len();
    assert!(count > 0);
    for _ in 0..count {
        assert!(session.runs() && session.advance().is_some());
    }
    assert!(!session.runs() && session.advance().is_none());
    assert_eq!(session.game().plies().len(), 1 + count);
    assert!(session.again());
    assert_eq!(session.game().position(), session.puzzle().position());
    assert_eq!(session.stage(), Stage::Asking);
    // After a wrong move, the player can still solve the puzzle, but the score remains `Failed`.
    let first = session.puzzle().first();
    judge(&mut session, &mut referee, first);
    assert_eq!(
        (session.last_event(), session.score()),
        (PuzzleEvent::Right, Some(Score::Failed))
    );
}

#[test]
fn what_nobody_knows_in_time_is_taken_back_and_costs_nothing() {
    let (mut session, _) = begin(2);
    let mv = session.puzzle().first();
    session.play(mv).unwrap();
    session.take(Ruling::Undecided);
    assert_eq!(
        (session.stage(), session.last_event()),
        (Stage::TakingBack, PuzzleEvent::Undecided)
    );
    let (_, ply, way) = session.advance().unwrap();
    assert_eq!((ply.mv, way), (mv, TimeDirection::Back));
    assert_eq!((session.stage(), session.score()), (Stage::Asking, None));
    // If a ruling arrives after the move was taken back, the session ignores the ruling.
    session.take(Ruling::Solves);
    assert_eq!(session.stage(), Stage::Asking);
}

#[test]
fn the_second_hint_shows_the_move_and_costs_the_point() {
    let (mut session, _) = begin(1);
    let first = session.puzzle().first();
    assert!(session.ask_hint().is_some());
    assert_eq!(session.help(), Help::Awaited(Hint::Stone));
    assert!(session.ask_hint().is_none(), "a hint is already requested");
    session.take_hint(Some(first));
    assert_eq!(
        (session.help(), session.score()),
        (Help::Stones(first), None)
    );
    assert!(session.ask_hint().is_none(), "the move is already known");
    assert_eq!(session.help(), Help::Move(first));
    assert_eq!(session.score(), Some(Score::Failed));
    assert!(session.ask_hint().is_none());
    assert_eq!(session.help(), Help::Move(first));
}

#[test]
fn the_solution_of_what_is_given_up_is_gone_through_and_the_puzzle_tried_again() {
    let (mut session, mut referee) = begin(3);
    let mv = wrong(&session);
    session.play(mv).unwrap();
    assert!(session.give_up());
    assert!(!session.give_up(), "the player has already given up");
    assert_eq!(session.score(), Some(Score::Failed));
    assert_eq!(session.game().plies().len(), 0);
    let solution = referee.solution(session.puzzle(), &GO);
    assert_eq!(solution.len(), 5);
    session.take_solution(solution.clone());
    assert!(session.runs());
    assert_eq!(session.advance().unwrap().1.mv, solution[0]);
    // If the player steps through the solution, the automatic moves stop.
    assert!(session.step(false).is_some());
    assert!(!session.runs() && session.step(false).is_none());
    for mv in &solution {
        assert_eq!(session.step(true).unwrap().1.mv, *mv);
    }
    assert!(session.step(true).is_none());
    assert!(session.game().outcome().is_some());
    assert!(session.again());
    assert_eq!((session.stage(), session.score()), (Stage::Asking, None));
    assert!(session.is_kept, "the result is already saved");
}

#[test]
fn of_a_solution_that_is_not_found_in_time_the_first_move_is_shown() {
    let (mut session, _) = begin(2);
    session.give_up();
    session.take_solution(Vec::new());
    let first = session.puzzle().first();
    assert_eq!(session.line().1, [first]);
}

#[test]
fn a_move_against_the_rules_changes_nothing() {
    let (mut session, _) = begin(1);
    assert!(session.play(rules::read_move("a1-a1").unwrap()).is_err());
    assert_eq!(
        (session.stage(), session.game().plies().len()),
        (Stage::Asking, 0)
    );
}

#[test]
fn to_hold_one_move_is_asked_for() {
    let mut session = PuzzleSession::new(PuzzleSeries::Day, puzzle(1, Task::Hold));
    let mut referee = Referee::default();
    assert_eq!(session.moves_left(), 1);
    let first = session.puzzle().first();
    judge(&mut session, &mut referee, first);
    assert_eq!(session.last_event(), PuzzleEvent::Solved);
}

#[test]
fn what_a_hint_has_shown_is_shown_again_after_a_wrong_move() {
    let (mut session, mut referee) = begin(2);
    let first = session.puzzle().first();
    for (asked, known, then) in [
        (1, Help::Stones(first), Some(Hint::Move)),
        (1, Help::Move(first), None),
    ] {
        for _ in 0..asked {
            if session.ask_hint().is_some() {
                session.take_hint(Some(first));
            }
        }
        assert_eq!((session.help(), session.next_hint()), (known, then));
        let mv = wrong(&session);
        judge(&mut session, &mut referee, mv);
        assert_eq!(session.help(), Help::None);
        while session.advance().is_some() {}
        assert!(session.again());
        assert_eq!((session.help(), session.next_hint()), (known, then));
    }
    // A hint belongs to one move. After a right move, the next move starts without a hint.
    judge(&mut session, &mut referee, first);
    session.advance().unwrap();
    assert_eq!(
        (session.help(), session.next_hint()),
        (Help::None, Some(Hint::Stone))
    );
}

#[test]
fn a_hint_that_comes_too_late_is_followed_by_the_next_one() {
    let (mut session, mut referee) = begin(2);
    session.ask_hint().unwrap();
    let mv = wrong(&session);
    judge(&mut session, &mut referee, mv);
    while session.advance().is_some() {}
    session.again();
    // The player moved before the first hint arrived. The hint still counts, so the next hint shows the move.
    assert_eq!(
        (session.help(), session.next_hint()),
        (Help::None, Some(Hint::Move))
    );
}
