//! Carries out actions on the review of a game and on the analysis of its positions.

use bevy::prelude::*;
use cohort_features::analysis::{AnalysisRequest, may_analyse};
use cohort_features::review::{ReviewRequest, may_review};
use cohort_play::table::{GameId, Match};

use super::action::Action;
use super::open_pages::OpenPages;
use super::page::Page;

/// Starts and ends the review with its page, and the analysis with its page. Also forwards requests to the review. Runs
/// after the system that opens and closes pages.
pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    current: Option<Res<Match>>,
    mut open_pages: ResMut<OpenPages>,
    mut were_open: Local<[bool; 2]>,
    mut studied: Local<Option<GameId>>,
    mut reviews: MessageWriter<ReviewRequest>,
    mut analyses: MessageWriter<AnalysisRequest>,
) {
    // The review runs while its page is open, even if the analysis page lies on top. The analysis runs while its page is
    // the topmost of the pages that leave the board usable.
    let are_open = |open_pages: &OpenPages| {
        let mut pages = open_pages.all().iter();
        let above = pages.rfind(|page| page.leaves_the_board());
        [
            open_pages.all().contains(&Page::Review),
            above == Some(&Page::Analysis),
        ]
    };
    let current = current.as_deref();
    // When a study (an analysis board) starts, open its analysis.
    let study = current
        .filter(|current| current.is_study())
        .map(|current| current.id());
    if std::mem::replace(&mut *studied, study) != study && study.is_some() {
        open_pages.set_if_neq(OpenPages::default().opened(Page::Analysis));
    }
    // Close all pages if the open review or analysis is no longer allowed, for example because the game continues.
    let may = [
        current.is_some_and(may_review),
        current.is_some_and(may_analyse),
    ];
    let open = are_open(&open_pages);
    if open.iter().zip(may).any(|(open, may)| *open && !may) {
        open_pages.set_if_neq(OpenPages::default());
    }
    let [review, analysis] = are_open(&open_pages);
    let [reviewed, analysed] = std::mem::replace(&mut *were_open, [review, analysis]);
    if review != reviewed {
        reviews.write(if review {
            ReviewRequest::Begin
        } else {
            ReviewRequest::Leave
        });
    }
    if analysis != analysed {
        analyses.write(if analysis {
            AnalysisRequest::Begin
        } else {
            AnalysisRequest::End
        });
    }
    for action in actions.read() {
        if let Action::Review(request) = action {
            reviews.write(*request);
        }
    }
}

/// Forwards requests to the analysis.
pub(super) fn analyse(
    mut actions: MessageReader<Action>,
    mut analyses: MessageWriter<AnalysisRequest>,
) {
    for action in actions.read() {
        if let Action::Analysis(request) = action {
            analyses.write(*request);
        }
    }
}
