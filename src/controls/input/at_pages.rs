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
use super::open_pages::OpenPages;
use super::page::{Here, Page, Question};
use super::refusal::LastRefusal;

/// Reports that the player has opened a page.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PageOpened(pub(super) Page);

/// A request to focus the button that leaves the match. If the button already has focus, the request presses the
/// button.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WayOutRequested;

/// Returns whether `page` was opened since the last call with the reader `opened`.
pub(super) fn is_opened(opened: &mut MessageReader<PageOpened>, page: Page) -> bool {
    // Count all matches instead of stopping at the first match, because the reader must read every message.
    opened.read().filter(|opened| opened.0 == page).count() > 0
}

pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut choice: Choice,
    (screen, current): (Res<State<Screen>>, Option<Res<Match>>),
    mut open_pages: ResMut<OpenPages>,
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
            open: open_pages.all(),
        };
        let is_open = |page| open_pages.all().contains(&page);
        let next = match *action {
            // On the title screen, opening the analysis starts a study (an analysis board) of the chosen variant. The
            // study then opens the analysis.
            PageAction::Open(Page::Analysis) if screen == Screen::Title => {
                match choice.matched() {
                    Some(MatchRequested(setup)) => {
                        matches.write(MatchRequested(setup.as_study()));
                        open_pages.clone()
                    }
                    // The match cannot start from the chosen position. The options page shows the reason.
                    None => open_pages.opened(Page::Options),
                }
            }
            // In a study (an analysis board), "New game" starts the study over.
            PageAction::Open(Page::NewGame)
                if current.is_some_and(|current| current.is_study()) =>
            {
                answers.table.write(TableRequest::Restart);
                if open_pages.top().is_some_and(Page::leaves_the_board) {
                    open_pages.clone()
                } else {
                    OpenPages::default()
                }
            }
            PageAction::Open(page) if !page.may_open(here) => open_pages.clone(),
            PageAction::Open(Page::NewGame) if !is_open(Page::NewGame) => {
                current
                    .iter()
                    .for_each(|current| choice.begin_with(current));
                open_pages.opened(Page::NewGame)
            }
            PageAction::Open(page) => {
                let next = open_pages.toggled(page);
                if next.top() == Some(page) {
                    opened.write(PageOpened(page));
                }
                next
            }
            PageAction::Close => open_pages.closed(),
            PageAction::Confirm => match open_pages.top() {
                Some(Page::Ask(question)) => answers.yes(question, &open_pages),
                _ => open_pages.clone(),
            },
            PageAction::FocusLeave => {
                way_out.write(WayOutRequested);
                open_pages.clone()
            }
        };
        open_pages.set_if_neq(next);
    }
}

/// Carries out the action of a question after the player has answered with yes.
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
    /// Carries out the action that `question` asks about. Returns the pages that stay open.
    fn yes(&mut self, question: Question, open_pages: &OpenPages) -> OpenPages {
        match question {
            Question::Resign | Question::CallOff => self.at_table(TableRequest::Resign),
            Question::OfferDraw => self.at_table(TableRequest::OfferDraw),
            Question::Draw => self.at_table(TableRequest::AgreeToDraw),
            Question::Undo => self.at_table(TableRequest::Undo),
            Question::DeleteLine => {
                if let Some(current) = self.current.as_deref() {
                    let shown = self.viewed.node().unwrap_or_else(|| current.here());
                    self.table
                        .write(TableRequest::EditLine(LineEdit::Delete, shown));
                }
                open_pages.closed()
            }
            Question::Erase => {
                self.statistics.write(StatisticsRequest::Erase);
                open_pages.closed()
            }
            Question::EraseLearning => {
                self.learning.write(LearningRequest::Erase);
                open_pages.closed()
            }
            Question::LeaveStorm => {
                self.puzzles.write(PuzzleRequest::Leave);
                self.refusal.set_if_neq(LastRefusal::None);
                OpenPages::default()
            }
            Question::Quit => {
                self.leaving.write(LeaveRequest::Now);
                open_pages.clone()
            }
        }
    }

    fn at_table(&mut self, request: TableRequest) -> OpenPages {
        if self.current.is_some() {
            self.table.write(request);
        }
        OpenPages::default()
    }
}
