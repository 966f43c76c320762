//! Tests of the game in a real window, with a real pointer and real keys.

#[cfg(target_os = "linux")]
mod by_ear;
#[cfg(target_os = "linux")]
mod ear;
#[cfg(target_os = "linux")]
mod friends;
mod look;
mod puzzles;
#[cfg(target_os = "linux")]
mod reasons;
mod session;
mod transfer;

use std::collections::HashMap;
use std::process::Stdio;
use std::time::Duration;

use cohort_lessons::{Lesson, Lessons};
use rules::Catalogue;

use self::session::{Display, Hand, Running, Session};
use crate::lessons::clicks;
use crate::process::{assert_not_blank, game};

#[test]
fn a_hand_plays_both_games_in_a_real_window() {
    let session = Session::open(
        r#"[
            Set(Pace(Fast)),
            Start(variant: "loa"), Settle, Squares, Say("ready for clicks"),
            AwaitPlies(1), Position,
            Set(Theme("marble")), Set(Quality(Medium)), Wait(1.0), Picture("marble.png"),
            Set(Quality(Low)), Set(Theme("contrast")), Do(ToggleTop), Settle, Wait(1.0), Squares, Picture("plan.png"),
            Say("ready for a drag"),
            AwaitPlies(2), Position, Do(ToggleTop), Settle, Picture("loa.png"),
            Start(variant: "ordo"), Settle, Squares, Say("ready for a line"),
            AwaitPlies(1), Position, Picture("ordo.png"),
            Set(Quality(Medium)), Set(RenderScale(0.5)), Set(Theme("walnut")), Wait(1.0), Settle,
            Say("ready for keys"),
            AwaitPlies(2), Position, Settle, Say("ready for two clicks"),
            AwaitPlies(3), Position,
            Quit,
        ]"#,
    );
    let facts = session.until("ready for clicks");
    let display = &session.display;
    let mut hand = Hand {
        display,
        window: session.window(),
        squares: HashMap::new(),
    };
    hand.look(&facts);
    hand.click("c8");
    hand.click("c6");
    let facts = session.until("ready for a drag");
    assert_eq!(
        facts[0],
        "position 1b1bbbb1/w6w/w1b4w/w6w/w6w/w6w/w6w/1bbbbbb1 w"
    );
    // The theme, the quality and the view have changed, so the squares are at other places in the window. The pointer
    // must find the squares at the new places.
    let seat = hand.squares.clone();
    hand.look(&facts);
    assert_ne!(hand.squares, seat);
    hand.drag("a2", "c2");
    let facts = session.until("ready for a line");
    assert_eq!(
        facts[0],
        "position 1b1bbbb1/w6w/w1b4w/w6w/w6w/w6w/2w4w/1bbbbbb1 b"
    );
    hand.look(&facts);
    // A drag along a line of stones selects these stones. A click on a destination square then moves the line.
    hand.drag("d2", "c2");
    hand.click("d3");
    let facts = session.until("ready for keys");
    assert_eq!(
        facts[0],
        "position 2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/wwwwww2ww/ww2wwwwww/2ww2ww2 b"
    );
    // The first key press only shows the keyboard cursor, at f5. Five presses to the left and one press up move the
    // cursor to a6.
    let keys = [
        "Up", "Left", "Left", "Left", "Left", "Left", "Up", "Return", "Down", "Return",
    ];
    for key in keys {
        display.press(key);
    }
    let facts = session.until("ready for two clicks");
    assert_eq!(
        facts[0],
        "position 2bb2bb2/bbbbbbbbbb/1b2bb2bb/b9/10/wwwwww2ww/ww2wwwwww/2ww2ww2 w"
    );
    // A click on each end of a line of stones selects the line, as a drag along the line does.
    hand.click("e3");
    hand.click("f3");
    hand.click("f4");
    let facts = session.rest();
    assert_eq!(
        facts[0],
        "position 2bb2bb2/bbbbbbbbbb/1b2bb2bb/b9/4ww4/wwww4ww/ww2wwwwww/2ww2ww2 b"
    );
    let home = session.end();
    for name in ["loa.png", "marble.png", "plan.png", "ordo.png"] {
        let shot = image::open(home.path().join(name)).unwrap().to_rgba8();
        assert_not_blank(&shot);
    }
}

/// Returns a script that opens a lesson. The script prints a text when a step asks for a move, and another text when
/// the step is solved.
fn lesson_script(lesson: &Lesson) -> String {
    let id = lesson.id();
    let mut steps = format!("Do(Lesson(Begin(\"{id}\"))), AwaitStep(1), Squares, ");
    for number in 1..=lesson.steps().len() {
        steps += &format!(
            "AwaitStep({number}), Say(\"{id} asks {number}\"), AwaitDone, Say(\"{id} done {number}\"), "
        );
    }
    let end = lesson.steps().len() + 1;
    steps + &format!("AwaitStep({end}), Picture(\"{id}-end.png\"), Do(Leave), Settle, ")
}

