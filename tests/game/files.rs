//! Files of the player: what is kept, what is told where that fails, and that no file can hold up the game.

use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::path::PathBuf;
#[cfg(unix)]
use std::time::Duration;

use bevy::ecs::system::RunSystemOnce;
#[cfg(unix)]
use cohort::files::FileSaver;
use cohort::input::Action;
use cohort::locale::Locale;
use cohort::saves::LastGame;
use cohort::settings::Settings;
#[cfg(unix)]
use cohort::theme::{self, Themes};
use cohort::ui::notices::Notices;
#[cfg(unix)]
use cohort::variants::{self, Variants};

use crate::player::{Player, files_in};

/// A game that has begun, as it is kept.
const GAME: &str = "[Variant \"loa\"]\n\n1. c8-c6 *\n";

fn at_title(folder: &Path) -> Player {
    let mut player = Player::at_title_with(files_in(folder));
    player.app.insert_resource(Locale::new(Some("en")));
    player
}

/// What is told on the title screen.
fn on_title(player: &mut Player) -> String {
    let told = |notices: Notices| notices.on_title().join("\n");
    player.app.world_mut().run_system_once(told).unwrap()
}

/// What is told beside the board while a match goes on.
fn at_table(player: &mut Player) -> Option<String> {
    let told = |notices: Notices| notices.at_table(false);
    player.app.world_mut().run_system_once(told).unwrap()
}

/// The number of moves of the game that can be continued.
fn offered(player: &Player) -> Option<usize> {
    let last = player.app.world().resource::<LastGame>();
    last.game.as_ref().map(|(game, _)| game.plies().len())
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.starts_with('.'))
        .collect();
    names.sort();
    names
}

#[test]
fn what_was_changed_just_before_the_end_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.act(Action::SetScale(1.5));
    player.act(Action::Quit);
    let settings = fs::read_to_string(folder.path().join("settings.ron")).unwrap();
    assert!(settings.contains("scale: 1.5"), "{settings}");
    assert!(fs::read_to_string(folder.path().join("last-game.txt")).is_ok());
    drop(player);
    let player = at_title(folder.path());
    let settings = player.app.world().resource::<Settings>();
    assert_eq!((settings.scale, offered(&player)), (1.5, Some(1)));
}

#[test]
fn a_game_that_cannot_be_saved_is_told_until_it_can_and_is_not_lost_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.flush();
    assert_eq!(at_table(&mut player), None);
    // Where the copy before would go.
    let obstacle = folder.path().join("last-game.txt.previous");
    fs::create_dir(&obstacle).unwrap();
    player.move_by_clicks("a2-c2");
    player.flush();
    let told = at_table(&mut player).expect("nothing is told");
    assert!(
        told.contains("cannot be kept") && told.contains("last-game.txt"),
        "{told}"
    );
    player.leave();
    assert!(on_title(&mut player).contains(&told));
    assert_eq!(
        offered(&player),
        Some(2),
        "what is not saved yet is offered"
    );
    fs::remove_dir(&obstacle).unwrap();
    player.act(Action::Continue);
    player.frames(3);
    player.move_by_clicks("f8-f6");
    player.flush();
    assert_eq!(at_table(&mut player), None);
    let text = fs::read_to_string(folder.path().join("last-game.txt")).unwrap();
    assert!(text.contains("f8-f6"), "{text}");
}

#[test]
fn a_home_that_cannot_be_written_is_told_and_played_in() {
    let home = tempfile::tempdir().unwrap();
    // Nobody can make a folder in a file, root included.
    let obstacle = home.path().join("obstacle");
    fs::write(&obstacle, "").unwrap();
    let folder = obstacle.join("cohort");
    let mut player = at_title(&folder);
    let told = on_title(&mut player);
    assert!(
        told.contains("cannot be kept: ") && told.contains("obstacle"),
        "{told}"
    );
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.flush();
    assert_eq!(player.game().plies().len(), 1);
    assert!(at_table(&mut player).is_some());
    // When it can be written again the game is kept and nothing is told any more.
    fs::remove_file(&obstacle).unwrap();
    player.move_by_clicks("a2-c2");
    player.flush();
    assert_eq!(at_table(&mut player), None);
    player.leave();
    assert_eq!(on_title(&mut player), "");
    assert_eq!(offered(&player), Some(2));
}

