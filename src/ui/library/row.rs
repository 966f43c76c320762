//! A row of the game list: the thumbnail, the players, the result, and the actions on the game.

use bevy_egui::egui::{
    Rect, Response, RichText, Sense, StrokeKind, TextStyle, TextWrapMode, Ui, WidgetInfo,
    WidgetText, WidgetType, pos2, vec2,
};
use cohort_controls::input::{Action, GamesAction};
use cohort_features::collection::CollectionRequest;
use cohort_play::locale::Locale;

use super::details;
use super::view::{LibraryView, RowView};
use crate::drop_down::{self, Choice};
use crate::screen_reader::tables;
use crate::{controls, icons, style};

/// Space around the text of a row, in points.
const AROUND: f32 = 9.0;

/// Space between the parts of a row, in points.
const GAP: f32 = 10.0;

/// Side length of the thumbnail in a row, in points.
const PICTURE: f32 = 56.0;

/// Width of the button that opens the menu of actions, in points.
const MENU: f32 = 36.0;

/// An action on a game in the list.
#[derive(Clone, Copy, PartialEq)]
enum Deed {
    Open,
    Review,
    Analyse,
    Details,
    Delete,
}

/// Draws the row of a game. `place` is the game's place in the list, counted from 0. Below the row, draws the form for
/// title and tags while this form is open.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &LibraryView,
    (place, game): (usize, &RowView),
    actions: &mut Vec<Action>,
) {
    ui.push_id(game.id, |ui| {
        let deed = ui
            .horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let width = ui.available_width() - MENU - 4.0;
                let row = entry(ui, view, game, width);
                tables::entry(&row, place);
                let opened = row.clicked();
                let chosen = menu(ui, locale, game);
                chosen.or(opened.then_some(Deed::Open))
            })
            .inner;
        match deed {
            Some(Deed::Open) => {
                actions.push(Action::Games(GamesAction::Library(
                    CollectionRequest::Open(game.id),
                )));
            }
            Some(Deed::Review) => {
                actions.push(Action::Games(GamesAction::Library(
                    CollectionRequest::Review(game.id),
                )));
            }
            Some(Deed::Analyse) => {
                actions.push(Action::Games(GamesAction::Library(
                    CollectionRequest::Analyse(game.id),
                )));
            }
            Some(Deed::Delete) => {
                actions.push(Action::Games(GamesAction::Library(
                    CollectionRequest::Delete(game.id),
                )));
            }
            Some(Deed::Details) => details::toggle(ui, game),
            None => {}
        }
        details::show(ui, locale, game, actions);
    });
}

/// Draws the menu of actions on a game. Returns the action that the player picks.
fn menu(ui: &mut Ui, locale: &Locale, game: &RowView) -> Option<Deed> {
    let choice = |value, key: &str| Choice {
        value,
        name: locale.text(key),
        shorter: Vec::new(),
        meaning: String::new(),
    };
    let mut choices = vec![choice(Deed::Open, "library-open")];
    // Only finished games have a review.
    let review = || choice(Deed::Review, "action-review");
    choices.extend(game.can_be_reviewed.then(review));
    choices.push(choice(Deed::Analyse, "action-analyse"));
    choices.push(choice(Deed::Details, "library-details"));
    choices.push(choice(Deed::Delete, "library-delete"));
    let title = [("game", game.title.as_str().into())];
    let name = locale.format("library-more", &title);
    drop_down::menu(
        ui,
        "more",
        &choices,
        |_| None,
        // Games between the same players have the same title, so the button's id contains the game's id.
        |ui| controls::row_icon_button(ui, MENU, icons::DROP_DOWN, &name, game.id),
    )
}

/// Draws the row of a game as a button. A click opens the game.
fn entry(ui: &mut Ui, view: &LibraryView, game: &RowView, width: f32) -> Response {
    let left = AROUND + PICTURE + GAP;
    let room = width - left - AROUND;
    let set = |ui: &Ui, text: RichText, wrap: TextWrapMode, room: f32| {
        WidgetText::from(text).into_galley(ui, Some(wrap), room, TextStyle::Body)
    };
    let day = set(ui, style::small(ui, &game.day), TextWrapMode::Extend, room);
    let beside = room - day.size().x - GAP;
    let title = style::strong(&game.title).color(style::ink(ui));
    let title = set(ui, title, TextWrapMode::Wrap, beside);
    let about = set(ui, style::small(ui, &game.about), TextWrapMode::Wrap, room);
    let tags = game.tags.join(" · ");
    let tags = RichText::new(tags)
        .size(style::SMALL)
        .color(style::accent(ui));
    let tags = (!game.tags.is_empty()).then(|| set(ui, tags, TextWrapMode::Wrap, room));
    let written = title.size().y + about.size().y + tags.as_ref().map_or(0.0, |tags| tags.size().y);
    let height = written.max(PICTURE) + 2.0 * AROUND;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &game.said));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let look = *ui.style().interact(&response);
    let fill = if response.hovered() {
        look.weak_bg_fill
    } else {
        ui.visuals().faint_bg_color
    };
    let painter = ui.painter();
    let line = style::line(ui);
    painter.rect(rect, look.corner_radius, fill, line, StrokeKind::Inside);
    let corner = pos2(rect.left() + AROUND, rect.center().y - PICTURE / 2.0);
    let picture = Rect::from_min_size(corner, vec2(PICTURE, PICTURE));
    if let Some(position) = &game.picture {
        position.paint(ui, painter, picture, view.stones);
    }
    let ink = look.fg_stroke.color;
    let top = pos2(rect.left() + left, rect.center().y - written / 2.0);
    let below = top + vec2(0.0, title.size().y);
    let last = below + vec2(0.0, about.size().y);
    let right = rect.right() - AROUND - day.size().x;
    painter.galley(pos2(right, top.y + 2.0), day, ink);
    painter.galley(top, title, ink);
    painter.galley(below, about, ink);
    if let Some(tags) = tags {
        painter.galley(last, tags, ink);
    }
    response
}
