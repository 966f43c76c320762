//! The position editor: a position that is set up stone by stone, to be played from.

mod board;

use bevy::prelude::*;
use record::{Pasted, read_any};
use rules::{Catalogue, Game, Position, SharedVariant, Side, Square, TextError};

use crate::platform::frame::AppSet;
use crate::play::settings::Settings;
use crate::play::table::messages::MatchRequested;
use crate::play::table::{ClockHistory, Help, Match, MatchSetup, Seats, Viewed};
use crate::play::variants::Variants;

pub use board::{Brush, EditedBoard};

/// What is asked of the editor.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum EditorRequest {
    /// It was opened: the position on the board, or the one that a match is to begin with.
    Begin,
    /// On the board of another variant, with its start position.
    Board(String),
    /// This is put on squares.
    Choose(Brush),
    /// A square is clicked: what is chosen is put there, or taken away where it lies there already.
    Click(Square),
    /// The pointer goes over squares while it is held down: what is chosen is put there. Whether it was just pressed: one stroke is
    /// one change.
    Paint(Vec<Square>, bool),
    Mover(Side),
    /// The start position of the variant.
    Start,
    Clear,
    /// Left and right are swapped.
    Mirror,
    /// The stones of both sides are swapped, and who moves.
    SwapColours,
    /// Take back the last change.
    Undo,
    /// Make the last change again.
    Redo,
    /// The position that a text holds.
    Text(String),
    /// A match begins from the position.
    Play,
    /// A study begins from the position.
    Analyse,
}

/// The position that is set up, and those before it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Editor {
    variant: Option<SharedVariant>,
    board: EditedBoard,
    brush: Brush,
    before: Vec<EditedBoard>,
    after: Vec<EditedBoard>,
    /// What was wrong with the text that came last.
    trouble: Option<String>,
    /// What it was opened with, as long as nothing has come of the position: opened with that again it goes on where it was left.
    opened: Option<(String, Position)>,
}

/// So many changes can be taken back.
const MOST: usize = 500;

impl Editor {
    /// The variant on whose board the position is; nothing before the editor was opened.
    pub fn variant(&self) -> Option<&SharedVariant> {
        self.variant.as_ref()
    }

    pub fn board(&self) -> &EditedBoard {
        &self.board
    }

    /// What is put on squares.
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// Whether there is something to take back, and to make again.
    pub fn can_go(&self) -> (bool, bool) {
        (!self.before.is_empty(), !self.after.is_empty())
    }

    /// The position as text, also where it is no position that can be played.
    pub fn text(&self) -> String {
        let shape = self.variant.as_ref().map(|variant| variant.shape());
        shape.map_or_else(String::new, |shape| self.board.text(shape))
    }

    /// The position; nothing before the editor was opened.
    ///
    /// # Errors
    /// Why it can be no position of the variant.
    pub fn position(&self) -> Option<Result<Position, TextError>> {
        let variant = self.variant.as_ref()?;
        Some(variant.parse_position(&self.text()))
    }

    /// What was wrong with the text that came last, until something is changed.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Whether a match can begin from the position.
    pub fn can_be_played(&self) -> bool {
        self.game().is_some_and(|game| game.outcome().is_none())
    }

    /// A game that begins with the position, where it is one of the variant.
    fn game(&self) -> Option<Game> {
        let position = self.position()?.ok()?;
        Some(Game::from_position(self.variant.clone()?, position))
    }

    /// Takes the position that a text holds, on whatever board it is.
    fn take(&mut self, text: &str, catalogue: &Catalogue) {
        let Some(usual) = &self.variant else { return };
        let (variant, position) = match read_any(text, catalogue, usual) {
            Ok(Pasted::Position { variant, position }) => (variant, position),
            Ok(Pasted::Games { games, .. }) => {
                let Some(record) = games.first() else { return };
                let game = record.tree.main_line();
                (game.variant().clone(), *game.position())
            }
            Err(error) => {
                self.trouble = Some(error.to_string());
                return;
            }
        };
        if variant.id() == usual.id() {
            let board = EditedBoard::of(&variant, &position);
            self.change(|edited| *edited = board);
        } else {
            self.begin(variant, &position);
        }
    }

    /// Opens it with a position, unless that was left unfinished.
    fn open(&mut self, variant: SharedVariant, position: &Position) {
        let opened = Some((variant.id().to_owned(), *position));
        if self.opened != opened {
            self.begin(variant, position);
            self.opened = opened;
        }
    }

