//! The collection page: a search field, a list of games with thumbnails, and the actions on games.

mod details;
mod row;
mod thumbnail;
mod view;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{DetectChanges, Local, Res};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{
    Context, Margin, ProgressBar, Response, RichText, TextEdit, Ui, WidgetInfo, WidgetType,
};
use cohort_controls::input::OpenPages;
use cohort_controls::input::{Action, ClipboardAction, DialogAction, GamesAction, PageAction};
use cohort_features::collection::{Collection, LastTransfer};
use cohort_features::collection::{CollectionRequest, PAGE};
use cohort_features::statistics::Statistics;
use cohort_library::Query;
use cohort_platform::player_library::PlayerLibrary;
use cohort_play::locale::Locale;
use cohort_play::variants::Variants;
use cohort_scene::theme::CurrentTheme;

use super::button_row::{self, FramedButton};
use super::controls::State;
use super::{closing, controls, dialog, drop_down, icons, style};
use crate::drawing::Over;
use crate::file_messages::FileMessages;
use crate::screen_reader::tables;
use crate::stone::StoneFaces;

pub use thumbnail::Thumbnail;
pub(super) use view::Order;
pub use view::{Content, GamesOf, LibraryView, Note, RowView};

/// The resources that the collection page shows.
#[derive(SystemParam)]
pub(super) struct LibrarySources<'w> {
    locale: Res<'w, Locale>,
    collection: Res<'w, Collection>,
    notice: Res<'w, LastTransfer>,
    statistics: Res<'w, Statistics>,
    player_library: Res<'w, PlayerLibrary>,
    variants: Res<'w, Variants>,
    theme: Res<'w, CurrentTheme>,
    notices: FileMessages<'w>,
}

impl LibrarySources<'_> {
    fn is_changed(&self) -> bool {
        self.collection.is_changed()
            || self.notice.is_changed()
            || self.statistics.is_changed()
            || self.theme.is_changed()
            || self.locale.is_changed()
    }

    fn view(&self) -> LibraryView {
        let is_kept = self.player_library.worker().is_some();
        let (notice, locale, variants) = (&self.notice, &self.locale, &self.variants.0);
        LibraryView {
            troubles: self.notices.of_library(),
            stones: StoneFaces::of(&self.theme.stones),
            ..LibraryView::of(&self.collection, notice, is_kept, locale, variants)
        }
    }
}

pub(super) fn draw(
    mut over: Over,
    open_pages: Res<OpenPages>,
    sources: LibrarySources,
    mut view: Local<LibraryView>,
) {
    let is_new = open_pages.is_changed();
    if is_new || sources.is_changed() {
        *view = sources.view();
    }
    over.show(|context, locale| show(context, locale, &view, is_new));
}

/// Draws the collection page. `is_new` is whether the page has just been opened: the search field then gets focus.
pub fn show(context: &Context, locale: &Locale, view: &LibraryView, is_new: bool) -> Vec<Action> {
    let mut done = Vec::new();
    let mut actions = dialog::page(
        context,
        locale,
        "library",
        &locale.text("library-title"),
        |ui| body(ui, locale, view, is_new, &mut done),
        |ui, actions| foot(ui, locale, view, actions),
    );
    actions.append(&mut done);
    actions
}

/// Height of the window minus the height of the page's body, in points.
const AROUND: f32 = 260.0;

fn body(ui: &mut Ui, locale: &Locale, view: &LibraryView, is_new: bool, actions: &mut Vec<Action>) {
    ui.spacing_mut().item_spacing.y = 6.0;
    // Keeps the height of the page even if the search finds fewer games.
    ui.set_min_height(ui.ctx().viewport_rect().height() - AROUND);
    for trouble in &view.troubles {
        warn(ui, trouble);
    }
    match &view.content {
        Content::NotKept => {
            ui.label(locale.text("library-not-kept"));
            return;
        }
        Content::Failed(problem) => return warn(ui, problem),
        Content::None => {
            ui.label(style::lead(locale.text("library-none")));
            ui.label(locale.text("library-none-does"));
            return;
        }
        Content::Reading | Content::Games(_) => {}
    }
    let field = search(ui, locale, view, actions);
    if is_new {
        field.request_focus();
    }
    filters(ui, locale, view, actions);
    let Content::Games(games) = &view.content else {
        ui.label(locale.text("library-reading"));
        return;
    };
    ui.label(style::small(ui, &view.found));
    duplicates(ui, locale, view, actions);
    ui.scope(|ui| {
        tables::list(ui.ctx(), ui.unique_id(), Role::List, view.total);
        for (place, game) in (view.offset..).zip(games) {
            row::show(ui, locale, view, (place, game), actions);
        }
    });
    pages(ui, locale, view, actions);
}

fn find(query: Query) -> Action {
    Action::Games(GamesAction::Library(CollectionRequest::Find(Box::new(
        query,
    ))))
}

/// Draws the search field. If the list is filtered by a position, also draws the button that removes this filter.
fn search(ui: &mut Ui, locale: &Locale, view: &LibraryView, actions: &mut Vec<Action>) -> Response {
    let mut text = view.query.text.clone();
    let field = TextEdit::singleline(&mut text)
        .hint_text(locale.text("library-search"))
        .margin(Margin::symmetric(10, 6))
        .desired_width(ui.available_width());
    let response = ui.add(field);
    let name = locale.text("library-search");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, &name));
    if response.changed() {
        actions.push(find(Query {
            text,
            ..view.query.clone()
        }));
    }
    if view.query.position.is_some() {
        let word = locale.text("library-any-position");
        let width = ui.available_width();
        let button = controls::button(ui, width, icons::CLOSE, &word, State::READY);
        if button
            .on_hover_text(locale.text("library-any-position-tip"))
            .clicked()
        {
            actions.push(find(Query {
                position: None,
                ..view.query.clone()
            }));
        }
    }
    response
}

