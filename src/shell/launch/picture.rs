//! Prepares the export of a picture that the command line requests.

use std::io::Read;
use std::path::Path;

use cohort_features::pictures::{PictureKind, PictureOrder};
use cohort_play::records::setup_of;
use cohort_play::settings::{AidSet, AnimationSpeed, Settings};
use cohort_play::table::{ClockHistory, MatchSetup, Seats, game_at};
use cohort_scene::theme::Themes;
use record::{Pasted, Record, RecordError, read_any};
use rules::{Catalogue, Game};
use sentence::{Explain, Sentence};
use storage::MAX_FILE_SIZE;

use super::arguments::Arguments;
use super::error::LaunchError;
use super::files::read_named;

/// How long an animated picture shows each position by default, in seconds.
const SECONDS: f32 = 0.9;

/// The file name that means standard input.
const STANDARD_INPUT: &str = "-";

/// Returns the order for the picture that the command line requests; `None` if it requests no picture.
///
/// # Errors
/// Returns an error if the extension of the file is no picture format, or if the theme does not exist.
pub(super) fn order(
    arguments: &Arguments,
    themes: &Themes,
) -> Result<Option<PictureOrder>, LaunchError> {
    let Some(file) = &arguments.picture else {
        return Ok(None);
    };
    if let Some(id) = &arguments.theme
        && themes.all().iter().all(|theme| theme.id != *id)
    {
        let known = themes.all().iter().map(|theme| theme.id.as_str());
        let known = known.collect::<Vec<_>>().join(", ");
        let problem = format!("no theme is called `{id}`; use one of {known}");
        return Err(LaunchError::Arguments(problem));
    }
    Ok(Some(PictureOrder {
        file: file.clone(),
        kind: PictureKind::of(file).map_err(LaunchError::Arguments)?,
        plies: arguments.after,
        above: arguments.above,
        near: arguments.near,
        seconds: arguments.seconds.unwrap_or(SECONDS),
    }))
}

/// Changes the settings for an export: no playing aids, no motion, no turning of the board, and the requested theme.
pub(super) fn settle(settings: &mut Settings, arguments: &Arguments) {
    settings.aids = Some(AidSet::BARE);
    settings.animation_speed = AnimationSpeed::Off;
    settings.turn_board = false;
    if let Some(theme) = &arguments.theme {
        settings.theme.clone_from(theme);
    }
}

/// Reads the first game of a file in any supported format. If the file name is `-`, reads standard input.
///
/// # Errors
/// Returns an error if the file cannot be read or contains no game.
pub(super) fn game(file: &Path, catalogue: &Catalogue) -> Result<MatchSetup, LaunchError> {
    let bytes = if file == Path::new(STANDARD_INPUT) {
        let mut bytes = Vec::new();
        let read = std::io::stdin().take(MAX_FILE_SIZE).read_to_end(&mut bytes);
        read.map_err(|error| wrong(file, &Sentence::for_developers(error)))?;
        bytes
    } else {
        read_named(file)?
    };
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        // Read text that is not UTF-8 as Latin-1, which is the usual encoding of old programs.
        Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
    };
    let usual = catalogue.variants().first();
    let usual = usual.ok_or_else(|| wrong(file, &RecordError::no_game()))?;
    match read_any(&text, catalogue, usual).map_err(|error| wrong(file, &error))? {
        Pasted::Position { variant, position } => Ok(MatchSetup::untimed(
            Game::from_position(variant, position),
            Seats::BOTH_HERE,
        )),
        Pasted::Games { games, mistakes } => match games.into_iter().next() {
            Some(record) => Ok(of_record(record)),
            None => Err(match mistakes.first() {
                Some(mistake) => wrong(file, mistake),
                None => wrong(file, &RecordError::no_game()),
            }),
        },
    }
}

/// Returns a match with all moves of the record's main line, without clocks and computer players.
fn of_record(record: Record) -> MatchSetup {
    let setup = setup_of(record);
    MatchSetup {
        game: game_at(&setup.tree, usize::MAX),
        seats: Seats::BOTH_HERE,
        clock: ClockHistory::default(),
        ..setup
    }
}

fn wrong(file: &Path, problem: &dyn Explain) -> LaunchError {
    LaunchError::Wrong {
        file: file.to_owned(),
        problem: problem.sentence(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    fn ordered(arguments: &[&str]) -> Result<Option<PictureOrder>, String> {
        let arguments = [&["cohort"], arguments].concat();
        let arguments = Arguments::try_parse_from(arguments).map_err(|error| error.to_string())?;
        order(&arguments, &Themes::default()).map_err(|error| error.to_string())
    }

    #[test]
    fn the_command_line_says_what_is_pictured() {
        assert_eq!(ordered(&["game.pgn"]), Ok(None));
        let order = ordered(&[
            "--picture",
            "a.gif",
            "--after",
            "9",
            "--above",
            "--near",
            "black",
            "x",
        ]);
        let order = order.unwrap().unwrap();
        assert_eq!((order.kind, order.plies), (PictureKind::Game, Some(9)));
        assert_eq!((order.above, order.near), (true, Some(rules::Side::Black)));
        for (wrong, hints) in [
            (&["--picture", "a.bmp"][..], &["a.bmp", ".png", ".gif"][..]),
            (
                &["--picture", "a.png", "--theme", "pink"],
                &["pink", "walnut"],
            ),
            (
                &["--picture", "a.png", "--near", "red"],
                &["black", "white"],
            ),
            (&["--picture", "a.gif", "--seconds", "0"], &["0.1", "60"]),
            (&["--above"], &["--picture"]),
        ] {
            let problem = ordered(wrong).unwrap_err();
            for hint in hints {
                assert!(problem.contains(hint), "{problem:?} lacks {hint:?}");
            }
        }
    }

    #[test]
    fn the_game_is_that_of_the_file_with_all_its_moves() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.sgf");
        let text = "(;FF[4]GM[9]SU[Standard];B[b8-b6];W[a2-c2];B[d8-d6])";
        std::fs::write(&file, text).unwrap();
        let catalogue = Catalogue::builtin();
        let setup = game(&file, &catalogue).unwrap();
        assert_eq!(setup.game.plies().len(), 3);
        let text = "[Variant \"loa\"]\n[Black \"900\"]\n[Present \"1\"]\n\n1. b8-b6 a2-c2 *\n";
        std::fs::write(&file, text).unwrap();
        let setup = game(&file, &catalogue).unwrap();
        assert_eq!(
            (setup.game.plies().len(), setup.seats),
            (2, Seats::BOTH_HERE)
        );
        std::fs::write(&file, "nothing of the kind").unwrap();
        let problem = game(&file, &catalogue).unwrap_err().to_string();
        assert!(problem.contains("game.sgf: "), "{problem}");
    }
}
