//! Which key does what, as data.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::action::{Action, Overlay};
use crate::features::collection::Outgoing;
use crate::play::settings::{Bindings, Chord, Command};
use crate::play::table::LineEdit;

/// A list of keys and what they do.
pub(super) type Keys = &'static [(KeyCode, Action)];

/// Arrow keys at the table.
pub(super) const ARROWS: Keys = &[
    (KeyCode::ArrowUp, Action::MoveCursor(0, 1)),
    (KeyCode::ArrowDown, Action::MoveCursor(0, -1)),
    (KeyCode::ArrowLeft, Action::MoveCursor(-1, 0)),
    (KeyCode::ArrowRight, Action::MoveCursor(1, 0)),
];

/// Arrow keys at the table with the shift key: the view.
pub(super) const ARROWS_WITH_SHIFT: Keys = &[
    (KeyCode::ArrowUp, Action::Turn(0.0, 1.0)),
    (KeyCode::ArrowDown, Action::Turn(0.0, -1.0)),
    (KeyCode::ArrowLeft, Action::Turn(-1.0, 0.0)),
    (KeyCode::ArrowRight, Action::Turn(1.0, 0.0)),
];

/// Arrow keys while the list of moves has the keyboard.
pub(super) const ARROWS_IN_MOVES: Keys = &[
    (KeyCode::ArrowUp, Action::ViewStep(-1)),
    (KeyCode::ArrowDown, Action::ViewStep(1)),
    (KeyCode::ArrowLeft, Action::ViewStep(-1)),
    (KeyCode::ArrowRight, Action::ViewStep(1)),
];

/// Keys at the table that press what has the keyboard: a control, or the square under the cursor.
pub(super) const PRESS: Keys = &[
    (KeyCode::Enter, Action::ClickCursor),
    (KeyCode::NumpadEnter, Action::ClickCursor),
    (KeyCode::Space, Action::ClickCursor),
];

/// In which way a key that is bound to a command counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// Everywhere, whatever has the keyboard.
    Anywhere,
    /// Everywhere but in a field or an open list, whose letters they are.
    Sign,
    WithControl,
    /// At the table, to show other positions of the game.
    Past,
    AtTable,
}

impl Group {
    /// The group of a key of a command.
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

/// A change of the line that is looked at.
fn edit(edit: LineEdit) -> Action {
    Action::EditLine { edit, at: None }
}

/// What a command does, if it is an action.
pub(super) fn action_of(command: Command) -> Option<Action> {
    Some(match command {
        // The keyboard goes to the field: that is no action.
        Command::TypeMove => return None,
        Command::Undo => Action::Undo,
        Command::Redo => Action::Redo,
        Command::Hint => Action::Hint,
        Command::MoveNow => Action::MoveNow,
        Command::PastStart => Action::ViewPly(0),
        Command::PastBack => Action::ViewStep(-1),
        Command::PastForward => Action::ViewStep(1),
        Command::Present => Action::ViewPresent,
        Command::DeleteLine => edit(LineEdit::Delete),
        Command::PromoteLine => edit(LineEdit::Promote),
        Command::CopyGame => Action::Copy(Outgoing::Game),
        Command::CopyPosition => Action::Copy(Outgoing::Position),
        Command::Paste => Action::Paste,
        Command::OpenFile => Action::ChooseFile,
        Command::SaveGame => Action::SaveGame,
        Command::Library => Action::Open(Overlay::Library),
        Command::Puzzles => Action::Open(Overlay::Puzzles),
        Command::Annotation => Action::Open(Overlay::Annotation),
        Command::Openings => Action::Open(Overlay::Openings),
        Command::NewGame => Action::Open(Overlay::NewGame),
        Command::Rematch => Action::Rematch,
        Command::OfferDraw => Action::OfferDraw,
        Command::Resign => Action::Resign,
        Command::Pause => Action::Pause,
        Command::Match => Action::Open(Overlay::Match),
        Command::Aids => Action::Open(Overlay::Aids),
        Command::Review => Action::Open(Overlay::Review),
        Command::Analysis => Action::Open(Overlay::Analysis),
        Command::View => Action::ToggleTop,
        Command::ResetView => Action::ResetCamera,
        Command::Flip => Action::Flip,
        Command::TurnLeft => Action::Turn(-1.0, 0.0),
        Command::TurnRight => Action::Turn(1.0, 0.0),
        Command::TurnUp => Action::Turn(0.0, 1.0),
        Command::TurnDown => Action::Turn(0.0, -1.0),
        Command::ZoomIn => Action::Zoom(1.0),
        Command::ZoomOut => Action::Zoom(-1.0),
        Command::Panel => Action::TogglePanel,
        Command::FullBoard => Action::ToggleFullBoard,
        Command::Settings => Action::Open(Overlay::Settings),
        Command::Help => Action::Open(Overlay::Help),
        Command::Fullscreen => Action::ToggleFullscreen,
        Command::Quit => Action::Quit,
    })
}

/// The keys of a group, and what they do.
pub(super) fn bound(
    bindings: &Bindings,
    group: Group,
) -> impl Iterator<Item = (KeyCode, Action)> + '_ {
    let keys = Command::ALL.into_iter().flat_map(|command| {
        let keys = bindings.keys(command).iter();
        keys.map(move |chord| (command, *chord))
    });
    keys.filter(move |(command, chord)| Group::of(*command, *chord) == group)
        .filter_map(|(command, chord)| Some((chord.key, action_of(command)?)))
}

