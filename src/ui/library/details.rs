//! A form to edit the title and the tags of a game.

use bevy_egui::egui::{Id, Key, Margin, Response, TextEdit, Ui, WidgetInfo, WidgetType};
use cohort_controls::input::{Action, GamesAction};
use cohort_features::collection::CollectionRequest;
use cohort_play::locale::Locale;

use super::view::RowView;
use crate::button_row::{self, FramedButton};
use crate::{icons, style};

/// The texts that the player has typed into the form.
#[derive(Clone, Default)]
struct Written {
    title: String,
    tags: String,
    /// Whether the form has just opened, and the title field must still get the focus.
    is_new: bool,
}

fn id(ui: &Ui) -> Id {
    ui.make_persistent_id("details")
}

/// Opens the form for editing a game's title and tags, or closes it.
pub(super) fn toggle(ui: &Ui, game: &RowView) {
    let id = id(ui);
    let open: Option<Written> = ui.data(|data| data.get_temp(id));
    ui.data_mut(|data| {
        if open.is_some() {
            data.remove::<Written>(id);
        } else {
            let written = Written {
                title: game.own_title.clone(),
                tags: game.tags.join(", "),
                is_new: true,
            };
            data.insert_temp(id, written);
        }
    });
}

/// Draws the form for editing a game's title and tags, if it is open.
pub(super) fn show(ui: &mut Ui, locale: &Locale, game: &RowView, actions: &mut Vec<Action>) {
    let id = id(ui);
    let Some(mut written) = ui.data(|data| data.get_temp::<Written>(id)) else {
        return;
    };
    let title = field(ui, &locale.text("library-own-title"), &mut written.title);
    let tags = field(ui, &locale.text("library-own-tags"), &mut written.tags);
    let is_entered = (title.lost_focus() || tags.lost_focus())
        && ui.input(|input| input.key_pressed(Key::Enter));
    let buttons = [
        (icons::SAVE, "library-keep-details", true),
        (icons::CLOSE, "library-leave-details", false),
    ];
    let buttons =
        buttons.map(|(icon, key, keeps)| FramedButton::new(icon, locale.text(key), keeps));
    let pressed = button_row::show(ui, buttons).or(is_entered.then_some(true));
    if written.is_new {
        // The menu of actions has just closed, and can take the focus back once. So the title field requests the focus
        // until the field has the focus.
        written.is_new = !title.has_focus();
        title.request_focus();
        // The buttons may be below the visible part of the list.
        ui.scroll_to_cursor(None);
    }
    if pressed == Some(true) {
        actions.extend(
            changes(game, &written).map(|given| Action::Games(GamesAction::Library(given))),
        );
    }
    ui.data_mut(|data| {
        if pressed.is_some() {
            data.remove::<Written>(id);
        } else {
            data.insert_temp(id, written);
        }
    });
}

fn field(ui: &mut Ui, name: &str, text: &mut String) -> Response {
    ui.label(style::small(ui, name));
    let width = ui.available_width();
    let field = TextEdit::singleline(text).margin(Margin::symmetric(10, 6));
    let field = ui.add(field.desired_width(width));
    field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, name));
    field
}

/// Returns the requests that change the title and tags of the game to the texts in the form.
fn changes(game: &RowView, written: &Written) -> impl Iterator<Item = CollectionRequest> + use<> {
    let title = written.title.trim();
    let renamed =
        (title != game.own_title).then(|| CollectionRequest::Rename(game.id, title.to_owned()));
    let tags: Vec<&str> = written
        .tags
        .split(',')
        .map(str::trim)
        .filter(|tag| !tag.is_empty())
        .collect();
    let added = tags
        .iter()
        .filter(|tag| !game.tags.iter().any(|old| old == *tag));
    let added = added.map(|tag| CollectionRequest::Tag(game.id, (*tag).to_owned()));
    let gone = game.tags.iter().filter(|old| !tags.contains(&old.as_str()));
    let gone = gone.map(|tag| CollectionRequest::Untag(game.id, tag.clone()));
    let all: Vec<_> = renamed.into_iter().chain(added).chain(gone).collect();
    all.into_iter()
}
