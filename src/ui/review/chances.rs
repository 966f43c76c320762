//! The graph of winning chances by move. A click on the graph shows a position. Below the graph are the times of the
//! moves, if the game record has them.

use bevy_egui::egui::{Sense, Stroke, Ui, WidgetInfo, WidgetType};
use cohort_controls::input::{Action, MatchAction};
use cohort_play::locale::Locale;
use egui_plot::{AxisHints, Line, PlotPoint, PlotPoints};

use super::times;
use super::view::ChancesView;
use crate::chart_words::{self, Point};
use crate::still_plot::{amount, axis, marks, still};
use crate::style;

/// The graph's share of the page height, and the smallest and largest height of the graph in points.
const SHARE: f32 = 0.19;
const HEIGHTS: (f32, f32) = (64.0, 112.0);

/// Radii of the dots in the graph: for the position shown, and for a key moment, in points.
const SHOWN: f32 = 4.5;
const MOMENT: f32 = 3.5;

/// Draws the graph of winning chances. `page` is the height of the page in points.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &ChancesView,
    page: f32,
    actions: &mut Vec<Action>,
) {
    ui.label(style::small(ui, &view.title));
    let plies = view.plies.max(1) as f64;
    let plot = still(ui, "chances")
        .height((page * SHARE).clamp(HEIGHTS.0, HEIGHTS.1))
        .default_x_bounds(-0.02 * plies, 1.02 * plies)
        .default_y_bounds(-6.0, 106.0)
        .show_axes([false, true])
        .y_grid_spacer(|_| marks([0.0, 50.0, 100.0].into_iter(), 50.0))
        .custom_y_axes(vec![
            axis(ui, AxisHints::new_y()).formatter(|mark, _| amount(mark.value)),
        ]);
    let points = view.points.iter();
    let points = points.map(|(ply, percent)| [*ply as f64, *percent]);
    let line = Line::new("chances", PlotPoints::from_iter(points))
        .color(style::accent(ui))
        .fill(50.0)
        .width(2.0);
    let shown = ui.scope(|ui| {
        // The plot is disabled, because otherwise Tab would stop at its axes.
        ui.visuals_mut().disabled_alpha = 1.0;
        ui.disable();
        plot.show(ui, |plot| plot.line(line))
    });
    let (place, transform) = (shown.inner.response.rect, shown.inner.transform);
    let response = ui.interact(place, ui.id().with("chances, clicked"), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, facts(locale, view)));
    let painter = ui.painter().with_clip_rect(place);
    let at = |ply: usize| {
        let known = view.points.iter().find(|(known, _)| *known == ply);
        known.map(|(ply, percent)| {
            transform.position_from_point(&PlotPoint::new(*ply as f64, *percent))
        })
    };
    let ink = style::ink(ui);
    for moment in view.moments.iter().filter_map(|ply| at(*ply + 1)) {
        painter.circle_filled(moment, MOMENT, style::warning(ui));
    }
    if let Some(ply) = view.shown {
        let x = transform
            .position_from_point(&PlotPoint::new(ply as f64, 0.0))
            .x;
        painter.vline(x, place.y_range(), style::line(ui));
        if let Some(at) = at(ply) {
            painter.circle(at, SHOWN, style::accent(ui), Stroke::new(1.5, ink));
        }
    }
    if let Some(times) = &view.times {
        let x = |ply: f64| transform.position_from_point(&PlotPoint::new(ply, 0.0)).x;
        times::show(ui, locale, times, &x, place.x_range());
    }
    let under = response.hover_pos().map(|at| {
        let ply = transform.value_from_position(at).x.round();
        (ply.max(0.0) as usize).min(view.plies)
    });
    let Some(ply) = under else { return };
    if response.clicked() {
        actions.push(Action::Match(MatchAction::ViewPly(ply)));
    }
    let said = view.said.iter().find(|(known, _)| *known == ply);
    if let Some((_, said)) = said {
        response.on_hover_text_at_pointer(said);
    }
}

/// Returns what the graph shows, in words: its title, the shown position, and the facts of the curve.
fn facts(locale: &Locale, view: &ChancesView) -> String {
    let said = |ply: usize| {
        let mut said = view.said.iter();
        let (_, said) = said.find(|(known, _)| *known == ply)?;
        Some(said.as_str())
    };
    let shown = view.shown.and_then(said).map(|said| {
        let position = [("position", said.into())];
        locale.format("chart-on-board", &position)
    });
    let points = view.points.iter().filter_map(|(ply, percent)| {
        Some(Point {
            height: *percent,
            said: said(*ply)?,
        })
    });
    let facts = chart_words::curve(locale, &view.title, &points.collect::<Vec<_>>());
    match shown {
        Some(shown) => format!("{facts} {shown}"),
        None => facts,
    }
}
