//! The first match of the program, if the command line requests one.

use cohort_play::records;
use cohort_play::settings::{Players, Settings, TimeControls};
use cohort_play::table::messages::MatchRequested;
use cohort_play::table::{ClockHistory, MatchSetup, Seats};
use cohort_play::variants::Variants;
use rules::{Catalogue, Game, SharedVariant, Side};
use sentence::Explain;

use super::arguments::Arguments;
use super::error::LaunchError;
use super::files::read_named;
use super::picture;

/// The first match that the command line requests, after a check of the arguments.
#[derive(Debug)]
pub(super) enum FirstMatch {
    /// The command line requests no match, so the program begins with the title screen.
    None,
    Recorded(Box<MatchSetup>),
    New(SharedVariant),
}

/// Checks the arguments about the first match, without changing anything.
///
/// # Errors
/// Returns an error if an argument is wrong, or if a named file cannot be read or contains no game.
pub(super) fn first_match(
    arguments: &Arguments,
    catalogue: &Catalogue,
) -> Result<FirstMatch, LaunchError> {
    if let Some(file) = &arguments.load {
        if arguments.variant.is_some() {
            let problem = "`--load` and `--variant` exclude each other: a record names its variant";
            return Err(LaunchError::Arguments(problem.to_owned()));
        }
        let content = read_named(file)?;
        return match records::read(&content, catalogue) {
            Ok(setup) => Ok(FirstMatch::Recorded(Box::new(setup))),
            Err(error) => Err(LaunchError::Wrong {
                file: file.clone(),
                problem: error.sentence(),
            }),
        };
    }
    if let (Some(_), Some(file)) = (&arguments.picture, &arguments.file) {
        let setup = picture::game(file, catalogue)?;
        return Ok(FirstMatch::Recorded(Box::new(setup)));
    }
    let Some(id) = &arguments.variant else {
        if arguments.picture.is_some() {
            let problem =
                "a picture needs a file with a game, `-` for standard input, or `--variant`";
            return Err(LaunchError::Arguments(problem.to_owned()));
        }
        return Ok(FirstMatch::None);
    };
    let known = || {
        let ids = catalogue.variants().iter().map(|variant| variant.id());
        ids.collect::<Vec<_>>().join(", ")
    };
    catalogue
        .get(id)
        .map(|variant| FirstMatch::New(variant.clone()))
        .ok_or_else(|| {
            let known = known();
            LaunchError::Arguments(format!("no variant is called `{id}`; use one of {known}"))
        })
}

impl FirstMatch {
    /// Returns the request that starts the match; `None` if the command line requests no match. Except for a recorded
    /// match, also stores players, clock and variant of the command line in the settings.
    pub(super) fn begin(
        self,
        arguments: &Arguments,
        variants: &Variants,
        settings: &mut Settings,
    ) -> Option<MatchRequested> {
        let named = |seats: Seats| {
            let named = [
                (Side::Black, arguments.black),
                (Side::White, arguments.white),
            ];
            named.into_iter().fold(seats, |seats, (side, seat)| {
                seat.map_or(seats, |seat| seats.with(side, seat))
            })
        };
        if let FirstMatch::Recorded(setup) = self {
            let seats = named(setup.seats);
            return Some(MatchRequested(MatchSetup { seats, ..*setup }));
        }
        if let FirstMatch::New(variant) = &self {
            variant.id().clone_into(&mut settings.variant);
        }
        let chosen = variants.chosen(&settings.variant)?;
        let seats = named(settings.players.seats(chosen.first()));
        settings.players = Players::of(seats, chosen.first());
        if let Some(control) = arguments.clock {
            settings.time_controls = TimeControls::both(Some(control));
        }
        match self {
            FirstMatch::New(variant) => {
                let times = TimeControls::both(arguments.clock).times(variant.first());
                let clock = ClockHistory::new(times, settings.flag_rule);
                Some(MatchRequested(MatchSetup::new(
                    Game::new(variant),
                    seats,
                    clock,
                )))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::arguments::first_line;
    use super::*;
    use clap::Parser;
    use cohort_play::table::Seat;
    use cohort_play::table::Strength;

    fn launch(arguments: &[&str]) -> Result<Option<MatchRequested>, LaunchError> {
        let arguments = Arguments::try_parse_from([&["cohort"], arguments].concat())
            .map_err(|error| LaunchError::Arguments(first_line(&error.to_string())))?;
        let variants = Variants::default();
        let first = first_match(&arguments, &variants.0)?;
        Ok(first.begin(&arguments, &variants, &mut Settings::default()))
    }

    #[test]
    fn the_command_line_seats_the_players() {
        let begin = launch(&["--variant", "ordo", "--black", "450", "--white", "human"])
            .unwrap()
            .unwrap();
        assert_eq!(begin.0.game.variant().id(), "ordo");
        assert_eq!(
            begin.0.seats,
            Seats {
                black: Seat::Computer(Strength::Elo(450)),
                white: Seat::Here
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
            (
                &["--black", "9"],
                &["9", "human", "a strength in Elo from 10"],
            ),
            (&["--offscreen", "10"], &["10", "1280x720"]),
            (&["--offscreen", "99999x10"], &["99999x10", "1280x720"]),
            (&["--nonsense"], &["--nonsense", "--help"]),
            (
                &["--load", "/nowhere/game.txt"],
                &["/nowhere/game.txt: there is no such file"],
            ),
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
            "[Variant \"loa\"]\n[White \"650\"]\n\n1. c8-c6 a2-c2 *\n",
        )
        .unwrap();
        let begin = launch(&["--load", file.to_str().unwrap()])
            .unwrap()
            .unwrap();
        assert_eq!(begin.0.game.plies().len(), 2);
        assert_eq!(
            begin.0.seats,
            Seats {
                black: Seat::Here,
                white: Seat::Computer(Strength::Elo(650))
            }
        );
        std::fs::write(&file, "[Variant \"loa\"]\n\n1. c8-c6 a2-b2").unwrap();
        let message = launch(&["--load", file.to_str().unwrap()])
            .unwrap_err()
            .to_string();
        assert!(
            message.contains("game.txt: ") && message.contains("needed=2 asked=1"),
            "{message}"
        );
    }
}
