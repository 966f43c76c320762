//! Engines of somebody else: tried, set up, as an opponent and in an analysis. Those that hang, flood, die and lie are told, and the game
//! goes on.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::World;
use bevy::time::TimeUpdateStrategy;
use cohort::analysis::{Analysis, AnalysisRequest};
use cohort::engines::{EngineFailure, EngineRequest, EngineSetup, Engines, Trial, Trials};
use cohort::input::{Action, EnginesSaid, Overlay};
use cohort::locale::Locale;
use cohort::settings::{AnalysisSettings, EngineDeed, Settings, TimeControls};
use cohort::table::{ClockFaces, EngineTrouble, Match, Seat, Strength, Thinking};
use cohort::ui::engines::{self, EnginesView};
use egui_kittest::kittest::Queryable;
use foreign::{ForeignError, Offence, Patience};
use rules::{EngineName, Side};
use tempfile::TempDir;

use crate::panels::actions;
use crate::player::{Player, files_in};

/// Longer than any answer of a script takes that gives one.
const PATIENCE: Patience = Patience {
    answer: Duration::from_secs(20),
    overtime: Duration::from_secs(20),
    longest: Duration::from_secs(20),
};

/// For those that give none.
const IMPATIENCE: Patience = Patience {
    overtime: Duration::from_millis(100),
    ..PATIENCE
};

fn name(text: &str) -> EngineName {
    text.parse().unwrap()
}

/// A script that introduces itself and does these things at `go` and `stop`; it writes down what it reads.
fn script(folder: &Path, go: &str, stop: &str) -> PathBuf {
    let text = format!(
        "while read -r line; do echo \"$line\" >>'{log}'; case $line in
            ugi) echo 'id name Script'; echo 'id author Nobody'
                echo 'option name variant type combo default loa var loa var loa-6x6'
                echo 'option name multipv type spin default 1 min 1 max 3'
                echo 'option name Hash type spin default 16 min 1 max 64'
                echo 'option name Style type combo default calm var calm var wild'
                echo 'option name Book type check default true'
                echo 'option name Path type string default x'
                echo 'option name Clear type button'; echo ugiok;;
            isready) echo readyok;;
            go*) {go};;
            stop) {stop};;
            quit) exit;;
        esac; done",
        log = folder.join("log").display(),
    );
    let path = folder.join("script.sh");
    fs::write(&path, text).unwrap();
    path
}

fn log(folder: &Path) -> String {
    fs::read_to_string(folder.join("log")).unwrap_or_default()
}

/// A player who has an engine that is called Fox and does this at `go`.
fn with_fox(go: &str, stop: &str, patience: Patience) -> (Player, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let path = script(folder.path(), go, stop);
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.app.world_mut().resource_mut::<Engines>().patience = patience;
    let line = format!("sh \"{}\"", path.display());
    player.act(Action::Engine(EngineDeed::Add(line)));
    player.act(Action::Engine(EngineDeed::Rename(name("sh"), "Fox".into())));
    assert_eq!(said(&player), None);
    player.frames(2);
    (player, folder)
}

fn said(player: &Player) -> Option<String> {
    let said = player.app.world().resource::<EnginesSaid>();
    said.0.map(|error| error.to_string())
}

fn fox() -> Seat {
    Seat::Computer(Strength::Engine(name("Fox")))
}

/// A person with Black against the engine, after the first move.
fn against_fox(player: &mut Player) {
    player.act(Action::ChooseVariant("loa".into()));
    player.act(Action::ChooseSeat(Side::Black, Seat::Human));
    player.act(Action::ChooseSeat(Side::White, fox()));
    player.act(Action::Start);
    player.frames(3);
    player.move_by_clicks("c8-c6");
}

fn moves(player: &Player) -> Vec<String> {
    player.game().notations().collect()
}

fn trouble(player: &Player) -> Option<EngineFailure> {
    let trouble = player.app.world().resource::<EngineTrouble>();
    trouble.0.clone().map(|(side, engine, failure)| {
        assert_eq!((side, engine), (Side::White, name("Fox")));
        failure
    })
}

fn await_trouble(player: &mut Player) -> EngineFailure {
    player.until("trouble", |world| {
        *world.resource::<Thinking>() == Thinking::Failed
    });
    trouble(player).expect("it is said")
}

