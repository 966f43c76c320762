//! Tests of external engines as opponents. An engine may hang, crash, send too much output or make illegal moves. The
//! game must report each such failure and stay playable.

use cohort_controls::input::{Action, MatchAction, TitleAction};
use cohort_platform::engines::EngineFailure;
use cohort_play::settings::{EngineEdit, Settings};
use cohort_play::table::{Seat, Strength};
use external_engine::{ExternalEngineError, Offence};
use rules::Side;

use super::fox::{
    PATIENCE, against_fox, await_plies, await_trouble, fox, moves, name, think_for_a_second,
    trouble,
};
use super::script::{IMPATIENCE, log, with_fox};
use crate::player::kept_in;

#[test]
fn an_engine_plays_a_seat_and_records_name_it() {
    let (mut player, folder) = with_fox("echo bestmove a2-c2", ":", PATIENCE);
    against_fox(&mut player);
    await_plies(&mut player, 2);
    assert_eq!(moves(&player), ["c8-c6", "a2-c2"]);
    assert!(player.current().awaits_here() && trouble(&player).is_none());
    let heard = log(folder.path());
    let told = "position startpos moves c8-c6\ngo movetime 5000\n";
    assert!(
        heard.contains("uginewgame") && heard.contains(told),
        "{heard}"
    );
    player.leave();
    player.flush();
    let kept = kept_in(folder.path());
    let [game] = kept.as_slice() else {
        panic!("{kept:?}");
    };
    assert!(game.text.contains("[White \"engine:Fox\"]"), "{game:?}");
    // The player continues the saved game, and the same engine plays White again.
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    assert_eq!(player.current().seats().of(Side::White), fox());
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
        think_for_a_second(&mut player);
        against_fox(&mut player);
        match await_trouble(&mut player) {
            EngineFailure::Failed(ExternalEngineError::Stopped { offence, .. }) => {
                assert!(is_it(&offence), "{go}: {offence:?}");
            }
            other => panic!("{go}: {other:?}"),
        }
        assert_eq!(moves(&player), ["c8-c6"], "the engine must not have moved");
        // A person or the computer takes over from the failed engine.
        let seat = [Seat::Here, Seat::Computer(Strength::Elo(50))][number % 2];
        player.act(Action::Match(MatchAction::ChangeSeat(Side::White, seat)));
        player.frames(2);
        assert_eq!(trouble(&player), None);
        if seat == Seat::Here {
            player.move_by_clicks("a2-c2");
        } else {
            await_plies(&mut player, 2);
        }
        assert_eq!(player.game().plies().len(), 2);
        assert!(player.current().awaits_here());
    }
}

#[test]
fn an_engine_that_was_stopped_is_asked_again_when_it_is_wanted() {
    // This engine crashes during its first search, and works during its second search.
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
    assert!(
        trouble(&player).is_some(),
        "the engine must not be started again automatically"
    );
    player.act(Action::Match(MatchAction::MoveNow));
    await_plies(&mut player, 2);
    assert_eq!((moves(&player).len(), trouble(&player)), (2, None));
}

#[test]
fn an_engine_that_is_gone_is_told_by_its_name() {
    let (mut player, _folder) = with_fox("echo bestmove a2-c2", ":", PATIENCE);
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::Black,
        Seat::Here,
    )));
    player.act(Action::Title(TitleAction::ChooseSeat(Side::White, fox())));
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
    player.act(Action::Engine(EngineEdit::Remove(name("Fox"))));
    player.frames(2);
    player.move_by_clicks("c8-c6");
    assert_eq!(
        await_trouble(&mut player),
        EngineFailure::Unknown(name("Fox"))
    );
    // The engine does not support the variant Ordo, and the game reports this.
    let (mut player, _folder) = with_fox("echo bestmove a2-c2", ":", PATIENCE);
    player.act(Action::Title(TitleAction::ChooseVariant("ordo".into())));
    player.act(Action::Title(TitleAction::ChooseSeat(Side::White, fox())));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::Black,
        Seat::Here,
    )));
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
    let told = await_trouble(&mut player);
    assert!(
        matches!(
            told,
            EngineFailure::Failed(ExternalEngineError::Variant { .. })
        ),
        "{told:?}"
    );
}

#[test]
fn what_is_set_reaches_the_engine_and_is_kept() {
    let (mut player, folder) = with_fox("echo bestmove a2-c2", ":", PATIENCE);
    let set = |option: &str, value: &str| {
        Action::Engine(EngineEdit::Set(name("Fox"), option.into(), value.into()))
    };
    player.act(set("Hash", "64"));
    player.act(set("Style", "wild"));
    player.act(Action::Engine(EngineEdit::Unset(
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
    let (again, trouble) = cohort_play::settings::read("settings.ron", text.as_bytes()).unwrap();
    assert!(trouble.values.is_empty());
    let options = &again.engine(name("Fox")).unwrap().options;
    assert_eq!(options.len(), 1);
    // The engine does not allow the value 999 for its option `Hash`. When the engine must move, the game reports this.
    player.act(set("Hash", "999"));
    player.frames(1);
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    player.move_by_clicks("c8-c6");
    let told = await_trouble(&mut player);
    assert!(
        matches!(
            told,
            EngineFailure::Failed(ExternalEngineError::Value { .. })
        ),
        "{told:?}"
    );
}
