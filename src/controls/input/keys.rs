//! Maps keys to actions: fixed tables for arrow keys, Enter and Space, and the bindings that the player can change.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use cohort_features::collection::Outgoing;
use cohort_play::settings::{Bindings, Chord, Command, Switch};
use cohort_play::table::LineEdit;

use super::action::Action;
use super::areas::{
    BoardAction, ClipboardAction, DialogAction, MatchAction, PageAction, ProgramAction, ViewAction,
};
use super::page::Page;

pub(super) type Keys = &'static [(KeyCode, Action)];

/// Arrow keys move the keyboard cursor while the board has focus.
pub(super) const ARROWS: Keys = &[
    (
        KeyCode::ArrowUp,
        Action::Board(BoardAction::MoveCursor(0, 1)),
    ),
    (
        KeyCode::ArrowDown,
        Action::Board(BoardAction::MoveCursor(0, -1)),
    ),
    (
        KeyCode::ArrowLeft,
        Action::Board(BoardAction::MoveCursor(-1, 0)),
    ),
    (
        KeyCode::ArrowRight,
        Action::Board(BoardAction::MoveCursor(1, 0)),
    ),
];

/// Arrow keys with Shift turn the view while the board has focus.
pub(super) const ARROWS_WITH_SHIFT: Keys = &[
    (KeyCode::ArrowUp, Action::View(ViewAction::Turn(0.0, 1.0))),
    (
        KeyCode::ArrowDown,
        Action::View(ViewAction::Turn(0.0, -1.0)),
    ),
    (
        KeyCode::ArrowLeft,
        Action::View(ViewAction::Turn(-1.0, 0.0)),
    ),
    (
        KeyCode::ArrowRight,
        Action::View(ViewAction::Turn(1.0, 0.0)),
    ),
];

/// Arrow keys view the previous or next position while the move list has focus.
pub(super) const ARROWS_IN_MOVES: Keys = &[
    (KeyCode::ArrowUp, Action::Match(MatchAction::ViewStep(-1))),
    (KeyCode::ArrowDown, Action::Match(MatchAction::ViewStep(1))),
    (KeyCode::ArrowLeft, Action::Match(MatchAction::ViewStep(-1))),
    (KeyCode::ArrowRight, Action::Match(MatchAction::ViewStep(1))),
];

/// These keys click the square under the keyboard cursor while the board has focus.
pub(super) const PRESS: Keys = &[
    (KeyCode::Enter, Action::Board(BoardAction::ClickCursor)),
    (
        KeyCode::NumpadEnter,
        Action::Board(BoardAction::ClickCursor),
    ),
    (KeyCode::Space, Action::Board(BoardAction::ClickCursor)),
];

/// The situation in which a command's key works, for example only during a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// The key works in every situation, even while a text field has focus.
    Anywhere,
    /// The key works in every situation, except while a text field or an open list receives its letter.
    Sign,
    WithControl,
    /// The key works during a match, and shows another position of the game.
    Past,
    AtTable,
}

impl Group {
    /// Returns the group of the key `chord`, which is bound to `command`.
    fn of(command: Command, chord: Chord) -> Self {
        let anywhere = matches!(
            command,
            Command::Settings | Command::Help | Command::Fullscreen | Command::Quit
        );
        let past = matches!(
            command,
            Command::PastStart | Command::PastBack | Command::PastForward | Command::Present
        );
        match (chord.control, chord.writes()) {
            (true, _) => Group::WithControl,
            (false, true) if anywhere => Group::Sign,
            (false, false) if anywhere => Group::Anywhere,
            (false, false) if past => Group::Past,
            (false, _) => Group::AtTable,
        }
    }
}

/// Returns the action that applies this edit to the viewed variation.
fn edit(edit: LineEdit) -> Action {
    Action::Match(MatchAction::EditLine { edit, at: None })
}

