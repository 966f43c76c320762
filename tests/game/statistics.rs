//! Tests of the statistics: which games count, and which figures the statistics page shows.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::Key;
use bevy_egui::egui::accesskit::Role;
use cohort_controls::input::{
    Action, MatchAction, OpenPages, Page, PageAction, ProgramAction, Question, StatisticsAction,
    TitleAction,
};
use cohort_features::statistics::{Done, Statistics};
use cohort_library::{Filter, Summary, Tally};
use cohort_library_sqlite::{Library, Worker};
use cohort_platform::files::Files;
use cohort_play::locale::Locale;
use cohort_ui::statistics::{self, Content, Note, StatisticsView};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use referee::Seat;
use rules::{Catalogue, Side, Strength};

use crate::collection::open_first;
use crate::panels::{actions, focused};
use crate::player::{Player, files_in, kept_in};

/// Waits until the program has written all data. Then opens the library in this folder, and returns its statistics.
fn summary(player: &Player, folder: &Path) -> Summary {
    player.flush();
    let statistics = player.app.world().resource::<Statistics>();
    statistics.flush(Duration::from_secs(60));
    assert!(statistics.failure().is_none());
    let library = Library::open(&folder.join("library.sqlite")).unwrap();
    library.library.summary(&Filter::default()).unwrap()
}

fn resign(player: &mut Player) {
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.frames(2);
    assert!(player.outcome().is_some());
}

/// Starts a game in which a person plays Black against a computer. Makes the first move, and waits for the computer's
/// reply.
fn against_the_computer(player: &mut Player) {
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::Black,
        Seat::Here,
    )));
    player.act(Action::Title(TitleAction::ChooseSeat(
        Side::White,
        Seat::Computer(Strength::Elo(50)),
    )));
    player.act(Action::Title(TitleAction::Start));
    player.frames(3);
    player.click("c8");
    player.click("c6");
    player.settle();
    player.until("the answer of the computer", |world| {
        let current = world.resource::<cohort_play::table::Match>();
        current.game().plies().len() == 2
    });
    player.settle();
}

const LOST: Tally = Tally {
    wins: 0,
    draws: 0,
    losses: 1,
};

#[test]
fn a_game_counts_once_however_often_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    against_the_computer(&mut player);
    resign(&mut player);
    let first = summary(&player, folder.path());
    assert_eq!((first.games, first.tally), (1, LOST));
    assert_eq!(
        first.by_strength.keys().collect::<Vec<_>>(),
        [&Strength::Elo(50)]
    );
    assert_eq!(first.of_side(Side::Black), LOST);
    assert!(first.played > Duration::ZERO);
    // The player takes back the resignation, and later resigns again.
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!(player.outcome(), None);
    assert_eq!(
        summary(&player, folder.path()).games,
        0,
        "an unfinished game must not count"
    );
    player.act(Action::Match(MatchAction::Redo));
    player.settle();
    resign(&mut player);
    assert_eq!(summary(&player, folder.path()).tally, LOST);
    // The player opens the finished game after a restart of the program. The game still counts once.
    player.leave();
    drop(player);
    let mut player = Player::at_title_with(files_in(folder.path()));
    open_first(&mut player);
    assert_eq!(
        summary(&player, folder.path()).games,
        1,
        "opening a game must not change the count"
    );
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!(
        summary(&player, folder.path()).games,
        0,
        "a continued game must not count"
    );
    resign(&mut player);
    assert_eq!(summary(&player, folder.path()).tally, LOST);
}

#[test]
fn all_the_time_of_a_game_counts_that_was_left_and_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    // Lets a person think for 600 frames, and then make a move.
    let think = |player: &mut Player, column: &str| {
        player.frames(600);
        player.move_by_clicks(column);
    };
    player.start_alone();
    think(&mut player, "c8-c6");
    think(&mut player, "a3-c3");
    player.leave();
    assert_eq!(
        summary(&player, folder.path()).games,
        0,
        "an unfinished game must not count"
    );
    // The player continues the game, and the program exits during the game.
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    think(&mut player, "d8-d6");
    player.app.world_mut().write_message(AppExit::Success);
    player.app.update();
    drop(player);
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    player.frames(600);
    resign(&mut player);
    let whole = summary(&player, folder.path());
    assert_eq!(whole.games, 1);
    // The player has thought four times for 600 frames. The statistics must count all of this time, although the player
    // left the game once and the program exited once.
    let frame = player.app.world().resource::<Time<Real>>().delta();
    let four = 4 * 600 * frame;
    assert!(
        whole.played >= four && whole.played < four + 200 * frame,
        "{:?}, {four:?}",
        whole.played
    );
}