fn await_plies(player: &mut Player, plies: usize) {
    player.until("the moves", |world| {
        world.resource::<Match>().game().plies().len() == plies
    });
    player.settle();
}

#[test]
fn an_engine_plays_a_seat_and_records_name_it() {
    let (mut player, folder) = with_fox("echo bestmove a2-c2", ":", PATIENCE);
    against_fox(&mut player);
    await_plies(&mut player, 2);
    assert_eq!(moves(&player), ["c8-c6", "a2-c2"]);
    assert!(player.current().awaits_human() && trouble(&player).is_none());
    let heard = log(folder.path());
    let told = "position startpos moves c8-c6\ngo movetime 5000\n";
    assert!(
        heard.contains("uginewgame") && heard.contains(told),
        "{heard}"
    );
    player.leave();
    player.flush();
    let games = fs::read_dir(folder.path().join("games")).unwrap();
    let texts = games.filter_map(|file| fs::read_to_string(file.ok()?.path()).ok());
    let texts: Vec<String> = texts.collect();
    assert!(
        texts
            .iter()
            .any(|text| text.contains("[White \"engine:Fox\"]")),
        "{texts:?}"
    );
    // And it is gone on with.
    player.act(Action::Continue);
    player.frames(3);
    assert_eq!(player.current().seats().of(Side::White), fox());
}

/// What the engine was told of its time after `go`, for the last move that was asked for.
fn told_of_time(folder: &Path) -> String {
    let heard = log(folder);
    let mut asked = heard.lines().filter_map(|line| line.strip_prefix("go "));
    asked.next_back().unwrap_or_default().to_owned()
}

/// The engine answers a game with these time controls; what it was told of its time.
fn told_on(controls: TimeControls) -> String {
    let (mut player, folder) = with_fox("echo bestmove a2-c2", ":", PATIENCE);
    player.act(Action::ChooseTimeControls(controls));
    against_fox(&mut player);
    await_plies(&mut player, 2);
    told_of_time(folder.path())
}

/// The number behind a word of a line.
fn number(line: &str, word: &str) -> Option<u64> {
    let mut words = line.split(' ').skip_while(|known| *known != word);
    words.nth(1)?.parse().ok()
}

fn controls(text: &str) -> TimeControls {
    TimeControls::both(Some(clock::TimeControl::parse(text).unwrap()))
}

#[test]
fn on_a_clock_an_engine_is_told_both_clocks_and_divides_its_time() {
    let told = told_on(controls("3600+2"));
    // Nobody's clock ran before the first move; its own has run since, and is told with a margin.
    let own = number(&told, "p2time").unwrap();
    assert!((3_000_000..3_600_000).contains(&own), "{told}");
    // The first move cost nothing and had its increment.
    assert_eq!(number(&told, "p1time"), Some(3_602_000), "{told}");
    assert_eq!(number(&told, "p1inc"), Some(2000), "{told}");
    assert_eq!(number(&told, "p2inc"), Some(2000), "{told}");
    assert_eq!(number(&told, "movetime"), None, "{told}");
}

#[test]
fn a_time_for_each_move_is_a_time_for_each_move() {
    let told = told_on(controls("1/3600"));
    let time = number(&told, "movetime").unwrap();
    assert!((2_000_000..=2_880_000).contains(&time), "{told}");
    assert_eq!(number(&told, "p2time"), None, "{told}");
}

/// What White's clock shows.
fn white_left(world: &World) -> Duration {
    let faces = world.resource::<ClockFaces>();
    faces.white.expect("White has a clock").left
}

#[test]
fn an_engine_that_takes_its_time_is_left_it() {
    let folder = tempfile::tempdir().unwrap();
    let mark = folder.path().join("mark");
    let go = format!(
        "while [ ! -e '{}' ]; do sleep 0.01; done; echo bestmove a2-c2",
        mark.display()
    );
    let (mut player, heard) = with_fox(&go, "echo bestmove a2-c2", PATIENCE);
    player.act(Action::ChooseTimeControls(controls("250")));
    against_fox(&mut player);
    // A 25th of it, which the table would give it, is long over.
    player.until("the time passes", |world| {
        white_left(world) < Duration::from_secs(200)
    });
    assert_eq!(player.game().plies().len(), 1);
    player
        .app
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(1)));
    fs::write(&mark, "").unwrap();
    await_plies(&mut player, 2);
    // Whatever it was told before its answer it has read by its next one.
    player.move_by_clicks("d8-d6");
    player.until("the next question", |_| {
        log(heard.path()).matches("\ngo ").count() == 2
    });
    assert!(!log(heard.path()).contains("stop"), "{}", log(heard.path()));
}

