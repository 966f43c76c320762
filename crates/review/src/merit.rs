//! Verifies that a move has a merit (a fact that speaks for it). Counts again from the stones, independently of the
//! code that finds merits.

use rules::insight::Reason as Merit;
use rules::{GameKind, Move, Outcome, Part, Position, Refusal, Side, Square, Variant, WinReason};

use crate::count::{groups, largest_without, stones, stragglers, way_to};

/// A legal move, and the positions before and after the move.
pub(crate) struct Made<'a> {
    variant: &'a Variant,
    before: Position,
    after: Position,
    mv: Move,
    side: Side,
}

/// How exactly the number in a merit, such as a number of groups, must match the number that the position shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fit {
    Exact,
    /// The position may show a better number than the merit claims.
    AtLeast,
}

impl<'a> Made<'a> {
    /// Returns `None` if the move is illegal.
    pub(crate) fn new(variant: &'a Variant, before: Position, mv: Move) -> Option<Self> {
        variant.legality(&before, mv).ok()?;
        Some(Made {
            variant,
            before,
            after: variant.apply(&before, mv),
            mv,
            side: before.to_move(),
        })
    }

    pub(crate) fn has(&self, merit: &Merit, fit: Fit) -> bool {
        let at_least =
            |count: usize, said: usize| count == said || fit == Fit::AtLeast && count > said;
        let at_most =
            |count: usize, said: usize| count == said || fit == Fit::AtLeast && count < said;
        let (variant, side) = (self.variant, self.side);
        let of = |position: &Position, side| groups(variant, position, side);
        let by = |ways: &[WinReason], how: WinReason| {
            ways.contains(&how) || fit == Fit::AtLeast && !ways.is_empty()
        };
        match *merit {
            Merit::Wins(how) => by(&self.won(side), how),
            Merit::Loses(how) => by(&self.won(!side), how),
            Merit::Draws(_) => matches!(variant.outcome(&self.after), Some(Outcome::Draw(_))),
            Merit::OnlyMove => variant.legal_moves(&self.before).len() == 1,
            Merit::Rejoins { moves } => {
                let rejoined = of(&self.before, side) > 1 && of(&self.after, side) == 1;
                rejoined && variant.legal_moves(&self.before).len() == moves
            }
            Merit::StopsWin(how) => {
                let before = self.wins(&self.before, !side);
                by(&before, how) && self.wins(&self.after, !side).is_empty()
            }
            Merit::Threatens(how) => by(&self.wins(&self.after, side), how),
            Merit::Cuts { groups } => {
                let count = of(&self.after, !side);
                // A dropped stone can join or separate groups, too; that is no cut.
                let cut = of(&self.before_drop(), !side).min(count) > of(&self.before, !side);
                cut && at_least(count, groups)
            }
            Merit::Joins { groups } => {
                let count = of(&self.after, side);
                count < of(&self.before, side) && at_most(count, groups)
            }
            Merit::Captures => {
                // A stone in the hand of a side is an enemy stone.
                let enemies = |position: &Position| {
                    stones(position, !side) + usize::from(position.held(side))
                };
                enemies(&self.after) < enemies(&self.before)
            }
            Merit::KeepsGroup => {
                of(&self.before, side) == 1
                    && self.can_be_split(&self.before)
                    && !self.can_be_split(&self.after)
            }
            Merit::Escapes => {
                let hit = |position, squares: Vec<Square>| {
                    let captured = self.captured_by_enemy(position);
                    squares.iter().any(|square| captured.contains(square))
                };
                hit(&self.before, self.mv.origins()) && !hit(&self.after, self.mv.landings())
            }
            Merit::Nearer { left } => self.step().is_some_and(|(from, to)| {
                let group = largest_without(variant, &self.before, side, from);
                let grid = variant.shape().grid();
                let (before, after) = (way_to(grid, from, &group), way_to(grid, to, &group));
                let nearer = after < before && after.is_some_and(|after| at_most(after, left));
                // A move toward the largest group counts only for a stone outside that group, and only if the move
                // splits no group.
                let strays = stragglers(variant, &self.before, side).contains(&from);
                let tears = of(&self.after, side) > of(&self.before, side);
                nearer && strays && !tears && !variant.is_hole(to)
            }),
            Merit::Advances { left } => {
                let rows = |squares: Vec<Square>| squares.iter().map(|s| self.rows_left(*s)).min();
                let (before, after) = (rows(self.mv.origins()), rows(self.mv.landings()));
                after < before && after.is_some_and(|after| at_most(after, left))
            }
            Merit::Blocks { stones } => at_least(self.barred(), stones) && stones > 0,
            Merit::Vanishes => self.mv.landings().iter().any(|to| variant.is_hole(*to)),
            Merit::TakesOff => matches!(self.mv.opening(), Move::Remove { .. }),
            Merit::Gathers => self.step().is_some_and(|(from, to)| {
                let geometry = variant.geometry();
                let grid = geometry.shape().grid();
                let others = self.before.stones(side) & !geometry.bit(from);
                let way = |from: Square| -> usize {
                    let others = geometry.squares(others);
                    others
                        .filter_map(|other| Some(1 + way_to(grid, from, &[other])?))
                        .sum()
                };
                way(to) < way(from) && !variant.is_hole(to)
            }),
            Merit::Waits => true,
        }
    }

