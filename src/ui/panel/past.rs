//! That the board shows the past of the game, in a corner above it, and the way back to the present.

use bevy_egui::egui::{Align2, Area, Context, Id, Order, Rect, Ui, vec2};

use super::view::PanelView;
use crate::input::Action;
use crate::locale::Locale;
use crate::settings::PanelMode;
use crate::ui::controls::State;
use crate::ui::{controls, icons, style};

/// How far it is from the corner of the board's place: seen from a seat, a board leaves its far corners free.
const EDGE: f32 = 8.0;

/// The width of the button.
pub(super) const BACK: f32 = 156.0;

/// Says over the board, which lies in `board`, which position it shows; nothing in the present, and nothing where the
/// strip says so.
pub fn show(
    context: &Context,
    locale: &Locale,
    view: &PanelView,
    mode: PanelMode,
    board: Rect,
) -> Vec<Action> {
    let Some(past) = view
        .past
        .as_ref()
        .filter(|_| !matches!(mode, PanelMode::Strip { .. }))
    else {
        return Vec::new();
    };
    let shown = Area::new(Id::new("the past"))
        .order(Order::Middle)
        .pivot(Align2::LEFT_TOP)
        .fixed_pos(board.left_top() + vec2(EDGE, EDGE))
        .show(context, |ui| {
            let frame = style::toast_frame(ui).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 6.0;
                ui.label(style::strong(&past.text));
                back(ui, locale, BACK)
            });
            frame.inner
        });
    shown.inner.into_iter().collect()
}

/// A button of such a width that shows the present again.
pub(super) fn back(ui: &mut Ui, locale: &Locale, width: f32) -> Option<Action> {
    let word = locale.text("action-present");
    let button = controls::button(ui, width, icons::CONTINUE, &word, State::READY);
    style::goes_on(&button);
    let button = button.on_hover_text(locale.text("action-present-tip"));
    button.clicked().then_some(Action::ViewPresent)
}
