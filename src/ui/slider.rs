//! A slider that reacts to drags and to clicks.

use std::ops::RangeInclusive;

use bevy_egui::egui::{Rangef, Response, Sense, Slider, SliderClamping, Ui, remap_clamp};

/// Draws a slider for a value in a range. The player can set multiples of `step`. An initial value between two
/// multiples stays until the player moves the slider.
pub(super) fn slider(
    ui: &mut Ui,
    value: &mut f64,
    range: RangeInclusive<f64>,
    step: f64,
) -> Response {
    let slider = Slider::new(value, range.clone()).clamping(SliderClamping::Never);
    let dragged = ui.add(slider.step_by(step).show_value(false));
    // egui's slider reacts only to drags. A press and a release in the same frame, for example a tap on a touchpad, is
    // not a drag.
    let mut response = dragged.interact(Sense::click());
    if dragged.changed() {
        response.mark_changed();
    }
    if response.clicked()
        && let Some(at) = response.interact_pointer_pos()
    {
        let (least, most) = (*range.start(), *range.end());
        let rail = rail(&response);
        let share = remap_clamp(at.x, rail.min..=rail.max, 0.0..=1.0);
        let set = least + f64::from(share) * (most - least);
        let set = ((set / step).round() * step).clamp(least, most);
        if set != *value {
            *value = set;
            response.mark_changed();
        }
    }
    response
}

/// Returns the horizontal range in which the centre of the slider's handle moves, in points.
pub(super) fn rail(slider: &Response) -> Rangef {
    slider.rect.x_range().shrink(slider.rect.height() / 2.5)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{
        Context, Event, Modifiers, PointerButton, Pos2, RawInput, UiBuilder, pos2, vec2,
    };

    use super::*;

    /// Returns the value of a test slider after all frames. The slider's range is 0 to 100, and its initial value is
    /// 30.
    fn set_by(frames: Vec<Vec<Event>>) -> f64 {
        let context = Context::default();
        let mut value = 30.0;
        for events in frames {
            context.begin_pass(RawInput {
                events,
                ..RawInput::default()
            });
            let mut ui = Ui::new(context.clone(), "page".into(), UiBuilder::new());
            let before = value;
            let response = slider(&mut ui, &mut value, 0.0..=100.0, 5.0);
            assert_eq!(response.changed(), value != before);
            let _ = context.end_pass();
        }
        value
    }

    fn button(pos: Pos2, pressed: bool) -> Event {
        Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        }
    }

    /// Returns the point on the slider's rail at the given share of its length.
    fn along(share: f32) -> Pos2 {
        let context = Context::default();
        context.begin_pass(RawInput::default());
        let mut ui = Ui::new(context.clone(), "page".into(), UiBuilder::new());
        let response = slider(&mut ui, &mut 0.0, 0.0..=100.0, 5.0);
        let _ = context.end_pass();
        let rail = rail(&response);
        pos2(rail.min + share * rail.span(), response.rect.center().y)
    }

    #[test]
    fn a_click_sets_it_in_however_few_frames_and_a_drag_on_the_way() {
        for (share, set) in [(0.0, 0.0), (0.52, 50.0), (0.99, 100.0)] {
            let at = along(share);
            let there = vec![Event::PointerMoved(at)];
            let (press, release) = (button(at, true), button(at, false));
            let slow = [vec![press.clone()], vec![release.clone()]];
            let at_once = [vec![press, release]];
            for click in [slow.to_vec(), at_once.to_vec()] {
                let frames = [vec![Vec::new(), there.clone()], click];
                assert_eq!(set_by(frames.concat()), set, "{share}");
            }
        }
        let (from, to) = (along(0.3), along(0.8));
        let begun = vec![
            Vec::new(),
            vec![Event::PointerMoved(from)],
            vec![button(from, true)],
            vec![Event::PointerMoved(to)],
        ];
        assert_eq!(set_by(begun), 80.0);
    }

    #[test]
    fn nothing_is_set_beside_it_or_by_a_press_elsewhere() {
        let at = along(0.8);
        let beside = at + vec2(0.0, 200.0);
        let pressed = |pos| vec![button(pos, true), button(pos, false)];
        let over = |pos| vec![Event::PointerMoved(pos)];
        assert_eq!(set_by(vec![Vec::new(), over(at)]), 30.0);
        assert_eq!(
            set_by(vec![Vec::new(), over(beside), pressed(beside)]),
            30.0
        );
    }
}
