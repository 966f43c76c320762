//! A move is legal on a board if and only if the corresponding move is legal on the rotated or mirrored board.

use std::collections::BTreeSet;

use rules::{
    GameKind, Grid, Move, Outcome, Part, Position, SharedVariant, Side, Square, U256, Word,
};

use crate::boards::{all_variants, builtin, played_positions, scattered_positions, seeded};

/// A rotation or reflection of the board, or a swap of the colours. `map` gives the image of a file and rank.
struct View {
    name: &'static str,
    map: fn(u8, u8, u8, u8) -> (u8, u8),
    needs_square_board: bool,
    swaps_colours: bool,
}

const COLOURS: View = View {
    name: "colours",
    map: |x, y, _, _| (x, y),
    needs_square_board: false,
    swaps_colours: true,
};
const LEFT_RIGHT: View = View {
    name: "left-right",
    map: |x, y, f, _| (f - x, y),
    needs_square_board: false,
    swaps_colours: false,
};

/// The rotations, the reflections and the colour swap that leave Lines of Action unchanged. In `map`, `f` and `r` are
/// the last file and the last rank.
const LOA_VIEWS: &[View] = &[
    LEFT_RIGHT,
    View {
        name: "upside down",
        map: |x, y, _, r| (x, r - y),
        needs_square_board: false,
        swaps_colours: false,
    },
    View {
        name: "half turn",
        map: |x, y, f, r| (f - x, r - y),
        needs_square_board: false,
        swaps_colours: false,
    },
    View {
        name: "diagonal",
        map: |x, y, _, _| (y, x),
        needs_square_board: true,
        swaps_colours: false,
    },
    View {
        name: "other diagonal",
        map: |x, y, f, r| (r - y, f - x),
        needs_square_board: true,
        swaps_colours: false,
    },
    View {
        name: "quarter turn",
        map: |x, y, _, r| (r - y, x),
        needs_square_board: true,
        swaps_colours: false,
    },
    View {
        name: "three quarters",
        map: |x, y, f, _| (y, f - x),
        needs_square_board: true,
        swaps_colours: false,
    },
    COLOURS,
];

/// Generators of the rotations and reflections of a hexagon, and the colour swap. In `map`, `f` and `r` are the last
/// file and the last rank.
const HEXAGON_VIEWS: &[View] = &[
    View {
        name: "sixth of a turn",
        map: |x, y, f, _| (x + f / 2 - y, x),
        needs_square_board: true,
        swaps_colours: false,
    },
    View {
        name: "rising diagonal",
        map: |x, y, _, _| (y, x),
        needs_square_board: true,
        swaps_colours: false,
    },
    COLOURS,
];

/// The two symmetries of Ordo, which has a forward direction: left-right reflection, and upside down with the colours
/// swapped.
const ORDO_VIEWS: &[View] = &[
    LEFT_RIGHT,
    View {
        name: "other side",
        map: |x, y, _, r| (x, r - y),
        needs_square_board: false,
        swaps_colours: true,
    },
];

impl View {
    fn square(&self, variant: &SharedVariant, square: Square) -> Square {
        let shape = variant.shape();
        let (f, r) = (shape.files() - 1, shape.ranks() - 1);
        let (file, rank) = (self.map)(square.file(), square.rank(), f, r);
        Square::new(file, rank).unwrap()
    }

    fn side(&self, side: Side) -> Side {
        if self.swaps_colours { !side } else { side }
    }

    fn position(&self, variant: &SharedVariant, position: &Position) -> Position {
        let shape = variant.shape();
        let (mut stones, mut vanished) = ([U256::EMPTY; 2], U256::EMPTY);
        for square in shape.squares() {
            let to = U256::bit(shape.index(self.square(variant, square)));
            if let Some(side) = variant.stone_at(position, square) {
                stones[self.side(side).index()] |= to;
            } else if variant.is_vanished(position, square) {
                vanished |= to;
            }
        }
        let held = Side::ALL.map(|side| position.held(self.side(side)));
        Position::new(stones[0], stones[1], self.side(position.to_move()))
            .without_squares(vanished)
            .with_held(held)
    }

    fn part(&self, variant: &SharedVariant, part: Part) -> Part {
        self.mv(variant, part.alone()).parts()[0].unwrap()
    }

    fn mv(&self, variant: &SharedVariant, mv: Move) -> Move {
        let map = |square| self.square(variant, square);
        match mv {
            Move::Double(first, then) => {
                Move::Double(self.part(variant, first), self.part(variant, then))
            }
            Move::Pass => Move::Pass,
            Move::Remove { from } => Move::Remove { from: map(from) },
            Move::Drop { to } => Move::Drop { to: map(to) },
            Move::Step { from, to } => Move::Step {
                from: map(from),
                to: map(to),
            },
            Move::Line { first, last, to } => {
                let far = map(mv.last_landing().unwrap());
                let (first, last, to) = (map(first), map(last), map(to));
                if (first.file(), first.rank()) <= (last.file(), last.rank()) {
                    Move::Line { first, last, to }
                } else {
                    Move::Line {
                        first: last,
                        last: first,
                        to: far,
                    }
                }
            }
        }
    }

    fn outcome(&self, outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Win { winner, reason } => Outcome::Win {
                winner: self.side(winner),
                reason,
            },
            draw => draw,
        }
    }

    /// Returns whether the board, with its holes, is the same after this rotation or reflection.
    fn fits(&self, variant: &SharedVariant) -> bool {
        let shape = variant.shape();
        (!self.needs_square_board || shape.files() == shape.ranks())
            && shape
                .squares()
                .all(|s| variant.is_hole(s) == variant.is_hole(self.square(variant, s)))
    }
}

fn views(variant: &SharedVariant) -> &'static [View] {
    match (variant.kind(), variant.shape().grid()) {
        (GameKind::Loa, Grid::Square) => LOA_VIEWS,
        (GameKind::Loa, Grid::Hexagonal) => HEXAGON_VIEWS,
        (GameKind::Ordo, _) => ORDO_VIEWS,
    }
}

fn texts(moves: impl IntoIterator<Item = Move>) -> BTreeSet<String> {
    moves.into_iter().map(|mv| mv.to_string()).collect()
}

#[test]
fn legal_moves_and_outcomes_are_the_same_from_every_equal_view() {
    let mut rng = seeded(10);
    for variant in all_variants() {
        let mut positions = played_positions(&variant, 60, &mut rng);
        positions.extend(scattered_positions(&variant, 60, &mut rng));
        for view in views(&variant).iter().filter(|view| view.fits(&variant)) {
            for position in &positions {
                let turned = view.position(&variant, position);
                let case = || format!("{} {}", view.name, variant.position_string(position));
                let outcome = variant.outcome(position).map(|o| view.outcome(o));
                assert_eq!(variant.outcome(&turned), outcome, "{}", case());
                let moves = variant.legal_moves(position);
                let mapped = texts(moves.iter().map(|&mv| view.mv(&variant, mv)));
                assert_eq!(texts(variant.legal_moves(&turned)), mapped, "{}", case());
                for mv in moves {
                    let after = view.position(&variant, &variant.apply(position, mv));
                    assert_eq!(
                        variant.apply(&turned, view.mv(&variant, mv)),
                        after,
                        "{}",
                        case()
                    );
                }
            }
        }
    }
}

#[test]
fn eight_views_fit_the_usual_boards_of_lines_of_action() {
    for id in ["loa", "loa-black-hole", "loa-12x12"] {
        assert!(LOA_VIEWS.iter().all(|view| view.fits(&builtin(id))), "{id}");
    }
}
