//! Decides what a key does, given the screen and the focus. The rules are at the top of `keyboard.rs`.

use bevy::prelude::*;
use cohort_features::lessons::LessonRequest;
use cohort_features::puzzles::PuzzleRequest;
use cohort_features::review::ReviewRequest;
use cohort_features::solved::SolvedRequest;
use cohort_platform::frame::Screen;
use cohort_play::settings::{Bindings, Chord, Command, PanelMode, Switch};

use super::action::Action;
use super::areas::{BoardAction, MatchAction, PageAction, ProgramAction, TitleAction, ViewAction};
use super::focus::KeyFocus;
use super::keys::{
    ARROWS, ARROWS_IN_MOVES, ARROWS_WITH_SHIFT, Group, PRESS, find, find_bound, repeats,
};
use super::open_pages::OpenPages;
use super::page::Page;

/// The state that decides what a key does. Each key of a frame updates the state for the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Situation<'a> {
    pub(super) bindings: &'a Bindings,
    pub(super) screen: Screen,
    pub(super) open_pages: OpenPages,
    /// Whether a control opened the top page. This control gets focus again when the page closes.
    pub(super) opener: bool,
    pub(super) focus: KeyFocus,
    /// Whether the text field for moves contains text.
    pub(super) typed: bool,
    /// Whether stones are selected, or a refusal or a hint is shown.
    pub(super) picked: bool,
    /// Whether the board shows a past position.
    pub(super) past: bool,
    /// Whether the player can try moves in the shown position.
    pub(super) tries: bool,
    /// Whether an exercise of the review is in progress.
    pub(super) retries: bool,
    pub(super) turn: Turn,
    pub(super) paused: bool,
    /// How much of the panel next to the board is visible in a match.
    pub(super) panel: PanelMode,
}

/// Whose turn it is, with the cases that change the effect of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    Mine,
    /// The opponent must move, or there is no match.
    NotMine,
    /// Nobody can move: the game is over, a step of a lesson is done, or a puzzle is decided.
    Over,
    /// The lesson is completed.
    Taught,
    /// A puzzle shows the refutation of a wrong move.
    Refuted,
}

/// A key press, or a repetition of a key that is held.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stroke {
    pub(super) key: KeyCode,
    pub(super) control: bool,
    pub(super) shift: bool,
    pub(super) repeat: bool,
}

