//! Geometry of board, frame and trays in world units. A square is one unit wide, and the top of the squares is at
//! height 0.
//!
//! Ranks run along +x, files along -z (files of hexagons aslant), and the board's centre is the origin. The side that
//! moves first sits at rank 1, on the near side (+z). This side is White in Ordo and Black in Lines of Action, as in the
//! diagrams in the rules of both games.

use bevy::math::{Vec2, Vec3};
use rules::{Grid, Position, Shape, Side, Square, Variant, Word};

pub const STONE_RADIUS: f32 = 0.375;
/// The height of a stone. Captured stones lie in stacks, so this is also the height of each layer of a stack.
pub const STONE_HEIGHT: f32 = 0.235;
/// The width of the frame around the squares. The coordinates are printed on the frame.
pub const FRAME: f32 = 0.56;
/// How far the frame rises above the top of the squares.
pub const FRAME_RISE: f32 = 0.045;
/// The height of the board, from the table to the top of the squares.
pub const THICKNESS: f32 = 0.6;
/// The depth of the floor of the trays below the top of the squares. The trays hold captured stones.
pub const TRAY_DEPTH: f32 = 0.54;
/// The depth of the upper edge of the trays below the top of the squares.
pub const TRAY_EDGE: f32 = 0.1;
/// The thickness of the walls of a tray. The frame is the wall between a tray and the board.
pub const TRAY_WALL: f32 = 0.08;

/// The gap between the frame and a tray's floor.
const TRAY_GAP: f32 = 0.01;
/// The distance between the centres of adjacent captured stones in a tray.
const TRAY_PITCH: f32 = 0.77;
/// The gap between the captured stones and the inside of the tray's walls.
const TRAY_RIM: f32 = 0.025;
/// The maximum number of layers in a stack of captured stones.
const TRAY_LAYERS: usize = 3;

/// The geometry of one variant's board, frame and trays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The number of files and ranks of the board.
    pub shape: Shape,
    /// The side that sits at rank 1.
    pub near: Side,
    /// The maximum number of captured stones of one side.
    pub max_lost: usize,
    /// The maximum number of stones of one side in the enemy's hand.
    pub max_held: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    Square(Square),
    /// A place in the tray beside the board. The index counts the captured stones of one side, from 0.
    Lost(usize),
    /// A place in the tray beside the board, nearer to the player than the captured stones. The index counts the stones of
    /// one side that the enemy has in hand, from 0.
    Held(usize),
}

impl Layout {
    pub fn of(variant: &Variant) -> Self {
        Layout {
            shape: variant.shape(),
            near: variant.bottom(),
            max_lost: (Side::ALL.map(|side| all_stones(variant.start(), side)))
                .into_iter()
                .fold(0, usize::max),
            max_held: usize::from(variant.movement().hand()),
        }
    }

    /// Returns half the size of the area of all squares: x is half its width, y half its depth.
    pub fn half(&self) -> Vec2 {
        Vec2::from(self.shape.half())
    }

    /// Returns the corners `(x, z)` of the smallest convex area that contains all squares, anticlockwise from the near
    /// left.
    pub fn outline(&self) -> Vec<Vec2> {
        self.shape.outline().into_iter().map(on_table).collect()
    }

    /// Returns the corners `(x, z)` of a smaller square around the origin. `half` is the distance of its sides from the
    /// origin: 0.5 for a square of the board.
    pub fn cell(&self, half: f32) -> Vec<Vec2> {
        cell(self.shape.grid(), half)
    }

    /// Returns the centre of the top of a square. The square may lie beyond the board's edge.
    pub fn centre(&self, square: Square) -> Vec3 {
        let at = on_table(self.shape.centre(square));
        Vec3::new(at.x, 0.0, at.y)
    }

    /// Returns the square above or below which a point lies; `None` if the point is beside the squares.
    pub fn square_at(&self, point: Vec3) -> Option<Square> {
        self.shape.square_at(point.x, -point.z)
    }

    /// Returns the centre of the bottom of a stone at a place. `side` is the stone's side.
    pub fn foot(&self, side: Side, place: Place) -> Vec3 {
        match place {
            Place::Square(square) => self.centre(square),
            Place::Held(number) => self.in_tray(side, (0.0, self.held_rows()), number),
            Place::Lost(number) => {
                let first = self.held_rows() as f32 * TRAY_PITCH + self.divider();
                self.in_tray(side, (first, self.lost_rows()), number)
            }
        }
    }

