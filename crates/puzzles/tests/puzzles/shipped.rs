//! Tests the shipped puzzles: their number, variety, size and correctness.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use cohort_puzzles::{Checker, Flaw, Look, Puzzle, PuzzleParts, PuzzleSet, Task, Theme};
use rules::insight::winning_moves;
use rules::{Grid, Position, SharedVariant, Side};

use crate::{CATALOGUE, SHIPPED, some, variant};

#[test]
fn there_are_enough_for_both_games_and_all_can_be_read() {
    assert!(SHIPPED.problems().is_empty(), "{:?}", SHIPPED.problems());
    for id in ["loa", "ordo"] {
        let count = SHIPPED.of(id).count();
        assert!(count >= LEAST, "{count} of {id}");
        let grades: HashSet<u16> = SHIPPED.of(id).map(|puzzle| puzzle.rating() / 300).collect();
        assert!(grades.len() >= 4, "{id}: {grades:?}");
        let themes: HashSet<Theme> = SHIPPED.of(id).flat_map(Puzzle::themes).copied().collect();
        assert!(themes.len() >= 6, "{id}: {themes:?}");
    }
    let bytes: usize = SHIPPED
        .iter()
        .map(|puzzle| puzzle.to_line().len() + 1)
        .sum();
    assert!(bytes < 1_000_000, "{bytes}");
}

#[test]
fn the_other_boards_have_enough_puzzles_and_few_end_at_once() {
    let boards = [
        "loa-gemma",
        "loa-hexagon-61",
        "loa-hexagon-91",
        "loa-parachute",
        "ordo-x",
    ];
    for id in boards {
        let count = SHIPPED.of(id).count();
        assert!(count >= 300, "{count} of {id}");
        let grades: HashSet<u16> = SHIPPED.of(id).map(|puzzle| puzzle.rating() / 300).collect();
        assert!(grades.len() >= 4, "{id}: {grades:?}");
        let themes: HashSet<Theme> = SHIPPED.of(id).flat_map(Puzzle::themes).copied().collect();
        assert!(themes.len() >= 5, "{id}: {themes:?}");
        let at_once = |puzzle: &&Puzzle| puzzle.task() == Task::Win && puzzle.plies() == 1;
        assert!(SHIPPED.of(id).filter(at_once).count() * 5 <= count, "{id}");
    }
    // The games with puzzles are those of this test and those of the tests beside it.
    let others = PuzzleSet::builtin_variants().iter();
    let others: Vec<&str> = others
        .copied()
        .filter(|id| !["loa", "ordo"].contains(id))
        .collect();
    assert_eq!(others, boards);
}

#[test]
fn there_is_enough_of_each_kind_and_few_end_at_once() {
    for id in ["loa", "ordo"] {
        let wins = |least: u32| {
            let is_meant = |puzzle: &&Puzzle| puzzle.task() == Task::Win && puzzle.plies() >= least;
            SHIPPED.of(id).filter(is_meant).count()
        };
        assert!(
            wins(5) >= 300,
            "{id}: only {} in five plies or more",
            wins(5)
        );
        assert!(
            wins(7) >= 100,
            "{id}: only {} in seven plies or more",
            wins(7)
        );
        let holds = SHIPPED.of(id).filter(|puzzle| puzzle.task() == Task::Hold);
        let holds = holds.count();
        assert!(holds >= 300, "{id}: only {holds} hold puzzles");
        let at_once = wins(1) - wins(3);
        assert!(at_once * 5 <= SHIPPED.of(id).count(), "{id}: {at_once}");
        let hardest = SHIPPED.of(id).map(Puzzle::rating).max();
        assert!(hardest >= Some(2300), "{id}: {hardest:?}");
        for theme in Theme::ALL {
            let about = |puzzle: &&Puzzle| puzzle.themes().contains(&theme);
            let count = SHIPPED.of(id).filter(about).count();
            assert!(count == 0 || count >= 40, "{id}: {count} about {theme}");
        }
    }
}

/// The smallest number of shipped puzzles for each game.
const LEAST: usize = 1500;
/// The search limit for hold puzzles in these tests, in positions. The command `puzzles check` has proved all shipped
/// puzzles with a higher limit.
const LOOK: Look = Look::of(100_000);

