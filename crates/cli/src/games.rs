//! Reads all games in a list of files, and reports the mistakes at the end.

use std::io::BufReader;
use std::path::{Path, PathBuf};

use record::{Games, Record, RecordError};
use rules::{Catalogue, SharedVariant};

use crate::english::{between_games, in_record};
use crate::failure::Failure;
use crate::stdout::Stdout;

/// Calls `use_game` for every game that can be read. `use_game` may return a reason why it cannot use the game. A game
/// that names no variant is first tried as the `usual` variant.
///
/// # Errors
/// Returns an error if the output is closed. After reading all files, returns the first mistake found.
pub fn each(
    catalogue: &Catalogue,
    usual: &SharedVariant,
    files: &[PathBuf],
    out: &mut Stdout,
    mut use_game: impl FnMut(Record, &mut Stdout) -> Result<Result<(), String>, Failure>,
) -> Result<(), Failure> {
    let mut mistakes = Mistakes::default();
    for file in files {
        let name = file.display();
        let opened = match storage::open_existing(file) {
            Ok(opened) => opened,
            Err(error) => {
                let problem = error.problem;
                mistakes.add(format!(
                    "{name}: {problem}; name a file of games that can be read"
                ));
                continue;
            }
        };
        let mut is_empty = true;
        for game in Games::new(BufReader::new(opened)) {
            is_empty = false;
            let game = match game {
                Ok(game) => game,
                Err(error) => {
                    mistakes.add(at(file, &between_games(&error)));
                    continue;
                }
            };
            let line = game.line;
            match game.read_guessing(catalogue, usual) {
                Ok(record) => {
                    if let Err(problem) = use_game(record, out)? {
                        mistakes.add(at(file, &format!("{line}:1: {problem}")));
                    }
                }
                Err(error) => mistakes.add(at(file, &in_record(&error))),
            }
        }
        if is_empty {
            mistakes.add(at(file, &in_record(&RecordError::no_game())));
        }
    }
    out.flush()?;
    mistakes.told()
}

fn at(file: &Path, mistake: &str) -> String {
    format!("{}:{mistake}", file.display())
}

/// The first mistake in the files, and the number of mistakes.
#[derive(Default)]
struct Mistakes {
    first: Option<String>,
    count: usize,
}

impl Mistakes {
    fn add(&mut self, mistake: String) {
        self.first.get_or_insert(mistake);
        self.count += 1;
    }

    fn told(self) -> Result<(), Failure> {
        match (self.first, self.count) {
            (None, _) => Ok(()),
            (Some(first), 0 | 1) => Err(Failure::Input(first)),
            (Some(first), 2) => Err(Failure::Input(format!("{first} (and 1 more mistake)"))),
            (Some(first), count) => Err(Failure::Input(format!(
                "{first} (and {} more mistakes)",
                count - 1
            ))),
        }
    }
}