#[test]
fn games_between_people_count_apart_and_games_without_a_move_do_not() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    resign(&mut player);
    player.act(Action::Match(MatchAction::Restart));
    player.frames(3);
    player.move_by_clicks("c8-c6");
    resign(&mut player);
    let summary = summary(&player, folder.path());
    assert_eq!((summary.games, summary.between_people), (1, 1));
    assert_eq!(summary.tally, Tally::default());
}

#[test]
fn two_copies_of_the_game_count_all_their_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = Player::at_title_with(files_in(folder.path()));
    let mut second = Player::at_title_with(files_in(folder.path()));
    for player in [&mut first, &mut second] {
        player.start_alone();
        player.move_by_clicks("c8-c6");
        resign(player);
    }
    let written = summary(&first, folder.path()).games;
    assert!(
        (1..=2).contains(&written),
        "the other game may not be written yet"
    );
    assert_eq!(summary(&second, folder.path()).games, 2);
}

#[test]
fn a_game_that_ends_as_the_program_does_counts() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.act(Action::Program(ProgramAction::Quit));
    player.frames(1);
    let library = Library::open(&folder.path().join("library.sqlite")).unwrap();
    let summary = library.library.summary(&Filter::default()).unwrap();
    assert_eq!(summary.games, 1);
}

/// Waits until the statistics page has loaded its figures, and returns them.
fn read(player: &mut Player) -> Summary {
    player.until("the figures", |world| {
        std::thread::sleep(Duration::from_millis(1));
        world.resource::<Statistics>().summary().is_some()
    });
    let statistics = player.app.world().resource::<Statistics>();
    statistics.summary().unwrap().unwrap().clone()
}

fn done(player: &mut Player) -> Done {
    player.until("what came of it", |world| {
        std::thread::sleep(Duration::from_millis(1));
        world.resource::<Statistics>().done().is_some()
    });
    let statistics = player.app.world().resource::<Statistics>();
    statistics.done().unwrap().clone()
}

#[test]
fn the_page_reads_filters_exports_and_erases() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    player.move_by_clicks("c8-c6");
    resign(&mut player);
    player.leave();
    player.act(Action::Page(PageAction::Open(Page::Statistics)));
    assert_eq!(read(&mut player).games, 1);
    let ordo = Filter {
        family: Some("ordo".into()),
        ..Filter::default()
    };
    player.act(Action::Statistics(StatisticsAction::FilterStatistics(ordo)));
    player.until("the figures of Ordo", |world| {
        std::thread::sleep(Duration::from_millis(1));
        let summary = world.resource::<Statistics>().summary();
        summary.is_some_and(|summary| summary.unwrap().games == 0)
    });
    player.act(Action::Statistics(StatisticsAction::ExportStatistics));
    let Done::Exported(Ok((file, 1))) = done(&mut player) else {
        panic!("one game is exported");
    };
    assert_eq!(file.parent().unwrap(), folder.path().join("exports"));
    let table = std::fs::read_to_string(file).unwrap();
    assert!(
        table.contains(",loa,loa,") && table.lines().count() == 2,
        "{table}"
    );
    // The game asks a question before it erases the statistics. The player closes the question, so all statistics stay.
    let on_top = |player: &Player| player.app.world().resource::<OpenPages>().top();
    player.act(Action::Statistics(StatisticsAction::EraseStatistics));
    assert_eq!(on_top(&player), Some(Page::Ask(Question::Erase)));
    player.act(Action::Page(PageAction::Close));
    assert_eq!(on_top(&player), Some(Page::Statistics));
    assert_eq!(summary(&player, folder.path()).games, 1);
    player.act(Action::Statistics(StatisticsAction::EraseStatistics));
    player.act(Action::Page(PageAction::Confirm));
    assert_eq!(on_top(&player), Some(Page::Statistics));
    player.until("the end of the games", |world| {
        std::thread::sleep(Duration::from_millis(1));
        let statistics = world.resource::<Statistics>();
        matches!(statistics.done(), Some(Done::Erased(Ok(()))))
            && statistics.summary().unwrap().unwrap().games == 0
    });
    assert_eq!(summary(&player, folder.path()).games, 0);
    // Erasing the statistics does not remove the games from the library.
    assert_eq!(kept_in(folder.path()).len(), 1);
}

