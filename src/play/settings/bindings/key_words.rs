//! The names of keys as keyboards of the player's language label them.

use bevy::input::keyboard::KeyCode;
use phrases::Texts;

use super::chord::Chord;
use super::command::Command;
use super::table::Bindings;

/// Returns the locale key of a key's label if the label is a word; `None` if the label is the same in all languages, or
/// if the key has no label.
const fn label(key: KeyCode) -> Option<&'static str> {
    Some(match key {
        KeyCode::Escape => "keyboard-escape",
        KeyCode::Enter | KeyCode::NumpadEnter => "keyboard-enter",
        KeyCode::Space => "keyboard-space",
        KeyCode::Tab => "keyboard-tab",
        KeyCode::Home => "keyboard-home",
        KeyCode::End => "keyboard-end",
        KeyCode::PageUp => "keyboard-page-up",
        KeyCode::PageDown => "keyboard-page-down",
        KeyCode::Insert => "keyboard-insert",
        KeyCode::Delete => "keyboard-delete",
        KeyCode::Backspace => "keyboard-backspace",
        KeyCode::Pause => "keyboard-pause",
        KeyCode::ScrollLock => "keyboard-scroll-lock",
        KeyCode::PrintScreen => "keyboard-print-screen",
        KeyCode::ContextMenu => "keyboard-menu",
        KeyCode::NumLock => "keyboard-num-lock",
        _ => return None,
    })
}

/// Returns the arrow on an arrow key.
const fn arrow(key: KeyCode) -> Option<&'static str> {
    Some(match key {
        KeyCode::ArrowUp => "↑",
        KeyCode::ArrowDown => "↓",
        KeyCode::ArrowLeft => "←",
        KeyCode::ArrowRight => "→",
        _ => return None,
    })
}

impl Chord {
    /// Returns the name of the key in the language of `texts`, for example `Strg+Z`; `None` for a key without a name.
    pub fn words(self, texts: &dyn Texts) -> Option<String> {
        let name = match label(self.key) {
            Some(label) => texts.text(label),
            None => arrow(self.key).or_else(|| self.name())?.to_owned(),
        };
        Some(if self.control {
            format!("{}+{name}", texts.text("keyboard-control"))
        } else {
            name
        })
    }
}

impl Bindings {
    /// Returns the names of a command's keys in the language of `texts`, separated by commas; empty if the command has
    /// no key.
    pub fn key_words(&self, command: Command, texts: &dyn Texts) -> String {
        let names = self.keys(command).iter();
        let names: Vec<_> = names.filter_map(|key| key.words(texts)).collect();
        names.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phrases::{Catalog, LANGUAGES};

    #[test]
    fn keys_are_named_as_keyboards_of_the_language_label_them() {
        let (english, german) = (Catalog::new("en"), Catalog::new("de"));
        for (chord, en, de) in [
            (Chord::with_control(KeyCode::KeyZ), "Ctrl+Z", "Strg+Z"),
            (Chord::alone(KeyCode::PageUp), "Page Up", "Bild auf"),
            (Chord::alone(KeyCode::Space), "Space", "Leertaste"),
            (Chord::alone(KeyCode::Digit7), "7", "7"),
            (Chord::alone(KeyCode::F10), "F10", "F10"),
            (Chord::alone(KeyCode::ArrowLeft), "←", "←"),
        ] {
            assert_eq!(chord.words(&english).as_deref(), Some(en));
            assert_eq!(chord.words(&german).as_deref(), Some(de));
        }
        assert_eq!(Chord::alone(KeyCode::MediaPlayPause).words(&english), None);
    }

    #[test]
    fn two_keys_that_can_be_bound_never_have_the_same_name() {
        for language in LANGUAGES {
            let texts = Catalog::new(language.tag);
            let names = Chord::all().map(|chord| chord.words(&texts));
            let mut names: Vec<_> = names.collect::<Option<_>>().expect("every key has a name");
            let count = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count, "{}: {names:?}", language.tag);
        }
    }
}
