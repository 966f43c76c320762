//! Tests the labels: the review finds blunders of known cost, and does not call the engine's best moves blunders.

use cohort_review::Grade;
use engine::{Answer, Chances, Engine, Limits, Solver};
use rules::{Game, Move};

use crate::games::{look_at, opening, play_on, reviewed, running, variant};

/// The winning chances, from 0 to 1, that a search gives the side to move after its move `mv`.
fn chances_after(game: &Game, mv: Move, engine: &mut Engine, nodes: u64) -> f64 {
    let side = game.position().to_move();
    let mut after = game.clone();
    after.play(mv).unwrap();
    if let Some(outcome) = after.outcome() {
        return match outcome.winner() {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == side)),
        };
    }
    engine.clear();
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let found = engine
        .search(&after, &limits, &running(), &mut |_| {})
        .unwrap();
    1.0 - Chances::of(game.variant()).share(found.score)
}

/// Makes a move that costs more than a tenth of the winning chances according to long searches. Returns the grade that
/// the move deserves; `None` if no such move exists.
fn plant(game: &mut Game, engine: &mut Engine, nodes: u64, number: usize) -> Option<Grade> {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    engine.clear();
    let best = engine.search(game, &limits, &running(), &mut |_| {})?.best;
    let could = chances_after(game, best, engine, nodes);
    // Skips nearly lost positions, in which no move can lose enough, and nearly won positions.
    if !(0.3..0.9).contains(&could) {
        return None;
    }
    let moves = game.legal_moves();
    for n in 0..moves.len() {
        let mv = moves[(n * 7 + number * 5) % moves.len()];
        let quick = could - chances_after(game, mv, engine, nodes / 20);
        if !(0.1..0.6).contains(&quick) {
            continue;
        }
        let loss = could - chances_after(game, mv, engine, nodes);
        let grade = Grade::of_loss((loss.max(0.0) * f64::from(engine::WHOLE)) as u16);
        if grade >= Grade::Mistake {
            game.play(mv).unwrap();
            return Some(grade);
        }
    }
    None
}

/// Makes a blunder in each of `games` games, alternating between Lines of Action and Ordo. Returns the difference
/// between the blunder's label and its deserved grade, in grades, for each blunder.
fn off_by(games: usize, nodes: u64) -> Vec<usize> {
    let mut engine = Engine::new(16, 1);
    let mut off = Vec::new();
    let mut seed = 0;
    while off.len() < games {
        let id = ["loa", "ordo"][off.len() % 2];
        seed += 1;
        let mut game = opening(&variant(id), 4, seed);
        play_on(&mut game, &mut engine, 2000, 8 + seed as usize % 14);
        if game.outcome().is_some() {
            continue;
        }
        let Some(known) = plant(&mut game, &mut engine, 10 * nodes, off.len()) else {
            continue;
        };
        let found = look_at(&game, game.plies().len() - 1, nodes);
        let distance = (known as usize).abs_diff(found.grade() as usize);
        println!(
            "{id} {seed}: {known:?}, found {:?} by {} {:?}",
            found.grade(),
            found.loss(),
            found
                .reasons
                .iter()
                .map(cohort_review::Reason::key)
                .collect::<Vec<_>>()
        );
        off.push(distance);
    }
    off
}

#[test]
fn planted_blunders_are_found() {
    let off = off_by(4, cohort_review::Review::NODES);
    assert!(off.iter().all(|classes| *classes <= 1), "{off:?}");
}

#[test]
#[ignore = "minutes: the figure in docs/strength.md"]
fn planted_blunders_of_forty_games_are_found() {
    let off = off_by(40, cohort_review::Review::NODES);
    assert!(off.iter().all(|classes| *classes <= 1), "{off:?}");
}

/// The maximum number of positions that the solver may search to prove that a "blunder" loses.
const PROOF_NODES: u64 = 5_000_000;

/// Whether the solver proves that the move at `ply` loses but not that `better` loses. The solver uses neither the
/// review nor the engine's evaluation.
fn is_proved_blunder(game: &Game, ply: usize, better: Move) -> bool {
    let mut before = game.clone();
    while before.plies().len() > ply {
        before.undo();
    }
    let enemy = !before.position().to_move();
    let loses = |mv: Move| {
        let mut after = before.clone();
        after.play(mv).unwrap();
        let proof = Solver::new(64).prove(&after, enemy, PROOF_NODES, &running());
        matches!(proof.answer, Some(Answer::Wins(_)))
    };
    loses(game.plies()[ply].mv) && !loses(better)
}

/// Reviews games that the engine played with ten times the review's nodes, and counts the moves of each grade. Ignores
/// engine moves that the solver proves to be blunders.
fn grades(games: u64, nodes: u64) -> [usize; 5] {
    let mut engine = Engine::new(16, 1);
    let mut counts = [0; 5];
    for number in 0..games {
        let id = ["loa", "ordo"][number as usize % 2];
        let mut game = opening(&variant(id), 4, 100 + number);
        play_on(&mut game, &mut engine, 10 * nodes, 80);
        let review = reviewed(&game, nodes);
        // Skips the opening moves, which are random.
        for (ply, found) in review.plies().iter().enumerate().skip(4) {
            let found = found.as_ref().unwrap();
            let (grade, loss) = (found.grade(), found.loss());
            let is_true = grade == Grade::Blunder && is_proved_blunder(&game, ply, found.better[0]);
            counts[grade as usize] += usize::from(!is_true);
            if grade >= Grade::Mistake {
                let proof = if is_true { ", and it is proved" } else { "" };
                println!("{id} {number}, ply {}: {grade:?} by {loss}{proof}", ply + 1);
            }
        }
        println!("{id} {number}: {counts:?}");
    }
    counts
}

#[test]
fn the_best_moves_of_the_engine_are_no_blunders() {
    let [excellent, .., mistakes, blunders] = grades(2, 3000);
    assert_eq!(blunders, 0);
    assert!(
        mistakes <= 1 && excellent > 50,
        "{mistakes} and {excellent}"
    );
}

#[test]
#[ignore = "minutes: the figure in docs/strength.md"]
fn the_best_moves_of_the_engine_in_forty_games_are_no_blunders() {
    let counts = grades(40, 20_000);
    let all: usize = counts.iter().sum();
    assert_eq!(counts[4], 0, "{counts:?}");
    assert!(counts[3] * 50 <= all, "{counts:?}");
}
