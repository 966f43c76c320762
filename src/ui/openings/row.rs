//! A row of the opening explorer: a move, the number of games in which it was played, and a bar of their results.

use bevy_egui::egui::{
    Color32, CornerRadius, Rect, Response, Sense, StrokeKind, TextStyle, TextWrapMode, Ui,
    WidgetInfo, WidgetText, WidgetType, pos2, vec2,
};

use super::view::MoveRow;
use crate::controls::between;
use crate::style;

/// Height of a row in points. `MOVE` and `GAMES` are the widths of the move and of the number of games, as shares of
/// the row. `GAP` is the gap between the columns in points.
const HEIGHT: f32 = 30.0;
const MOVE: f32 = 0.32;
const GAMES: f32 = 0.2;
const GAP: f32 = 8.0;
/// Height of the bar of results, in points.
const BAR: f32 = 14.0;

/// Draws the row of a move as a button. A click shows the position after the move.
pub(super) fn show(ui: &mut Ui, row: &MoveRow) -> Response {
    let width = ui.available_width();
    let height = style::target(ui, HEIGHT);
    let (place, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &row.said));
    if !ui.is_rect_visible(place) {
        return response;
    }
    let painter = ui.painter();
    if response.hovered() || response.has_focus() {
        let fill = ui.visuals().widgets.hovered.weak_bg_fill;
        painter.rect_filled(place, CornerRadius::same(4), fill.gamma_multiply(0.6));
    }
    let write = |text: WidgetText, left: f32, room: f32, right: bool| {
        let galley = text.into_galley(ui, Some(TextWrapMode::Truncate), room, TextStyle::Body);
        let x = if right {
            left + room - galley.size().x
        } else {
            left
        };
        let y = place.center().y - galley.size().y / 2.0;
        painter.galley(pos2(x, y), galley, style::ink(ui));
    };
    let inner = place.shrink2(vec2(4.0, 0.0));
    let (mv, games) = (inner.width() * MOVE, inner.width() * GAMES);
    write(style::strong(&row.mv).into(), inner.left(), mv, false);
    write(
        style::small(ui, &row.games).into(),
        inner.left() + mv,
        games,
        true,
    );
    let left = inner.left() + mv + games + GAP;
    let bar = Rect::from_min_max(
        pos2(left, inner.center().y - BAR / 2.0),
        pos2(inner.right(), inner.center().y + BAR / 2.0),
    );
    let [black, draws, _] = row.shares;
    let x = |share: f32| bar.left() + bar.width() * share.clamp(0.0, 1.0);
    let part = |from: f32, to: f32, fill: Color32| {
        let part = Rect::from_min_max(pos2(x(from), bar.top()), pos2(x(to), bar.bottom()));
        painter.rect_filled(part, 0.0, fill);
    };
    // The bar of results is black, grey and white in every theme.
    let (dark, light) = (Color32::from_gray(26), Color32::from_gray(236));
    part(0.0, black, dark);
    part(black, black + draws, between(dark, light, 0.5));
    part(black + draws, 1.0, light);
    painter.rect_stroke(bar, 0.0, style::line(ui), StrokeKind::Outside);
    response.on_hover_text(&row.said)
}
