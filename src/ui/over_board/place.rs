//! Finds places for texts over the board: next to the square that a text is about, and over as few stones as possible.

use bevy_egui::egui::{Pos2, Rect, Vec2, vec2};

/// A stone or square of the board, as a circle in the window, in points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Disc {
    pub(super) at: Pos2,
    pub(super) reach: f32,
}

impl Disc {
    /// Returns whether a rectangle overlaps the circle.
    fn is_under(&self, place: &Rect) -> bool {
        place.distance_to_pos(self.at) < self.reach
    }
}

/// The stones and squares around the message about a refused move, in points of the window.
pub(super) struct Around {
    pub(super) at: Pos2,
    /// The stones that the message is about, which it must not cover.
    pub(super) stones: Vec<Disc>,
    pub(super) targets: Vec<Disc>,
    pub(super) others: Vec<Disc>,
}

/// Distance of a message from the stone that it is about, in points. Without a stone, the message keeps this distance
/// from a circle around the pointer with the radius `POINTER`.
const BESIDE: f32 = 6.0;
const POINTER: f32 = 20.0;

/// The maximum number of steps by which a message can move in each direction. A step is half the radius of a stone.
const STEPS: i16 = 10;

/// The cost of covering a stone that the message is about. `OTHER` is the cost of covering another stone, and `TARGET`
/// of a target square. A cost of 1 equals one point of distance.
const STONE: f32 = 10_000.0;
const OTHER: f32 = 220.0;
const TARGET: f32 = 150.0;

impl Around {
    /// Returns the place in `area` with the lowest cost for a message of the given size. A place costs little if it
    /// covers few stones and squares and is near the point `at`. Places above the stone cost less than places at its
    /// side.
    pub(super) fn place(&self, size: Vec2, area: Rect) -> Option<Rect> {
        let here = self
            .stones
            .iter()
            .find(|stone| stone.at.distance(self.at) < 1.0);
        let reach = here.map_or(POINTER, |stone| stone.reach);
        let above = self.at - vec2(0.0, reach + BESIDE + size.y / 2.0);
        let weigh = |place: &Rect| {
            let covered = |discs: &[Disc]| {
                let under = |disc: &&Disc| disc.is_under(place);
                discs.iter().filter(under).count() as f32
            };
            let pointer = place.distance_to_pos(self.at) < BESIDE;
            let hides = covered(&self.stones) + f32::from(u8::from(pointer));
            let way = place.center().distance(above) + place.distance_to_pos(self.at);
            let others = OTHER * covered(&self.others);
            STONE * hides + others + TARGET * covered(&self.targets) + way
        };
        let steps = -STEPS..=STEPS;
        let places = steps
            .clone()
            .flat_map(|x| steps.clone().map(move |y| (x, y)));
        let places = places.map(|(x, y)| {
            let step = vec2(f32::from(x), f32::from(y)) * reach / 2.0;
            into(Rect::from_center_size(above + step, size), area)
        });
        places.min_by(|one, other| weigh(one).total_cmp(&weigh(other)))
    }
}

/// Finds places for short texts at squares. The texts avoid stones and each other as far as possible.
pub(super) struct Tags<'a> {
    stones: &'a [Disc],
    placed: Vec<Rect>,
}

/// The maximum number of steps by which a short text can move from the centre of its square in each direction. A step
/// is half the radius of the square.
const TAG_STEPS: i16 = 7;

/// The cost of one point of overlap with a stone or with another text. A cost of 1 equals one point of distance.
const COVERED: f32 = 12.0;

impl<'a> Tags<'a> {
    /// Creates an empty list of placed texts, for a board with the given stones.
    pub(super) fn new(stones: &'a [Disc]) -> Self {
        Tags {
            stones,
            placed: Vec::new(),
        }
    }

    /// Returns the place in `area` for a short text of the given size at a square. Later texts avoid this place.
    pub(super) fn place(&mut self, square: Disc, size: Vec2, area: Rect) -> Rect {
        let over = |place: &Rect| {
            let stones = self.stones.iter();
            let deep = |disc: &Disc| (disc.reach - place.distance_to_pos(disc.at)).max(0.0);
            let tags = self.placed.iter().map(|tag| {
                let both = tag.intersect(*place);
                both.width().min(both.height()).max(0.0)
            });
            stones.map(deep).chain(tags).sum::<f32>()
        };
        let weigh = |place: &Rect| COVERED * over(place) + place.center().distance(square.at);
        let step = square.reach / 2.0;
        let steps = -TAG_STEPS..=TAG_STEPS;
        let places = steps
            .clone()
            .flat_map(|x| steps.clone().map(move |y| vec2(x.into(), y.into()) * step))
            .map(|way| into(Rect::from_center_size(square.at + way, size), area));
        let usual = into(Rect::from_center_size(square.at, size), area);
        let place = places.min_by(|one, other| weigh(one).total_cmp(&weigh(other)));
        let place = place.unwrap_or(usual);
        self.placed.push(place);
        place
    }
}

