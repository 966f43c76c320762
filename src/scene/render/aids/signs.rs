//! Paints the signs of the playing aids on squares. Each kind of sign has its own shape.

use bevy::prelude::*;
use boardart::flat;
use cohort_play::board::AidSign;
use cohort_play::board::layout::{STONE_HEIGHT, STONE_RADIUS, cell};
use rules::Grid;

use super::paint::{DARK, LIGHT, Painting, Tones};
use crate::theme::{ColourExt, MarkColours};

/// Paints a sign on the square centred at `at`.
pub(super) fn paint(
    painting: &mut Painting,
    sign: AidSign,
    at: Vec3,
    grid: Grid,
    colours: &MarkColours,
) {
    let radius = STONE_RADIUS;
    let light = Tones {
        core: LIGHT,
        edge: DARK,
    };
    let refused = Tones {
        core: colours.refused.linear().with_alpha(1.0),
        edge: LIGHT,
    };
    // The height at which a sign lies on top of a stone, in world units.
    let top = STONE_HEIGHT;
    match sign {
        // Paint light dashes on a dark ring, because on every square either the dashes or the ring are visible.
        AidSign::Stray => {
            let (inner, outer) = (radius + 0.04, radius + 0.1);
            let dashes = |grow: f32| {
                if grow > 0.0 {
                    flat::ring(inner - grow, outer + grow, 72)
                } else {
                    flat::arcs(inner, outer, 12, 0.55, 72)
                }
            };
            painting.edged(at, 0.0, light, dashes);
        }
        // Paint a cross on the stone, inside a broken ring.
        AidSign::CutOff => {
            painting.edged(at, top, refused, |grow| {
                flat::cross(0.3 + grow, 0.09 + 2.0 * grow)
            });
            painting.edged(at, 0.0, refused, |grow| {
                flat::arcs(radius + 0.045 - grow, radius + 0.1 + grow, 6, 0.6, 72)
            });
        }
        // Paint a small cross on the square.
        AidSign::Splits => painting.edged(at, 0.0, refused, |grow| {
            flat::cross(0.17 + grow, 0.06 + 2.0 * grow)
        }),
        // Paint two concentric rings.
        AidSign::Rejoins => {
            let tones = Tones::of(colours.target.linear());
            for inner in [radius + 0.03, radius + 0.115] {
                painting.edged(at, 0.0, tones, |grow| {
                    flat::ring(inner - grow * 0.6, inner + 0.035 + grow * 0.6, 64)
                });
            }
        }
        // Paint a cross on the stone that blocks a move.
        AidSign::Barrier => painting.edged(at, top, light, |grow| {
            flat::cross(0.2 + grow, 0.06 + 2.0 * grow)
        }),
        // Paint the corners of the square in the colour of captures. A ring could be mistaken for the mark of a stone
        // that the hint moves.
        AidSign::Reason => {
            let tones = Tones::of(colours.capture.linear());
            painting.edged(at, 0.0, tones, |grow| {
                flat::polygon_corners(&cell(grid, 0.46 + grow / 2.0), 0.06 + grow, 0.17 + grow)
            });
        }
    }
}
