//! Variants: a board, a start position and rules.

use std::sync::Arc;

use crate::any_ruleset::{AnyRuleset, with_ruleset};
use crate::game_kind::GameKind;
use crate::geometry::Geometry;
use crate::movement::Movement;
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::repetition::Repetition;
use crate::rule_changes::RuleChanges;
use crate::ruleset::Ruleset;
use crate::side::Side;
use crate::square::{Shape, Square};
use crate::state::Position;
use crate::word::{U256, Word};

/// One game that can be played: its board, its first position and its rules.
#[derive(Debug)]
pub struct Variant {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) summary: String,
    pub(crate) first: Side,
    pub(crate) start: Position,
    pub(crate) movement: Movement,
    pub(crate) repetition: Repetition,
    /// The game and what a repeated position means as the variant's file has them.
    pub(crate) usual: (Movement, Repetition),
    pub(crate) geometry: Geometry<U256>,
    pub(crate) ruleset: AnyRuleset,
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
        match self.kind() {
            GameKind::Ordo => Side::White,
            GameKind::Loa => self.first,
        }
    }

    /// Which of the two games it is a form of.
    pub fn kind(&self) -> GameKind {
        self.movement.kind()
    }

    /// The game and its options.
    pub fn movement(&self) -> Movement {
        self.movement
    }

    /// What a repeated position means.
    pub fn repetition(&self) -> Repetition {
        self.repetition
    }

    /// What players have changed of its rules.
    pub fn changes(&self) -> RuleChanges {
        RuleChanges::between(self.usual, (self.movement, self.repetition))
    }

    /// The same variant with its own rules but for these changes. What concerns the other game changes nothing.
    #[must_use]
    pub fn with_changes(&self, changes: RuleChanges) -> Variant {
        let (movement, repetition) = self.usual;
        let movement = changes.apply(movement);
        let holes: Vec<_> = self.geometry.squares(self.geometry.holes()).collect();
        Variant {
            id: self.id.clone(),
            name: self.name.clone(),
            summary: self.summary.clone(),
            first: self.first,
            start: self.start,
            movement,
            repetition: changes.repetition.unwrap_or(repetition),
            usual: self.usual,
            geometry: self.geometry.clone(),
            ruleset: AnyRuleset::new(self.shape(), &holes, movement),
        }
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

    /// The position after a legal move; see [`Variant::legality`].
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
    pub fn legality(&self, position: &Position, mv: Move) -> Result<(), Refusal> {
        if self.outcome(position).is_some() {
            return Err(Refusal::GameOver);
        }
        with_ruleset!(&self.ruleset, rules => rules.legality(&position.narrow(), mv))
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

/// A variant, shared: games and screens hold it while they need it.
pub type SharedVariant = Arc<Variant>;
