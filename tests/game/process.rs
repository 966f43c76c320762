//! The game as a program: pictures without a window, a real window with a real pointer, wrong command lines.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use image::RgbaImage;
use tempfile::TempDir;

/// How long anything may take. Software rendering on a busy machine is slow.
const PATIENCE: Duration = Duration::from_secs(240);

/// The game, with folders of its own, so that a test neither finds nor leaves anything.
pub(super) fn game(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cohort"));
    command
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("XDG_DATA_HOME", home.join("data"))
        .env("HOME", home);
    command
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("DISPLAY")
        .stdin(Stdio::null());
    let software = "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json";
    if Path::new(software).exists() {
        // The same renderer everywhere.
        command.env("VK_DRIVER_FILES", software);
    }
    command
}

fn script(home: &TempDir, steps: &str) -> PathBuf {
    let path = home.path().join("script.ron");
    std::fs::write(&path, steps).unwrap();
    path
}

/// Ends a process when the test ends, however it ends.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What a running program prints, line by line.
struct Lines(Receiver<String>);

impl Lines {
    fn of(child: &mut Child) -> Self {
        let output = child.stdout.take().unwrap();
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Lines(lines)
    }

    fn next(&self) -> Option<String> {
        match self.0.recv_timeout(PATIENCE) {
            Ok(line) => Some(line),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => panic!("the program says nothing"),
        }
    }

    /// The lines up to `last`, which must come.
    fn until(&self, last: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self
                .next()
                .unwrap_or_else(|| panic!("no {last:?} after {lines:?}"));
            if line == last {
                return lines;
            }
            lines.push(line);
        }
    }
}

/// Runs to the end, at most as long as is patient.
pub(super) fn run(command: &mut Command) -> Output {
    let child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let id = child.id();
    let (done, watch) = channel::<()>();
    std::thread::spawn(move || {
        if watch.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            let _ = Command::new("kill").arg(id.to_string()).status();
        }
    });
    let output = child.wait_with_output().unwrap();
    drop(done);
    output
}

