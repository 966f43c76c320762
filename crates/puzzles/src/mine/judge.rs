//! Whether a position is a puzzle: exactly one first move does what is asked for, and the solver proves it.

use std::sync::atomic::AtomicBool;

use engine::Engine;
use rules::insight::winning_moves;
use rules::{Game, Move, Position, SharedVariant};

use super::find::Find;
use super::tempting::{effort, likely_moves, tempting_moves};
use crate::proof::{Certainty, Fate, Prover};
use crate::task::Task;

/// The longest win asked for, in plies.
const LONGEST_WIN: u32 = 5;
/// How far it is looked at first whether there are several moves that win.
const TWICE_NODES: u64 = 1_500;
/// How far it is looked what each other move leads to, and how far where that matters more.
const OTHER_NODES: u64 = 5_000;
const DOUBTFUL_NODES: u64 = 20_000;
/// How far it is looked how soon a position or a move wins.
const AS_SOON_NODES: u64 = 60_000;
/// How far it is looked whether the one move that is left loses as well.
const HOLD_NODES: u64 = 300_000;
/// In how many plies moves have to lose, the move itself included, and how many may not: in the end one.
const LOSSES: [(u32, usize); 4] = [(2, 5), (4, 3), (6, 2), (8, 1)];
/// There are at least so many moves to choose from.
const FEWEST_MOVES: usize = 3;

/// What a position is.
pub(super) struct Judgement {
    /// Whether a win of the side to move was found.
    pub(super) is_won: bool,
    /// The puzzle that it is, if it is one.
    pub(super) find: Option<Find>,
}

/// Judges positions.
pub(super) struct Judge<'a> {
    pub(super) variant: &'a SharedVariant,
    pub(super) prover: &'a mut Prover,
    pub(super) engine: &'a mut Engine,
    pub(super) stop: &'a AtomicBool,
}

