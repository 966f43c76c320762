//! Which keys and which buttons of a gamepad do what: all of it can be changed by the player.

mod chord;
mod command;
mod pad_button;
mod prompts;
mod table;

pub use chord::Chord;
pub use command::Command;
pub use pad_button::PadButton;
pub use prompts::{Device, Prompts};
pub use table::Bindings;
