//! The page for conditional moves in a game against a remote player: the moves tried on the board, and the planned
//! lines.

use bevy::prelude::{Local, Res};
use bevy_egui::egui::{Margin, RichText, ScrollArea, Ui};
use cohort_controls::input::{Action, MatchAction, PageAction};
use cohort_features::online::{Online, OnlineRequest, PlanRequest, Planning, Remote, tried_line};
use cohort_play::locale::Locale;
use cohort_play::table::{Match, Viewed};
use lobby::Plan;

use super::button_row::{self, FramedButton};
use super::controls::State;
use super::words::notations;
use super::{closing, controls, icons, scrolling, style};
use crate::drawing::Panel;

/// The content of the page for conditional moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlanView {
    /// Whether the player can plan conditional moves now.
    pub is_open: bool,
    /// Texts about the moves tried on the board. Without a tried move, an instruction for the player.
    pub tried: Vec<String>,
    /// Whether the player has tried a move.
    pub has_tried: bool,
    /// Whether the tried moves can be added to the plan.
    pub may_add: bool,
    /// The reason why the tried moves could not be added to the plan.
    pub problem: Option<String>,
    /// The planned lines. Each line has one text for each planned reply.
    pub lines: Vec<Vec<String>>,
}

impl PlanView {
    fn of(
        current: &Match,
        viewed: &Viewed,
        remote: &Remote<'_>,
        planning: &Planning,
        locale: &Locale,
    ) -> Self {
        let lines = remote.planned().into_iter().map(|line| {
            let replies = line.into_iter();
            replies
                .map(|(when, reply)| words(locale, when, reply))
                .collect()
        });
        PlanView {
            is_open: remote.may_plan(),
            tried: tried(current, viewed, locale),
            has_tried: !viewed.tried().is_empty(),
            may_add: tried_line(current, viewed).is_some(),
            problem: planning.is_full.then(|| {
                let told = [
                    ("replies", Plan::MOST_BRANCHES.into()),
                    ("deep", Plan::DEEPEST.into()),
                ];
                locale.format("plan-full", &told)
            }),
            lines: lines.collect(),
        }
    }
}

/// Returns texts about the moves tried on the board. Without a tried move, returns an instruction for the player.
fn tried(current: &Match, viewed: &Viewed, locale: &Locale) -> Vec<String> {
    let node = viewed.node().unwrap_or_else(|| current.here());
    if node != current.here() {
        return vec![locale.text("plan-elsewhere")];
    }
    let start = *current.tree().node(node).position();
    let moves = notations(current.game().variant(), &start, viewed.tried());
    let pairs = moves.chunks(2).map(|pair| match pair {
        [when, reply] => words(locale, when.clone(), reply.clone()),
        rest => {
            let when = rest.concat();
            locale.format("plan-unanswered", &[("when", when.into())])
        }
    });
    let mut texts: Vec<String> = pairs.collect();
    if texts.is_empty() {
        texts.push(locale.text("plan-try"));
    }
    texts
}

/// Returns a text with a move of the opponent and the planned reply.
fn words(locale: &Locale, when: String, reply: String) -> String {
    let told = [("when", when.into()), ("reply", reply.into())];
    locale.format("plan-reply", &told)
}

pub(super) fn draw(
    mut panel: Panel,
    locale: Res<Locale>,
    current: Option<Res<Match>>,
    (viewed, online): (Res<Viewed>, Res<Online>),
    planning: Res<Planning>,
    mut last: Local<Option<PlanView>>,
) {
    let view = current.and_then(|current| {
        let remote = online.at_table(&current)?;
        Some(PlanView::of(&current, &viewed, &remote, &planning, &locale))
    });
    panel.page(&mut last, view.unwrap_or_default(), show);
}

/// Draws the page for conditional moves into the side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &PlanView) -> Vec<Action> {
    let (mut actions, mut done) = (Vec::new(), false);
    controls::page(
        ui,
        |ui| {
            closing::heading(ui, locale, &locale.text("plan-title"), &mut actions);
            let area = ScrollArea::vertical().auto_shrink(false);
            scrolling::by_pages(ui, "plan", area, |ui| {
                ui.set_width(ui.available_width() - style::SCROLLBAR);
                if view.is_open {
                    ui.label(style::small(ui, locale.text("plan-about")));
                    on_board(ui, locale, view, &mut actions);
                } else {
                    ui.label(locale.text("plan-later"));
                }
                planned(ui, locale, view, &mut actions);
            });
        },
        |ui| {
            ui.add_space(8.0);
            done = closing::button(ui, &locale.text("plan-close")).clicked();
        },
    );
    if done {
        actions.push(Action::Page(PageAction::Close));
    }
    actions
}

/// Draws the tried moves, a button that adds them to the plan, and a button that takes the last move back.
fn on_board(ui: &mut Ui, locale: &Locale, view: &PlanView, actions: &mut Vec<Action>) {
    style::section(ui, locale.text("plan-tried"));
    for text in &view.tried {
        ui.label(text);
    }
    if let Some(problem) = &view.problem {
        let warning = style::warning(ui);
        ui.label(RichText::new(problem).color(warning).size(style::SMALL));
    }
    ui.add_space(4.0);
    let back = Action::Match(MatchAction::ViewStep(-1));
    let add = Action::Online(OnlineRequest::Plan(PlanRequest::Add));
    let buttons = [
        (icons::BACK, "plan-back", back, view.has_tried),
        (icons::CHOSEN, "plan-add", add, view.may_add),
    ];
    let buttons = buttons.map(|(icon, key, action, enabled)| {
        FramedButton::new(icon, locale.text(key), action)
            .tip(locale.text(&format!("{key}-tip")))
            .only_if(enabled)
    });
    actions.extend(button_row::show(ui, buttons));
}

/// Draws the planned lines, each with a button that deletes it.
fn planned(ui: &mut Ui, locale: &Locale, view: &PlanView, actions: &mut Vec<Action>) {
    if view.lines.is_empty() {
        return;
    }
    style::section(ui, locale.text("plan-lines"));
    for (place, line) in view.lines.iter().enumerate() {
        let frame = style::card_frame(ui).inner_margin(Margin::same(8));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            for reply in line {
                ui.label(reply);
            }
            let word = locale.text("plan-remove");
            let told = [("line", line.join(" ").into())];
            let full = locale.format("plan-remove-name", &told);
            let width = ui.available_width();
            let state = State {
                enabled: view.is_open,
                on: None,
            };
            let words = (word.as_str(), full.as_str());
            if controls::named_button(ui, width, icons::ERASE, words, state).clicked() {
                let remove = OnlineRequest::Plan(PlanRequest::Remove(place));
                actions.push(Action::Online(remove));
            }
        });
        ui.add_space(4.0);
    }
}