#[test]
fn an_engine_that_oversteps_is_told_to_answer_and_loses_on_time() {
    let (mut player, folder) = with_fox(":", ":", IMPATIENCE);
    player.act(Action::ChooseTimeControls(controls("20")));
    against_fox(&mut player);
    player.until("the flag", |world| {
        world.resource::<Match>().game().outcome().is_some()
    });
    let outcome = player.game().outcome().unwrap();
    assert_eq!(outcome.winner(), Some(Side::Black));
    player.until("the call", |_| log(folder.path()).contains("stop\n"));
    // One that answers as soon as it is called has lost nothing.
    let (mut player, _folder) = with_fox(":", "echo bestmove a2-c2", PATIENCE);
    player.act(Action::ChooseTimeControls(controls("20")));
    against_fox(&mut player);
    player.until("the last moment", |world| {
        white_left(world) <= Duration::from_millis(100)
    });
    // From here on the answer has all the time of the machine.
    let slowly = |micros| TimeUpdateStrategy::ManualDuration(Duration::from_micros(micros));
    player.app.insert_resource(slowly(1));
    player.until("the answer", |world| {
        world.resource::<Match>().game().plies().len() == 2
    });
    player.app.insert_resource(slowly(16_000));
    player.settle();
    assert_eq!(player.game().outcome(), None);
}

#[test]
fn whoever_hangs_floods_dies_or_lies_is_told_and_the_game_goes_on() {
    type Is = fn(&Offence) -> bool;
    let cases: [(&str, Is); 4] = [
        (":", |offence| matches!(offence, Offence::Hangs { .. })),
        ("while :; do echo info depth 1; done", |offence| {
            matches!(offence, Offence::Floods { .. })
        }),
        ("exit 3", |offence| matches!(offence, Offence::Died { .. })),
        ("echo bestmove c8-c6", |offence| {
            matches!(offence, Offence::Illegal { .. })
        }),
    ];
    for (number, (go, is_it)) in cases.into_iter().enumerate() {
        let (mut player, _folder) = with_fox(go, ":", IMPATIENCE);
        player
            .app
            .world_mut()
            .resource_mut::<Settings>()
            .thinking_time
            .full
            .seconds = 1;
        against_fox(&mut player);
        match await_trouble(&mut player) {
            EngineFailure::Failed(ForeignError::Stopped { offence, .. }) => {
                assert!(is_it(&offence), "{go}: {offence:?}");
            }
            other => panic!("{go}: {other:?}"),
        }
        assert_eq!(moves(&player), ["c8-c6"], "nothing was played");
        // Somebody else takes the seat.
        let seat = [Seat::Human, Seat::Computer(Strength::Level(1))][number % 2];
        player.act(Action::ChangeSeat(Side::White, seat));
        player.frames(2);
        assert_eq!(trouble(&player), None);
        if seat == Seat::Human {
            player.move_by_clicks("a2-c2");
        } else {
            await_plies(&mut player, 2);
        }
        assert_eq!(player.game().plies().len(), 2);
        assert!(player.current().awaits_human());
    }
}

#[test]
fn an_engine_that_was_stopped_is_asked_again_when_it_is_wanted() {
    // It dies the first time.
    let folder = tempfile::tempdir().unwrap();
    let mark = folder.path().join("mark");
    let go = format!(
        "if [ -e '{mark}' ]; then echo bestmove a2-c2; else touch '{mark}'; exit 1; fi",
        mark = mark.display()
    );
    let (mut player, _log) = with_fox(&go, ":", PATIENCE);
    against_fox(&mut player);
    await_trouble(&mut player);
    player.frames(30);
    assert!(trouble(&player).is_some(), "not by itself");
    player.act(Action::MoveNow);
    await_plies(&mut player, 2);
    assert_eq!((moves(&player).len(), trouble(&player)), (2, None));
}

