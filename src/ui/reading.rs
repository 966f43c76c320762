//! The notice that the program is reading a file or text. It is above all pages.

use bevy::prelude::{Res, ResMut};
use bevy_egui::egui::{Align2, Area, Context, Id, Order, vec2};
use cohort_controls::input::{Action, GamesAction};
use cohort_features::collection::CollectionRequest;
use cohort_features::collection::Reading;
use cohort_platform::redraw::Redraw;
use cohort_play::locale::Locale;

use super::{controls, icons, style};
use crate::drawing::{FRAME, Over};

/// Width that the notice leaves for its button, in points.
const BUTTON: f32 = 110.0;

/// Draws the notice if reading a file or text takes long.
pub(super) fn draw(mut over: Over, reading: Res<Reading>, mut redraw: ResMut<Redraw>) {
    let Some(file) = reading.told() else {
        return;
    };
    let name = file.and_then(|file| file.file_name());
    let name = name.map(|name| name.to_string_lossy());
    redraw.request_in(FRAME);
    over.show(|context, locale| show(context, locale, name.as_deref()));
}

/// Shows the notice that a file is being read, with a button that cancels the reading.
pub fn show(context: &Context, locale: &Locale, file: Option<&str>) -> Vec<Action> {
    let text = match file {
        Some(file) => locale.format("reading-file", &[("file", file.into())]),
        None => locale.text("reading-text"),
    };
    let mut actions = Vec::new();
    Area::new(Id::new("reading"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_TOP, vec2(0.0, 12.0))
        .show(context, |ui| {
            style::dialog_frame(context).show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.spinner();
                    ui.label(text);
                    let stop = locale.text("library-stop");
                    let ready = controls::State::READY;
                    let width = controls::at_least(ui, BUTTON, &stop);
                    if controls::button(ui, width, icons::ERASE, &stop, ready).clicked() {
                        actions.push(Action::Games(GamesAction::Library(CollectionRequest::Stop)));
                    }
                });
            });
        });
    actions
}
