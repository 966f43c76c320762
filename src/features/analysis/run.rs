//! Runs the analysis: carries out requests, and restarts the analysis when another position is viewed.

use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use cohort_platform::engines::Engines;
use cohort_platform::redraw::Redraw;
use cohort_play::settings::Settings;
use cohort_play::table::messages::LineRequested;
use cohort_play::table::{FreeHand, Match, Viewed};
use rules::{Game, Move};

use super::request::AnalysisRequest;
use super::state::{Analysis, MOST_LINES, Shown, Subject};
use super::thinking::{self, AskEngine, Prove, Think, Thinker};

/// Whether positions of a match may be analysed. This is allowed only after the game, or in a study (an analysis
/// board).
pub fn may_analyse(current: &Match) -> bool {
    current.is_study() || current.game().outcome().is_some()
}

/// Carries out requests to the analysis, and takes results from the job threads.
pub(super) fn run_analysis(
    mut requests: MessageReader<AnalysisRequest>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    (settings, engines): (Res<Settings>, Res<Engines>),
    jobs: Res<Jobs>,
    mut analysis: ResMut<Analysis>,
    mut hand: ResMut<FreeHand>,
    (time, mut redraw): (Res<Time<Real>>, ResMut<Redraw>),
    mut lines: MessageWriter<LineRequested>,
) {
    let open = current.filter(|current| may_analyse(current));
    let asked: Vec<AnalysisRequest> = requests.read().copied().collect();
    if !analysis.is_on && asked.is_empty() {
        return;
    }
    let mut changed = !asked.is_empty();
    let known = analysis.bypass_change_detection();
    for request in asked {
        if matches!(request, AnalysisRequest::Begin | AnalysisRequest::Again) {
            known.shown = None;
            if request == AnalysisRequest::Begin {
                known.threat = false;
            }
            let chosen = settings.analysis.engine.map(|name| engines.get(name));
            chosen
                .into_iter()
                .flatten()
                .for_each(|engine| engine.forgive());
        }
        lines.write_batch(carry_out(known, request));
    }
    let Some(current) = open.filter(|_| known.is_on) else {
        // While a game is in progress, turn the analysis off, because an analysis would help the players.
        known.is_on = false;
        known.shown = None;
        known.pointed = None;
        free(&mut hand, false);
        return analysis.set_changed();
    };
    free(&mut hand, true);
    let subject = Subject::of(
        &current,
        &viewed,
        (known.lines, known.threat),
        settings.analysis,
    );
    if known.shown.as_ref().map(|shown| &shown.subject) != Some(&subject) {
        changed = true;
        known.pointed = None;
        // Drop the old value first, because this stops the analysis jobs of the previous position.
        known.shown = None;
        known.shown = begin(known, subject, viewed.game(&current), &engines, &jobs);
    }
    if let Some(shown) = &mut known.shown {
        match pause(shown.news_at, time.elapsed()) {
            Some(pause) => redraw.request_in(pause),
            None if hear(shown) => {
                shown.news_at = Some(time.elapsed());
                changed = true;
            }
            None => {}
        }
    }
    if changed {
        analysis.set_changed();
        redraw.request();
    }
}

/// The minimum time between two updates of the displayed results. The first reports of a search come faster than
/// anybody can read. Each update also redraws the page and the arrows.
const SHOWN_FOR: Duration = Duration::from_millis(200);

/// Returns how long new results must wait, if the display was last updated at the time `last`. Returns `None` if new
/// results can be shown immediately.
fn pause(last: Option<Duration>, now: Duration) -> Option<Duration> {
    let left = SHOWN_FOR.saturating_sub(now.saturating_sub(last?));
    (!left.is_zero()).then_some(left)
}

/// Sets whether the analysis lets the player try moves on the board.
fn free(hand: &mut ResMut<FreeHand>, analysis: bool) {
    if hand.analysis != analysis {
        hand.analysis = analysis;
    }
}

/// Carries out a request to the analysis. If the request plays an analysis line, returns the message that makes the
/// board show the line.
fn carry_out(analysis: &mut Analysis, request: AnalysisRequest) -> Option<LineRequested> {
    match request {
        AnalysisRequest::Begin => analysis.is_on = true,
        AnalysisRequest::End => analysis.is_on = false,
        AnalysisRequest::Again => {}
        AnalysisRequest::Lines(lines) => analysis.lines = lines.clamp(1, MOST_LINES),
        AnalysisRequest::Threat(threat) => analysis.threat = threat,
        AnalysisRequest::Point(pointed) => analysis.pointed = pointed,
        AnalysisRequest::Play(line, count) => {
            let shown = analysis.shown.as_ref()?;
            // A threat search assumes that the opponent moves out of turn, so its lines do not continue the game.
            let moves = shown.line(line).filter(|_| !shown.is_threat())?;
            let tried = &shown.subject.tried;
            let moves: Vec<Move> = tried
                .iter()
                .chain(moves.iter().take(count))
                .copied()
                .collect();
            return Some(LineRequested {
                from: shown.subject.node,
                moves,
            });
        }
    }
    None
}

/// Starts the analysis of the last position of a game. Returns `None` if the game is over there or the side to move has
/// no legal move.
fn begin(
    analysis: &Analysis,
    subject: Subject,
    game: &Game,
    engines: &Engines,
    jobs: &Jobs,
) -> Option<Shown> {
    let mut game = game.clone();
    if game.declared().is_some() {
        // If the game ended without a move, such as by resignation, remove this end. The last position can then be
        // analysed.
        game.undo();
    }
    if game.outcome().is_some() {
        return None;
    }
    if subject.threat {
        let position = game.position();
        let turned = position.turned_to(!position.to_move());
        game = Game::from_position(game.variant().clone(), turned);
    }
    if game.outcome().is_some() || game.legal_moves().is_empty() {
        return None;
    }
    let effort = subject.effort;
    Some(Shown {
        engine: match subject.thinker {
            None => Thinker::BuiltIn(jobs.start_portable(Think::of(&game, analysis.lines, effort))),
            Some(name) => Thinker::External(jobs.start(AskEngine {
                engine: engines.get(name),
                game: game.clone(),
                lines: analysis.lines,
            })),
        },
        solver: jobs.start_portable(Prove {
            game: game.clone(),
            effort,
        }),
        subject,
        game,
        thought: thinking::Thought::default(),
        proved: None,
        is_thinking: true,
        failure: None,
        stopped: None,
        news_at: None,
    })
}

/// Takes results of the analysis from the job threads. Returns whether any result is new.
fn hear(shown: &mut Shown) -> bool {
    let (thoughts, end) = shown.engine.poll();
    let (proofs, _) = shown.solver.poll();
    let mut changed = false;
    for news in thoughts {
        match news {
            Ok(thought) => shown.thought = thought,
            Err(failure) => shown.failure = Some(failure),
        }
        changed = true;
    }
    if let Some(proved) = proofs.into_iter().next_back() {
        shown.proved = Some(proved);
        changed = true;
    }
    if let Some(end) = end.filter(|_| shown.is_thinking) {
        shown.is_thinking = false;
        shown.stopped = end.err();
        changed = true;
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_is_shown_for_a_moment_before_other_news() {
        let at = Duration::from_millis;
        assert_eq!(pause(None, at(5)), None);
        assert_eq!(pause(Some(at(1000)), at(1000)), Some(SHOWN_FOR));
        assert_eq!(pause(Some(at(1000)), at(1150)), Some(at(50)));
        assert_eq!(pause(Some(at(1000)), at(1200)), None);
        assert_eq!(pause(Some(at(1000)), at(9000)), None);
    }
}
