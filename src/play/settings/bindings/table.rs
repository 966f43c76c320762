//! The table of bindings: which keys and which gamepad button give each command.

use std::collections::BTreeMap;

use bevy::input::keyboard::KeyCode;
use serde::{Deserialize, Serialize};

use super::chord::Chord;
use super::command::Command;
use super::pad_button::PadButton;

/// The keys and the gamepad button of each command. The table stores only the bindings that differ from the default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Changes")]
pub struct Bindings {
    keys: BTreeMap<Command, Vec<Chord>>,
    buttons: BTreeMap<Command, Option<PadButton>>,
}

/// The part of the settings file about bindings. The file contains only the bindings that the player has changed.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Changes {
    keys: BTreeMap<Command, Vec<Chord>>,
    buttons: BTreeMap<Command, Option<PadButton>>,
}

impl From<Changes> for Bindings {
    /// Fills the table from the settings file. The file can bind a default key or button of one command to another
    /// command; the first command then loses that key or button. This can happen when a newer version of the program
    /// adds a command.
    fn from(Changes { keys, buttons }: Changes) -> Self {
        let given_keys: Vec<Chord> = keys.values().flatten().copied().collect();
        let given_buttons: Vec<PadButton> = buttons.values().flatten().copied().collect();
        let mut bindings = Bindings { keys, buttons };
        for command in Command::ALL {
            if !bindings.keys.contains_key(&command) {
                let mut keys = usual_keys(command).to_vec();
                keys.retain(|key| !given_keys.contains(key));
                bindings.set_keys(command, keys);
            }
            if !bindings.buttons.contains_key(&command) {
                let button = usual_button(command);
                bindings.set_button(command, button.filter(|one| !given_buttons.contains(one)));
            }
        }
        bindings
    }
}

impl Bindings {
    pub fn keys(&self, command: Command) -> &[Chord] {
        match self.keys.get(&command) {
            Some(keys) => keys,
            None => usual_keys(command),
        }
    }

    pub fn button(&self, command: Command) -> Option<PadButton> {
        match self.buttons.get(&command) {
            Some(button) => *button,
            None => usual_button(command),
        }
    }

    pub fn command_of_key(&self, chord: Chord) -> Option<Command> {
        let mut commands = Command::ALL.into_iter();
        commands.find(|command| self.keys(*command).contains(&chord))
    }

    pub fn command_of_button(&self, button: PadButton) -> Option<Command> {
        let mut commands = Command::ALL.into_iter();
        commands.find(|command| self.button(*command) == Some(button))
    }

    /// Makes a key the only key of a command. Returns the other command to which the key was bound, if any; that
    /// command loses the key.
    pub fn bind_key(&mut self, command: Command, chord: Chord) -> Option<Command> {
        let before = self.command_of_key(chord).filter(|other| *other != command);
        if let Some(other) = before {
            let mut keys = self.keys(other).to_vec();
            keys.retain(|key| *key != chord);
            self.set_keys(other, keys);
        }
        self.set_keys(command, vec![chord]);
        before
    }

    /// Binds a gamepad button to a command. Returns the other command to which the button was bound, if any; that
    /// command loses the button.
    pub fn bind_button(&mut self, command: Command, button: PadButton) -> Option<Command> {
        let before = self
            .command_of_button(button)
            .filter(|other| *other != command);
        if let Some(other) = before {
            self.set_button(other, None);
        }
        self.set_button(command, Some(button));
        before
    }

    /// Returns whether all commands have their default keys and buttons.
    pub fn are_usual(&self) -> bool {
        *self == Bindings::default()
    }

    fn set_keys(&mut self, command: Command, keys: Vec<Chord>) {
        if keys == usual_keys(command) {
            self.keys.remove(&command);
        } else {
            self.keys.insert(command, keys);
        }
    }

    fn set_button(&mut self, command: Command, button: Option<PadButton>) {
        if button == usual_button(command) {
            self.buttons.remove(&command);
        } else {
            self.buttons.insert(command, button);
        }
    }
}

