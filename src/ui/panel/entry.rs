//! The field in which a move is typed.

use bevy_egui::egui::{self, Margin, RichText, Ui};

use super::view::PanelView;
use crate::input::{Action, Entry};
use crate::locale::Locale;
use crate::ui::controls::State;
use crate::ui::{controls, icons, style};

/// The width of the button beside the field.
const PLAY: f32 = 76.0;

/// The room at both ends of the field, in points.
const MARGIN: i8 = 10;

/// The field and, after it, the button that plays what stands in it.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    entry: &mut Entry,
    actions: &mut Vec<Action>,
) {
    ui.horizontal(|ui| {
        let hint = [("example", view.example.clone().into())];
        let hint = locale.format("move-entry-hint", &hint);
        let width = (ui.available_width() - PLAY - ui.spacing().item_spacing.x).max(0.0);
        // Where there is no room for more, the example says it alone.
        let example = std::slice::from_ref(&view.example);
        let hint = style::fitting(ui, width - 2.0 * f32::from(MARGIN), &hint, example);
        let field = egui::TextEdit::singleline(&mut entry.text)
            .hint_text(RichText::new(hint).color(style::faint(ui)))
            .margin(Margin::symmetric(MARGIN, 7))
            .desired_width(width)
            .char_limit(40);
        let field = ui.add(field);
        if std::mem::take(&mut entry.focus) {
            field.request_focus();
        }
        let play = locale.text("move-entry-play");
        let pressed = controls::button(ui, PLAY, icons::PASS, &play, State::READY).clicked();
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if (pressed || entered) && !entry.text.trim().is_empty() {
            actions.push(Action::Type(std::mem::take(&mut entry.text)));
            // It has the keyboard at once, or as soon as it is shown again: the computer may move first.
            entry.focus = entered;
            if entered {
                field.request_focus();
            }
        }
    });
}
