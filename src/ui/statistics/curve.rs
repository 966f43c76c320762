//! The curve of the person's strength after each game, with a mark at each opponent's strength. The mark is filled for
//! a win, half filled for a draw, and empty for a loss.

use bevy_egui::egui::{Sense, Stroke, Ui, WidgetInfo, WidgetType, lerp};
use cohort_features::statistics::RatingAfterGame;
use cohort_library::Score;
use cohort_play::locale::Locale;
use egui_plot::{AxisHints, GridMark, Line, PlotPoint, PlotPoints};

use crate::chart_words::{self, Point};
use crate::still_plot::{amount, axis, marks, still};
use crate::style;

/// Radius of an opponent's mark, in points.
const MARK: f32 = 3.5;

/// Distance between two horizontal grid lines, in Elo.
const STEP: f64 = 500.0;

/// The curve of the person's strength in one game, such as Ordo.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve {
    pub title: String,
    /// A sentence about the person's current strength.
    pub now: String,
    /// The estimated strength after each game, the oldest game first.
    pub standings: Vec<RatingAfterGame>,
    /// One sentence about each game.
    pub said: Vec<String>,
}

pub(super) fn show(ui: &mut Ui, locale: &Locale, curve: &Curve) {
    let standings = &curve.standings;
    let heights = standings
        .iter()
        .flat_map(|standing| [f64::from(standing.elo), standing.opponent.into()]);
    let (low, high) = heights.fold((f64::MAX, f64::MIN), |(low, high), height| {
        (low.min(height), high.max(height))
    });
    let [bottom, top] = [
        (low / STEP).floor() * STEP,
        ((high / STEP).floor() + 1.0) * STEP,
    ];
    let count = standings.len();
    let every = count.div_ceil(12).max(1);
    let numbers = (0..count).rev().step_by(every);
    let numbers = marks(numbers.map(|game| game as f64), every as f64);
    let name = |mark: GridMark, _: &std::ops::RangeInclusive<f64>| amount(mark.value + 1.0);
    let plot = still(ui, &curve.title)
        .default_x_bounds(-0.6, count as f64 - 0.4)
        .default_y_bounds(bottom - 0.08 * (top - bottom), top + 0.08 * (top - bottom))
        .x_grid_spacer(move |_| numbers.clone())
        .y_grid_spacer(move |_| {
            let lines = (0..).map(|line| bottom + f64::from(line) * STEP);
            marks(lines.take_while(|line| *line <= top), STEP)
        })
        .custom_x_axes(vec![axis(ui, AxisHints::new_x()).formatter(name)])
        .custom_y_axes(vec![
            axis(ui, AxisHints::new_y()).formatter(|mark, _| amount(mark.value)),
        ]);
    let own = standings.iter().enumerate();
    let own = own.map(|(game, standing)| [game as f64, standing.elo.into()]);
    let line = Line::new("own", PlotPoints::from_iter(own))
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
    let painter = ui.painter().with_clip_rect(response.rect);
    let stroke = Stroke::new(1.5, style::ink(ui));
    for (game, standing) in standings.iter().enumerate() {
        let at = PlotPoint::new(game as f64, f64::from(standing.opponent));
        let at = transform.position_from_point(&at);
        match standing.score {
            Score::Win => painter.circle_filled(at, MARK, stroke.color),
            Score::Loss => painter.circle_stroke(at, MARK, stroke),
            Score::Draw => {
                painter.circle_stroke(at, MARK, stroke);
                let across = lerp(at.x..=at.x + MARK, -1.0)..=at.x + MARK;
                painter.hline(across, at.y, stroke)
            }
        };
    }
    response.widget_info(|| {
        let points = standings.iter().zip(&curve.said);
        let points = points.map(|(standing, said)| Point {
            height: standing.elo.into(),
            said,
        });
        let facts = chart_words::curve(locale, &curve.title, &points.collect::<Vec<_>>());
        WidgetInfo::labeled(WidgetType::Image, true, facts)
    });
    let at = response.hover_pos();
    let under = at.map(|at| transform.value_from_position(at).x.round());
    if let Some(said) = under.and_then(|game| curve.said.get(game as usize)) {
        response.on_hover_text_at_pointer(said);
    }
}
