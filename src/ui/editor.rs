//! The page of the position editor: a drawn board, the brushes, and the error message if the position is invalid.

mod diagram;
mod view;

use bevy::prelude::Res;
use bevy_egui::egui::{Context, RichText, Ui};
use cohort_controls::input::{Action, ClipboardAction, PageAction};
use cohort_features::editor::{Brush, EditorRequest};
use cohort_features::editor::{Editor, may_analyse};
use cohort_play::locale::Locale;
use cohort_play::table::Match;
use cohort_play::variants::Variants;
use cohort_scene::theme::CurrentTheme;
use rules::Side;

use super::button_row::{self, FramedButton};
use super::controls::State;
use super::drop_down::Choice;
use super::words::side_name;
use super::{controls, dialog, drop_down, icons, radio, style};
use crate::drawing::Over;
use crate::stone::StoneFaces;

pub use view::EditorView;

pub(super) fn draw(
    mut over: Over,
    locale: Res<Locale>,
    editor: Res<Editor>,
    variants: Res<Variants>,
    theme: Res<CurrentTheme>,
    current: Option<Res<Match>>,
) {
    let stones = StoneFaces::of(&theme.stones);
    let may_analyse = may_analyse(current.as_deref());
    let view = EditorView::of(&editor, &locale, variants.0.variants(), stones, may_analyse);
    if let Some(view) = view {
        over.show(|context, locale| show(context, locale, &view));
    }
}

pub fn show(context: &Context, locale: &Locale, view: &EditorView) -> Vec<Action> {
    let mut asked = Vec::new();
    let mut actions = dialog::page(
        context,
        locale,
        "position editor",
        &locale.text("editor-title"),
        |ui| body(ui, locale, view, &mut asked),
        |ui, actions| foot(ui, locale, view, actions),
    );
    actions.append(&mut asked);
    actions
}

/// Height of the editor page without its board, in points.
const AROUND: f32 = 342.0;

/// Minimum width of the page at which the tools are next to the board and not below it, in points.
const BESIDE: f32 = 520.0;

fn body(ui: &mut Ui, locale: &Locale, view: &EditorView, actions: &mut Vec<Action>) {
    let width = ui.available_width();
    if width < BESIDE {
        diagram::show(ui, locale, view, width.min(360.0), actions);
        tools(ui, locale, view, actions);
        return;
    }
    ui.horizontal_top(|ui| {
        // Limits the height of the board so that the whole board is visible.
        let high = ui.ctx().viewport_rect().height() - AROUND;
        let room = (width * 0.56).min(high.max(200.0));
        ui.vertical(|ui| {
            ui.set_width(room);
            diagram::show(ui, locale, view, room, actions);
        });
        ui.add_space(10.0);
        ui.vertical(|ui| tools(ui, locale, view, actions));
    });
}

fn edit(request: EditorRequest) -> Action {
    Action::Editor(request)
}

