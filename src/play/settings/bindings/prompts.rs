//! The names of keys and buttons that the texts of the interface show. The names fit the input device that the player
//! used last.

use phrases::Texts;

use super::command::Command;
use super::pad_button::PadButton;
use super::table::Bindings;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// The keyboard, together with the mouse or another pointing device.
    #[default]
    Keyboard,
    Gamepad,
}

/// The names of the keys or buttons of all commands. Texts insert the names with variables such as `$key-undo`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompts(Vec<(String, String)>);

/// The text that replaces the name of the key if a command has no key.
const NONE: &str = "–";

impl Prompts {
    /// Returns the names for the bindings and the device, in the language of `texts`.
    pub fn of(bindings: &Bindings, device: Device, texts: &dyn Texts) -> Self {
        let named = |command: Command| {
            let name = match (device, bindings.button(command)) {
                (Device::Gamepad, Some(button)) => button.name().to_owned(),
                // Name the keys of a command that has no gamepad button, because the player can still use the keyboard.
                (Device::Gamepad, None) | (Device::Keyboard, _) => {
                    bindings.key_words(command, texts)
                }
            };
            let name = if name.is_empty() {
                NONE.to_owned()
            } else {
                name
            };
            (format!("key-{}", command.name()), name)
        };
        let [enter, escape] = match device {
            Device::Keyboard => ["keyboard-enter", "keyboard-escape"].map(|key| texts.text(key)),
            Device::Gamepad => [PadButton::South, PadButton::East].map(|pad| pad.name().to_owned()),
        };
        let fixed = [("key-enter", enter), ("key-escape", escape)];
        let fixed = fixed.map(|(name, key)| (name.to_owned(), key));
        Prompts(Command::ALL.into_iter().map(named).chain(fixed).collect())
    }

    /// Returns the name and the value of each text variable.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, key)| (name.as_str(), key.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::chord::Chord;
    use super::*;
    use bevy::input::keyboard::KeyCode;
    use phrases::Catalog;

    #[test]
    fn keys_are_named_for_the_device_that_is_used() {
        let texts = Catalog::new("en");
        let mut bindings = Bindings::default();
        bindings.bind_key(Command::Redo, Chord::with_control(KeyCode::KeyZ));
        let named = |device, wanted: &str| {
            let prompts = Prompts::of(&bindings, device, &texts);
            let found = prompts.iter().find(|(name, _)| *name == wanted);
            found.map(|(_, key)| key.to_owned()).unwrap()
        };
        assert_eq!(named(Device::Keyboard, "key-redo"), "Ctrl+Z");
        assert_eq!(named(Device::Keyboard, "key-undo"), "–");
        assert_eq!(named(Device::Keyboard, "key-help"), "F1, ?");
        assert_eq!(named(Device::Gamepad, "key-undo"), "LB");
        assert_eq!(named(Device::Gamepad, "key-resign"), "Ctrl+R");
        assert_eq!(named(Device::Gamepad, "key-enter"), "A");
    }
}
