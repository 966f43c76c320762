//! A slider for the computer's strength, with a mark at each strength that has a name.

use std::ops::RangeInclusive;

use bevy_egui::egui::{Key, Modifiers, Stroke, Ui, WidgetInfo, pos2};
use cohort_play::locale::Locale;
use cohort_play::table::{Seat, Strength};
use phrases::NAMED_STRENGTHS;

use super::seats::strength_name;
use super::{screen_reader, slider, style};

/// The step of the slider by arrow keys and drags, in Elo.
const STEP: f64 = 10.0;

/// The step of the slider by Page Up and Page Down, in Elo.
const PAGE: u16 = 100;

/// Size of the slider's handle, and height of the marks below the slider, in points.
const HANDLE: f32 = 20.0;
const MARK: f32 = 4.0;

/// Height of the strength slider without touch input, in points.
pub(super) const HEIGHT: f32 = HANDLE;

/// Draws a slider for the strength of a computer player; draws nothing for other players. Returns the player with the
/// new strength. `player` is the name of the side, for the accessible name. `strengths` is the range of the slider.
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
            slider::slider(ui, &mut set, range, STEP)
        })
        .inner;
    let jumped = response.has_focus().then(|| jump(ui, elo, strengths));
    let jumped = jumped.flatten();
    let moved = jumped.is_some()
        || response.changed()
            && (response.is_pointer_button_down_on() || response.clicked() || response.has_focus());
    let set = (set / STEP).round() * STEP;
    let set = jumped.unwrap_or((set as u16).clamp(least, most));
    let shown = if moved { set } else { elo };
    if response.clicked() || response.drag_stopped() {
        response.request_focus();
    }
    response.widget_info(|| WidgetInfo::slider(true, shown.into(), &name));
    let strength = strength_name(locale, Strength::Elo(shown));
    screen_reader::describe_value(&response, &strength, false);
    let rail = slider::rail(&response);
    let at = |elo: u16| {
        let share = f32::from(elo - least) / f32::from((most - least).max(1));
        rail.min + share * rail.span()
    };
    let bottom = response.rect.bottom();
    for (elo, _) in NAMED_STRENGTHS
        .into_iter()
        .filter(|(elo, _)| strengths.contains(elo))
    {
        let ends = [pos2(at(elo), bottom - MARK), pos2(at(elo), bottom)];
        let stroke = Stroke::new(1.0, style::faint(ui));
        ui.painter().line_segment(ends, stroke);
    }
    response.on_hover_text(format!("{strength}\n{}", locale.text("strength-number")));
    (moved && set != elo).then_some(Seat::Computer(Strength::Elo(set)))
}

/// Returns the strength that a key sets. Page Up and Page Down change it by [`PAGE`]; Home and End set the limits.
/// Hides the key from the page, so that the page does not scroll.
fn jump(ui: &Ui, elo: u16, strengths: &RangeInclusive<u16>) -> Option<u16> {
    let (least, most) = (*strengths.start(), *strengths.end());
    let keys = [
        (Key::Home, least),
        (Key::End, most),
        (Key::PageDown, elo.saturating_sub(PAGE)),
        (Key::PageUp, elo.saturating_add(PAGE)),
    ];
    let mut keys = keys.into_iter();
    let pressed =
        keys.find(|(key, _)| ui.input_mut(|input| input.consume_key(Modifiers::NONE, *key)));
    pressed.map(|(_, to)| to.clamp(least, most))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, Event, RawInput, UiBuilder};

    use super::*;

    /// Returns the strength that a key press sets on a focused slider from 50 to 2700 Elo.
    fn set_by(pressed: Key, elo: u16) -> Option<u16> {
        let context = Context::default();
        let locale = Locale::new(Some("en"));
        let mut set = None;
        for key in [Key::Tab, Key::Tab, pressed] {
            let event = Event::Key {
                key,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: Modifiers::NONE,
            };
            context.begin_pass(RawInput {
                events: vec![event],
                ..RawInput::default()
            });
            let mut ui = Ui::new(context.clone(), "page".into(), UiBuilder::new());
            let seat = Seat::Computer(Strength::Elo(elo));
            set = slider(&mut ui, &locale, "Black", seat, &(50..=2700));
            // A key that changes the slider must not also scroll the page around it.
            let left = ui.input(|input| input.key_pressed(pressed));
            let arrow = pressed == Key::ArrowRight;
            assert!(arrow || set.is_none() || !left, "{pressed:?}");
            let _ = context.end_pass();
        }
        match set {
            Some(Seat::Computer(Strength::Elo(elo))) => Some(elo),
            _ => None,
        }
    }

    #[test]
    fn page_keys_home_and_end_go_farther_than_arrows() {
        for (key, elo, set) in [
            (Key::PageUp, 900, Some(1000)),
            (Key::PageDown, 900, Some(800)),
            (Key::PageUp, 2650, Some(2700)),
            (Key::PageDown, 120, Some(50)),
            (Key::Home, 900, Some(50)),
            (Key::End, 900, Some(2700)),
            // A key sets nothing if the value stays the same, or if the key has no meaning for the slider.
            (Key::End, 2700, None),
            (Key::ArrowRight, 900, Some(910)),
            (Key::Space, 900, None),
        ] {
            assert_eq!(set_by(key, elo), set, "{key:?} at {elo}");
        }
    }
}
