//! Finds moves that look right in a short search, and the number of positions that the engine must search to see the
//! right move.

use std::sync::atomic::AtomicBool;

use engine::{Chances, Engine, Limits, Line};
use rules::{Game, Move, Outcome, Position, SharedVariant, Variant};

/// The depth of the short search for tempting and likely moves, in plies.
const SIGHT: u32 = 2;
/// The number of moves that the short search examines as possibly tempting.
const MOVES: u32 = 4;
/// The number of moves that the short search returns as likely.
const LIKELY: u32 = 8;
/// Search limit for deciding whether a position has a second good move, in positions.
const GLANCE: u64 = 1_500;
/// A move is bad if its expected score is less than this number. Scores range from 0 (loss) to 1 (win).
const BAD: f64 = 0.4;
/// The largest number of tempting moves of a puzzle.
const MOST: usize = 3;
/// Search limit for measuring the engine's effort to find the right move, in positions.
const EFFORT: u64 = 300_000;

/// The result of a short search of a position with only one good move.
pub(super) struct Sight {
    pub(super) best: Move,
    pub(super) share: f64,
    /// The second-best move, without counting moves that draw immediately; `None` if there is only one move to count.
    pub(super) second: Option<Move>,
}

/// Runs a short search of a position. Returns `None` if a second move is good and does not draw immediately. This
/// search proves nothing, but it avoids long proofs for positions that cannot be puzzles.
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

pub(super) fn draws_at_once(variant: &Variant, position: &Position) -> Vec<Move> {
    let mut moves = variant.legal_moves(position);
    moves.retain(|mv| {
        let outcome = variant.outcome(&variant.apply(position, *mv));
        matches!(outcome, Some(Outcome::Draw(_)))
    });
    moves
}

/// Returns the best moves according to a short search.
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

/// Returns the wrong moves that a short search rates at least as high as the right move, the most tempting first.
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

/// Returns the number of positions that the engine searches until it permanently prefers the right move. Returns `None`
/// if the engine does not prefer the right move at the end of its search.
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
