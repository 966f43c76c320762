//! From a command line to a running game.

mod ending;

use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bevy::prelude::*;
use clap::Parser;
use rules::{Catalogue, Game, Side};
use thiserror::Error;

use crate::about::VERSION;
use crate::adapter;
use crate::app::{self, Variants};
use crate::autopilot::{Autopilot, Script};
use crate::capture;
use crate::locale::{self, Locale};
use crate::saves;
use crate::settings::{self, Settings};
use crate::storage::{self, Folders};
use crate::table::messages::MatchRequested;
use crate::table::{Seat, Seats, parse_seat};
use crate::theme::Themes;
use crate::window;

/// The largest picture that is rendered without a window.
const LARGEST_PICTURE: u32 = 8192;

/// Lines of Action and Ordo on a 3D board, against the computer or a friend.
#[derive(Parser, Clone, Debug, Default)]
#[command(name = "cohort", disable_version_flag = true)]
pub struct Arguments {
    /// Go straight to the table with this variant, such as `loa` or `ordo`
    #[arg(long, value_name = "ID")]
    variant: Option<String>,
    /// Who plays Black: `human` or a level of the computer
    #[arg(long, value_name = "human|LEVEL", value_parser = parse_seat)]
    black: Option<Seat>,
    /// Who plays White: `human` or a level of the computer
    #[arg(long, value_name = "human|LEVEL", value_parser = parse_seat)]
    white: Option<Seat>,
    /// Go on with a recorded game
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// The language, such as `en`
    #[arg(long, value_name = "TAG")]
    lang: Option<String>,
    /// Let a script play
    #[arg(long, value_name = "SCRIPT")]
    autopilot: Option<PathBuf>,
    /// Render without a window, in this many pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = size)]
    offscreen: Option<UVec2>,
    /// Print the version, the commit it was built from and the renderer
    #[arg(short = 'V', long)]
    version: bool,
}

/// Why the game does not start.
#[derive(Debug, Error)]
pub enum LaunchError {
    /// The command line is wrong: one line that says how.
    #[error("{0}")]
    Arguments(String),
    /// A file named on the command line cannot be read.
    #[error("{}: {error}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A file named on the command line is wrong.
    #[error("{}:{problem}", file.display())]
    Wrong {
        /// The file.
        file: PathBuf,
        /// Line, column, what is wrong, and what would be right.
        problem: String,
    },
    /// There is neither a display nor `--offscreen`.
    #[error("there is no display to open a window on; `cohort-cli text` plays in the terminal")]
    NoDisplay,
    /// There is nothing to draw with.
    #[error(
        "there is no usable graphics adapter: the game needs Vulkan, Direct3D 12 or Metal; on Linux the package \
         `mesa-vulkan-drivers` draws without a graphics card; `cohort-cli text` plays in the terminal"
    )]
    NoAdapter,
}

/// Reads the command line, starts the game, and says how it ended.
pub fn main() -> ExitCode {
    let system = Locale::new(None);
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if !error.use_stderr() => {
            // Help.
            print!("{error}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            let wrong = LaunchError::Arguments(first_line(&error.to_string()));
            return ending::refuse(&wrong, ending::Screen::None, &system);
        }
    };
    if arguments.version {
        println!("{}", version());
        return ExitCode::SUCCESS;
    }
    let screen = match arguments.offscreen {
        Some(_) => ending::Screen::None,
        None => ending::Screen::Window,
    };
    match build(arguments, Folders::of_system()) {
        Err(error) => ending::refuse(&error, screen, &system),
        Ok(app) => ending::run(app, screen, &system),
    }
}

/// Version, commit and renderer, the first of which scripts read.
fn version() -> String {
    let renderer = adapter::find().unwrap_or_else(|| "none, no usable graphics adapter".to_owned());
    let (version, commit) = VERSION;
    format!("cohort {version} ({commit})\nrenderer: {renderer}")
}

/// A message of the command line reader, without its usage text.
fn first_line(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    format!(
        "{}; `cohort --help` lists what can be said",
        line.trim_start_matches("error: ")
    )
}

