//! The tournaments of a server: lists of them, and one of them with its table, the player's part in it, and the games to
//! watch.

mod view;
mod words;

use bevy_egui::egui::{Align, Grid, Id, Layout, Margin, OpenUrl, RichText, Ui};
use client::tournaments::Stage;
use cohort_controls::input::Action;
use cohort_features::online::{OnlineRequest, TournamentsRequest};
use cohort_play::locale::Locale;

use crate::button_row::{self, FramedButton};
use crate::controls::State;
use crate::screen_reader::tables::{self, Place};
use crate::screen_reader::{Topic, say};
use crate::{controls, icons, radio, style};

pub use view::{Content, LeaveView, OneView, TableRow, TableView, TournamentView, TournamentsView};

/// Width of a column of numbers, and gap between two columns, in points.
const NUMBER: f32 = 50.0;
const GAP: f32 = 6.0;

/// Returns the action that shows something else of the tournaments.
const fn ask(request: TournamentsRequest) -> Action {
    Action::Online(OnlineRequest::Tournaments(request))
}

/// Draws the button that opens the tournaments of the server.
pub(super) fn entrance(ui: &mut Ui, locale: &Locale, actions: &mut Vec<Action>) {
    let (width, word) = (ui.available_width(), locale.text("online-tournaments"));
    if controls::button(ui, width, icons::STATISTICS, word, State::READY).clicked() {
        actions.push(ask(TournamentsRequest::Open));
    }
}

/// Draws the tournaments instead of the games against friends.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &TournamentsView,
    list: (Stage, u32),
    actions: &mut Vec<Action>,
) {
    let (stage, page) = list;
    let back = match view.content {
        Content::List { .. } => TournamentsRequest::Close,
        Content::One(_) | Content::Waiting(_) => TournamentsRequest::List { stage, page },
    };
    let word = locale.text("online-tournaments-back");
    let button = FramedButton::new(icons::BACK, word, ask(back));
    actions.extend(button_row::show(ui, [button]));
    ui.add_space(4.0);
    if let Some(problem) = &view.problem {
        let warning = style::warning(ui);
        ui.label(RichText::new(problem).color(warning).size(style::SMALL));
        say(ui.ctx(), Topic::Message, problem);
    }
    match &view.content {
        Content::List {
            chosen,
            stages,
            tournaments,
            message,
            more,
        } => {
            lists(ui, locale, (*chosen, stages), actions);
            if let Some(message) = message {
                ui.label(style::small(ui, message));
            }
            for tournament in tournaments {
                ui.push_id(tournament.id, |ui| entry(ui, locale, tournament, actions));
            }
            let (stage, page) = *chosen;
            let to = |page| TournamentsRequest::List { stage, page };
            let words = ["tournament-newer", "tournament-older"];
            pager(ui, locale, words, (page, *more), to, actions);
        }
        Content::One(one) => self::one(ui, locale, one, actions),
        Content::Waiting(text) => {
            ui.label(style::small(ui, text));
        }
    }
    ui.add_space(8.0);
    ui.label(style::small(
        ui,
        locale.text("online-tournaments-web-about"),
    ));
    let (width, word) = (ui.available_width(), locale.text("online-tournaments-web"));
    if controls::button(ui, width, icons::FORWARD, word, State::READY).clicked() {
        ui.ctx().open_url(OpenUrl::new_tab(&view.page));
    }
}

/// Draws the choice of a list.
fn lists(
    ui: &mut Ui,
    locale: &Locale,
    ((stage, _), stages): ((Stage, u32), &[(Stage, String)]),
    actions: &mut Vec<Action>,
) {
    ui.label(style::small(ui, locale.text("tournament-about")));
    let name = locale.text("tournament-lists");
    if let Some(stage) = radio::choices(ui, &name, &stage, stages.iter().cloned()) {
        actions.push(ask(TournamentsRequest::List { stage, page: 0 }));
    }
    ui.add_space(4.0);
}

