//! A flat drawing of a board that takes clicks, drags and arrow keys. The position editor and the notes page use it.

use bevy_egui::egui::{
    EventFilter, Key, Rect, Response, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};
use rules::{Shape, Side, Square, Variant};

use super::flat_board::{self, FlatBoard, NAMES};
use super::stone::StoneFaces;
use super::style;

/// A flat board whose place on the page is reserved, but which is not painted yet.
pub(super) struct Diagram {
    shape: Shape,
    pub(super) layout: FlatBoard,
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
        let extent = flat_board::extent(shape);
        let step = ((width - NAMES) / extent.max_elem()).floor();
        let size = extent * step;
        let (place, response) =
            ui.allocate_exact_size(size + Vec2::splat(NAMES), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, says));
        let room = Rect::from_min_size(place.left_top() + vec2(NAMES, 0.0), size);
        let layout = FlatBoard::in_room(shape, room);
        let pointed = response
            .interact_pointer_pos()
            .and_then(|point| layout.at(point));
        let mut diagram = Diagram {
            shape,
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
            cursor = cursor.map(|at| moved(ui, self.shape, at));
            self.cursor = cursor;
        }
        if let Some(cursor) = cursor {
            ui.data_mut(|data| data.insert_temp(memory, cursor));
        }
    }

    /// Paints the squares for which `is_there` returns `true`, and the stones.
    pub(super) fn paint(
        &self,
        ui: &Ui,
        is_there: impl Fn(Square) -> bool,
        stones: impl Iterator<Item = (Side, Square)>,
        faces: StoneFaces,
    ) {
        let (layout, painter) = (&self.layout, ui.painter());
        let squares = self.shape.squares();
        for square in squares.filter(|square| is_there(*square)) {
            layout.fill(ui, painter, square);
        }
        layout.outline(ui, painter);
        layout.names(ui);
        for (side, square) in stones {
            faces.paint(painter, side, layout.centre(square), layout.step() * 0.4);
        }
    }

    pub(super) fn paint_cursor(&self, ui: &Ui) {
        if let Some(cursor) = self.cursor {
            let stroke = Stroke::new(2.0, style::accent(ui));
            self.layout.frame(ui.painter(), cursor, stroke);
        }
    }
}

/// Returns the square that the arrow keys pressed in this frame reach from the square `from`.
fn moved(ui: &Ui, shape: Shape, from: Square) -> Square {
    let by = |less: Key, more: Key| {
        ui.input(|input| i8::from(input.key_pressed(more)) - i8::from(input.key_pressed(less)))
    };
    let right = by(Key::ArrowLeft, Key::ArrowRight);
    let up = by(Key::ArrowDown, Key::ArrowUp);
    shape.beside(from, right, up)
}