impl Judge<'_> {
    /// Judges a position: a win is looked for in so many positions.
    pub(super) fn judge(&mut self, position: &Position, nodes: u64) -> Judgement {
        let (variant, stop) = (self.variant, self.stop);
        let moves = variant.legal_moves(position);
        let is_won = self.prover.wins(variant, position, nodes, stop);
        let find = match is_won {
            _ if moves.len() < FEWEST_MOVES => None,
            true => self.win(position, &moves),
            false => self.hold(position, &moves),
        };
        Judgement { is_won, find }
    }

    /// The puzzle to win, in a position that is won.
    fn win(&mut self, position: &Position, moves: &[Move]) -> Option<Find> {
        let plies = self.shortest_win(position)?;
        if plies > 1 && self.is_won_twice(position, moves) {
            return None;
        }
        let (mut first, mut others) = (None, Vec::new());
        for mv in moves {
            match (self.wins_as_soon(position, *mv, plies)?, first) {
                (true, None) => first = Some(*mv),
                (true, Some(_)) => return None,
                (false, _) => others.push(*mv),
            }
        }
        let first = first?;
        let game = Game::from_position(self.variant.clone(), *position);
        let tempting = tempting_moves(self.engine, &game, first, self.stop);
        // What looks good is the likeliest to win as well.
        others.sort_by_key(|mv| !tempting.contains(mv));
        let certainty = self.certainty(position, &others, &tempting, plies)?;
        self.found(&game, Task::Win, first, plies, certainty, tempting)
    }

    /// Whether a short look finds two moves that win, however soon.
    fn is_won_twice(&mut self, position: &Position, moves: &[Move]) -> bool {
        let (variant, stop) = (self.variant, self.stop);
        let game = Game::from_position(variant.clone(), *position);
        let likely = likely_moves(self.engine, &game, stop);
        let mut moves = moves.to_vec();
        moves.sort_by_key(|mv| !likely.contains(mv));
        let mut wins = moves.iter().filter(|mv| {
            let fate = self
                .prover
                .win_of(variant, position, **mv, TWICE_NODES, stop);
            matches!(fate, Fate::Wins(_))
        });
        wins.by_ref().take(2).count() == 2
    }

    /// The plies of the shortest win. Wins that the enemy has to complete are not asked for: they are odd.
    fn shortest_win(&mut self, position: &Position) -> Option<u32> {
        let (variant, stop, mover) = (self.variant, self.stop, position.to_move());
        for plies in (1..=LONGEST_WIN).step_by(2) {
            let found =
                self.prover
                    .wins_within(variant, position, mover, plies, AS_SOON_NODES, stop)?;
            if found {
                return Some(plies);
            }
        }
        None
    }

    /// Whether a move wins in so many plies, itself included.
    fn wins_as_soon(&mut self, position: &Position, mv: Move, plies: u32) -> Option<bool> {
        let after = self.variant.apply(position, mv);
        let (mover, left) = (position.to_move(), plies - 1);
        self.prover
            .wins_within(self.variant, &after, mover, left, AS_SOON_NODES, self.stop)
    }

    /// How sure it is that no other move wins at all; `None` if one is found that does.
    fn certainty(
        &mut self,
        position: &Position,
        others: &[Move],
        tempting: &[Move],
        plies: u32,
    ) -> Option<Certainty> {
        // Who is asked to win at once is not asked what wins later.
        if plies == 1 {
            return Some(Certainty::Fastest);
        }
        let mut certainty = Certainty::Only;
        for mv in others {
            let nodes = if tempting.contains(mv) {
                DOUBTFUL_NODES
            } else {
                OTHER_NODES
            };
            let (variant, stop) = (self.variant, self.stop);
            let fate = match certainty {
                Certainty::Only => self.prover.fate(variant, position, *mv, nodes, stop),
                Certainty::Fastest => self.prover.win_of(variant, position, *mv, nodes, stop),
            };
            match fate {
                Fate::Loses(_) | Fate::DoesNotWin => {}
                Fate::Open => certainty = Certainty::Fastest,
                Fate::Wins(_) => return None,
            }
        }
        Some(certainty)
    }

    fn hold(&mut self, position: &Position, moves: &[Move]) -> Option<Find> {
        let (variant, stop) = (self.variant, self.stop);
        let mover = position.to_move();
        let whole = variant.geometry().is_connected(position.own());
        let threatened = !winning_moves(variant, position, !mover).is_empty();
        if !threatened && (whole || variant.kind() == rules::GameKind::Loa) {
            return None;
        }
        let (mut left, mut longest) = (moves.to_vec(), 0);
        // First what loses soon: that is cheap to tell, and mostly too little.
        for (plies, most) in LOSSES {
            let mut safe = Vec::new();
            for mv in left {
                match self.loses_within(position, mv, plies) {
                    Some(true) => longest = longest.max(plies),
                    _ if safe.len() == most => return None,
                    _ => safe.push(mv),
                }
            }
            left = safe;
        }
        let &[right] = left.as_slice() else {
            return None;
        };
        if let Fate::Loses(_) | Fate::Wins(_) =
            self.prover.fate(variant, position, right, HOLD_NODES, stop)
        {
            return None;
        }
        let game = Game::from_position(variant.clone(), *position);
        let tempting = tempting_moves(self.engine, &game, right, stop);
        self.found(&game, Task::Hold, right, longest, Certainty::Only, tempting)
    }

    /// Whether a move loses within so many plies, itself included.
    fn loses_within(&mut self, position: &Position, mv: Move, plies: u32) -> Option<bool> {
        let after = self.variant.apply(position, mv);
        let (enemy, left) = (!position.to_move(), plies - 1);
        self.prover
            .wins_within(self.variant, &after, enemy, left, OTHER_NODES, self.stop)
    }

    fn found(
        &mut self,
        game: &Game,
        task: Task,
        first: Move,
        plies: u32,
        certainty: Certainty,
        tempting: Vec<Move>,
    ) -> Option<Find> {
        Some(Find {
            position: *game.position(),
            task,
            first,
            plies,
            certainty,
            tempting,
            effort: effort(self.engine, game, first, self.stop),
        })
    }
}
