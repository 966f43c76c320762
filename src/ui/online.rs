//! The page for games against players at other computers: the player's games, the open challenges, an invitation to
//! accept, and a game to offer. Instead of them, it can show the tournaments of the server. It replaces the panel next to
//! the board.

mod account;
mod games;
mod invite;
mod lobby;
mod tournaments;
mod view;
mod words;

use bevy::prelude::{DetectChangesMut, Local, Res, ResMut};
use bevy_egui::egui::{
    Id, Key, Margin, RichText, ScrollArea, TextEdit, Ui, WidgetInfo, WidgetType,
};
use client::tournaments::{Place, Stage};
use cohort_controls::input::{Action, PageAction};
use cohort_features::online::{
    Host, LobbyVisit, Neighbours, Online, OnlineRequest, TournamentsVisit,
};
use cohort_play::locale::Locale;
use cohort_play::settings::Settings;
use cohort_play::variants::Variants;

use super::controls::State;
use super::screen_reader::{Topic, say};
use super::{closing, controls, icons, scrolling, style};
use crate::drawing::Panel;

pub use tournaments::{
    Content, LeaveView, OneView, TableRow, TableView, TournamentView, TournamentsView,
};
pub use view::{
    AccountView, ChallengeView, ChallengesView, LobbyView, OnlineView, OpenedView, SeatView,
    WatchableView,
};
pub(crate) use words::{notice, on_side, opponent, own_rating, phrase_key};

pub(super) fn draw(
    mut panel: Panel,
    locale: Res<Locale>,
    settings: Res<Settings>,
    variants: Res<Variants>,
    (online, host): (Res<Online>, Res<Host>),
    (mut neighbours, mut visit): (ResMut<Neighbours>, ResMut<LobbyVisit>),
    mut tournaments: ResMut<TournamentsVisit>,
    mut last: Local<Option<OnlineView>>,
) {
    neighbours.bypass_change_detection().wanted = true;
    visit.bypass_change_detection().wanted = true;
    tournaments.bypass_change_detection().wanted = true;
    let mut view = OnlineView::of(&online, &host, &settings, &variants, &locale);
    view.neighbours = (neighbours.found())
        .map(|(name, server)| (name.to_owned(), server.to_string()))
        .collect();
    view.is_lobby_first = visit.began_with_server();
    view.tournaments = tournaments_view(&tournaments, &variants, &locale);
    panel.page(&mut last, view, show);
    if let Some(left) = games::copied_for(panel.around().0) {
        panel.redraw_in(left);
    }
}

/// Returns the tournaments that the player looks at, and the list to which the player can return.
fn tournaments_view(
    visit: &TournamentsVisit,
    variants: &Variants,
    locale: &Locale,
) -> Option<(TournamentsView, (Stage, u32))> {
    let (tournaments, server) = (visit.tournaments()?, visit.server()?);
    let Place::List { stage, page } = visit.list()? else {
        return None;
    };
    let view = TournamentsView::of(tournaments, server, variants, locale);
    Some((view, (stage, page)))
}

/// Draws the page for online games into the side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &OnlineView) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut done = false;
    controls::page(
        ui,
        |ui| {
            let title = locale.text(match view.tournaments {
                Some(_) => "online-tournaments",
                None => "online-title",
            });
            closing::heading(ui, locale, &title, &mut actions);
            if let Some((view, list)) = &view.tournaments {
                let area = ScrollArea::vertical().auto_shrink(false);
                scrolling::by_pages(ui, "tournaments", area, |ui| {
                    ui.set_width(ui.available_width() - style::SCROLLBAR);
                    tournaments::show(ui, locale, view, *list, &mut actions);
                });
                return;
            }
            let mut area = ScrollArea::vertical().auto_shrink(false);
            if has_new_game(ui, view) {
                // A new invitation is at the top, with the code that the friend needs.
                area = area.vertical_scroll_offset(0.0);
            }
            scrolling::by_pages(ui, "online", area, |ui| {
                ui.set_width(ui.available_width() - style::SCROLLBAR);
                games::show(ui, locale, view, &mut actions);
                if view.is_lobby_first {
                    lobby::show(ui, locale, view, &mut actions);
                }
                invite::server(ui, locale, view, &mut actions);
                account::show(ui, locale, view, &mut actions);
                if !view.is_lobby_first {
                    lobby::show(ui, locale, view, &mut actions);
                }
                join(ui, locale, view, &mut actions);
                invite::show(ui, locale, view, &mut actions);
                ui.add_space(8.0);
            });
        },
        |ui| {
            ui.add_space(6.0);
            // Always reserves the line for messages, so that nothing moves when a message appears.
            let said = view.said.as_deref().unwrap_or(" ");
            let warning = style::warning(ui);
            ui.label(RichText::new(said).color(warning).size(style::SMALL));
            done = closing::button(ui, &locale.text("online-close")).clicked();
        },
    );
    if done {
        actions.push(Action::Page(PageAction::Close));
    }
    actions
}

