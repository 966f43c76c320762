//! The clock of a player.

use bevy_egui::egui::{
    Align2, FontId, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::view::{ClockView, PlayerView};
use crate::ui::{fonts, icons, style};

/// The room at both ends of it, and between what stands in it, in points.
const MARGIN: f32 = 6.0;
const GAP: f32 = 5.0;

/// Draws the clock of a player in letters of this size, if the player has one. In the last seconds it has a frame, and once
/// the flag has fallen a flag.
pub(super) fn show(ui: &mut Ui, player: &PlayerView, size: f32) {
    if let Some(clock) = &player.clock {
        draw(ui, clock, size);
    }
}

/// Draws a clock in letters of this size.
pub fn draw(ui: &mut Ui, clock: &ClockView, size: f32) {
    let colour = if clock.is_low || clock.flag {
        style::warning(ui)
    } else if clock.runs {
        style::accent(ui)
    } else {
        style::ink(ui)
    };
    let lay_out =
        |text: &str, font: FontId| ui.painter().layout_no_wrap(text.to_owned(), font, colour);
    let icon = clock
        .flag
        .then(|| lay_out(icons::RESIGN, FontId::proportional(size)));
    let time = lay_out(&clock.time, FontId::new(size, fonts::strong()));
    let small = FontId::proportional(style::SMALL.min(size));
    let more = clock.more.as_ref().map(|more| lay_out(more, small));
    let parts: Vec<_> = icon.into_iter().chain([time]).chain(more).collect();
    let gaps = GAP * parts.len().saturating_sub(1) as f32;
    let width = parts.iter().map(|part| part.size().x).sum::<f32>() + gaps;
    // It is as wide with all its digits, so that nothing beside it moves in the last seconds.
    let (rect, response) =
        ui.allocate_exact_size(vec2(width + 2.0 * MARGIN, size * 1.25), Sense::hover());
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
