//! Tests of analysis with an external engine.

use std::path::Path;

use cohort_controls::input::Action;
use cohort_features::analysis::{Analysis, AnalysisRequest};
use cohort_platform::engines::EngineFailure;
use cohort_play::settings::{AnalysisSettings, Change};
use external_engine::{ExternalEngineError, Offence};

use super::fox::{PATIENCE, analysed_by_fox, failure};
use super::script::{IMPATIENCE, log, with_fox};

#[test]
fn an_engine_analyses_the_position_that_is_looked_at() {
    let go = "echo info depth 7 score cp 20 nodes 70 pv c8-c6 a2-c2
        echo info depth 7 multipv 2 score cp 10 pv d8-d6";
    let (mut player, folder) = with_fox(go, "echo bestmove c8-c6", PATIENCE);
    analysed_by_fox(&mut player);
    player.until("two lines", |world| {
        let shown = world.resource::<Analysis>().shown();
        shown.is_some_and(|shown| shown.thought().lines.len() == 2)
    });
    let shown = player.app.world().resource::<Analysis>().shown().unwrap();
    let thought = shown.thought();
    assert_eq!((thought.depth, thought.nodes), (7, 70));
    assert_eq!(thought.lines[0].pv.len(), 2);
    assert!(log(folder.path()).contains("go infinite"));
    // The player switches to the built-in engine. Only the lines of the built-in engine remain.
    let built_in = AnalysisSettings::default();
    player.act(Action::Settings(Change::SetAnalysis(built_in)));
    player.until("our own engine", |world| {
        let shown = world.resource::<Analysis>().shown();
        shown.is_some_and(|shown| shown.thought().lines.len() == 3)
    });
}

#[test]
fn an_analyser_that_hangs_or_lies_is_told_and_tried_again_only_when_it_is_wanted() {
    let (mut player, folder) = with_fox("echo info score cp 1 pv z1-z2", ":", IMPATIENCE);
    analysed_by_fox(&mut player);
    player.until("trouble", |world| {
        let shown = world.resource::<Analysis>().shown();
        shown.is_some_and(|shown| shown.failure().is_some() && !shown.is_thinking())
    });
    let starts = |folder: &Path| log(folder).matches("ugi\n").count();
    let before = starts(folder.path());
    player.move_by_clicks("c8-c6");
    player.until("the same trouble", |world| {
        let shown = world.resource::<Analysis>().shown();
        shown.is_some_and(|shown| shown.failure().is_some() && !shown.is_thinking())
    });
    assert_eq!(
        starts(folder.path()),
        before,
        "the engine must not be started again"
    );
    player.act(Action::Analysis(AnalysisRequest::Again));
    player.frames(2);
    player.until("trouble once more", |_| starts(folder.path()) > before);
    // This engine ignores `stop`. When the player moves on to another position, the analysis reports the engine's
    // failure.
    let (mut player, _folder) = with_fox("echo info depth 1 score cp 1 pv c8-c6", ":", IMPATIENCE);
    analysed_by_fox(&mut player);
    player.until("a line", |world| {
        let shown = world.resource::<Analysis>().shown();
        shown.is_some_and(|shown| !shown.thought().lines.is_empty())
    });
    player.move_by_clicks("c8-c6");
    player.until("trouble", |world| {
        let shown = world.resource::<Analysis>().shown();
        shown.is_some_and(|shown| shown.failure().is_some())
    });
    match failure(&player) {
        Some(EngineFailure::Failed(ExternalEngineError::Stopped { offence, .. })) => {
            assert!(matches!(offence, Offence::Hangs { .. }), "{offence:?}");
        }
        other => panic!("{other:?}"),
    }
}
