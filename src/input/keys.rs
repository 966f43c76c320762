//! Which key does what, as data.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::action::{Action, Overlay};

/// A list of keys and what they do.
pub(super) type Keys = &'static [(KeyCode, Action)];

/// Keys with the control key (the command key on macOS).
pub(super) const WITH_CONTROL: Keys = &[
    (KeyCode::KeyZ, Action::Undo),
    (KeyCode::KeyY, Action::Redo),
    (KeyCode::KeyN, Action::Restart),
    (KeyCode::KeyR, Action::Resign),
    (KeyCode::KeyD, Action::OfferDraw),
    (KeyCode::KeyS, Action::Rematch),
    (KeyCode::KeyP, Action::Pause),
    (KeyCode::KeyQ, Action::Quit),
];

/// Keys that work everywhere, whatever has the keyboard.
pub(super) const ANYWHERE: Keys = &[
    (KeyCode::F1, Action::Open(Overlay::Help)),
    (KeyCode::F10, Action::Open(Overlay::Settings)),
    (KeyCode::F11, Action::ToggleFullscreen),
];

/// Keys that work everywhere but in a field or an open list, whose letters they are.
pub(super) const SIGNS: Keys = &[(KeyCode::Help, Action::Open(Overlay::Help))];

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

/// Keys at the table that show other positions of the game.
pub(super) const VIEW: Keys = &[
    (KeyCode::Home, Action::ViewPly(0)),
    (KeyCode::PageUp, Action::ViewStep(-1)),
    (KeyCode::PageDown, Action::ViewStep(1)),
    (KeyCode::End, Action::ViewPresent),
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

/// The other keys at the table.
pub(super) const AT_TABLE: Keys = &[
    (KeyCode::Pause, Action::Pause),
    (KeyCode::KeyH, Action::Hint),
    (KeyCode::KeyA, Action::Open(Overlay::Aids)),
    (KeyCode::KeyG, Action::Open(Overlay::Match)),
    (KeyCode::KeyM, Action::MoveNow),
    (KeyCode::KeyV, Action::ToggleTop),
    (KeyCode::KeyC, Action::ResetCamera),
    (KeyCode::KeyF, Action::Flip),
    (KeyCode::KeyP, Action::TogglePanel),
    (KeyCode::KeyB, Action::ToggleFullBoard),
    (KeyCode::Equal, Action::Zoom(1.0)),
    (KeyCode::NumpadAdd, Action::Zoom(1.0)),
    (KeyCode::Minus, Action::Zoom(-1.0)),
    (KeyCode::NumpadSubtract, Action::Zoom(-1.0)),
];

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
    fn only_steps_are_repeated() {
        let all = [
            WITH_CONTROL,
            ANYWHERE,
            SIGNS,
            ARROWS,
            ARROWS_WITH_SHIFT,
            VIEW,
            ARROWS_IN_MOVES,
            PRESS,
            AT_TABLE,
        ];
        let mut repeated: Vec<_> = all
            .concat()
            .into_iter()
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
