//! Tests of the clocks in a match. The tests send the same messages to the game as a player's input. A frame takes 16
//! ms of game time.

use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitSystems;
use clock::TimeControl;
use cohort_controls::input::{
    Action, BoardAction, LastRefusal, MatchAction, OpenPages, Page, PageAction, TitleAction,
};
use cohort_play::settings::{Change, TimeControls};
use cohort_play::table::{ClockFaces, Match, Seat, Strength};
use rules::Side;

use crate::player::{Player, files_in, kept_in};

const HUMAN: Seat = Seat::Here;

fn controls(first: &str, second: &str) -> TimeControls {
    let control = |text: &str| (text != "-").then(|| TimeControl::parse(text).unwrap());
    TimeControls {
        first: control(first),
        second: control(second),
    }
}

/// Starts a match of Lines of Action. `first` is the time control of Black, who moves first, and `second` that of
/// White; `-` means no clock.
fn at_table(first: &str, second: &str, black: Seat, white: Seat) -> Player {
    let mut player = Player::at_title();
    sit_down(&mut player, controls(first, second), black, white);
    player
}

fn sit_down(player: &mut Player, controls: TimeControls, black: Seat, white: Seat) {
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.act(Action::Title(TitleAction::ChooseSeat(Side::Black, black)));
    player.act(Action::Title(TitleAction::ChooseSeat(Side::White, white)));
    player.act(Action::Settings(Change::ChooseTimeControls(controls)));
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
}

/// Runs the game for the given number of seconds of game time.
fn wait(player: &mut Player, seconds: f64) {
    player.frames((seconds / 0.016).round() as u32);
}

/// Returns the times that both clocks show, in seconds.
fn shown(player: &Player) -> [Option<f64>; 2] {
    let faces = player.app.world().resource::<ClockFaces>();
    Side::ALL.map(|side| Some(faces.of(side)?.left.as_secs_f64()))
}

/// Asserts that the clocks of Black and White show the expected times, within one second.
#[track_caller]
fn assert_shown(player: &Player, expected: [f64; 2]) {
    for (shown, expected) in shown(player).into_iter().zip(expected) {
        let shown = shown.expect("a clock");
        assert!((shown - expected).abs() <= 1.0, "{shown} {expected}");
    }
}

fn end(player: &Player) -> Option<String> {
    Some(player.game().outcome()?.to_string())
}

#[test]
fn the_clock_of_who_is_to_move_runs_from_the_first_move_on() {
    let mut player = at_table("60", "90+5", HUMAN, HUMAN);
    wait(&mut player, 20.0);
    assert_shown(&player, [60.0, 90.0]);
    player.move_by_clicks("c8-c6");
    wait(&mut player, 10.0);
    assert_shown(&player, [60.0, 80.0]);
    player.move_by_clicks("a3-c3");
    wait(&mut player, 20.0);
    assert_shown(&player, [40.0, 85.0]);
    player.move_by_clicks("b8-b6");
    wait(&mut player, 3.0);
    assert_shown(&player, [40.0, 82.0]);
}

#[test]
fn without_a_clock_nothing_runs() {
    let mut player = at_table("-", "-", HUMAN, HUMAN);
    player.move_by_clicks("c8-c6");
    wait(&mut player, 2.0);
    assert_eq!(shown(&player), [None, None]);
    // Black has no clock, and White has a clock.
    let mut player = at_table("-", "60", HUMAN, HUMAN);
    player.move_by_clicks("c8-c6");
    wait(&mut player, 5.0);
    assert_eq!(shown(&player), [None, Some(55.0)]);
}

#[test]
fn a_flag_that_falls_ends_the_game() {
    let mut player = at_table("60", "5", HUMAN, HUMAN);
    player.move_by_clicks("c8-c6");
    wait(&mut player, 3.0);
    assert_eq!(end(&player), None);
    wait(&mut player, 3.0);
    assert_eq!(end(&player).as_deref(), Some("black time-up"));
    assert_eq!(shown(&player)[1], Some(0.0));
    // White's time is up, so a move of White changes nothing.
    player.act(Action::Board(BoardAction::Type("a3-c3".into())));
    assert_eq!(player.game().plies().len(), 1);
    // Undo takes back White's loss on time. White's clock again shows the time at the start of White's turn.
    player.act(Action::Match(MatchAction::Undo));
    player.frames(1);
    assert_eq!((end(&player), player.game().plies().len()), (None, 1));
    assert_shown(&player, [60.0, 5.0]);
    player.act(Action::Board(BoardAction::Type("a3-c3".into())));
    assert_eq!(player.game().plies().len(), 2);
}

