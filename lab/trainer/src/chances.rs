//! The command `chances`: fits winning chances to the search scores of a board, and tests how well they predict
//! results.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use engine::{BoardKind, ChancesByBoard};
use rules::{ByGame, Catalogue, GameKind};

use crate::args;
use crate::calibration::{Bin, bins, chances_of, mean_absolute_error};
use crate::plot::{self, Axis};
use crate::samples;

/// The minimum number of positions from which winning chances can be fitted.
const LEAST: usize = 1000;
/// The maximum size of a file of winning chances, in bytes.
const MAX_BYTES: u64 = 1 << 16;

pub fn run(args: &args::Chances) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    let mut by_board = read(&args.out)?;
    let mut all = Vec::new();
    for file in &args.files {
        all.extend(samples::read(variant, file)?);
    }
    if all.len() < LEAST {
        bail!("{} positions are too few; give {LEAST} at least", all.len());
    }
    // Fits the winning chances to the first half of the positions, and tests them on the second half.
    let (fitted, unseen) = all.split_at(all.len() / 2);
    let chances = chances_of(fitted);
    let bins = bins(chances, unseen);
    println!("positions predicted result");
    for bin in &bins {
        let (count, predicted, result) = (bin.count, bin.predicted, bin.result);
        println!("{count:>9} {predicted:>9.3} {result:>6.3}");
    }
    println!(
        "{}: even at {} centi-units, odds of e to one {} from there, fitted to {} positions; mean absolute error {:.2} points on {} of unseen games",
        variant.id(),
        chances.even(),
        chances.unit(),
        fitted.len(),
        100.0 * mean_absolute_error(&bins),
        unseen.len()
    );
    if let Some(path) = &args.plot {
        let title = format!("{}: predicted chances and results", variant.id());
        std::fs::write(path, plot(&title, &bins)).with_context(|| format!("{}", path.display()))?;
    }
    by_board.set(BoardKind::of(variant), chances);
    let about = about(variant.kind());
    std::fs::write(&args.out, by_board.to_text(&about))
        .with_context(|| format!("{}", args.out.display()))
}

fn about(kind: GameKind) -> String {
    const NAMES: ByGame<&str> = ByGame {
        loa: "Lines of Action",
        ordo: "Ordo",
    };
    let game = NAMES.of(kind);
    format!(
        "At which score, in centi-units, chances are even for the side to move in {game}, and how many more make the odds e to one,\n\
         by board: measured by `cohort-train chances`."
    )
}

/// Returns the winning chances in an existing file. Returns an empty set if the file does not exist.
fn read(path: &Path) -> Result<ChancesByBoard> {
    if !path.exists() {
        return Ok(ChancesByBoard::default());
    }
    let place = || format!("{}", path.display());
    let bytes = storage::read_existing(path, MAX_BYTES).with_context(place)?;
    let text = String::from_utf8(bytes).with_context(place)?;
    Ok(ChancesByBoard::from_text(&place(), &text)?)
}

/// Returns a calibration plot, with predicted chances on the x axis and results on the y axis. A larger dot means more
/// positions. A perfect prediction is on the diagonal.
fn plot(title: &str, bins: &[Bin]) -> String {
    let mut content = format!(
        "<path d=\"M{} {}L{} {}\" stroke=\"#808080\" stroke-dasharray=\"4 4\"/>\n",
        plot::x(0.0),
        plot::y(0.0),
        plot::x(1.0),
        plot::y(1.0)
    );
    let most = bins.iter().map(|bin| bin.count).max().unwrap_or(1);
    for bin in bins {
        let radius = 3.0 + 5.0 * (bin.count as f64 / most as f64).sqrt();
        // Writing to a string cannot fail.
        let _ = writeln!(
            content,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill=\"#1f5fa8\"/>",
            plot::x(bin.predicted),
            plot::y(bin.result)
        );
    }
    let along = Axis::linear("predicted chances, %", 100, 20);
    let up = Axis::linear("points scored, %", 100, 20);
    plot::svg(title, &along, &up, &content)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{Line, Sample};
    use std::fs;

    #[test]
    fn the_board_of_the_games_is_measured_and_the_others_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        let catalogue = Catalogue::builtin();
        let variant = catalogue.get("loa-6x6").unwrap();
        // The odds are three to one at the scores ±100, in both halves of the file.
        let mut lines = String::new();
        for number in 0..2000 {
            let ahead = number % 2 == 0;
            let as_expected = number / 2 % 4 != 0;
            let sample = Sample {
                result: Some(if ahead == as_expected { 1.0 } else { 0.0 }),
                score: if ahead { 100 } else { -100 },
                position: *variant.start(),
            };
            lines += &format!("{}\n", Line(variant, &sample));
        }
        fs::write(file("games"), lines).unwrap();
        let kept = "(schema: 1, boards: [(files: 8, ranks: 8, unit: 77, even: -3)])";
        fs::write(file("loa.ron"), kept).unwrap();
        let args = args::Chances {
            variant: "loa-6x6".to_owned(),
            files: vec![file("games")],
            out: file("loa.ron"),
            plot: Some(file("plot.svg")),
        };
        run(&args).unwrap();
        let written = fs::read_to_string(file("loa.ron")).unwrap();
        assert!(
            written.contains("(files: 6, ranks: 6, unit: 9"),
            "{written}"
        );
        assert!(
            written.contains("(files: 8, ranks: 8, unit: 77, even: -3)"),
            "{written}"
        );
        let plot = fs::read_to_string(file("plot.svg")).unwrap();
        assert_eq!(plot.matches("<circle").count(), 2, "{plot}");
        assert!(plot.starts_with("<svg") && plot.trim_end().ends_with("</svg>"));
    }

    #[test]
    fn a_wrong_file_and_too_few_games_change_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (games, out) = (folder.path().join("games"), folder.path().join("loa.ron"));
        fs::write(
            &games,
            "1 +35 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b\n",
        )
        .unwrap();
        let args = args::Chances {
            variant: "loa".to_owned(),
            files: vec![games],
            out: out.clone(),
            plot: None,
        };
        let told = run(&args).unwrap_err().to_string();
        assert!(told.contains("1 positions are too few"), "{told}");
        assert!(!out.exists());
        fs::write(&out, "(schema: 1, boards: 5)").unwrap();
        let told = run(&args).unwrap_err().to_string();
        assert!(told.contains("loa.ron:1:21"), "{told}");
        assert_eq!(fs::read_to_string(&out).unwrap(), "(schema: 1, boards: 5)");
    }
}