#[test]
fn an_engine_that_is_gone_is_told_by_its_name() {
    let (mut player, _folder) = with_fox("echo bestmove a2-c2", ":", PATIENCE);
    player.act(Action::ChooseVariant("loa".into()));
    player.act(Action::ChooseSeat(Side::Black, Seat::Human));
    player.act(Action::ChooseSeat(Side::White, fox()));
    player.act(Action::Start);
    player.frames(3);
    player.act(Action::Engine(EngineDeed::Remove(name("Fox"))));
    player.frames(2);
    player.move_by_clicks("c8-c6");
    assert_eq!(
        await_trouble(&mut player),
        EngineFailure::Unknown(name("Fox"))
    );
    // It plays no other variant, and says so.
    let (mut player, _folder) = with_fox("echo bestmove a2-c2", ":", PATIENCE);
    player.act(Action::ChooseVariant("ordo".into()));
    player.act(Action::ChooseSeat(Side::White, fox()));
    player.act(Action::ChooseSeat(Side::Black, Seat::Human));
    player.act(Action::Start);
    player.frames(3);
    let told = await_trouble(&mut player);
    assert!(
        matches!(told, EngineFailure::Failed(ForeignError::Variant { .. })),
        "{told:?}"
    );
}

#[test]
fn what_is_set_reaches_the_engine_and_is_kept() {
    let (mut player, folder) = with_fox("echo bestmove a2-c2", ":", PATIENCE);
    let set = |option: &str, value: &str| {
        Action::Engine(EngineDeed::Set(name("Fox"), option.into(), value.into()))
    };
    player.act(set("Hash", "64"));
    player.act(set("Style", "wild"));
    player.act(Action::Engine(EngineDeed::Unset(
        name("Fox"),
        "Style".into(),
    )));
    player.frames(1);
    against_fox(&mut player);
    await_plies(&mut player, 2);
    let heard = log(folder.path());
    assert!(heard.contains("setoption name Hash value 64"), "{heard}");
    assert!(!heard.contains("Style"), "{heard}");
    let text = player.app.world().resource::<Settings>().text().unwrap();
    let (again, wrong) = cohort::settings::read("settings.ron", text.as_bytes()).unwrap();
    assert!(wrong.is_empty());
    let options = &again.engine(name("Fox")).unwrap().options;
    assert_eq!(options.len(), 1);
    // What it cannot be is told when it is to play.
    player.act(set("Hash", "999"));
    player.frames(1);
    player.act(Action::Undo);
    player.settle();
    player.move_by_clicks("c8-c6");
    let told = await_trouble(&mut player);
    assert!(
        matches!(told, EngineFailure::Failed(ForeignError::Value { .. })),
        "{told:?}"
    );
}

fn trial(player: &Player) -> Option<Trial> {
    let world = player.app.world();
    let setup: &EngineSetup = world.resource::<Settings>().engine(name("Fox")).unwrap();
    world.resource::<Trials>().of(setup).cloned()
}

fn await_trial(player: &mut Player) -> Trial {
    player.act(Action::Engine(EngineDeed::Ask(EngineRequest::Try(name(
        "Fox",
    )))));
    player.until("what came of it", |world| {
        let setup = world.resource::<Settings>().engine(name("Fox")).unwrap();
        let trial = world.resource::<Trials>().of(setup);
        trial.is_some_and(|trial| *trial != Trial::Waits)
    });
    trial(player).unwrap()
}

fn view(player: &Player) -> EnginesView {
    let world = player.app.world();
    EnginesView::of(
        world.resource::<Settings>(),
        world.resource::<Trials>(),
        *world.resource::<EnginesSaid>(),
        &Locale::new(Some("en")),
    )
}

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
    // Without those that the game sets itself.
    let options = view_now.engines[0].options.iter();
    let options: Vec<&str> = options.map(|option| option.choice.name.as_str()).collect();
    assert_eq!(options, ["Hash", "Style", "Book", "Path", "Clear"]);
    player.act(Action::Engine(EngineDeed::Ask(EngineRequest::Push(
        name("Fox"),
        "Clear".into(),
    ))));
    player.until("the button", |_| {
        log(folder.path()).contains("setoption name Clear")
    });
    // No program at all.
    let missing = EngineDeed::Program(name("Fox"), "/nowhere/at/all".into());
    player.act(Action::Engine(missing));
    let failed = await_trial(&mut player);
    assert!(matches!(
        failed,
        Trial::Fails(EngineFailure::Failed(ForeignError::Start { .. }))
    ));
    let (said, is_bad) = view(&player).engines[0].said.clone().unwrap();
    assert!(is_bad && said.contains("cannot be started"), "{said}");
}

