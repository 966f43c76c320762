//! Builds the view models of the panels from the program's resources.

mod analysis;
mod changes;
mod draw_table;
mod known_moves;
mod message;
mod move_list;
mod past;
mod remarks;
mod review;
mod set_up;
mod sources;
mod table;
mod title;

pub(super) use analysis::draw_analysis;
pub(super) use changes::changes_of_match;
pub(super) use draw_table::draw_table;
pub(super) use known_moves::KnownMoveList;
pub(super) use past::past;
pub(super) use review::draw_review;
pub(super) use set_up::SetUpSources;
pub(super) use title::draw_title;