/// Returns the default keys of a command. Texts of the interface name all of these keys.
const fn usual_keys(command: Command) -> &'static [Chord] {
    const fn alone(key: KeyCode) -> Chord {
        Chord::alone(key)
    }
    const fn control(key: KeyCode) -> Chord {
        Chord::with_control(key)
    }
    match command {
        Command::TypeMove => const { &[alone(KeyCode::KeyT)] },
        Command::Undo => const { &[control(KeyCode::KeyZ)] },
        Command::Redo => const { &[control(KeyCode::KeyY)] },
        Command::Hint => const { &[alone(KeyCode::KeyH)] },
        Command::MoveNow => const { &[alone(KeyCode::KeyM)] },
        Command::PastStart => const { &[alone(KeyCode::Home)] },
        Command::PastBack => const { &[alone(KeyCode::PageUp)] },
        Command::PastForward => const { &[alone(KeyCode::PageDown)] },
        Command::Present => const { &[alone(KeyCode::End)] },
        Command::DeleteLine => const { &[alone(KeyCode::Delete)] },
        Command::PromoteLine => const { &[alone(KeyCode::KeyW)] },
        Command::CopyGame => const { &[control(KeyCode::KeyC)] },
        Command::CopyPosition => const { &[control(KeyCode::KeyB)] },
        Command::Paste => const { &[control(KeyCode::KeyV)] },
        Command::OpenFile => const { &[control(KeyCode::KeyO)] },
        Command::SaveGame => const { &[control(KeyCode::KeyE)] },
        Command::Library => const { &[control(KeyCode::KeyL)] },
        Command::Puzzles => const { &[alone(KeyCode::KeyU)] },
        Command::Annotation => const { &[alone(KeyCode::KeyN)] },
        Command::Openings => const { &[alone(KeyCode::KeyO)] },
        Command::NewGame => const { &[control(KeyCode::KeyN)] },
        Command::Rematch => const { &[control(KeyCode::KeyS)] },
        Command::OfferDraw => const { &[control(KeyCode::KeyD)] },
        Command::Resign => const { &[control(KeyCode::KeyR)] },
        Command::Pause => const { &[control(KeyCode::KeyP), alone(KeyCode::Pause)] },
        Command::Match => const { &[alone(KeyCode::KeyG)] },
        Command::Aids => const { &[alone(KeyCode::KeyA)] },
        Command::Review => const { &[alone(KeyCode::KeyR)] },
        Command::Analysis => const { &[alone(KeyCode::KeyE)] },
        Command::View => const { &[alone(KeyCode::KeyV)] },
        Command::ResetView => const { &[alone(KeyCode::KeyC)] },
        Command::Flip => const { &[alone(KeyCode::KeyF)] },
        Command::TurnLeft => const { &[alone(KeyCode::KeyJ)] },
        Command::TurnRight => const { &[alone(KeyCode::KeyL)] },
        Command::TurnUp => const { &[alone(KeyCode::KeyI)] },
        Command::TurnDown => const { &[alone(KeyCode::KeyK)] },
        Command::ZoomIn => const { &[alone(KeyCode::Equal), alone(KeyCode::NumpadAdd)] },
        Command::ZoomOut => const { &[alone(KeyCode::Minus), alone(KeyCode::NumpadSubtract)] },
        Command::Panel => const { &[alone(KeyCode::KeyP)] },
        Command::FullBoard => const { &[alone(KeyCode::KeyB)] },
        Command::Settings => const { &[alone(KeyCode::F10)] },
        Command::Help => const { &[alone(KeyCode::F1), alone(KeyCode::Help)] },
        Command::Fullscreen => const { &[alone(KeyCode::F11)] },
        Command::Quit => const { &[control(KeyCode::KeyQ)] },
    }
}

