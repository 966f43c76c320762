//! The page of the current match: its players and time controls. It replaces the panel next to the board. Changes take
//! effect immediately.

use std::ops::RangeInclusive;

use bevy::prelude::{Local, Res};
use bevy_egui::egui::{Align, Layout, ScrollArea, Ui};
use clock::TimeControl;
use cohort_controls::input::{Action, MatchAction, PageAction};
use cohort_play::locale::Locale;
use cohort_play::settings::TimeControls;
use cohort_play::table::{AdaptiveStrength, ClockFaces, ComputerOpponents, Match};
use cohort_play::table::{Seat, Seats};
use cohort_scene::theme::CurrentTheme;
use rules::Side;

use super::drop_down;
use super::panel::ClockView;
use super::seat_engine::SeatEngine;
use super::seats::{plays, seat_choices};
use super::stone::StoneFaces;
use super::{clock_words, closing, controls, panel, scrolling, strength, style};
use crate::drawing::Panel;
use crate::layout::Content;
use crate::seat_engine::SeatEngines;
use crate::views::changes_of_match;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchPageView {
    /// The side that moves first in this variant.
    pub first: Side,
    /// The rules that differ from the variant's default rules, with one sentence for each.
    pub rules: Vec<String>,
    pub seats: Seats,
    /// Time controls of Black and White, in this order.
    pub time_controls: [Option<TimeControl>; 2],
    /// Displays of the clocks of Black and White, in this order.
    pub clocks: [Option<ClockView>; 2],
    /// The range of strengths that the computer can play in this game, in Elo.
    pub strengths: RangeInclusive<u16>,
    /// The strength at which an adaptive computer would play its next game, in Elo.
    pub adaptive: u16,
    /// The external engines that the player has added.
    pub engines: Vec<SeatEngine>,
    pub stones: StoneFaces,
}

impl MatchPageView {
    fn time_control(&self, side: Side) -> Option<TimeControl> {
        let [black, white] = self.time_controls;
        match side {
            Side::Black => black,
            Side::White => white,
        }
    }

    fn clock(&self, side: Side) -> Option<&ClockView> {
        let [black, white] = &self.clocks;
        match side {
            Side::Black => black.as_ref(),
            Side::White => white.as_ref(),
        }
    }
}

/// Text size of the clocks, in points.
const CLOCK: f32 = 20.0;

pub(super) fn draw(
    mut panel: Panel,
    locale: Res<Locale>,
    current: Option<Res<Match>>,
    faces: Res<ClockFaces>,
    (opponents, adaptive): (Res<ComputerOpponents>, Res<AdaptiveStrength>),
    engines: SeatEngines,
    theme: Res<CurrentTheme>,
    mut last: Local<Option<MatchPageView>>,
) {
    let Some(current) = current.as_deref() else {
        return;
    };
    let variant = current.game().variant();
    let view = MatchPageView {
        first: variant.first(),
        rules: changes_of_match(&locale, current),
        seats: current.seats(),
        engines: engines.of(Some(variant)),
        time_controls: current.time_controls(),
        clocks: Side::ALL.map(|side| clock_words::face(&locale, &faces, side)),
        strengths: opponents.0.strengths(variant),
        adaptive: adaptive.next(variant.kind()),
        stones: StoneFaces::of(&theme.stones),
    };
    let without_clocks = |view: &MatchPageView| MatchPageView {
        clocks: [None, None],
        ..view.clone()
    };
    let same =
        |one: &MatchPageView, other: &MatchPageView| without_clocks(one) == without_clocks(other);
    panel.show(
        Content::Page,
        &mut last,
        view,
        same,
        |ui, locale, view, _| show(ui, locale, view),
    );
}

/// Draws the page of the current match into the side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &MatchPageView) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut done = false;
    controls::page(
        ui,
        |ui| {
            closing::heading(ui, locale, &locale.text("match-title"), &mut actions);
            let area = ScrollArea::vertical().auto_shrink(false);
            scrolling::by_pages(ui, "match", area, |ui| {
                ui.set_width(ui.available_width() - style::SCROLLBAR);
                ui.label(style::small(ui, locale.text("match-about")));
                for side in [view.first, !view.first] {
                    player(ui, locale, view, side, &mut actions);
                }
                if !view.rules.is_empty() {
                    style::section(ui, locale.text("match-rules"));
                    for rule in &view.rules {
                        ui.label(rule);
                    }
                }
            });
        },
        |ui| {
            ui.add_space(10.0);
            done = closing::button(ui, &locale.text("match-close")).clicked();
        },
    );
    if done {
        actions.push(Action::Page(PageAction::Close));
    }
    actions
}

/// Draws the controls of one side: a heading, the player, and the time control.
fn player(
    ui: &mut Ui,
    locale: &Locale,
    view: &MatchPageView,
    side: Side,
    actions: &mut Vec<Action>,
) {
    ui.add_space(12.0);
    let name = locale.text(panel::side_key(side));
    ui.horizontal(|ui| {
        view.stones.show(ui, side, 28.0);
        ui.label(style::lead(&name));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(clock) = view.clock(side) {
                panel::show_clock(ui, clock, CLOCK);
            }
        });
    });
    let width = ui.available_width();
    let seat = view.seats.of(side);
    let seats = seat_choices(
        locale,
        seat,
        view.seats.of(!side),
        &view.strengths,
        view.adaptive,
        &view.engines,
    );
    let (_, taken) = drop_down::show(ui, width, &name, &seats, &seat);
    actions.extend(taken.map(|seat| Action::Match(MatchAction::ChangeSeat(side, seat))));
    let set = strength::slider(ui, locale, &name, seat, &view.strengths);
    actions.extend(set.map(|seat| Action::Match(MatchAction::ChangeSeat(side, seat))));
    ui.label(style::small(ui, plays(locale, seat, &view.engines)));
    if seat == Seat::Here {
        // Reserves the height of the strength slider, so that the clock below does not move when the slider appears.
        ui.add_space(strength::HEIGHT);
    }
    let chosen = view.time_control(side);
    let offered = clock_words::offered(chosen);
    let choices = clock_words::choices(locale, &offered, TimeControls::both);
    let clock = locale.format("match-clock", &[("side", name.into())]);
    let (_, taken) = drop_down::show(ui, width, &clock, &choices, &chosen);
    actions
        .extend(taken.map(|control| Action::Match(MatchAction::ChangeTimeControl(side, control))));
}
