//! Draws the panel of a match, and announces its status to screen readers.

use bevy::prelude::{Local, Res, ResMut, Vec2};
use bevy_egui::egui::{Context, pos2};
use cohort_controls::input::{Entry, OpenPages};
use cohort_play::settings::{PanelMode, Settings};
use cohort_scene::camera::BoardView;

use super::sources::TableSources;
use crate::drawing::Panel;
use crate::layout::{Content, Place};
use crate::panel::{self, PanelView};
use crate::screen_reader::{Topic, say};

/// Announces the status to screen readers: whose turn it is or the result, and the message below.
pub(super) fn announce(context: &Context, view: &PanelView) {
    let status = match &view.result {
        Some(result) if view.past.is_none() => format!("{}\n{}", result.headline, result.reason),
        _ => view.status.clone(),
    };
    say(context, Topic::Status, status);
    let message = view.message.as_ref().map(|message| message.text.as_str());
    say(context, Topic::Message, message.unwrap_or_default());
}

pub(crate) fn draw_table(
    mut drawing: Panel,
    sources: TableSources,
    settings: Res<Settings>,
    open_pages: Res<OpenPages>,
    board: BoardView,
    mut entry: ResMut<Entry>,
    mut last: Local<Option<PanelView>>,
) {
    let Some(view) = sources.panel() else {
        return;
    };
    let context = drawing.around().0;
    say(context, Topic::Page, view.spoken_title());
    announce(context, &view);
    if let Some(wait) = sources.first_move_changes_in() {
        drawing.redraw_in(wait);
    }
    let mode = settings.panel;
    let same = |one: &PanelView, other: &PanelView| one.without_clocks() == other.without_clocks();
    let content = Content::Match(mode);
    drawing.show(
        content,
        &mut last,
        view.clone(),
        same,
        |ui, locale, view, place| match (mode, place) {
            (PanelMode::Open, Place::Beside(_)) => panel::show(ui, locale, view, &mut entry),
            (PanelMode::Open, Place::Below(_)) => panel::show_band(ui, locale, view, &mut entry),
            (PanelMode::Folded, place) => {
                panel::show_rail(ui, locale, view, matches!(place, Place::Beside(_)))
            }
            (PanelMode::Strip { .. }, _) => panel::show_strip(ui, locale, view),
        },
    );
    match mode {
        PanelMode::Folded => drawing.line(|ui, locale| panel::show_line(ui, locale, &view)),
        PanelMode::Open if open_pages.top().is_none() => {
            let (context, free) = drawing.around();
            // The zoom factor converts egui's points to logical pixels of the window.
            let zoom = context.zoom_factor();
            let point = |at: Vec2| pos2(at.x / zoom, at.y / zoom);
            let squares = board.squares().map(|corners| corners.map(point));
            panel::show_past(context, &view, free, squares);
        }
        PanelMode::Open | PanelMode::Strip { .. } => {}
    }
}