#[test]
fn a_move_taken_back_gives_its_time_back() {
    let mut player = at_table("60", "60", HUMAN, HUMAN);
    player.move_by_clicks("c8-c6");
    wait(&mut player, 20.0);
    player.move_by_clicks("a3-c3");
    wait(&mut player, 5.0);
    assert_shown(&player, [55.0, 40.0]);
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_shown(&player, [60.0, 60.0]);
    player.act(Action::Match(MatchAction::Redo));
    player.settle();
    assert_shown(&player, [60.0, 40.0]);
    // With no move to redo, the request to redo changes nothing. In particular, Black's thinking time of ten seconds
    // still counts.
    wait(&mut player, 10.0);
    player.act(Action::Match(MatchAction::Redo));
    player.frames(2);
    assert_shown(&player, [50.0, 40.0]);
    // Restarting the game gives both players their full time.
    player.act(Action::Match(MatchAction::Restart));
    player.frames(2);
    assert_shown(&player, [60.0, 60.0]);
}

#[test]
fn nothing_is_thought_nor_moved_while_the_game_is_paused() {
    let mut player = at_table("60", "60", HUMAN, HUMAN);
    player.move_by_clicks("c8-c6");
    wait(&mut player, 5.0);
    player.act(Action::Match(MatchAction::Pause));
    wait(&mut player, 90.0);
    assert_shown(&player, [60.0, 55.0]);
    for attempt in [
        Action::Board(BoardAction::Click("a3".into())),
        Action::Board(BoardAction::Type("a3-c3".into())),
    ] {
        player.act(Action::Board(BoardAction::Drop));
        player.act(attempt);
        player.frames(1);
        assert_eq!(player.refusal(), LastRefusal::Paused);
        assert_eq!(player.game().plies().len(), 1);
    }
    player.act(Action::Match(MatchAction::Pause));
    assert_eq!(player.refusal(), LastRefusal::None);
    wait(&mut player, 5.0);
    assert_shown(&player, [60.0, 50.0]);
    player.move_by_clicks("a3-c3");
    assert_eq!(player.game().plies().len(), 2);
}

#[test]
fn the_past_can_be_looked_at_while_the_clock_runs() {
    let mut player = at_table("60", "60", HUMAN, HUMAN);
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::ViewPly(0)));
    wait(&mut player, 10.0);
    assert_shown(&player, [60.0, 50.0]);
}

#[test]
fn the_computer_moves_before_its_flag_falls() {
    // White is a computer with ten seconds for the game. Without a clock, a computer of this strength thinks longer.
    let mut player = at_table("300", "10", HUMAN, Seat::Computer(Strength::Elo(3200)));
    // The clock runs in game time, but the search stops in real time. Short frames let the clock run about as fast as
    // real time, so a search that stops late on a busy machine does not lose the game.
    let frame = Duration::from_millis(1);
    player
        .app
        .insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    for (number, mv) in ["c8-c6", "b8-b6", "d8-d6"].into_iter().enumerate() {
        if player
            .game()
            .legality(rules::read_move(mv).unwrap())
            .is_err()
        {
            break;
        }
        player.act(Action::Board(BoardAction::Type(mv.into())));
        player.until("the computer's move", |world| {
            let game = world.resource::<Match>().game();
            game.plies().len() == 2 * (number + 1) || game.outcome().is_some()
        });
        player.settle();
        assert_eq!(end(&player), None);
    }
    assert!(player.game().plies().len() >= 2);
}

#[test]
fn a_paused_computer_does_not_think() {
    let mut player = at_table(
        "300",
        "300",
        Seat::Computer(Strength::Elo(50)),
        Seat::Computer(Strength::Elo(50)),
    );
    player.until("a move", |world| {
        !world.resource::<Match>().game().plies().is_empty()
    });
    player.act(Action::Match(MatchAction::Pause));
    player.settle();
    let made = player.game().plies().len();
    wait(&mut player, 20.0);
    assert_eq!(player.game().plies().len(), made);
    player.act(Action::Match(MatchAction::Pause));
    player.until("the next move", |world| {
        world.resource::<Match>().game().plies().len() > made
    });
}

#[test]
fn clocks_are_kept_with_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    sit_down(&mut player, controls("60+2", "90"), HUMAN, HUMAN);
    player.move_by_clicks("c8-c6");
    wait(&mut player, 20.0);
    player.move_by_clicks("a3-c3");
    wait(&mut player, 10.0);
    assert_shown(&player, [52.0, 70.0]);
    player.leave();
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    // The player continues a saved game. The game is paused at first, so no clock runs until the player resumes it.
    wait(&mut player, 30.0);
    assert_shown(&player, [52.0, 70.0]);
    player.act(Action::Match(MatchAction::Pause));
    wait(&mut player, 2.0);
    assert_shown(&player, [50.0, 70.0]);
    wait(&mut player, 60.0);
    assert_eq!(end(&player).as_deref(), Some("white time-up"));
    player.leave();
    // The saved record of the game contains the time controls and the remaining times.
    player.flush();
    let kept = kept_in(folder.path());
    assert_eq!(kept.len(), 1);
    let record = &kept[0].text;
    for tag in [
        "[BlackTimeControl \"60+2\"]",
        "[WhiteTimeControl \"90\"]",
        "[Termination \"time-up\"]",
        "[%clk 0:01:02]",
    ] {
        assert!(record.contains(tag), "{tag} in {record}");
    }
}

