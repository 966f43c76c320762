//! A key, alone or with Control, that can be bound to a command.

use std::fmt;

use bevy::input::keyboard::KeyCode;
use sentence::Sentence;
use serde::{Deserialize, Serialize};
use strict_ron::refusal;

/// A key that the player presses alone or together with Control (Command on macOS). Its text form in the settings file
/// is, for example, `Ctrl+Z`, `F10` or `Page Up`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Chord {
    /// The key, identified by its position on a keyboard with US layout.
    pub key: KeyCode,
    /// Whether the player holds Control (Command on macOS) while pressing the key.
    pub control: bool,
}

/// The keys that can be bound to commands, each with its name in the settings file. The keys that type characters come
/// first, up to [`LAST_SIGN`].
const KEYS: &[(KeyCode, &str)] = &[
    (KeyCode::KeyA, "A"),
    (KeyCode::KeyB, "B"),
    (KeyCode::KeyC, "C"),
    (KeyCode::KeyD, "D"),
    (KeyCode::KeyE, "E"),
    (KeyCode::KeyF, "F"),
    (KeyCode::KeyG, "G"),
    (KeyCode::KeyH, "H"),
    (KeyCode::KeyI, "I"),
    (KeyCode::KeyJ, "J"),
    (KeyCode::KeyK, "K"),
    (KeyCode::KeyL, "L"),
    (KeyCode::KeyM, "M"),
    (KeyCode::KeyN, "N"),
    (KeyCode::KeyO, "O"),
    (KeyCode::KeyP, "P"),
    (KeyCode::KeyQ, "Q"),
    (KeyCode::KeyR, "R"),
    (KeyCode::KeyS, "S"),
    (KeyCode::KeyT, "T"),
    (KeyCode::KeyU, "U"),
    (KeyCode::KeyV, "V"),
    (KeyCode::KeyW, "W"),
    (KeyCode::KeyX, "X"),
    (KeyCode::KeyY, "Y"),
    (KeyCode::KeyZ, "Z"),
    (KeyCode::Digit0, "0"),
    (KeyCode::Digit1, "1"),
    (KeyCode::Digit2, "2"),
    (KeyCode::Digit3, "3"),
    (KeyCode::Digit4, "4"),
    (KeyCode::Digit5, "5"),
    (KeyCode::Digit6, "6"),
    (KeyCode::Digit7, "7"),
    (KeyCode::Digit8, "8"),
    (KeyCode::Digit9, "9"),
    (KeyCode::Equal, "+"),
    (KeyCode::Minus, "−"),
    (KeyCode::Comma, ","),
    (KeyCode::Period, "."),
    (KeyCode::Slash, "/"),
    (KeyCode::Semicolon, ";"),
    (KeyCode::Quote, "'"),
    (KeyCode::BracketLeft, "["),
    (KeyCode::BracketRight, "]"),
    (KeyCode::Backslash, "\\"),
    (KeyCode::Backquote, "`"),
    (KeyCode::NumpadAdd, "Num +"),
    (KeyCode::NumpadSubtract, "Num −"),
    (KeyCode::NumpadMultiply, "Num ×"),
    (KeyCode::NumpadDivide, "Num ÷"),
    (KeyCode::Help, "?"),
    (KeyCode::F1, "F1"),
    (KeyCode::F2, "F2"),
    (KeyCode::F3, "F3"),
    (KeyCode::F4, "F4"),
    (KeyCode::F5, "F5"),
    (KeyCode::F6, "F6"),
    (KeyCode::F7, "F7"),
    (KeyCode::F8, "F8"),
    (KeyCode::F9, "F9"),
    (KeyCode::F10, "F10"),
    (KeyCode::F11, "F11"),
    (KeyCode::F12, "F12"),
    (KeyCode::Home, "Home"),
    (KeyCode::End, "End"),
    (KeyCode::PageUp, "Page Up"),
    (KeyCode::PageDown, "Page Down"),
    (KeyCode::Insert, "Insert"),
    (KeyCode::Delete, "Delete"),
    (KeyCode::Backspace, "Backspace"),
    (KeyCode::Pause, "Pause"),
    (KeyCode::ScrollLock, "Scroll Lock"),
    (KeyCode::PrintScreen, "Print Screen"),
    (KeyCode::ContextMenu, "Menu"),
];

/// The last key in [`KEYS`] that types a character.
const LAST_SIGN: KeyCode = KeyCode::Help;

const CONTROL: &str = "Ctrl+";

impl Chord {
    pub const fn alone(key: KeyCode) -> Self {
        Chord {
            key,
            control: false,
        }
    }

    pub const fn with_control(key: KeyCode) -> Self {
        Chord { key, control: true }
    }

    /// Returns whether the key can be bound to a command. Navigation keys such as Tab and modifier keys such as Shift
    /// cannot be bound.
    pub fn is_free(self) -> bool {
        self.name().is_some()
    }

    /// Returns all keys that can be bound, each without Control.
    #[cfg(test)]
    pub(super) fn all() -> impl Iterator<Item = Chord> {
        KEYS.iter().map(|(key, _)| Chord::alone(*key))
    }

    /// Returns whether the key types a character. While a text field has the focus, such a key enters its character and
    /// gives no command.
    pub fn writes(self) -> bool {
        let place = |wanted: KeyCode| KEYS.iter().position(|(key, _)| *key == wanted);
        let last = place(LAST_SIGN).unwrap_or_default();
        !self.control && place(self.key).is_some_and(|place| place <= last)
    }

    /// Returns the name of the key in the settings file; `None` if the key cannot be bound.
    pub(super) fn name(self) -> Option<&'static str> {
        let (_, name) = KEYS.iter().find(|(key, _)| *key == self.key)?;
        Some(name)
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.control {
            f.write_str(CONTROL)?;
        }
        f.write_str(self.name().unwrap_or("?"))
    }
}

impl TryFrom<String> for Chord {
    /// The error message for the player, which contains the problem and its remedy.
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let (control, name) = match text.strip_prefix(CONTROL) {
            Some(name) => (true, name),
            None => (false, text.as_str()),
        };
        match KEYS.iter().find(|(_, known)| *known == name) {
            Some((key, _)) => Ok(Chord { key: *key, control }),
            None => {
                let problem = Sentence::new("error-key").text("text", text);
                Err(refusal(&problem, &Sentence::new("error-key-form")))
            }
        }
    }
}

impl From<Chord> for String {
    fn from(chord: Chord) -> String {
        chord.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written() {
        for (key, name) in KEYS {
            for chord in [Chord::alone(*key), Chord::with_control(*key)] {
                assert_eq!(Chord::try_from(chord.to_string()), Ok(chord), "{name}");
            }
        }
        assert_eq!(Chord::with_control(KeyCode::KeyZ).to_string(), "Ctrl+Z");
        for wrong in ["", "Tab", "Enter", "Ctrl", "Ctrl+", "ctrl+z", "Shift+A"] {
            assert!(Chord::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn letters_and_signs_write() {
        let writes = |key| Chord::alone(key).writes();
        assert!(writes(KeyCode::KeyH) && writes(KeyCode::Digit7) && writes(KeyCode::Help));
        assert!(!writes(KeyCode::F1) && !writes(KeyCode::Home) && !writes(KeyCode::Tab));
        assert!(!Chord::with_control(KeyCode::KeyH).writes());
    }
}
