//! What a board is built from, and the measures that its parts share. Unit: the width of a square.

use cohort_play::board::layout::Layout;
use rules::{GameKind, Square, Variant};

/// How many units one repeat of a wood texture covers.
pub(super) const TEXTURE: f32 = 3.2;
/// Height of letters and inlays above the wood.
pub(super) const INLAY: f32 = 0.004;
/// Distance of the frame's inlaid line from the frame's outer edge, and its width.
pub(super) const LINE: f32 = 0.07;
pub(super) const LINE_WIDTH: f32 = 0.022;
/// Half the width of the gap between two squares, and the depth of the gap.
pub(super) const GAP: f32 = 0.011;
pub(super) const GROOVE: f32 = 0.03;
/// The width of the chamfer around each square.
pub(super) const CHAMFER: f32 = 0.014;
/// The radius of a hole, and the width of its brass ring.
pub(super) const HOLE: f32 = 0.43;
pub(super) const RIM: f32 = 0.035;
/// Number of segments of a hole's circle. A multiple of 8, so that vertices meet the square's corners.
pub(super) const HOLE_STEPS: u32 = 48;

/// The inputs that determine a board's meshes.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::render) struct Plan {
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