fn size(text: &str) -> Result<UVec2, String> {
    let number = |text: &str| {
        text.parse::<u32>()
            .ok()
            .filter(|n| (16..=LARGEST_PICTURE).contains(n))
    };
    let (width, height) = text.split_once(['x', 'X']).unwrap_or_default();
    match (number(width), number(height)) {
        (Some(width), Some(height)) => Ok(UVec2::new(width, height)),
        _ => Err(format!(
            "write a size such as `1280x720`, each number from 16 to {LARGEST_PICTURE}"
        )),
    }
}

/// The game as the command line wants it, ready to run.
///
/// # Errors
/// What is wrong with the command line or a file it names.
pub fn build(arguments: Arguments, folders: Folders) -> Result<App, LaunchError> {
    let (mut settings, trouble) = settings::load(&folders);
    let mut catalogue = Catalogue::builtin();
    if let Some(folder) = folders.variants() {
        storage::add_variants(&mut catalogue, &folder);
    }
    let mut themes = Themes::default();
    if let Some(folder) = folders.themes() {
        storage::add_themes(&mut themes, &folder);
    }
    let begin = first_match(&arguments, &catalogue, &mut settings)?;
    let script = arguments
        .autopilot
        .as_deref()
        .map(read_script)
        .transpose()?;
    if let Some(tag) = &arguments.lang
        && locale::find(tag).is_none()
    {
        let known = locale::LANGUAGES
            .iter()
            .map(|language| language.tag)
            .collect::<Vec<_>>()
            .join(", ");
        return Err(LaunchError::Arguments(format!(
            "there is no language `{tag}`; use one of {known}"
        )));
    }
    if arguments.offscreen.is_none() && !has_display() {
        return Err(LaunchError::NoDisplay);
    }
    if adapter::find().is_none() {
        return Err(LaunchError::NoAdapter);
    }
    // What a script does is not what the player chose, unless it says so.
    let folders = match &script {
        Some((script, _)) if !script.keeps() => Folders::default(),
        _ => folders,
    };
    let mut app = App::new();
    app.insert_resource(settings)
        .insert_resource(trouble)
        .insert_resource(folders)
        .insert_resource(Variants(catalogue))
        .insert_resource(themes);
    add_bevy(&mut app, arguments.offscreen)?;
    app.add_plugins((app::logic_plugin, app::presentation_plugin));
    if arguments.lang.is_some() {
        app.insert_resource(Locale::new(arguments.lang.as_deref()));
    }
    if let Some((script, folder)) = script {
        app.insert_resource(Autopilot::new(script, &folder));
    }
    if let Some(begin) = begin {
        app.world_mut().write_message(begin);
    }
    Ok(app)
}

/// Bevy's own plugins: with a window, or with a picture in place of one.
fn add_bevy(app: &mut App, offscreen: Option<UVec2>) -> Result<(), LaunchError> {
    match offscreen {
        Some(size) => capture::offscreen(app, size),
        None => {
            let window = window::window(app.world().resource::<Settings>());
            // A display that is named and cannot be opened makes the window system panic; to the player it is none.
            let hook = panic::take_hook();
            panic::set_hook(Box::new(|_| {}));
            let opened = panic::catch_unwind(AssertUnwindSafe(|| capture::windowed(app, window)));
            panic::set_hook(hook);
            opened.map_err(|_| LaunchError::NoDisplay)?;
        }
    }
    Ok(())
}

/// On Linux a window needs X11 or Wayland; elsewhere there always is a display.
fn has_display() -> bool {
    let named = |variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || named("DISPLAY") || named("WAYLAND_DISPLAY")
}

/// The match the command line asks for, if it does.
fn first_match(
    arguments: &Arguments,
    catalogue: &Catalogue,
    settings: &mut Settings,
) -> Result<Option<MatchRequested>, LaunchError> {
    let named = |seats: Seats| {
        let named = [
            (Side::Black, arguments.black),
            (Side::White, arguments.white),
        ];
        named.into_iter().fold(seats, |seats, (side, seat)| {
            seat.map_or(seats, |seat| seats.with(side, seat))
        })
    };
    if let Some(file) = &arguments.load {
        if arguments.variant.is_some() {
            let problem = "`--load` and `--variant` exclude each other: a record names its variant";
            return Err(LaunchError::Arguments(problem.to_owned()));
        }
        let content = read_named(file)?;
        let (game, seats) =
            saves::read(&content, catalogue).map_err(|error| LaunchError::Wrong {
                file: file.clone(),
                problem: error.to_string(),
            })?;
        return Ok(Some(MatchRequested {
            game,
            seats: named(seats),
        }));
    }
    settings.seats = named(settings.seats);
    let Some(id) = &arguments.variant else {
        return Ok(None);
    };
    let variant = catalogue.get(id).ok_or_else(|| {
        let known = catalogue
            .variants()
            .iter()
            .map(|variant| variant.id())
            .collect::<Vec<_>>()
            .join(", ");
        LaunchError::Arguments(format!("no variant is called `{id}`; use one of {known}"))
    })?;
    settings.variant.clone_from(id);
    Ok(Some(MatchRequested {
        game: Game::new(variant.clone()),
        seats: settings.seats,
    }))
}

