//! Tests of exporting games as pictures and animations. The player exports a game from the command line or during a
//! match.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cohort_controls::input::{Action, MatchAction};
use cohort_features::pictures::{
    PictureFailure, PictureKind, PictureRequest, PictureState, Pictures,
};
use cohort_play::settings::Settings;

use crate::player::Player;
use crate::process::{PATIENCE, assert_not_blank, game, picture, run};

const GAME: &str = "[Variant \"loa\"]\n\n1. c8-c6 a2-c2 2. b8-b6 *\n";

/// Returns the size of an animation's frames, and the duration of each frame in hundredths of a second.
fn animation(path: &Path) -> ((u16, u16), Vec<u16>) {
    let mut decoder = gif::DecodeOptions::new()
        .read_info(File::open(path).unwrap())
        .unwrap();
    let size = (decoder.width(), decoder.height());
    let mut stays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        stays.push(frame.delay);
    }
    (size, stays)
}

#[test]
fn the_command_line_pictures_a_position_and_a_game() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("game.pgn");
    fs::write(&file, GAME).unwrap();
    let make = |name: &str, more: &[&str]| {
        let out = home.path().join(name);
        let mut command = game(home.path());
        command.arg("--picture").arg(&out).args(more).arg(&file);
        let output = run(&mut command);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(
            output.status.success(),
            "{said}{}",
            String::from_utf8_lossy(&output.stderr)
        );
        (out, said)
    };
    let (end, _) = make("end.png", &["--size", "160x96"]);
    let end = picture(&end, (160, 96));
    assert_not_blank(&end);
    let (start, _) = make("start.png", &["--size", "160x96", "--after", "0"]);
    assert_ne!(picture(&start, (160, 96)), end);
    let (above, _) = make("above.png", &["--size", "160x96", "--above"]);
    assert_ne!(picture(&above, (160, 96)), end);
    let other = ["--size", "160x96", "--theme", "contrast", "--near", "black"];
    let (other, _) = make("other.png", &other);
    assert_ne!(picture(&other, (160, 96)), end);
    let (moving, said) = make("game.gif", &["--size", "96x96", "--seconds", "0.5"]);
    assert_eq!(animation(&moving), ((96, 96), vec![50, 50, 50, 150]));
    let last = said.lines().rev().nth(1).unwrap_or_default();
    let (there, all) = last
        .strip_prefix("picture ")
        .unwrap()
        .split_once(" of ")
        .unwrap();
    assert_eq!(there, all, "{said}");
    // The export from the command line creates no folders for the player's settings and data.
    assert!(!home.path().join("config").exists() && !home.path().join("data").exists());
}

