//! The notes page: a text about the position shown, a grade for the move that led to it, and marks on the board.

mod draft;
mod marks;
mod view;

use bevy::prelude::{DetectChanges, Res};
use bevy_egui::egui::{Context, Id, Key, Margin, TextEdit, Ui, WidgetInfo, WidgetType};
use cohort_controls::input::OpenPages;
use cohort_controls::input::{Action, PageAction};
use cohort_play::locale::Locale;
use cohort_play::table::{Match, Viewed};
use cohort_scene::theme::CurrentTheme;
use record::Colour;

use self::draft::Draft;
use super::controls::State;
use super::{controls, dialog, icons, radio, style};
use crate::drawing::Over;
use crate::stone::StoneFaces;
use crate::views::past;

pub use view::NoteView;

/// The grades of a move, the best first, with the numbers of their glyphs in PGN.
const JUDGEMENTS: [(&str, u8); 6] = [
    ("!!", 3),
    ("!", 1),
    ("!?", 5),
    ("?!", 6),
    ("?", 2),
    ("??", 4),
];

/// Minimum width of the page at which the text is next to the board and not below it, in points.
const BESIDE: f32 = 520.0;

/// Height of the notes page without its board, in points.
const AROUND: f32 = 260.0;

pub(super) fn draw(
    mut over: Over,
    (open_pages, locale): (Res<OpenPages>, Res<Locale>),
    (current, viewed): (Option<Res<Match>>, Res<Viewed>),
    theme: Res<CurrentTheme>,
) {
    let Some(current) = current.as_deref() else {
        return;
    };
    let past = past(&locale, current, &viewed).map(|past| past.text);
    let about = past.unwrap_or_else(|| locale.text("note-now"));
    let node = viewed.node().unwrap_or(current.here());
    let view = NoteView::of(current, node, about, StoneFaces::of(&theme.stones));
    over.show(|context, locale| show(context, locale, &view, open_pages.is_changed()));
}

/// Draws the notes page. `is_new` is whether the page has just been opened: the text field then gets focus.
pub fn show(context: &Context, locale: &Locale, view: &NoteView, is_new: bool) -> Vec<Action> {
    let id = Id::new("note");
    let kept: Option<Draft> = context.data(|data| data.get_temp(id));
    let kept = kept.filter(|draft| draft.at == view.at && draft.begun == view.annotation);
    let mut draft = kept.unwrap_or_else(|| Draft {
        at: view.at,
        begun: view.annotation.clone(),
        annotation: view.annotation.clone(),
        colour: Colour::Green,
        from: None,
    });
    let (mut save, mut leave) = (false, false);
    let mut actions = dialog::page(
        context,
        locale,
        "note",
        &locale.text("note-title"),
        |ui| body(ui, locale, view, &mut draft, is_new),
        |ui, _| (save, leave) = foot(ui, locale),
    );
    let shortcut = |input: &bevy_egui::egui::InputState| {
        input.modifiers.command && input.key_pressed(Key::Enter)
    };
    if save || context.input(shortcut) {
        actions.push(Action::Annotate(draft.annotation.clone()));
    }
    if leave {
        actions.push(Action::Page(PageAction::Close));
        context.data_mut(|data| data.remove::<Draft>(id));
    } else {
        context.data_mut(|data| data.insert_temp(id, draft));
    }
    actions
}

fn body(ui: &mut Ui, locale: &Locale, view: &NoteView, draft: &mut Draft, is_new: bool) {
    ui.label(style::small(ui, &view.about));
    let width = ui.available_width();
    if width < BESIDE {
        words(ui, locale, view, draft, is_new);
        marks::show(ui, locale, view, draft, width.min(320.0));
        return;
    }
    ui.horizontal_top(|ui| {
        let high = ui.ctx().viewport_rect().height() - AROUND;
        let room = (width * 0.5).min(high.max(200.0));
        ui.vertical(|ui| {
            ui.set_width(room);
            marks::show(ui, locale, view, draft, room);
        });
        ui.add_space(10.0);
        ui.vertical(|ui| words(ui, locale, view, draft, is_new));
    });
}

/// Draws the text field of the note, and the grade of the move.
fn words(ui: &mut Ui, locale: &Locale, view: &NoteView, draft: &mut Draft, is_new: bool) {
    ui.spacing_mut().item_spacing.y = 6.0;
    let name = locale.text("note-words");
    style::section(ui, &name);
    let field = TextEdit::multiline(&mut draft.annotation.comment)
        .margin(Margin::symmetric(10, 6))
        .desired_rows(5)
        .desired_width(ui.available_width());
    let field = ui.add(field);
    field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, &name));
    if is_new {
        field.request_focus();
    }
    if view.has_move {
        let name = locale.text("note-judgement");
        style::section(ui, &name);
        let none = (None, locale.text("note-no-judgement"));
        let signs = JUDGEMENTS.map(|(sign, glyph)| (Some(glyph), sign.to_owned()));
        let choices = std::iter::once(none).chain(signs);
        let judgement = &mut draft.annotation.judgement;
        *judgement = radio::choices(ui, &name, judgement, choices).unwrap_or(*judgement);
    }
    let name = locale.text("note-colour");
    style::section(ui, &name);
    let colours = Colour::ALL.map(|colour| {
        let key = match colour {
            Colour::Green => "note-green",
            Colour::Red => "note-red",
            Colour::Yellow => "note-yellow",
            Colour::Blue => "note-blue",
        };
        (colour, locale.text(key))
    });
    draft.colour = radio::choices(ui, &name, &draft.colour, colours).unwrap_or(draft.colour);
    let state = State {
        enabled: !draft.annotation.marks.is_empty(),
        on: None,
    };
    let width = ui.available_width();
    let word = locale.text("note-no-marks");
    if controls::button(ui, width, icons::ERASE, word, state).clicked() {
        draft.annotation.marks.clear();
    }
}

/// Draws the buttons of the notes page. Returns whether the player saves, and whether the player cancels.
fn foot(ui: &mut Ui, locale: &Locale) -> (bool, bool) {
    let width = controls::share(ui, 2);
    let both = ui.horizontal(|ui| {
        let word = locale.text("library-leave-details");
        let leave = controls::tall_button(ui, width, icons::CLOSE, &word).clicked();
        let save = controls::accented(ui, icons::SAVE, &locale.text("library-keep-details"));
        let save = save.on_hover_text(locale.text("note-save-tip")).clicked();
        (save, leave)
    });
    both.inner
}
