//! Measures the time from a player's input to the frame that shows its effect.

use std::time::{Duration, Instant};

use bevy::app::PluginsState;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use clap::Parser;
use cohort::shell::launch::{Arguments, build};
use cohort_controls::input::{Action, BoardAction};
use cohort_platform::capture::{PictureTaken, TakePicture};
use storage::Folders;

use crate::process::picture;

const SIZE: (u32, u32) = (240, 150);
/// The maximum time that the test waits for a picture or for a board at rest.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts the game without a window, begins a match, and waits until all animations have ended.
fn settled() -> App {
    let arguments = [
        "cohort",
        "--offscreen",
        "240x150",
        "--variant",
        "loa",
        "--white",
        "human",
    ];
    let arguments = Arguments::try_parse_from(arguments).unwrap();
    let mut app = build(arguments, Folders::default()).unwrap();
    // A frame takes 1 ms of game time. When a board comes to rest, the program later renders it once more without
    // input. The frames are so short that this does not happen during the test.
    let frame = TimeUpdateStrategy::ManualDuration(Duration::from_millis(1));
    app.insert_resource(frame);
    while app.plugins_state() == PluginsState::Adding {
        std::thread::yield_now();
    }
    app.finish();
    app.cleanup();
    for _ in 0..40 {
        app.update();
    }
    app
}

#[test]
fn a_click_is_seen_in_the_very_frame_it_is_made_in() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = settled();
    let mut after_frame = |action: Option<Action>, name: &str| {
        let path = folder.path().join(name);
        app.world_mut().write_message(TakePicture(path.clone()));
        if let Some(action) = action {
            app.world_mut().write_message(action);
        }
        // The picture shows the next frame, but the renderer returns the picture only a few frames later.
        let since = Instant::now();
        while since.elapsed() < PATIENCE {
            app.update();
            let mut taken = app.world_mut().resource_mut::<Messages<PictureTaken>>();
            if taken.drain().count() > 0 {
                return picture(&path, SIZE);
            }
        }
        panic!("no picture");
    };
    // On a busy machine, the renderer may still be compiling its pipelines.
    let since = Instant::now();
    let mut before = after_frame(None, "before.png");
    loop {
        let still = after_frame(None, "still.png");
        if still == before {
            break;
        }
        assert!(
            since.elapsed() < PATIENCE,
            "nothing may move before the click"
        );
        before = still;
    }
    let clicked = after_frame(
        Some(Action::Board(BoardAction::Click("c8".into()))),
        "clicked.png",
    );
    let changed = before
        .pixels()
        .zip(clicked.pixels())
        .filter(|(a, b)| a != b);
    assert!(
        changed.count() > 50,
        "the stone and its destinations must be marked"
    );
}