#[test]
fn what_was_thought_is_kept_when_the_program_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    sit_down(&mut player, controls("60", "90"), HUMAN, HUMAN);
    player.move_by_clicks("c8-c6");
    wait(&mut player, 30.0);
    // End the program in the way that closing its window ends it.
    let close = |mut exit: MessageWriter<AppExit>| {
        exit.write(AppExit::Success);
    };
    player.app.add_systems(Last, close.in_set(ExitSystems));
    player.frames(1);
    drop(player);
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    assert_shown(&player, [60.0, 60.0]);
}

#[test]
fn a_running_clock_wakes_the_window_when_what_it_shows_changes() {
    use cohort_platform::redraw::Redraw;
    let mut player = at_table("60", "60", HUMAN, HUMAN);
    let due = |player: &mut Player| {
        player.app.world_mut().resource_mut::<Redraw>().take();
        player.frames(1);
        player.app.world_mut().resource_mut::<Redraw>().take().1
    };
    player.settle();
    assert_eq!(
        due(&mut player),
        None,
        "no clock runs before the first move"
    );
    player.move_by_clicks("c8-c6");
    player.settle();
    let wait_for = due(&mut player).expect("something is due");
    assert!(wait_for <= Duration::from_secs(1), "{wait_for:?}");
    wait(&mut player, 52.0);
    let wait_for = due(&mut player).expect("something is due");
    assert!(wait_for <= Duration::from_millis(100), "{wait_for:?}");
    player.act(Action::Match(MatchAction::Pause));
    assert_eq!(due(&mut player), None);
}

#[test]
fn players_and_clocks_change_in_the_middle_of_a_game() {
    let mut player = at_table("-", "-", HUMAN, HUMAN);
    player.act(Action::Page(PageAction::Open(Page::Match)));
    player.move_by_clicks("c8-c6");
    // A computer takes over White from a person during the game.
    player.act(Action::Match(MatchAction::ChangeSeat(
        Side::White,
        Seat::Computer(Strength::Elo(50)),
    )));
    player.until("the computer's move", |world| {
        world.resource::<Match>().game().plies().len() == 2
    });
    player.settle();
    let control = |text: &str| TimeControl::parse(text).ok();
    player.act(Action::Match(MatchAction::ChangeTimeControl(
        Side::Black,
        control("60"),
    )));
    wait(&mut player, 10.0);
    assert_eq!(shown(&player), [Some(50.0), None]);
    // The page for changes of the match stays open after a change. The player chooses the same clock for Black again,
    // which has no effect.
    assert_eq!(
        player.app.world().resource::<OpenPages>().top(),
        Some(Page::Match)
    );
    player.act(Action::Match(MatchAction::ChangeTimeControl(
        Side::Black,
        control("60"),
    )));
    player.act(Action::Match(MatchAction::ChangeTimeControl(
        Side::White,
        control("90+5"),
    )));
    wait(&mut player, 5.0);
    assert_shown(&player, [45.0, 90.0]);
    player.act(Action::Match(MatchAction::ChangeTimeControl(
        Side::Black,
        None,
    )));
    player.frames(2);
    assert_eq!(shown(&player), [None, Some(90.0)]);
    // After a restart, the game keeps the new player and the new clocks.
    player.act(Action::Match(MatchAction::Restart));
    player.frames(2);
    let current = player.current();
    assert_eq!(
        current.seats().of(Side::White),
        Seat::Computer(Strength::Elo(50))
    );
    assert_eq!(current.time_controls(), [None, control("90+5")]);
}

#[test]
fn the_computer_hands_over_to_a_person_while_it_thinks() {
    let mut player = at_table("-", "-", HUMAN, Seat::Computer(Strength::Elo(3200)));
    player.act(Action::Board(BoardAction::Type("c8-c6".into())));
    player.act(Action::Match(MatchAction::ChangeSeat(Side::White, HUMAN)));
    player.settle();
    assert_eq!(player.game().plies().len(), 1);
    player.move_by_clicks("a3-c3");
    assert_eq!(player.game().plies().len(), 2);
}
