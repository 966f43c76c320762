//! Computes facts about the shown position that follow from the rules, such as groups and winning moves.

use bevy::prelude::*;
use cohort_play::table::{GameId, HalfTurn, Match, Viewed};
use rules::insight::{self, Chain};
use rules::{Game, Move, Side, Square};

/// Facts about a position for the playing aids: groups, winning moves, reconnecting moves, and draws by repetition.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct PositionFacts {
    /// The position that the facts describe: the match, the revision of the match, and the number of moves made. `None`
    /// if the facts do not come from a match.
    of: Option<(GameId, u64, usize)>,
    /// The groups of each side, largest first; indexed by [`Side::index`].
    chains: [Vec<Chain>; 2],
    /// The moves with which each side would win immediately if it were to move; indexed by [`Side::index`].
    wins: [Vec<Move>; 2],
    /// The moves with which the side to move reconnects its split group; empty in Lines of Action.
    rejoining: Vec<Move>,
    /// The squares of the shortest path on which one stone of the side to move reaches the opponent's home row. `None`
    /// if there is no path, and in Lines of Action.
    run: Option<Vec<Square>>,
    /// Moves that draw the game by repetition.
    repeating: Vec<Move>,
}

impl PositionFacts {
    pub fn of(game: &Game) -> Self {
        let (variant, position) = (&**game.variant(), game.position());
        PositionFacts {
            of: None,
            chains: Side::ALL.map(|side| insight::chains(variant, position, side)),
            wins: Side::ALL.map(|side| insight::winning_moves(variant, position, side)),
            rejoining: insight::rejoining_moves(variant, position),
            run: insight::runner_path(variant, position, position.to_move()),
            repeating: game.repeating_moves(),
        }
    }

    /// Returns the groups of a side, largest first.
    pub fn chains(&self, side: Side) -> &[Chain] {
        &self.chains[side.index()]
    }

    /// Returns whether a side's stones form several groups.
    pub fn is_split(&self, side: Side) -> bool {
        self.chains(side).len() > 1
    }

    /// Returns the moves with which a side would win immediately if it were to move.
    pub fn wins(&self, side: Side) -> &[Move] {
        &self.wins[side.index()]
    }

    /// Returns the moves with which the side to move reconnects its split group; empty in Lines of Action.
    pub fn rejoining(&self) -> &[Move] {
        &self.rejoining
    }

    /// Returns the moves that draw the game by repetition.
    pub(crate) fn repeating(&self) -> &[Move] {
        &self.repeating
    }

    /// Returns the squares of the shortest path on which one stone of the side to move reaches the opponent's home row.
    /// Empty if there is no path, and in Lines of Action.
    pub fn run(&self) -> &[Square] {
        self.run.as_deref().unwrap_or_default()
    }
}

/// Recomputes the facts when another position is shown or the match changes.
pub(super) fn note(
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    half: Res<HalfTurn>,
    mut facts: ResMut<PositionFacts>,
) {
    // Between the two parts of a turn, the board shows the position after the first part.
    let shown = current
        .as_deref()
        .map(|current| half.game().unwrap_or(viewed.game(current)));
    let now = current
        .as_deref()
        .zip(shown)
        .map(|(current, shown)| (current.id(), current.revision(), shown.plies().len()));
    if facts.of == now && !half.is_changed() {
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
