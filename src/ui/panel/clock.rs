//! Draws the clock of a player.

use std::borrow::Cow;
use std::sync::Arc;

use bevy_egui::egui::{
    Align2, Color32, FontId, Galley, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::view::{ClockView, PlayerView};
use crate::{fonts, icons, style};

/// `MARGIN` is the space at the left and right end of a clock, in points. `GAP` is the space between the texts of a
/// clock.
const MARGIN: f32 = 6.0;
const GAP: f32 = 5.0;

/// The maximum size of the icon for "time is up", in points.
const FLAG: f32 = 20.0;

/// Draws the player's clock in the given text size. Draws nothing for a player without a clock.
pub(super) fn show(ui: &mut Ui, player: &PlayerView, size: f32) {
    if let Some(clock) = &player.clock {
        draw(ui, clock, size);
    }
}

/// Returns the width of a clock in the given text size, in points.
pub(super) fn width(ui: &Ui, clock: &ClockView, size: f32) -> f32 {
    let parts = parts(ui, clock, size);
    let gaps = GAP * parts.len().saturating_sub(1) as f32;
    parts.iter().map(|part| part.size().x).sum::<f32>() + gaps + 2.0 * MARGIN
}

/// Returns the clock with the first of these text sizes in which it is at most `room` points wide. If the whole time
/// fits in no size, tries the shorter time. If nothing fits, returns the shorter time in the last size. `sizes` must be
/// in decreasing order. Returns `None` only if `sizes` is empty.
pub(super) fn fitting<'a>(
    ui: &Ui,
    clock: &'a ClockView,
    sizes: &[f32],
    room: f32,
) -> Option<(Cow<'a, ClockView>, f32)> {
    let shorter = clock.shorter.clone().map(|time| {
        Cow::Owned(ClockView {
            time,
            ..clock.clone()
        })
    });
    let clocks = [Some(Cow::Borrowed(clock)), shorter].into_iter().flatten();
    let all = clocks.flat_map(|clock| sizes.iter().map(move |size| (clock.clone(), *size)));
    let mut narrowest = None;
    for (clock, size) in all {
        if width(ui, &clock, size) <= room {
            return Some((clock, size));
        }
        narrowest = Some((clock, size));
    }
    narrowest
}

/// Lays out the texts of a clock: the icon for "time is up", the time, and the delay or byo-yomi periods.
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

/// Draws a clock in the given text size. During the last seconds, the clock has a frame. After the time is up, the
/// clock has an icon.
pub fn draw(ui: &mut Ui, clock: &ClockView, size: f32) {
    let colour = colour(ui, clock);
    let parts = parts(ui, clock, size);
    // All digits have the same width, so a changing time does not move the texts next to the clock.
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
