//! The values that determine the meshes of a board, and the measures that several parts of the board share. The unit is
//! the width of a square.

use cohort_play::board::layout::Layout;
use rules::{Position, Square, Variant};

/// The length of wood that one repeat of the wood texture covers, in widths of a square.
pub(super) const TEXTURE: f32 = 3.2;
/// The height of letters and inlays above the wood, in widths of a square.
pub(super) const INLAY: f32 = 0.004;
/// The distance between the inlaid line of the frame and the frame's outer edge, in widths of a square.
pub(super) const LINE: f32 = 0.07;
/// The width of an inlaid line, in widths of a square.
pub(super) const LINE_WIDTH: f32 = 0.022;
/// Half the width of the gap between two squares, in widths of a square.
pub(super) const GAP: f32 = 0.011;
/// The depth of the gap between two squares, in widths of a square.
pub(super) const GROOVE: f32 = 0.03;
/// The width of the chamfer around each square, in widths of a square.
pub(super) const CHAMFER: f32 = 0.014;
/// The radius of a hole, in widths of a square.
pub(super) const HOLE: f32 = 0.43;
/// The width of the brass ring around a hole, in widths of a square.
pub(super) const RIM: f32 = 0.035;
/// The number of segments of the circle of a hole. It is a multiple of 8 and of 12, so that a vertex lies at each corner
/// of a square and of a hexagon.
pub(super) const HOLE_STEPS: u32 = 48;

/// The values that determine the meshes of a board.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::render) struct Plan {
    pub(super) layout: Layout,
    pub(super) holes: Vec<Square>,
    /// The squares that have vanished.
    pub(super) vanished: Vec<Square>,
    /// Whether the first and the last rank are home rows, as in Ordo.
    pub(super) homes: bool,
}

impl Plan {
    pub(super) fn of(variant: &Variant, position: &Position) -> Self {
        let layout = Layout::of(variant);
        Plan {
            layout,
            holes: layout
                .shape
                .squares()
                .filter(|square| variant.is_hole(*square))
                .collect(),
            vanished: variant.geometry().squares(position.vanished()).collect(),
            homes: variant.movement().has_home_rows(),
        }
    }

    /// Returns whether the boards differ in nothing but their vanished squares.
    pub(super) fn is_other_state_of(&self, other: &Plan) -> bool {
        (self.layout, &self.holes, self.homes) == (other.layout, &other.holes, other.homes)
    }
}
