//! The new game page during a match: the options of the next game, and what happens to the current game. It replaces
//! the panel next to the board.

use bevy::prelude::{Local, Res};
use bevy_egui::egui::{ScrollArea, Ui};
use cohort_controls::input::{Action, PageAction, TitleAction};
use cohort_play::locale::Locale;
use cohort_play::table::Match;

use super::screen_reader::{Topic, say};
use super::title::{self, Extras, SetUpView};
use super::{controls, icons, scrolling, style};
use crate::drawing::Panel;
use crate::views::SetUpSources;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGameView {
    /// The options for the next game.
    pub set_up: SetUpView,
    /// Whether the current game is unfinished. An unfinished game will be saved.
    pub is_on: bool,
}

pub(super) fn draw(
    mut panel: Panel,
    sources: SetUpSources,
    current: Option<Res<Match>>,
    mut last: Local<Option<NewGameView>>,
) {
    let Some(game) = current.as_deref().map(|current| current.game()) else {
        return;
    };
    let view = NewGameView {
        set_up: sources.set_up(),
        is_on: game.outcome().is_none() && !game.plies().is_empty(),
    };
    panel.page(&mut last, view, show);
}

/// Draws the new game page into the side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &NewGameView) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut done = Vec::new();
    controls::page(
        ui,
        |ui| {
            let title = locale.text("another-game-title");
            say(ui.ctx(), Topic::Page, &title);
            ui.label(style::heading(title));
            let area = ScrollArea::vertical().auto_shrink(false);
            scrolling::by_pages(ui, "new game", area, |ui| {
                ui.set_width(ui.available_width() - style::SCROLLBAR);
                if view.is_on {
                    ui.label(style::small(ui, locale.text("another-game-kept")));
                }
                let extras = Extras::all(ui, locale, &view.set_up);
                title::set_up(ui, locale, &view.set_up, extras, &mut actions);
            });
        },
        |ui| {
            ui.add_space(10.0);
            let (icon, key) = if view.is_on {
                (icons::CONTINUE, "confirm-keep-playing")
            } else {
                (icons::CHOSEN, "another-game-close")
            };
            if controls::secondary(ui, icon, &locale.text(key)).clicked() {
                done.push(Action::Page(PageAction::Close));
            }
            if controls::primary(ui, icons::PLAY, &locale.text("title-start")).clicked() {
                done.push(Action::Title(TitleAction::Start));
            }
        },
    );
    actions.append(&mut done);
    actions
}
