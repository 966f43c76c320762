//! A small picture of a position.

use bevy_egui::egui::{Painter, Rect, StrokeKind, Ui, pos2};
use rules::{Position, Side, Square, Variant};

use crate::ui::controls::between;
use crate::ui::stone::StoneFaces;
use crate::ui::style;

/// What a small picture of a position shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thumbnail {
    files: u8,
    ranks: u8,
    /// The squares of the board: one may have holes.
    squares: Vec<Square>,
    stones: Vec<(Side, Square)>,
}

impl Thumbnail {
    /// The picture of a position.
    pub fn of(variant: &Variant, position: &Position) -> Self {
        let shape = variant.shape();
        let stones = Side::ALL.into_iter().flat_map(|side| {
            let groups = variant.groups(position, side).concat();
            groups.into_iter().map(move |square| (side, square))
        });
        Thumbnail {
            files: shape.files(),
            ranks: shape.ranks(),
            squares: shape
                .squares()
                .filter(|square| !variant.is_hole(*square))
                .collect(),
            stones: stones.collect(),
        }
    }

    /// Draws it into a place, as large as that allows.
    pub(super) fn paint(&self, ui: &Ui, painter: &Painter, place: Rect, stones: StoneFaces) {
        let most = self.files.max(self.ranks).max(1);
        let step = place.width().min(place.height()) / f32::from(most);
        let size = step * bevy_egui::egui::vec2(self.files.into(), self.ranks.into());
        let board = Rect::from_center_size(place.center(), size);
        let at = |square: Square| {
            let file = f32::from(square.file()) + 0.5;
            let rank = f32::from(self.ranks.saturating_sub(square.rank())) - 0.5;
            pos2(board.left() + file * step, board.top() + rank * step)
        };
        // Stones of both sides are seen on it.
        let fill = between(style::ink(ui), ui.visuals().panel_fill, 0.68);
        for square in &self.squares {
            let cell = Rect::from_center_size(at(*square), bevy_egui::egui::Vec2::splat(step));
            painter.rect_filled(cell, 0.0, fill);
        }
        painter.rect_stroke(board, 0.0, style::line(ui), StrokeKind::Outside);
        for (side, square) in &self.stones {
            stones.paint(painter, *side, at(*square), step * 0.42);
        }
    }
}
