//! Tests with external engines that run on every system: the project's own engine, and programs that are not engines.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

use bevy::time::TimeUpdateStrategy;
use cohort_controls::input::Action;
use cohort_features::analysis::Analysis;
use cohort_platform::engines::{EngineFailure, Engines, Trial};
use cohort_play::settings::{Change, EngineEdit, Settings};
use external_engine::{ExternalEngineError, Offence};

use super::fox::{
    PATIENCE, against_fox, analysed_by_fox, await_plies, await_trial, await_trouble, controls,
    failure, name, think_for_a_second, trial, trouble, view,
};
use crate::player::Player;

/// Returns the path of the project's own engine, if it was built beside the test program.
fn own_engine() -> Option<PathBuf> {
    let test = std::env::current_exe().ok()?;
    let path = test
        .parent()?
        .parent()?
        .join(format!("cohort-cli{EXE_SUFFIX}"));
    path.is_file().then_some(path)
}

#[test]
fn our_own_engine_plays_and_analyses_as_somebody_elses() {
    let Some(path) = own_engine() else {
        eprintln!("cohort-cli is not there: build the whole workspace");
        return;
    };
    let mut player = Player::at_title();
    let line = format!("\"{}\" ugi", path.display());
    player.act(Action::Engine(EngineEdit::Add(line)));
    player.act(Action::Engine(EngineEdit::Rename(
        name("cohort-cli"),
        "Fox".into(),
    )));
    think_for_a_second(&mut player);
    player.frames(2);
    let Trial::Works(profile) = await_trial(&mut player) else {
        panic!("{:?}", trial(&player));
    };
    assert!(profile.variants.unwrap().contains(&"ordo".to_owned()));
    against_fox(&mut player);
    await_plies(&mut player, 2);
    assert!(player.current().awaits_here());
    player.leave();
    // In a game with clocks, the engine must divide its 20 seconds over all moves. It moves twice without losing on
    // time.
    player.act(Action::Settings(Change::ChooseTimeControls(controls("20"))));
    let real = TimeUpdateStrategy::Automatic;
    player.app.insert_resource(real);
    against_fox(&mut player);
    await_plies(&mut player, 2);
    assert_eq!(player.game().outcome(), None);
    player.move_by_clicks("d8-d6");
    await_plies(&mut player, 4);
    assert_eq!((player.game().outcome(), trouble(&player)), (None, None));
    player.leave();
    analysed_by_fox(&mut player);
    player.until("lines", |world| {
        let shown = world.resource::<Analysis>().shown();
        shown.is_some_and(|shown| shown.thought().lines.len() == 3)
    });
    assert_eq!(failure(&player), None);
}

/// Returns a player who has added a program as the external engine with the name "Fox".
fn with_program(program: &str, arguments: &str) -> Player {
    let mut player = Player::at_title();
    player.app.world_mut().resource_mut::<Engines>().patience = PATIENCE;
    let line = format!("\"{program}\" {arguments}");
    player.act(Action::Engine(EngineEdit::Add(line)));
    let setups = &player.app.world().resource::<Settings>().engines;
    let called = setups[0].name;
    let rename = EngineEdit::Rename(called, "Fox".into());
    player.act(Action::Engine(rename));
    player.frames(2);
    player
}

#[test]
fn a_program_that_is_not_there_is_told() {
    let mut player = with_program("nowhere-at-all", "");
    let failed = await_trial(&mut player);
    assert!(matches!(
        failed,
        Trial::Fails(EngineFailure::Failed(ExternalEngineError::Start { .. }))
    ));
    let (said, is_bad) = view(&player).engines[0].said.clone().unwrap();
    assert!(is_bad && said.contains("cannot be started"), "{said}");
    // In a game against this faulty engine, the game reports the same failure, and stays playable.
    against_fox(&mut player);
    let told = await_trouble(&mut player);
    assert!(
        matches!(
            told,
            EngineFailure::Failed(ExternalEngineError::Start { .. })
        ),
        "{told:?}"
    );
    assert_eq!(player.game().plies().len(), 1);
}

#[test]
fn a_program_that_is_no_engine_is_told() {
    // Add the test program itself as an engine. The test program lists its tests and exits, so the trial of the engine
    // fails.
    let program = std::env::current_exe().unwrap();
    let mut player = with_program(&program.display().to_string(), "--list --exact nothing");
    match await_trial(&mut player) {
        Trial::Fails(EngineFailure::Failed(ExternalEngineError::Stopped { offence, .. })) => {
            assert!(matches!(offence, Offence::Died { .. }), "{offence:?}");
        }
        other => panic!("{other:?}"),
    }
}
