//! The board's own parts: squares, holes, frame, coordinates, inlays, trays.

mod build;
mod coordinates;
mod frame;
mod goal_row;
mod holes;
mod plan;
mod squares;

pub(super) use build::rebuild;
pub(super) use coordinates::turn_coordinates;
