//! Tests the choice of the next puzzle.

use std::collections::HashSet;
use std::time::Duration;

use cohort_puzzles::{PuzzleId, Storm, StormMove, Theme, Wish};

use crate::SHIPPED;

#[test]
fn the_puzzle_of_the_day_is_always_the_same_and_comes_again_after_all_others() {
    let id = |day| SHIPPED.of_the_day("loa", day).unwrap().id().clone();
    assert_eq!(id(20_000), id(20_000));
    let usual = SHIPPED
        .of("loa")
        .filter(|puzzle| (750..=1900).contains(&puzzle.rating()));
    let count = usual.count() as i64;
    let begin = 20_000 - 20_000 % count;
    let round: HashSet<PuzzleId> = (begin..begin + count).map(id).collect();
    assert_eq!(round.len() as i64, count);
    // In the second round, the puzzles of the day come in another order than in the first.
    let same = (begin..begin + 20)
        .filter(|day| id(*day) == id(day + count))
        .count();
    assert!(same < 10, "{same}");
    assert!(SHIPPED.of_the_day("loa", -3).is_some());
    assert!(SHIPPED.of_the_day("go", 3).is_none());
}

#[test]
fn the_next_one_is_new_about_as_hard_and_about_the_theme() {
    let mut tried = HashSet::new();
    for seed in 0..40 {
        let wish = Wish {
            variant: "ordo",
            theme: None,
            rating: 1000.0,
            tried: &tried,
            seed,
        };
        let puzzle = SHIPPED.next(&wish).unwrap();
        assert!(puzzle.rating().abs_diff(1000) < 250, "{}", puzzle.rating());
        let about = Wish {
            theme: Some(Theme::StopTheRunner),
            ..wish
        };
        assert!(
            SHIPPED
                .next(&about)
                .unwrap()
                .themes()
                .contains(&Theme::StopTheRunner)
        );
        let wrong = Wish {
            theme: Some(Theme::ConnectIn1),
            ..wish
        };
        assert!(SHIPPED.next(&wrong).is_none());
        assert!(tried.insert(puzzle.id().clone()), "{} again", puzzle.id());
    }
    // When the player has tried all puzzles, tried puzzles are chosen again.
    let all: HashSet<PuzzleId> = SHIPPED
        .of("ordo")
        .map(|puzzle| puzzle.id().clone())
        .collect();
    let wish = Wish {
        variant: "ordo",
        theme: None,
        rating: 1000.0,
        tried: &all,
        seed: 1,
    };
    assert!(SHIPPED.next(&wish).is_some());
}

#[test]
fn sets_by_theme_begin_with_the_easiest() {
    let set = SHIPPED.themed("loa", Theme::ConnectIn2);
    assert!(set.len() > 10 && set.is_sorted_by_key(|puzzle| puzzle.rating()));
    assert!(
        set.iter()
            .all(|puzzle| puzzle.themes().contains(&Theme::ConnectIn2))
    );
}

#[test]
fn a_storm_counts_what_was_right_in_three_minutes() {
    let mut storm = Storm::new(&SHIPPED, "loa", 7);
    let at = Duration::from_secs;
    let mut easy = 0;
    for second in 1..=10 {
        let puzzle = storm.current().unwrap().clone();
        easy += usize::from(puzzle.rating() < 1200);
        assert_eq!(storm.answer(puzzle.first(), at(second)), StormMove::Right);
    }
    assert!(easy > 7, "a storm must begin with easy puzzles");
    let puzzle = storm.current().unwrap().clone();
    let moves = puzzle.variant().legal_moves(puzzle.position());
    let wrong = moves.into_iter().find(|mv| *mv != puzzle.first()).unwrap();
    assert_eq!(storm.answer(wrong, at(11)), StormMove::Wrong);
    assert_ne!(storm.current().unwrap().id(), puzzle.id());
    assert_eq!(storm.time_left(at(11)), at(180 - 10 - 11));
    let puzzle = storm.current().unwrap().clone();
    assert_eq!(storm.answer(puzzle.first(), at(12)), StormMove::Right);
    assert_eq!(storm.answer(puzzle.first(), at(171)), StormMove::Over);
    assert_eq!(
        (storm.score(), storm.best_run(), storm.played().len()),
        (11, 10, 12)
    );
    let again = Storm::new(&SHIPPED, "loa", 7);
    assert_eq!(again.current().unwrap().id(), &storm.played()[0].0);
}
