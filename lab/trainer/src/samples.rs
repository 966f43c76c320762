//! Labelled positions as text. Self-play writes these lines, and fitting and training read them.

use std::fmt;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use rules::{Position, SharedVariant};

/// A labelled position: from a game, or a few random moves away from a game (command `labels`).
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The final result of the game for the side to move: 0, ½ or 1. `None` if no game continued from this position.
    pub result: Option<f32>,
    /// The search's score for the side to move, in hundredths of a unit.
    pub score: i32,
    pub position: Position,
}

/// Formats a labelled position as a line: `1 +35 1bbbbbb1/… b`. An unknown result is written as `-`.
pub struct Line<'a>(pub &'a SharedVariant, pub &'a Sample);

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Line(variant, sample) = self;
        let position = variant.position_string(&sample.position);
        match sample.result {
            Some(result) => write!(f, "{result} {:+} {position}", sample.score),
            None => write!(f, "- {:+} {position}", sample.score),
        }
    }
}

pub fn parse(variant: &SharedVariant, line: &str) -> Result<Sample> {
    let mut parts = line.splitn(3, ' ');
    let mut next = || {
        parts
            .next()
            .ok_or_else(|| anyhow!("`{line}`: write `result score position`"))
    };
    let result = match next()? {
        "-" => None,
        number => {
            let result = number.parse().ok().filter(|it| (0.0..=1.0).contains(it));
            let wrong = "the result; write 0, 0.5, 1, or - where it is not known";
            Some(result.context(wrong)?)
        }
    };
    let score = next()?.parse().context("the score; write a whole number")?;
    let position = variant.parse_position(next()?)?;
    Ok(Sample {
        result,
        score,
        position,
    })
}

/// The maximum size of a file of labelled positions, in bytes: about fifteen million positions.
const MAX_BYTES: u64 = 1 << 30;

/// Reads labelled positions from a file with one position per line, or from a job's journal with several positions per
/// line.
pub fn read(variant: &SharedVariant, path: &Path) -> Result<Vec<Sample>> {
    let bytes = storage::read_existing(path, MAX_BYTES)?;
    let is_journal = bytes.starts_with(b"job ");
    let lines = (1..).zip(bytes.split_inclusive(|byte| *byte == b'\n'));
    let mut samples = Vec::new();
    for (number, line) in lines.skip(usize::from(is_journal)) {
        let place = || format!("{}:{number}", path.display());
        let line = str::from_utf8(line).with_context(place)?;
        // A line of a journal starts with the number of its unit. The positions of the unit follow, if it has any.
        let of_line = line.trim_end().split('\t').skip(usize::from(is_journal));
        for text in of_line.filter(|text| !text.is_empty() || !is_journal) {
            samples.push(parse(variant, text).with_context(place)?);
        }
    }
    Ok(samples)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample_of(variant: &SharedVariant) -> Sample {
        Sample {
            result: None,
            score: 7,
            position: *variant.start(),
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let variants = rules::Catalogue::builtin();
        let variant = variants.get("loa").unwrap();
        for (result, score) in [
            (Some(0.0), -120),
            (Some(0.5), 0),
            (Some(1.0), 35),
            (None, 4),
        ] {
            let position = *variant.start();
            let sample = Sample {
                result,
                score,
                position,
            };
            assert_eq!(
                parse(variant, &Line(variant, &sample).to_string()).unwrap(),
                sample
            );
        }
        assert!(parse(variant, "1 +35").is_err());
        assert!(parse(variant, "won +35 8/8 b").is_err());
        let position = Line(variant, &sample_of(variant))
            .to_string()
            .replacen("- ", "", 1);
        for wrong in ["2", "-1", "NaN", "--"] {
            let told = parse(variant, &format!("{wrong} {position}")).unwrap_err();
            assert!(told.to_string().starts_with("the result"), "{told}");
        }
    }

    #[test]
    fn a_file_is_read_line_by_line_and_what_is_no_file_refused() {
        let variants = rules::Catalogue::builtin();
        let variant = variants.get("loa").unwrap();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("samples");
        let sample = sample_of(variant);
        let line = Line(variant, &sample).to_string();
        std::fs::write(&path, format!("{line}\n{line}\n")).unwrap();
        assert_eq!(read(variant, &path).unwrap().len(), 2);
        std::fs::write(&path, format!("{line}\n\u{fe}\n")).unwrap();
        let wrong = read(variant, &path).unwrap_err().to_string();
        assert!(wrong.ends_with(":2"), "{wrong}");
        let refused = read(variant, folder.path()).unwrap_err().to_string();
        assert!(refused.contains("a folder, not a file"), "{refused}");
        #[cfg(unix)]
        {
            let endless = folder.path().join("endless");
            std::os::unix::fs::symlink("/dev/zero", &endless).unwrap();
            let refused = read(variant, &endless).unwrap_err().to_string();
            assert!(refused.contains("a device, not a file"), "{refused}");
        }
    }
}