/// A script, and the folder it lies in: pictures go there.
fn read_script(file: &Path) -> Result<(Script, PathBuf), LaunchError> {
    let content = read_named(file)?;
    let script = Script::read(&content).map_err(|error| LaunchError::Wrong {
        file: file.to_owned(),
        problem: error.to_string(),
    })?;
    Ok((
        script,
        file.parent().map(Path::to_owned).unwrap_or_default(),
    ))
}

fn read_named(file: &Path) -> Result<Vec<u8>, LaunchError> {
    let unreadable = |error| LaunchError::Unreadable {
        file: file.to_owned(),
        error,
    };
    let missing = || unreadable(std::io::ErrorKind::NotFound.into());
    storage::read(file).map_err(unreadable)?.ok_or_else(missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn launch(arguments: &[&str]) -> Result<Option<MatchRequested>, LaunchError> {
        let arguments = Arguments::try_parse_from([&["cohort"], arguments].concat())
            .map_err(|error| LaunchError::Arguments(first_line(&error.to_string())))?;
        first_match(&arguments, &Catalogue::builtin(), &mut Settings::default())
    }

    #[test]
    fn the_command_line_seats_the_players() {
        let begin = launch(&["--variant", "ordo", "--black", "3", "--white", "human"])
            .unwrap()
            .unwrap();
        assert_eq!(begin.game.variant().id(), "ordo");
        assert_eq!(
            begin.seats,
            Seats {
                black: Seat::Computer(3),
                white: Seat::Human
            }
        );
        assert!(launch(&[]).unwrap().is_none());
    }

    #[test]
    fn a_wrong_command_line_is_refused_in_one_line_that_helps() {
        for (arguments, hints) in [
            (
                &["--variant", "chess"][..],
                &["chess", "loa-black-hole", "ordo"][..],
            ),
            (&["--black", "9"], &["9", "human", "1 to 8"]),
            (&["--offscreen", "10"], &["10", "1280x720"]),
            (&["--offscreen", "99999x10"], &["99999x10", "1280x720"]),
            (&["--nonsense"], &["--nonsense", "--help"]),
            (&["--load", "/nowhere/game.txt"], &["/nowhere/game.txt"]),
            (
                &["--load", "x", "--variant", "loa"],
                &["--load", "--variant"],
            ),
        ] {
            let message = launch(arguments).unwrap_err().to_string();
            assert_eq!(message.lines().count(), 1, "{message}");
            for hint in hints {
                assert!(message.contains(hint), "{message:?} lacks {hint:?}");
            }
        }
    }

    #[test]
    fn a_record_names_variant_players_and_moves() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.txt");
        std::fs::write(
            &file,
            "[Variant \"loa\"]\n[White \"4\"]\n\n1. c8-c6 a2-c2 *\n",
        )
        .unwrap();
        let begin = launch(&["--load", file.to_str().unwrap()])
            .unwrap()
            .unwrap();
        assert_eq!(begin.game.plies().len(), 2);
        assert_eq!(
            begin.seats,
            Seats {
                black: Seat::Human,
                white: Seat::Computer(4)
            }
        );
        std::fs::write(&file, "[Variant \"loa\"]\n\n1. c8-c6 a2-b2").unwrap();
        let message = launch(&["--load", file.to_str().unwrap()])
            .unwrap_err()
            .to_string();
        assert!(
            message.contains("game.txt:3:10: ") && message.contains("exactly 2 squares"),
            "{message}"
        );
    }
}
