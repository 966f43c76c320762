//! Services of the platform: redraw requests, background threads, player files, the player's library of games, and
//! processes of external engines.

pub mod abilities;
pub mod about;
pub mod adapter;
pub mod background;
pub mod capture;
pub mod date;
pub mod engines;
pub mod files;
pub mod frame;
pub mod machine;
pub mod player_library;
pub mod redraw;
pub mod redraw_waker;
