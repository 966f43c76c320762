//! Names of keys and buttons for the texts of the interface. They belong to the input device that was used last.

use super::command::Command;
use super::pad_button::PadButton;
use super::table::Bindings;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// Keyboard, and mouse or another pointing device.
    #[default]
    Keyboard,
    Gamepad,
}

/// Names of keys and buttons, as values of variables in texts, such as `$key-undo`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompts(Vec<(String, String)>);

/// The text shown in place of a key for commands without a key.
const NONE: &str = "–";

impl Prompts {
    pub fn of(bindings: &Bindings, device: Device) -> Self {
        let keys = |command: Command| {
            let names: Vec<_> = bindings
                .keys(command)
                .iter()
                .map(ToString::to_string)
                .collect();
            names.join(", ")
        };
        let named = |command: Command| {
            let name = match (device, bindings.button(command)) {
                (Device::Gamepad, Some(button)) => button.name().to_owned(),
                // A command without a gamepad button may still have a key, so show the key.
                (Device::Gamepad, None) | (Device::Keyboard, _) => keys(command),
            };
            let name = if name.is_empty() {
                NONE.to_owned()
            } else {
                name
            };
            (format!("key-{}", command.name()), name)
        };
        let [enter, escape] = match device {
            Device::Keyboard => ["Enter", "Esc"],
            Device::Gamepad => [PadButton::South.name(), PadButton::East.name()],
        };
        let fixed = [("key-enter", enter), ("key-escape", escape)];
        let fixed = fixed.map(|(name, key)| (name.to_owned(), key.to_owned()));
        Prompts(Command::ALL.into_iter().map(named).chain(fixed).collect())
    }

    /// The variables, each with its name and its value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, key)| (name.as_str(), key.as_str()))
    }
}

impl Default for Prompts {
    fn default() -> Self {
        Prompts::of(&Bindings::default(), Device::default())
    }
}

#[cfg(test)]
mod tests {
    use super::super::chord::Chord;
    use super::*;
    use bevy::input::keyboard::KeyCode;

    #[test]
    fn keys_are_named_for_the_device_that_is_used() {
        let mut bindings = Bindings::default();
        bindings.bind_key(Command::Redo, Chord::with_control(KeyCode::KeyZ));
        let named = |device, wanted: &str| {
            let prompts = Prompts::of(&bindings, device);
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
