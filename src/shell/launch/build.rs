//! Builds the Bevy app from the arguments of the command line.

use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use cohort_controls::input::{Action, Page, PageAction};
use cohort_features::collection::Incoming;
use cohort_features::lessons::{self, OfferedLessons};
use cohort_features::online::OnlineRequest;
use cohort_lessons::Lessons;
use cohort_platform::adapter;
use cohort_platform::files::Files;
use cohort_play::locale::{self, Locale};
use cohort_play::settings::{self, Settings};
use cohort_play::variants::{self, Variants};
use cohort_scene::theme::{self, Themes};
use protocol::{Link, SeatLink};
use rules::Catalogue;
use storage::{Folders, PlayerFiles, open_existing};

use super::arguments::Arguments;
use super::bevy::{offscreen, windowed};
use super::error::LaunchError;
use super::files::read_script;
use super::first_match::first_match;
use super::picture;
use super::schedules::OneThreadEach;
use crate::shell::app;
use crate::shell::autopilot::Autopilot;
use crate::shell::window;

/// The game time that passes in each frame of an export of a picture.
const PICTURE_FRAME: Duration = Duration::from_millis(100);

/// Builds the Bevy app that the command line requests.
///
/// # Errors
/// Returns an error if the command line is wrong, or if a named file is missing or wrong. Also returns an error if the
/// machine has no display or no graphics adapter.
pub fn build(arguments: Arguments, folders: Folders) -> Result<App, LaunchError> {
    let script = arguments
        .autopilot
        .as_deref()
        .map(read_script)
        .transpose()?;
    let mut catalogue = Catalogue::builtin();
    let mut themes = Themes::default();
    let own = PlayerFiles::open_read_only(&folders);
    if let Some(folder) = own.variants() {
        variants::add_folder(&mut catalogue, &folder);
    }
    if let Some(folder) = own.themes() {
        theme::add_folder(&mut themes, &folder);
    }
    let order = picture::order(&arguments, &themes)?;
    let mut taught = Lessons::builtin(&catalogue);
    if let Some(folder) = own.lessons() {
        lessons::add_folder(&mut taught, &catalogue, &folder);
    }
    let first = first_match(&arguments, &catalogue)?;
    let invitation = invitation(arguments.file.as_deref());
    let file = arguments.file.clone();
    let file = file.filter(|_| order.is_none() && invitation.is_none());
    if let Some(file) = &file {
        open_existing(file)?;
    }
    require_language(arguments.lang.as_deref())?;
    if arguments.canvas().is_none() && !has_display() {
        return Err(LaunchError::NoDisplay);
    }
    // In a browser, the program cannot wait for the search for an adapter. The page checks for WebGL before it loads
    // the game.
    if cfg!(not(target_family = "wasm")) && adapter::find().is_none() {
        return Err(LaunchError::NoAdapter);
    }
    let mut app = App::new();
    // Open the window before any folder is created, because opening can fail. `own` only reads files, so `load` does
    // not rename an invalid settings file here.
    add_bevy(&mut app, arguments.canvas(), &settings::load(&own).0)?;
    // Create folders only after all steps that can fail. A script's changes are not saved unless the script begins with
    // `Keep`, because the player did not make these changes.
    let keeps = script.as_ref().is_none_or(|(script, _)| script.keeps()) && order.is_none();
    let files = if keeps {
        PlayerFiles::open(&folders)
    } else {
        own
    };
    let (mut settings, trouble) = settings::load(&files);
    let variants = Variants(catalogue);
    if order.is_some() {
        picture::settle(&mut settings, &arguments);
    }
    let begin = first.begin(&arguments, &variants, &mut settings);
    app.insert_resource(settings)
        .insert_resource(trouble)
        .insert_resource(Files(if keeps { files } else { PlayerFiles::default() }))
        .insert_resource(variants)
        .insert_resource(OfferedLessons(taught))
        .insert_resource(themes);
    app.add_plugins((
        cohort_controls::logic_plugin,
        app::presentation_plugin,
        OneThreadEach,
    ));
    if arguments.lang.is_some() {
        app.insert_resource(Locale::new(arguments.lang.as_deref()));
    }
    if let Some((script, folder)) = script {
        app.insert_resource(Autopilot::new(script, &folder));
    }
    if let Some(order) = order {
        app.insert_resource(order)
            // With a fixed game time per frame, a fade takes the same number of frames even if the renderer is slow.
            .insert_resource(TimeUpdateStrategy::ManualDuration(PICTURE_FRAME));
    }
    if let Some(begin) = begin {
        app.world_mut().write_message(begin);
    }
    if let Some(file) = file {
        app.world_mut().write_message(Incoming::File(file));
    }
    if let Some(link) = invitation {
        app.world_mut().write_message(OnlineRequest::LookUp(link));
        // Open the online page, which shows the invitation or game of the link.
        let page = PageAction::Open(Page::Online);
        app.world_mut().write_message(Action::Page(page));
    }
    Ok(app)
}

/// Returns the link if the command line contains a link instead of a file name. The link belongs to an invitation, or
/// to the player's own place (seat) in an online game.
fn invitation(named: Option<&Path>) -> Option<String> {
    let text = named?.to_str()?;
    let invites = Link::parse(text).is_ok_and(|link| link.host.is_some());
    (invites || SeatLink::parse(text).is_ok()).then(|| text.to_owned())
}

/// Checks that the game has a translation into the language with the given tag.
///
/// # Errors
/// Returns an error if there is no such translation.
fn require_language(tag: Option<&str>) -> Result<(), LaunchError> {
    let Some(tag) = tag.filter(|tag| locale::find(tag).is_none()) else {
        return Ok(());
    };
    let known = locale::LANGUAGES.iter().map(|language| language.tag);
    let known = known.collect::<Vec<_>>().join(", ");
    let problem = format!("there is no language `{tag}`; use one of {known}");
    Err(LaunchError::Arguments(problem))
}

/// Adds Bevy's own plugins for a window, or for off-screen rendering if there is a size for the picture.
///
/// # Errors
/// Returns an error if the display cannot be opened.
fn add_bevy(app: &mut App, picture: Option<UVec2>, settings: &Settings) -> Result<(), LaunchError> {
    match picture {
        Some(size) => offscreen(app, size),
        None => {
            let window = window::window(settings);
            // A browser always has a display, and its programs cannot catch a panic.
            if cfg!(target_family = "wasm") {
                windowed(app, window);
                return Ok(());
            }
            // The window system panics if it cannot open the display that the environment names. Report this panic as a
            // missing display.
            let hook = panic::take_hook();
            panic::set_hook(Box::new(|_| {}));
            let opened = panic::catch_unwind(AssertUnwindSafe(|| windowed(app, window)));
            panic::set_hook(hook);
            opened.map_err(|_| LaunchError::NoDisplay)?;
        }
    }
    Ok(())
}

/// Returns whether the system has a display. On Linux, a window needs X11 or Wayland; other systems always have a
/// display.
fn has_display() -> bool {
    let named = |variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || named("DISPLAY") || named("WAYLAND_DISPLAY")
}
