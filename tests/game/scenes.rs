//! Tests of the look of the game. They compare rendered scenes with reference pictures that a person has checked.
//!
//! After an intended change of the look, run `COHORT_SCENES=write cargo test --workspace --test game scenes`. This
//! command renders new reference pictures. Check the new pictures before you commit them.

use std::path::{Path, PathBuf};

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::imageops;
use image::{DynamicImage, RgbaImage};
use tempfile::TempDir;

use crate::process::{game, picture, run};

/// The size of the rendered pictures, in pixels. The letters at the edge of the board are then eight pixels high.
const SIZE: (u32, u32) = (640, 400);

/// The script that takes the reference pictures. Each picture has the name of its reference file. One picture shows a
/// moving stone. Another stone moves before, because the renderer compiles pipelines for the first moving stone. On a
/// busy machine, this may take longer than the motion.
const SCRIPT: &str = r#"[
    Set(Pace(Off)), Set(Appearance(Dark)), Set(Scale(0.75)),
    Start(variant: "loa", position: "1b1b1b2/w7/2bb1w1w/w2b1w2/2wwb1b1/3w1b2/w1w4w/2bb1b2 b"),
    Settle, Picture("loa-seat.png"),
    Do(Click("d5")), Settle, Picture("loa-selected.png"), Do(Drop),
    Set(Theme("marble")), Do(Flip), Do(Turn(0.0, -4.0)), Settle, Picture("marble-other-seat.png"),
    Do(Turn(0.0, 4.0)), Do(Flip),
    Set(Theme("tournament")), Do(ToggleTop), Settle, Picture("tournament-plan.png"), Do(ToggleTop),
    Set(Theme("contrast")), Settle, Picture("contrast-seat.png"),
    Set(Theme("cherry")), Set(Appearance(Light)),
    Start(variant: "ordo"), Play("c2:d2-c3 h7-g6"), Settle, Picture("ordo-light.png"),
    Set(Theme("travertine")), Do(Turn(2.0, -6.0)), Settle, Picture("ordo-low-look.png"), Do(ResetCamera),
    Set(Theme("walnut")), Set(Appearance(Dark)),
    Start(variant: "loa", position: "8/3w4/2b3w1/3bb3/w1bwb3/5b2/2b2w2/6w1 b"), Play("c2-c5"),
    Settle, Picture("win.png"),
    Start(variant: "loa-black-hole"), Settle, Picture("black-hole.png"),
    Start(variant: "loa"), Set(Pace(Slow)), Frames(0.02), Play("c8-c6"), Settle,
    Do(Type("a3-c1")), Wait(0.4), Picture("in-flight.png"), Settle,
    Set(Quality(High)), Start(variant: "loa"), Wait(2.0), Settle, Picture("high.png"),
    Quit,
]"#;

/// The script that takes three pictures: a board with a mark, the same board without the mark, and the same board with
/// another stone.
const CHANGES: &str = r#"[
    Set(Pace(Off)), Set(Appearance(Dark)), Set(Scale(0.75)),
    Start(variant: "loa", position: "1b1b1b2/w7/2bb1w1w/w2b1w2/2wwb1b1/3w1b2/w1w4w/2bb1b2 b"), Play("c1-e3"),
    Settle, Squares, Picture("last-move.png"),
    Start(variant: "loa", position: "1b1b1b2/w7/2bb1w1w/w2b1w2/2wwb1b1/3wbb2/w1w4w/3b1b2 w"), Settle, Picture("board.png"),
    Start(variant: "loa", position: "1b1b1b2/w7/2bb1b1w/w2b1w2/2wwb1b1/3wbb2/w1w4w/3b1b2 w"), Settle, Picture("stone.png"),
    Quit,
]"#;

/// The script that takes two pictures of the same position. Before the first picture, the program redraws only changed
/// parts of the board. Before the second picture, changes of the theme make the program redraw everything.
const PARTS: &str = r#"[
    Set(Appearance(Dark)), Set(Scale(0.75)),
    Start(variant: "loa"), Settle, Play("c8-c6"), Settle,
    Do(Click("a3")), Settle, Do(Click("a3")), Settle, Do(Click("h4")), Settle, Picture("parts.png"),
    Set(Theme("marble")), Settle, Set(Theme("walnut")), Settle, Picture("whole.png"),
    Quit,
]"#;

