//! A slider for the strength of the computer, with a mark at each strength that has a name.

use std::ops::RangeInclusive;

use bevy_egui::egui::{Slider, SliderClamping, Stroke, Ui, WidgetInfo, pos2};

use super::seats::{NAMED, strength_name};
use super::style;
use crate::locale::Locale;
use crate::table::{Seat, Strength};

/// How far a key, and the least movement of the pointer, changes the strength, in Elo.
const STEP: f64 = 10.0;

/// The size of the handle, and the height of the marks below it, in points.
const HANDLE: f32 = 20.0;
const MARK: f32 = 4.0;

/// The slider for a seat of the computer whose strength is a number; nothing for others. Gives the seat that it was moved to.
/// `player` names who sits there; `strengths` are those that there are.
pub(super) fn slider(
    ui: &mut Ui,
    locale: &Locale,
    player: &str,
    seat: Seat,
    strengths: &RangeInclusive<u16>,
) -> Option<Seat> {
    let Seat::Computer(Strength::Elo(elo)) = seat else {
        return None;
    };
    let (least, most) = (*strengths.start(), *strengths.end());
    let mut set = f64::from(elo.clamp(least, most));
    let name = locale.format("strength-slider", &[("player", player.into())]);
    let width = ui.available_width();
    let response = ui
        .scope(|ui| {
            ui.spacing_mut().interact_size.y = style::target(ui, HANDLE);
            ui.spacing_mut().slider_width = width;
            let range = f64::from(least)..=f64::from(most);
            // A strength between the steps stays as it is until somebody moves the handle.
            let slider = Slider::new(&mut set, range).clamping(SliderClamping::Never);
            ui.add(slider.step_by(STEP).show_value(false))
        })
        .inner;
    let moved =
        response.changed() && (response.dragged() || response.clicked() || response.has_focus());
    let set = (set / STEP).round() * STEP;
    let set = (set as u16).clamp(least, most);
    let shown = if moved { set } else { elo };
    if response.clicked() || response.drag_stopped() {
        response.request_focus();
    }
    response.widget_info(|| WidgetInfo::slider(true, shown.into(), &name));
    let rail = response.rect.x_range().shrink(response.rect.height() / 2.5);
    let at = |elo: u16| {
        let share = f32::from(elo - least) / f32::from((most - least).max(1));
        rail.min + share * rail.span()
    };
    let bottom = response.rect.bottom();
    for (elo, _) in NAMED.into_iter().filter(|(elo, _)| strengths.contains(elo)) {
        let ends = [pos2(at(elo), bottom - MARK), pos2(at(elo), bottom)];
        let stroke = Stroke::new(1.0, style::faint(ui));
        ui.painter().line_segment(ends, stroke);
    }
    let name = strength_name(locale, Strength::Elo(shown));
    response.on_hover_text(format!("{name}\n{}", locale.text("strength-number")));
    (moved && set != elo).then_some(Seat::Computer(Strength::Elo(set)))
}
