//! Determines the themes of a puzzle, for both games.

use std::sync::atomic::AtomicBool;

use rules::{GameKind, WinReason};

use super::evidence::Evidence;
use super::question::Question;
use super::{loa, ordo};
use crate::proof::Prover;
use crate::puzzle::Puzzle;
use crate::task::Task;
use crate::theme::Theme;

/// Determines the themes of a puzzle, the main theme first. Empty if no theme applies.
pub(crate) fn themes(
    question: &Question<'_>,
    prover: &mut Prover,
    stop: &AtomicBool,
) -> Vec<Theme> {
    let mut themes: Vec<Theme> = Theme::ALL.to_vec();
    themes.retain(|theme| {
        let shown = evidence(*theme, question);
        shown.is_some_and(|shown| is_proved(*theme, shown, question, prover, stop))
    });
    themes
}

/// Returns the evidence for a theme that the rules alone can show; `None` if the theme does not apply.
pub(crate) fn evidence(theme: Theme, question: &Question<'_>) -> Option<Evidence> {
    let kind = question.variant.kind();
    let itself = |is_so: bool| is_so.then_some(Evidence::Itself);
    let wins_by = |reason| question.task == Task::Win && question.end == Some(reason);
    if !theme.is_of(kind) {
        return None;
    }
    match theme {
        Theme::BothAtOnce => loa::both_at_once(question),
        Theme::DoNotConnectTheEnemy => loa::connects_the_enemy(question),
        Theme::CutTheConnector => loa::cuts_the_connector(question),
        Theme::FreeTheStraggler => loa::frees_a_straggler(question),
        Theme::PoisonedCapture => ordo::tempting_capture(question),
        Theme::OnlyReconnection => ordo::reconnects(question),
        Theme::StopTheRunner => ordo::stops_the_runner(question),
        Theme::ChooseTheLine => ordo::chooses_a_line(question),
        Theme::BreakForGood => itself(wins_by(WinReason::CannotReconnect)),
        Theme::OnlyDefence => itself(question.task == Task::Hold),
        Theme::ConnectIn1 | Theme::ConnectIn2 | Theme::ConnectIn3 | Theme::ConnectInMore => {
            let is_so =
                wins_by(WinReason::Connected) && theme == Theme::connect_in(question.own_moves);
            itself(kind == GameKind::Loa && is_so)
        }
        Theme::ReachIn1 | Theme::ReachIn2 | Theme::ReachIn3 | Theme::ReachInMore => {
            itself(wins_by(WinReason::HomeRow) && theme == Theme::reach_in(question.own_moves))
        }
    }
}

impl Puzzle {
    /// Returns the evidence for a theme of the puzzle; `None` if the puzzle does not have the theme.
    pub fn evidence(&self, theme: Theme) -> Option<Evidence> {
        let parts = self.parts();
        let question = Question {
            variant: &parts.variant,
            position: &parts.position,
            task: parts.task,
            first: parts.first,
            own_moves: self.own_moves(),
            // The end of the game matters only for themes with [`Evidence::Itself`].
            end: None,
            tempting: &parts.tempting,
        };
        let shown = || evidence(theme, &question).unwrap_or(Evidence::Itself);
        parts.themes.contains(&theme).then(shown)
    }
}

/// Returns whether the solver proves the part of a theme's condition that the rules alone cannot show.
fn is_proved(
    theme: Theme,
    shown: Evidence,
    question: &Question<'_>,
    prover: &mut Prover,
    stop: &AtomicBool,
) -> bool {
    match (theme, shown) {
        // In a hold puzzle, every move except the right move is already proved to lose.
        (Theme::PoisonedCapture, Evidence::Wrong(capture)) => {
            question.task == Task::Hold || ordo::loses(question, capture, prover, stop)
        }
        _ => true,
    }
}
