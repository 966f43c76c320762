//! A flat drawing of a board that takes clicks, drags and arrow keys. The position editor and the notes page use it.

use bevy_egui::egui::{
    EventFilter, Key, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};
use rules::{Side, Square, Variant};

use super::stone::StoneFaces;
use super::{squares, style};

/// The place of the drawn board and its squares in the window.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    board: Rect,
    step: f32,
    files: u8,
    ranks: u8,
}

impl Layout {
    /// Returns the side length of a square, in points.
    pub(super) fn step(&self) -> f32 {
        self.step
    }

    pub(super) fn centre(&self, square: Square) -> Pos2 {
        let file = f32::from(square.file()) + 0.5;
        let rank = f32::from(self.ranks.saturating_sub(square.rank())) - 0.5;
        pos2(
            self.board.left() + file * self.step,
            self.board.top() + rank * self.step,
        )
    }

    pub(super) fn cell(&self, square: Square) -> Rect {
        Rect::from_center_size(self.centre(square), Vec2::splat(self.step))
    }

    pub(super) fn at(&self, point: Pos2) -> Option<Square> {
        if !self.board.contains(point) {
            return None;
        }
        let from = (point - self.board.left_top()) / self.step;
        let down = from.y.floor() as u8;
        Square::new(from.x.floor() as u8, self.ranks.checked_sub(down + 1)?)
    }
}

/// A flat board whose place on the page is reserved, but which is not painted yet.
pub(super) struct Diagram {
    pub(super) layout: Layout,
    /// egui's response for the board, with the pointer input.
    pub(super) response: Response,
    /// The square under the pointer while the player presses, drags or releases on the board; otherwise `None`.
    pub(super) pointed: Option<Square>,
    /// The square of the keyboard cursor; `None` while the board does not have focus.
    pub(super) cursor: Option<Square>,
}

impl Diagram {
    /// Reserves the place for the board of a variant in the given width. `says` describes the position for screen
    /// readers.
    pub(super) fn place(ui: &mut Ui, variant: &Variant, width: f32, says: &str) -> Self {
        let shape = variant.shape();
        let (files, ranks) = (f32::from(shape.files()), f32::from(shape.ranks()));
        let step = ((width - squares::NAMES) / files.max(ranks)).floor();
        let size = vec2(files, ranks) * step;
        let (place, response) =
            ui.allocate_exact_size(size + Vec2::splat(squares::NAMES), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, says));
        let layout = Layout {
            board: Rect::from_min_size(place.left_top() + vec2(squares::NAMES, 0.0), size),
            step,
            files: shape.files(),
            ranks: shape.ranks(),
        };
        let pointed = response
            .interact_pointer_pos()
            .and_then(|point| layout.at(point));
        let mut diagram = Diagram {
            layout,
            response,
            pointed,
            cursor: None,
        };
        diagram.walk(ui);
        diagram
    }

    /// Returns whether `key` is pressed while the board has focus.
    pub(super) fn is_pressed(&self, ui: &Ui, key: Key) -> bool {
        self.response.has_focus() && ui.input(|input| input.key_pressed(key))
    }

    /// Moves the keyboard cursor by the arrow keys. The cursor starts where it was last.
    fn walk(&mut self, ui: &Ui) {
        let memory = self.response.id;
        let mut cursor: Option<Square> = ui.data(|data| data.get_temp(memory));
        if self.response.clicked() {
            self.response.request_focus();
        }
        if self.response.clicked() || self.response.dragged() {
            cursor = self.pointed.or(cursor);
        }
        if self.response.gained_focus() && cursor.is_none() {
            cursor = Square::new(0, 0);
        }
        if self.response.has_focus() {
            let filter = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(self.response.id, filter));
            cursor = cursor.map(|at| moved(ui, at, self.layout));
            self.cursor = cursor;
        }
        if let Some(cursor) = cursor {
            ui.data_mut(|data| data.insert_temp(memory, cursor));
        }
    }

    pub(super) fn paint(
        &self,
        ui: &Ui,
        variant: &Variant,
        stones: impl Iterator<Item = (Side, Square)>,
        faces: StoneFaces,
    ) {
        let (layout, painter) = (&self.layout, ui.painter());
        let shape = variant.shape();
        for square in shape.squares().filter(|square| !variant.is_hole(*square)) {
            painter.rect_filled(layout.cell(square), 0.0, squares::fill(ui, square));
        }
        painter.rect_stroke(layout.board, 0.0, style::line(ui), StrokeKind::Outside);
        squares::names(ui, shape.squares(), |square| layout.cell(square));
        for (side, square) in stones {
            faces.paint(painter, side, layout.centre(square), layout.step * 0.4);
        }
    }

    pub(super) fn paint_cursor(&self, ui: &Ui) {
        if let Some(cursor) = self.cursor {
            let stroke = Stroke::new(2.0, style::accent(ui));
            let cell = self.layout.cell(cursor);
            ui.painter()
                .rect_stroke(cell, 2.0, stroke, StrokeKind::Inside);
        }
    }
}

/// Returns the square that the arrow keys pressed in this frame reach from the square `from`.
fn moved(ui: &Ui, from: Square, layout: Layout) -> Square {
    let by = |less: Key, more: Key| {
        ui.input(|input| i16::from(input.key_pressed(more)) - i16::from(input.key_pressed(less)))
    };
    let to = |at: u8, by: i16, count: u8| {
        let last = i16::from(count) - 1;
        u8::try_from((i16::from(at) + by).clamp(0, last)).unwrap_or(at)
    };
    let file = to(
        from.file(),
        by(Key::ArrowLeft, Key::ArrowRight),
        layout.files,
    );
    let rank = to(from.rank(), by(Key::ArrowDown, Key::ArrowUp), layout.ranks);
    Square::new(file, rank).unwrap_or(from)
}