#[test]
fn a_last_game_that_means_nothing_is_set_aside_and_told() {
    for (content, why) in [
        (&b"nonsense"[..], "last-game.txt:1:1"),
        (b"\xff\xfe", "UTF-8"),
        (b"[Variant \"mine\"]\n\n1. c8-c6 *\n", "mine"),
        (b"[Variant \"loa\"]\n\n1. c8-c5 *\n", "last-game.txt:3:"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("last-game.txt"), content).unwrap();
        let mut player = at_title(folder.path());
        assert_eq!(offered(&player), None);
        let told = on_title(&mut player);
        assert!(told.contains(why), "{told}");
        assert!(told.contains("last-game.txt.broken"), "{told}");
        // It outlasts the next match, and so does the word of it.
        player.start_alone();
        player.move_by_clicks("c8-c6");
        player.leave();
        player.flush();
        assert_eq!((offered(&player), on_title(&mut player)), (Some(1), told));
        let kept = fs::read(folder.path().join("last-game.txt.broken")).unwrap();
        assert_eq!(kept, content);
    }
}

#[test]
fn the_game_before_its_last_move_takes_the_place_of_one_that_means_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("last-game.txt");
    fs::write(&path, [0; 300]).unwrap();
    fs::write(folder.path().join("last-game.txt.previous"), GAME).unwrap();
    let mut player = at_title(folder.path());
    assert_eq!(offered(&player), Some(1));
    let told = on_title(&mut player);
    assert!(
        told.contains("The game before its last move can be continued"),
        "{told}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), GAME);
}

#[test]
fn a_last_game_that_cannot_be_read_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("last-game.txt");
    fs::create_dir(&path).unwrap();
    let mut player = at_title(folder.path());
    let told = on_title(&mut player);
    assert!(told.contains("last-game.txt: this is a folder"), "{told}");
    player.start_alone();
    player.move_by_clicks("c8-c6");
    player.flush();
    assert!(at_table(&mut player).is_some(), "the game is not kept");
    // It can be read again: it is still what it was, and the game goes on without being kept.
    fs::remove_dir(&path).unwrap();
    fs::write(&path, GAME).unwrap();
    player.move_by_clicks("a2-c2");
    player.flush();
    assert_eq!(fs::read_to_string(&path).unwrap(), GAME);
}

#[test]
fn a_second_copy_is_told_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = at_title(folder.path());
    first.start_alone();
    first.move_by_clicks("c8-c6");
    first.flush();
    let mut second = at_title(folder.path());
    assert_eq!(on_title(&mut first), "");
    assert_eq!(offered(&second), Some(1), "it reads");
    assert!(on_title(&mut second).contains("Another copy of Cohort is running"));
    let begins = |notices: Notices| (notices.at_table(true), notices.in_settings());
    let (begins, in_settings) = second.app.world_mut().run_system_once(begins).unwrap();
    assert!(begins.is_some() && begins == in_settings);
    let before = fs::read_to_string(folder.path().join("last-game.txt")).unwrap();
    second.start_alone();
    second.move_by_clicks("a7-c7");
    second.act(Action::SetScale(1.5));
    second.act(Action::Quit);
    drop(second);
    let after = fs::read_to_string(folder.path().join("last-game.txt")).unwrap();
    assert_eq!(before, after);
    assert_eq!(names(folder.path()), ["last-game.txt"]);
    // The first goes on to keep its game.
    first.move_by_clicks("a2-c2");
    first.flush();
    assert_ne!(
        fs::read_to_string(folder.path().join("last-game.txt")).unwrap(),
        after
    );
}

/// The names under which something may lie that is no file.
#[cfg(unix)]
const PLACES: [&str; 4] = [
    "variants/mine.ron",
    "themes/mine.ron",
    "settings.ron",
    "last-game.txt",
];

/// Puts something there.
#[cfg(unix)]
type Put = fn(&Path);

/// What is no file: its name in messages, and how it is made.
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
            .unwrap_or_else(|_| panic!("{kind} holds up the start"));
        for place in PLACES {
            let file: PathBuf = folder.path().join(place);
            let line = format!("{}", file.display());
            let line = told.lines().find(|told| told.contains(&line));
            let line = line.unwrap_or_else(|| panic!("{place} is not told: {told}"));
            assert!(line.contains(&format!("this is {kind}")), "{line}");
            assert!(!file.is_file(), "{place} is overwritten");
        }
    }
}

/// Starts the game where every file of the player is no file, plays, and gives what was told on the title screen.
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
    player.act(Action::SetScale(1.5));
    player.act(Action::Quit);
    let saver = player.app.world().resource::<FileSaver>();
    for name in ["settings.ron", "last-game.txt"] {
        assert!(saver.failure(&home.join(name)).is_some(), "{name}");
    }
    told
}
