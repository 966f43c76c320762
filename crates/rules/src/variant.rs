//! Variants: a board, a start position and rules.

use std::sync::Arc;

use crate::any_ruleset::{AnyRuleset, with_ruleset};
use crate::game_kind::GameKind;
use crate::geometry::Geometry;
use crate::movement::Movement;
use crate::moves::{Captures, Move, Part};
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::repetition::Repetition;
use crate::rule_changes::RuleChanges;
use crate::ruleset::Ruleset;
use crate::side::Side;
use crate::square::{Shape, Square};
use crate::state::Position;
use crate::word::{U256, Word};

/// One playable game: its board, start position and rules.
#[derive(Debug)]
pub struct Variant {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) summary: String,
    pub(crate) first: Side,
    pub(crate) start: Position,
    pub(crate) movement: Movement,
    pub(crate) repetition: Repetition,
    /// The game's options and the repetition rule as in the variant's file, before rule changes.
    pub(crate) usual: (Movement, Repetition),
    pub(crate) geometry: Geometry<U256>,
    pub(crate) ruleset: AnyRuleset,
}

impl Variant {
    /// Returns the name of the variant in files, scripts and command lines, such as `loa-black-hole`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the locale key of the variant's name; for a variant from the player's own file, the name itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the locale key of the variant's short rule text; for a variant from the player's own file, the text
    /// itself.
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// Returns the number of files and ranks.
    pub fn shape(&self) -> Shape {
        self.geometry.shape()
    }

    /// Returns the geometry of the board in the widest word, which [`Position`] uses.
    pub fn geometry(&self) -> &Geometry<U256> {
        &self.geometry
    }

    /// Returns the start position.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the side that moves first.
    pub fn first(&self) -> Side {
        self.first
    }

    /// Returns the side at the bottom of the diagram, at rank 1. In Ordo this is White, which moves up the board. In
    /// Lines of Action it is the side that moves first, because both edges are alike.
    pub fn bottom(&self) -> Side {
        match self.kind() {
            GameKind::Ordo => Side::White,
            GameKind::Loa => self.first,
        }
    }

    /// Returns the game of which this is a variant.
    pub fn kind(&self) -> GameKind {
        self.movement.kind()
    }

    /// Returns the game and its options, with the rule changes applied.
    pub fn movement(&self) -> Movement {
        self.movement
    }

    /// Returns the effect of a repeated position, with the rule changes applied.
    pub fn repetition(&self) -> Repetition {
        self.repetition
    }

    /// Returns the rule changes that players have made.
    pub fn changes(&self) -> RuleChanges {
        RuleChanges::between(self.usual, (self.movement, self.repetition))
    }

    /// Returns the variant with exactly the rule changes `changes`; earlier changes are dropped. Ignores options of the
    /// other game.
    #[must_use]
    pub fn with_changes(&self, changes: RuleChanges) -> Variant {
        let (movement, repetition) = self.usual;
        let movement = changes.apply(movement);
        let holes: Vec<_> = self.geometry.squares(self.geometry.holes()).collect();
        let ruleset = AnyRuleset::new(self.shape(), &holes, movement);
        self.with_ruleset(movement, changes.repetition.unwrap_or(repetition), ruleset)
    }

    /// Returns the variant in which a move is the second part of a turn. In a game of this variant, the player of a turn
    /// of two parts chooses the second part, from the position that [`Variant::half`] returns. The game never ends before
    /// that move, and says nothing about the outcome of the real game.
    #[must_use]
    pub fn second_part(&self) -> Variant {
        self.with_ruleset(self.movement, Repetition::Off, self.ruleset.second_part())
    }

    fn with_ruleset(
        &self,
        movement: Movement,
        repetition: Repetition,
        ruleset: AnyRuleset,
    ) -> Variant {
        Variant {
            id: self.id.clone(),
            name: self.name.clone(),
            summary: self.summary.clone(),
            first: self.first,
            start: self.start,
            movement,
            repetition,
            usual: self.usual,
            geometry: self.geometry.clone(),
            ruleset,
        }
    }

    /// Returns the rules, for use with [`with_ruleset!`].
    pub fn ruleset(&self) -> &AnyRuleset {
        &self.ruleset
    }