pub(super) fn picture(path: &Path, size: (u32, u32)) -> RgbaImage {
    let picture = image::open(path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        .to_rgba8();
    assert_eq!(picture.dimensions(), size);
    picture
}

/// A picture that shows something has many colours, and none covers nearly all of it.
fn assert_not_blank(picture: &RgbaImage) {
    let mut counts = HashMap::new();
    picture
        .pixels()
        .for_each(|pixel| *counts.entry(pixel.0).or_insert(0u32) += 1);
    let most = counts.values().max().copied().unwrap_or_default();
    assert!(counts.len() > 200, "{} colours", counts.len());
    assert!(
        most < picture.width() * picture.height() * 9 / 10,
        "one colour covers {most} pixels"
    );
}

#[test]
fn wrong_command_lines_end_in_one_line_and_exit_code_2() {
    let home = tempfile::tempdir().unwrap();
    let broken = script(&home, "[Settle,\n Nonsense]");
    let broken = broken.to_str().unwrap();
    let record = home.path().join("record.txt");
    std::fs::write(&record, [0xff, 0xfe]).unwrap();
    let record = record.to_str().unwrap();
    // What the system says of reading a folder as if it were a file.
    let a_folder = if cfg!(windows) { "denied" } else { "irectory" };
    for (arguments, hint) in [
        (&["--variant", "nonsense"][..], "loa-black-hole"),
        (&["--white", "12"], "human"),
        (&["--lang", "tlh"], "en"),
        (&["--autopilot", broken], "script.ron:2:"),
        (
            &["--autopilot", "/nowhere/script.ron"],
            "/nowhere/script.ron",
        ),
        (&["--load", record], "UTF-8"),
        (&["--load", home.path().to_str().unwrap()], a_folder),
        (&["--offscreen", "0x0"], "1280x720"),
        (&["--offscreen"], "--offscreen"),
        (&["surplus"], "surplus"),
    ] {
        let output = run(game(home.path()).args(arguments));
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert_eq!(message.lines().count(), 1, "{arguments:?}: {message}");
        assert!(message.contains(hint), "{arguments:?}: {message}");
    }
}

#[test]
fn version_commit_and_renderer_are_printed() {
    let home = tempfile::tempdir().unwrap();
    let said = |drivers: Option<&str>| {
        let mut command = game(home.path());
        command.arg("--version");
        if let Some(drivers) = drivers {
            command.env("VK_DRIVER_FILES", drivers);
        }
        let output = run(&mut command);
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let usual = said(None);
    let [first, second] = usual.lines().collect::<Vec<_>>()[..] else {
        panic!("{usual}");
    };
    let rest = first
        .strip_prefix(concat!("cohort ", env!("CARGO_PKG_VERSION"), " ("))
        .unwrap_or_else(|| panic!("{first}"));
    let commit = rest.strip_suffix(')').unwrap();
    assert!(
        commit == "unknown"
            || commit.len() >= 7 && commit.chars().all(|digit| digit.is_ascii_hexdigit()),
        "{commit}"
    );
    let renderer = second.strip_prefix("renderer: ").unwrap();
    if cfg!(target_os = "linux") {
        assert!(renderer.starts_with("Vulkan, "), "{renderer}");
        assert!(said(Some("/nowhere/driver.json")).contains("renderer: none"));
    }
}

/// The player started the game from a menu: standard error goes nowhere. `zenity` is what puts boxes on the screen.
#[cfg(target_os = "linux")]
#[test]
fn without_a_graphics_adapter_the_player_is_told_so_and_on_the_screen_where_there_is_one() {
    use std::os::unix::fs::PermissionsExt;

    let home = tempfile::tempdir().unwrap();
    let steps = script(&home, "[Quit]");
    let told = home.path().join("told");
    let zenity = home.path().join("zenity");
    let program = format!("#!/bin/sh\nprintf '%s\\n' \"$@\" > '{}'\n", told.display());
    std::fs::write(&zenity, program).unwrap();
    std::fs::set_permissions(&zenity, PermissionsExt::from_mode(0o755)).unwrap();
    let path = format!(
        "{}:{}",
        home.path().display(),
        std::env::var("PATH").unwrap()
    );
    for (arguments, on_screen) in [
        (
            &[
                "--offscreen",
                "64x64",
                "--autopilot",
                steps.to_str().unwrap(),
            ][..],
            false,
        ),
        (&["--variant", "loa"], true),
    ] {
        let output = run(game(home.path())
            .args(arguments)
            .env("VK_DRIVER_FILES", "/nowhere/driver.json")
            .env("DISPLAY", ":4095")
            .env("PATH", &path));
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
        assert!(message.contains("no usable graphics adapter"), "{message}");
        assert_eq!(told.exists(), on_screen);
    }
    let told = std::fs::read_to_string(told).unwrap();
    assert!(
        told.contains("Vulkan") && told.contains("mesa-vulkan-drivers"),
        "{told}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_the_game_says_so_and_names_the_text_game() {
    let home = tempfile::tempdir().unwrap();
    let output = run(&mut game(home.path()));
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        message.contains("display") && message.contains("cohort-cli text"),
        "{message}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_display_that_cannot_be_opened_is_no_display() {
    let home = tempfile::tempdir().unwrap();
    let output = run(game(home.path()).env("DISPLAY", ":4095"));
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(
        message.contains("no display") && !message.contains("panicked"),
        "{message}"
    );
}

#[test]
fn a_script_leaves_the_players_files_alone() {
    let home = tempfile::tempdir().unwrap();
    let steps = script(
        &home,
        r#"[Set(Pace(Off)), Start(variant: "loa"), Play("c8-c6"), Quit]"#,
    );
    let output = run(game(home.path())
        .args(["--offscreen", "64x64", "--autopilot"])
        .arg(steps));
    assert!(output.status.success());
    let left = std::fs::read_dir(home.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    assert_eq!(left.collect::<Vec<_>>(), ["script.ron"]);
}

#[test]
fn a_script_plays_and_photographs_the_real_game_without_a_display() {
    let home = tempfile::tempdir().unwrap();
    let steps = r#"[
        Set(Pace(Fast)),
        Wait(0.2), Settle, Picture("title.png"),
        Start(variant: "loa"), Play("c8-c6 a2-c2"), Position,
        Do(Click("b1")), Settle, Picture("loa.png"),
        Start(variant: "ordo"), Play("c2:d2-c3"), Settle, Position, Picture("ordo.png"),
        Start(variant: "loa", position: "8/8/8/8/8/2b4w/8/1bb4w b"), Play("b1-b2"), Settle, Position, Picture("won.png"),
        Quit,
    ]"#;
    let steps = script(&home, steps);
    let output = run(game(home.path())
        .args(["--offscreen", "480x300", "--autopilot"])
        .arg(steps));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success(),
        "{said}\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let facts = said
        .lines()
        .filter(|line| !line.starts_with("picture"))
        .collect::<Vec<_>>();
    assert_eq!(
        facts,
        [
            "position 1b1bbbb1/w6w/w1b4w/w6w/w6w/w6w/2w4w/1bbbbbb1 b",
            "outcome ongoing",
            "position 2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/wwwwww2ww/ww2wwwwww/2ww2ww2 b",
            "outcome ongoing",
            "position 8/8/8/8/8/2b4w/1b6/2b4w w",
            "outcome black connected",
        ]
    );
    let pictures = ["title.png", "loa.png", "ordo.png", "won.png"]
        .map(|name| picture(&home.path().join(name), (480, 300)));
    for (index, picture) in pictures.iter().enumerate() {
        assert_not_blank(picture);
        assert!(
            pictures
                .iter()
                .skip(index + 1)
                .all(|other| other != picture),
            "two pictures are the same"
        );
    }
}

#[test]
fn a_script_that_cannot_go_on_ends_with_an_error() {
    let home = tempfile::tempdir().unwrap();
    let steps = script(&home, r#"[Start(variant: "loa"), Play("c8-c5"), Quit]"#);
    let output = run(game(home.path())
        .args(["--offscreen", "64x64", "--autopilot"])
        .arg(steps));
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("step 2 of the script") && message.contains("WrongDistance"),
        "{message}"
    );
}

// Windows lets nobody choose another folder for a program's files: there this would write among the player's own.
#[cfg(not(windows))]
#[test]
fn a_folder_that_cannot_be_written_only_costs_the_saving() {
    let home = tempfile::tempdir().unwrap();
    // A file where the folders should be, on macOS the last: nobody can make a folder there, root included.
    for folder in ["config", "data", "Library"] {
        std::fs::write(home.path().join(folder), "in the way").unwrap();
    }
    let steps = script(
        &home,
        r#"[Keep, Start(variant: "loa"), Set(Pace(Off)), Play("c8-c6"), Position, Quit]"#,
    );
    let output = run(game(home.path())
        .args(["--offscreen", "64x64", "--autopilot"])
        .arg(steps));
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{message}");
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("position 1b1bbbb1/")
    );
    assert!(
        message.contains("not kept") || message.contains("not saved"),
        "{message}"
    );
}

#[cfg(not(windows))]
#[test]
fn a_game_that_was_left_can_be_continued() {
    let home = tempfile::tempdir().unwrap();
    let first = script(
        &home,
        r#"[Keep, Set(Pace(Off)), Start(variant: "loa-quick"), Play("c8-c6"), Quit]"#,
    );
    let output = run(game(home.path())
        .args(["--offscreen", "64x64", "--autopilot"])
        .arg(first));
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let second = script(
        &home,
        "[Keep, Settle, Do(Continue), AwaitPlies(1), Position, Quit]",
    );
    let output = run(game(home.path())
        .args(["--offscreen", "64x64", "--autopilot"])
        .arg(second));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(said.contains("position 3bbb2/"), "{said}");
}

/// A display that nobody looks at, with a window manager for the focus.
#[cfg(target_os = "linux")]
struct Display {
    name: String,
    _server: Running,
    _manager: Running,
}

#[cfg(target_os = "linux")]
impl Display {
    fn open() -> Self {
        let spawn = |command: &mut Command| {
            let program = command.get_program().to_string_lossy().into_owned();
            Running(
                command
                    .spawn()
                    .unwrap_or_else(|error| panic!("{program}: {error}; ./check installs it")),
            )
        };
        let mut server = spawn(
            Command::new("Xvfb")
                .args([
                    "-displayfd",
                    "1",
                    "-screen",
                    "0",
                    "1000x760x24",
                    "-nolisten",
                    "tcp",
                ])
                .stdout(Stdio::piped())
                .stderr(Stdio::null()),
        );
        let number = Lines::of(&mut server.0)
            .next()
            .expect("Xvfb names its display");
        let name = format!(":{number}");
        let manager = spawn(
            Command::new("openbox")
                .env("DISPLAY", &name)
                .stdout(Stdio::null())
                .stderr(Stdio::null()),
        );
        Display {
            name,
            _server: server,
            _manager: manager,
        }
    }

    fn xdotool(&self, arguments: &[&str]) -> String {
        let output = Command::new("timeout")
            .args(["60", "xdotool"])
            .args(arguments)
            .env("DISPLAY", &self.name)
            .output()
            .unwrap_or_else(|error| panic!("xdotool: {error}; ./check installs it"));
        assert!(
            output.status.success(),
            "xdotool {arguments:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }
}

/// A real window with the game in it and a hand on the pointer.
#[cfg(target_os = "linux")]
struct Hand<'a> {
    display: &'a Display,
    window: String,
    /// Where the squares are, in pixels of the window, as the game says.
    squares: HashMap<String, (String, String)>,
}

#[cfg(target_os = "linux")]
impl Hand<'_> {
    fn look(&mut self, lines: &[String]) {
        self.squares.clear();
        for line in lines {
            if let ["square", name, x, y] = line.split(' ').collect::<Vec<_>>().as_slice() {
                self.squares
                    .insert((*name).to_owned(), ((*x).to_owned(), (*y).to_owned()));
            }
        }
        assert!(
            self.squares.len() >= 64,
            "the game names its squares: {lines:?}"
        );
    }

    fn over(&self, square: &str) {
        let (x, y) = &self.squares[square];
        self.display
            .xdotool(&["mousemove", "--window", &self.window, x, y]);
        // A hand rests before it presses, and frames are slow here.
        std::thread::sleep(Duration::from_millis(400));
    }

    fn click(&self, square: &str) {
        self.over(square);
        self.display.xdotool(&["click", "1"]);
        std::thread::sleep(Duration::from_millis(400));
    }

    fn drag(&self, from: &str, to: &str) {
        self.over(from);
        self.display.xdotool(&["mousedown", "1"]);
        std::thread::sleep(Duration::from_millis(400));
        self.over(to);
        self.display.xdotool(&["mouseup", "1"]);
        std::thread::sleep(Duration::from_millis(400));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_hand_plays_both_games_in_a_real_window() {
    let home = tempfile::tempdir().unwrap();
    let steps = script(
        &home,
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
            Set(RenderScale(0.5)), Set(Theme("walnut")), Wait(1.0), Say("ready for keys"),
            AwaitPlies(2), Position,
            Quit,
        ]"#,
    );
    // A small window: there is no graphics card to draw it.
    std::fs::create_dir_all(home.path().join("config/cohort")).unwrap();
    std::fs::write(
        home.path().join("config/cohort/settings.ron"),
        "(window: (800, 520))",
    )
    .unwrap();
    let display = Display::open();
    let mut program = Running(
        game(home.path())
            .arg("--autopilot")
            .arg(steps)
            .env("DISPLAY", &display.name)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap(),
    );
    let lines = Lines::of(&mut program.0);
    let facts = lines.until("ready for clicks");
    let window = display.xdotool(&["search", "--sync", "--onlyvisible", "--name", "^Cohort$"]);
    let window = window.lines().last().unwrap().to_owned();
    display.xdotool(&["windowfocus", "--sync", &window]);
    let mut hand = Hand {
        display: &display,
        window,
        squares: HashMap::new(),
    };
    hand.look(&facts);
    hand.click("c8");
    hand.click("c6");
    let facts = lines.until("ready for a drag");
    assert_eq!(
        facts[0],
        "position 1b1bbbb1/w6w/w1b4w/w6w/w6w/w6w/w6w/1bbbbbb1 w"
    );
    // Theme, quality and view have changed meanwhile: the squares lie elsewhere, and the hand still finds them.
    let seat = hand.squares.clone();
    hand.look(&facts);
    assert_ne!(hand.squares, seat);
    hand.drag("a2", "c2");
    let facts = lines.until("ready for a line");
    assert_eq!(
        facts[0],
        "position 1b1bbbb1/w6w/w1b4w/w6w/w6w/w6w/2w4w/1bbbbbb1 b"
    );
    hand.look(&facts);
    // A drag across the line picks it; a click sends it off.
    hand.drag("d2", "c2");
    hand.click("d3");
    let facts = lines.until("ready for keys");
    assert_eq!(
        facts[0],
        "position 2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/wwwwww2ww/ww2wwwwww/2ww2ww2 b"
    );
    // The cursor begins at f5: five to the left, one up and it is on a6.
    let left = ["Left"; 5];
    let keys = [
        &["key", "--delay", "400", "Up"],
        &left[..],
        &["Up", "Return", "Down", "Return"],
    ];
    display.xdotool(&keys.concat());
    let mut facts = Vec::new();
    while let Some(line) = lines.next() {
        facts.push(line);
    }
    assert_eq!(
        facts[0],
        "position 2bb2bb2/bbbbbbbbbb/1b2bb2bb/b9/10/wwwwww2ww/ww2wwwwww/2ww2ww2 w"
    );
    assert!(program.0.wait().unwrap().success());
    for name in ["loa.png", "marble.png", "plan.png", "ordo.png"] {
        let shot = image::open(home.path().join(name)).unwrap().to_rgba8();
        assert_not_blank(&shot);
    }
}
