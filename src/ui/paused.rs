//! What covers the board while the clock stands: nobody thinks for nothing.

use bevy_egui::egui::{Align, Layout, Rect, Ui, UiBuilder, vec2};

use super::panel::{PanelView, Pause};
use super::{controls, icons, style};
use crate::input::Action;
use crate::locale::Locale;

/// The size of what stands on it, in points: the widest, and its height.
const SIZE: (f32, f32) = (300.0, 150.0);

/// Covers the board, which lies in `area`, where the game is paused and there is a clock; what was pressed.
pub(super) fn show(ui: &mut Ui, locale: &Locale, view: &PanelView, area: Rect) -> Option<Action> {
    let timed = view.players.iter().any(|player| player.clock.is_some());
    if view.can.pause != Some(Pause::GoOn) || !timed {
        return None;
    }
    ui.painter().rect_filled(area, 0.0, ui.visuals().panel_fill);
    let size = vec2(SIZE.0.min(area.width() - 24.0), SIZE.1);
    let middle = Rect::from_center_size(area.center(), size);
    let builder = UiBuilder::new()
        .id_salt("paused")
        .max_rect(middle)
        .layout(Layout::top_down(Align::Center));
    let mut place = ui.new_child(builder);
    place.label(style::heading(locale.text("status-paused")));
    place.label(style::small(&place, locale.text("paused-board")));
    place.add_space(10.0);
    let go_on = controls::primary(&mut place, icons::PLAY, &locale.text("action-go-on"));
    go_on.clicked().then_some(Action::Pause)
}
