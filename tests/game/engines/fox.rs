//! An external engine with the name "Fox", as an opponent and in the analysis. Each test chooses the program that runs
//! as Fox.

#![cfg_attr(
    not(unix),
    allow(dead_code, reason = "most of it is used with scripts")
)]

use std::time::Duration;

use cohort_controls::input::{Action, EnginesSaid, Page, PageAction, TitleAction};
use cohort_features::analysis::Analysis;
use cohort_platform::engines::{EngineFailure, EngineRequest, EngineSetup, Trial, Trials};
use cohort_play::locale::{Locale, Texts};
use cohort_play::settings::{AnalysisSettings, Change, EngineEdit, Settings, TimeControls};
use cohort_play::table::{Match, Seat, StuckEngine, Thinking};
use cohort_ui::engines::EnginesView;
use external_engine::Patience;
use referee::EngineName;
use rules::Side;

use crate::player::Player;

/// Time limits for the answers of an engine, longer than any script of these tests needs.
pub(super) const PATIENCE: Patience = Patience {
    answer: Duration::from_secs(60),
    overtime: Duration::from_secs(60),
    longest: Duration::from_secs(60),
};

pub(super) fn name(text: &str) -> EngineName {
    text.parse().unwrap()
}

pub(super) fn said(player: &Player) -> Option<String> {
    let said = player.app.world().resource::<EnginesSaid>();
    said.0.map(|error| Locale::new(Some("en")).explain(&error))
}

pub(super) fn fox() -> Seat {
    Seat::Engine(name("Fox"))
}

/// Starts a game in which a person plays Black against the engine Fox. Makes Black's first move.
pub(super) fn against_fox(player: &mut Player) {
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::Black,
        Seat::Here,
    )));
    player.act(Action::Title(TitleAction::ChooseSeat(Side::White, fox())));
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
    player.move_by_clicks("c8-c6");
}

/// Sets the thinking time at full strength to one second per move. External engines also get this time in games without
/// clocks.
pub(super) fn think_for_a_second(player: &mut Player) {
    let mut settings = player.app.world_mut().resource_mut::<Settings>();
    settings.thinking_time.full.seconds = 1;
}

pub(super) fn moves(player: &Player) -> Vec<String> {
    player.game().notations().collect()
}

pub(super) fn trouble(player: &Player) -> Option<EngineFailure> {
    let trouble = player.app.world().resource::<StuckEngine>();
    trouble.0.clone().map(|(side, engine, failure)| {
        assert_eq!((side, engine), (Side::White, name("Fox")));
        failure
    })
}

pub(super) fn await_trouble(player: &mut Player) -> EngineFailure {
    player.until("trouble", |world| {
        *world.resource::<Thinking>() == Thinking::Failed
    });
    trouble(player).expect("it is said")
}

pub(super) fn await_plies(player: &mut Player, plies: usize) {
    player.until("the moves", |world| {
        world.resource::<Match>().game().plies().len() == plies
    });
    player.settle();
}

pub(super) fn controls(text: &str) -> TimeControls {
    TimeControls::both(Some(clock::TimeControl::parse(text).unwrap()))
}

pub(super) fn trial(player: &Player) -> Option<Trial> {
    let world = player.app.world();
    let setup: &EngineSetup = world.resource::<Settings>().engine(name("Fox")).unwrap();
    world.resource::<Trials>().of(setup).cloned()
}

pub(super) fn await_trial(player: &mut Player) -> Trial {
    player.act(Action::Engine(EngineEdit::Ask(EngineRequest::Try(name(
        "Fox",
    )))));
    await_result(player, name("Fox"));
    trial(player).unwrap()
}

/// Waits for the result of the trial of an engine.
pub(super) fn await_result(player: &mut Player, engine: EngineName) {
    player.until("what came of it", |world| {
        let setup = world.resource::<Settings>().engine(engine).unwrap();
        let trial = world.resource::<Trials>().of(setup);
        trial.is_some_and(|trial| *trial != Trial::Waits)
    });
}

pub(super) fn view(player: &Player) -> EnginesView {
    let world = player.app.world();
    EnginesView::of(
        world.resource::<Settings>(),
        world.resource::<Trials>(),
        *world.resource::<EnginesSaid>(),
        &Locale::new(Some("en")),
    )
}

/// Chooses the engine Fox for the analysis, and opens the start position as a study.
pub(super) fn analysed_by_fox(player: &mut Player) {
    let chosen = AnalysisSettings {
        engine: Some(name("Fox")),
        ..AnalysisSettings::default()
    };
    player.act(Action::Settings(Change::SetAnalysis(chosen)));
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.act(Action::Page(PageAction::Open(Page::Analysis)));
    player.frames(4);
}

pub(super) fn failure(player: &Player) -> Option<EngineFailure> {
    let shown = player.app.world().resource::<Analysis>().shown();
    shown.and_then(|shown| shown.failure()).cloned()
}
