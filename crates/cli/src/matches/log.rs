//! The log of a match: a folder with a record of every game, readable by `replay`, and a summary.

use std::fmt::Display;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use arena::Played;

use crate::failure::Failure;

/// The log folder for the games of one match.
pub struct Log {
    folder: PathBuf,
    /// A one-line description of the match, which every record contains.
    event: String,
    players: [String; 2],
}

impl Log {
    /// Creates the log folder of a match.
    ///
    /// # Errors
    /// Returns an error if the folder cannot be created, or if the folder contains the log of another match.
    pub fn new(folder: &Path, contest: &arena::Match) -> Result<Self, Failure> {
        let log = Log {
            folder: folder.to_owned(),
            event: format!("match, {}, seed {}", contest.control, contest.seed),
            players: contest.players.each_ref().map(ToString::to_string),
        };
        fs::create_dir_all(folder).map_err(|error| log.failure(folder, &error))?;
        if log.record(1).exists() {
            return Err(Failure::input(
                format!("--log {}: it holds a match already", folder.display()),
                "name a new folder",
            ));
        }
        Ok(log)
    }

    /// Writes the records of a pair of games. `games` is the number of games played so far, including this pair.
    ///
    /// # Errors
    /// Returns an error if a file cannot be written.
    pub fn pair(&self, games: u64, pair: &[Played; 2]) -> Result<(), Failure> {
        let names = self.players.each_ref().map(String::as_str);
        for (number, played) in (games.saturating_sub(1)..).zip(pair) {
            let record = played.record(names, &self.event, &number.to_string());
            self.write(&self.record(number), &record.to_text(true))?;
        }
        Ok(())
    }

    /// Writes the summary of the match: command line, program version and report.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub fn finish(self, report: &[String]) -> Result<(), Failure> {
        let words = std::env::args().skip(1).map(|word| {
            let plain = !word.is_empty()
                && !word.contains(|c: char| c.is_whitespace() || "'\"\\$`&|;<>()*?#~".contains(c));
            if plain {
                word
            } else {
                format!("'{}'", word.replace('\'', "'\\''"))
            }
        });
        let command = words.collect::<Vec<_>>().join(" ");
        let version = env!("CARGO_PKG_VERSION");
        let text = format!(
            "cohort-cli {command}\nversion {version}\n\n{}\n",
            report.join("\n")
        );
        self.write(&self.folder.join("summary.txt"), &text)
    }

    fn record(&self, number: u64) -> PathBuf {
        self.folder.join(format!("{number:04}.record"))
    }

    fn write(&self, file: &Path, text: &str) -> Result<(), Failure> {
        fs::write(file, text).map_err(|error| self.failure(file, &error))
    }

    fn failure(&self, path: &Path, error: &io::Error) -> Failure {
        let problem = |path: &dyn Display| format!("--log {path}: {error}");
        Failure::input(
            problem(&path.display()),
            "name a folder that can be written",
        )
    }
}
