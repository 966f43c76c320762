//! Tests of options that the player chooses before or during a match: start positions, rules, clocks, pauses and
//! speeds.

use std::time::Duration;

use clock::{FlagRule, TimeControl};
use cohort_controls::aids::{NoticeKind, PositionNotices};
use cohort_controls::input::{Action, MatchAction, OpenPages, Page, PageAction, TitleAction};
use cohort_platform::frame::Screen;
use cohort_play::settings::{Change, Settings, Start, TimeControls};
use cohort_play::table::{ClockFaces, Match, Seat, Strength, WatchSpeed};
use rules::{RuleChanges, Side};

use crate::player::{Player, files_in, kept_in};

fn begun(options: &[Action]) -> Player {
    let mut player = Player::at_title();
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    for option in options {
        player.act(option.clone());
    }
    player.start_alone();
    player
}

fn on_top(player: &Player) -> Option<Page> {
    player.app.world().resource::<OpenPages>().top()
}

#[test]
fn the_other_side_may_begin() {
    let mut player = begun(&[Action::Settings(Change::SetStart(Start::OtherSideFirst))]);
    player.move_by_clicks("a3-c3");
    assert_eq!(player.game().plies().len(), 1);
    assert_eq!(player.current().to_move(), Side::Black);
}

#[test]
fn a_game_begins_from_a_position_of_its_board() {
    let position = "8/8/3b4/8/3b4/8/8/w6w b";
    let mut player = begun(&[Action::Settings(Change::SetStart(Start::Position(
        position.into(),
    )))]);
    assert_eq!(player.position_string(), position);
    player.move_by_clicks("d4-c5");
    assert_eq!(player.outcome().unwrap().to_string(), "black connected");
    // After a restart, the match begins at the same chosen position.
    player.act(Action::Match(MatchAction::Restart));
    player.frames(3);
    assert_eq!(player.position_string(), position);
}

#[test]
fn from_a_wrong_position_no_game_begins_and_it_is_said_where_it_is_wrong() {
    let mut player = Player::at_title();
    player.act(Action::Settings(Change::SetStart(Start::Position(
        "8/8 b".into(),
    ))));
    // The start position that the player has chosen is invalid. So neither a match nor a study starts, and the options
    // page opens.
    for begin in [
        Action::Title(TitleAction::Start),
        Action::Page(PageAction::Open(Page::Analysis)),
    ] {
        player.act(Action::Page(PageAction::Open(Page::Learn)));
        player.act(begin);
        player.frames(3);
        assert_eq!(player.screen(), Screen::Title);
        assert_eq!(on_top(&player), Some(Page::Options));
        player.act(Action::Page(PageAction::Close));
    }
    // The player chooses another board. This resets the start position, so a match can start.
    player.act(Action::Title(TitleAction::ChooseVariant("ordo".into())));
    let start = &player.app.world().resource::<Settings>().start;
    assert_eq!(*start, Start::Usual);
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
    assert_eq!(player.screen(), Screen::Table);
}

#[test]
fn changed_rules_hold_at_the_table_and_in_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let rules = RuleChanges::parse("no-moves=loses repetition=2", rules::GameKind::Loa).unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.act(Action::Settings(Change::SetRules(rules)));
    let position = "b6w/8/8/8/8/8/8/b6w b";
    player.act(Action::Settings(Change::SetStart(Start::Position(
        position.into(),
    ))));
    player.start_alone();
    for mv in ["a1-c1", "h1-f1", "c1-a1"] {
        player.move_by_clicks(mv);
    }
    player.leave();
    player.flush();
    let text = kept_in(folder.path()).remove(0).text;
    assert!(
        text.contains("[Rules \"no-moves=loses repetition=2\"]"),
        "{text}"
    );
    drop(player);
    // The player resets the rules in the settings, and then continues the saved match. The match keeps its own rules.
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Settings(Change::SetRules(RuleChanges::default())));
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    assert_eq!(player.game().variant().changes(), rules);
    player.move_by_clicks("f1-h1");
    assert_eq!(player.outcome().unwrap().to_string(), "draw repetition");
}

#[test]
fn where_the_game_goes_on_a_fallen_flag_is_only_shown() {
    let control = TimeControl::parse("5+2").ok();
    let mut player = begun(&[
        Action::Settings(Change::ChooseTimeControls(TimeControls::both(control))),
        Action::Settings(Change::SetFlagRule(FlagRule::GoesOn)),
    ]);
    player.move_by_clicks("c8-c6");
    player.frames(500);
    assert_eq!(player.outcome(), None);
    let flag = |player: &Player| {
        let faces = player.app.world().resource::<ClockFaces>();
        Side::ALL.map(|side| faces.of(side).unwrap().flag)
    };
    assert_eq!(flag(&player), [false, true]);
    // White's time is up, but the game continues. No clock is running, so no clock wakes the window.
    let faces = player.app.world().resource::<ClockFaces>();
    assert_eq!(faces.running, None);
    player.move_by_clicks("a3-c3");
    player.frames(30);
    assert_eq!(player.game().plies().len(), 2);
    let faces = player.app.world().resource::<ClockFaces>();
    assert_eq!(faces.running, Some(Side::Black));
    assert_eq!(faces.of(Side::White).unwrap().left, Duration::ZERO);
    let seats = player.current().seats();
    assert_eq!(seats.black, Seat::Here);
}