/// What a key does that is bound in a group.
pub(super) fn find_bound(bindings: &Bindings, group: Group, key: KeyCode) -> Option<Action> {
    let (_, action) = bound(bindings, group).find(|(bound, _)| *bound == key)?;
    Some(action)
}

/// What a key does by a list.
pub(super) fn find(keys: Keys, key: KeyCode) -> Option<Action> {
    let (_, action) = keys.iter().find(|(listed, _)| *listed == key)?;
    Some(action.clone())
}

/// Whether a key that is held down does it again and again: what goes step by step, and nothing that is switched, asked
/// or ended.
pub(super) fn repeats(action: &Action) -> bool {
    matches!(
        action,
        Action::MoveCursor(..)
            | Action::Turn(..)
            | Action::Zoom(_)
            | Action::Undo
            | Action::Redo
            | Action::ViewStep(_)
    )
}

/// The key that is meant: the one that bears the letter or sign, wherever it lies on this keyboard; where its keys bear
/// no Latin letters, the one in the place.
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

/// The letters and signs that do something, or stand where on another keyboard one does that does.
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
        // A German keyboard: Z where others have Y, and a plus sign where others have a bracket.
        assert_eq!(meant(KeyCode::KeyY, bears("z")), KeyCode::KeyZ);
        assert_eq!(meant(KeyCode::KeyY, bears("Z")), KeyCode::KeyZ);
        assert_eq!(meant(KeyCode::BracketRight, bears("+")), KeyCode::Equal);
        // A question mark, here and with the shift key on an American one.
        assert_eq!(meant(KeyCode::Minus, bears("?")), KeyCode::Help);
        assert_eq!(meant(KeyCode::Slash, bears("?")), KeyCode::Help);
        // A Greek and a Russian one.
        assert_eq!(meant(KeyCode::KeyZ, bears("ζ")), KeyCode::KeyZ);
        assert_eq!(meant(KeyCode::KeyZ, bears("я")), KeyCode::KeyZ);
        // No letter at all.
        let arrow = meant(KeyCode::ArrowLeft, Key::ArrowLeft);
        assert_eq!(arrow, KeyCode::ArrowLeft);
    }

    #[test]
    fn lines_of_a_study_are_changed_by_keys_at_the_table() {
        let at_table = |key| find_bound(&Bindings::default(), Group::AtTable, key);
        let edit = |edit| Some(Action::EditLine { edit, at: None });
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
