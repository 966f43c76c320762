//! Tests of leaving the program. The program reports data as saved only when the data is on the disk. If data is
//! unsaved, the program asks the player and waits.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cohort_controls::input::{
    Action, GamesAction, MatchAction, OpenPages, Page, PageAction, ProgramAction, Question,
};
use cohort_features::collection::{Collection, LastTransfer, Reading, TransferMessage};
use cohort_features::leaving::{LeaveRequest, Leaving, PATIENCE};
use cohort_library::Duplicates;
use cohort_platform::player_library::PlayerLibrary;
use rusqlite::Connection;

use crate::player::{Player, files_in};

const ASKS: Option<Page> = Some(Page::Ask(Question::Quit));

fn at_title(folder: &Path) -> Player {
    Player::at_title_with(files_in(folder))
}

fn sqlite(folder: &Path) -> Connection {
    Connection::open(folder.join("library.sqlite")).unwrap()
}

fn count(sqlite: &Connection, what: &str) -> i64 {
    let count = format!("SELECT count(*) FROM {what}");
    // The program may still be creating the library, so the table may not exist yet. Count nothing then.
    sqlite.query_row(&count, [], |row| row.get(0)).unwrap_or(0)
}

/// Returns the text of `count` games with different names for Black.
fn games(count: usize) -> String {
    let game = |number| format!("[Variant \"loa\"]\n[Black \"{number}\"]\n\n1. c8-c6 a2-c2 *\n\n");
    (0..count).map(game).collect()
}

fn finish_a_game(player: &mut Player) {
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
}

fn top(player: &Player) -> Option<Page> {
    player.app.world().resource::<OpenPages>().top()
}

fn leaves(player: &Player) -> bool {
    player.app.should_exit().is_some()
}

fn until_it_ends(player: &mut Player) {
    let since = Instant::now();
    while !leaves(player) {
        assert!(
            since.elapsed() < Duration::from_secs(60),
            "the program does not exit"
        );
        player.update();
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn three_thousand_games_that_are_pasted_and_one_that_is_played_are_there_after_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.ask(Action::Games(GamesAction::PasteText(games(3000))));
    let told = player.app.world().resource::<LastTransfer>().0.clone();
    let written = count(&sqlite(folder.path()), "record");
    assert!(
        told.is_none() || written == 3000,
        "{told:?} is reported for {written} games"
    );
    player.act(Action::Page(PageAction::Close));
    finish_a_game(&mut player);
    player
        .app
        .world_mut()
        .write_message(Action::Program(ProgramAction::Quit));
    until_it_ends(&mut player);
    drop(player);
    let sqlite = sqlite(folder.path());
    assert_eq!(count(&sqlite, "record WHERE source = 'imported'"), 3000);
    assert_eq!(count(&sqlite, "record WHERE source = 'played'"), 1);
    assert_eq!(count(&sqlite, "game WHERE result IS NOT NULL"), 1);
}

#[test]
fn what_is_still_read_is_waited_for_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    let world = player.app.world_mut();
    world.write_message(Action::Games(GamesAction::PasteText(games(50))));
    world.write_message(Action::Program(ProgramAction::Quit));
    until_it_ends(&mut player);
    drop(player);
    assert_eq!(count(&sqlite(folder.path()), "record"), 50);
}

#[test]
fn games_that_are_pasted_again_are_left_out_and_the_account_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    for (taken, duplicates) in [(20, 0), (0, 20)] {
        player.act(Action::Games(GamesAction::PasteText(games(20))));
        player.until("the account", |world| {
            matches!(
                world.resource::<LastTransfer>().0,
                Some(TransferMessage::Imported(_))
            )
        });
        let Some(TransferMessage::Imported(told)) =
            player.app.world().resource::<LastTransfer>().0.clone()
        else {
            panic!("no account");
        };
        assert_eq!((told.games, told.duplicates), (taken, duplicates));
        assert_eq!(count(&sqlite(folder.path()), "record"), 20);
    }
}