    /// Returns the direction from the board's centre to the player of a side, as a yaw in radians. 0 points to rank 1.
    pub fn seat_yaw(&self, side: Side) -> f32 {
        if side == self.near {
            0.0
        } else {
            std::f32::consts::PI
        }
    }

    /// Returns the centre of the floor of the tray for captured stones of `side`. The tray is on the right of the
    /// opponent of `side`, who captured the stones.
    pub fn tray_centre(&self, side: Side) -> Vec3 {
        let right = self.half().x + FRAME + TRAY_GAP + self.tray_half().x;
        Vec3::new(right * self.outward(side), -TRAY_DEPTH, 0.0)
    }

    /// Returns half the size of a tray's floor inside the walls: x away from the board, y along the board's edge.
    ///
    /// A tray is as short as its stones allow, and lies at the middle of the board's edge. In perspective the board is
    /// a trapezium, which leaves free space beside its middle. A short tray therefore hardly widens the picture.
    pub fn tray_half(&self) -> Vec2 {
        Vec2::new(
            (self.columns() as f32 - 1.0) / 2.0 * TRAY_PITCH + STONE_RADIUS + TRAY_RIM,
            (self.rows() as f32 * TRAY_PITCH + self.divider()) / 2.0 + TRAY_RIM,
        )
    }

    /// Returns where a wall divides the tray of `side`: captured stones lie on one side of the wall, and the stones in
    /// hand on the other. The two numbers are the ends of the wall along z, seen from the tray's centre. Returns `None`
    /// if the variant has no stones in hand.
    pub fn tray_divider(&self, side: Side) -> Option<[f32; 2]> {
        let end = self.tray_half().y - TRAY_RIM - self.held_rows() as f32 * TRAY_PITCH;
        let ends = [end - TRAY_WALL, end].map(|z| z * self.outward(side));
        (self.max_held > 0).then(|| [ends[0].min(ends[1]), ends[0].max(ends[1])])
    }

    /// Returns the thickness of the wall that divides a tray; 0 if there is none.
    fn divider(&self) -> f32 {
        if self.max_held > 0 { TRAY_WALL } else { 0.0 }
    }

    /// Returns the sign of the x coordinate of the tray for captured stones of `side`.
    fn outward(&self, side: Side) -> f32 {
        if side == self.near { -1.0 } else { 1.0 }
    }

    /// Returns the number of columns of stones in a tray.
    fn columns(&self) -> usize {
        let stacks = self.lost_rows() * TRAY_LAYERS;
        let held = self
            .max_held
            .div_ceil(self.held_rows().max(1) * TRAY_LAYERS);
        self.max_lost.div_ceil(stacks).max(held).max(1)
    }

    /// Returns the number of rows of stones along a tray: the rows of stones in hand, and then those of captured stones.
    fn rows(&self) -> usize {
        self.lost_rows() + self.held_rows()
    }

    /// Returns how many captured stones fit into one row along a tray.
    fn lost_rows(&self) -> usize {
        let room = self.room().saturating_sub(self.held_rows()).max(1);
        self.max_lost.div_ceil(TRAY_LAYERS).clamp(1, room)
    }

    /// Returns how many stones in hand fit into one row along a tray.
    fn held_rows(&self) -> usize {
        self.max_held.div_ceil(TRAY_LAYERS).min(self.room() / 2)
    }

    /// Returns how many stones fit along the board's edge.
    fn room(&self) -> usize {
        let room = self.half().y + FRAME - TRAY_RIM - TRAY_WALL - self.divider() / 2.0;
        (room * 2.0 / TRAY_PITCH).floor() as usize
    }