    /// Returns the side whose stone is on `square`; `None` if the square is empty or off the board.
    pub fn stone_at(&self, position: &Position, square: Square) -> Option<Side> {
        position.side_at(self.geometry.index(square)?)
    }

    /// Returns whether `square` has vanished in `position`.
    pub fn is_vanished(&self, position: &Position, square: Square) -> bool {
        !(position.vanished() & self.geometry.bit(square)).is_empty()
    }

    /// Returns whether `square` is neither a hole nor vanished in `position`.
    pub fn is_whole(&self, position: &Position, square: Square) -> bool {
        !self.is_hole(square) && !self.is_vanished(position, square)
    }

    /// Returns whether `square` is a hole of the board.
    pub fn is_hole(&self, square: Square) -> bool {
        !(self.geometry.holes() & self.geometry.bit(square)).is_empty()
    }

    /// Returns all legal moves, including a forced pass. Empty when the game is over.
    pub fn legal_moves(&self, position: &Position) -> Vec<Move> {
        with_ruleset!(&self.ruleset, rules => rules.legal_moves(&position.narrow()))
    }

    /// Returns the outcome of a position, regardless of earlier moves; `None` while the game is in progress.
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        with_ruleset!(&self.ruleset, rules => rules.outcome(&position.narrow()))
    }

    /// Returns the position after a legal move; see [`Variant::legality`].
    pub fn apply(&self, position: &Position, mv: Move) -> Position {
        with_ruleset!(&self.ruleset, rules => rules.apply(&position.narrow(), mv).widen())
    }

    /// Returns whether a move captures an enemy stone.
    pub fn captures(&self, position: &Position, mv: Move) -> bool {
        with_ruleset!(&self.ruleset, rules => rules.captures(&position.narrow(), mv))
    }

    /// Returns which parts of a move capture an enemy stone.
    pub fn captures_by_part(&self, position: &Position, mv: Move) -> Captures {
        with_ruleset!(&self.ruleset, rules => rules.captures_by_part(&position.narrow(), mv))
    }

    /// Returns whether `side` must reconnect its stones: they form several groups, and each move must leave them in one
    /// group.
    pub fn is_split(&self, position: &Position, side: Side) -> bool {
        self.movement().keeps_group() && !self.geometry().is_connected(position.stones(side))
    }

    /// Returns whether a turn that begins with the legal move `mv` needs a second part.
    pub fn goes_on(&self, position: &Position, mv: Move) -> bool {
        let [Some(part), None] = mv.parts() else {
            return false;
        };
        with_ruleset!(&self.ruleset, rules => rules.goes_on(&position.narrow(), part))
    }

    /// Returns the position after `part`, the legal first part of a turn, with the same side to move.
    pub fn half(&self, position: &Position, part: Part) -> Position {
        with_ruleset!(&self.ruleset, rules => rules.half(&position.narrow(), part).widen())
    }

    /// Checks whether a move is legal.
    ///
    /// # Errors
    /// Returns the reason why the move is illegal.
    pub fn legality(&self, position: &Position, mv: Move) -> Result<(), Refusal> {
        if self.outcome(position).is_some() {
            return Err(Refusal::GameOver);
        }
        with_ruleset!(&self.ruleset, rules => rules.legality(&position.narrow(), mv))
    }

    /// Checks whether a move is a legal turn, or the legal first part of one.
    ///
    /// # Errors
    /// Returns the reason why the move is illegal.
    pub fn legality_of_opening(&self, position: &Position, mv: Move) -> Result<(), Refusal> {
        match self.legality(position, mv) {
            Err(why) if why.asks_for_more() => Ok(()),
            legality => legality,
        }
    }

    /// Returns the groups of one side: stones connected horizontally, vertically or diagonally.
    pub fn groups(&self, position: &Position, side: Side) -> Vec<Vec<Square>> {
        let stones = position.stones(side);
        self.geometry
            .groups(stones)
            .map(|group| self.geometry.squares(group).collect())
            .collect()
    }

    /// Returns the canonical text of a move that is legal in `position`, such as `c1xa3`.
    pub fn notation(&self, position: &Position, mv: Move) -> String {
        mv.notation(self.captures_by_part(position, mv))
    }
}

/// A variant with shared ownership: games and screens hold references to it.
pub type SharedVariant = Arc<Variant>;
