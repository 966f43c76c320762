//! State of the displayed board: position, stones and marks. This state does not depend on the renderer.

mod aid_marks;
mod displayed;
mod drawings;
pub mod layout;
mod marks;
mod stone;

use bevy::prelude::*;
use cohort_platform::frame::AppSet;
use cohort_platform::redraw;

pub use aid_marks::{AidLabel, AidLine, AidLineKind, AidMarks, AidSign, Pointed, Worth};
pub use displayed::{Board, DisplayedBoard};
pub use drawings::{Drawer, Drawing, Drawings, middle_way};
pub use marks::Marks;
pub use stone::{Carried, Stone, StoneRoot};

/// Adds the state of the displayed board, and requests a redraw when marks, drawings or dragged stones change.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<DisplayedBoard>()
        .init_resource::<Marks>()
        .init_resource::<Carried>()
        .init_resource::<Pointed>()
        .init_resource::<AidMarks>()
        .init_resource::<Drawings>()
        .add_systems(
            Update,
            redraw::request.in_set(AppSet::Present).run_if(
                resource_changed::<Marks>
                    .or_eager(resource_changed::<AidMarks>)
                    .or_eager(resource_changed::<Drawings>)
                    .or_eager(resource_changed::<Carried>),
            ),
        );
}
