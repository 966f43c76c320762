//! Checks that every text of every language fits its place in the real game. The window is small. A second check uses
//! texts of twice the size, in the smallest window that supports this text size.

use cohort_play::locale::LANGUAGES;

use crate::process::{game, run, script};

/// The pages that can be opened on the title screen.
const AT_TITLE: [&str; 13] = [
    "Settings",
    "Aids",
    "Options",
    "Controls",
    "Engines",
    "Online",
    "Help",
    "Learn",
    "Puzzles",
    "Editor",
    "Library",
    "Statistics",
    "Progress",
];

/// The pages that can be opened during a match.
const AT_TABLE: [&str; 5] = ["Match", "Openings", "Pictures", "Annotation", "Rules"];

/// Returns script steps that print the texts that are cut off in the current frame.
fn look(place: &str) -> String {
    format!(r#"Wait(0.1), Say("at {place}"), CutTexts,"#)
}

/// Returns script steps that open each page and print its texts that are cut off.
fn look_at(pages: &[&str]) -> String {
    let look = |page: &&str| format!("Do(Open({page})), {} Do(Close),", look(page));
    pages.iter().map(look).collect()
}

/// Returns a script that checks all pages in one language.
fn in_language(tag: &str) -> String {
    [
        format!(r#"Do(SetLanguage(Some("{tag}"))),"#),
        look(&format!("{tag} title")),
        look_at(&AT_TITLE),
        r#"Start(variant: "ordo"), Play("a3-a4"), Settle,"#.to_owned(),
        look(&format!("{tag} table")),
        look_at(&AT_TABLE),
        "Do(Leave), Wait(0.3),".to_owned(),
    ]
    .concat()
}

/// Returns the texts that are cut off in a window of the given size and text scale. Each text has its language and
/// place.
fn cut_texts(size: &str, scale: f32) -> Vec<String> {
    let still = "Set(Pace(Off)), Set(Quality(Low)), Set(RenderScale(0.5)),";
    let languages: String = LANGUAGES
        .iter()
        .map(|language| in_language(language.tag))
        .collect();
    let home = tempfile::tempdir().unwrap();
    let steps = script(
        &home,
        &format!("[{still} Set(Scale({scale:?})), {languages} Quit]"),
    );
    let output = run(game(home.path())
        .args(["--offscreen", size, "--autopilot"])
        .arg(steps));
    let said = String::from_utf8(output.stdout).unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{complaint}");
    let (mut place, mut cut) = ("", Vec::new());
    for line in said.lines() {
        if let Some(at) = line.strip_prefix("at ") {
            place = at;
        } else if let Some(text) = line.strip_prefix("cut ") {
            cut.push(format!("{place}: {text}"));
        }
    }
    cut
}

#[test]
fn every_text_fits_a_small_window() {
    let cut = cut_texts("1024x640", 1.0);
    assert!(cut.is_empty(), "{}:\n{}", cut.len(), cut.join("\n"));
}

#[test]
fn every_text_fits_at_twice_its_size() {
    let cut = cut_texts("800x600", 2.0);
    assert!(cut.is_empty(), "{}:\n{}", cut.len(), cut.join("\n"));
}
