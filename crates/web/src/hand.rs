//! What the player does on the board: selects stones, and chooses, drags or types a move.

use phrases::{Texts, immobility_text};
use rules::insight::immobility;
use rules::{Game, Move, MoveError, Refusal, Square, read_move};
use sentence::Explain;

use crate::half::Half;
use crate::selection::{Selection, is_own};

/// The player's input on the board: the first part of a turn, the selected stones, and why the last input was refused.
#[derive(Debug, Default)]
pub struct Hand {
    /// The selected stones.
    pub selection: Option<Selection>,
    /// The first part of a turn of two parts; `None` before the first part, and for other turns.
    pub half: Option<Half>,
    /// Why the last input was refused, and the square that shows the reason.
    pub refused: Option<(String, Option<Square>)>,
    /// What a screen reader says about the last input.
    pub said: String,
}

impl Hand {
    /// Handles a press on a square. Returns the move if the press completes a move.
    pub fn press(&mut self, texts: &dyn Texts, game: &Game, square: Square) -> Option<Move> {
        let Some(half) = &self.half else {
            let mv = self.choose(texts, game, square)?;
            return self.begin(game, mv);
        };
        if self.selection.is_none() && half.is_left_at(square) {
            self.let_go(texts);
            return None;
        }
        let (board, drops) = (half.game.clone(), half.drops());
        let then = match drops {
            true => self.checked(texts, &board, Move::Drop { to: square }),
            false => self.choose(texts, &board, square),
        };
        self.end(then?)
    }

    /// Returns a move if it is legal, and otherwise notes why it is not.
    fn checked(&mut self, texts: &dyn Texts, game: &Game, mv: Move) -> Option<Move> {
        let refusal = game.legality(mv).err();
        if let Some(refusal) = refusal {
            self.refuse(texts, &refusal, refusal.square());
        }
        refusal.is_none().then_some(mv)
    }

    /// Makes the move `mv`, unless it is only the first part of a turn. Returns the move.
    fn begin(&mut self, game: &Game, mv: Move) -> Option<Move> {
        self.half = Half::begin(game, mv);
        if self.half.is_none() {
            return Some(mv);
        }
        self.selection = None;
        None
    }

    /// Ends a turn with its second part, and returns the whole turn.
    fn end(&mut self, then: Move) -> Option<Move> {
        self.half.take()?.ended_with(then)
    }

    /// Forgets the selection and the first part of a turn.
    pub fn clear(&mut self) {
        self.selection = None;
        self.half = None;
    }

    /// Cancels the selection. Without a selection, takes the first part of a turn back.
    pub fn let_go(&mut self, texts: &dyn Texts) {
        if self.selection.take().is_some() {
            return;
        }
        if let Some(half) = self.half.take() {
            self.said = texts.format("said-taken-back", &[("move", half.notation().into())]);
        }
    }

    /// Selects stones, or returns the move of the selected stones to `square`.
    fn choose(&mut self, texts: &dyn Texts, game: &Game, square: Square) -> Option<Move> {
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
        let Some(half) = &self.half else {
            let mv = self.pull(texts, game, from, to)?;
            return self.begin(game, mv);
        };
        if half.drops() {
            self.refuse(texts, &Refusal::MustDrop, None);
            return None;
        }
        let board = half.game.clone();
        let then = self.pull(texts, &board, from, to)?;
        self.end(then)
    }

    /// Selects the stone on `from`, or a line with it that is selected, and returns the move to `to`.
    fn pull(&mut self, texts: &dyn Texts, game: &Game, from: Square, to: Square) -> Option<Move> {
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

    /// Reads a typed move or a part of one, and returns the move if it is whole and legal. Phones replace two hyphens by a
    /// long dash, so all dashes mean the same.
    pub fn read(&mut self, texts: &dyn Texts, game: &Game, text: &str) -> Option<Move> {
        let text = text.replace(['–', '—', '−', '‑'], "-");
        let whole = legal(game, &text);
        let Some(half) = &self.half else {
            let mv = self.known(texts, whole)?;
            return self.begin(game, mv);
        };
        // A square alone names where a stone drops. The player can also type another turn.
        let square = Square::parse(&text.to_ascii_lowercase()).filter(|_| half.drops());
        let text = square.map_or(text, |to| format!("@{to}"));
        let then = half.game.variant().parse_move(half.game.position(), &text);
        if let (Err(_), Ok(mv)) = (&then, whole) {
            return self.begin(game, mv);
        }
        let then = self.known(texts, then)?;
        self.end(then)
    }

    /// Returns a move that could be read, and otherwise notes why it could not.
    fn known(&mut self, texts: &dyn Texts, read: Result<Move, MoveError>) -> Option<Move> {
        if let Err(error) = &read {
            self.refuse(texts, error, None);
        }
        read.ok()
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
        } else if self.half.is_some() {
            self.refuse(texts, &Refusal::NotForward, None);
        } else if let Some(why) = immobility(game.variant(), game.position(), &squares) {
            let square = why.square();
            self.refused = Some((immobility_text(texts, &squares, why), square));
        }
    }
}

/// Reads a move that is legal in `game`, or the legal first part of a turn.
fn legal(game: &Game, text: &str) -> Result<Move, MoveError> {
    let variant = game.variant();
    let mv = read_move(text).map_err(|error| error.in_game(variant.movement()))?;
    variant.legality_of_opening(game.position(), mv)?;
    Ok(mv)
}
