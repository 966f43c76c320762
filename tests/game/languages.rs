//! Checks that every text of every language fits into the space of its control in the real game, and that every button
//! has a word. The first check uses a small window. The second check uses texts of twice the size, in the smallest window
//! that supports this size.

use std::time::Duration;

use cohort_play::locale::LANGUAGES;
use tempfile::TempDir;

use crate::online::saved_game_with_friend;
use crate::process::{game, run_within, script};

/// The time limit for a process. It shows about twenty pages in each language, and renders without a GPU.
const PATIENCE: Duration = Duration::from_secs(900);

/// The pages that the test opens on the title screen.
const AT_TITLE: [&str; 13] = [
    "Aids",
    "Options",
    "Controls",
    "Engines",
    "Online",
    "Help",
    "Learn",
    "Puzzles",
    "Solved",
    "Editor",
    "Library",
    "Statistics",
    "Progress",
];

/// The pages that the test opens during a match.
const AT_TABLE: [&str; 5] = ["Match", "Openings", "Pictures", "Annotation", "Rules"];

/// The locale keys of the tabs of the settings.
const TABS: [&str; 4] = [
    "settings-look",
    "settings-sound",
    "settings-play",
    "settings-engine",
];

/// Returns the steps of a script that print which texts are cut off on the current screen, and which buttons have no
/// words.
fn look(place: &str) -> String {
    format!(r#"Wait(0.1), Say("at {place}"), CutTexts,"#)
}

/// Returns the steps of a script that open each page and print which texts are cut off on the page.
fn look_at(pages: &[&str]) -> String {
    let look = |page: &&str| format!("Do(Open({page})), {} Do(Close),", look(page));
    pages.iter().map(look).collect()
}

/// Returns the steps of a script that open each tab of the settings, and print which texts are cut off at its top, in
/// its middle and at its end.
fn look_at_settings() -> String {
    let tab = |tab: &&str| {
        let places = ["Scroll(Home),", "Scroll(PageDown),", "Scroll(End),"];
        let looks = places.map(|scroll| format!("{scroll} {}", look(tab)));
        format!(r#"Press("{tab}"), {}"#, looks.concat())
    };
    let tabs: String = TABS.iter().map(tab).collect();
    format!("Do(Open(Settings)), Wait(0.1), {tabs} Do(Close),")
}

/// Returns a script that prints which texts of a new player's pages are cut off in one language.
fn in_language(tag: &str) -> String {
    [
        format!(r#"Do(SetLanguage(Some("{tag}"))),"#),
        look(&format!("{tag} title")),
        look_at_settings(),
        look_at(&AT_TITLE),
        r#"Start(variant: "ordo"), Play("a3-a4"), Settle,"#.to_owned(),
        look(&format!("{tag} table")),
        "Do(Leave), Wait(0.3),".to_owned(),
        // Against a computer player, the panel also has the button that offers a draw.
        r#"Start(variant: "loa", white: Computer(450)), Settle,"#.to_owned(),
        look(&format!("{tag} table against the computer")),
        look_at(&AT_TABLE),
        "Do(Leave), Wait(0.3),".to_owned(),
    ]
    .concat()
}

/// Two servers that do not answer. The player is signed in at the first server, but not at the second.
const SERVERS: [&str; 2] = ["http://127.0.0.1:9", "http://127.0.0.2:9"];

/// Returns the step of a script that sets the server for games against remote players.
fn use_server(server: &str) -> String {
    let rest = "hosts: false, pace: Untimed, side: None, spectators: None";
    format!(r#"Do(SetOnline((server: "{server}", {rest}))),"#)
}

/// Returns a script that prints which texts of the page “Play online” are cut off, for a player who is signed in, and
/// for a player who signs in now.
fn with_account() -> String {
    let [own, other] = SERVERS.map(use_server);
    [
        own,
        look_at(&["Online"]),
        other,
        "Do(Online(SignIn)), Wait(0.3),".to_owned(),
        look_at(&["Online"]),
        "Do(Online(SignOut)),".to_owned(),
    ]
    .concat()
}

/// Returns a script that prints which texts are cut off in one language, for a player who has played. It shows a game
/// with a friend, a finished game with review and analysis, a lesson, a puzzle, and a question.
fn after_games(tag: &str) -> String {
    let place = |place: &str| look(&format!("{tag} {place}"));
    let win = "8/3w4/2b3w1/3bb3/w1bwb3/5b2/2b2w2/6w1 b";
    [
        format!(r#"Do(SetLanguage(Some("{tag}"))),"#),
        place("title after games"),
        with_account(),
        look_at(&["Online", "Library", "Statistics", "Progress"]),
        "Do(Online(ShowNext)), Settle,".to_owned(),
        place("table with a friend"),
        look_at(&["Plan", "Match"]),
        format!(r#"Do(Leave), Wait(0.3), Start(variant: "loa", position: "{win}"), Settle,"#),
        look_at(&["Ask(Undo)"]),
        r#"Play("c2-c5"), Settle,"#.to_owned(),
        place("end"),
        look_at(&["Analysis", "Review"]),
        "Do(Open(Review)), Do(Review(Begin)), Wait(0.5),".to_owned(),
        place("finished review"),
        "Do(Close), Do(Leave), Wait(0.3),".to_owned(),
        r#"Do(Lesson(Begin("loa"))), Wait(0.3),"#.to_owned(),
        place("lesson"),
        "Do(Lesson(Leave)), Wait(0.3), Do(Puzzle(BeginIn(Loa, Day))), AwaitPuzzle,".to_owned(),
        place("puzzle"),
        "Do(Puzzle(GiveUp)), AwaitPuzzle,".to_owned(),
        place("solution"),
        r#"Do(Puzzle(Leave)), Wait(0.3), Do(Solved(Begin("ordo-4x4", White))), AwaitSolved,"#
            .to_owned(),
        place("solved board"),
        r#"Do(Type("a1-a2")), AwaitSolved,"#.to_owned(),
        place("solved board after a move"),
        "Do(Solved(Leave)), Wait(0.3),".to_owned(),
    ]
    .concat()
}

/// Returns the folders of a player who has a game with a friend in progress, and an account at a server.
fn home_with_games() -> TempDir {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data/cohort");
    std::fs::create_dir_all(&data).unwrap();
    let friend = saved_game_with_friend();
    for file in std::fs::read_dir(friend.path()).unwrap() {
        let file = file.unwrap();
        if file.file_type().unwrap().is_file() {
            std::fs::copy(file.path(), data.join(file.file_name())).unwrap();
        }
    }
    let (server, token) = (SERVERS[0], "1".repeat(32));
    let account =
        format!(r#"[{{"server":"{server}","token":"{token}","name":"Ada_Lovelace_of_1815"}}]"#);
    std::fs::write(data.join("accounts.json"), account).unwrap();
    home
}

/// Returns the texts that are cut off in any language, each with its language and screen. `size` is the size of the
/// window, and `scale` is the scale of the texts.
fn cut_texts(size: &str, scale: f32) -> Vec<String> {
    let newcomer = tempfile::tempdir().unwrap();
    let mut cut = cut_in(&newcomer, size, scale, in_language);
    cut.extend(cut_in(&home_with_games(), size, scale, after_games));
    cut
}

fn cut_in(home: &TempDir, size: &str, scale: f32, look: fn(&str) -> String) -> Vec<String> {
    let still = "Set(Pace(Off)), Set(Quality(Low)), Set(RenderScale(0.5)),";
    let languages: String = LANGUAGES
        .iter()
        .map(|language| look(language.tag))
        .collect();
    let steps = script(
        home,
        &format!("[Keep, {still} Set(Scale({scale:?})), {languages} Quit]"),
    );
    let output = run_within(
        PATIENCE,
        game(home.path())
            .args(["--offscreen", size, "--autopilot"])
            .arg(steps),
    );
    let said = String::from_utf8(output.stdout).unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{complaint}");
    let (mut place, mut cut) = ("", Vec::new());
    for line in said.lines() {
        if let Some(at) = line.strip_prefix("at ") {
            place = at;
        } else if line.starts_with("cut ") || line.starts_with("bare ") {
            cut.push(format!("{place}: {line}"));
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