#[test]
fn what_cannot_be_pictured_is_told_in_one_line() {
    let home = tempfile::tempdir().unwrap();
    let bad = home.path().join("bad.pgn");
    fs::write(&bad, GAME.replace("a2-c2", "a2-d2")).unwrap();
    let out = home.path().join("x.png");
    let out = out.to_str().unwrap();
    for (arguments, hints) in [
        (
            &["--picture", out, bad.to_str().unwrap()][..],
            &["bad.pgn: Line 3, column 10: ", "a2-d2"][..],
        ),
        (&["--picture", out, "/nowhere.pgn"], &["/nowhere.pgn"]),
        (&["--picture", out], &["--variant", "`-`"]),
        (&["--picture", "x.bmp", "--variant", "loa"], &[".png"]),
        (
            &[
                "--picture",
                "/proc/x.png",
                "--variant",
                "loa",
                "--size",
                "32x32",
            ],
            &["/proc"],
        ),
    ] {
        let output = run(game(home.path()).args(arguments));
        assert!(!output.status.success(), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        let said = said.lines().find(|line| line.starts_with("cohort: "));
        let said = said.unwrap_or_else(|| panic!("{arguments:?}: no message"));
        for hint in hints {
            assert!(said.contains(hint), "{said:?} lacks {hint:?}");
        }
    }
}

/// Returns a player in a match with three moves. The program from this build renders the player's pictures.
fn at_table() -> Player {
    let mut player = Player::at_title();
    let program = PathBuf::from(env!("CARGO_BIN_EXE_cohort"));
    player.app.insert_resource(Pictures::made_by(program));
    player.start_alone();
    for mv in ["c8-c6", "a2-c2", "b8-b6"] {
        player.move_by_clicks(mv);
    }
    player
}

fn ask(player: &mut Player, request: PictureRequest) {
    player.act(Action::Picture(request));
}

fn state(player: &Player) -> PictureState {
    player.app.world().resource::<Pictures>().state().clone()
}

/// Waits until the picture is finished or has failed. Returns its last state, and all shares of progress that were
/// reported.
fn ends(player: &mut Player) -> (PictureState, Vec<f32>) {
    let begun = Instant::now();
    let mut told = Vec::new();
    loop {
        player.frames(1);
        match state(player) {
            PictureState::Making(share) => {
                assert!(begun.elapsed() < PATIENCE, "the picture takes too long");
                if told.last() != Some(&share) {
                    told.push(share);
                }
                std::thread::sleep(Duration::from_millis(5));
            }
            other => return (other, told),
        }
    }
}

#[test]
fn the_game_at_the_table_is_pictured_while_it_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_table();
    ask(&mut player, PictureRequest::Kind(PictureKind::Game));
    ask(&mut player, PictureRequest::Size(64, 64));
    // The player chooses a file name without an extension. The program adds the extension.
    ask(
        &mut player,
        PictureRequest::Make(folder.path().join("game")),
    );
    player.move_by_clicks("a3-c3");
    let file = folder.path().join("game.gif");
    let (state, told) = ends(&mut player);
    assert_eq!(state, PictureState::Made(file.clone()));
    let (size, stays) = animation(&file);
    assert_eq!(
        (size, stays.len()),
        ((64, 64), 4),
        "the picture must show the game at the time of the request"
    );
    assert!(told.is_sorted() && told.len() > 2, "{told:?}");
    // The player views a past position and exports the position. The picture must show the viewed position.
    player.act(Action::Match(MatchAction::ViewPly(1)));
    ask(&mut player, PictureRequest::Kind(PictureKind::Position));
    ask(&mut player, PictureRequest::Size(64, 64));
    let earlier = folder.path().join("earlier.png");
    ask(&mut player, PictureRequest::Make(earlier.clone()));
    assert_eq!(ends(&mut player).0, PictureState::Made(earlier.clone()));
    player.act(Action::Match(MatchAction::ViewPresent));
    let now = folder.path().join("now.png");
    ask(&mut player, PictureRequest::Make(now.clone()));
    assert_eq!(ends(&mut player).0, PictureState::Made(now.clone()));
    assert_ne!(picture(&earlier, (64, 64)), picture(&now, (64, 64)));
}

#[test]
fn a_picture_is_stopped_without_a_trace_and_a_failure_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_table();
    ask(&mut player, PictureRequest::Kind(PictureKind::Game));
    ask(
        &mut player,
        PictureRequest::Make(folder.path().join("game.gif")),
    );
    player.frames(2);
    assert!(matches!(state(&player), PictureState::Making(_)));
    ask(&mut player, PictureRequest::Stop);
    player.frames(2);
    assert_eq!(state(&player), PictureState::Stopped);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    let blocked = folder.path().join("file");
    fs::write(&blocked, "").unwrap();
    ask(&mut player, PictureRequest::Kind(PictureKind::Position));
    ask(&mut player, PictureRequest::Size(32, 32));
    ask(&mut player, PictureRequest::Make(blocked.join("a.png")));
    let (ended, _) = ends(&mut player);
    let PictureState::Failed(PictureFailure::Told(problem)) = ended else {
        panic!("{ended:?}");
    };
    assert!(problem.contains("file"), "{problem}");
    // The player reads the explanation in the language of the settings.
    let mut settings = player.app.world_mut().resource_mut::<Settings>();
    settings.language = Some("de".into());
    ask(&mut player, PictureRequest::Make(blocked.join("a.png")));
    let (ended, _) = ends(&mut player);
    let PictureState::Failed(PictureFailure::Told(problem)) = ended else {
        panic!("{ended:?}");
    };
    assert!(problem.contains("nicht"), "{problem}");
    player
        .app
        .insert_resource(Pictures::made_by("/nowhere".into()));
    ask(
        &mut player,
        PictureRequest::Make(folder.path().join("a.png")),
    );
    let (ended, _) = ends(&mut player);
    assert!(
        matches!(ended, PictureState::Failed(PictureFailure::Process(_))),
        "{ended:?}"
    );
}
