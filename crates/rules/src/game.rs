//! A game in progress: its moves, take-backs, repetitions and outcome.

use thiserror::Error;

use crate::declaration::Declaration;
use crate::moves::{Captures, Move};
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
    /// The move that was made.
    pub mv: Move,
    /// Which parts of the move capture an enemy stone.
    pub captures: Captures,
    /// The position after the move.
    pub after: Position,
}

/// A game: a variant, a start position, the moves made and the moves taken back.
#[derive(Clone, Debug)]
pub struct Game {
    variant: SharedVariant,
    start: Position,
    /// The moves made, followed by the moves taken back, which [`Game::redo`] can make again.
    plies: Vec<Ply>,
    /// The number of moves made. The later entries of `plies` are moves taken back.
    made: usize,
    /// How often each position has occurred, from the start of the game to the current position.
    occurrences: Occurrences,
    /// The resignation, loss on time or agreed draw that ended the game, if any.
    declared: Option<Declaration>,
    outcome: Option<Outcome>,
}

/// The error if the caller declares the end of a game that is already over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the game is over")]
pub struct AlreadyOver;

impl Game {
    /// Starts a game from the start position of `variant`.
    pub fn new(variant: SharedVariant) -> Self {
        let start = *variant.start();
        Game::from_position(variant, start)
    }

    /// Starts a game from `start`, any position on the board of `variant`.
    /// [`Variant::parse_position`](crate::Variant::parse_position) reads such a position from text.
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

    /// Returns the variant being played, including the rule changes that the players have chosen.
    pub fn variant(&self) -> &SharedVariant {
        &self.variant
    }

    /// Returns the position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.plies().last().map_or(&self.start, |ply| &ply.after)
    }

    /// Returns the moves made, first to last. Moves taken back are not included.
    pub fn plies(&self) -> &[Ply] {
        self.plies.get(..self.made).unwrap_or_default()
    }

    /// Returns the moves that [`Game::redo`] can make again, the next move first.
    pub fn undone(&self) -> &[Ply] {
        self.plies.get(self.made..).unwrap_or_default()
    }

    /// Returns the position before move `ply`, where the first move is number 0. If `ply` is the number of moves made,
    /// returns the current position. Returns `None` if `ply` is greater than the number of moves, including moves taken
    /// back.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(before) => self.plies.get(before).map(|ply| &ply.after),
        }
    }

    /// Returns the outcome, or `None` while the game is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Returns all legal moves, including a forced pass. Empty when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome.is_some() {
            Vec::new()
        } else {
            self.variant.legal_moves(self.position())
        }
    }

    /// Checks whether a move is legal in the current position.
    ///
    /// # Errors
    /// Returns the reason why the move is illegal.
    pub fn legality(&self, mv: Move) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        self.variant.legality(self.position(), mv)
    }

    /// Makes the move `mv`. Discards the moves taken back, unless `mv` is the next move that [`Game::redo`] would make.
    ///
    /// # Errors
    /// If the move is illegal, returns the reason and leaves the game unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Ply, Refusal> {
        self.legality(mv)?;
        let position = *self.position();
        let ply = Ply {
            mv,
            captures: self.variant.captures_by_part(&position, mv),
            after: self.variant.apply(&position, mv),
        };
        if self.undone().first() != Some(&ply) {
            self.plies.truncate(self.made);
            self.plies.push(ply);
        }
        self.advance(&ply);
        Ok(ply)
    }

    /// Parses a move and makes it.
    ///
    /// # Errors
    /// Returns the mistake in the text, or the reason why the move is illegal.
    pub fn play_text(&mut self, text: &str) -> Result<Ply, MoveError> {
        let mv = crate::notation::read_move(text);
        let mv = mv.map_err(|error| error.in_game(self.variant.movement()))?;
        Ok(self.play(mv)?)
    }

    /// Takes back the declared end of the game if there is one, and otherwise the last move. Returns the move taken
    /// back; `None` if no move was taken back.
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

    /// Redoes the move that was taken back last. Returns this move; `None` if there is no move to redo.
    pub fn redo(&mut self) -> Option<Ply> {
        let next = self.undone().first().copied()?;
        self.advance(&next);
        Some(next)
    }

    /// Ends the game by the resignation of `side`.
    ///
    /// # Errors
    /// Returns [`AlreadyOver`] if the game is over.
    pub fn resign(&mut self, side: Side) -> Result<(), AlreadyOver> {
        self.declare(Declaration::Resigned(side))
    }

    /// Ends the game by resignation, lack of time or agreement. Discards the moves taken back.
    ///
    /// # Errors
    /// Returns [`AlreadyOver`] if the game is over.
    pub fn declare(&mut self, declaration: Declaration) -> Result<(), AlreadyOver> {
        if self.outcome.is_some() {
            return Err(AlreadyOver);
        }
        self.plies.truncate(self.made);
        self.declared = Some(declaration);
        self.outcome = self.find_outcome();
        Ok(())
    }

    /// Returns the declared end; `None` if the game did not end by a declaration.
    pub fn declared(&self) -> Option<Declaration> {
        self.declared
    }

    /// Returns how often the current position has occurred in this game, including now.
    pub fn occurrences(&self) -> usize {
        self.occurrences.of(self.position())
    }

    /// Returns the legal moves that would draw the game by repetition.
    pub fn repeating_moves(&self) -> Vec<Move> {
        let Repetition::Draw { times } = self.variant.repetition() else {
            return Vec::new();
        };
        // A move can reach the limit of repetitions only if some position of the game has already occurred one time
        // less than the limit. Returns early if there is no such position.
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

    /// Returns the positions of the game from the first to the current position.
    pub fn history(&self) -> impl Iterator<Item = &Position> {
        std::iter::once(&self.start).chain(self.plies().iter().map(|ply| &ply.after))
    }

    /// Returns the canonical text of every move made.
    pub fn notations(&self) -> impl Iterator<Item = String> + '_ {
        self.plies().iter().map(|ply| ply.mv.notation(ply.captures))
    }

    /// Makes the move `ply`. The caller has put `ply` into `plies`, directly behind the moves made.
    fn advance(&mut self, ply: &Ply) {
        self.made += 1;
        self.occurrences.enter(ply.after);
        self.outcome = self.find_outcome();
    }

    fn find_outcome(&self) -> Option<Outcome> {
        if let Some(declaration) = self.declared {
            return Some(declaration.outcome());
        }
        // A win or draw that follows from the board takes precedence over a draw by repetition.
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