#[test]
fn what_is_wrong_with_the_file_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    std::fs::write(&path, "no library, and longer than nothing".repeat(50)).unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.act(Action::Page(PageAction::Open(Page::Statistics)));
    assert_eq!(read(&mut player).games, 0);
    let told = player.app.world().resource::<Statistics>().set_aside();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].kept, folder.path().join("library.sqlite.broken"));
    // A folder has the name of the library file, so the program cannot open the library. The page then says that games
    // do not count.
    drop(player);
    std::fs::remove_file(&path).unwrap();
    std::fs::create_dir(&path).unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    player.start_alone();
    player.move_by_clicks("c8-c6");
    resign(&mut player);
    player.until("the failure", |world| {
        std::thread::sleep(Duration::from_millis(1));
        world.resource::<Statistics>().failure().is_some()
    });
    let statistics = player.app.world().resource::<Statistics>();
    let failure = statistics.failure().unwrap().to_string();
    assert!(failure.contains("error-file-not-a-file"), "{failure}");
}

#[test]
fn without_files_nothing_is_kept() {
    let mut player = Player::at_title_with(Files::default());
    player.act(Action::Page(PageAction::Open(Page::Statistics)));
    let statistics = player.app.world().resource::<Statistics>();
    assert!(!statistics.is_kept());
    let view = view_of(statistics);
    assert_eq!(view.content, Content::NotKept);
}

fn view_of(statistics: &Statistics) -> StatisticsView {
    let locale = Locale::new(Some("en"));
    StatisticsView::of(
        statistics,
        &locale,
        &Catalogue::builtin(),
        &engine::Opponents::builtin(),
    )
}

/// Returns the statistics page after four games against the computer and one game of Ordo between two people. The first
/// game against the computer was won.
fn page() -> StatisticsView {
    page_after(4)
}

/// Returns the statistics page after `against_the_computer` games against the computer and one game of Ordo between two
/// people. The first game against the computer was won.
fn page_after(against_the_computer: u32) -> StatisticsView {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(files_in(folder.path()));
    let worker = Worker::new(
        &folder.path().join("library.sqlite"),
        Duration::from_secs(60),
        || {},
    )
    .unwrap();
    let today = std::time::SystemTime::now();
    let game = |number: u32| cohort_library::PlayedGame {
        key: number.to_string(),
        family: rules::GameKind::Loa,
        variant: "loa".into(),
        started: today - Duration::from_secs(3600),
        ended: today + Duration::from_secs(u64::from(number)),
        utc_offset: 0,
        played: Duration::from_secs(1800),
        plies: 30,
        seats: referee::Seats {
            black: Seat::Here,
            white: Seat::Computer(Strength::Elo(450)),
        },
        clocks: [None, None],
        outcome: Some(rules::Outcome::Win {
            winner: if number == 0 {
                Side::Black
            } else {
                Side::White
            },
            reason: rules::WinReason::Connected,
        }),
        loss: None,
    };
    (0..against_the_computer).for_each(|number| worker.record(game(number)));
    worker.record(cohort_library::PlayedGame {
        family: rules::GameKind::Ordo,
        variant: "ordo".into(),
        seats: referee::Seats::BOTH_HERE,
        ..game(against_the_computer)
    });
    drop(worker);
    player.act(Action::Page(PageAction::Open(Page::Statistics)));
    read(&mut player);
    view_of(player.app.world().resource::<Statistics>())
}

