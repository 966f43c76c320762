//! Tests of the panels, one file for each panel. The tests find each control by the label that a player reads.

mod analysis;
mod dialogs;
mod every;
mod online;
mod options;
mod past;
mod review;
mod run;
mod settings;
mod table;
mod title;
mod touch;
pub(super) mod tournaments;

pub(super) use online::view as online_view;
pub(super) use run::{actions, actions_in, focused, press_tab};
pub(super) use table::{on_panel, panel_view};
pub(super) use title::{last_game, on_title, title_view};