/// Draws the buttons for duplicate games. They appear only while the list is limited to duplicates.
fn duplicates(ui: &mut Ui, locale: &Locale, view: &LibraryView, actions: &mut Vec<Action>) {
    if !view.query.duplicates {
        return;
    }
    let state = State {
        enabled: view.total > 0,
        on: None,
    };
    let word = locale.text("library-keep-one");
    let width = ui.available_width();
    let button = controls::button(ui, width, icons::ERASE, &word, state);
    let tip = locale.text("library-keep-one-tip");
    if button.on_hover_text(tip).clicked() {
        actions.push(Action::Games(GamesAction::Library(
            CollectionRequest::DeleteDuplicates,
        )));
    }
}

/// Draws the filters and the sort order of the list.
fn filters(ui: &mut Ui, locale: &Locale, view: &LibraryView, actions: &mut Vec<Action>) {
    // Minimum width of a filter in a row of filters, in points. If there is less space, the filters are below each
    // other.
    const LEAST: f32 = 150.0;
    let share = controls::share(ui, 3);
    let beside = share >= LEAST;
    let width = if beside { share } else { ui.available_width() };
    let mut query = view.query.clone();
    let mut row = |ui: &mut Ui| {
        let name = locale.text("library-games-of");
        let (_, games) = drop_down::show(ui, width, &name, &view.games, &view.games_of());
        if let Some(games) = games {
            (query.family, query.variant) = (games.family, games.variant);
        }
        let name = locale.text("library-ending");
        let (_, ending) = drop_down::show(ui, width, &name, &view.endings, &view.query.ending);
        query.ending = ending.unwrap_or(query.ending);
        let name = locale.text("library-order");
        let (_, order) = drop_down::show(ui, width, &name, &view.orders, &Order::of(&query));
        if let Some(order) = order {
            order.put(&mut query);
        }
    };
    if beside {
        ui.horizontal(&mut row);
    } else {
        row(ui);
    }
    if !view.tags.is_empty() {
        let name = locale.text("library-tag");
        let width = ui.available_width();
        let (_, tag) = drop_down::show(ui, width, &name, &view.tags, &view.query.tag);
        query.tag = tag.unwrap_or(query.tag);
    }
    if query != view.query {
        actions.push(find(query));
    }
}

/// Draws the buttons for the previous and the next page of the list.
fn pages(ui: &mut Ui, locale: &Locale, view: &LibraryView, actions: &mut Vec<Action>) {
    if view.total <= PAGE {
        return;
    }
    let before = view.offset.checked_sub(PAGE);
    let after = Some(view.offset + PAGE).filter(|offset| *offset < view.total);
    let buttons = [
        (icons::BACK, "library-before", before),
        (icons::FORWARD, "library-after", after),
    ];
    let buttons = buttons.map(|(icon, key, offset)| {
        FramedButton::new(icon, locale.text(key), offset).only_if(offset.is_some())
    });
    if let Some(offset) = button_row::show(ui, buttons).flatten() {
        let turn = CollectionRequest::Turn(offset);
        actions.push(Action::Games(GamesAction::Library(turn)));
    }
}

/// Draws the foot of the page: the result of the last action, the progress of an import or export, and the close
/// button.
fn foot(ui: &mut Ui, locale: &Locale, view: &LibraryView, actions: &mut Vec<Action>) {
    match &view.note {
        Some(Note::Done(done)) => {
            ui.label(style::small(ui, done));
        }
        Some(Note::Failed(problem)) => warn(ui, problem),
        None => {}
    }
    if let Some((share, games)) = &view.progress {
        ui.horizontal(|ui| {
            const STOP: f32 = 110.0;
            let word = locale.text("library-stop");
            let stop = controls::at_least(ui, STOP, &word);
            let width = (ui.available_width() - stop - 8.0).max(40.0);
            let bar = ProgressBar::new(*share).desired_width(width);
            ui.add(bar.text(games.as_str()));
            if controls::button(ui, stop, icons::STOP, &word, State::READY).clicked() {
                actions.push(Action::Games(GamesAction::Library(CollectionRequest::Stop)));
            }
        });
    }
    if let Some(deleted) = &view.deleted {
        ui.horizontal(|ui| {
            ui.label(style::small(ui, deleted));
            let word = locale.text("library-restore");
            let width = ui.available_width().min(180.0);
            if controls::button(ui, width, icons::UNDO, &word, State::READY).clicked() {
                actions.push(Action::Games(GamesAction::Library(
                    CollectionRequest::Restore,
                )));
            }
        });
    }
    let buttons = [
        (
            icons::OPEN,
            "action-open-file",
            Action::Dialog(DialogAction::ChooseFile),
            true,
        ),
        (
            icons::PASTE,
            "action-paste",
            Action::Clipboard(ClipboardAction::Paste),
            true,
        ),
        (
            icons::EXPORT,
            "action-export-games",
            Action::Dialog(DialogAction::ExportGames),
            view.total > 0,
        ),
    ];
    let buttons = buttons.map(|(icon, key, action, enabled)| {
        FramedButton::new(icon, locale.text(key), action)
            .tip(locale.text(&format!("{key}-tip")))
            .only_if(enabled)
    });
    actions.extend(button_row::show(ui, buttons));
    if closing::button(ui, &locale.text("library-close")).clicked() {
        actions.push(Action::Page(PageAction::Close));
    }
}

fn warn(ui: &mut Ui, text: &str) {
    let warning = style::warning(ui);
    ui.label(RichText::new(text).color(warning).size(style::SMALL));
}
