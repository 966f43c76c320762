//! The curve of the puzzle rating. Each point is the rating at the end of a day on which the rating changed.

use bevy_egui::egui::{Sense, Ui, WidgetInfo, WidgetType};
use cohort_platform::date::civil;
use cohort_play::locale::{Locale, Texts};
use egui_plot::{AxisHints, Line, PlotPoint, PlotPoints};

use crate::chart_words::{self, Point};
use crate::still_plot::{amount, axis, marks, still};
use crate::style;

/// Radius of a dot on the curve, in points of the window. A curve with more than `MARKED` days has no dots.
const MARK: f32 = 3.0;
const MARKED: usize = 60;

/// Distance between two horizontal grid lines, in rating points.
const STEP: f64 = 100.0;

/// Largest number of days that have a label on the time axis.
const NAMED: i64 = 6;

/// The curve of the player's puzzle rating in one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RatingCurve {
    pub title: String,
    /// The current puzzle rating, in a sentence.
    pub now: String,
    /// The days on which the rating changed, as days since 1970-01-01, with the rating at the end of each day. The
    /// oldest day is first.
    pub days: Vec<(i64, f64)>,
    /// One sentence about each day on which the rating changed.
    pub said: Vec<String>,
}

pub(super) fn show(ui: &mut Ui, locale: &Locale, curve: &RatingCurve) {
    let (Some(first), Some(last)) = (curve.days.first(), curve.days.last()) else {
        return;
    };
    let (first, last) = (first.0, last.0);
    let heights = curve.days.iter().map(|(_, rating)| *rating);
    let (low, high) = heights.fold((f64::MAX, f64::MIN), |(low, high), rating| {
        (low.min(rating), high.max(rating))
    });
    let bottom = (low / STEP).floor() * STEP;
    let top = ((high / STEP).floor() + 1.0) * STEP;
    // Draws at most five grid lines, because the range of ratings can be large.
    let step = ((top - bottom) / STEP / 5.0).ceil().max(1.0) * STEP;
    let every = ((last - first) / NAMED + 1).max(1);
    let named = (first..=last)
        .rev()
        .step_by(usize::try_from(every).unwrap_or(1));
    let named = marks(named.map(|day| day as f64), every as f64);
    let plot = still(ui, &curve.title)
        .default_x_bounds(first as f64 - 0.6, last as f64 + 0.6)
        .default_y_bounds(bottom - 0.08 * (top - bottom), top + 0.08 * (top - bottom))
        .x_grid_spacer(move |_| named.clone())
        .y_grid_spacer(move |_| {
            let lines = (0..).map(|line| bottom + f64::from(line) * step);
            marks(lines.take_while(|line| *line <= top), step)
        })
        .custom_x_axes(vec![
            axis(ui, AxisHints::new_x()).formatter(|mark, _| day(locale, mark.value)),
        ])
        .custom_y_axes(vec![
            axis(ui, AxisHints::new_y()).formatter(|mark, _| amount(mark.value)),
        ]);
    let points = curve
        .days
        .iter()
        .map(|(day, rating)| [*day as f64, *rating]);
    let line = Line::new("rating", PlotPoints::from_iter(points))
        .color(style::accent(ui))
        .width(2.0);
    let shown = ui.scope(|ui| {
        // The plot is disabled, because otherwise Tab would stop at its axes.
        ui.visuals_mut().disabled_alpha = 1.0;
        ui.disable();
        plot.show(ui, |plot| plot.line(line))
    });
    let (place, transform) = (shown.inner.response.rect, shown.inner.transform);
    let response = ui.interact(place, ui.id().with((&curve.title, "said")), Sense::hover());
    if curve.days.len() <= MARKED {
        let painter = ui.painter().with_clip_rect(response.rect);
        for (day, rating) in &curve.days {
            let at = transform.position_from_point(&PlotPoint::new(*day as f64, *rating));
            painter.circle_filled(at, MARK, style::accent(ui));
        }
    }
    response.widget_info(|| {
        let points = curve.days.iter().zip(&curve.said);
        let points = points.map(|((_, height), said)| Point {
            height: *height,
            said,
        });
        let facts = chart_words::curve(locale, &curve.title, &points.collect::<Vec<_>>());
        WidgetInfo::labeled(WidgetType::Image, true, facts)
    });
    let under = response.hover_pos().and_then(|at| {
        let day = transform.value_from_position(at).x.round() as i64;
        let last = curve.days.partition_point(|(known, _)| *known <= day);
        curve.said.get(last.checked_sub(1)?)
    });
    if let Some(said) = under {
        response.on_hover_text_at_pointer(said);
    }
}

/// Formats a day, counted from 1970-01-01, for example as “Nov 22”.
fn day(locale: &Locale, day: f64) -> String {
    let (_, month, day) = civil((day.round() as i64).unsigned_abs());
    locale.day_and_month(month, day)
}
