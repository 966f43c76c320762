//! The times of the moves: one bar for each move, below the move's point in the graph of winning chances.

use bevy_egui::egui::{
    Rangef, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use cohort_play::locale::Locale;

use super::view::TimesView;
use crate::chart_words::{self, Point};
use crate::style;

/// Height of the longest bar, in points.
const HEIGHT: f32 = 26.0;

/// Maximum width of a bar in points. `SHARE` is a bar's largest share of the distance between two moves.
const WIDEST: f32 = 9.0;
const SHARE: f32 = 0.7;

/// Draws the bars of the moves' times. `x` returns the horizontal place in the graph after a number of plies. `graph`
/// is the horizontal range of the graph.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &TimesView,
    x: &dyn Fn(f64) -> f32,
    graph: Rangef,
) {
    ui.label(style::small(ui, &view.title));
    let size = vec2(ui.available_width(), HEIGHT + 2.0);
    let (place, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| {
        let bars = view.bars.iter().zip(&view.said);
        let bars = bars.map(|((.., seconds), said)| Point {
            height: *seconds,
            said,
        });
        let facts = chart_words::bars(locale, &view.title, &bars.collect::<Vec<_>>());
        WidgetInfo::labeled(WidgetType::Image, true, facts)
    });
    let longest = view.bars.iter().map(|(_, _, seconds)| *seconds);
    let longest = longest.fold(0.0, f64::max);
    let width = ((x(1.0) - x(0.0)) * SHARE).clamp(1.0, WIDEST);
    let painter = ui.painter().with_clip_rect(place);
    painter.hline(graph, place.bottom(), style::line(ui));
    // An outline makes black bars visible on a dark background, and white bars on a light background.
    let outline = Stroke::new(1.0, style::faint(ui));
    for (ply, is_first, seconds) in &view.bars {
        if longest <= 0.0 {
            break;
        }
        // The bar of a move is at the horizontal place of the position after the move.
        let middle = x(*ply as f64 + 1.0);
        let height = ((seconds / longest) as f32 * HEIGHT).max(1.0);
        let least = pos2(middle - width / 2.0, place.bottom() - height);
        let bar = Rect::from_min_size(least, vec2(width, height));
        let [first, other] = view.colours;
        let fill = if *is_first { first } else { other };
        painter.rect(bar, 0, fill, outline, StrokeKind::Inside);
    }
}
