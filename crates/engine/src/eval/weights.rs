//! The weights of the evaluations, read from RON files, one per game.

use rules::{ByGame, GameKind};
use serde::Deserialize;
use serde::de::IgnoredAny;
use strict_ron::{FileError, Source};

use super::network::{Network, NetworkError};
use super::terms::{LoaTerms, OrdoTerms, Term, Terms, terms_of};

/// The version of the weight file format that this program reads.
const SCHEMA: u32 = 1;

/// The names and contents of the built-in files.
const BUILTIN: ByGame<(&str, &str)> = ByGame {
    loa: (
        "loa.ron",
        include_str!("../../../../assets/weights/loa.ron"),
    ),
    ordo: (
        "ordo.ron",
        include_str!("../../../../assets/weights/ordo.ron"),
    ),
};

/// Reads the weights of a file in the order of [`terms_of`].
type Reader = fn(&Source<'_>) -> Result<Vec<i32>, FileError>;

const READERS: ByGame<Reader> = ByGame {
    loa: read_terms::<LoaTerms>,
    ordo: read_terms::<OrdoTerms>,
};

/// The parameters of the evaluation: the weight of each term of each game, in units of
/// 1/[`WEIGHT_UNIT`](crate::WEIGHT_UNIT) centi-unit, and networks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The weights of each game, in the order of [`terms_of`].
    terms: ByGame<Vec<i32>>,
    /// Networks that take precedence over built-in networks. If several of them are for the same board, the last one is
    /// used.
    pub(crate) networks: Vec<Network>,
}

impl Default for Weights {
    /// Returns the built-in weights.
    fn default() -> Self {
        let mut weights = Weights {
            terms: ByGame::default(),
            networks: Vec::new(),
        };
        for (file, text) in BUILTIN.each() {
            // A test checks that the built-in files are valid.
            _ = weights.read(file, text);
        }
        weights
    }
}

impl Weights {
    /// Returns the weights of a game, in the order of [`terms_of`].
    pub fn of(&self, kind: GameKind) -> &[i32] {
        self.terms.of(kind)
    }

    /// Returns the weights of a game as its terms.
    pub(crate) fn terms<T: Terms>(&self, kind: GameKind) -> T {
        let values = self.of(kind);
        T::from_fn(|index| values.get(index).copied().unwrap_or_default())
    }

    /// Sets the weights of a game, in the order of [`terms_of`]. Missing values are 0; surplus values are ignored.
    pub fn set(&mut self, kind: GameKind, values: &[i32]) {
        let mut values = values.to_vec();
        values.resize(terms_of(kind).len(), 0);
        *self.terms.of_mut(kind) = values;
    }

    /// Reads the weights of one game from `text`, the content of the file `file`. The file names the game.
    ///
    /// # Errors
    /// Returns the first mistake, for example an unknown or missing term, and its position in the file.
    pub fn read(&mut self, file: &str, text: &str) -> Result<GameKind, FileError> {
        let source = Source::from_text(file, text);
        source.expect_schema(SCHEMA)?;
        let kind = source.read::<WeightsFile<IgnoredAny>>()?.game;
        let values = READERS.of(kind)(&source)?;
        self.set(kind, &values);
        Ok(kind)
    }

    /// Adds a network for the board in its header. The network takes precedence over the built-in network of that
    /// board.
    ///
    /// # Errors
    /// Returns why the bytes are not a valid network.
    pub fn read_network(&mut self, bytes: &[u8]) -> Result<(), NetworkError> {
        self.networks.push(Network::read(bytes)?);
        Ok(())
    }

    /// Returns the file content that [`Weights::read`] reads, with `about` as a comment at the top.
    pub fn to_text(&self, kind: GameKind, about: &str) -> String {
        let about = about.lines().map(|line| format!("// {line}\n"));
        let weights = terms_of(kind).iter().zip(self.of(kind));
        let weights = weights.map(|(term, weight)| {
            let Term { name, about } = term;
            let about = about.trim();
            format!("        // {about}\n        {name}: {weight},\n")
        });
        format!(
            "{}(\n    schema: {SCHEMA},\n    game: {kind:?},\n    weights: (\n{}    ),\n)\n",
            about.collect::<String>(),
            weights.collect::<String>()
        )
    }
}

fn read_terms<T: Terms>(source: &Source<'_>) -> Result<Vec<i32>, FileError> {
    Ok(source.read::<WeightsFile<T>>()?.weights.values())
}

/// The content of a weight file before it is checked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WeightsFile<T> {
    #[serde(rename = "schema")]
    _schema: u32,
    game: GameKind,
    weights: T,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_builtin_files_are_right() {
        let mut weights = Weights::default();
        for kind in GameKind::ALL {
            let (file, text) = BUILTIN.of(kind);
            assert_eq!(weights.read(file, text), Ok(kind));
            assert!(weights.of(kind).iter().any(|weight| *weight != 0));
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for kind in GameKind::ALL {
            let values = (1..=terms_of(kind).len() as i32).map(|n| n * 1000 - 5000);
            let values = values.collect::<Vec<_>>();
            let (mut written, mut read) = (Weights::default(), Weights::default());
            written.set(kind, &values);
            let text = written.to_text(kind, "Two lines\nat the top.");
            assert_eq!(read.read("weights.ron", &text), Ok(kind));
            assert_eq!(read, written);
            assert_eq!(read.of(kind), values);
        }
    }

    #[test]
    fn a_wrong_file_is_refused_with_its_place() {
        let good = Weights::default().to_text(GameKind::Loa, "Good.");
        for (from, to, problem) in [
            ("schema: 1", "schema: 2", "w.ron:3:13: file-schema found=2"),
            ("game: Loa", "game: Chess", "w.ron:4:11: "),
            ("tempo:", "temper:", "w.ron:"),
            ("tempo: ", "// tempo: ", "w.ron:"),
            ("tempo: ", "tempo: x", "w.ron:"),
        ] {
            assert!(good.contains(from), "{from}");
            let mut weights = Weights::default();
            let error = weights.read("w.ron", &good.replace(from, to));
            let error = error.unwrap_err().to_string();
            assert!(error.starts_with(problem), "{error}");
            assert_eq!(weights, Weights::default());
        }
    }
}