/// Moves a rectangle into `area`, as far as it fits.
pub(super) fn into(rect: Rect, area: Rect) -> Rect {
    let least = area.min - rect.min;
    let most = area.max - rect.max;
    let shift = |least: f32, most: f32| 0f32.min(most).max(least);
    rect.translate(vec2(shift(least.x, most.x), shift(least.y, most.y)))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::*;

    const AREA: Rect = Rect {
        min: Pos2::ZERO,
        max: pos2(600.0, 600.0),
    };

    fn stones(at: &[(f32, f32)]) -> Vec<Disc> {
        let stone = |&(x, y): &(f32, f32)| Disc {
            at: pos2(x, y),
            reach: 30.0,
        };
        at.iter().map(stone).collect()
    }

    /// Returns the place of a message about a refused move. `at` are the stones that the message is about, the first of
    /// them at the pointer. `targets` are the target squares.
    fn place(at: &[(f32, f32)], targets: &[(f32, f32)]) -> Rect {
        let around = Around {
            at: stones(at)[0].at,
            stones: stones(at),
            targets: stones(targets),
            others: stones(at),
        };
        around.place(vec2(260.0, 30.0), AREA).unwrap()
    }

    #[test]
    fn a_reason_covers_none_of_the_stones_it_speaks_of() {
        // Tests a stone in the middle, at the edges and in a corner. Then tests a stone with other stones at the
        // preferred place.
        for around in [
            vec![(300.0, 300.0)],
            vec![(300.0, 20.0)],
            vec![(20.0, 300.0)],
            vec![(580.0, 580.0)],
            vec![(300.0, 300.0), (300.0, 240.0)],
            vec![(300.0, 300.0), (360.0, 240.0), (240.0, 360.0)],
            vec![
                (300.0, 300.0),
                (300.0, 240.0),
                (300.0, 360.0),
                (360.0, 300.0),
            ],
            vec![
                (300.0, 300.0),
                (240.0, 240.0),
                (360.0, 360.0),
                (360.0, 300.0),
                (240.0, 300.0),
            ],
        ] {
            let place = place(&around, &[]);
            assert!(AREA.contains_rect(place), "{around:?}: {place}");
            for stone in stones(&around) {
                let distance = place.distance_to_pos(stone.at);
                assert!(distance >= stone.reach, "{around:?}: {place}");
            }
        }
        assert!(
            place(&[(300.0, 300.0)], &[]).bottom() < 270.0,
            "above it, first"
        );
    }

    #[test]
    fn a_reason_stays_near_and_leaves_targets_to_be_seen() {
        let at = (300.0, 300.0);
        let near = |place: Rect| place.distance_to_pos(pos2(at.0, at.1)) < 90.0;
        assert!(near(place(&[at], &[])));
        // If the preferred place covers a target square, the message moves by a short distance.
        for target in [(300.0, 240.0), (240.0, 240.0), (360.0, 250.0)] {
            let place = place(&[at], &[target]);
            assert!(near(place), "{target:?}: {place}");
            let distance = place.distance_to_pos(pos2(target.0, target.1));
            assert!(distance >= 30.0, "{target:?}: {place}");
        }
        // If target squares are all around, the message stays near its stone.
        let all: Vec<_> = (0..100)
            .map(|number| ((number % 10) as f32 * 60.0, (number / 10) as f32 * 60.0))
            .collect();
        assert!(near(place(&[at], &all)));
    }

    #[test]
    fn a_reason_covers_no_other_stone_where_there_is_room_beside() {
        // A row of stones is at the preferred place above the stone, and the squares below are free.
        let row: Vec<_> = (0..10).map(|file| (file as f32 * 62.0, 240.0)).collect();
        let around = Around {
            at: pos2(310.0, 300.0),
            stones: stones(&[(310.0, 300.0)]),
            targets: Vec::new(),
            others: stones(&row),
        };
        let place = around.place(vec2(260.0, 30.0), AREA).unwrap();
        assert!(stones(&row).iter().all(|stone| !stone.is_under(&place)));
        assert!(place.distance_to_pos(around.at) < 90.0);
    }

    #[test]
    fn a_tag_stands_beside_the_stones_around_its_square_and_no_two_over_each_other() {
        // The stones have a radius of 24 points on squares of 64 points. They occupy a square and all squares around
        // it.
        let at = |file: i16, rank: i16| {
            let way = vec2(f32::from(file), f32::from(rank)) * 64.0;
            Disc {
                at: pos2(300.0, 300.0) + way,
                reach: 24.0,
            }
        };
        let all: Vec<Disc> = (-4..=4)
            .flat_map(|file| (-4..=4).map(move |rank| at(file, rank)))
            .collect();
        let mut tags = Tags::new(&all);
        let places = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(file, rank)| {
            let square = Disc {
                reach: 32.0,
                ..at(file, rank)
            };
            let place = tags.place(square, vec2(30.0, 16.0), AREA);
            assert!(place.center().distance(square.at) < 70.0, "near");
            place
        });
        for (number, place) in places.iter().enumerate() {
            let hidden = all.iter().filter(|stone| stone.is_under(place)).count();
            assert_eq!(hidden, 0, "{place}");
            let others = &places[..number];
            assert!(others.iter().all(|other| !other.intersects(*place)));
        }
        // On an empty square without stones nearby, the short text is in the centre of the square.
        let alone = Tags::new(&[]).place(at(0, 0), vec2(30.0, 16.0), AREA);
        assert_eq!(alone.center(), at(0, 0).at);
    }
}
