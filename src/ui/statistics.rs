//! The statistics page: figures and plots about the games played.

mod bars;
mod curve;
mod figures;
mod names;
mod periods;
mod plots;
mod tables;
mod view;

use bevy::prelude::{DetectChanges, Local, Res};
use bevy_egui::egui::{Context, Ui};
use cohort_controls::input::OpenPages;
use cohort_controls::input::{Action, StatisticsAction};
use cohort_features::statistics::Statistics;
use cohort_play::locale::Locale;
use cohort_play::table::ComputerOpponents;
use cohort_play::variants::Variants;

use super::kept_foot::{Foot, warn};
use super::{controls, dialog, drop_down, style};
use crate::drawing::Over;
use crate::file_messages::FileMessages;

pub use super::kept_foot::Note;
pub use curve::Curve;
pub use figures::{Figures, Group, Slot, Table};
pub use view::{Content, GamesOf, StatisticsView};

pub(super) fn draw(
    mut over: Over,
    (open_pages, locale): (Res<OpenPages>, Res<Locale>),
    statistics: Res<Statistics>,
    variants: Res<Variants>,
    opponents: Res<ComputerOpponents>,
    notices: FileMessages,
    mut view: Local<StatisticsView>,
) {
    if open_pages.is_changed() || statistics.is_changed() || locale.is_changed() {
        *view = StatisticsView {
            troubles: notices.of_statistics(),
            ..StatisticsView::of(&statistics, &locale, &variants.0, &opponents.0)
        };
    }
    over.show(|context, locale| show(context, locale, &view));
}

pub fn show(context: &Context, locale: &Locale, view: &StatisticsView) -> Vec<Action> {
    let mut chosen = Vec::new();
    let mut actions = dialog::page(
        context,
        locale,
        "statistics",
        &locale.text("statistics-title"),
        |ui| body(ui, locale, view, &mut chosen),
        |ui, actions| {
            let foot = Foot {
                note: view.done.as_ref(),
                enabled: view.has_games,
                export: (
                    "action-export",
                    Action::Statistics(StatisticsAction::ExportStatistics),
                ),
                erase: (
                    "action-erase",
                    Action::Statistics(StatisticsAction::EraseStatistics),
                ),
                close: "statistics-close",
            };
            foot.show(ui, locale, actions);
        },
    );
    actions.append(&mut chosen);
    actions
}

fn body(ui: &mut Ui, locale: &Locale, view: &StatisticsView, actions: &mut Vec<Action>) {
    for trouble in &view.troubles {
        warn(ui, trouble);
    }
    match &view.content {
        Content::NotKept => {
            ui.label(locale.text("statistics-not-kept"));
        }
        Content::Reading => {
            ui.label(locale.text("statistics-reading"));
        }
        Content::Failed(problem) => warn(ui, problem),
        Content::Empty => {
            ui.label(style::lead(locale.text("statistics-none")));
            ui.label(locale.text("statistics-none-does"));
        }
        Content::Figures(figures) => {
            // Leaves space at the right, because the last label below an axis is wider than its bar.
            ui.set_width(ui.available_width() - 8.0);
            filters(ui, locale, view, actions);
            plots::show(ui, locale, figures);
        }
    }
}

fn filters(ui: &mut Ui, locale: &Locale, view: &StatisticsView, actions: &mut Vec<Action>) {
    // Minimum width of a filter in a row of filters, in points. If there is less space, the filters are below each
    // other.
    const LEAST: f32 = 200.0;
    let width = controls::share(ui, 2);
    let (width, beside) = if width < LEAST {
        (ui.available_width(), false)
    } else {
        (width, true)
    };
    let mut row = |ui: &mut Ui| {
        let name = locale.text("statistics-games-of");
        let (_, games) = drop_down::show(ui, width, &name, &view.games, &view.games_of());
        let name = locale.text("statistics-clock");
        let (_, clock) = drop_down::show(ui, width, &name, &view.clocks, &view.filter.clock);
        let mut filter = view.filter.clone();
        if let Some(games) = games {
            (filter.family, filter.variant) = (games.family, games.variant);
        }
        if let Some(clock) = clock {
            filter.clock = clock;
        }
        if filter != view.filter {
            actions.push(Action::Statistics(StatisticsAction::FilterStatistics(
                filter,
            )));
        }
    };
    if beside {
        ui.horizontal(row);
    } else {
        row(ui);
    }
}
