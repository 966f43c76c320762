//! What looks right at first sight, and how long the engine takes to see better.

use std::sync::atomic::AtomicBool;

use engine::{Chances, Engine, Limits, Line};
use rules::{Game, Move, Outcome, Position, SharedVariant, Variant};

/// How far one looks at first sight, in plies.
const SIGHT: u32 = 2;
/// How many moves are looked at so.
const MOVES: u32 = 4;
const LIKELY: u32 = 8;
/// So many positions are searched for a second good move; moves with a smaller share of the point are bad.
const GLANCE: u64 = 1_500;
const BAD: f64 = 0.4;
/// At most so many wrong moves count as tempting.
const MOST: usize = 3;
/// How far the engine looks for the right move, in positions.
const EFFORT: u64 = 300_000;

/// What a short search sees.
pub(super) struct Sight {
    /// The best move, and its share of the point.
    pub(super) best: Move,
    pub(super) share: f64,
    /// The next best that does not end the game in a draw.
    pub(super) second: Option<Move>,
}

/// What a short search sees where all moves but one are bad, or end the game in a draw. It decides nothing: it spares proofs where
/// there is nothing to prove.
pub(super) fn first_sight(
    engine: &mut Engine,
    variant: &SharedVariant,
    position: &Position,
    stop: &AtomicBool,
) -> Option<Sight> {
    engine.clear();
    let draws = draws_at_once(variant, position);
    let limits = Limits {
        nodes: Some(GLANCE),
        multipv: u32::try_from(2 + draws.len()).unwrap_or(2),
        ..Limits::default()
    };
    let game = Game::from_position(variant.clone(), *position);
    let lines = engine.search(&game, &limits, stop, &mut |_| {})?.lines;
    let goes_on = |line: &&Line| line.pv.first().is_some_and(|mv| !draws.contains(mv));
    let mut lines = lines.iter().filter(goes_on);
    let (first, second) = (lines.next()?, lines.next());
    let share = |line: &Line| Chances::of(variant).share(line.score);
    let sight = Sight {
        best: first.pv.first().copied()?,
        share: share(first),
        second: second.and_then(|line| line.pv.first().copied()),
    };
    second.is_none_or(|line| share(line) < BAD).then_some(sight)
}

/// The moves that end the game in a draw.
pub(super) fn draws_at_once(variant: &Variant, position: &Position) -> Vec<Move> {
    let mut moves = variant.legal_moves(position);
    moves.retain(|mv| {
        let outcome = variant.outcome(&variant.apply(position, *mv));
        matches!(outcome, Some(Outcome::Draw(_)))
    });
    moves
}

/// The moves that a short look likes best.
pub(super) fn likely_moves(engine: &mut Engine, game: &Game, stop: &AtomicBool) -> Vec<Move> {
    engine.clear();
    let limits = Limits {
        depth: Some(SIGHT),
        multipv: LIKELY,
        ..Limits::default()
    };
    let found = engine.search(game, &limits, stop, &mut |_| {});
    let lines = found.map(|found| found.lines).unwrap_or_default();
    lines
        .iter()
        .filter_map(|line| line.pv.first().copied())
        .collect()
}

/// The moves that a short look likes at least as well as the right one, the most tempting first.
pub(super) fn tempting_moves(
    engine: &mut Engine,
    game: &Game,
    right: Move,
    stop: &AtomicBool,
) -> Vec<Move> {
    engine.clear();
    let limits = Limits {
        depth: Some(SIGHT),
        multipv: MOVES,
        ..Limits::default()
    };
    let Some(found) = engine.search(game, &limits, stop, &mut |_| {}) else {
        return Vec::new();
    };
    let score_of_right = found
        .lines
        .iter()
        .find(|line| line.pv.first() == Some(&right));
    let least = score_of_right.map(|line| line.score);
    let liked = found
        .lines
        .iter()
        .filter(|line| least.is_none_or(|least| line.score >= least));
    let moves = liked.filter_map(|line| line.pv.first().copied());
    moves.filter(|mv| *mv != right).take(MOST).collect()
}

/// How many positions the engine looks at before it decides for the right move for good; `None` if it never does.
pub(super) fn effort(
    engine: &mut Engine,
    game: &Game,
    right: Move,
    stop: &AtomicBool,
) -> Option<u64> {
    engine.clear();
    let limits = Limits {
        nodes: Some(EFFORT),
        ..Limits::default()
    };
    let mut since = None;
    let found = engine.search(game, &limits, stop, &mut |report| {
        if report.pv.first() != Some(&right) {
            since = None;
        } else if since.is_none() {
            since = Some(report.nodes);
        }
    })?;
    since.filter(|_| found.best == right)
}