/// Returns the file names of the pictures that a script takes.
fn names(script: &str) -> impl Iterator<Item = &str> {
    script
        .split("Picture(\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
}

/// The result of a script: the folder with its pictures, and the text that it has printed.
struct Taken {
    folder: TempDir,
    said: String,
}

impl Taken {
    fn by(script: &str) -> Self {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("scenes.ron");
        std::fs::write(&path, script).unwrap();
        let size = format!("{}x{}", SIZE.0, SIZE.1);
        let output = run(game(home.path())
            .args(["--offscreen", &size, "--autopilot"])
            .arg(&path));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{errors}");
        Taken {
            folder: home,
            said: String::from_utf8(output.stdout).unwrap(),
        }
    }

    /// Returns the centre of a square of the board in the picture, in pixels, as the script has printed it.
    fn place(&self, square: &str) -> (f32, f32) {
        let mut lines = self
            .said
            .lines()
            .map(|line| line.split(' ').collect::<Vec<_>>());
        let place = lines.find_map(|words| match words[..] {
            ["square", name, x, y] if name == square => Some((x.parse().ok()?, y.parse().ok()?)),
            _ => None,
        });
        place.unwrap_or_else(|| panic!("where is {square}?"))
    }

    fn picture(&self, name: &str) -> RgbaImage {
        picture(&self.folder.path().join(name), SIZE)
    }
}

fn found_right(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/game/scenes")
        .join(name)
}

/// Writes a picture as a small file with fewer colours. Drops the lowest two bits of each colour channel, because they
/// contain only the grain of wood and stone.
fn write_small(mut picture: RgbaImage, path: &Path) {
    for channel in picture.iter_mut() {
        *channel = channel.saturating_add(2) & !3;
    }
    let file = std::fs::File::create(path).unwrap();
    let encoder = PngEncoder::new_with_quality(file, CompressionType::Best, FilterType::Adaptive);
    let without_alpha = DynamicImage::from(picture).into_rgb8();
    without_alpha.write_with_encoder(encoder).unwrap();
}

/// Returns two measures of the difference between two pictures. Each is the largest difference of a colour channel:
/// first after averaging over 2 × 2 pixels, then after averaging over 8 × 8 pixels. Renderers round the edges of
/// letters and stones differently. Averaging over the larger area makes these differences smaller.
fn apart(one: &RgbaImage, other: &RgbaImage) -> [u8; 2] {
    [2, 8].map(|side| {
        let seen = |picture| imageops::thumbnail(picture, SIZE.0 / side, SIZE.1 / side);
        let (one, other) = (seen(one), seen(other));
        let differences = one.iter().zip(other.iter()).map(|(a, b)| a.abs_diff(*b));
        differences.max().unwrap_or_default()
    })
}

/// Returns whether a person would notice the difference between two pictures. A missing letter or line makes a strong
/// difference in a small area. A mark in a colour similar to its square makes a faint difference in a large area.
fn differs(one: &RgbaImage, other: &RgbaImage) -> bool {
    let [lines, areas] = apart(one, other);
    lines > 32 || areas > 10
}

#[test]
fn scenes_look_as_they_were_found_right() {
    let taken = Taken::by(SCRIPT);
    if std::env::var("COHORT_SCENES").is_ok_and(|wish| wish == "write") {
        for name in names(SCRIPT) {
            write_small(taken.picture(name), &found_right(name));
        }
        return;
    }
    let wrong: Vec<_> = names(SCRIPT)
        .filter_map(|name| {
            let (now, right) = (taken.picture(name), picture(&found_right(name), SIZE));
            differs(&now, &right).then(|| format!("{name}: {:?}", apart(&now, &right)))
        })
        .collect();
    assert_eq!(
        wrong,
        Vec::<String>::new(),
        "the scenes differ from their reference pictures; see the top of this file"
    );
}

#[test]
fn no_two_scenes_look_alike() {
    let pictures: Vec<_> = names(SCRIPT)
        .map(|name| picture(&found_right(name), SIZE))
        .collect();
    for (number, one) in pictures.iter().enumerate() {
        for other in &pictures[..number] {
            assert!(differs(one, other), "{:?}", apart(one, other));
        }
    }
}

#[test]
fn what_is_drawn_in_parts_looks_as_if_drawn_whole() {
    let taken = Taken::by(PARTS);
    let [parts, whole] = ["parts.png", "whole.png"].map(|name| taken.picture(name));
    assert!(!differs(&parts, &whole), "{:?}", apart(&parts, &whole));
}

/// Returns a copy of `picture` with a changed square of 24 × 24 pixels. The square around `to` gets the pixels of
/// `other` around `from`.
fn patched(picture: &RgbaImage, to: (f32, f32), other: &RgbaImage, from: (f32, f32)) -> RgbaImage {
    const PATCH: u32 = 24;
    let corner = |(x, y): (f32, f32)| [x, y].map(|at| at.round() as u32 - PATCH / 2);
    let ([left, top], [x, y]) = (corner(from), corner(to));
    let patch = imageops::crop_imm(other, left, top, PATCH, PATCH).to_image();
    let mut patched = picture.clone();
    imageops::replace(&mut patched, &patch, x.into(), y.into());
    patched
}

#[test]
fn a_missing_letter_a_missing_mark_and_another_stone_are_each_noticed() {
    let taken = Taken::by(CHANGES);
    let [last_move, board, stone] =
        ["last-move.png", "board.png", "stone.png"].map(|name| taken.picture(name));
    let unmarked = taken.place("c1");
    let changed = taken.place("f6");
    // The names of the files are on the frame, one rank below the first rank. The frame is empty between two of these
    // letters.
    let below = |square: &str, above: &str| {
        let ((x, y), (above_x, above_y)) = (taken.place(square), taken.place(above));
        (2.0 * x - above_x, 2.0 * y - above_y)
    };
    let (d, e) = (below("d1", "d2"), below("e1", "e2"));
    let between = ((d.0 + e.0) / 2.0, (d.1 + e.1) / 2.0);
    for (what, before, after) in [
        ("the letter d", &board, patched(&board, d, &board, between)),
        (
            "the last move",
            &last_move,
            patched(&last_move, unmarked, &board, unmarked),
        ),
        (
            "the stone on f6",
            &board,
            patched(&board, changed, &stone, changed),
        ),
    ] {
        assert!(
            differs(before, &after),
            "{what}: {:?}",
            apart(before, &after)
        );
    }
    // A small file has fewer colours, but a person does not notice the difference.
    let small = taken.folder.path().join("small.png");
    write_small(board.clone(), &small);
    assert!(!differs(&board, &picture(&small, SIZE)));
}
