//! Tests the built-in lessons: every step can be solved, and every wrong move is explained. Playing each move confirms
//! whether it fulfils the goal.

use cohort_lessons::{Goal, Lesson, LessonStep, Lessons, Mark, Verdict};
use rules::{Catalogue, Game, Move, Side, Square};

fn lessons() -> Lessons {
    Lessons::builtin(&Catalogue::builtin())
}

/// All steps of all lessons, each with a name for messages about failures.
fn steps(lessons: &Lessons) -> impl Iterator<Item = (String, &LessonStep)> {
    let named = |lesson: &Lesson, step: &LessonStep| format!("{} {}", lesson.id(), step.name());
    lessons.all().iter().flat_map(move |lesson| {
        let steps = lesson.steps().iter();
        steps.map(move |step| (named(lesson, step), step))
    })
}

fn after(game: &Game, mv: Move) -> Game {
    let mut game = game.clone();
    game.play(mv).expect("a legal move");
    game
}

fn has_won(game: &Game, side: Side) -> bool {
    game.outcome().and_then(rules::Outcome::winner) == Some(side)
}

/// Whether the side to move wins with its next move.
fn wins_next(game: &Game) -> bool {
    let side = game.position().to_move();
    let mut moves = game.legal_moves().into_iter();
    moves.any(|mv| has_won(&after(game, mv), side))
}

/// The number of groups of a side after its stone on `taken` is removed. Computed without the crate `rules`.
fn groups_without(game: &Game, side: Side, taken: Square) -> usize {
    let stones: Vec<Square> = game
        .variant()
        .groups(game.position(), side)
        .into_iter()
        .flatten()
        .filter(|square| *square != taken)
        .collect();
    let mut left = stones;
    let mut groups = 0;
    while let Some(first) = left.pop() {
        groups += 1;
        let mut open = vec![first];
        while let Some(square) = open.pop() {
            let near = |other: &Square| {
                square.file().abs_diff(other.file()) <= 1
                    && square.rank().abs_diff(other.rank()) <= 1
            };
            open.extend(left.extract_if(.., |other| near(other)));
        }
    }
    groups
}

#[test]
fn both_games_are_taught_in_eight_to_twelve_steps_and_their_relatives_in_four() {
    let lessons = lessons();
    assert_eq!(lessons.problems(), []);
    let ids: Vec<_> = lessons.all().iter().map(Lesson::id).collect();
    let expected = [
        "loa",
        "ordo",
        "loa-gemma",
        "loa-parachute",
        "loa-hexagon-61",
        "loa-hexagon-91",
        "ordo-x",
    ];
    assert_eq!(ids, expected);
    for lesson in lessons.all() {
        assert_eq!(lesson.variant().id(), lesson.id());
        let teaches_a_game = lesson.id() == lesson.variant().kind().id();
        let expected = if teaches_a_game { 8..=12 } else { 4..=4 };
        assert!(
            expected.contains(&lesson.steps().len()),
            "{} has {} steps",
            lesson.id(),
            lesson.steps().len()
        );
    }
}

#[test]
fn every_step_can_be_done_and_its_moves_do_what_is_asked() {
    let lessons = lessons();
    for (name, step) in steps(&lessons) {
        let (game, solutions) = (step.game(), step.solutions());
        let mover = game.position().to_move();
        assert!(!solutions.is_empty(), "{name}");
        for mv in game.legal_moves() {
            let done = step.judge(mv) == Verdict::Done;
            assert_eq!(done, solutions.contains(&mv), "{name}: {mv}");
            let next = after(game, mv);
            let met = match step.goal() {
                Goal::Win => has_won(&next, mover),
                Goal::Hold => match next.outcome() {
                    Some(outcome) => outcome.winner() != Some(!mover),
                    None => !wins_next(&next),
                },
                Goal::Force => {
                    has_won(&next, mover)
                        || next.outcome().is_none()
                            && next.legal_moves().into_iter().all(|answer| {
                                let answered = after(&next, answer);
                                has_won(&answered, mover)
                                    || answered.outcome().is_none() && wins_next(&answered)
                            })
                }
                Goal::Capture => next.plies().last().is_some_and(|ply| ply.captures.any()),
                Goal::Single => matches!(mv, Move::Step { .. }),
                Goal::Line => mv.origins().len() > 1,
                Goal::Spare => {
                    let stones = next.variant().groups(next.position(), mover);
                    let mut stones = stones.iter().flatten();
                    stones.all(|taken| groups_without(&next, mover, *taken) == 1)
                }
                Goal::Connected => next.variant().groups(next.position(), mover).len() == 1,
                // These goals need no check, because the lesson file lists the moves or squares itself.
                Goal::Moves(_) | Goal::Opening(_) | Goal::Into(_) | Goal::Any => done,
            };
            assert_eq!(done, met, "{name}: {mv}");
        }
    }
}

#[test]
fn every_wrong_move_gets_a_reason() {
    let lessons = lessons();
    for (name, step) in steps(&lessons) {
        let game = step.game();
        let shape = game.variant().shape();
        let ways = shape
            .squares()
            .flat_map(|from| shape.squares().map(move |to| (from, to)));
        let steps = ways.map(|(from, to)| Move::Step { from, to });
        let mut told = 0;
        for mv in steps.chain(game.legal_moves()) {
            match (step.judge(mv), game.legality(mv)) {
                (Verdict::Done, legality) => assert_eq!(legality, Ok(()), "{name}: {mv}"),
                (Verdict::Refused(why), legality) => {
                    assert_eq!(legality, Err(why), "{name}: {mv}");
                }
                (Verdict::Wrong(key), _) => {
                    assert!(key.starts_with("lesson-"), "{name}: {mv}: {key}");
                    assert_ne!(key, step.text(), "{name}: {mv}");
                    told += 1;
                }
            }
        }
        assert!(told > 0, "{name} must explain a wrong move");
    }
}

#[test]
fn what_is_shown_can_be_played_and_shows_not_the_answer() {
    let lessons = lessons();
    for (name, step) in steps(&lessons) {
        let mut game = step.game().clone();
        for mv in step.show() {
            assert_eq!(game.legality(*mv), Ok(()), "{name}: {mv}");
            game.play(*mv).expect("a legal move");
        }
        // The first move of a demonstration must not be the only solution of the step.
        let solutions = step.solutions();
        let given_away = matches!(&*solutions, [only] if step.show().first() == Some(only));
        assert!(!given_away, "{name}");
    }
}

#[test]
fn counts_that_are_written_on_the_board_are_right() {
    let lessons = lessons();
    let mut seen = 0;
    for (name, step) in steps(&lessons) {
        let game = step.game();
        for mark in step.marks() {
            let Mark::Count(to, count) = mark else {
                continue;
            };
            // A stone must be able to move to this square over a line with exactly this number of stones.
            let fits = game.legal_moves().into_iter().any(|mv| match mv.opening() {
                Move::Step { from, to: lands } => {
                    let far = from
                        .file()
                        .abs_diff(to.file())
                        .max(from.rank().abs_diff(to.rank()));
                    lands == *to && far == *count
                }
                _ => false,
            });
            assert!(fits, "{name}: {count} at {to}");
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn positions_of_steps_that_go_on_are_no_game_that_another_move_ends_unsaid() {
    // A move that wins must not be judged as wrong.
    let lessons = lessons();
    for (name, step) in steps(&lessons) {
        let mover = step.game().position().to_move();
        for mv in step.game().legal_moves() {
            let won = has_won(&after(step.game(), mv), mover);
            assert!(!won || step.judge(mv) == Verdict::Done, "{name}: {mv} wins");
        }
    }
}