    fn begin(&mut self, variant: SharedVariant, position: &Position) {
        *self = Editor {
            board: EditedBoard::of(&variant, position),
            variant: Some(variant),
            brush: self.brush,
            opened: self.opened.take(),
            ..Editor::default()
        };
    }

    fn change(&mut self, change: impl FnOnce(&mut EditedBoard)) {
        self.trouble = None;
        let before = self.board.clone();
        change(&mut self.board);
        if self.board != before {
            self.before.push(before);
            self.after.clear();
            if self.before.len() > MOST {
                self.before.remove(0);
            }
        }
    }

    fn do_it(&mut self, request: &EditorRequest) {
        let Some(variant) = self.variant.clone() else {
            return;
        };
        let brush = self.brush;
        let on_board =
            |square: Square| variant.shape().contains(square) && !variant.is_hole(square);
        match request {
            EditorRequest::Choose(brush) => self.brush = *brush,
            EditorRequest::Click(square) if on_board(*square) => {
                self.change(|board| board.click(*square, brush));
            }
            EditorRequest::Paint(squares, begins) => {
                let painted = |board: &mut EditedBoard| {
                    let squares = squares.iter().filter(|square| on_board(**square));
                    squares.for_each(|square| board.put(*square, brush.side()));
                };
                if *begins || self.before.is_empty() {
                    self.change(painted);
                } else {
                    painted(&mut self.board);
                }
            }
            EditorRequest::Mover(side) => self.change(|board| board.mover = *side),
            EditorRequest::Start => {
                self.change(|board| *board = EditedBoard::of(&variant, variant.start()));
            }
            EditorRequest::Clear => self.change(EditedBoard::clear),
            EditorRequest::Mirror => self.change(|board| board.mirror(variant.shape())),
            EditorRequest::SwapColours => self.change(EditedBoard::swap_colours),
            EditorRequest::Undo => {
                if let Some(before) = self.before.pop() {
                    self.after.push(std::mem::replace(&mut self.board, before));
                }
            }
            EditorRequest::Redo => {
                if let Some(after) = self.after.pop() {
                    self.before.push(std::mem::replace(&mut self.board, after));
                }
            }
            EditorRequest::Click(_)
            | EditorRequest::Begin
            | EditorRequest::Board(_)
            | EditorRequest::Text(_)
            | EditorRequest::Play
            | EditorRequest::Analyse => {}
        }
    }
}

/// Whether the position may be analysed: it may be that of the match at the table.
pub fn may_analyse(current: Option<&Match>) -> bool {
    current.is_none_or(|current| current.help() == Help::All)
}

/// Does what is asked of the editor.
fn edit(
    mut requests: MessageReader<EditorRequest>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    settings: Res<Settings>,
    variants: Res<Variants>,
    mut editor: ResMut<Editor>,
    mut matches: MessageWriter<MatchRequested>,
) {
    for request in requests.read() {
        match request {
            EditorRequest::Begin => {
                if let Some(current) = &current {
                    let game = viewed.game(current);
                    editor.open(game.variant().clone(), game.position());
                } else if let Some(variant) = variants.chosen(&settings.variant) {
                    let chosen = settings.game(variant).ok();
                    let position = chosen.map_or(*variant.start(), |game| *game.position());
                    editor.open(variant.clone(), &position);
                }
            }
            EditorRequest::Board(id) => {
                if let Some(variant) = variants.0.get(id).cloned() {
                    let start = *variant.start();
                    editor.begin(variant, &start);
                }
            }
            EditorRequest::Play => {
                let game = editor.game();
                if let Some(game) = game.filter(|game| game.outcome().is_none()) {
                    let first = game.variant().first();
                    let seats = settings.players.seats(first);
                    let times = settings.time_controls.times(first);
                    let clock = ClockHistory::new(times, settings.flag_rule);
                    matches.write(MatchRequested(MatchSetup::new(game, seats, clock)));
                    editor.opened = None;
                }
            }
            EditorRequest::Analyse if may_analyse(current.as_deref()) => {
                let game = editor.game();
                if let Some(game) = game.filter(|game| game.outcome().is_none()) {
                    let setup = MatchSetup::untimed(game, Seats::BOTH_HERE);
                    matches.write(MatchRequested(setup.as_study()));
                    editor.opened = None;
                }
            }
            EditorRequest::Text(text) => editor.take(text, &variants.0),
            request => editor.do_it(request),
        }
    }
}

/// Keeps the position that is set up.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Editor>()
        .add_message::<EditorRequest>()
        .add_systems(Update, edit.in_set(AppSet::Editor));
}
