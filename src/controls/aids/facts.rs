//! What the rules say of a position, worked out once for each.

use bevy::prelude::*;
use rules::insight::{self, Chain};
use rules::{Game, GameKind, Move, Side, Square};

use crate::play::table::{GameId, Match, Viewed};

/// What the rules say of the position shown.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct PositionFacts {
    /// For which match and revision it holds, and after how many plies.
    of: Option<(GameId, u64, usize)>,
    /// The groups of each side, the largest first; by [`Side::index`].
    chains: [Vec<Chain>; 2],
    /// The moves with which each side wins at once, if it is its turn; by [`Side::index`].
    wins: [Vec<Move>; 2],
    /// Ordo: the moves that join the split group of the side to move.
    rejoining: Vec<Move>,
    /// Ordo: the shortest way of a stone of the side to move to the far row.
    run: Option<Vec<Square>>,
    /// The moves that draw the game by repetition.
    repeating: Vec<Move>,
}

impl PositionFacts {
    /// The facts of a game's position.
    pub fn of(game: &Game) -> Self {
        let (variant, position) = (&**game.variant(), game.position());
        let ordo = variant.kind() == GameKind::Ordo;
        PositionFacts {
            of: None,
            chains: Side::ALL.map(|side| insight::chains(variant, position, side)),
            wins: Side::ALL.map(|side| insight::winning_moves(variant, position, side)),
            rejoining: insight::rejoining_moves(variant, position),
            run: ordo
                .then(|| insight::runner_path(variant, position, position.to_move()))
                .flatten(),
            repeating: game.repeating_moves(),
        }
    }

    /// The groups of a side, the largest first.
    pub fn chains(&self, side: Side) -> &[Chain] {
        &self.chains[side.index()]
    }

    /// Whether a side's stones are in several groups.
    pub fn is_split(&self, side: Side) -> bool {
        self.chains(side).len() > 1
    }

    /// The moves with which a side wins at once, if it is its turn.
    pub fn wins(&self, side: Side) -> &[Move] {
        &self.wins[side.index()]
    }

    /// Ordo: the moves that join the split group of the side to move.
    pub fn rejoining(&self) -> &[Move] {
        &self.rejoining
    }

    /// The moves after which the game would be drawn because the position has come up too often.
    pub fn repeating(&self) -> &[Move] {
        &self.repeating
    }

    /// Ordo: the shortest way of a stone of the side to move to the far row.
    pub fn run(&self) -> &[Square] {
        self.run.as_deref().unwrap_or_default()
    }
}

/// Works the facts out when the position is another.
pub(super) fn note(
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    mut facts: ResMut<PositionFacts>,
) {
    let shown = current.as_deref().map(|current| viewed.game(current));
    let now = current
        .as_deref()
        .zip(shown)
        .map(|(current, shown)| (current.id(), current.revision(), shown.plies().len()));
    if facts.of == now {
        return;
    }
    *facts = match shown {
        Some(game) => PositionFacts {
            of: now,
            ..PositionFacts::of(game)
        },
        None => PositionFacts::default(),
    };
}
