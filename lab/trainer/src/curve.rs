//! The command `curve`: plots the strength in Elo along strength dials.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use engine::Dial;

use crate::args;
use crate::plot::{self, Axis};

/// The distance between two grid lines of the plot, in Elo.
const GRID: u32 = 500;
const COLOURS: [&str; 4] = ["#1f5fa8", "#b5501e", "#3c7a3c", "#7a3c78"];

pub fn run(args: &args::Curve) -> Result<()> {
    let read = |file: &Path| {
        let place = file.display().to_string();
        let text = fs::read_to_string(file).with_context(|| format!("{place} cannot be read"))?;
        let name = file.file_stem().unwrap_or_default();
        anyhow::Ok((
            name.to_string_lossy().into_owned(),
            Dial::from_text(&place, &text)?,
        ))
    };
    let dials: Vec<(String, Dial)> = args
        .dials
        .iter()
        .map(|file| read(file))
        .collect::<Result<_>>()?;
    fs::write(&args.out, drawn(&dials))
        .with_context(|| format!("{} cannot be written", args.out.display()))
}

/// Returns the points of a strength dial. Each point has its place as a share of `last`, and its strength in Elo, which
/// is at least 0 (the novice's strength). Between two points, the strength is linear.
fn points(dial: &Dial, last: u16) -> impl Iterator<Item = (f64, u16)> {
    let points = dial.usual().points().iter();
    points.map(move |(place, elo)| {
        let along = f64::from(*place) / f64::from(last);
        (along, (*elo).max(0).unsigned_abs())
    })
}

fn drawn(dials: &[(String, Dial)]) -> String {
    let last = dials.iter().map(|(_, dial)| dial.last()).max();
    let last = last.unwrap_or(Dial::UNERRING);
    let strongest = dials.iter().map(|(_, dial)| dial.usual().strongest()).max();
    let most = u32::from(strongest.unwrap_or_default()).next_multiple_of(GRID);
    let mut content = String::new();
    // Writing to a string cannot fail.
    for (number, ((name, dial), colour)) in (1..).zip(dials.iter().zip(COLOURS.iter().cycle())) {
        let _ = write!(
            content,
            "<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" points=\""
        );
        for (place, elo) in points(dial, last) {
            let high = f64::from(elo) / f64::from(most.max(1));
            let _ = write!(content, "{:.1},{:.1} ", plot::x(place), plot::y(high));
        }
        let _ = writeln!(
            content,
            "\"/>\n<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\">{name}</text>",
            plot::x(0.03),
            plot::y(1.0 - 0.05 * f64::from(number)),
        );
    }
    plot::svg(
        "Strength along the dial",
        &Axis::linear("place on the dial, %", u32::from(last) / 10, 20),
        &Axis::linear("Elo over the novice", most, GRID as usize),
        &content,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_begins_with_the_weakest_and_ends_with_the_strongest_of_each_dial() {
        let dial = |points| {
            let text = format!(
                "(schema: 5, weakest: (nodes: 5, noise: 2000, oversight: 800, temperature: 40, max_loss: 100), \
                 nodes: 50, boards: [(files: 8, ranks: 8, points: {points})], full: 900)"
            );
            Dial::from_text("test", &text).unwrap()
        };
        let folder = tempfile::tempdir().unwrap();
        let svg = drawn(&[
            ("one".to_owned(), dial("[(0, -20), (1200, 500)]")),
            (
                "two".to_owned(),
                dial("[(0, 300), (600, 600), (1200, 900)]"),
            ),
        ]);
        // The first curve starts on the left edge at 0 of 1,000 Elo, and the second at 300. They end on the right edge
        // at 500 and 900.
        for end in [
            "points=\"64.0,464.0 ",
            "points=\"64.0,344.0 ",
            "464.0,264.0 \"",
            "464.0,104.0 \"",
            ">one<",
            ">two<",
        ] {
            assert!(svg.contains(end), "{end}: {svg}");
        }
        let file = |name: &str| folder.path().join(name);
        fs::write(file("a.ron"), "(").unwrap();
        let args = args::Curve {
            dials: vec![file("a.ron")],
            out: file("plot.svg"),
        };
        assert!(run(&args).is_err() && !file("plot.svg").exists());
    }
}
