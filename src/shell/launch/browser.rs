//! The main function in a browser.

use std::process::ExitCode;

use bevy::prelude::*;
use cohort_features::online::Server;
use cohort_play::locale;
use cohort_play::settings::Settings;
use protocol::Link;
use storage::Folders;
use web_sys::UrlSearchParams;

use super::arguments::Arguments;
use super::build::build;
use super::worker;

/// Runs the game in a page. The page that loads the game shows errors. In a worker, returns immediately; the worker
/// then waits for jobs.
pub fn main() -> ExitCode {
    if worker::is_here() {
        return ExitCode::SUCCESS;
    }
    locale::add_first_texts();
    match build(asked().unwrap_or_default(), Folders::of_system()) {
        Ok(mut app) => {
            offer_own_server(&mut app.world_mut().resource_mut::<Settings>());
            app.run();
            ExitCode::SUCCESS
        }
        Err(error) => {
            error!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Enters the server of the page as the server for games against friends, unless the player has chosen another one.
fn offer_own_server(settings: &mut Settings) {
    let place = web_sys::window().map(|window| window.location());
    let origin = place.and_then(|place| place.origin().ok());
    let origin = origin.filter(|origin| origin.parse::<Server>().is_ok());
    if let (true, Some(origin)) = (settings.online.server.is_empty(), origin) {
        settings.online.server = origin;
    }
}

/// Reads the arguments from the address of the page: `lang` is a language, and `g` is the code of an invitation on the
/// server of the page. Returns `None` if the address cannot be read.
fn asked() -> Option<Arguments> {
    let place = web_sys::window()?.location();
    let asked = UrlSearchParams::new_with_str(&place.search().ok()?).ok()?;
    let code = asked.get("g");
    let origin = place.origin().ok();
    Some(Arguments {
        lang: asked.get("lang").filter(|tag| locale::find(tag).is_some()),
        file: code
            .zip(origin)
            .map(|(code, origin)| format!("{origin}/g/{code}"))
            .filter(|link| Link::parse(link).is_ok())
            .map(Into::into),
        ..Arguments::default()
    })
}
