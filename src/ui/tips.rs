//! Tooltips of buttons that may show only an icon. A tooltip appears under the pointer or with keyboard focus. Two
//! tooltips never appear at the same time.

use bevy_egui::egui::{Popup, Rect, RectAlign, Response, Tooltip, Ui};

/// The distance of a tooltip from a row of buttons, in points. The space at the edge of a panel belongs to it.
const FROM_ROW: f32 = 18.0;

/// The place of a tooltip next to its control.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beside {
    /// The preferred side of the control. The tooltip appears at another side if the preferred side lacks space.
    pub(crate) side: RectAlign,
    pub(crate) gap: f32,
}

impl Beside {
    /// The place of a tooltip below its control, outside the control's focus ring.
    pub(crate) const BELOW: Beside = Beside {
        side: RectAlign::BOTTOM_START,
        gap: 6.0,
    };
}

/// Adds a tooltip to a button that may show only an icon. The tooltip appears under the pointer and with keyboard
/// focus.
pub(crate) fn explain(response: Response, text: &str, Beside { side, gap }: Beside) -> Response {
    let mut tip = if shows_for_focus(&response) {
        Tooltip::for_widget(&response)
    } else {
        Tooltip::for_enabled(&response)
    };
    tip.popup = tip.popup.align(side);
    tip.gap(gap).show(|ui| {
        ui.set_max_width(ui.spacing().tooltip_width);
        ui.label(text);
    });
    response
}

/// Adds a tooltip to a button in a row of buttons. The tooltip appears under the pointer and with keyboard focus, at the
/// left of the row, because it must not cover the other buttons of the row or of the rows around it. If there is no
/// space, the tooltip appears at another side of the row.
pub(crate) fn beside_row(ui: &Ui, response: Response, text: &str) -> Response {
    let row = Rect::from_x_y_ranges(ui.max_rect().x_range(), response.rect.y_range());
    let tips = if shows_for_focus(&response) {
        [Some(Tooltip::for_widget(&response)), None]
    } else {
        let enabled = Tooltip::for_enabled(&response);
        [Some(enabled), Some(Tooltip::for_disabled(&response))]
    };
    for mut tip in tips.into_iter().flatten() {
        tip.popup = tip.popup.anchor(row).align(RectAlign::LEFT);
        tip.gap(FROM_ROW).show(|ui| {
            ui.set_max_width(ui.spacing().tooltip_width);
            ui.label(text);
        });
    }
    response
}

/// Returns whether a control with keyboard focus shows its tooltip. A movement of the pointer hides the tooltip until
/// the next time that the control gets the focus.
fn shows_for_focus(response: &Response) -> bool {
    if !response.has_focus() {
        return false;
    }
    let context = &response.ctx;
    let (now, still) = context.input(|input| {
        let still = f64::from(input.pointer.time_since_last_movement());
        (input.time, still)
    });
    let since = focused_since(response, now);
    let has_moved = now - still > since;
    !has_moved && !response.hovered() && !Popup::is_any_open(context) && !is_other_open(response)
}

/// Returns the time at which the control got the keyboard focus, in seconds since the start of the program.
fn focused_since(response: &Response, now: f64) -> f64 {
    let id = response.id.with("focused since");
    let pass = response.ctx.cumulative_pass_nr();
    response.ctx.data_mut(|data| {
        let known: Option<(f64, u64)> = data.get_temp(id);
        // If the control did not have the focus in the previous pass, it has just got the focus.
        let known = known.filter(|(_, last)| last + 1 >= pass);
        let since = known.map_or(now, |(since, _)| since);
        data.insert_temp(id, (since, pass));
        since
    })
}

/// Returns whether another control, which is under the pointer, shows its tooltip.
fn is_other_open(response: &Response) -> bool {
    let context = &response.ctx;
    let hovered = context.interaction_snapshot(|now| now.hovered.clone());
    hovered
        .iter()
        .any(|id| *id != response.id && Tooltip::was_tooltip_open_last_frame(context, *id))
}