impl Situation<'_> {
    pub(super) fn press(&mut self, stroke: Stroke) -> Option<Action> {
        if stroke.key == KeyCode::Escape {
            let action = if stroke.repeat {
                None
            } else {
                self.step_back()
            };
            action.iter().for_each(|action| self.follow(action));
            return action;
        }
        if self.command(stroke) == Some(Command::TypeMove) {
            if !self.may_type() || stroke.repeat {
                return None;
            }
            self.focus = KeyFocus::Field;
            // The text field is in the panel, so open a closed panel.
            return (self.panel != PanelMode::Open).then(|| {
                self.panel = PanelMode::Open;
                Action::Switch(Switch::TogglePanel)
            });
        }
        let action = self.action(stroke)?;
        if stroke.repeat && !repeats(&action) {
            return None;
        }
        self.follow(&action);
        Some(action)
    }

    /// Returns the command that is bound to the pressed key.
    fn command(&self, stroke: Stroke) -> Option<Command> {
        self.bindings.command_of_key(Chord {
            key: stroke.key,
            control: stroke.control,
        })
    }

    /// Updates the state after an action, because the action can change what later keys of the same frame do.
    fn follow(&mut self, action: &Action) {
        match action {
            Action::Board(BoardAction::MoveCursor(..)) => self.focus = KeyFocus::Board,
            Action::Page(PageAction::FocusLeave) => self.focus = KeyFocus::Control,
            Action::Page(PageAction::Open(page)) => {
                self.open_pages = self.open_pages.toggled(*page);
            }
            Action::Page(PageAction::Close) => {
                self.open_pages = self.open_pages.closed();
                if std::mem::take(&mut self.opener) {
                    self.focus = KeyFocus::Control;
                }
            }
            Action::Switch(Switch::TogglePanel) => self.panel = self.panel.folded_or_open(),
            Action::Switch(Switch::ToggleFullBoard) => self.panel = self.panel.strip_or_back(),
            _ => {}
        }
    }

    fn step_back(&mut self) -> Option<Action> {
        if self.focus == KeyFocus::List {
            // Do nothing more, because egui closes the open list.
            return None;
        }
        if self.open_pages.top() == Some(Page::Review) && std::mem::take(&mut self.retries) {
            self.focus = KeyFocus::Board;
            return Some(Action::Review(ReviewRequest::EndRetry));
        }
        if self.open_pages.top().is_some() {
            self.focus = KeyFocus::Board;
            return Some(Action::Page(PageAction::Close));
        }
        // If the text field or the move list has focus, the first Escape only removes this focus. If a button has
        // focus, the same Escape also goes back one step.
        let is_left = !matches!(self.focus, KeyFocus::Board | KeyFocus::Control);
        self.focus = KeyFocus::Board;
        if is_left {
            return None;
        }
        if self.screen == Screen::Table && self.past {
            self.past = false;
            return Some(Action::Match(MatchAction::ViewPresent));
        }
        if self.screen == Screen::Table && !self.picked {
            return Some(match self.panel {
                PanelMode::Open => Action::Page(PageAction::FocusLeave),
                PanelMode::Folded => Action::Switch(Switch::TogglePanel),
                PanelMode::Strip { .. } => Action::Switch(Switch::ToggleFullBoard),
            });
        }
        if matches!(
            self.screen,
            Screen::Lesson | Screen::Puzzle | Screen::Solved
        ) && !self.picked
        {
            return Some(Action::Page(PageAction::FocusLeave));
        }
        self.picked = false;
        Some(Action::Board(BoardAction::Drop))
    }

    /// Returns whether the player may start to type a move in the text field.
    fn may_type(&self) -> bool {
        self.screen == Screen::Table
            && self.open_pages.top().is_none()
            && self.turn == Turn::Mine
            && !self.letters_are_text()
    }

    /// Returns whether letters are typed into a field or an open list.
    fn letters_are_text(&self) -> bool {
        matches!(self.focus, KeyFocus::Field | KeyFocus::List)
    }

    /// Returns the action of a key. Does not handle Escape and the key that focuses the text field.
    fn action(&self, stroke: Stroke) -> Option<Action> {
        if let Some(action) = find_bound(self.bindings, Group::Anywhere, stroke.key) {
            return Some(action);
        }
        if stroke.control {
            // While a page is open, keys must not change the hidden board. While a text field has focus, Undo and Redo
            // belong to the field. In both cases, only exit, full screen, help and settings work.
            let taken = self.letters_are_text() || self.open_pages.top().is_some();
            // The player can pause the clock even while typing a move.
            let field = self.focus == KeyFocus::Field && self.open_pages.top().is_none();
            let bound = find_bound(self.bindings, Group::WithControl, stroke.key);
            return bound.filter(|action| {
                !taken
                    || works_anywhere(action)
                    || field && *action == Action::Match(MatchAction::Pause)
            });
        }
        let sign =
            find_bound(self.bindings, Group::Sign, stroke.key).filter(|_| !self.letters_are_text());
        if sign.is_some() {
            return sign;
        }
        let enter = matches!(stroke.key, KeyCode::Enter | KeyCode::NumpadEnter);
        let next = enter && self.focus == KeyFocus::Board;
        match (self.open_pages.top(), self.screen) {
            (None, Screen::Title) if next => Some(Action::Title(TitleAction::Start)),
            // On the title screen, the page of puzzles is the only page that a letter opens.
            (None, Screen::Title) => find_bound(self.bindings, Group::AtTable, stroke.key)
                .filter(|action| *action == Action::Page(PageAction::Open(Page::Puzzles)))
                .filter(|_| !self.letters_are_text()),
            (None, Screen::Table) if next && self.past && !self.tries => {
                Some(Action::Match(MatchAction::ViewPresent))
            }
            (None, Screen::Table) if next && self.paused => Some(Action::Match(MatchAction::Pause)),
            (None, Screen::Table) if next && self.turn == Turn::Over => {
                Some(Action::Match(MatchAction::Restart))
            }
            (None, Screen::Lesson) if next && self.turn == Turn::Over => {
                Some(Action::Lesson(LessonRequest::Next))
            }
            (None, Screen::Lesson) if next && self.turn == Turn::Taught => {
                Some(Action::Lesson(LessonRequest::FirstGame))
            }
            (None, Screen::Puzzle) if next && self.turn == Turn::Over => {
                Some(Action::Puzzle(PuzzleRequest::Next))
            }
            (None, Screen::Puzzle) if next && self.turn == Turn::Refuted => {
                Some(Action::Puzzle(PuzzleRequest::Again))
            }
            (None, Screen::Solved) if next && self.turn == Turn::Over => {
                Some(Action::Solved(SolvedRequest::Again))
            }
            (None, Screen::Lesson | Screen::Puzzle | Screen::Solved) => {
                self.at_table(stroke).filter(has_sense)
            }
            (None, Screen::Table) => self.at_table(stroke),
            (Some(page), Screen::Table) if page.leaves_the_board() && (self.tries || !next) => {
                self.beside_board(page, stroke)
            }
            (Some(Page::NewGame), _) if next => Some(Action::Title(TitleAction::Start)),
            (Some(page), _) if next => (!page.asks()).then_some(Action::Page(PageAction::Close)),
            // The key that opens a page also closes the page.
            (Some(page), _) => {
                find_bound(self.bindings, Group::AtTable, stroke.key).filter(|action| {
                    *action == Action::Page(PageAction::Open(page)) && !self.letters_are_text()
                })
            }
        }
    }

    /// Returns the action of a key while the player can use the board beside the top page. View keys always work. Keys
    /// that move stones work only if the player can try moves; otherwise, the arrow keys view other positions.
    fn beside_board(&self, page: Page, stroke: Stroke) -> Option<Action> {
        let past = (!self.tries && !stroke.shift && self.focus == KeyFocus::Board)
            .then(|| find(ARROWS_IN_MOVES, stroke.key))
            .flatten();
        let action = past.or_else(|| self.at_table(stroke))?;
        let is_meant = match &action {
            Action::Match(
                MatchAction::ViewStep(_) | MatchAction::ViewPly(_) | MatchAction::ViewPresent,
            ) => true,
            Action::View(ViewAction::Turn(..) | ViewAction::Zoom(_) | ViewAction::ToggleTop) => {
                true
            }
            Action::View(ViewAction::Flip | ViewAction::ResetCamera) => true,
            Action::Board(BoardAction::MoveCursor(..) | BoardAction::ClickCursor)
            | Action::Match(MatchAction::EditLine { .. }) => self.tries,
            // Allow a key that opens a page beside the usable board, or that closes the page `page`.
            Action::Page(PageAction::Open(other)) => other.leaves_the_board() || *other == page,
            _ => false,
        };
        is_meant.then_some(action)
    }

    fn at_table(&self, Stroke { key, shift, .. }: Stroke) -> Option<Action> {
        let past = || find_bound(self.bindings, Group::Past, key);
        let way = match self.focus {
            KeyFocus::List => return None,
            KeyFocus::Field if self.typed || shift => None,
            _ if shift => find(ARROWS_WITH_SHIFT, key),
            KeyFocus::Moves => find(ARROWS_IN_MOVES, key).or_else(past),
            _ => find(ARROWS, key).or_else(past),
        };
        let press = find(PRESS, key).filter(|_| self.focus == KeyFocus::Board);
        let letter =
            find_bound(self.bindings, Group::AtTable, key).filter(|_| !self.letters_are_text());
        way.or(press).or(letter)
    }
}

/// Returns whether an action works on every screen, and while any page is open.
pub(super) fn works_anywhere(action: &Action) -> bool {
    matches!(
        action,
        Action::Program(ProgramAction::Quit)
            | Action::Switch(Switch::ToggleFullscreen)
            | Action::Page(PageAction::Open(Page::Help | Page::Settings))
    )
}

/// Returns whether a match action also works in a lesson or a puzzle. Actions that fold the panel do not work there,
/// because the panel has a fixed size.
fn has_sense(action: &Action) -> bool {
    !matches!(
        action,
        Action::Switch(Switch::TogglePanel | Switch::ToggleFullBoard)
    )
}
