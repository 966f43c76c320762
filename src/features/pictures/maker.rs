//! Renders a picture in a second process of this program, which opens no window. The second process reads the game and
//! reports its progress. The first process therefore keeps its frame rate, and survives a crash of the renderer.

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bevy::prelude::*;
use cohort_platform::redraw::{Redraw, RedrawWaker};
use cohort_play::locale;
use cohort_play::records::record;
use cohort_play::settings::Settings;
use cohort_play::table::{Match, MatchSetup, Seats, Viewed};
use sentence::Sentence;

use super::choices::{PictureChoices, PictureRequest};
use super::order::PictureKind;

/// The state of the last picture, and the process that renders it.
#[derive(Resource, Default)]
pub struct Pictures {
    state: PictureState,
    job: Option<Job>,
    program: Option<PathBuf>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub enum PictureState {
    /// There is no picture yet, or an option has changed since the last picture.
    #[default]
    None,
    /// A process is rendering a picture. The field is the progress from 0 to 1.
    Making(f32),
    Made(PathBuf),
    /// The player cancelled the rendering.
    Stopped,
    Failed(PictureFailure),
    /// The game cannot start a second process on this platform.
    Impossible,
}

/// Why a picture could not be made.
#[derive(Clone, Debug, PartialEq)]
pub enum PictureFailure {
    /// The rendering process has printed this explanation, in the player's language.
    Told(String),
    /// The rendering process did not start, or ended without an explanation.
    Process(Sentence),
}

impl Pictures {
    pub fn state(&self) -> &PictureState {
        &self.state
    }

