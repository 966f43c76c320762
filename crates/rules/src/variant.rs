//! Variants: a board, a start position and rules, read from RON files.

mod catalogue;
mod schema;

use std::sync::Arc;

use crate::geometry::Geometry;
use crate::loa::{Loa, LoaOptions};
use crate::moves::Move;
use crate::ordo::{Ordo, SingleFile};
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::ruleset::{AnyRuleset, Ruleset};
use crate::side::Side;
use crate::square::{Shape, Square};
use crate::state::Position;
use crate::with_ruleset;
use crate::word::{U256, Word};

pub use catalogue::Catalogue;
pub use schema::{Movement, Repetition, SCHEMA};

/// One game that can be played: its board, its first position and its rules.
#[derive(Debug)]
pub struct Variant {
    id: String,
    name: String,
    summary: String,
    first: Side,
    start: Position,
    movement: Movement,
    repetition: Repetition,
    geometry: Geometry<U256>,
    ruleset: AnyRuleset,
}

impl Variant {
    /// The name by which files, scripts and command lines call the variant, such as `loa-black-hole`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The locale key of its name, or, in a player's own file, the name itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The locale key of its short rule text, or, in a player's own file, the text itself.
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// The number of files and ranks.
    pub fn shape(&self) -> Shape {
        self.geometry.shape()
    }

    /// The board in the widest word, which [`Position`]s speak.
    pub fn geometry(&self) -> &Geometry<U256> {
        &self.geometry
    }

    /// The first position.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The side that moves first.
    pub fn first(&self) -> Side {
        self.first
    }

    /// The side that sits at the bottom of the diagram, at rank 1: White in Ordo, which moves up the board, and
    /// the first mover in Lines of Action, where both edges are alike.
    pub fn bottom(&self) -> Side {
        match self.movement {
            Movement::Ordo { .. } => Side::White,
            Movement::LinesOfAction { .. } => self.first,
        }
    }

    /// The family of the game and its options.
    pub fn movement(&self) -> Movement {
        self.movement
    }

    /// What a repeated position means.
    pub fn repetition(&self) -> Repetition {
        self.repetition
    }

    /// The rules, for [`with_ruleset!`].
    pub fn ruleset(&self) -> &AnyRuleset {
        &self.ruleset
    }

    /// The side whose stone stands on `square`.
    pub fn stone_at(&self, position: &Position, square: Square) -> Option<Side> {
        position.side_at(self.geometry.index(square)?)
    }

    /// Whether `square` is a hole of the board.
    pub fn is_hole(&self, square: Square) -> bool {
        !(self.geometry.holes() & self.geometry.bit(square)).is_empty()
    }

    /// All legal moves, a forced pass included; none when the game is over.
    pub fn legal_moves(&self, position: &Position) -> Vec<Move> {
        with_ruleset!(&self.ruleset, rules => rules.legal_moves(&position.narrow()))
    }

    /// The outcome of a position without regard to how it arose, or `None` while the game goes on.
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        with_ruleset!(&self.ruleset, rules => rules.outcome(&position.narrow()))
    }

    /// The position after a legal move; see [`Variant::check`].
    pub fn apply(&self, position: &Position, mv: Move) -> Position {
        with_ruleset!(&self.ruleset, rules => rules.apply(&position.narrow(), mv).widen())
    }

    /// Whether a move takes an enemy stone.
    pub fn captures(&self, position: &Position, mv: Move) -> bool {
        with_ruleset!(&self.ruleset, rules => rules.captures(&position.narrow(), mv))
    }

    /// Whether a move is legal.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn check(&self, position: &Position, mv: Move) -> Result<(), Refusal> {
        if self.outcome(position).is_some() {
            return Err(Refusal::GameOver);
        }
        with_ruleset!(&self.ruleset, rules => rules.check(&position.narrow(), mv))
    }

    /// The groups of one side: its stones, connected horizontally, vertically or diagonally.
    pub fn groups(&self, position: &Position, side: Side) -> Vec<Vec<Square>> {
        let stones = position.stones(side);
        self.geometry
            .groups(stones)
            .map(|group| self.geometry.squares(group).collect())
            .collect()
    }

    /// The canonical text of a move that is legal in `position`, such as `c1xa3`.
    pub fn notation(&self, position: &Position, mv: Move) -> String {
        mv.notation(self.captures(position, mv))
    }
}

/// The rules of a movement family on a board, in the smallest word that holds it.
fn ruleset(shape: Shape, holes: &[Square], movement: Movement) -> AnyRuleset {
    fn loa<W: Word>(shape: Shape, holes: &[Square], options: LoaOptions) -> Loa<W> {
        Loa::new(Geometry::new(shape, holes), options)
    }
    fn ordo<W: Word>(shape: Shape, single_file: SingleFile) -> Ordo<W> {
        Ordo::new(Geometry::new(shape, &[]), single_file)
    }
    match (movement, shape.area()) {
        (
            Movement::LinesOfAction {
                simultaneous,
                no_moves,
            },
            area,
        ) => {
            let options = LoaOptions {
                simultaneous,
                no_moves,
            };
            match area {
                0..=64 => AnyRuleset::Loa64(loa(shape, holes, options)),
                65..=128 => AnyRuleset::Loa128(loa(shape, holes, options)),
                _ => AnyRuleset::Loa256(loa(shape, holes, options)),
            }
        }
        (Movement::Ordo { single_file }, 0..=64) => AnyRuleset::Ordo64(ordo(shape, single_file)),
        (Movement::Ordo { single_file }, 65..=128) => AnyRuleset::Ordo128(ordo(shape, single_file)),
        (Movement::Ordo { single_file }, _) => AnyRuleset::Ordo256(ordo(shape, single_file)),
    }
}

/// A variant, shared: games and screens hold it while they need it.
pub type SharedVariant = Arc<Variant>;