fn on_page(
    size: (f32, f32),
    view: &StatisticsView,
    play: impl FnOnce(&mut Harness<'_>),
) -> Vec<Action> {
    actions(
        size,
        |ui, locale| statistics::show(ui.ctx(), locale, view),
        play,
    )
}

#[test]
fn the_page_says_what_was_played() {
    let view = page();
    on_page((1000.0, 1400.0), &view, |harness| {
        for text in [
            "5 games, 2 h 30 min played",
            "Against the computer: 1 won, 0 drawn, 3 lost · 25%",
            "You lost your last 3 games · Longest streaks: 1 win, 3 losses",
            "These include 1 between two people and 0 between two computers",
            "By strength",
            "Results by day",
        ] {
            assert!(harness.query_all_by_label(text).count() > 0, "{text}");
        }
        // Each plot says its title and its facts to screen readers.
        let by_strength = "By strength. Casual: 1 won, 0 drawn, 3 lost.";
        harness.get_by_role_and_label(Role::Image, by_strength);
    });
}

#[test]
fn a_screen_reader_says_the_row_and_the_column_of_a_figure() {
    let view = page();
    on_page((1000.0, 1400.0), &view, |harness| {
        harness.get_by_role_and_label(Role::Table, "By strength");
        harness.get_by_role_and_label(Role::RowHeader, "Casual");
        harness.get_by_role_and_label(Role::Cell, "Casual, Lost: 3");
        let heads = harness.query_all_by_role(Role::ColumnHeader);
        let heads = heads.filter_map(|head| head.accesskit_node().label());
        let heads: Vec<_> = heads.take(4).collect();
        assert_eq!(heads, ["Won", "Drawn", "Lost", "Points"]);
    });
}

#[test]
fn plots_wait_for_enough_games() {
    let few = "Charts appear after 5 games (2 so far).";
    for (games, waits) in [(1, true), (4, false)] {
        on_page((1000.0, 1400.0), &page_after(games), |harness| {
            assert_eq!(harness.query_by_label(few).is_some(), waits, "{games}");
            let plots = harness.query_all_by_role(Role::Image).count();
            assert_eq!(plots == 0, waits, "{games}: {plots}");
            // The page shows its tables even after few games. Only the plots wait for more games.
            assert!(harness.query_all_by_label("By strength").count() > 0);
        });
    }
}

#[test]
fn the_page_is_used_by_keyboard_alone() {
    let view = page();
    let name = |harness: &Harness<'_>| {
        let node = focused(harness);
        let node = node.accesskit_node();
        node.label().unwrap_or_default()
    };
    let done = on_page((1000.0, 700.0), &view, |harness| {
        let mut order = Vec::new();
        for _ in 0..5 {
            harness.key_press(Key::Tab);
            harness.run();
            order.push(name(harness));
        }
        assert_eq!(order, ["Games", "Clock", "Export", "Erase", "Close"]);
        // Choose the second entry in the list of games, "Lines of Action".
        harness
            .get_by_role_and_label(Role::ComboBox, "Games")
            .focus();
        harness.run();
        for key in [Key::Enter, Key::ArrowDown, Key::Enter] {
            harness.key_press(key);
            harness.run();
        }
    });
    let loa = Filter {
        family: Some("loa".into()),
        ..Filter::default()
    };
    assert_eq!(
        done,
        [Action::Statistics(StatisticsAction::FilterStatistics(loa))]
    );
    for (button, action) in [
        (
            "Export",
            Action::Statistics(StatisticsAction::ExportStatistics),
        ),
        (
            "Erase",
            Action::Statistics(StatisticsAction::EraseStatistics),
        ),
        ("Close", Action::Page(PageAction::Close)),
    ] {
        let done = on_page((1000.0, 700.0), &view, |harness| {
            harness.get_by_label(button).focus();
            harness.run();
            harness.key_press(Key::Enter);
        });
        assert_eq!(done, [action]);
    }
}

#[test]
fn a_page_without_games_says_what_will_be_there_and_offers_nothing_to_erase() {
    let view = StatisticsView {
        content: Content::Empty,
        done: Some(Note::Failed("The disk is full".into())),
        ..StatisticsView::default()
    };
    let done = on_page((700.0, 500.0), &view, |harness| {
        harness.get_by_label("No game has ended yet");
        harness.get_by_label("The disk is full");
        for button in ["Export", "Erase"] {
            let node = harness.get_by_label(button);
            assert!(node.accesskit_node().is_disabled(), "{button}");
        }
        harness.get_by_label("Close").click();
    });
    assert_eq!(done, [Action::Page(PageAction::Close)]);
}

/// Checks the page in a window of 800 × 600 pixels with texts of twice the size. The page is then 400 × 300 points
/// large.
#[test]
fn the_page_fits_a_small_window_with_large_texts() {
    let view = page();
    let size = (400.0, 300.0);
    on_page(size, &view, |harness| {
        for label in ["Statistics", "Games", "Export", "Erase", "Close"] {
            let rect = harness.get_by_label(label).rect();
            let seen = rect.left() >= 0.0 && rect.right() <= size.0 && rect.bottom() <= size.1;
            assert!(seen, "{label}: {rect:?}");
        }
        harness.key_press(Key::End);
        harness.run();
        let last = harness
            .query_all_by_label("By clock")
            .last()
            .unwrap()
            .rect();
        assert!(last.top() > 0.0 && last.right() < size.0, "{last:?}");
    });
}
