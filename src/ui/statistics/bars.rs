//! Plots with stacked bars. The parts of a bar differ in pattern and not only in colour: wins are filled, draws are
//! empty, and losses are hatched.

use bevy_egui::egui::{
    Color32, Painter, Rect, Sense, Stroke, StrokeKind, TextStyle, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};
use cohort_library::Score;
use cohort_play::locale::Locale;
use egui_plot::{AxisHints, Bar, BarChart, GridMark, Plot, PlotPoint, PlotTransform};

use super::figures::Slot;
use crate::chart_words::{self, Point};
use crate::still_plot::{amount, axis, marks, step, still};
use crate::style;

/// Width of a bar, as a share of the distance between two bars.
const WIDTH: f64 = 0.7;

/// Distance between two lines of a hatched part of a bar, in points.
const HATCH: f32 = 4.5;

/// Draws one bar for each slot, with a tooltip. Screen readers read the title and the facts of the plot.
pub(super) fn show(ui: &mut Ui, locale: &Locale, (id, title): (&str, &str), slots: &[Slot]) {
    let highest = slots.iter().map(|slot| slot.stack.iter().sum());
    let highest = highest.fold(0.0, f64::max);
    let step = step(highest);
    let top = highest.max(step) * 1.08;
    let charts = charts(ui, slots);
    let plot = plot(ui, id, slots, step, top);
    let shown = ui.scope(|ui| {
        // The plot is disabled, because otherwise Tab would stop at its axes.
        ui.visuals_mut().disabled_alpha = 1.0;
        ui.disable();
        plot.show(ui, |plot| {
            for chart in charts {
                plot.bar_chart(chart);
            }
        })
    });
    let (place, transform) = (shown.inner.response.rect, shown.inner.transform);
    let response = ui.interact(place, ui.id().with((id, "said")), Sense::hover());
    let painter = ui.painter().with_clip_rect(response.rect);
    for hatched in losses(slots, &transform) {
        hatch(&painter, hatched, style::ink(ui));
    }
    response.widget_info(|| {
        let bars = slots.iter().map(|slot| Point {
            height: slot.stack.iter().sum(),
            said: &slot.said,
        });
        let facts = chart_words::bars(locale, title, &bars.collect::<Vec<_>>());
        WidgetInfo::labeled(WidgetType::Image, true, facts)
    });
    let at = response.hover_pos();
    let under = at.map(|at| transform.value_from_position(at).x.round());
    if let Some(slot) = under.and_then(|slot| slots.get(slot as usize)) {
        response.on_hover_text_at_pointer(&slot.said);
    }
}

/// Returns the plot with its axes, but without the bars.
fn plot<'a>(ui: &Ui, id: &'a str, slots: &'a [Slot], step: f64, top: f64) -> Plot<'a> {
    let font = TextStyle::Small.resolve(ui.style());
    let letters = slots.iter().map(|slot| slot.name.chars().count()).max();
    let needed = (letters.unwrap_or_default() as f32 + 2.0) * font.size * 0.55;
    let place = ui.available_width() / slots.len().max(1) as f32;
    let every = (needed / place).ceil().max(1.0) as usize;
    let count = slots.len();
    let name = |mark: GridMark| {
        let slot = slots.get(mark.value.round() as usize);
        slot.map(|slot| slot.name.clone()).unwrap_or_default()
    };
    still(ui, id)
        .default_x_bounds(-0.6, count as f64 - 0.4)
        .default_y_bounds(0.0, top)
        .x_grid_spacer(move |_| {
            // The last bar always has a label, so the labelled bars are counted from the last bar.
            let named = (0..count).rev().step_by(every);
            marks(named.map(|slot| slot as f64), every as f64)
        })
        .y_grid_spacer(move |_| {
            let lines = (0..).map(|line| f64::from(line) * step);
            marks(lines.take_while(|line| *line <= top), step)
        })
        .custom_x_axes(vec![
            axis(ui, AxisHints::new_x()).formatter(move |mark, _| name(mark)),
        ])
        .custom_y_axes(vec![
            axis(ui, AxisHints::new_y()).formatter(|mark, _| amount(mark.value)),
        ])
}