#[test]
fn what_an_engine_does_not_know_can_be_taken_back() {
    let (mut player, _folder) = with_fox(":", ":", PATIENCE);
    let set = |option: &str| EngineDeed::Set(name("Fox"), option.into(), "1".into());
    player.act(Action::Engine(set("Gone")));
    player.frames(1);
    let failed = await_trial(&mut player);
    assert!(
        matches!(
            failed,
            Trial::Fails(EngineFailure::Failed(ForeignError::NoOption { .. }))
        ),
        "{failed:?}"
    );
    let view_now = view(&player);
    let options = &view_now.engines[0].options;
    let gone = options.iter().find(|option| option.choice.name == "Gone");
    assert_eq!(gone.unwrap().value.as_deref(), Some("1"));
    player.act(Action::Engine(EngineDeed::Unset(
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
                harness.get_by_label("Set up").click();
                harness.run();
                harness.run();
                harness.get_by_label(label).click();
            },
        )
    };
    let fox = name("Fox");
    let set = |option: &str, value: &str| EngineDeed::Set(fox, option.into(), value.into());
    for (label, deed) in [
        ("Test", EngineDeed::Ask(EngineRequest::Try(fox))),
        ("Remove", EngineDeed::Remove(fox)),
        ("Book", set("Book", "false")),
        (
            "Clear",
            EngineDeed::Ask(EngineRequest::Push(fox, "Clear".into())),
        ),
        ("Choose a program…", EngineDeed::Choose),
    ] {
        assert_eq!(done(label), [Action::Engine(deed)], "{label}");
    }
    assert_eq!(done("Done"), [Action::Close]);
}

/// At the table with a study of the start position, which the engine is to analyse.
fn analysed_by_fox(player: &mut Player) {
    let chosen = AnalysisSettings {
        engine: Some(name("Fox")),
        ..AnalysisSettings::default()
    };
    player.act(Action::SetAnalysis(chosen));
    player.act(Action::ChooseVariant("loa".into()));
    player.act(Action::Open(Overlay::Analysis));
    player.frames(4);
}

fn failure(player: &Player) -> Option<EngineFailure> {
    let shown = player.app.world().resource::<Analysis>().shown();
    shown.and_then(|shown| shown.failure()).cloned()
}

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
    // Another position: what it said of the first is none of this one.
    let built_in = AnalysisSettings::default();
    player.act(Action::SetAnalysis(built_in));
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
    assert_eq!(starts(folder.path()), before, "it was not started again");
    player.act(Action::Analysis(AnalysisRequest::Again));
    player.frames(2);
    player.until("trouble once more", |_| starts(folder.path()) > before);
    // One that does not stop is told with the next position.
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
        Some(EngineFailure::Failed(ForeignError::Stopped { offence, .. })) => {
            assert!(matches!(offence, Offence::Hangs { .. }), "{offence:?}");
        }
        other => panic!("{other:?}"),
    }
}

/// Our own engine, where it was built beside the test.
fn own_engine() -> Option<PathBuf> {
    let test = std::env::current_exe().ok()?;
    let path = test.parent()?.parent()?.join("cohort-cli");
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
    player.act(Action::Engine(EngineDeed::Add(line)));
    player.act(Action::Engine(EngineDeed::Rename(
        name("cohort-cli"),
        "Fox".into(),
    )));
    player
        .app
        .world_mut()
        .resource_mut::<Settings>()
        .thinking_time
        .full
        .seconds = 1;
    player.frames(2);
    let Trial::Works(profile) = await_trial(&mut player) else {
        panic!("{:?}", trial(&player));
    };
    assert!(profile.variants.unwrap().contains(&"ordo".to_owned()));
    against_fox(&mut player);
    await_plies(&mut player, 2);
    assert!(player.current().awaits_human());
    player.leave();
    // On a clock of a quarter of a minute, which it divides, it plays on until the time that a person leaves it.
    player.act(Action::ChooseTimeControls(controls("15+1")));
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
