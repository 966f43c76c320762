//! Tests of the player's files: which data is saved, which failures the game reports, and that a damaged file never
//! stops the game.

use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::path::PathBuf;
use std::time::Duration;

use bevy::ecs::system::RunSystemOnce;
use cohort_controls::input::{
    Action, MatchAction, OpenPages, Page, PageAction, ProgramAction, TitleAction,
};
use cohort_features::collection::LastGame;
use cohort_library::OwnRecord;
use cohort_library_sqlite::Library;
use cohort_platform::files::FileSaver;
use cohort_play::locale::Locale;
use cohort_play::settings::{Change, Settings};
#[cfg(unix)]
use cohort_play::variants::{self, Variants};
#[cfg(unix)]
use cohort_scene::theme::{self, Themes};
use cohort_ui::file_messages::FileMessages;
use record::Record;
use rules::Catalogue;

use crate::collection::open_first;
use crate::player::{Kept, Player, files_in, kept_in};

fn at_title(folder: &Path) -> Player {
    let mut player = Player::at_title_with(files_in(folder));
    player.app.insert_resource(Locale::new(Some("en")));
    player
}

/// Returns the messages about files on the title screen.
fn on_title(player: &mut Player) -> String {
    let told = |notices: FileMessages| notices.on_title().join("\n");
    player.app.world_mut().run_system_once(told).unwrap()
}

/// Returns the message about files that is shown beside the board during a match.
fn at_table(player: &mut Player) -> Option<String> {
    let told = |notices: FileMessages| notices.at_table();
    player.app.world_mut().run_system_once(told).unwrap()
}

/// Returns the number of plies of the game that the title screen offers to continue; `None` without such a game.
fn offered(player: &Player) -> Option<usize> {
    let last = player.app.world().resource::<LastGame>();
    last.game.as_ref().map(|setup| setup.game.plies().len())
}

fn page(player: &Player) -> Option<Page> {
    player.app.world().resource::<OpenPages>().top()
}

/// Returns, for each saved game, its first move and whether it is over. The most recently changed game comes first.
fn kept(folder: &Path) -> Vec<(String, bool)> {
    let read = |kept: Kept| {
        let record = Record::read(kept.text.as_bytes(), &Catalogue::builtin()).unwrap();
        let first = record.tree.main_line().notations().next().unwrap();
        (first, kept.over)
    };
    kept_in(folder).into_iter().map(read).collect()
}

/// Waits 30 ms. On every file system, a file that is changed after this wait has a later time than a file that was
/// changed before.
fn a_moment_later() {
    std::thread::sleep(Duration::from_millis(30));
}

#[test]
fn what_was_changed_just_before_the_end_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Settings(Change::SetScale(1.5)));
    player.act(Action::Program(ProgramAction::Quit));
    let settings = fs::read_to_string(folder.path().join("settings.ron")).unwrap();
    assert!(settings.contains("scale: 1.5"), "{settings}");
    assert_eq!(kept_in(folder.path()).len(), 1);
    drop(player);
    let player = at_title(folder.path());
    let settings = player.app.world().resource::<Settings>();
    assert_eq!((settings.scale, offered(&player)), (1.5, Some(1)));
}

#[test]
fn a_game_that_cannot_be_saved_is_told_until_it_can_and_is_not_lost_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    // Create a folder with the name of the library file, so that the program cannot create its library.
    let obstacle = folder.path().join("library.sqlite");
    fs::create_dir(&obstacle).unwrap();
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.flush();
    player.frames(2);
    let told = at_table(&mut player).expect("nothing is told");
    assert!(
        told.contains("not yet saved in your library") && told.contains("library.sqlite"),
        "{told}"
    );
    player.move_by_clicks("a2-c2");
    player.leave();
    assert!(on_title(&mut player).contains(&told));
    let offer = offered(&player);
    assert_eq!(offer, Some(2), "an unsaved game must be offered");
    fs::remove_dir(&obstacle).unwrap();
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    player.move_by_clicks("f8-f6");
    player.flush();
    player.frames(2);
    assert_eq!(at_table(&mut player), None);
    let kept = kept_in(folder.path());
    assert!(
        kept.len() == 1 && kept[0].text.contains("f8-f6"),
        "{kept:?}"
    );
}

