//! Draws the arrows of the analysis. The arrows show the best moves, with broader arrows for better moves. While the
//! pointer is on an analysis line, the arrows show the moves of that line instead.

use bevy::prelude::*;
use cohort_play::board::{Drawer, Drawing, Drawings};
use engine::Chances;
use record::Colour;
use rules::Move;

use super::state::{Analysis, Shown};

/// An arrow is as narrow as possible if its move loses at least this share of the winning chances, compared with the
/// best move. Winning chances range from 0 to 1.
const FAR: f64 = 0.2;

pub(super) fn draw(analysis: Res<Analysis>, mut drawings: ResMut<Drawings>) {
    let drawn = analysis.shown().map(|shown| match analysis.pointed() {
        Some((line, count)) => line_of(shown, line, count),
        None => best(shown),
    });
    Drawings::draw(&mut drawings, Drawer::Analysis, drawn.unwrap_or_default());
}

/// Makes an arrow for each of the best moves. The arrow of the best move is the last in the list, so the board draws it
/// above all other arrows.
fn best(shown: &Shown) -> Vec<Drawing> {
    let lines = &shown.thought().lines;
    let chances = Chances::of(shown.game().variant());
    let best = lines.first().map_or(0.0, |line| chances.share(line.score));
    let colour = if shown.is_threat() {
        Colour::Red
    } else {
        Colour::Green
    };
    let arrows = lines.iter().enumerate().filter_map(|(place, line)| {
        let behind = (best - chances.share(line.score)).clamp(0.0, FAR);
        let weight = (1.0 - behind / FAR) as f32;
        let colour = if place == 0 { colour } else { Colour::Blue };
        let weight = if place == 0 { 1.0 } else { 0.8 * weight };
        Some(Drawing::of_move(*line.pv.first()?, colour, weight))
    });
    let mut arrows: Vec<Vec<Drawing>> = arrows.collect();
    arrows.reverse();
    arrows.concat()
}

/// Makes arrows for the first `count` moves of an analysis line. The arrows of the two sides have different colours.
fn line_of(shown: &Shown, line: usize, count: usize) -> Vec<Drawing> {
    let moves = shown.line(line).unwrap_or_default();
    let arrow = |(place, mv): (usize, &Move)| {
        let colour = if place % 2 == 0 {
            Colour::Green
        } else {
            Colour::Yellow
        };
        Drawing::of_move(*mv, colour, 0.4)
    };
    moves
        .iter()
        .take(count)
        .enumerate()
        .flat_map(arrow)
        .collect()
}
