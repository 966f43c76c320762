//! Draws the panel of a match: players, status, move list and commands.

mod band;
mod clock;
mod column;
mod command_rows;
mod commands;
mod entry;
mod line;
mod line_menu;
mod moves;
mod past;
mod players;
mod rail;
mod remarks;
mod rows;
mod state;
mod strip;
mod view;

pub use band::show as show_band;
pub use clock::draw as show_clock;
pub use column::show;
pub use line::show as show_line;
pub use moves::show_move;
pub(crate) use moves::{least as least_of_moves, show as show_moves};
pub use past::show as show_past;
pub use phrases::side_key;
pub use rail::show as show_rail;
pub use strip::show as show_strip;
pub use view::{
    Abilities, Answer, ClockView, Message, MoveLabel, MoveList, PanelView, Part, PastView, Pause,
    PlayerView, Remark, RemoteAbilities, ResultView, Switched, Tone, Typing,
};
