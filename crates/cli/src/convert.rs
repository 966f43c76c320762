//! `convert`: games from one format to another, one after the other, so that a file may hold any number of them.

use std::io::BufReader;
use std::path::Path;

use record::{Games, Record};
use rules::Catalogue;

use crate::args::{Convert, Format};
use crate::failure::Failure;
use crate::stdout::Stdout;
use crate::variants;

/// Prints every game that can be read and written.
///
/// # Errors
/// If there is no such variant; or after all files, the first mistake found in any of them.
pub fn run(catalogue: &Catalogue, args: &Convert, out: &mut Stdout) -> Result<(), Failure> {
    let usual = variants::find(catalogue, &args.variant)?;
    let mut mistakes = Mistakes::default();
    let mut first = true;
    for file in &args.files {
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
        for game in Games::new(BufReader::new(opened)) {
            let game = match game {
                Ok(game) => game,
                Err(error) => {
                    mistakes.add(at(file, &error.to_string()));
                    break;
                }
            };
            let line = game.line;
            let converted = game
                .read_guessing(catalogue, &usual)
                .map_err(|error| error.to_string())
                .and_then(|record| {
                    write(&record, args).map_err(|problem| format!("{line}:1: {problem}"))
                });
            match converted {
                Ok(text) => {
                    // An empty line between games.
                    if !std::mem::take(&mut first) {
                        out.line("")?;
                    }
                    out.line(text.trim_end())?;
                }
                Err(mistake) => mistakes.add(at(file, &mistake)),
            }
        }
    }
    out.flush()?;
    mistakes.told()
}

fn at(file: &Path, mistake: &str) -> String {
    format!("{}:{mistake}", file.display())
}

fn write(record: &Record, args: &Convert) -> Result<String, String> {
    match args.to {
        Format::Pgn | Format::Text => Ok(record.to_text(!args.main_line)),
        Format::Sgf => record
            .to_sgf(!args.main_line)
            .map_err(|error| error.to_string()),
    }
}

/// The first mistake, and how many there are.
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
