//! The page's state: the game, its players, and what the player has selected.

use phrases::{Catalog, Texts};
use rules::{Catalogue, Game, Move, SharedVariant, Side, Square};
use sentence::Explain;
use serde::{Deserialize, Serialize};

use crate::selection::{Selection, is_own};
use crate::strength;

/// The longest event that the page reads, in bytes.
const MOST_EVENT: usize = 4 * 1024;
/// The longest kept game that the page reads, in bytes.
const MOST_KEPT: usize = 64 * 1024;
/// The most moves of a kept game. The engine accepts as many.
const MOST_MOVES: usize = 4000;

/// What happens to the page.
#[derive(Debug, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Event {
    /// The player clicks, taps or presses Enter on a square, such as `c8`.
    Square {
        /// The name of the square.
        name: String,
    },
    /// The player drags from one square to another.
    Drag {
        /// The square where the drag begins.
        from: String,
        /// The square where it ends.
        to: String,
    },
    /// The player types a move.
    Typed {
        /// The move in notation.
        text: String,
    },
    /// The player deselects.
    Escape,
    /// The player passes.
    Pass,
    /// The player takes back a move.
    Undo,
    /// The player resigns.
    Resign,
    /// The player turns the board.
    Flip,
    /// The player starts a game.
    Start {
        /// The id of the variant.
        variant: String,
        /// The side that the computer plays; `None` if two people play.
        computer: Option<String>,
        /// The index of the computer's strength.
        strength: usize,
        /// Makes the computer's choices repeatable.
        seed: u32,
    },
    /// The engine answers a question.
    Answer {
        /// The number of the question.
        id: u32,
        /// The move in notation; `None` if the engine found no move.
        mv: Option<String>,
    },
    /// The engine stopped with an error.
    EngineFailed,
    /// The player asks the engine again.
    Retry,
}

/// A game as the browser's storage keeps it.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    pub(crate) variant: String,
    pub(crate) computer: Option<String>,
    pub(crate) strength: usize,
    pub(crate) seed: u32,
    pub(crate) flipped: bool,
    pub(crate) resigned: Option<String>,
    pub(crate) moves: Vec<String>,
}

/// The page: a game, its players, and what the player has selected.
pub struct Page {
    pub(crate) texts: Catalog,
    pub(crate) variants: Catalogue,
    pub(crate) game: Game,
    /// The side that the computer plays; `None` if two people play.
    pub(crate) computer: Option<Side>,
    /// The index of the computer's strength; see `strength.rs`.
    pub(crate) strength: usize,
    pub(crate) seed: u32,
    pub(crate) flipped: bool,
    pub(crate) selection: Option<Selection>,
    /// Why the last move was refused, and the square that shows the reason.
    pub(crate) refused: Option<(String, Option<Square>)>,
    /// What a screen reader says about the last event.
    pub(crate) said: String,
    /// The number of the current question to the engine. Older answers are ignored.
    pub(crate) question: u32,
    pub(crate) failed: bool,
}

impl Page {
    /// Creates the page. `words` is the text of the locale files of the language `tag`. `kept` is the text of a
    /// [`Kept`] game; the page starts a new game if this text is missing or damaged. Returns `None` only if no variant
    /// is built in, which a test rules out.
    pub fn new(tag: &str, words: String, kept: Option<&str>) -> Option<Page> {
        let variants = Catalogue::builtin();
        let first = variants.variants().first()?.clone();
        let mut page = Page {
            texts: Catalog::from_source(tag, words),
            variants,
            computer: Some(!first.first()),
            game: Game::new(first),
            strength: 0,
            seed: 1,
            flipped: false,
            selection: None,
            refused: None,
            said: String::new(),
            question: 0,
            failed: false,
        };
        if let Some(kept) = kept {
            page.restore(kept);
        }
        Some(page)
    }

    /// Changes the language.
    pub fn speak(&mut self, tag: &str, words: String) {
        self.texts = Catalog::from_source(tag, words);
        self.refused = None;
        self.said.clear();
    }

    /// Reads an event as JSON and carries it out. Ignores a text that is no event.
    pub fn hear_text(&mut self, text: &str) {
        if text.len() > MOST_EVENT {
            return;
        }
        if let Ok(event) = serde_json::from_str(text) {
            self.hear(event);
        }
    }

