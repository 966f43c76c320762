//! Draws a notice in a corner of the board's area while the board shows a past position. Also draws the buttons that
//! leave the past position.

use bevy_egui::egui::{
    Align2, Area, Context, Id, Order, Pos2, Rect, RichText, TextStyle, Ui, WidgetText,
};
use cohort_controls::input::{Action, MatchAction};
use cohort_play::locale::Locale;

use super::view::PanelView;
use crate::controls::State;
use crate::{button_row, controls, free_place, icons, style};

/// The distance of the notice from the edges of the board's area, in points. In the view from a seat, the board does
/// not reach the far corners of this area.
const EDGE: f32 = 8.0;

/// The corners in which the notice can appear, in order of preference. The notice uses the first free corner.
const CORNERS: [Align2; 4] = [
    Align2::LEFT_TOP,
    Align2::RIGHT_TOP,
    Align2::LEFT_BOTTOM,
    Align2::RIGHT_BOTTOM,
];

/// The least width of the button that returns to the current position, in points.
const BACK: f32 = 156.0;

/// Draws a notice that says which past position the board shows. `board` is the part of the window for the board, and
/// `squares` are the corners of the drawn board. Draws nothing in the current position, or if no corner has space.
pub fn show(context: &Context, view: &PanelView, board: Rect, squares: Option<[Pos2; 4]>) {
    let (Some(past), Some(squares)) = (&view.past, squares) else {
        return;
    };
    let place = Area::new(Id::new("the past"))
        .order(Order::Middle)
        .constrain(false);
    // Lay the text out first, because its size decides in which corner the notice fits.
    let style = context.global_style();
    let words = WidgetText::from(style::strong(&past.text));
    let words = context.fonts_mut(|fonts| {
        let job = words.into_layout_job(&style, TextStyle::Body.into(), Default::default());
        fonts.layout_job((*job).clone())
    });
    let frame = style::note_frame(&style);
    let size = words.size() + frame.total_margin().sum();
    let free = free_place::free_place(board.shrink(EDGE), &squares, size, &CORNERS);
    if let Some(free) = free {
        place.fixed_pos(free.min).show(context, |ui| {
            frame.show(ui, |ui| ui.label(words));
        });
    }
}

/// Draws two buttons: the first returns to the current position, the second continues the game from the viewed
/// position.
pub(super) fn ways(ui: &mut Ui, locale: &Locale, study: bool) -> Option<Action> {
    // In a study (a game on the analysis board), the second button makes the viewed line the main line.
    let key = if study {
        "action-main-line"
    } else {
        "action-from-here"
    };
    let words = ["action-present", key].map(|key| RichText::new(locale.text(key)));
    let lines = button_row::lines(ui, [controls::FRAMED, controls::WORDS], &words);
    let mut taken = None;
    lines.show(ui, [true, false], |ui, _, width, leads_back| {
        let action = if leads_back {
            back(ui, locale, width)
        } else {
            go_on(ui, locale, key, width)
        };
        taken = taken.take().or(action);
    });
    taken
}

/// Draws the button that continues the game from the viewed position.
fn go_on(ui: &mut Ui, locale: &Locale, key: &str, width: f32) -> Option<Action> {
    let button = controls::button(ui, width, icons::PLAY, locale.text(key), State::READY);
    let button = button.on_hover_text(locale.text(&format!("{key}-tip")));
    button
        .clicked()
        .then_some(Action::Match(MatchAction::GoOnFromHere))
}

/// Draws the button that returns to the current position, without a second button beside it.
pub(super) fn back_alone(ui: &mut Ui, locale: &Locale) -> Option<Action> {
    let width = controls::at_least(ui, BACK, &locale.text("action-present"));
    back(ui, locale, width)
}

fn back(ui: &mut Ui, locale: &Locale, width: f32) -> Option<Action> {
    let word = locale.text("action-present");
    let button = controls::button(ui, width, icons::CONTINUE, &word, State::READY);
    style::goes_on(&button);
    let button = button.on_hover_text(locale.text("action-present-tip"));
    button
        .clicked()
        .then_some(Action::Match(MatchAction::ViewPresent))
}
