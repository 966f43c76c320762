//! The meshes of the board: squares, holes, frame, coordinates, inlays and trays.

mod build;
mod coordinates;
mod frame;
mod holes;
mod home_row;
mod plan;
mod squares;

pub(super) use build::rebuild;
pub(super) use coordinates::turn_coordinates;
pub(super) use home_row::show_home_rows;