/// Returns the default gamepad button of a command; `None` if the command has no button by default.
const fn usual_button(command: Command) -> Option<PadButton> {
    Some(match command {
        Command::Undo => PadButton::LeftShoulder,
        Command::Redo => PadButton::RightShoulder,
        Command::PastBack => PadButton::LeftTrigger,
        Command::PastForward => PadButton::RightTrigger,
        Command::Hint => PadButton::West,
        Command::View => PadButton::North,
        Command::Settings => PadButton::Start,
        Command::ResetView => PadButton::LeftStick,
        Command::FullBoard => PadButton::RightStick,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_button_does_two_things() {
        let bindings = Bindings::default();
        let mut keys = Vec::new();
        let mut buttons = Vec::new();
        for command in Command::ALL {
            keys.extend_from_slice(bindings.keys(command));
            buttons.extend(bindings.button(command));
            for key in bindings.keys(command) {
                assert!(key.is_free(), "{key}");
                assert_eq!(bindings.command_of_key(*key), Some(command));
            }
        }
        assert!(buttons.iter().all(|button| button.is_free()));
        let count = |list: &[String]| list.iter().collect::<std::collections::BTreeSet<_>>().len();
        let keys: Vec<_> = keys.iter().map(ToString::to_string).collect();
        assert_eq!(count(&keys), keys.len());
        let buttons: Vec<_> = buttons
            .iter()
            .map(|button| button.name().to_owned())
            .collect();
        assert_eq!(count(&buttons), buttons.len());
    }

    #[test]
    fn a_key_that_is_taken_is_taken_from_the_other_command() {
        let mut bindings = Bindings::default();
        let h = Chord::alone(KeyCode::KeyH);
        assert_eq!(bindings.bind_key(Command::Flip, h), Some(Command::Hint));
        assert_eq!(bindings.command_of_key(h), Some(Command::Flip));
        assert!(bindings.keys(Command::Hint).is_empty());
        assert_eq!(bindings.command_of_key(Chord::alone(KeyCode::KeyF)), None);
        // The command Zoom in had two keys. Zoom in loses only the key that Hint gets, and keeps the other key.
        let num = Chord::alone(KeyCode::NumpadAdd);
        assert_eq!(bindings.bind_key(Command::Hint, num), Some(Command::ZoomIn));
        assert_eq!(
            bindings.keys(Command::ZoomIn),
            [Chord::alone(KeyCode::Equal)]
        );
        // Binding the only key of a command to the same command again changes nothing.
        let before = bindings.clone();
        assert_eq!(bindings.bind_key(Command::Hint, num), None);
        assert_eq!(bindings, before);
        assert_eq!(
            bindings.bind_button(Command::Pause, PadButton::West),
            Some(Command::Hint)
        );
        assert_eq!(bindings.button(Command::Hint), None);
    }

    #[test]
    fn what_is_changed_is_kept_and_nothing_else() {
        let mut bindings = Bindings::default();
        assert!(bindings.are_usual());
        bindings.bind_key(Command::Hint, Chord::with_control(KeyCode::KeyK));
        bindings.bind_button(Command::Pause, PadButton::West);
        let text = ron::to_string(&bindings).unwrap();
        assert!(
            text.contains("Ctrl+K") && !text.contains("Ctrl+Z"),
            "{text}"
        );
        assert_eq!(ron::from_str::<Bindings>(&text).unwrap(), bindings);
        bindings.bind_key(Command::Hint, Chord::alone(KeyCode::KeyH));
        bindings.bind_button(Command::Hint, PadButton::West);
        bindings.buttons.remove(&Command::Pause);
        assert!(bindings.are_usual(), "{bindings:?}");
    }

    #[test]
    fn a_command_that_is_newer_than_the_file_takes_no_key_from_the_player() {
        let text = r#"(keys: {Flip: ["W"]}, buttons: {Flip: Some(West)})"#;
        let mut bindings: Bindings = ron::from_str(text).unwrap();
        let w = Chord::alone(KeyCode::KeyW);
        assert_eq!(bindings.command_of_key(w), Some(Command::Flip));
        assert!(bindings.keys(Command::PromoteLine).is_empty());
        assert_eq!(
            bindings.command_of_button(PadButton::West),
            Some(Command::Flip)
        );
        assert_eq!(bindings.button(Command::Hint), None);
        // The player can bind a key to a command that has lost its default key.
        assert_eq!(
            bindings.bind_key(Command::PromoteLine, w),
            Some(Command::Flip)
        );
        assert_eq!(bindings.command_of_key(w), Some(Command::PromoteLine));
    }
}
