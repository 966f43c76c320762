//! That the board shows the past of the game, in a corner beside it, and the way back to the present.

use bevy_egui::egui::{
    Align2, Area, Context, Id, Order, Pos2, Rect, TextStyle, Ui, WidgetText, vec2,
};

use super::view::PanelView;
use crate::input::Action;
use crate::locale::Locale;
use crate::ui::controls::State;
use crate::ui::{controls, free_place, icons, style};

/// How far it is from the corner of the board's place: seen from a seat, a board leaves its far corners free.
const EDGE: f32 = 8.0;

/// The corners, the first that is free is taken.
const CORNERS: [Align2; 4] = [
    Align2::LEFT_TOP,
    Align2::RIGHT_TOP,
    Align2::LEFT_BOTTOM,
    Align2::RIGHT_BOTTOM,
];

/// The room between the two lines of it.
const BETWEEN: f32 = 6.0;

/// The width of the button.
pub(super) const BACK: f32 = 156.0;

/// Says over the place of the board, which lies in `board`, which position it shows; nothing in the present, and nothing
/// where every corner has `squares`: the panel says it, too.
pub fn show(
    context: &Context,
    locale: &Locale,
    view: &PanelView,
    board: Rect,
    squares: Option<[Pos2; 4]>,
) -> Vec<Action> {
    let (Some(past), Some(squares)) = (&view.past, squares) else {
        return Vec::new();
    };
    let mut actions = Vec::new();
    let place = Area::new(Id::new("the past"))
        .order(Order::Middle)
        .constrain(false);
    // How large it is, is known before it is placed.
    let style = context.global_style();
    let words = WidgetText::from(style::strong(&past.text));
    let words = context.fonts_mut(|fonts| {
        let job = words.into_layout_job(&style, TextStyle::Body.into(), Default::default());
        fonts.layout_job((*job).clone())
    });
    let frame = style::note_frame(&style);
    let alone = words.size();
    let whole = vec2(alone.x.max(BACK), alone.y + BETWEEN + style::CONTROL);
    let margin = frame.total_margin().sum();
    let free = [(whole, true), (alone, false)]
        .into_iter()
        .find_map(|(size, button)| {
            let area = board.shrink(EDGE);
            let place = free_place::free_place(area, &squares, size + margin, &CORNERS)?;
            Some((place, button))
        });
    if let Some((free, button)) = free {
        place.fixed_pos(free.min).show(context, |ui| {
            frame.show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = BETWEEN;
                ui.label(words);
                if button {
                    actions.extend(back(ui, locale, BACK));
                }
            });
        });
    }
    actions
}

/// A button of such a width that shows the present again.
pub(super) fn back(ui: &mut Ui, locale: &Locale, width: f32) -> Option<Action> {
    let word = locale.text("action-present");
    let button = controls::button(ui, width, icons::CONTINUE, &word, State::READY);
    style::goes_on(&button);
    let button = button.on_hover_text(locale.text("action-present-tip"));
    button.clicked().then_some(Action::ViewPresent)
}
