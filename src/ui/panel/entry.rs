//! Draws the text field in which the player can type moves.

use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::text_edit::TextEditState;
use bevy_egui::egui::{
    self, KeyboardShortcut, Margin, Modifiers, Response, RichText, Ui, WidgetInfo, WidgetType,
};
use cohort_controls::input::{Action, BoardAction, Entry, MatchAction};
use cohort_play::locale::Locale;

use super::view::{PanelView, Typing};
use crate::controls::State;
use crate::{controls, icons, style};

/// The least width of the button next to the text field, in points.
const PLAY: f32 = 76.0;

/// The space at the left and right end of the text field, in points.
const MARGIN: i8 = 10;

/// Draws the field for typed moves and the button that plays the typed move. While the player cannot move, the button is
/// disabled. The field is never disabled, because a disabled field would lose the focus; it keeps its text.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    entry: &mut Entry,
    actions: &mut Vec<Action>,
) {
    let now = match view.can.typing {
        Typing::Never => return,
        Typing::Later => false,
        Typing::Now => true,
    };
    ui.horizontal(|ui| {
        let hint = [("example", view.example.clone().into())];
        let whole = locale.format("move-entry-hint", &hint);
        let play = locale.text("move-entry-play");
        let button = controls::at_least(ui, PLAY, &play);
        let width = (ui.available_width() - button - ui.spacing().item_spacing.x).max(0.0);
        // If the full hint does not fit into the field, show only the example move.
        let example = std::slice::from_ref(&view.example);
        let hint = style::fitting(ui, width - 2.0 * f32::from(MARGIN), &whole, example);
        let was_empty = entry.text.is_empty();
        let field = egui::TextEdit::singleline(&mut entry.text)
            .hint_text(RichText::new(hint).color(style::faint(ui)))
            .margin(Margin::symmetric(MARGIN, 7))
            .desired_width(width)
            .char_limit(40);
        let field = ui.add(field);
        // The name does not contain the example, which changes with each move: Orca stops speaking when the name of the
        // focused control changes. egui reports the example as the hint in the empty field.
        let name = locale.text("move-entry-name");
        field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, &name));
        if std::mem::take(&mut entry.focus) {
            field.request_focus();
        }
        if std::mem::take(&mut entry.select) {
            select_all(&field, &entry.text);
        }
        let state = State {
            enabled: now,
            on: None,
        };
        let pressed = controls::button(ui, button, icons::PASS, &play, state).clicked();
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        // In an empty field, Ctrl+Z (Cmd+Z on macOS) takes the last move back. egui would bring back the last typed
        // text.
        let undo = KeyboardShortcut::new(Modifiers::COMMAND, egui::Key::Z);
        if field.has_focus() && was_empty && ui.input_mut(|input| input.consume_shortcut(&undo)) {
            actions.push(Action::Match(MatchAction::Undo));
        }
        if (pressed || entered) && !entry.text.trim().is_empty() {
            if now {
                forget_texts(&field);
                actions.push(Action::Board(BoardAction::Type(std::mem::take(
                    &mut entry.text,
                ))));
            }
            // Enter takes the focus from the field. Focus the field again, because the player may type the next move.
            if entered {
                field.request_focus();
            }
        }
    });
}

/// Clears the undo history of the text field, so that Ctrl+Z does not bring back a move that was already played.
fn forget_texts(field: &Response) {
    if let Some(mut state) = TextEditState::load(&field.ctx, field.id) {
        state.clear_undoer();
        state.store(&field.ctx, field.id);
    }
}

fn select_all(field: &Response, text: &str) {
    let mut state = TextEditState::load(&field.ctx, field.id).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(&field.ctx, field.id);
    field.ctx.request_repaint();
}