#[test]
fn a_hand_takes_the_first_lesson_of_each_game_in_a_real_window() {
    let lessons = Lessons::builtin(&Catalogue::builtin());
    let scripts: String = lessons.all().iter().map(lesson_script).collect();
    let session = Session::open(&format!(
        "[Set(Pace(Fast)), Set(Quality(Medium)), Set(RenderScale(0.5)), {scripts} Quit]"
    ));
    let display = &session.display;
    let mut hand: Option<Hand<'_>> = None;
    for lesson in lessons.all() {
        for (number, step) in (1..).zip(lesson.steps()) {
            let facts = session.until(&format!("{} asks {number}", lesson.id()));
            let hand = hand.get_or_insert_with(|| Hand {
                display,
                window: session.window(),
                squares: HashMap::new(),
            });
            if number == 1 {
                hand.look(&facts);
            }
            let mv = step.solutions()[0];
            for square in clicks(mv) {
                hand.click(&square);
            }
            session.until(&format!("{} done {number}", lesson.id()));
            // The Enter key continues with the next step, or ends the lesson.
            display.xdotool(&["key", "Return"]);
        }
    }
    let home = session.end();
    for lesson in lessons.all() {
        let shot = image::open(home.path().join(format!("{}-end.png", lesson.id())));
        assert_not_blank(&shot.unwrap().to_rgba8());
    }
}

/// The delay between two key presses of a player who types fast, in milliseconds.
const QUICK: &str = "40";

/// Returns the last position that the game has printed, as text.
fn position(lines: &[String]) -> &str {
    let said = |line: &'_ String| line.starts_with("position ");
    let line = lines.iter().rfind(|line| said(line));
    line.unwrap_or_else(|| panic!("no position in {lines:?}"))
        .trim_start_matches("position ")
}

#[test]
fn quick_and_held_keys_all_count_in_a_real_window() {
    let session = Session::open(
        r#"[
            Set(Pace(Fast)), Set(Quality(Medium)), Set(RenderScale(0.5)),
            Start(variant: "loa"), Wait(1.0), Settle, Say("ready for quick keys"),
            AwaitPlies(1), Position, Say("ready for a held key"),
            AwaitPlies(2), Position, Play("f8-f6 a7-c7"), Settle, Say("ready for undo"),
            AwaitUndo(0), Position, Quit,
        ]"#,
    );
    let (lines, display) = (&session.lines, &session.display);
    let keys = |keys: &str| {
        let keys = keys.split(' ');
        let arguments = ["key", "--delay", QUICK].into_iter().chain(keys);
        display.xdotool(&arguments.collect::<Vec<_>>());
    };
    lines.until("ready for quick keys");
    session.window();
    // The first key press only shows the keyboard cursor, at e5. Three presses up and two presses to the left move it
    // to c8. If a key press were lost, the game would make another move.
    keys("Up Up Up Up Left Left Return Down Down Return");
    let facts = lines.until("ready for a held key");
    let moved = "1b1bbbb1/w6w/w1b4w/w6w/w6w/w6w/w6w/1bbbbbb1 w";
    assert_eq!(position(&facts), moved);
    // The held key moves the cursor from c6 to the edge of the board at a6. The player then moves the stone on a6 two
    // squares down the diagonal.
    display.xdotool(&["keydown", "Left"]);
    std::thread::sleep(Duration::from_millis(1500));
    display.xdotool(&["keyup", "Left"]);
    keys("Return Right Right Down Down Return");
    let facts = lines.until("ready for undo");
    let moved = "1b1bbbb1/w6w/2b4w/w6w/w1w4w/w6w/w6w/1bbbbbb1 b";
    assert!(facts.iter().any(|fact| fact.ends_with(moved)), "{facts:?}");
    keys("ctrl+z ctrl+z ctrl+z ctrl+z");
    let mut facts = Vec::new();
    while let Some(line) = lines.next() {
        facts.push(line);
    }
    let start = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b";
    assert_eq!(position(&facts), start);
    session.end();
}

/// The square of the keyboard cursor, as file and rank from 0. The test computes from it which arrow keys lead to a
/// square. The first key press only shows the cursor in the middle of the board.
struct Cursor {
    at: (i32, i32),
}

impl Cursor {
    /// Returns the arrow keys that move the cursor to the square with this name.
    fn keys_to(&mut self, square: &str) -> Vec<&'static str> {
        let letters = square.as_bytes();
        let to = (i32::from(letters[0] - b'a'), i32::from(letters[1] - b'1'));
        let (files, ranks) = (to.0 - self.at.0, to.1 - self.at.1);
        self.at = to;
        let along = |by: i32, on: &'static str, back: &'static str| {
            let key = if by > 0 { on } else { back };
            std::iter::repeat_n(key, by.unsigned_abs() as usize)
        };
        along(files, "Right", "Left")
            .chain(along(ranks, "Up", "Down"))
            .collect()
    }
}