/// Returns the action of a command. `None` for the command that focuses the text field for moves.
pub(super) fn action_of(command: Command) -> Option<Action> {
    Some(match command {
        // This command focuses the text field for moves, for which no action exists.
        Command::TypeMove => return None,
        Command::Undo => Action::Match(MatchAction::Undo),
        Command::Redo => Action::Match(MatchAction::Redo),
        Command::Hint => Action::Match(MatchAction::Hint),
        Command::MoveNow => Action::Match(MatchAction::MoveNow),
        Command::PastStart => Action::Match(MatchAction::ViewPly(0)),
        Command::PastBack => Action::Match(MatchAction::ViewStep(-1)),
        Command::PastForward => Action::Match(MatchAction::ViewStep(1)),
        Command::Present => Action::Match(MatchAction::ViewPresent),
        Command::DeleteLine => edit(LineEdit::Delete),
        Command::PromoteLine => edit(LineEdit::Promote),
        Command::CopyGame => Action::Clipboard(ClipboardAction::Copy(Outgoing::Game)),
        Command::CopyPosition => Action::Clipboard(ClipboardAction::Copy(Outgoing::Position)),
        Command::Paste => Action::Clipboard(ClipboardAction::Paste),
        Command::OpenFile => Action::Dialog(DialogAction::ChooseFile),
        Command::SaveGame => Action::Dialog(DialogAction::SaveGame),
        Command::Library => Action::Page(PageAction::Open(Page::Library)),
        Command::Puzzles => Action::Page(PageAction::Open(Page::Puzzles)),
        Command::Annotation => Action::Page(PageAction::Open(Page::Annotation)),
        Command::Openings => Action::Page(PageAction::Open(Page::Openings)),
        Command::NewGame => Action::Page(PageAction::Open(Page::NewGame)),
        Command::Rematch => Action::Match(MatchAction::Rematch),
        Command::OfferDraw => Action::Match(MatchAction::OfferDraw),
        Command::Resign => Action::Match(MatchAction::Resign),
        Command::Pause => Action::Match(MatchAction::Pause),
        Command::Match => Action::Page(PageAction::Open(Page::Match)),
        Command::Aids => Action::Page(PageAction::Open(Page::Aids)),
        Command::Review => Action::Page(PageAction::Open(Page::Review)),
        Command::Analysis => Action::Page(PageAction::Open(Page::Analysis)),
        Command::View => Action::View(ViewAction::ToggleTop),
        Command::ResetView => Action::View(ViewAction::ResetCamera),
        Command::Flip => Action::View(ViewAction::Flip),
        Command::TurnLeft => Action::View(ViewAction::Turn(-1.0, 0.0)),
        Command::TurnRight => Action::View(ViewAction::Turn(1.0, 0.0)),
        Command::TurnUp => Action::View(ViewAction::Turn(0.0, 1.0)),
        Command::TurnDown => Action::View(ViewAction::Turn(0.0, -1.0)),
        Command::ZoomIn => Action::View(ViewAction::Zoom(1.0)),
        Command::ZoomOut => Action::View(ViewAction::Zoom(-1.0)),
        Command::Panel => Action::Switch(Switch::TogglePanel),
        Command::FullBoard => Action::Switch(Switch::ToggleFullBoard),
        Command::Settings => Action::Page(PageAction::Open(Page::Settings)),
        Command::Help => Action::Page(PageAction::Open(Page::Help)),
        Command::Fullscreen => Action::Switch(Switch::ToggleFullscreen),
        Command::Quit => Action::Program(ProgramAction::Quit),
    })
}

/// Returns the keys that are bound in a group, with their actions.
pub(super) fn bound(
    bindings: &Bindings,
    group: Group,
) -> impl Iterator<Item = (KeyCode, Action)> + '_ {
    let keys = Command::ALL
        .into_iter()
        .filter(|it| it.is_possible())
        .flat_map(|command| {
            let keys = bindings.keys(command).iter();
            keys.map(move |chord| (command, *chord))
        });
    keys.filter(move |(command, chord)| Group::of(*command, *chord) == group)
        .filter_map(|(command, chord)| Some((chord.key, action_of(command)?)))
}

/// Returns the action of a key that is bound in a group.
pub(super) fn find_bound(bindings: &Bindings, group: Group, key: KeyCode) -> Option<Action> {
    let (_, action) = bound(bindings, group).find(|(bound, _)| *bound == key)?;
    Some(action)
}

/// Returns the action of a key in a table of keys.
pub(super) fn find(keys: Keys, key: KeyCode) -> Option<Action> {
    let (_, action) = keys.iter().find(|(listed, _)| *listed == key)?;
    Some(action.clone())
}

/// Returns whether the action repeats while its key is held. Actions that go step by step repeat. Switches, questions,
/// and actions that end a game do not repeat.
pub(super) fn repeats(action: &Action) -> bool {
    matches!(
        action,
        Action::Board(BoardAction::MoveCursor(..))
            | Action::View(ViewAction::Turn(..) | ViewAction::Zoom(_))
            | Action::Match(MatchAction::Undo | MatchAction::Redo | MatchAction::ViewStep(_))
    )
}

/// Returns the key that `LETTERS` lists for the pressed letter or sign, because bindings must work on every keyboard
/// layout. Returns the pressed key itself if its letter or sign is not listed.
pub(super) fn meant(input: &KeyboardInput) -> KeyCode {
    let Key::Character(text) = &input.logical_key else {
        return input.key_code;
    };
    let mut letters = text.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return input.key_code;
    };
    LETTERS
        .iter()
        .find(|(listed, _)| *listed == letter.to_ascii_lowercase())
        .map_or(input.key_code, |(_, key)| *key)
}

