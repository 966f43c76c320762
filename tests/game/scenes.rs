//! What the game looks like: scenes compared with pictures that were looked at and found right.
//!
//! After a change that is meant to be seen, `COHORT_SCENES=write cargo test --workspace --test game scenes` takes the
//! pictures anew; look at them before they are committed.

use std::path::{Path, PathBuf};

use image::RgbaImage;
use image::imageops::{FilterType, resize};

use crate::process::{game, picture, run};

/// The size of the pictures.
const SIZE: (u32, u32) = (360, 225);

/// The steps that take the pictures, each named like its file.
const SCRIPT: &str = r#"[
    Set(Pace(Off)), Set(Appearance(Dark)), Set(Scale(0.75)),
    Start(variant: "loa", position: "1b1b1b2/w7/2bb1w1w/w2b1w2/2wwb1b1/3w1b2/w1w4w/2bb1b2 b"),
    Picture("loa-seat.png"),
    Do(Click("d5")), Picture("loa-selected.png"), Do(Drop),
    Set(Theme("marble")), Do(Flip), Picture("marble-other-seat.png"), Do(Flip),
    Set(Theme("tournament")), Do(ToggleTop), Picture("tournament-plan.png"), Do(ToggleTop),
    Set(Theme("contrast")), Picture("contrast-seat.png"),
    Set(Theme("cherry")), Set(Appearance(Light)),
    Start(variant: "ordo"), Play("c2:d2-c3 h7-g6"), Picture("ordo-light.png"),
    Set(Theme("travertine")), Do(Turn(2.0, -6.0)), Picture("ordo-low-look.png"), Do(ResetCamera),
    Set(Theme("walnut")), Set(Appearance(Dark)),
    Start(variant: "loa", position: "8/3w4/2b3w1/3bb3/w1bwb3/5b2/2b2w2/6w1 b"), Play("c2-c5"), Settle,
    Picture("win.png"),
    Start(variant: "loa-black-hole"), Picture("black-hole.png"),
    Set(Quality(High)), Start(variant: "loa"), Wait(2.0), Picture("high.png"),
    Quit,
]"#;

fn names() -> impl Iterator<Item = &'static str> {
    SCRIPT
        .split("Picture(\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
}

/// How far apart two pictures are, seen from so far away that the edges of letters and stones blur: the mean and the
/// largest difference of a channel.
fn apart(one: &RgbaImage, other: &RgbaImage) -> (f64, u8) {
    let far = |picture| resize(picture, SIZE.0 / 5, SIZE.1 / 5, FilterType::Triangle);
    let differences: Vec<u8> = far(one)
        .iter()
        .zip(far(other).iter())
        .map(|(a, b)| a.abs_diff(*b))
        .collect();
    let sum: f64 = differences.iter().copied().map(f64::from).sum();
    let largest = differences.iter().copied().max().unwrap_or_default();
    (sum / differences.len() as f64, largest)
}

/// Whether somebody who knows one picture would notice the other. Renderers round differently: that is less.
fn differs(one: &RgbaImage, other: &RgbaImage) -> bool {
    let (mean, largest) = apart(one, other);
    mean > 1.5 || largest > 24
}

#[test]
fn scenes_look_as_they_were_found_right() {
    let home = tempfile::tempdir().unwrap();
    let script = home.path().join("scenes.ron");
    std::fs::write(&script, SCRIPT).unwrap();
    let output = run(game(home.path())
        .args([
            "--offscreen",
            &format!("{}x{}", SIZE.0, SIZE.1),
            "--autopilot",
        ])
        .arg(&script));
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let right = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/game/scenes");
    if std::env::var("COHORT_SCENES").is_ok_and(|wish| wish == "write") {
        std::fs::create_dir_all(&right).unwrap();
        for name in names() {
            std::fs::copy(home.path().join(name), right.join(name)).unwrap();
        }
        return;
    }
    let wrong: Vec<_> = names()
        .filter_map(|name| {
            let paths: [PathBuf; 2] = [home.path().join(name), right.join(name)];
            let [taken, found_right] = paths.map(|path| picture(&path, SIZE));
            let (mean, largest) = apart(&taken, &found_right);
            (mean > 2.0 || largest > 40)
                .then(|| format!("{name}: mean {mean:.1}, largest {largest}"))
        })
        .collect();
    assert_eq!(wrong, Vec::<String>::new(), "see the head of this file");
    // The comparison can fail: no two scenes look alike.
    let pictures: Vec<_> = names()
        .map(|name| picture(&right.join(name), SIZE))
        .collect();
    for (number, one) in pictures.iter().enumerate() {
        for other in &pictures[..number] {
            assert!(differs(one, other), "{:?}", apart(one, other));
        }
    }
}
