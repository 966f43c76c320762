//! Draws square plots as SVG, with a grid, titles and content.

use std::fmt::Write as _;

/// The side of the square plot, in points.
const SIDE: f64 = 400.0;
/// The margin around the plot, in points.
const MARGIN: f64 = 64.0;

/// An axis of a plot, with its title and labels. Each label has its position as a share of the axis.
pub struct Axis<'a> {
    pub title: &'a str,
    pub marks: Vec<(f64, String)>,
}

impl<'a> Axis<'a> {
    /// Creates an axis from 0 to `most` with a label at every multiple of `step`.
    pub fn linear(title: &'a str, most: u32, step: usize) -> Self {
        let share = |value: u32| f64::from(value) / f64::from(most.max(1));
        let values = (0..=most).step_by(step.max(1));
        let marks = values.map(|value| (share(value), value.to_string()));
        Axis {
            title,
            marks: marks.collect(),
        }
    }
}

/// Converts a share of the x axis into an x coordinate, in points.
pub fn x(share: f64) -> f64 {
    MARGIN + SIDE * share
}

/// Converts a share of the y axis into a y coordinate, in points.
pub fn y(share: f64) -> f64 {
    MARGIN + SIDE * (1.0 - share)
}

/// Returns a complete SVG plot: `content` with a grid, two axes and a title.
pub fn svg(title: &str, along: &Axis<'_>, up: &Axis<'_>, content: &str) -> String {
    let size = SIDE + 2.0 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#ffffff\"/>\n"
    );
    // Writing to a string cannot fail.
    for (share, word) in &up.marks {
        let _ = writeln!(
            svg,
            "<path d=\"M{} {at:.1}H{}\" stroke=\"#d8d8d8\"/>\n<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{word}</text>",
            x(0.0),
            x(1.0),
            x(0.0) - 6.0,
            y(*share) + 4.0,
            at = y(*share),
        );
    }
    for (share, word) in &along.marks {
        let _ = writeln!(
            svg,
            "<path d=\"M{at:.1} {}V{}\" stroke=\"#d8d8d8\"/>\n<text x=\"{at:.1}\" y=\"{}\" text-anchor=\"middle\">{word}</text>",
            y(0.0),
            y(1.0),
            y(0.0) + 18.0,
            at = x(*share),
        );
    }
    let _ = writeln!(
        svg,
        "{}\n\
         <text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\" font-size=\"15\">{title}</text>\n\
         <text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n\
         <text x=\"16\" y=\"{middle}\" text-anchor=\"middle\" transform=\"rotate(-90 16 {middle})\">{}</text>\n</svg>",
        content.trim_end(),
        MARGIN / 2.0 + 5.0,
        size - 8.0,
        along.title,
        up.title,
        middle = size / 2.0,
    );
    svg
}
