//! The bindings of keys and gamepad buttons to commands. The player can change the bindings of every command.

mod chord;
mod command;
mod key_words;
mod pad_button;
mod prompts;
mod table;

pub use chord::Chord;
pub use command::Command;
pub use pad_button::PadButton;
pub use prompts::{Device, Prompts};
pub use table::Bindings;