    /// Returns the centre of the bottom of stone `number` of `side` among those that lie in `rows` rows of the tray. The
    /// rows begin at the distance `first` from the end of the tray that is nearer to the captor. Stones fill a row along
    /// the tray, then layers above this row, then columns farther from the board.
    fn in_tray(&self, side: Side, (first, rows): (f32, usize), number: usize) -> Vec3 {
        let rows = rows.max(1);
        let (along, stack) = (number % rows, number / rows);
        let (layer, column) = (stack % TRAY_LAYERS, stack / TRAY_LAYERS);
        let outward = self.outward(side);
        let half = self.tray_half();
        let across = STONE_RADIUS + TRAY_RIM + column as f32 * TRAY_PITCH - half.x;
        let z = half.y - TRAY_RIM - first - (along as f32 + 0.5) * TRAY_PITCH;
        self.tray_centre(side)
            + Vec3::new(outward * across, layer as f32 * STONE_HEIGHT, outward * z)
    }

    /// Returns the four corners of the frame's upper edge.
    pub fn frame_corners(&self) -> [Vec3; 4] {
        let half = self.half() + FRAME;
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(x, z)| Vec3::new(x * half.x, FRAME_RISE, z * half.y))
    }

    /// Returns corner points of everything that the camera must show: the frame, and the trays with the highest
    /// possible stacks of stones.
    pub fn corners(&self) -> [Vec3; 20] {
        let (half, tray) = (self.half() + FRAME, self.tray_half());
        let stones = self.tray_centre(!self.near).x + tray.x;
        let (walls, ends) = (stones + TRAY_WALL, tray.y + TRAY_WALL);
        let stacked = TRAY_LAYERS as f32 * STONE_HEIGHT - TRAY_DEPTH;
        let mut corners = [Vec3::ZERO; 20];
        let mut next = corners.iter_mut();
        for x in [-1.0, 1.0] {
            for z in [-1.0, 1.0] {
                let points = [
                    Vec3::new(x * stones, stacked, z * tray.y),
                    Vec3::new(x * walls, -TRAY_EDGE, z * ends),
                    Vec3::new(x * walls, -THICKNESS, z * ends),
                    Vec3::new(x * half.x, STONE_HEIGHT, z * half.y),
                    Vec3::new(x * half.x, -THICKNESS, z * half.y),
                ];
                // `points` must be the first iterator of `zip`. When `points` ends, `zip` then takes no element from
                // `next`, so no corner is skipped.
                for (point, corner) in points.into_iter().zip(next.by_ref()) {
                    *corner = point;
                }
            }
        }
        corners
    }
}

/// Returns a point of the plane of [`Shape::centre`] as `(x, z)` on the table.
fn on_table((x, y): (f32, f32)) -> Vec2 {
    Vec2::new(x, -y)
}

/// Returns the corners `(x, z)` of a square of `grid` around the origin; see [`Layout::cell`].
pub fn cell(grid: Grid, half: f32) -> Vec<Vec2> {
    let corners = grid.corners().iter();
    corners
        .map(|&corner| on_table(corner) * 2.0 * half)
        .collect()
}

/// Returns how many stones of `side` have left the board since the variant's start position.
pub fn lost_count(variant: &Variant, position: &Position, side: Side) -> usize {
    let count = |position| all_stones(position, side);
    count(variant.start()).saturating_sub(count(position))
}

