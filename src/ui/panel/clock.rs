//! The clock of a player.

use std::sync::Arc;

use bevy_egui::egui::{
    Align2, Color32, FontId, Galley, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::view::{ClockView, PlayerView};
use crate::ui::{fonts, icons, style};

/// The room at both ends of it, and between what stands in it, in points.
const MARGIN: f32 = 6.0;
const GAP: f32 = 5.0;

/// The largest size of a flag that has fallen.
const FLAG: f32 = 20.0;

/// Draws the clock of a player in letters of this size, if the player has one. In the last seconds it has a frame, and once
/// the flag has fallen a flag.
pub(super) fn show(ui: &mut Ui, player: &PlayerView, size: f32) {
    if let Some(clock) = &player.clock {
        draw(ui, clock, size);
    }
}

/// How wide a clock is in letters of this size.
pub(super) fn width(ui: &Ui, clock: &ClockView, size: f32) -> f32 {
    let parts = parts(ui, clock, size);
    let gaps = GAP * parts.len().saturating_sub(1) as f32;
    parts.iter().map(|part| part.size().x).sum::<f32>() + gaps + 2.0 * MARGIN
}

/// The flag, the time, and what else there is of it.
fn parts(ui: &Ui, clock: &ClockView, size: f32) -> Vec<Arc<Galley>> {
    let colour = colour(ui, clock);
    let lay_out =
        |text: &str, font: FontId| ui.painter().layout_no_wrap(text.to_owned(), font, colour);
    let icon = clock
        .flag
        .then(|| lay_out(icons::RESIGN, FontId::proportional(size.min(FLAG))));
    let time = lay_out(&clock.time, FontId::new(size, fonts::strong()));
    let small = FontId::proportional(style::SMALL.min(size));
    let more = clock.more.as_ref().map(|more| lay_out(more, small));
    icon.into_iter().chain([time]).chain(more).collect()
}

fn colour(ui: &Ui, clock: &ClockView) -> Color32 {
    if clock.is_low || clock.flag {
        style::warning(ui)
    } else if clock.runs {
        style::accent(ui)
    } else {
        style::ink(ui)
    }
}

/// Draws a clock in letters of this size.
pub fn draw(ui: &mut Ui, clock: &ClockView, size: f32) {
    let colour = colour(ui, clock);
    let parts = parts(ui, clock, size);
    // It is as wide with all its digits, so that nothing beside it moves in the last seconds.
    let room = vec2(width(ui, clock, size), size * 1.25);
    let (rect, response) = ui.allocate_exact_size(room, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &clock.words));
    response.on_hover_text(&clock.words);
    if clock.is_low {
        let frame = Stroke::new(1.5, colour);
        ui.painter()
            .rect_stroke(rect, style::RADIUS, frame, StrokeKind::Inside);
    }
    let mut at = rect.left_center() + vec2(MARGIN, 0.0);
    for part in parts {
        let place = Align2::LEFT_CENTER.anchor_size(at, part.size());
        at.x += part.size().x + GAP;
        ui.painter().galley(place.min, part, colour);
    }
}