#[test]
fn a_draw_by_repetition_is_told_before_it_happens() {
    let position = "b6w/8/8/8/8/8/8/b6w b";
    let mut player = begun(&[Action::Settings(Change::SetStart(Start::Position(
        position.into(),
    )))]);
    let told = |player: &Player| -> Vec<String> {
        let notices = &player.app.world().resource::<PositionNotices>().0;
        let repeats = notices.iter().filter_map(|notice| match notice.kind {
            NoticeKind::Repeats(mv) => Some(mv.to_string()),
            _ => None,
        });
        repeats.collect()
    };
    let round = ["a1-c1", "h1-f1", "c1-a1", "f1-h1"];
    for mv in round.into_iter().chain(round).take(7) {
        assert_eq!(told(&player), [""; 0], "before {mv}");
        player.move_by_clicks(mv);
        player.frames(2);
    }
    assert_eq!(told(&player), ["f1-h1"]);
    player.move_by_clicks("f1-h1");
    assert_eq!(player.outcome().unwrap().to_string(), "draw repetition");
}

#[test]
fn two_computers_are_watched_paused_and_stepped() {
    let mut player = Player::at_table(
        "loa-5x5",
        Seat::Computer(Strength::Elo(50)),
        Seat::Computer(Strength::Elo(250)),
    );
    let made = |player: &Player| player.game().plies().len();
    player.until("a move", |world| {
        !world.resource::<Match>().game().plies().is_empty()
    });
    player.act(Action::Match(MatchAction::Pause));
    player.settle();
    player.frames(100);
    let before = made(&player);
    player.frames(200);
    assert_eq!(made(&player), before, "a paused game must make no move");
    for steps in 1..=3 {
        if player.outcome().is_some() {
            return;
        }
        player.act(Action::Match(MatchAction::MoveNow));
        player.until("a step", |world| {
            world.resource::<Match>().game().plies().len() == before + steps
        });
        player.settle();
        player.frames(100);
        assert_eq!(
            made(&player),
            before + steps,
            "the game must pause after one move"
        );
        assert!(player.current().is_paused());
    }
    // In a paused game against a person, "move now" has no effect, because single steps are only for games of two
    // computers.
    let mut player = Player::at_table("loa", Seat::Here, Seat::Computer(Strength::Elo(50)));
    player.act(Action::Match(MatchAction::Pause));
    player.act(Action::Match(MatchAction::MoveNow));
    player.frames(50);
    assert_eq!(made(&player), 0);
}

#[test]
fn two_computers_play_as_fast_as_they_are_told() {
    let mut player = Player::at_table(
        "loa",
        Seat::Computer(Strength::Elo(50)),
        Seat::Computer(Strength::Elo(50)),
    );
    assert_eq!(watched(&player), Some(WatchSpeed::Normal));
    // At slow speed, each move takes at least two seconds. The test runs 100 frames of 16 ms, which is less than two
    // seconds.
    player.act(Action::Match(MatchAction::Watch(WatchSpeed::Slow)));
    player.frames(2);
    // A computer may have found a move before the change of speed. No other move can be made during the 100 frames.
    let before = player.game().plies().len();
    player.frames(100);
    let slow = player.game().plies().len() - before;
    assert!(slow <= 1, "{slow}");
    player.act(Action::Match(MatchAction::Watch(WatchSpeed::Fast)));
    player.until("ten moves", |world| {
        let game = world.resource::<Match>().game();
        game.plies().len() >= 10 || game.outcome().is_some()
    });
    // A restarted match of two computers keeps the speed. When a person joins the match, the speed no longer applies.
    player.act(Action::Match(MatchAction::Restart));
    player.frames(3);
    assert_eq!(watched(&player), Some(WatchSpeed::Fast));
    player.act(Action::Match(MatchAction::ChangeSeat(
        Side::White,
        Seat::Here,
    )));
    player.frames(2);
    assert_eq!(watched(&player), None);
}

/// Returns the speed of the current match if two computers play it; `None` if a person plays in it.
fn watched(player: &Player) -> Option<WatchSpeed> {
    let speed = player.app.world().resource::<WatchSpeed>();
    speed.of(player.current())
}