#[test]
fn none_is_there_twice_however_it_is_turned() {
    let ids: HashSet<String> = SHIPPED
        .iter()
        .map(|puzzle| puzzle.id().to_string())
        .collect();
    assert_eq!(ids.len(), SHIPPED.len());
    for puzzle in SHIPPED.iter() {
        let mirrored = mirrored(puzzle);
        let again = SHIPPED
            .iter()
            .filter(|other| other.position() == mirrored.position());
        assert!(
            again.filter(|other| other.id() != puzzle.id()).count() == 0,
            "{}",
            puzzle.id()
        );
        assert_eq!(mirrored.id(), puzzle.id());
    }
}

/// Returns the puzzle reflected from left to right. On hexagons, files and ranks change places, which also reflects the
/// board.
fn mirrored(puzzle: &Puzzle) -> Puzzle {
    let variant = puzzle.variant();
    let last = variant.shape().files() - 1;
    let mirror = |square: rules::Square| {
        let (file, rank) = match variant.shape().grid() {
            Grid::Square => (last - square.file(), square.rank()),
            Grid::Hexagonal => (square.rank(), square.file()),
        };
        rules::Square::new(file, rank).unwrap()
    };
    let mirror_part = |part: rules::Part| match part {
        rules::Part::Remove { from } => rules::Part::Remove { from: mirror(from) },
        rules::Part::Drop { to } => rules::Part::Drop { to: mirror(to) },
        rules::Part::Step { from, to } => rules::Part::Step {
            from: mirror(from),
            to: mirror(to),
        },
        rules::Part::Line { first, last, to } => {
            let text = format!("{}:{}-{}", mirror(first), mirror(last), mirror(to));
            rules::read_move(&text).unwrap().parts()[0].unwrap()
        }
    };
    let mirror_move = |mv: rules::Move| match mv.parts().map(|part| part.map(mirror_part)) {
        [None, _] => rules::Move::Pass,
        [Some(first), None] => first.alone(),
        [Some(first), Some(then)] => rules::Move::Double(first, then),
    };
    let geometry = variant.geometry();
    let mirror_set = |set| {
        let squares = geometry.squares(set).map(mirror);
        geometry.set(&squares.collect::<Vec<_>>())
    };
    let [black, white] = Side::ALL.map(|side| mirror_set(puzzle.position().stones(side)));
    Puzzle::new(PuzzleParts {
        variant: variant.clone(),
        position: Position::new(black, white, puzzle.side())
            .without_squares(mirror_set(puzzle.position().vanished()))
            .with_held(Side::ALL.map(|side| puzzle.position().held(side))),
        task: puzzle.task(),
        first: mirror_move(puzzle.first()),
        plies: puzzle.plies(),
        themes: puzzle.themes().to_vec(),
        rating: puzzle.rating(),
        tempting: puzzle
            .tempting()
            .iter()
            .map(|mv| mirror_move(*mv))
            .collect(),
    })
    .unwrap()
}

#[test]
fn a_sample_is_proved_again() {
    let mut checker = Checker::new(LOOK);
    for &id in PuzzleSet::builtin_variants() {
        for puzzle in some(id, 12, |_| true) {
            let held = checker.check(puzzle, &AtomicBool::new(false));
            assert_eq!(held, Ok(()), "{}", puzzle.to_line());
        }
    }
}

/// Returns the puzzle with changed parts.
fn changed(puzzle: &Puzzle, change: impl Fn(&mut PuzzleParts)) -> Puzzle {
    let mut parts = PuzzleParts {
        variant: puzzle.variant().clone(),
        position: *puzzle.position(),
        task: puzzle.task(),
        first: puzzle.first(),
        plies: puzzle.plies(),
        themes: puzzle.themes().to_vec(),
        rating: puzzle.rating(),
        tempting: Vec::new(),
    };
    change(&mut parts);
    Puzzle::new(parts).unwrap()
}