    /// Carries out an event. Ignores events that are impossible now.
    pub fn hear(&mut self, event: Event) {
        self.said.clear();
        if !matches!(event, Event::Answer { .. }) {
            self.refused = None;
        }
        match event {
            Event::Square { name } => {
                if let Some(square) = self.square(&name) {
                    self.press(square);
                }
            }
            Event::Drag { from, to } => {
                if let (Some(from), Some(to)) = (self.square(&from), self.square(&to)) {
                    self.drag(from, to);
                }
            }
            Event::Typed { text } => self.type_move(&text),
            Event::Escape => self.selection = None,
            Event::Pass => {
                if self.is_persons_turn() {
                    self.play(Move::Pass);
                }
            }
            Event::Undo => self.undo(),
            Event::Resign => {
                let side = match self.computer {
                    Some(computer) => !computer,
                    None => self.game.position().to_move(),
                };
                self.resign(side);
            }
            Event::Flip => self.flipped = !self.flipped,
            Event::Start {
                variant,
                computer,
                strength,
                seed,
            } => {
                if let Some(variant) = self.variants.get(&variant).cloned() {
                    self.start(variant, computer.as_deref().and_then(side), strength, seed);
                }
            }
            Event::Answer { id, mv } => {
                if id == self.question && self.is_computers_turn() {
                    self.take_answer(mv.as_deref());
                }
            }
            Event::EngineFailed => self.failed = self.is_computers_turn(),
            Event::Retry => {
                self.failed = false;
                self.ask_anew();
            }
        }
    }

    /// Returns the game as the browser's storage keeps it.
    pub fn kept(&self) -> Kept {
        let resigned = match self.game.declared() {
            Some(rules::Declaration::Resigned(side)) => Some(side.to_string()),
            _ => None,
        };
        Kept {
            variant: self.game.variant().id().to_owned(),
            computer: self.computer.map(|side| side.to_string()),
            strength: self.strength,
            seed: self.seed,
            flipped: self.flipped,
            resigned,
            moves: self.game.notations().collect(),
        }
    }

    /// Whether the computer must move now.
    pub(crate) fn is_computers_turn(&self) -> bool {
        self.game.outcome().is_none() && self.computer == Some(self.game.position().to_move())
    }

    /// Whether a person must move now.
    pub(crate) fn is_persons_turn(&self) -> bool {
        self.game.outcome().is_none() && !self.is_computers_turn()
    }

    /// Whether there is a move of a person to take back.
    pub(crate) fn can_undo(&self) -> bool {
        let first = self.game.variant().first();
        let begins = usize::from(self.computer == Some(first));
        self.game.declared().is_some() || self.game.plies().len() > begins
    }

    /// The side from whose seat the board is seen: the person's side against the computer.
    pub(crate) fn bottom(&self) -> Side {
        let seat = match self.computer {
            Some(computer) => !computer,
            None => self.game.variant().bottom(),
        };
        if self.flipped { !seat } else { seat }
    }

    fn square(&self, name: &str) -> Option<Square> {
        let square = Square::parse(name)?;
        let shape = self.game.variant().shape();
        shape.contains(square).then_some(square)
    }

    fn start(
        &mut self,
        variant: SharedVariant,
        computer: Option<Side>,
        strength: usize,
        seed: u32,
    ) {
        self.game = Game::new(variant);
        self.computer = computer;
        self.strength = strength.min(strength::FULL);
        self.seed = seed;
        self.flipped = false;
        self.selection = None;
        self.failed = false;
        self.ask_anew();
    }

    fn restore(&mut self, kept: &str) {
        if kept.len() > MOST_KEPT {
            return;
        }
        let Ok(kept) = serde_json::from_str::<Kept>(kept) else {
            return;
        };
        let Some(variant) = self.variants.get(&kept.variant).cloned() else {
            return;
        };
        let computer = kept.computer.as_deref().and_then(side);
        self.start(variant, computer, kept.strength, kept.seed);
        self.flipped = kept.flipped;
        for text in kept.moves.iter().take(MOST_MOVES) {
            if self.game.play_text(text).is_err() {
                return;
            }
        }
        if let Some(side) = kept.resigned.as_deref().and_then(side) {
            self.resign(side);
        }
    }

    fn resign(&mut self, side: Side) {
        // Refused only after the end of the game, when there is nothing to resign.
        if self.game.resign(side).is_ok() {
            self.selection = None;
            self.failed = false;
            self.ask_anew();
        }
    }