#[test]
fn a_home_that_cannot_be_written_is_told_and_played_in() {
    let home = tempfile::tempdir().unwrap();
    // A file stands in the place of the player's folder. Not even the user root can create a folder inside a file.
    let obstacle = home.path().join("obstacle");
    fs::write(&obstacle, "").unwrap();
    let folder = obstacle.join("cohort");
    let mut player = at_title(&folder);
    let told = on_title(&mut player);
    assert!(
        told.contains("cannot be saved: ") && told.contains("obstacle"),
        "{told}"
    );
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.flush();
    assert_eq!(player.game().plies().len(), 1);
    assert!(at_table(&mut player).is_some());
    // The file in the place of the folder is removed. The game is then saved, and the message disappears.
    fs::remove_file(&obstacle).unwrap();
    player.move_by_clicks("a2-c2");
    player.flush();
    assert_eq!(at_table(&mut player), None);
    player.leave();
    assert_eq!(on_title(&mut player), "");
    assert_eq!(offered(&player), Some(2));
}

#[test]
fn of_a_board_that_is_gone_no_game_is_offered_but_the_one_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.leave();
    player.flush();
    let mut catalogue = Catalogue::builtin();
    let mine = include_str!("../../assets/variants/loa-5x5.ron").replace("\"loa-5x5\"", "\"mine\"");
    catalogue.add("mine.ron", mine.as_bytes());
    a_moment_later();
    let gone = OwnRecord {
        key: "00000000000000000000000000000007".to_owned(),
        text: "[Variant \"mine\"]\n\n1. b1-b3 a2-c2 *\n".to_owned(),
        date: None,
        goes_on: true,
    };
    let mut library = Library::open(&folder.path().join("library.sqlite")).unwrap();
    library.library.store(&gone, &catalogue).unwrap();
    drop((player, library));
    let player = at_title(folder.path());
    assert_eq!(offered(&player), Some(1));
}

#[test]
fn no_match_takes_the_place_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    // The player starts a second game without finishing the first, and a third after resigning the second. The third
    // game is left unfinished for the title screen.
    player.start_alone();
    player.move_by_clicks("c8-c6");
    a_moment_later();
    player.act(Action::Match(MatchAction::Restart));
    player.frames(3);
    assert_eq!(
        player.game().plies().len(),
        0,
        "the new game must start without a question"
    );
    player.move_by_clicks("d8-d6");
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.leave();
    a_moment_later();
    player.start_alone();
    player.move_by_clicks("e8-e6");
    player.leave();
    player.flush();
    let expected = [("e8-e6", false), ("d8-d6", true), ("c8-c6", false)];
    let expected = expected.map(|(mv, over)| (mv.to_owned(), over));
    assert_eq!(kept(folder.path()), expected);
    // The player starts and leaves a match without moves, which is not saved. After a restart of the program, the
    // player can still continue the game with the move e8-e6.
    player.start_alone();
    player.leave();
    drop(player);
    let mut player = at_title(folder.path());
    assert_eq!(kept(folder.path()), expected);
    // The player continues the most recently changed unfinished game. Another move does not create another saved game.
    player.act(Action::Title(TitleAction::Continue));
    player.frames(3);
    assert_eq!(player.game().notations().collect::<Vec<_>>(), ["e8-e6"]);
    player.move_by_clicks("a2-c2");
    player.leave();
    player.flush();
    player.frames(2);
    assert_eq!((kept(folder.path()).len(), offered(&player)), (3, Some(2)));
}

#[test]
fn a_game_that_is_over_can_be_opened_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Match(MatchAction::Resign));
    player.act(Action::Page(PageAction::Confirm));
    player.leave();
    assert_eq!(
        offered(&player),
        None,
        "a finished game must not be offered"
    );
    open_first(&mut player);
    assert!(player.outcome().is_some());
    assert_eq!(page(&player), None);
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    assert_eq!((player.outcome(), player.game().plies().len()), (None, 1));
    player.move_by_clicks("a2-c2");
    player.leave();
    player.flush();
    player.frames(2);
    assert_eq!(offered(&player), Some(2));
    assert_eq!(
        kept_in(folder.path()).len(),
        1,
        "the game must continue under its own id"
    );
}

#[test]
fn games_of_the_same_moves_are_different_games() {
    let folder = tempfile::tempdir().unwrap();
    for round in 1..=2 {
        let mut player = at_title(folder.path());
        player.start_alone();
        player.move_by_clicks("c8-c6");
        player.act(Action::Match(MatchAction::Restart));
        player.frames(3);
        player.move_by_clicks("c8-c6");
        player.act(Action::Program(ProgramAction::Quit));
        drop(player);
        assert_eq!(kept_in(folder.path()).len(), 2 * round);
    }
}

