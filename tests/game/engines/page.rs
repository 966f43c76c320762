//! Tests of the page on which the player tests and configures external engines. Also tests the texts about engines in
//! the list of players.

use cohort_controls::input::{Action, PageAction, TitleAction};
use cohort_platform::engines::{EngineFailure, EngineRequest, Engines, Trial, Trials};
use cohort_play::locale::Locale;
use cohort_play::settings::{EngineEdit, Settings};
use cohort_ui::engines;
use cohort_ui::seat_engine::SeatEngine;
use egui_kittest::kittest::Queryable;
use external_engine::ExternalEngineError;
use rules::Side;

use super::fox::{
    PATIENCE, against_fox, await_plies, await_trial, await_trouble, fox, name, trial, view,
};
use super::script::{log, with_fox};
use crate::panels::actions;
use crate::player::Player;

#[test]
fn a_trial_says_what_an_engine_is_and_what_can_be_set() {
    let (mut player, folder) = with_fox(":", ":", PATIENCE);
    let Trial::Works(profile) = await_trial(&mut player) else {
        panic!("{:?}", trial(&player));
    };
    assert_eq!(
        (profile.name.as_str(), profile.author.as_deref()),
        ("Script", Some("Nobody"))
    );
    assert_eq!(profile.variants.unwrap(), ["loa", "loa-6x6"]);
    let view_now = view(&player);
    let (said, is_bad) = view_now.engines[0].said.clone().unwrap();
    assert!(
        said.contains("Script by Nobody") && said.contains("loa, loa-6x6") && !is_bad,
        "{said}"
    );
    // The page does not list the engine options that the game sets itself.
    let options = view_now.engines[0].options.iter();
    let options: Vec<&str> = options.map(|option| option.choice.name.as_str()).collect();
    assert_eq!(options, ["Hash", "Style", "Book", "Path", "Clear"]);
    player.act(Action::Engine(EngineEdit::Ask(EngineRequest::Push(
        name("Fox"),
        "Clear".into(),
    ))));
    player.until("the button", |_| {
        log(folder.path()).contains("setoption name Clear")
    });
}

/// Returns what the list of players says about the engine Fox: a warning, if any, and a text about its play or its
/// failure.
fn as_player(player: &Player, variant: &str) -> (Option<String>, String) {
    let world = player.app.world();
    let setup = world.resource::<Settings>().engine(name("Fox")).unwrap();
    let engine = SeatEngine::of(
        setup,
        world.resource::<Trials>(),
        world.resource::<Engines>(),
        rules::Catalogue::builtin()
            .get(variant)
            .map(|variant| &**variant),
        &Locale::new(Some("en")),
    );
    (engine.mark, engine.says)
}

#[test]
fn an_engine_is_tried_when_it_is_chosen_and_its_state_stands_in_the_list() {
    let (player, _folder) = with_fox("exit 3", ":", PATIENCE);
    let settings = player.app.world().resource::<Settings>().clone();
    drop(player);
    // The program starts again with the same settings, so it has not tested the engine yet.
    let mut player = Player::at_title();
    player.app.world_mut().resource_mut::<Engines>().patience = PATIENCE;
    player.app.insert_resource(settings);
    player.frames(2);
    let mark = |player: &Player, variant| as_player(player, variant).0;
    assert_eq!(mark(&player, "loa").as_deref(), Some("not tested"));
    player.act(Action::Title(TitleAction::ChooseSeat(Side::White, fox())));
    player.until("a trial", |world| {
        let setup = world.resource::<Settings>().engine(name("Fox")).unwrap();
        let trial = world.resource::<Trials>().of(setup);
        trial.is_some_and(|trial| *trial != Trial::Waits)
    });
    assert_eq!(mark(&player, "loa"), None);
    let (other, says) = as_player(&player, "ordo");
    assert_eq!(other.as_deref(), Some("does not play this board"));
    assert!(says.contains("loa, loa-6x6"), "{says}");
    // The engine exits during its first game. The list of players shows this error until the game starts the engine
    // again.
    against_fox(&mut player);
    await_trouble(&mut player);
    let (dead, says) = as_player(&player, "loa");
    assert_eq!(dead.as_deref(), Some("does not run"));
    assert!(says.contains("quit unexpectedly"), "{says}");
    player.leave();
    let missing = EngineEdit::Program(name("Fox"), "/nowhere/at/all".into());
    player.act(Action::Engine(missing));
    await_trial(&mut player);
    let (missing, says) = as_player(&player, "loa");
    assert_eq!(missing.as_deref(), Some("does not run"));
    assert!(says.contains("cannot be started"), "{says}");
}