/// Returns whether a game or an invitation code was added since the last frame.
fn has_new_game(ui: &Ui, view: &OnlineView) -> bool {
    let codes = view.games.iter().filter(|game| game.invitation.is_some());
    let count = view.games.len() + codes.count();
    let id = Id::new("how many games there are");
    let before = ui.data(|data| data.get_temp::<usize>(id));
    ui.data_mut(|data| data.insert_temp(id, count));
    before.is_some_and(|before| before < count)
}

/// Draws the field for a friend's code. After the player has entered a code, draws the opened invitation instead.
fn join(ui: &mut Ui, locale: &Locale, view: &OnlineView, actions: &mut Vec<Action>) {
    if let Some(opened) = &view.opened {
        return offer(ui, locale, opened, actions);
    }
    style::section(ui, locale.text("online-join"));
    ui.label(style::small(ui, locale.text("online-join-about")));
    let id = Id::new("the code of an invitation");
    let mut text: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let name = locale.text("online-code");
    let field = TextEdit::singleline(&mut text)
        .hint_text(&name)
        .char_limit(LONGEST)
        .margin(FIELD)
        .desired_width(f32::INFINITY);
    let field = ui.add(field);
    field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, &name));
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let meant = words::typed(&text, view.has_server);
    let word = locale.text("online-join-do");
    let button = controls::button(
        ui,
        ui.available_width(),
        icons::PLAY,
        word,
        ready(meant.is_ok()),
    );
    if meant.is_ok() && (button.clicked() || entered) {
        let look_up = OnlineRequest::LookUp(std::mem::take(&mut text));
        actions.push(Action::Online(look_up));
    }
    // A wrong code keeps the focus, so that the player can correct it.
    let tried_id = id.with("tried");
    if entered && meant.is_err() {
        field.request_focus();
        ui.data_mut(|data| data.insert_temp(tried_id, text.clone()));
    }
    // A code is marked as wrong only after Enter, or after the text field has lost focus.
    let tried: Option<String> = ui.data(|data| data.get_temp(tried_id));
    let is_left = !field.has_focus() || tried.as_ref() == Some(&text);
    let wrong = match meant {
        Err(None) if is_left && !text.trim().is_empty() => Some("online-join-wrong"),
        Err(wrong) => wrong,
        Ok(()) => None,
    };
    if let Some(key) = wrong {
        let warning = style::warning(ui);
        ui.label(
            RichText::new(locale.text(key))
                .color(warning)
                .size(style::SMALL),
        );
    }
    ui.data_mut(|data| data.insert_temp(id, text));
}

/// Draws an opened invitation: the player who invites, the conditions, and the buttons that accept and dismiss the
/// invitation.
fn offer(ui: &mut Ui, locale: &Locale, opened: &OpenedView, actions: &mut Vec<Action>) {
    style::section(ui, &opened.title);
    for line in &opened.lines {
        ui.label(line);
    }
    if let Some(problem) = &opened.problem {
        let warning = style::warning(ui);
        ui.label(RichText::new(problem).color(warning).size(style::SMALL));
    }
    let spoken = [&opened.title].into_iter().chain(&opened.lines);
    let spoken: Vec<_> = spoken.chain(&opened.problem).cloned().collect();
    say(ui, Topic::Message, spoken.join(". "));
    let width = ui.available_width();
    if let Some(accept) = &opened.accept
        && controls::button(ui, width, icons::PLAY, accept, State::READY).clicked()
    {
        actions.push(Action::Online(OnlineRequest::Accept));
    }
    let word = locale.text("online-dismiss");
    if controls::button(ui, width, icons::CLOSE, word, State::READY).clicked() {
        actions.push(Action::Online(OnlineRequest::Dismiss));
    }
}

/// The margin inside a text field, in points.
const FIELD: Margin = Margin::symmetric(10, 6);

/// Returns the state of a button that is not a toggle.
fn ready(enabled: bool) -> State {
    State { enabled, on: None }
}

/// Maximum length of a typed invitation code or link, in characters.
const LONGEST: usize = protocol::Link::LONGEST;