/// Draws a tournament of a list, with the button that opens it.
fn entry(ui: &mut Ui, locale: &Locale, it: &TournamentView, actions: &mut Vec<Action>) {
    card(ui, |ui| {
        ui.label(style::strong(&it.name));
        for line in &it.lines {
            ui.label(style::small(ui, line));
        }
        let told = [("name", it.name.as_str().into())];
        let open = ask(TournamentsRequest::One { id: it.id, page: 0 });
        let button = FramedButton::new(icons::SHOW, locale.text("online-open"), open)
            .name(locale.format("online-open-name", &told));
        actions.extend(button_row::show(ui, [button]));
    });
}

fn card(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let frame = style::card_frame(ui).inner_margin(Margin::same(8));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        content(ui);
    });
    ui.add_space(4.0);
}

/// Draws the buttons that turn pages. Draws nothing if there is one page.
fn pager(
    ui: &mut Ui,
    locale: &Locale,
    [earlier, later]: [&str; 2],
    (page, more): (u32, bool),
    to: impl Fn(u32) -> TournamentsRequest,
    actions: &mut Vec<Action>,
) {
    if page == 0 && !more {
        return;
    }
    let before = FramedButton::new(
        icons::BACK,
        locale.text(earlier),
        ask(to(page.saturating_sub(1))),
    );
    let after = FramedButton::new(
        icons::FORWARD,
        locale.text(later),
        ask(to(page.saturating_add(1))),
    );
    let buttons = [before.only_if(page > 0), after.only_if(more)];
    actions.extend(button_row::show(ui, buttons));
}

/// Draws a tournament.
fn one(ui: &mut Ui, locale: &Locale, one: &OneView, actions: &mut Vec<Action>) {
    ui.label(style::strong(&one.name));
    let [conditions, progress, places] = &one.lines;
    ui.label(conditions);
    for line in [progress, places] {
        ui.label(style::small(ui, line));
    }
    part(ui, locale, one, actions);
    table(ui, locale, &one.table);
    let to = |page| TournamentsRequest::One { id: one.id, page };
    let words = ["tournament-newer", "tournament-older"];
    pager(ui, locale, words, one.table.page, to, actions);
    for [short, meaning] in &one.table.ties {
        ui.label(style::small(ui, format!("{short}: {meaning}")));
    }
    if one.games.is_empty() {
        return;
    }
    style::section(ui, locale.text("online-watchable"));
    for (code, names) in &one.games {
        ui.push_id(code, |ui| {
            let told = [("name", names.as_str().into())];
            let watch = Action::Online(OnlineRequest::Watch(*code));
            let button = FramedButton::new(icons::SHOW, names.clone(), watch)
                .name(locale.format("online-watch-name", &told));
            actions.extend(button_row::show(ui, [button]));
        });
    }
}

/// Draws the player's part in a tournament: the games that go on, and the buttons that join and withdraw.
fn part(ui: &mut Ui, locale: &Locale, one: &OneView, actions: &mut Vec<Action>) {
    let is_empty = one.part.is_none() && one.playing.is_empty();
    if is_empty && one.join.is_none() && one.leave.is_none() {
        return;
    }
    style::section(ui, locale.text("tournament-you"));
    if let Some(part) = &one.part {
        ui.label(part);
        say(ui.ctx(), Topic::Message, part);
    }
    let width = ui.available_width();
    for (game, [about, name]) in &one.playing {
        ui.push_id(*game, |ui| {
            ui.label(about);
            let word = locale.text("tournament-play");
            let words = (word.as_str(), name.as_str());
            let button = controls::named_button(ui, width, icons::PLAY, words, State::READY);
            if button.clicked() {
                actions.push(Action::Online(OnlineRequest::ShowOwn(*game)));
            }
        });
    }
    if let Some(join) = &one.join {
        let state = super::ready(!one.is_changing);
        let button = controls::button(ui, width, icons::PLAY, join, state);
        if button.clicked() && !one.is_changing {
            actions.push(ask(TournamentsRequest::Join));
        }
    }
    if let Some(view) = &one.leave {
        leave(ui, locale, one, view, actions);
    }
}

