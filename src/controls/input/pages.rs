//! Opens and closes pages, and carries out the player's answers to questions.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_features::learning::LearningRequest;
use cohort_features::leaving::LeaveRequest;
use cohort_features::puzzles::PuzzleRequest;
use cohort_features::statistics::StatisticsRequest;
use cohort_platform::frame::Screen;
use cohort_play::table::messages::{MatchRequested, TableRequest};
use cohort_play::table::{LineEdit, Match, Viewed};

use super::action::Action;
use super::areas::PageAction;
use super::choice::Choice;
use super::overlay::{Here, Overlay, Question};
use super::overlays::Overlays;
use super::refusal::LastRefusal;

/// A page was opened by the player.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PageOpened(pub(super) Overlay);

/// Requests focus for the button that leaves the table.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WayOutRequested;

/// Whether a page was opened since the last call.
pub(super) fn is_opened(opened: &mut MessageReader<PageOpened>, page: Overlay) -> bool {
    // Read all messages.
    opened.read().filter(|opened| opened.0 == page).count() > 0
}

pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut choice: Choice,
    (screen, current): (Res<State<Screen>>, Option<Res<Match>>),
    mut overlays: ResMut<Overlays>,
    mut answers: Answers,
    mut matches: MessageWriter<MatchRequested>,
    (mut opened, mut way_out): (MessageWriter<PageOpened>, MessageWriter<WayOutRequested>),
) {
    let (screen, current) = (*screen.get(), current.as_deref());
    for action in actions.read() {
        let Action::Page(action) = action else {
            continue;
        };
        let here = Here {
            screen,
            current,
            open: overlays.all(),
        };
        let is_open = |page| overlays.all().contains(&page);
        let next = match *action {
            // Before a match, it analyses the chosen board.
            PageAction::Open(Overlay::Analysis) if screen == Screen::Title => {
                match choice.matched() {
                    Some(MatchRequested(setup)) => {
                        matches.write(MatchRequested(setup.as_study()));
                        overlays.clone()
                    }
                    // That page says what is wrong with the position.
                    None => overlays.opened(Overlay::Options),
                }
            }
            // A study starts over.
            PageAction::Open(Overlay::NewGame)
                if current.is_some_and(|current| current.is_study()) =>
            {
                answers.table.write(TableRequest::Restart);
                if overlays.top().is_some_and(Overlay::leaves_the_board) {
                    overlays.clone()
                } else {
                    Overlays::default()
                }
            }
            PageAction::Open(page) if !page.may_open(here) => overlays.clone(),
            PageAction::Open(Overlay::NewGame) if !is_open(Overlay::NewGame) => {
                current
                    .iter()
                    .for_each(|current| choice.begin_with(current));
                overlays.opened(Overlay::NewGame)
            }
            PageAction::Open(page) => {
                let next = overlays.toggled(page);
                if next.top() == Some(page) {
                    opened.write(PageOpened(page));
                }
                next
            }
            PageAction::Close => overlays.closed(),
            PageAction::Confirm => match overlays.top() {
                Some(Overlay::Ask(question)) => answers.yes(question, &overlays),
                _ => overlays.clone(),
            },
            PageAction::FocusLeave => {
                way_out.write(WayOutRequested);
                overlays.clone()
            }
        };
        overlays.set_if_neq(next);
    }
}

/// Carries out what the player has agreed to.
#[derive(SystemParam)]
pub(super) struct Answers<'w> {
    current: Option<Res<'w, Match>>,
    viewed: Res<'w, Viewed>,
    refusal: ResMut<'w, LastRefusal>,
    table: MessageWriter<'w, TableRequest>,
    statistics: MessageWriter<'w, StatisticsRequest>,
    learning: MessageWriter<'w, LearningRequest>,
    puzzles: MessageWriter<'w, PuzzleRequest>,
    leaving: MessageWriter<'w, LeaveRequest>,
}

impl Answers<'_> {
    /// Carries out the action in question; returns the stack of open pages after it.
    fn yes(&mut self, question: Question, overlays: &Overlays) -> Overlays {
        match question {
            Question::Resign => self.at_table(TableRequest::Resign),
            Question::Draw => self.at_table(TableRequest::AgreeToDraw),
            Question::Undo => self.at_table(TableRequest::Undo),
            Question::DeleteLine => {
                if let Some(current) = self.current.as_deref() {
                    let shown = self.viewed.node().unwrap_or_else(|| current.here());
                    self.table
                        .write(TableRequest::EditLine(LineEdit::Delete, shown));
                }
                overlays.closed()
            }
            Question::Erase => {
                self.statistics.write(StatisticsRequest::Erase);
                overlays.closed()
            }
            Question::EraseLearning => {
                self.learning.write(LearningRequest::Erase);
                overlays.closed()
            }
            Question::LeaveStorm => {
                self.puzzles.write(PuzzleRequest::Leave);
                self.refusal.set_if_neq(LastRefusal::None);
                Overlays::default()
            }
            Question::Quit => {
                self.leaving.write(LeaveRequest::Now);
                overlays.clone()
            }
        }
    }

    fn at_table(&mut self, request: TableRequest) -> Overlays {
        if self.current.is_some() {
            self.table.write(request);
        }
        Overlays::default()
    }
}
