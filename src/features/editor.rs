//! The position editor, in which the player sets up a position to play or analyse.

mod board;

use bevy::prelude::*;
use cohort_platform::frame::AppSet;
use cohort_play::settings::Settings;
use cohort_play::table::messages::MatchRequested;
use cohort_play::table::{ClockHistory, Help, Match, MatchSetup, Seats, Viewed};
use cohort_play::variants::Variants;
use record::{Pasted, read_any};
use rules::{Catalogue, Game, Position, SharedVariant, Side, Square, TextError};
use sentence::{Explain, Sentence};

pub use board::{Brush, Content, EditedBoard};

#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum EditorRequest {
    /// Open the editor with the viewed position of the current match. Without a match, use the start position of the
    /// next match.
    Begin,
    /// Switch to the board of the variant with this id, and set up that variant's start position.
    Board(String),
    /// Use this brush for later clicks and drags.
    Choose(Brush),
    /// Click a square. A click puts the brush's content there, or clears the square if that content is already there.
    Click(Square),
    /// Apply the brush to these squares, because the player drags the pointer over them. `true` means that a new drag
    /// starts. One undo step reverts a whole drag.
    Paint(Vec<Square>, bool),
    Mover(Side),
    /// Set the number of enemy stones in the hand of a side.
    Hold(Side, u8),
    /// Load the start position of the board's variant.
    Start,
    Clear,
    /// Mirror the board left to right.
    Mirror,
    /// Swap the colours of all stones and the side to move.
    SwapColours,
    Undo,
    Redo,
    /// Load the position of this text.
    Text(String),
    /// Start a match from the edited position.
    Play,
    /// Start a study (an analysis board) from the edited position.
    Analyse,
}

/// The position in the editor, the brush, and the undo history.
#[derive(Resource, Clone, Debug, Default)]
pub struct Editor {
    variant: Option<SharedVariant>,
    board: EditedBoard,
    brush: Brush,
    before: Vec<EditedBoard>,
    after: Vec<EditedBoard>,
    /// Whether the last undo step belongs to the drag in progress.
    in_stroke: bool,
    /// Why the last pasted text could not be loaded; `None` after the next change of the board.
    trouble: Option<Sentence>,
    /// The variant id and the position with which the editor was last opened; `None` after the player has played or
    /// analysed the edited position. Opening the editor again with the same position keeps the edits.
    opened: Option<(String, Position)>,
}

/// The maximum number of undo steps.
const MOST: usize = 500;

impl Editor {
    /// Returns the variant of the edited board; `None` before the editor was opened.
    pub fn variant(&self) -> Option<&SharedVariant> {
        self.variant.as_ref()
    }

    pub fn board(&self) -> &EditedBoard {
        &self.board
    }

    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// Returns whether the player can undo a change, and whether the player can redo a change.
    pub fn can_go(&self) -> (bool, bool) {
        (!self.before.is_empty(), !self.after.is_empty())
    }

    /// Returns the edited position as text. The position need not be playable.
    pub fn text(&self) -> String {
        let shape = self.variant.as_ref().map(|variant| variant.shape());
        shape.map_or_else(String::new, |shape| self.board.text(shape))
    }

    /// Returns the edited position; `None` before the editor was opened.
    ///
    /// # Errors
    /// Returns the reason if the variant does not allow the position.
    pub fn position(&self) -> Option<Result<Position, TextError>> {
        let variant = self.variant.as_ref()?;
        Some(variant.parse_position(&self.text()))
    }

    /// Returns why the last pasted text could not be loaded; `None` after the next change of the board.
    pub fn trouble(&self) -> Option<&Sentence> {
        self.trouble.as_ref()
    }

    pub fn can_be_played(&self) -> bool {
        self.game().is_some_and(|game| game.outcome().is_none())
    }

    /// Returns a game that starts from the edited position; `None` if the variant does not allow that position.
    fn game(&self) -> Option<Game> {
        let position = self.position()?.ok()?;
        Some(Game::from_position(self.variant.clone()?, position))
    }

    /// Loads the position of a text, and switches to the variant of the text. If the text contains games, loads the
    /// final position of the first game's main line.
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
                self.trouble = Some(error.sentence());
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

    /// Opens the editor with a position. Keeps the edits if the editor was last opened with the same position.
    fn open(&mut self, variant: SharedVariant, position: &Position) {
        let opened = Some((variant.id().to_owned(), *position));
        if self.opened != opened {
            self.begin(variant, position);
            self.opened = opened;
        }
    }

    fn begin(&mut self, variant: SharedVariant, position: &Position) {
        let brush = Brush::of(&variant).find(|brush| *brush == self.brush);
        let brush = brush.unwrap_or_default();
        *self = Editor {
            board: EditedBoard::of(&variant, position),
            variant: Some(variant),
            brush,
            opened: self.opened.take(),
            ..Editor::default()
        };
    }

    /// Changes the board, and adds an undo step if the change has an effect. Returns whether the change has an effect.
    fn change(&mut self, change: impl FnOnce(&mut EditedBoard)) -> bool {
        self.trouble = None;
        self.in_stroke = false;
        let before = self.board.clone();
        change(&mut self.board);
        let is_changed = self.board != before;
        if is_changed {
            self.before.push(before);
            self.after.clear();
            if self.before.len() > MOST {
                self.before.remove(0);
            }
        }
        is_changed
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
                    squares.for_each(|square| board.put(*square, brush.content()));
                };
                // The first squares that change add the undo step of the drag. All later squares of the drag belong to
                // the same step.
                if self.in_stroke && !*begins {
                    painted(&mut self.board);
                } else {
                    self.in_stroke = self.change(painted);
                }
            }
            EditorRequest::Mover(side) => {
                self.change(|board| board.mover = *side);
            }
            EditorRequest::Hold(side, count) => {
                self.change(|board| board.hold(*side, *count));
            }
            EditorRequest::Start => {
                self.change(|board| *board = EditedBoard::of(&variant, variant.start()));
            }
            EditorRequest::Clear => {
                self.change(EditedBoard::clear);
            }
            EditorRequest::Mirror => {
                self.change(|board| board.mirror(variant.shape()));
            }
            EditorRequest::SwapColours => {
                self.change(EditedBoard::swap_colours);
            }
            EditorRequest::Undo => {
                self.in_stroke = false;
                if let Some(before) = self.before.pop() {
                    self.after.push(std::mem::replace(&mut self.board, before));
                }
            }
            EditorRequest::Redo => {
                self.in_stroke = false;
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

/// Whether the edited position may be analysed. Analysis is forbidden while the current match restricts help, because
/// the player could copy the position of the match into the editor.
pub fn may_analyse(current: Option<&Match>) -> bool {
    current.is_none_or(|current| current.help() == Help::All)
}

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

/// Adds the systems of the position editor and the resource [`Editor`].
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Editor>()
        .add_message::<EditorRequest>()
        .add_systems(Update, edit.in_set(AppSet::Editor));
}