    fn press(&mut self, square: Square) {
        if !self.is_persons_turn() {
            return;
        }
        let own = is_own(&self.game, square, self.game.position().to_move());
        let Some(selection) = self.selection else {
            if own {
                self.select(Selection::stone(square));
            } else if let Err(refusal) = self.game.legality(Move::Step {
                from: square,
                to: square,
            }) {
                self.refuse(&refusal, refusal.square());
            }
            return;
        };
        match selection.move_to(square, &self.game) {
            Ok(mv) => self.play(mv),
            Err(_) if own && selection.is_stone(square) => self.selection = None,
            Err(_) if own => {
                let line = selection.extended_to(square, &self.game);
                self.select(line.unwrap_or(Selection::stone(square)));
            }
            Err(refusal) => self.refuse(&refusal, refusal.square()),
        }
    }

    fn drag(&mut self, from: Square, to: Square) {
        if !self.is_persons_turn() || !is_own(&self.game, from, self.game.position().to_move()) {
            return;
        }
        let held = self
            .selection
            .filter(|selection| selection.squares().contains(&from));
        let selection = held.unwrap_or(Selection::stone(from));
        self.selection = Some(selection);
        match selection.move_to(to, &self.game) {
            Ok(mv) => self.play(mv),
            Err(refusal) => self.refuse(&refusal, refusal.square()),
        }
    }

    fn type_move(&mut self, text: &str) {
        if !self.is_persons_turn() {
            return;
        }
        match self.game.variant().parse_move(self.game.position(), text) {
            Ok(mv) => self.play(mv),
            Err(error) => self.refused = Some((self.texts.explain(&error), None)),
        }
    }

    fn play(&mut self, mv: Move) {
        let before = self.game.position().to_move();
        match self.game.play(mv) {
            Ok(ply) => {
                self.selection = None;
                self.said = self.sentence_of(before, ply.mv, ply.captures);
                self.ask_anew();
            }
            Err(refusal) => self.refuse(&refusal, refusal.square()),
        }
    }

    fn take_answer(&mut self, text: Option<&str>) {
        let found = text.and_then(|text| rules::read_move(text).ok());
        match found {
            Some(mv) if self.game.legality(mv).is_ok() => self.play(mv),
            _ => self.failed = true,
        }
    }

    /// Takes back moves until a person is to move again.
    fn undo(&mut self) {
        if !self.can_undo() {
            return;
        }
        let was_declared = self.game.declared().is_some();
        self.game.undo();
        while !was_declared && self.is_computers_turn() && self.game.undo().is_some() {}
        self.selection = None;
        self.failed = false;
        self.ask_anew();
    }

    /// Makes answers to earlier questions invalid.
    fn ask_anew(&mut self) {
        self.question = self.question.wrapping_add(1);
    }

    fn select(&mut self, selection: Selection) {
        self.selection = Some(selection);
        let list = |squares: Vec<Square>| {
            let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
            names.join(", ")
        };
        let squares = [("squares", list(selection.squares()).into())];
        self.said = self.texts.format("said-selected", &squares);
        let targets = selection.targets(&self.game);
        if !targets.is_empty() {
            let squares = [("squares", list(targets).into())];
            self.said.push(' ');
            self.said
                .push_str(&self.texts.format("said-targets", &squares));
        }
    }

    fn refuse(&mut self, refusal: &dyn Explain, square: Option<Square>) {
        self.refused = Some((self.texts.explain(refusal), square));
    }

    /// The sentence with which a screen reader announces a move.
    fn sentence_of(&self, side: Side, mv: Move, captures: bool) -> String {
        let side = ("side", self.side_name(side).into());
        let text = |square: Square| square.to_string().into();
        match mv {
            Move::Pass => self.texts.format("said-pass", &[side]),
            Move::Step { from, to } => {
                let key = if captures {
                    "said-capture"
                } else {
                    "said-step"
                };
                let values = [side, ("from", text(from)), ("to", text(to))];
                self.texts.format(key, &values)
            }
            Move::Line { first, last, to } => {
                let values = [
                    side,
                    ("first", text(first)),
                    ("last", text(last)),
                    ("to", text(to)),
                ];
                self.texts.format("said-line", &values)
            }
        }
    }

    /// The name of a side in the player's language.
    pub(crate) fn side_name(&self, side: Side) -> String {
        self.texts.text(match side {
            Side::Black => "side-black",
            Side::White => "side-white",
        })
    }
}

/// Reads `black` or `white`.
fn side(text: &str) -> Option<Side> {
    [Side::Black, Side::White]
        .into_iter()
        .find(|side| side.to_string() == text)
}

#[cfg(test)]
mod tests;
