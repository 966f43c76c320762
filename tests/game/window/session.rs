//! Runs the game in a real window: provides a virtual display, the program with its output, and a pointer.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::process::{PATIENCE, game, script};

/// A process that ends with the test. Dropping this value kills the process, even if the test fails.
pub(super) struct Running(pub(super) Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The time without a printed line after which a test saves a picture of the display. A step of a script fails only
/// after two minutes, so the window is still open.
const STALLED: Duration = Duration::from_secs(100);

/// The lines of text that a running program prints.
pub(super) struct Lines(pub(super) Receiver<String>);

impl Lines {
    pub(super) fn of(child: &mut Child) -> Self {
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

    pub(super) fn next(&self) -> Option<String> {
        self.next_or(&|| ())
    }

    /// Returns the next printed line; `None` after the end of the program. If the program prints nothing for a long
    /// time, but has not given up yet, calls `stalled` once.
    fn next_or(&self, stalled: &dyn Fn()) -> Option<String> {
        for (patience, is_last) in [(STALLED, false), (PATIENCE - STALLED, true)] {
            match self.0.recv_timeout(patience) {
                Ok(line) => return Some(line),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if is_last => break,
                Err(RecvTimeoutError::Timeout) => stalled(),
            }
        }
        panic!("the program prints nothing")
    }

    /// Returns the printed lines before the line `last`. Returns `None` if no line follows within the time `patience`.
    /// Lines after `last` remain for the next call.
    pub(super) fn before_long(&self, last: &str, patience: Duration) -> Option<Vec<String>> {
        let mut lines = Vec::new();
        while let Ok(line) = self.0.recv_timeout(patience) {
            if line == last {
                return Some(lines);
            }
            lines.push(line);
        }
        None
    }

    /// Returns the printed lines before the line `last`. Fails if `last` is not printed in time.
    pub(super) fn until(&self, last: &str) -> Vec<String> {
        self.until_or(last, &|| ())
    }

    fn until_or(&self, last: &str, stalled: &dyn Fn()) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self
                .next_or(stalled)
                .unwrap_or_else(|| panic!("no {last:?} after {lines:?}"));
            if line == last {
                return lines;
            }
            lines.push(line);
        }
    }
}

/// A lock for the only window that may be open. Two windows on two CPU cores would slow each other down, and keys would
/// arrive in other frames than the test intends.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// A virtual display with a window manager that gives windows the keyboard focus. Only one display can be open.
pub(super) struct Display {
    pub(super) name: String,
    /// The folder with the file that contains the pixels of the display.
    pub(super) frame_buffer: TempDir,
    pub(super) _server: Running,
    pub(super) _manager: Running,
    pub(super) _alone: MutexGuard<'static, ()>,
}

