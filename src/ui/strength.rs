//! A slider for the strength of the computer, with a mark at each strength that has a name.

use bevy_egui::egui::{Slider, Stroke, Ui, WidgetInfo, pos2};
use rules::LEAST_ELO;

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
/// `player` names who sits there.
pub(super) fn slider(
    ui: &mut Ui,
    locale: &Locale,
    player: &str,
    seat: Seat,
    strongest: u16,
) -> Option<Seat> {
    let Seat::Computer(Strength::Elo(elo)) = seat else {
        return None;
    };
    let mut set = f64::from(elo);
    let name = locale.format("strength-slider", &[("player", player.into())]);
    let width = ui.available_width();
    let response = ui
        .scope(|ui| {
            ui.spacing_mut().interact_size.y = style::target(ui, HANDLE);
            ui.spacing_mut().slider_width = width;
            let range = f64::from(LEAST_ELO)..=f64::from(strongest.max(elo));
            let slider = Slider::new(&mut set, range).step_by(STEP).show_value(false);
            ui.add(slider)
        })
        .inner;
    let set = set as u16;
    response.widget_info(|| WidgetInfo::slider(true, set.into(), &name));
    let rail = response.rect.x_range().shrink(response.rect.height() / 2.5);
    let at = |elo: u16| {
        let share = f32::from(elo.saturating_sub(LEAST_ELO))
            / f32::from(strongest.max(LEAST_ELO + 1) - LEAST_ELO);
        rail.min + share * rail.span()
    };
    let bottom = response.rect.bottom();
    for (elo, _) in NAMED.into_iter().filter(|(elo, _)| *elo <= strongest) {
        let ends = [pos2(at(elo), bottom - MARK), pos2(at(elo), bottom)];
        ui.painter()
            .line_segment(ends, Stroke::new(1.0, style::faint(ui)));
    }
    let moved = response.changed() && set != elo;
    response.on_hover_text(strength_name(locale, Strength::Elo(set)));
    moved.then_some(Seat::Computer(Strength::Elo(set.max(LEAST_ELO))))
}