#[test]
fn whoever_closes_the_window_is_told_what_is_not_written_and_may_stay() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    finish_a_game(&mut player);
    player.until("the game", |world| {
        let library = world.resource::<PlayerLibrary>();
        library.worker().unwrap().unwritten().is_nothing()
    });
    let other = sqlite(folder.path());
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    player.act(Action::Match(MatchAction::Restart));
    player.move_by_clicks("d8-d6");
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    let close = Action::Program(ProgramAction::Quit);
    player.ask(close.clone());
    player.frames(2);
    assert_eq!((top(&player), leaves(&player)), (ASKS, false));
    // The program does not exit before the player has answered the question.
    player.frames(50);
    assert_eq!((top(&player), leaves(&player)), (ASKS, false));
    player.act(Action::Page(PageAction::Close));
    player.frames(3);
    assert_eq!((top(&player), leaves(&player)), (None, false));
    assert_eq!(*player.app.world().resource::<Leaving>(), Leaving::No);
    player.ask(close);
    player.frames(2);
    assert_eq!((top(&player), leaves(&player)), (ASKS, false));
    other.execute_batch("ROLLBACK").unwrap();
    until_it_ends(&mut player);
    drop(player);
    assert_eq!(count(&other, "game WHERE result IS NOT NULL"), 2);
}

#[test]
fn whoever_quits_anyway_waits_once_for_everything_together() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    finish_a_game(&mut player);
    let world = player.app.world();
    let worker = world.resource::<PlayerLibrary>().shared().unwrap();
    assert!(worker.flush(Duration::from_secs(60)));
    let other = sqlite(folder.path());
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let catalogue = rules::Catalogue::builtin();
    let text: Arc<str> = games(2000).into();
    let usual = catalogue.get("loa").unwrap();
    worker.import_text(text, &catalogue, usual, Duplicates::LeaveOut);
    worker.reopen("nothing");
    drop(worker);
    let start = Instant::now();
    player.app.world_mut().write_message(LeaveRequest::Now);
    until_it_ends(&mut player);
    drop(player);
    // When the program exits, it waits for four kinds of work. All four waits share one time limit, because otherwise
    // the exit could take four times as long.
    assert!(start.elapsed() < PATIENCE * 2, "{:?}", start.elapsed());
}

#[test]
fn frames_go_on_while_something_is_read() {
    let word = "1".repeat(200_000) + ".a1" + &" -".repeat(100_000);
    let mut player = Player::at_title();
    let text = format!("[Variant \"loa\"]\n\n{word}");
    let world = player.app.world_mut();
    world.write_message(Action::Games(GamesAction::PasteText(text)));
    player.update();
    let is_reading = |player: &Player| player.app.world().resource::<Reading>().is_reading();
    assert!(is_reading(&player), "the frame must not wait for the text");
    player.frames(1);
    assert!(!is_reading(&player));
    let told = player.app.world().resource::<LastTransfer>().0.clone();
    assert!(
        matches!(told, Some(TransferMessage::Unreadable(None, _))),
        "{told:?}"
    );
}

#[test]
fn a_game_that_is_read_after_the_player_went_on_does_not_take_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.start_alone();
    let other = "[Variant \"loa\"]\n[Black \"Anna\"]\n\n1. d8-d6 *\n";
    let world = player.app.world_mut();
    world.write_message(Action::Games(GamesAction::PasteText(other.to_owned())));
    // The player pastes a game and restarts the current game in the same frame, so the import ends after the restart.
    world.write_message(Action::Match(MatchAction::Restart));
    player.frames(3);
    player.until("the account", |world| {
        matches!(
            world.resource::<LastTransfer>().0,
            Some(TransferMessage::Imported(_))
        )
    });
    assert_eq!(player.game().plies().len(), 0);
    assert_eq!(top(&player), None, "the list must not open");
    assert_eq!(count(&sqlite(folder.path()), "record"), 1);
    assert!(
        player
            .app
            .world()
            .resource::<Collection>()
            .progress()
            .is_none()
    );
}
