//! What decides how a board is built, and the measures that its parts share, in units: a square is one unit wide.

use rules::{GameKind, Square, Variant};

use crate::play::board::layout::Layout;

/// How many units one repeat of a wood's texture covers.
pub(super) const TEXTURE: f32 = 3.2;
/// How far letters and inlays lie above the wood.
pub(super) const INLAY: f32 = 0.004;
/// How far the line let into the frame is from the frame's outer edge, and how wide it is.
pub(super) const LINE: f32 = 0.07;
pub(super) const LINE_WIDTH: f32 = 0.022;
/// Half the gap between two squares, and how deep it is.
pub(super) const GAP: f32 = 0.011;
pub(super) const GROOVE: f32 = 0.03;
/// The width of the chamfer around each square.
pub(super) const CHAMFER: f32 = 0.014;
/// The radius of a hole, and of the ring of brass around it.
pub(super) const HOLE: f32 = 0.43;
pub(super) const RIM: f32 = 0.035;
/// How many sides the circle of a hole has: a multiple of 8, so that the square's corners are met.
pub(super) const HOLE_STEPS: u32 = 48;

/// What decides how a board is built.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::scene::render) struct Plan {
    pub(super) layout: Layout,
    pub(super) holes: Vec<Square>,
    /// Whether the first and the last rank are home rows.
    pub(super) homes: bool,
}

impl Plan {
    pub(super) fn of(variant: &Variant) -> Self {
        let layout = Layout::of(variant);
        Plan {
            layout,
            holes: layout
                .shape
                .squares()
                .filter(|square| variant.is_hole(*square))
                .collect(),
            homes: variant.kind() == GameKind::Ordo,
        }
    }
}