/// Returns the bottom and the top of a part of a bar, in units of the plot.
fn part(slot: &Slot, number: usize) -> (f64, f64) {
    let below: f64 = slot.stack.iter().take(number).sum();
    let own = slot.stack.get(number).copied().unwrap_or_default();
    (below, below + own)
}

/// Returns the fill and the outline of wins, draws and losses, in this order.
fn looks(ui: &Ui) -> [(Color32, Stroke); 3] {
    let line = Stroke::new(1.0, style::ink(ui));
    let accent = style::accent(ui);
    [
        (accent, Stroke::new(1.0, accent)),
        (Color32::TRANSPARENT, line),
        (Color32::TRANSPARENT, line),
    ]
}

fn charts(ui: &Ui, slots: &[Slot]) -> Vec<BarChart> {
    let charts = looks(ui).into_iter().enumerate();
    let chart = |(number, (fill, stroke)): (usize, (Color32, Stroke))| {
        let bars = slots.iter().enumerate().filter_map(move |(at, slot)| {
            let (begin, end) = part(slot, number);
            let bar = Bar::new(at as f64, end - begin).base_offset(begin);
            (end > begin).then(|| bar.width(WIDTH).fill(fill).stroke(stroke))
        });
        BarChart::new(format!("part {number}"), bars.collect())
    };
    charts.map(chart).collect()
}

/// Returns the rectangles of the parts of bars that show losses.
fn losses(slots: &[Slot], transform: &PlotTransform) -> Vec<Rect> {
    const LOSSES: usize = 2;
    let rects = slots.iter().enumerate().filter_map(|(at, slot)| {
        let (begin, end) = part(slot, LOSSES);
        let corner = |x: f64, y: f64| PlotPoint::new(at as f64 + x * WIDTH / 2.0, y);
        let rect = transform.rect_from_values(&corner(-1.0, begin), &corner(1.0, end));
        (end > begin).then_some(rect)
    });
    rects.collect()
}

/// Draws diagonal lines into a rectangle. The lines rise to the right.
fn hatch(painter: &Painter, rect: Rect, colour: Color32) {
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let stroke = Stroke::new(1.0, colour);
    let height = rect.height();
    let lines = ((rect.width() + height) / HATCH).ceil() as u16;
    for line in 0..=lines {
        let foot = pos2(
            rect.left() - height + f32::from(line) * HATCH,
            rect.bottom(),
        );
        painter.line_segment([foot, foot + vec2(height, -height)], stroke);
    }
}

/// Draws the legend that explains the patterns of wins, draws and losses.
pub(super) fn legend(ui: &mut Ui, locale: &Locale) {
    const SIDE: f32 = 14.0;
    ui.horizontal_wrapped(|ui| {
        for (score, (fill, stroke)) in Score::ALL.into_iter().zip(looks(ui)) {
            let (rect, _) = ui.allocate_exact_size(vec2(SIDE, SIDE), Sense::hover());
            let painter = ui.painter();
            painter.rect(rect, 0.0, fill, stroke, StrokeKind::Inside);
            if score == Score::Loss {
                hatch(painter, rect, stroke.color);
            }
            ui.label(locale.text(&format!("statistics-{}", score.id())));
            ui.add_space(8.0);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_stack_stand_on_each_other() {
        let slot = Slot {
            stack: vec![3.0, 1.0, 2.0],
            ..Slot::default()
        };
        let parts = [0, 1, 2, 3].map(|number| part(&slot, number));
        assert_eq!(parts, [(0.0, 3.0), (3.0, 4.0), (4.0, 6.0), (6.0, 6.0)]);
    }
}