#[test]
fn an_engine_that_kept_its_seat_is_tried_when_the_program_begins_and_one_that_plays_is_tried_enough()
 {
    let (mut player, _folder) = with_fox("echo bestmove a2-c2", ":", PATIENCE);
    player.act(Action::Title(TitleAction::ChooseSeat(Side::White, fox())));
    player.frames(2);
    let settings = player.app.world().resource::<Settings>().clone();
    drop(player);
    let mut player = Player::before_the_first_frame();
    player.app.insert_resource(settings);
    player.app.world_mut().resource_mut::<Engines>().patience = PATIENCE;
    player.until("a trial", |world| {
        let setup = world.resource::<Settings>().engine(name("Fox")).unwrap();
        let trial = world.resource::<Trials>().of(setup);
        matches!(trial, Some(Trial::Works(_)))
    });
    against_fox(&mut player);
    await_plies(&mut player, 2);
    // The engine plays, but the program has no result of testing it. This happens when the player continues a saved
    // game after a restart.
    player.app.insert_resource(Trials::default());
    let (mark, says) = as_player(&player, "loa");
    assert_eq!(mark, None);
    assert!(says.contains("as long as Full strength"), "{says}");
}

#[test]
fn what_an_engine_does_not_know_can_be_taken_back() {
    let (mut player, _folder) = with_fox(":", ":", PATIENCE);
    let set = |option: &str| EngineEdit::Set(name("Fox"), option.into(), "1".into());
    player.act(Action::Engine(set("Gone")));
    player.frames(1);
    let failed = await_trial(&mut player);
    assert!(
        matches!(
            failed,
            Trial::Fails(EngineFailure::Failed(ExternalEngineError::NoOption { .. }))
        ),
        "{failed:?}"
    );
    let view_now = view(&player);
    let options = &view_now.engines[0].options;
    let gone = options.iter().find(|option| option.choice.name == "Gone");
    assert_eq!(gone.unwrap().value.as_deref(), Some("1"));
    player.act(Action::Engine(EngineEdit::Unset(
        name("Fox"),
        "Gone".into(),
    )));
    player.frames(1);
    assert!(matches!(await_trial(&mut player), Trial::Works(_)));
}

#[test]
fn the_page_sets_up_an_engine() {
    let (mut player, _folder) = with_fox(":", ":", PATIENCE);
    await_trial(&mut player);
    let view = view(&player);
    let done = |label: &str| {
        actions(
            (376.0, 1200.0),
            |ui, locale| engines::show(ui, locale, &view),
            |harness| {
                harness.get_by_label("Set up Fox").click();
                harness.run();
                harness.run();
                harness.get_by_label(label).click();
            },
        )
    };
    let fox = name("Fox");
    let set = |option: &str, value: &str| EngineEdit::Set(fox, option.into(), value.into());
    for (label, deed) in [
        ("Test Fox", EngineEdit::Ask(EngineRequest::Try(fox))),
        ("Remove Fox", EngineEdit::Remove(fox)),
        ("Book", set("Book", "false")),
        (
            "Clear",
            EngineEdit::Ask(EngineRequest::Push(fox, "Clear".into())),
        ),
        ("Choose a program…", EngineEdit::Choose),
    ] {
        assert_eq!(done(label), [Action::Engine(deed)], "{label}");
    }
    assert_eq!(done("Done"), [Action::Page(PageAction::Close)]);
}

#[test]
fn of_several_engines_each_has_buttons_of_its_own() {
    let (mut player, _folder) = with_fox(":", ":", PATIENCE);
    let second = EngineEdit::Add("/nowhere/at/all".into());
    player.act(Action::Engine(second));
    await_trial(&mut player);
    let view = view(&player);
    let names: Vec<_> = view.engines.iter().map(|engine| engine.name).collect();
    assert_eq!(names.len(), 2, "{names:?}");
    for name in names {
        let done = actions(
            (376.0, 1200.0),
            |ui, locale| engines::show(ui, locale, &view),
            |harness| {
                harness.get_by_label(&format!("Set up {name}")).click();
                harness.run();
                harness.run();
                // Opening the details of one engine closes the details of the other engine.
                assert_eq!(harness.query_all_by_label("Name").count(), 2);
                harness.get_by_label(&format!("Remove {name}")).click();
            },
        );
        assert_eq!(done, [Action::Engine(EngineEdit::Remove(name))]);
    }
}
