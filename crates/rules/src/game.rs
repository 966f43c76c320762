//! A game being played: moves made and taken back, repetition, the end.

use thiserror::Error;

use crate::declaration::Declaration;
use crate::moves::Move;
use crate::notation::MoveError;
use crate::outcome::{DrawReason, Outcome};
use crate::refusal::Refusal;
use crate::repetition::{Occurrences, Repetition};
use crate::side::Side;
use crate::state::Position;
use crate::variant::SharedVariant;

/// One move of a game and the position after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// Whether it took an enemy stone.
    pub captures: bool,
    /// The position after it.
    pub after: Position,
}

/// A game: a variant, the position it began with, and the moves since, some of which may be taken back.
#[derive(Clone, Debug)]
pub struct Game {
    variant: SharedVariant,
    start: Position,
    /// All moves, those taken back included, which [`Game::redo`] makes again.
    plies: Vec<Ply>,
    /// How many of `plies` are made.
    made: usize,
    /// How often each position has occurred, from the start to the one on the board.
    occurrences: Occurrences,
    /// An end declared after the moves made.
    declared: Option<Declaration>,
    outcome: Option<Outcome>,
}

/// No end can be declared once the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the game is over")]
pub struct AlreadyOver;

impl Game {
    /// A game from the start position of a variant.
    pub fn new(variant: SharedVariant) -> Self {
        let start = *variant.start();
        Game::from_position(variant, start)
    }

    /// A game from a position of a variant's board; see [`Variant::parse_position`](crate::Variant::parse_position).
    pub fn from_position(variant: SharedVariant, start: Position) -> Self {
        let mut game = Game {
            variant,
            start,
            plies: Vec::new(),
            made: 0,
            occurrences: Occurrences::default(),
            declared: None,
            outcome: None,
        };
        game.occurrences.enter(start);
        game.outcome = game.find_outcome();
        game
    }

    /// The variant.
    pub fn variant(&self) -> &SharedVariant {
        &self.variant
    }

    /// The position the game began with.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.plies().last().map_or(&self.start, |ply| &ply.after)
    }

    /// The moves made.
    pub fn plies(&self) -> &[Ply] {
        self.plies.get(..self.made).unwrap_or_default()
    }

    /// The moves taken back and not yet replaced, the next to make again first.
    pub fn undone(&self) -> &[Ply] {
        self.plies.get(self.made..).unwrap_or_default()
    }

    /// The position before the `ply`th move made, from 0; with `ply` at the number of moves, the one on the board.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(before) => self.plies.get(before).map(|ply| &ply.after),
        }
    }

    /// The end of the game, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// All legal moves, a forced pass included; none when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome.is_some() {
            Vec::new()
        } else {
            self.variant.legal_moves(self.position())
        }
    }

    /// Whether a move may be made now.
    ///
    /// # Errors
    /// Why it may not.
    pub fn legality(&self, mv: Move) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        self.variant.legality(self.position(), mv)
    }

    /// Makes a move. Moves taken back before are forgotten, unless it is the next of them.
    ///
    /// # Errors
    /// Why it may not be made; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Ply, Refusal> {
        self.legality(mv)?;
        let position = *self.position();
        let ply = Ply {
            mv,
            captures: self.variant.captures(&position, mv),
            after: self.variant.apply(&position, mv),
        };
        if self.undone().first() != Some(&ply) {
            self.plies.truncate(self.made);
            self.plies.push(ply);
        }
        self.advance(&ply);
        Ok(ply)
    }

    /// Reads a move and makes it.
    ///
    /// # Errors
    /// Where the text is not a move, or why the move may not be made.
    pub fn play_text(&mut self, text: &str) -> Result<Ply, MoveError> {
        let mv = crate::notation::read_move(text)?;
        Ok(self.play(mv)?)
    }

    /// Takes a declared end back, or else the last move; gives the move taken back.
    pub fn undo(&mut self) -> Option<Ply> {
        if self.declared.take().is_some() {
            self.outcome = self.find_outcome();
            return None;
        }
        let last = self.plies().last().copied()?;
        self.made -= 1;
        self.occurrences.leave(&last.after);
        self.outcome = self.find_outcome();
        Some(last)
    }

    /// Makes the last move taken back again.
    pub fn redo(&mut self) -> Option<Ply> {
        let next = self.undone().first().copied()?;
        self.advance(&next);
        Some(next)
    }

    /// Ends the game: `side` gives up.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn resign(&mut self, side: Side) -> Result<(), AlreadyOver> {
        self.declare(Declaration::Resigned(side))
    }

    /// Ends the game by what the board does not show. Moves taken back before are forgotten.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn declare(&mut self, declaration: Declaration) -> Result<(), AlreadyOver> {
        if self.outcome.is_some() {
            return Err(AlreadyOver);
        }
        self.plies.truncate(self.made);
        self.declared = Some(declaration);
        self.outcome = self.find_outcome();
        Ok(())
    }

    /// The end that was declared, if the game ended so.
    pub fn declared(&self) -> Option<Declaration> {
        self.declared
    }

    /// How often the position on the board has occurred in this game, this time included.
    pub fn occurrences(&self) -> usize {
        self.occurrences.of(self.position())
    }

    /// The moves after which the game would be drawn because the position has come up too often.
    pub fn repeating_moves(&self) -> Vec<Move> {
        let Repetition::Draw { times } = self.variant.repetition() else {
            return Vec::new();
        };
        // Without a position that is one short of it there is none.
        let short = |position: &Position| self.occurrences.of(position) + 1 >= usize::from(times);
        if self.outcome.is_some() || !self.history().any(short) {
            return Vec::new();
        }
        let mut moves = self.legal_moves();
        moves.retain(|mv| {
            let after = self.variant.apply(self.position(), *mv);
            short(&after) && self.variant.outcome(&after).is_none()
        });
        moves
    }

    /// The positions of the game so far, the first one first, the one on the board last.
    pub fn history(&self) -> impl Iterator<Item = &Position> {
        std::iter::once(&self.start).chain(self.plies().iter().map(|ply| &ply.after))
    }

    /// The canonical text of every move made.
    pub fn notations(&self) -> impl Iterator<Item = String> + '_ {
        self.plies().iter().map(|ply| ply.mv.notation(ply.captures))
    }

    /// Comes to the position after the next of `plies`, which is `ply`.
    fn advance(&mut self, ply: &Ply) {
        self.made += 1;
        self.occurrences.enter(ply.after);
        self.outcome = self.find_outcome();
    }

    fn find_outcome(&self) -> Option<Outcome> {
        if let Some(declaration) = self.declared {
            return Some(declaration.outcome());
        }
        // A position that decides the game does so also when it occurs again.
        self.variant
            .outcome(self.position())
            .or_else(|| match self.variant.repetition() {
                Repetition::Draw { times } if self.occurrences() >= usize::from(times) => {
                    Some(Outcome::Draw(DrawReason::Repetition))
                }
                _ => None,
            })
    }
}
