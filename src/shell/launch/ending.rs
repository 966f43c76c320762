//! Reports errors to the player when the game cannot start or crashes. All messages go to standard error. A crash and a
//! missing graphics adapter also open a message box, because a player who starts the game from a menu sees no standard
//! error.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

use bevy::app::AppExit;
use bevy::prelude::*;
use cohort_play::locale::{Locale, Texts};
use rfd::{MessageButtons, MessageDialog, MessageLevel};

use super::error::LaunchError;

/// The exit code after a crash of the game, which is also Rust's exit code after a panic.
const STOPPED: u8 = 101;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Display {
    Window,
    None,
}

/// Reports why the game does not start, and returns the exit code: 1 if no graphics adapter is usable, and 2 for every
/// other error.
pub(super) fn refuse(error: &LaunchError, screen: Display, locale: &Locale) -> ExitCode {
    eprintln!("cohort: {}", words_of(error, locale));
    if matches!(error, LaunchError::NoAdapter) {
        show(screen, &locale.text("launch-no-adapter"), locale);
        return ExitCode::from(1);
    }
    ExitCode::from(2)
}

fn words_of(error: &LaunchError, locale: &Locale) -> String {
    match error {
        LaunchError::Unreadable(error) => locale.explain(error),
        LaunchError::Wrong { file, problem } => {
            format!("{}: {}", file.display(), locale.say(problem))
        }
        error => error.to_string(),
    }
}

/// Runs the game and returns the exit code. Reports a panic to the player.
pub(super) fn run(mut app: App, screen: Display, locale: &Locale) -> ExitCode {
    // Report only the first panic, because later panics on other threads usually result from the first.
    let first = Arc::new(OnceLock::new());
    let (noted, print) = (first.clone(), panic::take_hook());
    panic::set_hook(Box::new(move |failure| {
        let _ = noted.set(failure.to_string());
        print(failure);
    }));
    match panic::catch_unwind(AssertUnwindSafe(|| app.run())) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(failure) => {
            let problem = first.get().cloned().unwrap_or_else(|| words(&*failure));
            let text = locale.format("launch-stopped", &[("problem", problem.into())]);
            show(screen, &text, locale);
            ExitCode::from(STOPPED)
        }
    }
}

fn words(failure: &(dyn Any + Send)) -> String {
    let word = failure.downcast_ref::<&str>().copied();
    word.map(str::to_owned)
        .or_else(|| failure.downcast_ref::<String>().cloned())
        .unwrap_or_default()
}

/// Shows a message box and waits until the player closes it. If the desktop cannot show a message box, the message is
/// still on standard error.
fn show(screen: Display, text: &str, locale: &Locale) {
    if screen == Display::Window {
        MessageDialog::new()
            .set_level(MessageLevel::Error)
            .set_title(locale.text("game-name"))
            .set_description(text)
            .set_buttons(MessageButtons::Ok)
            .show();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_fails_ends_with_a_code_that_says_so() {
        let code = |runner: fn(App) -> AppExit| {
            let mut app = App::new();
            app.set_runner(runner);
            format!("{:?}", run(app, Display::None, &Locale::new(Some("en"))))
        };
        let expected = |code: ExitCode| format!("{code:?}");
        assert_eq!(code(|_| AppExit::Success), expected(ExitCode::SUCCESS));
        assert_eq!(code(|_| AppExit::error()), expected(ExitCode::from(1)));
        assert_eq!(
            code(|_| panic!("on purpose, in a test")),
            expected(ExitCode::from(STOPPED))
        );
    }

    #[test]
    fn what_is_said_in_a_box_is_a_text_with_what_went_wrong() {
        let locale = Locale::new(Some("en"));
        assert!(locale.text("launch-no-adapter").contains("Vulkan"));
        let text = locale.format("launch-stopped", &[("problem", "a flaw at x.rs:1".into())]);
        assert!(text.contains("a flaw at x.rs:1") && text.contains("saved"));
    }
}
