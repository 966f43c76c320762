//! The themes of a puzzle of either game.

use std::sync::atomic::AtomicBool;

use rules::{GameKind, WinReason};

use super::question::Question;
use super::{loa, ordo};
use crate::proof::Prover;
use crate::task::Task;
use crate::theme::Theme;

/// The themes of a puzzle, the main one first; there may be none.
pub(crate) fn themes(
    question: &Question<'_>,
    prover: &mut Prover,
    stop: &AtomicBool,
) -> Vec<Theme> {
    let holds = |theme: &Theme| is_about(*theme, question, prover, stop);
    let mut themes: Vec<Theme> = Theme::ALL.to_vec();
    themes.retain(holds);
    themes
}

fn is_about(theme: Theme, question: &Question<'_>, prover: &mut Prover, stop: &AtomicBool) -> bool {
    let kind = question.variant.kind();
    let wins_by = |reason| question.task == Task::Win && question.end == Some(reason);
    theme.is_of(kind)
        && match theme {
            Theme::BothAtOnce => loa::both_at_once(question),
            Theme::DoNotConnectTheEnemy => loa::connects_the_enemy(question),
            Theme::CutTheConnector => loa::cuts_the_connector(question),
            Theme::FreeTheStraggler => loa::frees_a_straggler(question),
            Theme::PoisonedCapture => ordo::is_poisoned(question, prover, stop),
            Theme::OnlyReconnection => ordo::reconnects(question),
            Theme::StopTheRunner => ordo::stops_the_runner(question),
            Theme::ChooseTheLine => ordo::chooses_a_line(question),
            Theme::BreakForGood => wins_by(WinReason::CannotReconnect),
            Theme::OnlyDefence => question.task == Task::Hold,
            Theme::ConnectIn1 | Theme::ConnectIn2 | Theme::ConnectIn3 | Theme::ConnectInMore => {
                kind == GameKind::Loa
                    && wins_by(WinReason::Connected)
                    && theme == Theme::connect_in(question.own_moves)
            }
            Theme::ReachIn1 | Theme::ReachIn2 | Theme::ReachIn3 | Theme::ReachInMore => {
                wins_by(WinReason::HomeRow) && theme == Theme::reach_in(question.own_moves)
            }
        }
}