/// Draws the tools: the brushes, the side to move, and the actions on the whole board.
fn tools(ui: &mut Ui, locale: &Locale, view: &EditorView, actions: &mut Vec<Action>) {
    ui.spacing_mut().item_spacing.y = 6.0;
    let name = locale.text("editor-variant");
    let id = view.variant.id().to_owned();
    let width = ui.available_width();
    let (_, board) = drop_down::show(ui, width, &name, &view.variants, &id);
    actions.extend(board.map(EditorRequest::Board).map(edit));
    let name = locale.text("editor-put");
    style::section(ui, &name);
    let brushes = Brush::of(&view.variant).map(|brush| {
        let count = |side| [("count", view.board.count(side).into())];
        let name = match brush {
            Brush::Black => locale.format("editor-black", &count(Side::Black)),
            Brush::White => locale.format("editor-white", &count(Side::White)),
            Brush::Vanished => locale.text("editor-vanished"),
            Brush::Nothing => locale.text("editor-nothing"),
        };
        (brush, name)
    });
    let brush = radio::choices(ui, &name, &view.brush, brushes);
    actions.extend(brush.map(EditorRequest::Choose).map(edit));
    let name = locale.text("editor-mover");
    style::section(ui, &name);
    let movers = Side::ALL.map(|side| {
        let name = [("side", side_name(locale, side))];
        (side, locale.format("editor-moves", &name))
    });
    let mover = radio::choices(ui, &name, &view.board.mover, movers);
    actions.extend(mover.map(EditorRequest::Mover).map(edit));
    hands(ui, locale, view, actions);
    ui.add_space(4.0);
    let deeds = [
        (icons::DEFAULTS, "editor-start", EditorRequest::Start),
        (icons::ERASE, "editor-clear", EditorRequest::Clear),
        (icons::FLIP, "editor-mirror", EditorRequest::Mirror),
        (icons::REMATCH, "editor-swap", EditorRequest::SwapColours),
    ];
    for pair in deeds.chunks(2) {
        let pair = pair.iter().map(|(icon, key, request)| {
            FramedButton::new(icon, locale.text(key), edit(request.clone()))
        });
        actions.extend(button_row::show(ui, pair));
    }
    let (back, forth) = view.can_go;
    let steps = [
        (icons::UNDO, "editor-undo", EditorRequest::Undo, back),
        (icons::REDO, "editor-redo", EditorRequest::Redo, forth),
    ];
    let steps = steps.map(|(icon, key, request, enabled)| {
        FramedButton::new(icon, locale.text(key), edit(request)).only_if(enabled)
    });
    actions.extend(button_row::show(ui, steps));
}

/// Draws a list for each side with the number of enemy stones in its hand, for variants with stones in hand.
fn hands(ui: &mut Ui, locale: &Locale, view: &EditorView, actions: &mut Vec<Action>) {
    let most = view.variant.movement().hand();
    if most == 0 {
        return;
    }
    let name = locale.text("editor-hands");
    style::section(ui, &name);
    let width = ui.available_width();
    for side in Side::ALL {
        let choice = |count: u8| {
            let values = [("side", side_name(locale, side)), ("count", count.into())];
            Choice::named(count, locale.format("editor-hand", &values))
        };
        let choices: Vec<_> = (0..=most).map(choice).collect();
        let held = view.board.held(side);
        let list = |ui: &mut Ui| drop_down::show(ui, width, &name, &choices, &held);
        let (_, held) = ui.push_id(side, list).inner;
        actions.extend(held.map(|count| edit(EditorRequest::Hold(side, count))));
    }
}

/// Draws the foot of the page: the position as text, its error message, and the buttons.
fn foot(ui: &mut Ui, locale: &Locale, view: &EditorView, actions: &mut Vec<Action>) {
    ui.label(style::small(ui, &view.text));
    // Reserves the line for the error message even without an error, so that nothing moves when an error appears.
    let trouble = view.trouble.as_deref().unwrap_or(" ");
    let warning = style::warning(ui);
    ui.label(RichText::new(trouble).color(warning).size(style::SMALL));
    let copy = Action::Clipboard(ClipboardAction::CopyText(view.text.clone()));
    let paste = Action::Clipboard(ClipboardAction::Paste);
    let buttons = [
        (icons::COPY, "editor-copy", copy),
        (icons::PASTE, "action-paste", paste),
        (
            icons::CLOSE,
            "editor-close",
            Action::Page(PageAction::Close),
        ),
    ];
    let buttons =
        buttons.map(|(icon, key, action)| FramedButton::new(icon, locale.text(key), action));
    actions.extend(button_row::show(ui, buttons));
    ui.add_enabled_ui(view.trouble.is_none(), |ui| {
        if controls::primary(ui, icons::PLAY, &locale.text("editor-play")).clicked() {
            actions.push(edit(EditorRequest::Play));
        }
    });
    let state = State {
        enabled: view.trouble.is_none() && view.may_analyse,
        on: None,
    };
    let width = ui.available_width();
    let word = locale.text("editor-analyse");
    let button = controls::button(ui, width, icons::ANALYSIS, word, state);
    let button = button.on_hover_text(locale.text("editor-analyse-tip"));
    let why = if view.may_analyse {
        "options-over"
    } else {
        "told-still-played"
    };
    if button.on_disabled_hover_text(locale.text(why)).clicked() {
        actions.push(edit(EditorRequest::Analyse));
    }
}