/// Maps each letter or sign to the key that stands for it in key bindings.
const LETTERS: &[(char, KeyCode)] = &[
    ('a', KeyCode::KeyA),
    ('b', KeyCode::KeyB),
    ('c', KeyCode::KeyC),
    ('d', KeyCode::KeyD),
    ('e', KeyCode::KeyE),
    ('f', KeyCode::KeyF),
    ('g', KeyCode::KeyG),
    ('h', KeyCode::KeyH),
    ('i', KeyCode::KeyI),
    ('j', KeyCode::KeyJ),
    ('k', KeyCode::KeyK),
    ('l', KeyCode::KeyL),
    ('m', KeyCode::KeyM),
    ('n', KeyCode::KeyN),
    ('o', KeyCode::KeyO),
    ('p', KeyCode::KeyP),
    ('q', KeyCode::KeyQ),
    ('r', KeyCode::KeyR),
    ('s', KeyCode::KeyS),
    ('t', KeyCode::KeyT),
    ('u', KeyCode::KeyU),
    ('v', KeyCode::KeyV),
    ('w', KeyCode::KeyW),
    ('x', KeyCode::KeyX),
    ('y', KeyCode::KeyY),
    ('z', KeyCode::KeyZ),
    ('+', KeyCode::Equal),
    ('=', KeyCode::Equal),
    ('-', KeyCode::Minus),
    ('?', KeyCode::Help),
];

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;

    use super::*;

    #[test]
    fn the_letter_counts_and_where_there_is_none_the_place() {
        let meant = |key_code, logical_key| {
            meant(&KeyboardInput {
                key_code,
                logical_key,
                state: ButtonState::Pressed,
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            })
        };
        let bears = |letter: &str| Key::Character(letter.into());
        // A German keyboard has Z in the place of the American Y, and the plus sign in the place of a bracket.
        assert_eq!(meant(KeyCode::KeyY, bears("z")), KeyCode::KeyZ);
        assert_eq!(meant(KeyCode::KeyY, bears("Z")), KeyCode::KeyZ);
        assert_eq!(meant(KeyCode::BracketRight, bears("+")), KeyCode::Equal);
        // German and American keyboards type the question mark with different keys.
        assert_eq!(meant(KeyCode::Minus, bears("?")), KeyCode::Help);
        assert_eq!(meant(KeyCode::Slash, bears("?")), KeyCode::Help);
        // Greek and Russian keyboards have no Latin letters, so the place of the key decides.
        assert_eq!(meant(KeyCode::KeyZ, bears("ζ")), KeyCode::KeyZ);
        assert_eq!(meant(KeyCode::KeyZ, bears("я")), KeyCode::KeyZ);
        // An arrow key has no letter, so it is returned unchanged.
        let arrow = meant(KeyCode::ArrowLeft, Key::ArrowLeft);
        assert_eq!(arrow, KeyCode::ArrowLeft);
    }

    #[test]
    fn lines_of_a_study_are_changed_by_keys_at_the_table() {
        let at_table = |key| find_bound(&Bindings::default(), Group::AtTable, key);
        let edit = |edit| Some(Action::Match(MatchAction::EditLine { edit, at: None }));
        assert_eq!(at_table(KeyCode::Delete), edit(LineEdit::Delete));
        assert_eq!(at_table(KeyCode::KeyW), edit(LineEdit::Promote));
    }

    #[test]
    fn only_steps_are_repeated() {
        let fixed = [ARROWS, ARROWS_WITH_SHIFT, ARROWS_IN_MOVES, PRESS].concat();
        let bindings = Bindings::default();
        let groups = [
            Group::Anywhere,
            Group::Sign,
            Group::WithControl,
            Group::Past,
            Group::AtTable,
        ];
        let bound = groups.into_iter().flat_map(|group| bound(&bindings, group));
        let mut repeated: Vec<_> = fixed
            .into_iter()
            .chain(bound)
            .filter(|(_, action)| repeats(action))
            .map(|(key, _)| key)
            .collect();
        repeated.sort();
        repeated.dedup();
        let mut expected = [
            KeyCode::KeyZ,
            KeyCode::KeyY,
            KeyCode::ArrowUp,
            KeyCode::ArrowDown,
            KeyCode::ArrowLeft,
            KeyCode::ArrowRight,
            KeyCode::KeyI,
            KeyCode::KeyJ,
            KeyCode::KeyK,
            KeyCode::KeyL,
            KeyCode::Equal,
            KeyCode::NumpadAdd,
            KeyCode::Minus,
            KeyCode::NumpadSubtract,
            KeyCode::PageUp,
            KeyCode::PageDown,
        ];
        expected.sort();
        assert_eq!(repeated, expected);
    }
}