/// Returns how many stones of `side` are on the board or in the enemy's hand.
fn all_stones(position: &Position, side: Side) -> usize {
    position.stones(side).count() as usize + usize::from(position.held(!side))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layouts() -> impl Iterator<Item = Layout> {
        let rectangles =
            (3..=12).flat_map(|files| (3..=12).filter_map(move |ranks| Shape::new(files, ranks)));
        let shapes = rectangles.chain((2..=6).filter_map(Shape::hexagon));
        shapes.flat_map(|shape| {
            let lost = [0, 1, 5, 12, shape.squares().count() / 2].into_iter();
            lost.flat_map(move |max_lost| {
                Side::ALL.map(|near| Layout {
                    shape,
                    near,
                    max_lost,
                    max_held: max_lost / 2,
                })
            })
        })
    }

    #[test]
    fn every_squares_centre_and_corners_lie_on_it() {
        for layout in layouts() {
            for square in layout.shape.squares() {
                let centre = layout.centre(square);
                for corner in layout.cell(0.49) {
                    let corner = centre + Vec3::new(corner.x, 1.0, corner.y);
                    assert_eq!(layout.square_at(corner), Some(square));
                }
            }
        }
    }

    #[test]
    fn a1_is_near_left_and_the_board_is_centred() {
        let layout = Layout {
            shape: Shape::new(10, 8).unwrap(),
            near: Side::White,
            max_lost: 20,
            max_held: 0,
        };
        let centre = |text| layout.centre(Square::parse(text).unwrap());
        assert_eq!(centre("a1"), Vec3::new(-4.5, 0.0, 3.5));
        assert_eq!(centre("j8"), Vec3::new(4.5, 0.0, -3.5));
    }

    #[test]
    fn nothing_beside_the_board_is_a_square() {
        for layout in layouts() {
            let half = layout.half();
            for (x, z) in [
                (half.x + 0.01, 0.0),
                (0.0, half.y + 0.01),
                (-half.x - 0.01, 0.0),
                (0.0, -half.y - 0.01),
            ] {
                assert_eq!(layout.square_at(Vec3::new(x, 0.0, z)), None);
            }
            assert_eq!(layout.square_at(Vec3::new(f32::NAN, 0.0, 0.0)), None);
        }
    }

    #[test]
    fn lost_stones_neither_touch_each_other_nor_the_board_and_lie_in_their_tray() {
        for layout in layouts() {
            for side in Side::ALL {
                let lost = (0..layout.max_lost).map(Place::Lost);
                let held = (0..layout.max_held).map(Place::Held);
                let feet: Vec<_> = lost
                    .chain(held)
                    .map(|place| layout.foot(side, place))
                    .collect();
                let (tray, half) = (layout.tray_centre(side), layout.tray_half());
                for (i, a) in feet.iter().enumerate() {
                    assert!((a.x - tray.x).abs() + STONE_RADIUS <= half.x + 1e-4);
                    assert!((a.z - tray.z).abs() + STONE_RADIUS <= half.y + 1e-4);
                    assert!(a.x.abs() - STONE_RADIUS > layout.half().x + FRAME);
                    for b in &feet[..i] {
                        let apart = (a.x - b.x).hypot(a.z - b.z) >= 2.0 * STONE_RADIUS;
                        assert!(apart || (a.y - b.y).abs() >= STONE_HEIGHT - 1e-4);
                    }
                }
            }
        }
    }

    #[test]
    fn a_wall_divides_captured_stones_from_stones_in_hand() {
        for layout in layouts() {
            for side in Side::ALL {
                let Some([low, high]) = layout.tray_divider(side) else {
                    assert_eq!(layout.max_held, 0);
                    continue;
                };
                let side_of = |place| {
                    let z = layout.foot(side, place).z;
                    assert!(z + STONE_RADIUS <= low + 1e-4 || z - STONE_RADIUS >= high - 1e-4);
                    z > high
                };
                let held = side_of(Place::Held(0));
                assert!((0..layout.max_held).all(|n| side_of(Place::Held(n)) == held));
                assert!((0..layout.max_lost).all(|n| side_of(Place::Lost(n)) != held));
            }
        }
    }

    #[test]
    fn taken_stones_lie_right_of_the_taker() {
        let layout = Layout {
            shape: Shape::new(8, 8).unwrap(),
            near: Side::Black,
            max_lost: 12,
            max_held: 0,
        };
        let by_black = layout.foot(Side::White, Place::Lost(0));
        let by_white = layout.foot(Side::Black, Place::Lost(0));
        assert!(by_black.x > 4.0 && by_black.z > 1.0, "{by_black}");
        assert!(by_white.x < -4.0 && by_white.z < -1.0, "{by_white}");
    }

    #[test]
    fn the_corners_hold_squares_and_trays() {
        for layout in layouts() {
            let most = layout.corners().into_iter().fold(Vec3::MIN, Vec3::max);
            for side in Side::ALL {
                for number in 0..layout.max_lost {
                    let foot = layout.foot(side, Place::Lost(number)).abs();
                    assert!(foot.x + STONE_RADIUS <= most.x && foot.z + STONE_RADIUS <= most.z);
                    let top = layout.foot(side, Place::Lost(number)).y + STONE_HEIGHT;
                    assert!(top <= most.y + 1e-4, "{top}");
                }
            }
            assert!(most.x >= layout.half().x + FRAME && most.z >= layout.half().y + FRAME);
        }
    }
}
