//! Finds the reasons for a move by comparing the positions before and after it.

use std::cmp::Reverse;

use super::reason::Reason;
use super::wins::wins;
use crate::game_kind::GameKind;
use crate::moves::Move;
use crate::outcome::{Outcome, WinReason};
use crate::refusal::Refusal;
use crate::side::Side;
use crate::square::Square;
use crate::state::Position;
use crate::variant::Variant;
use crate::word::{U256, Word};

/// A reason for a move and the squares that illustrate the reason.
///
/// The mover's stones are listed at their squares after the move. For a threat, the squares are the origins and
/// landings of the threatening move. For a prevented win of the enemy, the squares are the origins and landings of the
/// winning move.
type Shown = (Reason, Vec<Square>);

/// Returns the reasons for a move, strongest first: at least one for a legal move, none for an illegal move.
pub fn reasons(variant: &Variant, position: &Position, mv: Move) -> Vec<Shown> {
    if variant.legality(position, mv).is_err() {
        return Vec::new();
    }
    let change = Change {
        variant,
        before: *position,
        after: variant.apply(position, mv),
        mv,
        side: position.to_move(),
    };
    let decided = change.decides();
    if !decided.is_empty() {
        return decided;
    }
    let common = [change.is_only_move(), change.rejoins()];
    let threats = [change.stops_win(), change.threatens(), change.cuts()];
    let of_game = match variant.kind() {
        GameKind::Loa => vec![
            change.joins(),
            change.captures(),
            change.nearer(),
            change.blocks(),
            change.vanishes(),
            change.takes_off(),
            // Adds the reason `Gathers` only if the reason `Nearer` does not apply, because `Nearer` implies
            // `Gathers`.
            change
                .nearer()
                .is_none()
                .then(|| change.gathers())
                .flatten(),
        ],
        GameKind::Ordo => vec![
            change.captures(),
            change.keeps_group(),
            change.escapes(),
            change.advances(),
        ],
    };
    let all = common.into_iter().chain(threats).chain(of_game);
    let mut reasons: Vec<_> = all.flatten().collect();
    if reasons.is_empty() {
        reasons.push((Reason::Waits, change.shown()));
    }
    reasons
}

/// A legal move with the positions before and after it.
struct Change<'a> {
    variant: &'a Variant,
    before: Position,
    after: Position,
    mv: Move,
    /// The side that makes the move.
    side: Side,
}

