//! Tests of the panels, which find controls by the labels that a player reads. Each panel has its own file.

mod analysis;
mod dialogs;
mod every;
mod options;
mod past;
mod review;
mod run;
mod settings;
mod table;
mod title;
mod touch;

pub(super) use run::{actions, focused};
pub(super) use table::{on_panel, panel_view};
pub(super) use title::{last_game, on_title, title_view};