#[test]
fn a_second_copy_is_told_and_takes_nothing_from_the_first() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = at_title(folder.path());
    first.start_alone();
    first.move_by_clicks("c8-c6");
    first.flush();
    let mut second = at_title(folder.path());
    assert_eq!(on_title(&mut first), "");
    assert_eq!(
        offered(&second),
        Some(1),
        "the second instance must read the library"
    );
    assert!(on_title(&mut second).contains("Another copy of Cohort is running"));
    let before = kept_in(folder.path());
    assert_eq!(before.len(), 1);
    // The second program continues the game of the first program. Its first move makes this game a copy with another
    // id. The second program also plays a game of its own.
    second.act(Action::Title(TitleAction::Continue));
    second.frames(3);
    assert_eq!(
        kept_in(folder.path()),
        before,
        "viewing a game must save nothing"
    );
    second.move_by_clicks("a2-c2");
    second.leave();
    second.start_alone();
    second.move_by_clicks("d8-d6");
    second.act(Action::Settings(Change::SetScale(1.5)));
    second.act(Action::Program(ProgramAction::Quit));
    drop(second);
    let after = kept_in(folder.path());
    assert_eq!(after.len(), 3, "{after:?}");
    assert!(after.contains(&before[0]));
    // The second program saves no settings, because the first program is still running.
    assert!(!folder.path().join("settings.ron").exists());
    // The first program still saves its own game. The games of the second program stay unchanged.
    first.move_by_clicks("a2-c2");
    first.flush();
    let last = kept_in(folder.path());
    assert_eq!((last.len(), &last[0].key), (3, &before[0].key));
    assert_eq!(last[1..], after[..2]);
}

/// The files of the player that the test replaces with devices, pipes and folders.
#[cfg(unix)]
const PLACES: [&str; 3] = ["variants/mine.ron", "themes/mine.ron", "settings.ron"];

#[cfg(unix)]
type Put = fn(&Path);

/// Things that can stand in the place of a file: the name of the thing in error messages, and a function that creates
/// the thing at a path.
#[cfg(unix)]
const NO_FILES: [(&str, Put); 3] = [
    ("a device", |path| {
        std::os::unix::fs::symlink("/dev/zero", path).unwrap();
    }),
    ("a named pipe", |path| {
        let made = std::process::Command::new("mkfifo").arg(path).status();
        assert!(made.unwrap().success());
    }),
    ("a folder", |path| fs::create_dir(path).unwrap()),
];

#[cfg(unix)]
#[test]
fn what_is_no_file_holds_up_nothing_and_is_told() {
    for (kind, put) in NO_FILES {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().to_owned();
        let (done, result) = std::sync::mpsc::channel();
        std::thread::spawn(move || done.send(start_among(&home, put)));
        let told = result
            .recv_timeout(Duration::from_secs(60))
            .unwrap_or_else(|_| panic!("{kind} blocks the start"));
        for place in PLACES {
            let file: PathBuf = folder.path().join(place);
            let line = format!("{}", file.display());
            let line = told.lines().find(|told| told.contains(&line));
            let line = line.unwrap_or_else(|| panic!("{place} is not reported: {told}"));
            assert!(line.contains(kind), "{line}");
            assert!(!file.is_file(), "{place} is overwritten");
        }
    }
}

/// Puts a thing from `NO_FILES` in the place of every file in `PLACES`, starts the game, and plays a move. Returns the
/// messages about files on the title screen.
#[cfg(unix)]
fn start_among(home: &Path, put: Put) -> String {
    for place in PLACES {
        let path = home.join(place);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        put(&path);
    }
    let mut player = at_title(home);
    let (mut variants, mut themes) = (Variants::default(), Themes::default());
    variants::add_folder(&mut variants.0, &home.join("variants"));
    theme::add_folder(&mut themes, &home.join("themes"));
    player.app.insert_resource(variants).insert_resource(themes);
    let told = on_title(&mut player);
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::Settings(Change::SetScale(1.5)));
    player.ask(Action::Program(ProgramAction::Quit));
    player.flush();
    let saver = player.app.world().resource::<FileSaver>();
    assert!(saver.failure(&home.join("settings.ron")).is_some());
    // Only the settings could not be saved.
    assert_eq!(saver.failures().len(), 1);
    told
}
