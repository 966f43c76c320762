//! What the player does on the board: selects stones, and chooses, drags or types a move.

use phrases::{Texts, immobility_text};
use rules::insight::immobility;
use rules::{Game, Move, Square};
use sentence::Explain;

use crate::selection::{Selection, is_own};

/// The player's input on the board: the selected stones, and why the last input was refused.
#[derive(Debug, Default)]
pub struct Hand {
    /// The selected stones.
    pub selection: Option<Selection>,
    /// Why the last input was refused, and the square that shows the reason.
    pub refused: Option<(String, Option<Square>)>,
    /// What a screen reader says about the last input.
    pub said: String,
}

impl Hand {
    /// Handles a press on a square. Returns the move if the press completes a move.
    pub fn press(&mut self, texts: &dyn Texts, game: &Game, square: Square) -> Option<Move> {
        let own = is_own(game, square, game.position().to_move());
        let Some(selection) = self.selection else {
            if own {
                self.select(texts, game, Selection::stone(square));
            } else if let Err(refusal) = game.legality(Move::Step {
                from: square,
                to: square,
            }) {
                self.refuse(texts, &refusal, refusal.square());
            }
            return None;
        };
        match selection.move_to(square, game) {
            Ok(mv) => return Some(mv),
            Err(_) if own && selection.is_stone(square) => self.selection = None,
            Err(_) if own => {
                let line = selection.extended_to(square, game);
                self.select(texts, game, line.unwrap_or(Selection::stone(square)));
            }
            Err(refusal) => self.refuse(texts, &refusal, refusal.square()),
        }
        None
    }

    /// Handles a drag from one square to another. Returns the move if the drag makes a move.
    pub fn drag(
        &mut self,
        texts: &dyn Texts,
        game: &Game,
        from: Square,
        to: Square,
    ) -> Option<Move> {
        if !is_own(game, from, game.position().to_move()) {
            return None;
        }
        let held = self
            .selection
            .filter(|selection| selection.squares().contains(&from));
        let selection = held.unwrap_or(Selection::stone(from));
        self.selection = Some(selection);
        if from == to {
            return None;
        }
        match selection.move_to(to, game) {
            Ok(mv) => Some(mv),
            Err(refusal) => {
                self.refuse(texts, &refusal, refusal.square());
                None
            }
        }
    }

    /// Reads a typed move, and returns it if it is legal. Phones replace two hyphens by a long dash, so all dashes mean
    /// the same.
    pub fn read(&mut self, texts: &dyn Texts, game: &Game, text: &str) -> Option<Move> {
        let text = text.replace(['–', '—', '−', '‑'], "-");
        match game.variant().parse_move(game.position(), &text) {
            Ok(mv) => Some(mv),
            Err(error) => {
                self.refuse(texts, &error, None);
                None
            }
        }
    }

    /// Notes why an input was refused, and at which square the page shows the reason.
    pub fn refuse(&mut self, texts: &dyn Texts, refusal: &dyn Explain, square: Option<Square>) {
        self.refused = Some((texts.explain(refusal), square));
    }

    fn select(&mut self, texts: &dyn Texts, game: &Game, selection: Selection) {
        self.selection = Some(selection);
        let squares = selection.squares();
        let list = |squares: &[Square]| {
            let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
            names.join(", ")
        };
        let values = [("squares", list(&squares).into())];
        self.said = texts.format("said-selected", &values);
        let targets = selection.targets(game);
        if !targets.is_empty() {
            let values = [("squares", list(&targets).into())];
            self.said.push(' ');
            self.said.push_str(&texts.format("said-targets", &values));
        } else if let Some(why) = immobility(game.variant(), game.position(), &squares) {
            let square = why.square();
            self.refused = Some((immobility_text(texts, &squares, why), square));
        }
    }
}