impl Change<'_> {
    /// Returns the squares that show the move: its landings, or the square from which a stone leaves the board.
    fn shown(&self) -> Vec<Square> {
        match self.mv.opening() {
            Move::Remove { from } => [vec![from], self.mv.landings()].concat(),
            _ => self.mv.landings(),
        }
    }

    /// Returns the reasons for a move that ends the game. Empty if the move does not end the game.
    fn decides(&self) -> Vec<Shown> {
        let squares = self.shown();
        match self.variant.outcome(&self.after) {
            None => Vec::new(),
            Some(Outcome::Draw(reason)) => vec![(Reason::Draws(reason), squares)],
            Some(Outcome::Win { winner, reason }) if winner == self.side => {
                let mut shown = vec![(Reason::Wins(reason), squares)];
                shown.extend(self.cuts());
                shown.extend(self.captures());
                shown
            }
            Some(Outcome::Win { reason, .. }) => vec![(Reason::Loses(reason), squares)],
        }
    }

    fn is_only_move(&self) -> Option<Shown> {
        let only = self.variant.legal_moves(&self.before).len() == 1;
        only.then(|| (Reason::OnlyMove, self.shown()))
    }

    fn rejoins(&self) -> Option<Shown> {
        let split = self.groups(&self.before, self.side) > 1;
        (split && self.variant.kind() == GameKind::Ordo).then(|| {
            let moves = self.variant.legal_moves(&self.before).len();
            (Reason::Rejoins { moves }, self.shown())
        })
    }

    fn stops_win(&self) -> Option<Shown> {
        let wins_of_enemy = |position| wins(self.variant, position, !self.side);
        let (mv, reason) = strongest(&wins_of_enemy(&self.before))?;
        let stopped = wins_of_enemy(&self.after).is_empty();
        stopped.then(|| (Reason::StopsWin(reason), ends(mv)))
    }

    fn threatens(&self) -> Option<Shown> {
        let (mv, reason) = strongest(&wins(self.variant, &self.after, self.side))?;
        Some((Reason::Threatens(reason), ends(mv)))
    }

    fn cuts(&self) -> Option<Shown> {
        let groups = self.groups(&self.after, !self.side);
        // A stone that the mover drops can be a group of its own, but no stone is cut off then.
        let (geometry, stones) = (self.variant.geometry(), self.after.stones(!self.side));
        let dropped = geometry.set(&self.mv.landings()) & stones;
        let moved = geometry.groups(stones & !dropped).count().min(groups);
        (moved > self.groups(&self.before, !self.side)).then(|| {
            let stray = stones & !self.largest_group(stones) & !dropped;
            (Reason::Cuts { groups }, geometry.squares(stray).collect())
        })
    }

    fn joins(&self) -> Option<Shown> {
        let groups = self.groups(&self.after, self.side);
        let (geometry, stones) = (self.variant.geometry(), self.after.stones(self.side));
        let landed = geometry.set(&self.mv.landings()) & stones;
        (groups < self.groups(&self.before, self.side) && !landed.is_empty()).then(|| {
            let joined = geometry.squares(geometry.flood(landed, stones));
            (Reason::Joins { groups }, joined.collect())
        })
    }

    fn captures(&self) -> Option<Shown> {
        let captures = self.variant.captures(&self.before, self.mv);
        captures.then(|| {
            let taken = self.before.stones(!self.side) & !self.after.stones(!self.side);
            let taken = self.variant.geometry().squares(taken).collect();
            (Reason::Captures, taken)
        })
    }

    /// Returns a reason if an enemy capture could split the mover's group before the move, but no enemy capture can
    /// split it after the move.
    fn keeps_group(&self) -> Option<Shown> {
        let whole = |position: &Position| self.groups(position, self.side) <= 1;
        let splitting = |position: &Position| {
            let mut captures = self.captures_of_enemy(position);
            captures.retain(|&mv| !whole(&self.variant.apply(&position.turned_to(!self.side), mv)));
            captures
        };
        let feared = splitting(&self.before);
        let kept = whole(&self.before) && !feared.is_empty() && splitting(&self.after).is_empty();
        kept.then(|| (Reason::KeepsGroup, self.captured(&self.before, &feared)))
    }

    fn escapes(&self) -> Option<Shown> {
        let hits = |position: &Position, squares: Vec<Square>| {
            let captured = self.captured(position, &self.captures_of_enemy(position));
            squares.iter().any(|square| captured.contains(square))
        };
        let escapes =
            hits(&self.before, self.mv.origins()) && !hits(&self.after, self.mv.landings());
        escapes.then(|| (Reason::Escapes, self.shown()))
    }

    fn nearer(&self) -> Option<Shown> {
        let Move::Step { from, to } = self.mv.opening() else {
            return None;
        };
        let geometry = self.variant.geometry();
        let grid = geometry.shape().grid();
        let stones = self.before.stones(self.side);
        // The reason `Nearer` does not apply to a stone of the largest group, or to a move that splits a group.
        let leaves = !(self.largest_group(stones) & geometry.bit(from)).is_empty();
        let tears = self.groups(&self.after, self.side) > self.groups(&self.before, self.side);
        if leaves || tears {
            return None;
        }
        let group = self.largest_group(stones & !geometry.bit(from));
        let away = |square| {
            geometry
                .squares(group)
                .map(|s| grid.distance(square, s))
                .min()
        };
        let (before, after) = (away(from)?, away(to)?);
        let stays = !self.variant.is_hole(to);
        (stays && after < before).then(|| {
            let left = usize::from(after.saturating_sub(1));
            let group = geometry.squares(group).collect();
            (Reason::Nearer { left }, group)
        })
    }

    fn advances(&self) -> Option<Shown> {
        let last = self.variant.shape().ranks() - 1;
        let rows_left = |square: &Square| match self.side {
            Side::White => last.saturating_sub(square.rank()),
            Side::Black => square.rank(),
        };
        let nearest = |squares: Vec<Square>| squares.iter().map(rows_left).min();
        let (before, after) = (nearest(self.mv.origins())?, nearest(self.mv.landings())?);
        let left = usize::from(after);
        (after < before).then(|| (Reason::Advances { left }, self.shown()))
    }

    /// Finds the enemy stones that could move across the landing square before the move, and that the moved stone now
    /// blocks.
    fn blocks(&self) -> Option<Shown> {
        let Move::Step { to, .. } = self.mv.opening() else {
            return None;
        };
        let barred =
            |mv: &Move| self.variant.legality(&self.after, *mv) == Err(Refusal::EnemyInTheWay(to));
        let before = self.before.turned_to(!self.side);
        let moves = self.variant.legal_moves(&before).into_iter();
        let moves = moves.map(Move::opening);
        let mut stones: Vec<_> = moves.filter(barred).flat_map(Move::origins).collect();
        stones.sort_unstable();
        stones.dedup();
        let reason = Reason::Blocks {
            stones: stones.len(),
        };
        (!stones.is_empty()).then_some((reason, stones))
    }

    fn vanishes(&self) -> Option<Shown> {
        let into_hole = self
            .mv
            .landings()
            .iter()
            .any(|&to| self.variant.is_hole(to));
        into_hole.then(|| (Reason::Vanishes, self.shown()))
    }

    fn takes_off(&self) -> Option<Shown> {
        matches!(self.mv.opening(), Move::Remove { .. }).then(|| (Reason::TakesOff, self.shown()))
    }

    fn gathers(&self) -> Option<Shown> {
        let Move::Step { from, to } = self.mv.opening() else {
            return None;
        };
        let geometry = self.variant.geometry();
        let grid = geometry.shape().grid();
        let others = self.before.stones(self.side) & !geometry.bit(from);
        let way = |from| -> u32 {
            let distances = geometry.squares(others).map(|s| grid.distance(from, s));
            distances.map(|distance| distance as u32).sum()
        };
        let gathers = !self.variant.is_hole(to) && way(to) < way(from);
        gathers.then(|| (Reason::Gathers, self.shown()))
    }

    fn groups(&self, position: &Position, side: Side) -> usize {
        let geometry = self.variant.geometry();
        geometry.groups(position.stones(side)).count()
    }

    /// Returns the largest group of `stones`. Of equally large groups, returns the group with the lowest square.
    fn largest_group(&self, stones: U256) -> U256 {
        let groups = self.variant.geometry().groups(stones);
        let largest = groups.max_by_key(|group| (group.count(), Reverse(group.lowest())));
        largest.unwrap_or(U256::EMPTY)
    }

    /// Returns the captures that the enemy could make if the enemy were to move.
    fn captures_of_enemy(&self, position: &Position) -> Vec<Move> {
        let position = position.turned_to(!self.side);
        let mut moves = self.variant.legal_moves(&position);
        moves.retain(|&mv| self.variant.captures(&position, mv));
        moves
    }

    /// Returns the squares of the mover's stones that the enemy would capture with `moves` if the enemy were to move.
    fn captured(&self, position: &Position, moves: &[Move]) -> Vec<Square> {
        let position = position.turned_to(!self.side);
        let stones = position.stones(self.side);
        let left = |mv: &Move| self.variant.apply(&position, *mv).stones(self.side);
        let taken = moves
            .iter()
            .fold(U256::EMPTY, |taken, mv| taken | (stones & !left(mv)));
        self.variant.geometry().squares(taken).collect()
    }
}

/// Picks the winning move to show. Moves that reach the goal of the game (one connected group, or the home row) come
/// before all other wins.
fn strongest(wins: &[(Move, WinReason)]) -> Option<(Move, WinReason)> {
    let is_goal = |reason| {
        matches!(
            reason,
            WinReason::Connected | WinReason::BothConnected | WinReason::HomeRow
        )
    };
    let first_goal = wins.iter().find(|(_, reason)| is_goal(*reason)).copied();
    first_goal.or_else(|| wins.first().copied())
}

fn ends(mv: Move) -> Vec<Square> {
    [mv.origins(), mv.landings()].concat()
}