/// Draws the button that withdraws. After a click, asks whether the player is sure.
fn leave(ui: &mut Ui, locale: &Locale, one: &OneView, it: &LeaveView, actions: &mut Vec<Action>) {
    let id = Id::new(("leaves a tournament", one.id));
    let asks = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    let mut asks_now = asks;
    if asks {
        ui.label(&it.question);
        if let Some(about) = &it.about {
            ui.label(style::small(ui, about));
        }
        say(ui.ctx(), Topic::Message, &it.question);
        let buttons = [
            FramedButton::new(icons::CLOSE, it.word.clone(), true),
            FramedButton::new(icons::BACK, locale.text("online-dismiss"), false),
        ];
        if let Some(leaves) = button_row::show(ui, buttons) {
            asks_now = false;
            if leaves {
                actions.push(ask(TournamentsRequest::Leave));
            }
        }
    } else {
        let (width, state) = (ui.available_width(), super::ready(!one.is_changing));
        let button = controls::button(ui, width, icons::CLOSE, &it.word, state);
        asks_now = button.clicked() && !one.is_changing;
    }
    if asks_now != asks {
        ui.data_mut(|data| data.insert_temp(id, asks_now));
        ui.ctx().request_repaint();
    }
}

/// Draws a page of the table: rank and name, points, and the number of games. Before the start, draws the names.
fn table(ui: &mut Ui, locale: &Locale, table: &TableView) {
    style::section(ui, &table.title);
    if let Some(message) = &table.message {
        ui.label(style::small(ui, message));
        return;
    }
    if !table.has_points {
        for row in &table.rows {
            ui.label(row_name(row));
        }
        return;
    }
    let heads = [
        locale.text("tournament-points"),
        locale.text("tournament-games"),
    ];
    let columns = heads.len() + 1;
    let room = ui.available_width() - heads.len() as f32 * (NUMBER + GAP);
    Grid::new("table of a tournament")
        .num_columns(columns)
        .spacing([GAP, 6.0])
        .min_row_height(20.0)
        .min_col_width(NUMBER)
        .show(ui, |ui| {
            tables::table(ui, &table.title, table.rows.len() + 1, columns);
            ui.label("");
            for (column, head) in (1..).zip(&heads) {
                number(ui, |ui| {
                    let text = ui.label(style::small(ui, head));
                    tables::heading(&text, head, Place { row: 0, column });
                });
            }
            ui.end_row();
            for (number, row) in (1..).zip(&table.rows) {
                table_row(ui, locale, room, row, (number, &heads));
            }
        });
}

fn row_name(row: &TableRow) -> RichText {
    match row.is_own {
        true => style::strong(&row.name),
        false => RichText::new(&row.name),
    }
}

fn table_row(
    ui: &mut Ui,
    locale: &Locale,
    room: f32,
    row: &TableRow,
    (number, heads): (usize, &[String]),
) {
    let place = |column| Place {
        row: number,
        column,
    };
    ui.vertical(|ui| {
        ui.set_width(room.max(NUMBER));
        ui.spacing_mut().item_spacing.y = 0.0;
        let name = ui.label(row_name(row));
        tables::heading(&name, &row.name, place(0));
        if !row.notes.is_empty() {
            ui.label(style::small(ui, &row.notes));
        }
    });
    for ((column, head), value) in (1..).zip(heads).zip([&row.points, &row.played]) {
        self::number(ui, |ui| {
            let text = ui.label(value);
            tables::cell(&text, locale, (&row.name, head), value, place(column));
        });
    }
    ui.end_row();
}

fn number(ui: &mut Ui, text: impl FnOnce(&mut Ui)) {
    ui.with_layout(Layout::right_to_left(Align::Min), text);
}