    /// The position after the move, before a stone is dropped.
    fn before_drop(&self) -> Position {
        match self.mv {
            Move::Double(first, Part::Drop { .. }) => self.variant.half(&self.before, first),
            _ => self.after,
        }
    }

    /// The origin and the landing of a stone that moves alone, before a stone is dropped.
    fn step(&self) -> Option<(Square, Square)> {
        match self.mv.opening() {
            Move::Step { from, to } => Some((from, to)),
            _ => None,
        }
    }

    /// The ways in which the move wins for a side.
    fn won(&self, side: Side) -> Vec<WinReason> {
        match self.variant.outcome(&self.after) {
            Some(Outcome::Win { winner, reason }) if winner == side => vec![reason],
            _ => Vec::new(),
        }
    }

    /// The ways in which a side could win immediately if it were its turn.
    fn wins(&self, position: &Position, side: Side) -> Vec<WinReason> {
        self.moves(position, side)
            .filter_map(|(_, after)| match self.variant.outcome(&after)? {
                Outcome::Win { winner, reason } if winner == side => Some(reason),
                _ => None,
            })
            .collect()
    }

    /// The legal moves of a side if it were its turn, and the positions after them; empty when the game is over.
    fn moves(&self, position: &Position, side: Side) -> impl Iterator<Item = (Move, Position)> {
        let position = position.turned_to(side);
        let over = self.variant.outcome(&position).is_some();
        let moves = if over {
            Vec::new()
        } else {
            self.variant.legal_moves(&position)
        };
        moves
            .into_iter()
            .map(move |mv| (mv, self.variant.apply(&position, mv)))
    }

    /// Whether the enemy could split the group of the side by a capture.
    fn can_be_split(&self, position: &Position) -> bool {
        let own = stones(position, self.side);
        self.moves(position, !self.side).any(|(_, after)| {
            stones(&after, self.side) < own && groups(self.variant, &after, self.side) > 1
        })
    }

    fn captured_by_enemy(&self, position: &Position) -> Vec<Square> {
        let own = |position: &Position| {
            let stones = position.stones(self.side);
            self.variant.geometry().squares(stones).collect::<Vec<_>>()
        };
        let stones = own(position).into_iter();
        let after: Vec<_> = self
            .moves(position, !self.side)
            .map(|(_, after)| own(&after))
            .collect();
        stones
            .filter(|stone| after.iter().any(|left| !left.contains(stone)))
            .collect()
    }

    /// The number of rows from a square to the side's goal row.
    fn rows_left(&self, square: Square) -> usize {
        let last = self.variant.shape().ranks() - 1;
        usize::from(match self.side {
            Side::White => last - square.rank().min(last),
            Side::Black => square.rank(),
        })
    }

    /// The number of enemy stones that could jump over the target square before the move but cannot after it.
    fn barred(&self) -> usize {
        let Some((_, to)) = self.step().filter(|_| self.variant.kind() == GameKind::Loa) else {
            return 0;
        };
        let after = self.after.turned_to(!self.side);
        let mut stones: Vec<Square> = self
            .moves(&self.before, !self.side)
            .map(|(mv, _)| mv.opening())
            .filter(|mv| self.variant.legality(&after, *mv) == Err(Refusal::EnemyInTheWay(to)))
            .flat_map(Move::origins)
            .collect();
        stones.sort_unstable();
        stones.dedup();
        stones.len()
    }
}