impl Display {
    pub(super) fn open() -> Self {
        // Ignore the poison of the lock: a failed test has poisoned it, but the next test must still run.
        let alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let spawn = |command: &mut Command| {
            let program = command.get_program().to_string_lossy().into_owned();
            Running(
                command
                    .spawn()
                    .unwrap_or_else(|error| panic!("{program}: {error}; ./check installs it")),
            )
        };
        let frame_buffer = tempfile::tempdir().unwrap();
        let mut server = spawn(
            Command::new("Xvfb")
                .arg("-fbdir")
                .arg(frame_buffer.path())
                .args([
                    "-displayfd",
                    "1",
                    "-screen",
                    "0",
                    &format!("{}x{}x24", SIZE.0, SIZE.1),
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
            frame_buffer,
            _server: server,
            _manager: manager,
            _alone: alone,
        }
    }

    /// Gives the keyboard focus to the game's window, and returns the id of the window.
    pub(super) fn focus_game(&self) -> String {
        let windows = self.xdotool(&["search", "--sync", "--onlyvisible", "--name", "^Cohort$"]);
        let window = windows.lines().last().unwrap().to_owned();
        self.xdotool(&["windowfocus", "--sync", &window]);
        window
    }

    pub(super) fn xdotool(&self, arguments: &[&str]) -> String {
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

    /// Returns the pixels of the display as raw bytes.
    pub(super) fn picture(&self) -> Vec<u8> {
        std::fs::read(self.frame_buffer.path().join("Xvfb_screen0")).unwrap()
    }

    /// Presses a key, and waits until the display changes. Not suitable at low quality: at low quality the program
    /// renders a board at rest once more with smooth edges, which also changes the display.
    pub(super) fn press(&self, key: &str) {
        let before = self.picture();
        self.xdotool(&["key", key]);
        let pressed = Instant::now();
        while self.picture() == before {
            assert!(
                pressed.elapsed() < PATIENCE,
                "{key} does not change the display"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// A run of the game in a real window. A script in the game prints the state of the game.
pub(super) struct Session {
    pub(super) home: TempDir,
    pub(super) display: Display,
    pub(super) program: Running,
    pub(super) lines: Lines,
}

impl Session {
    pub(super) fn open(steps: &str) -> Self {
        Session::open_in(tempfile::tempdir().unwrap(), (800, 520), steps)
    }

    /// Starts the game in a window of the given size, with its files in `home` and with the script `steps`.
    pub(super) fn open_in(home: TempDir, (width, height): (u32, u32), steps: &str) -> Self {
        let steps = script(&home, steps);
        // Use the size of the window that the test wants. It is small, because the game renders without a GPU.
        std::fs::create_dir_all(home.path().join("config/cohort")).unwrap();
        std::fs::write(
            home.path().join("config/cohort/settings.ron"),
            format!("(window: ({width}, {height}))"),
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
        Session {
            home,
            display,
            program,
            lines,
        }
    }

    /// Gives the keyboard focus to the game's window, and returns the id of the window.
    pub(super) fn window(&self) -> String {
        self.display.focus_game()
    }

    /// Returns the printed lines before the line `last`. If `last` is not printed in time, saves a picture of the
    /// display and fails. In that case the program also prints what its board shows.
    pub(super) fn until(&self, last: &str) -> Vec<String> {
        let stalled = || self.display.keep_picture(last);
        self.lines.until_or(last, &stalled)
    }

    /// Returns all lines that the program prints until its end. If the program prints nothing for a long time, saves a
    /// picture of the display.
    pub(super) fn rest(&self) -> Vec<String> {
        let stalled = || self.display.keep_picture("the end");
        std::iter::from_fn(|| self.lines.next_or(&stalled)).collect()
    }

    /// Waits until the program has exited without an error. Returns the folder with the files that the game has
    /// written.
    pub(super) fn end(mut self) -> TempDir {
        assert!(self.program.0.wait().unwrap().success());
        self.home
    }
}

impl Display {
    /// Waits until the display has not changed for the time `rest`. Returns the pixels of the display.
    pub(super) fn at_rest(&self, rest: Duration) -> Vec<u8> {
        let begun = Instant::now();
        let (mut seen, mut since) = (self.picture(), Instant::now());
        while since.elapsed() < rest {
            assert!(
                begun.elapsed() < PATIENCE,
                "the window does not come to rest"
            );
            std::thread::sleep(Duration::from_millis(100));
            let now = self.picture();
            if now != seen {
                (seen, since) = (now, Instant::now());
            }
        }
        seen
    }

    /// Waits until the display is at rest and differs from `before`. Returns the pixels of the display. If the display
    /// does not change in time, fails with the message `why`.
    pub(super) fn at_rest_unlike(&self, before: &[u8], rest: Duration, why: &str) -> Vec<u8> {
        let begun = Instant::now();
        loop {
            let seen = self.at_rest(rest);
            if seen != before {
                return seen;
            }
            assert!(begun.elapsed() < PATIENCE, "{why}");
        }
    }
}

/// The size of the display in pixels.
const SIZE: (u32, u32) = (1000, 760);

impl Display {
    /// Saves a picture of the display for a person who looks for the reason of a failure. `waited_for` is what the test
    /// has waited for, and becomes part of the file's name.
    fn keep_picture(&self, waited_for: &str) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("displays");
        let file = folder.join(format!("no-{}.png", waited_for.replace(' ', "-")));
        let kept = std::fs::create_dir_all(&folder)
            .map_err(image::ImageError::from)
            .and_then(|()| pixels(&self.picture()).save(&file));
        match kept {
            Ok(()) => eprintln!("no {waited_for:?} yet; the display: {}", file.display()),
            Err(error) => eprintln!("{}: {error}", file.display()),
        }
    }
}

/// Returns the picture in the frame buffer of Xvfb, a file in the XWD format: a header in words of 32 bits with the
/// highest byte first, colour maps of 12 bytes each, and four bytes for each pixel: blue, green, red and padding.
fn pixels(xwd: &[u8]) -> image::RgbImage {
    const MAP: usize = 12;
    let word = |place: usize| {
        let bytes = xwd.get(4 * place..4 * place + 4);
        bytes.map_or(0, |it| {
            u32::from_be_bytes([it[0], it[1], it[2], it[3]]) as usize
        })
    };
    let (header, in_a_line, maps) = (word(0), word(12), word(19));
    let first = header + MAP * maps;
    image::RgbImage::from_fn(SIZE.0, SIZE.1, |x, y| {
        let at = first + in_a_line * y as usize + 4 * x as usize;
        let colour = |shift: usize| xwd.get(at + shift).copied().unwrap_or_default();
        image::Rgb([colour(2), colour(1), colour(0)])
    })
}

/// A display that does not change for this time counts as being at rest. On a busy machine without a GPU, a frame may
/// take more than a second.
pub(super) const REST: Duration = Duration::from_secs(3);

/// A mouse pointer that clicks in a real window of the game.
pub(super) struct Hand<'a> {
    pub(super) display: &'a Display,
    pub(super) window: String,
    /// The coordinates of each square in the window, in pixels, as the game has printed them.
    pub(super) squares: HashMap<String, (String, String)>,
}

impl Hand<'_> {
    pub(super) fn look(&mut self, lines: &[String]) {
        self.squares.clear();
        for line in lines {
            if let ["square", name, x, y] = line.split(' ').collect::<Vec<_>>().as_slice() {
                self.squares
                    .insert((*name).to_owned(), ((*x).to_owned(), (*y).to_owned()));
            }
        }
        // The smallest board of a lesson has 61 hexagons.
        assert!(
            self.squares.len() >= 61,
            "the game must print its squares: {lines:?}"
        );
    }

    pub(super) fn over(&self, square: &str) {
        let (x, y) = &self.squares[square];
        self.display
            .xdotool(&["mousemove", "--window", &self.window, x, y]);
    }

    /// Moves the pointer to a place in the window, given in pixels, and clicks there when the window is at rest. Then
    /// waits until the window has changed and is at rest again.
    pub(super) fn press(&self, (x, y): (u32, u32)) {
        let (x, y) = (x.to_string(), y.to_string());
        self.display
            .xdotool(&["mousemove", "--window", &self.window, &x, &y]);
        let before = self.display.at_rest(REST);
        self.display.xdotool(&["click", "1"]);
        let pressed = Instant::now();
        while self.display.picture() == before {
            assert!(
                pressed.elapsed() < PATIENCE,
                "a click at {x}, {y} has no effect"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
        self.display.at_rest(REST);
    }

    /// Moves the pointer over a square, and presses and releases the mouse button without a pause. A single slow frame
    /// may receive both events.
    pub(super) fn click(&self, square: &str) {
        self.over(square);
        self.display.xdotool(&["click", "1"]);
    }

    pub(super) fn drag(&self, from: &str, to: &str) {
        self.over(from);
        self.display.xdotool(&["mousedown", "1"]);
        self.over(to);
        self.display.xdotool(&["mouseup", "1"]);
    }
}