    /// Makes the resource with another program file, which renders the pictures instead of the running program.
    pub fn made_by(program: PathBuf) -> Self {
        Pictures {
            program: Some(program),
            ..Pictures::default()
        }
    }
}

/// The maximum length of a line of the rendering process's output, in bytes. A longer line is split.
const SAID: u64 = 4096;

/// The beginning of a line in which the rendering process explains a failure.
const TELLS: &str = "cohort: ";

/// The output of the rendering process so far.
#[derive(Clone, Debug, Default)]
struct ProcessOutput {
    /// The number of frames rendered so far, and the total number of frames.
    progress: Option<(u32, u32)>,
    /// The last explanation of a failure that the process has printed.
    told: Option<String>,
    /// The last line of standard error that is no such explanation, for example from a crash.
    error: String,
    /// How many of the process's two output streams, standard output and standard error, have ended.
    ended: u8,
}

/// The running process that renders a picture. Dropping the value kills the process.
struct Job {
    child: Child,
    file: PathBuf,
    said: Arc<Mutex<ProcessOutput>>,
}

impl Drop for Job {
    fn drop(&mut self) {
        // Killing fails if the process has already exited. Waiting is still needed, because Unix keeps an exited
        // process in the process table until its parent waits for it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts and cancels the rendering of pictures.
pub(super) fn make(
    mut requests: MessageReader<PictureRequest>,
    choices: Res<PictureChoices>,
    settings: Res<Settings>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    waker: Res<RedrawWaker>,
    mut pictures: ResMut<Pictures>,
) {
    for request in requests.read() {
        match request {
            PictureRequest::Stop if pictures.job.is_some() => {
                pictures.job = None;
                pictures.state = PictureState::Stopped;
            }
            PictureRequest::Make(file) => {
                let Some(current) = &current else { continue };
                let file = with_ending(file, choices.kind);
                let text = game_text(current, &viewed, choices.kind);
                let arguments = arguments(&choices, &settings, &file);
                let program = pictures
                    .program
                    .clone()
                    .map_or_else(std::env::current_exe, Ok);
                let begun = program
                    .and_then(|program| Job::begin(&program, arguments, text, file, waker.clone()));
                // This assignment drops the previous job, which kills the job's process.
                (pictures.job, pictures.state) = match begun {
                    Ok(job) => (Some(job), PictureState::Making(0.0)),
                    Err(error) => {
                        let problem = Sentence::new("error-job-not-started").text("message", error);
                        let failure = PictureFailure::Process(problem);
                        (None, PictureState::Failed(failure))
                    }
                };
            }
            // The player has changed an option, so the message about the last picture is out of date.
            _ if pictures.job.is_none() && pictures.state != PictureState::None => {
                pictures.state = PictureState::None;
            }
            _ => {}
        }
    }
}

/// Updates the state of the picture from the output and the exit status of the rendering process.
pub(super) fn update_progress(mut pictures: ResMut<Pictures>, mut redraw: ResMut<Redraw>) {
    let Some(job) = &mut pictures.bypass_change_detection().job else {
        return;
    };
    let said = job
        .said
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .clone();
    let state = if said.ended < 2 {
        let (there, all) = said.progress.unwrap_or((0, 1));
        PictureState::Making(there as f32 / all.max(1) as f32)
    } else {
        match job.child.try_wait() {
            // The process has closed its output streams but has not exited yet. Check again in the next frame.
            Ok(None) => {
                redraw.request();
                return;
            }
            Ok(Some(status)) if status.success() => PictureState::Made(job.file.clone()),
            Ok(Some(status)) => PictureState::Failed(match said.told {
                Some(told) => PictureFailure::Told(told),
                None if said.error.is_empty() => ended(&status),
                None => ended(&said.error),
            }),
            Err(error) => PictureState::Failed(ended(&error)),
        }
    };
    if !matches!(state, PictureState::Making(_)) {
        pictures.job = None;
    }
    if pictures.state != state {
        pictures.state = state;
        redraw.request();
    }
}

/// Returns the failure of a rendering process that ended without an explanation.
fn ended(system: &dyn Display) -> PictureFailure {
    PictureFailure::Process(Sentence::new("pictures-ended").text("system", system))
}

impl Job {
    fn begin(
        program: &Path,
        arguments: Vec<OsString>,
        text: String,
        file: PathBuf,
        waker: RedrawWaker,
    ) -> std::io::Result<Job> {
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        without_console(&mut command);
        let mut child = command.spawn()?;
        let said = Arc::new(Mutex::new(ProcessOutput::default()));
        let (input, output, errors) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let job = Job {
            child,
            file,
            said: said.clone(),
        };
        if let Some(mut input) = input {
            // Ignore an error when writing the game to the rendering process. If that process has not read the whole
            // game, it fails, and `update_progress` reports the failure.
            thread::Builder::new().spawn(move || input.write_all(text.as_bytes()))?;
        }
        let (say, wake) = (said.clone(), waker.clone());
        thread::Builder::new().spawn(move || {
            read_lines(output, &|line| {
                let progress = progress_of(line);
                change(&say, |said| said.progress = progress.or(said.progress));
                wake.wake();
            });
            change(&say, |said| said.ended += 1);
            wake.wake();
        })?;
        thread::Builder::new().spawn(move || {
            read_lines(errors, &|line| {
                change(&said, |said| match line.strip_prefix(TELLS) {
                    Some(told) => said.told = Some(told.to_owned()),
                    None if line.trim().is_empty() => {}
                    None => line.clone_into(&mut said.error),
                });
            });
            change(&said, |said| said.ended += 1);
            waker.wake();
        })?;
        Ok(job)
    }
}

/// Calls `each` for each line of the rendering process's output. Splits lines longer than [`SAID`] bytes.
fn read_lines(from: Option<impl Read>, each: &dyn Fn(&str)) {
    let Some(from) = from else { return };
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    loop {
        line.clear();
        match from.by_ref().take(SAID).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => each(String::from_utf8_lossy(&line).trim_end()),
        }
    }
}

fn change(said: &Mutex<ProcessOutput>, by: impl FnOnce(&mut ProcessOutput)) {
    by(&mut said.lock().unwrap_or_else(PoisonError::into_inner));
}

/// Parses a line such as `picture 3 of 40` into the number of rendered frames and the total.
fn progress_of(line: &str) -> Option<(u32, u32)> {
    let (there, all) = line.strip_prefix("picture ")?.split_once(" of ")?;
    Some((there.parse().ok()?, all.parse().ok()?))
}

/// Returns the record of the game for the rendering process. For a picture of a position, the record ends at the viewed
/// position. For a picture of a game, the record contains all moves.
fn game_text(current: &Match, viewed: &Viewed, kind: PictureKind) -> String {
    let tree = current.tree();
    let is_variation = |node| {
        let line = std::iter::successors(Some(tree.main_node(usize::MAX)), |node| {
            tree.node(*node).parent()
        });
        line.into_iter().all(|main| main != node)
    };
    let game = match (kind, viewed.node()) {
        (PictureKind::Game, Some(node)) if !is_variation(node) => current.game(),
        _ => viewed.game(current),
    };
    record(&MatchSetup::untimed(game.clone(), Seats::BOTH_HERE)).to_text(true)
}

/// Returns the command line arguments of the rendering process.
fn arguments(choices: &PictureChoices, settings: &Settings, file: &Path) -> Vec<OsString> {
    let (width, height) = choices.size();
    let near = choices
        .near
        .map(|side| format!("{side:?}").to_ascii_lowercase());
    let above = choices.above.then(|| "--above".to_owned());
    let texts = [
        "--size".to_owned(),
        format!("{width}x{height}"),
        "--seconds".to_owned(),
        choices.seconds.to_string(),
        "--theme".to_owned(),
        settings.theme.clone(),
    ];
    let near = near
        .into_iter()
        .flat_map(|near| ["--near".to_owned(), near]);
    let chosen = settings.language.as_deref().and_then(locale::find);
    let language = chosen
        .into_iter()
        .flat_map(|language| ["--lang".to_owned(), language.tag.to_owned()]);
    let texts = texts
        .into_iter()
        .chain(near)
        .chain(language)
        .chain(above)
        .map(OsString::from);
    let picture = [OsString::from("--picture"), file.as_os_str().to_owned()];
    // The argument `-` makes the process read the game from standard input.
    picture
        .into_iter()
        .chain(texts)
        .chain(["-".into()])
        .collect()
}

/// Adds the extension for this kind of picture to the file name, unless the name already has it.
fn with_ending(file: &Path, kind: PictureKind) -> PathBuf {
    if PictureKind::of(file) == Ok(kind) {
        return file.to_owned();
    }
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(kind.ending());
    name.into()
}

/// Prevents a console window on Windows. Without this flag, the rendering process would open a console for its output.
#[cfg(windows)]
fn without_console(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    /// The value of `CREATE_NO_WINDOW` in the Windows API.
    const NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(NO_WINDOW);
}

#[cfg(not(windows))]
fn without_console(_: &mut Command) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_process_is_told_what_was_chosen() {
        let mut choices = PictureChoices::default();
        choices.take(&PictureRequest::Size(640, 360));
        choices.take(&PictureRequest::Near(rules::Side::Black));
        choices.take(&PictureRequest::Above(true));
        let settings = Settings {
            language: Some("de".into()),
            ..Settings::default()
        };
        let told = arguments(&choices, &settings, Path::new("a b.png"));
        let told: Vec<_> = told.iter().map(|word| word.to_str().unwrap()).collect();
        assert_eq!(told[..4], ["--picture", "a b.png", "--size", "640x360"]);
        assert!(
            told.join(" ").contains("--near black --lang de --above -"),
            "{told:?}"
        );
    }

    #[test]
    fn a_name_without_its_ending_gets_it() {
        let ending = |name, kind| with_ending(Path::new(name), kind);
        assert_eq!(ending("a", PictureKind::Position), Path::new("a.png"));
        assert_eq!(ending("a.b", PictureKind::Game), Path::new("a.b.gif"));
        assert_eq!(ending("a.PNG", PictureKind::Position), Path::new("a.PNG"));
        assert_eq!(ending("a.png", PictureKind::Game), Path::new("a.png.gif"));
    }

    #[test]
    fn only_what_the_process_says_of_its_progress_counts() {
        assert_eq!(progress_of("picture 3 of 40"), Some((3, 40)));
        for other in ["picture x of 3", "picture 3", "written a.png", ""] {
            assert_eq!(progress_of(other), None);
        }
    }
}