#[test]
fn what_is_not_true_does_not_hold() {
    let running = AtomicBool::new(false);
    let mut checker = Checker::new(LOOK);
    let wins = some("loa", 4, |puzzle| {
        puzzle.task() == Task::Win && puzzle.plies() == 3
    });
    for puzzle in wins {
        let other = variant("loa").legal_moves(puzzle.position());
        let other = *other.iter().find(|mv| **mv != puzzle.first()).unwrap();
        let with_other = changed(puzzle, |parts| parts.first = other);
        assert!(checker.check(&with_other, &running).is_err());
        for plies in [1, 5] {
            let wrong = changed(puzzle, |parts| parts.plies = plies);
            let told = checker.check(&wrong, &running);
            assert_eq!(told, Err(Flaw::OtherLength(3)));
        }
        let hold = changed(puzzle, |parts| {
            parts.task = Task::Hold;
            parts.plies = 2;
        });
        assert!(checker.check(&hold, &running).is_err());
        let about = changed(puzzle, |parts| parts.themes = vec![Theme::ConnectIn3]);
        assert!(matches!(
            checker.check(&about, &running),
            Err(Flaw::Themes(_))
        ));
    }
    assert!(CATALOGUE.problems().is_empty());
}

#[test]
fn a_position_in_which_several_moves_win_is_no_puzzle() {
    // Four different moves connect Black's two stones.
    let line = "3b4/6w1/2b5/8/1w6/5w1w/8/4w3 b\td8-d7\t1\twin\tconnect-in-1\t600\t-";
    let puzzle = Puzzle::from_line(&variant("loa"), line).unwrap();
    let held = Checker::new(LOOK).check(&puzzle, &AtomicBool::new(false));
    assert!(matches!(held, Err(Flaw::Another(_))), "{held:?}");
}

/// Returns whether `side` wins by force within `plies` plies. Uses only the rules, not the solver.
fn wins_by_the_rules(variant: &SharedVariant, position: &Position, side: Side, plies: u32) -> bool {
    if let Some(outcome) = variant.outcome(position) {
        return outcome.winner() == Some(side);
    }
    let moves = variant.legal_moves(position);
    let mut after = moves.iter().map(|mv| variant.apply(position, *mv));
    match (position.to_move() == side, plies) {
        (_, 0) => false,
        (true, 1) => !winning_moves(variant, position, side).is_empty(),
        (true, _) => after.any(|next| wins_by_the_rules(variant, &next, side, plies - 1)),
        (false, _) => after.all(|next| wins_by_the_rules(variant, &next, side, plies - 1)),
    }
}

#[test]
fn where_the_one_move_loses_as_well_nothing_is_held() {
    // Every other move loses within six plies. After h3-h4, the enemy wins in five plies, for example with d6-d4.
    let line = "5b2/6b1/3bw3/4w3/w1w1b1w1/2ww1w1b/1w6/8 b\th3-h4\t6\thold\tonly-defence\t1437\t-";
    let loa = variant("loa");
    let puzzle = Puzzle::from_line(&loa, line).unwrap();
    let after = loa.apply(puzzle.position(), puzzle.first());
    assert!(wins_by_the_rules(&loa, &after, Side::White, 5));
    let told = Checker::new(LOOK).check(&puzzle, &AtomicBool::new(false));
    assert!(matches!(told, Err(Flaw::DoesNotHold(_))), "{told:?}");
}

#[test]
fn a_win_beside_which_another_move_wins_later_is_no_puzzle() {
    let loa = variant("loa");
    let line = "8/5b2/1b6/8/4b3/1b1bb1b1/wbw5/8 w\ta2-b1\t1\twin\tconnect-in-1\t550\t-";
    let puzzle = Puzzle::from_line(&loa, line).unwrap();
    // Uses only the rules: another move does not win immediately, but leaves a win with the next own move after every
    // reply.
    let side = puzzle.side();
    let wins_later = |mv: &rules::Move| {
        let after = loa.apply(puzzle.position(), *mv);
        let leaves_a_win = |answer: &rules::Move| {
            let position = loa.apply(&after, *answer);
            loa.outcome(&position).is_none() && !winning_moves(&loa, &position, side).is_empty()
        };
        loa.outcome(&after).is_none() && loa.legal_moves(&after).iter().all(leaves_a_win)
    };
    let moves = loa.legal_moves(puzzle.position());
    assert!(
        moves
            .iter()
            .any(|mv| *mv != puzzle.first() && wins_later(mv))
    );
    let told = Checker::new(LOOK).check(&puzzle, &AtomicBool::new(false));
    assert!(matches!(told, Err(Flaw::Another(_))), "{told:?}");
}