/// Plays three whole games in a real window: two with the arrow keys and Enter, and the last with typed moves.
#[test]
fn whole_games_are_played_by_keys_alone_in_a_real_window() {
    let session = Session::open(
        r#"[
            Set(Pace(Off)), Set(Quality(Low)), Set(RenderScale(0.5)),
            Start(variant: "loa-5x5"), Wait(1.0), Settle, Say("ready for arrows"),
            AwaitPlies(3), Settle, Position, Say("Lines of Action"),
            Start(variant: "ordo"), Wait(1.0), Settle, Say("ready for more arrows"),
            AwaitPlies(14), Settle, Position, Say("Ordo"),
            Start(variant: "loa-5x5"), Wait(1.0), Settle, Say("ready for typing"),
            AwaitPlies(3), Settle, Position, Quit,
        ]"#,
    );
    let (lines, display) = (&session.lines, &session.display);
    let loa = ["d1-b3", "e3xc1", "b1-b4"];
    let ordo = [
        "d2-d4", "b7-d5", "c2-d2", "f6xd4", "d1-f1", "d7-c6", "g2-h3", "i7xe3", "i3-i4", "c7-d7",
        "j3-j5", "j6xf2", "c1-c3", "g7xg1",
    ];
    let by_arrows = |moves: &[&str], middle: (i32, i32)| {
        let mut cursor = Cursor { at: middle };
        let mut keys = vec!["Up"];
        for squares in moves.iter().flat_map(|mv| mv.split(['-', 'x'])) {
            keys.extend(cursor.keys_to(squares));
            keys.push("Return");
        }
        let arguments = ["key", "--delay", "40"].into_iter().chain(keys);
        display.xdotool(&arguments.collect::<Vec<_>>());
    };
    let ended = |facts: &[String], outcome: &str| {
        let told = facts
            .iter()
            .any(|fact| fact == &format!("outcome {outcome}"));
        assert!(told, "{facts:?}");
    };
    lines.until("ready for arrows");
    session.window();
    by_arrows(&loa, (2, 2));
    ended(&lines.until("Lines of Action"), "black connected");
    lines.until("ready for more arrows");
    by_arrows(&ordo, (5, 4));
    ended(&lines.until("Ordo"), "black home-row");
    lines.until("ready for typing");
    display.xdotool(&["key", "t"]);
    for mv in loa {
        display.xdotool(&["type", "--delay", "30", mv]);
        display.xdotool(&["key", "Return"]);
        std::thread::sleep(Duration::from_millis(300));
    }
    let mut facts = Vec::new();
    while let Some(line) = lines.next() {
        facts.push(line);
    }
    ended(&facts, "black connected");
    session.end();
}

/// The hint arrives while the window is at rest. Its whole text must appear without another event. The hint button must
/// then accept another click, although the pointer has not moved.
#[test]
fn a_hint_is_written_whole_and_asked_for_again_by_a_pointer_that_rests() {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(home.path().join("config/cohort")).unwrap();
    // Fold the panel, because the buttons in the rail of icons are at the same places in every language.
    std::fs::write(
        home.path().join("config/cohort/settings.ron"),
        "(window: (800, 520), quality: Some(Low), panel: Folded, players: (first: Human, second: Human))",
    )
    .unwrap();
    let display = Display::open();
    let _program = Running(
        game(home.path())
            .args(["--variant", "loa"])
            .env("DISPLAY", &display.name)
            .stdout(Stdio::null())
            .spawn()
            .unwrap(),
    );
    let window = display.focus_game();
    let rest = Duration::from_secs(3);
    // The window shows no change while it starts and while the program searches for the hint. These rests are longer
    // than both, so that they do not count as the end of the change.
    let long_rest = Duration::from_secs(8);
    // Move the pointer to the fourth button in the rail of icons, which requests a hint.
    display.xdotool(&["mousemove", "--window", &window, "770", "180"]);
    let before = display.at_rest(long_rest);
    display.xdotool(&["click", "1"]);
    let hint = display.at_rest_unlike(&before, long_rest, "there is a hint");
    // The Shift key makes the window render another frame, as every event does.
    display.xdotool(&["key", "Shift_L"]);
    let drawn_again = display.at_rest(rest);
    assert!(hint == drawn_again, "the first picture must be complete");
    display.xdotool(&["click", "1"]);
    let whole = display.at_rest_unlike(&drawn_again, rest, "the second click is a click");
    // Click slowly, a long time after the last click: the press and the release are in different frames.
    display.xdotool(&["mousedown", "1"]);
    std::thread::sleep(Duration::from_millis(150));
    display.xdotool(&["mouseup", "1"]);
    display.at_rest_unlike(&whole, rest, "so is a slow one");
}
