//! A view of the board: converts world points to window positions, and finds the square under a window position.

use bevy::math::{Quat, Rect, Vec2, Vec3};
use cohort_play::board::layout::{Layout, STONE_HEIGHT, STONE_RADIUS};
use rules::Square;

/// The share of the picture's width and height that stays free around the board.
const MARGIN: f32 = 0.02;

/// The distance of the camera from the board in a top view, in world units. No object on the table is that high.
const PLAN_DISTANCE: f32 = 60.0;

/// The direction in which a camera looks, and its field of view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Angle {
    /// The angle of the camera around the board, in radians; 0 is the seat at rank 1.
    pub yaw: f32,
    /// The angle by which the camera looks down, in radians: 0 is horizontal, and π/2 is straight down.
    pub pitch: f32,
    /// The field of view along the shorter side of the picture, in radians; 0 means parallel rays.
    pub fov: f32,
}

impl Angle {
    fn rotation(&self) -> Quat {
        Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(-self.pitch)
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Lens {
    Perspective {
        /// The vertical field of view, in radians.
        fov: f32,
    },
    Orthographic {
        /// The picture's height in world units.
        height: f32,
    },
}

/// The position, direction and lens of a camera that shows the board in a part of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    pub position: Vec3,
    /// The orientation of the camera, which looks along its own -z axis; its +y axis points up.
    pub rotation: Quat,
    pub lens: Lens,
    /// The part of the window that the view fills, in logical pixels. Width and height are above 0.
    pub area: Rect,
}

impl View {
    /// Returns a view in which `points` fill `area` as far as possible, zoomed in by the factor `zoom`.
    pub fn framing(points: &[Vec3], angle: Angle, zoom: f32, area: Rect) -> View {
        let area = Rect::from_center_size(area.center(), area.size().max(Vec2::ONE));
        let zoom = zoom.max(0.01);
        if angle.fov > 0.0 {
            View::perspective(points, angle, zoom, area)
        } else {
            View::orthographic(points, angle, zoom, area)
        }
    }

    fn orthographic(points: &[Vec3], angle: Angle, zoom: f32, area: Rect) -> View {
        let rotation = angle.rotation();
        let inverse = rotation.inverse();
        let (mut low, mut high) = (Vec2::MAX, Vec2::MIN);
        for point in points {
            let seen = (inverse * *point).truncate();
            low = low.min(seen);
            high = high.max(seen);
        }
        let size = (high - low) / (1.0 - MARGIN);
        let height = size.y.max(size.x * area.height() / area.width());
        View {
            position: rotation * ((low + high) / 2.0).extend(PLAN_DISTANCE),
            rotation,
            lens: Lens::Orthographic {
                height: height.max(0.01) / zoom,
            },
            area,
        }
    }

    fn perspective(points: &[Vec3], angle: Angle, zoom: f32, area: Rect) -> View {
        let rotation = angle.rotation();
        // If the picture is higher than wide, widen the vertical field of view in proportion. The field of view along
        // the width, and with it the perspective, then stays the same.
        let fov = 2.0 * ((angle.fov / 2.0).tan() * (area.height() / area.width()).max(1.0)).atan();
        // Half the width and height of the picture at distance 1 from the camera, without the margin.
        let reach = reach(fov, area) * (1.0 - MARGIN);
        let inverse = rotation.inverse();
        // In camera axes, a point (x, y, z) is visible if |x - offset| <= (distance - z) * reach. For all points
        // together, this means distance >= most - offset / reach and distance >= least + offset / reach.
        //
        // Here, most is the largest z + x / reach of the points, and least is the largest z - x / reach. The distance
        // is smallest where both bounds are equal.
        let mut least = Vec2::MIN;
        let mut most = Vec2::MIN;
        for point in points {
            let seen = inverse * *point;
            let slope = seen.truncate() / reach;
            most = most.max(slope + seen.z);
            least = least.max(Vec2::splat(seen.z) - slope);
        }
        let mut offset = reach * (most - least) / 2.0;
        let distance = ((most + least) / 2.0).max_element();
        // The points fill the picture along one axis only, so centre them along the other axis. The correct centre
        // depends on the distance of the points; four iterations approximate it well.
        for _ in 0..4 {
            let (mut low, mut high) = (Vec2::MAX, Vec2::MIN);
            for point in points {
                let seen = inverse * *point;
                let slope = (seen.truncate() - offset) / (distance - seen.z).max(0.01);
                low = low.min(slope);
                high = high.max(slope);
            }
            offset += (low + high) / 2.0 * distance;
        }
        // Zoom by moving the camera along its line of sight towards the board's plane. The camera stops in front of the
        // plane.
        let aim = rotation * offset.extend(0.0);
        let position = aim + rotation * Vec3::Z * distance;
        let to_board = (position.y / angle.pitch.sin().max(0.1)).min(distance);
        let position = position - rotation * Vec3::Z * to_board * (1.0 - 1.0 / zoom);
        View {
            position,
            rotation,
            lens: Lens::Perspective { fov },
            area,
        }
    }

    /// Returns the same view with the camera moved by `way`, in world units.
    pub fn moved(self, way: Vec3) -> View {
        View {
            position: self.position + way,
            ..self
        }
    }

    /// Snaps a top view to physical pixels: every square becomes a whole number of pixels wide, and its edges lie
    /// between pixels. Does not change perspective views.
    ///
    /// `edge` is the corner of any square. `scale` is the number of physical pixels per logical pixel. `share` is the
    /// strength of the snapping, from 0 (unchanged) to 1.
    pub(crate) fn crisp(self, edge: Vec3, scale: f32, share: f32) -> View {
        let Lens::Orthographic { height } = self.lens else {
            return self;
        };
        let pixels = self.area.height() * scale;
        let unit = (pixels / height).round().max(1.0);
        let height = height + (pixels / unit - height) * share;
        let unit = pixels / height;
        // Compute the position of the edge in physical pixels, and its offset from the nearest boundary between two
        // pixels.
        let seen = (self.rotation.inverse() * (edge - self.position)).truncate();
        let at = self.area.center() * scale + seen * Vec2::new(unit, -unit);
        let off = (at - at.round()) * Vec2::new(1.0, -1.0) / unit;
        View {
            lens: Lens::Orthographic { height },
            ..self.moved(self.rotation * (off * share).extend(0.0))
        }
    }

    /// Returns the window position of a world point, in logical pixels; `None` if the point is behind the camera or
    /// outside the view's area.
    pub fn project(&self, point: Vec3) -> Option<Vec2> {
        let screen = self.project_unclipped(point)?;
        self.area.contains(screen).then_some(screen)
    }

    /// Like [`View::project`], but also returns positions outside the view's area.
    pub(crate) fn project_unclipped(&self, point: Vec3) -> Option<Vec2> {
        let seen = self.rotation.inverse() * (point - self.position);
        if seen.z > -0.01 {
            return None;
        }
        let slope = match self.lens {
            Lens::Perspective { fov } => seen.truncate() / -seen.z / reach(fov, self.area),
            Lens::Orthographic { height } => seen.truncate() / extent(height, self.area),
        };
        Some(self.area.center() + slope * Vec2::new(0.5, -0.5) * self.area.size())
    }

    /// Returns the ray from the camera through a window position, as an origin and a direction; `None` if the position
    /// is outside the view's area.
    fn ray(&self, screen: Vec2) -> Option<(Vec3, Vec3)> {
        if !self.area.contains(screen) {
            return None;
        }
        let slope = (screen - self.area.center()) / (self.area.size() * Vec2::new(0.5, -0.5));
        match self.lens {
            Lens::Perspective { fov } => {
                let direction = (slope * reach(fov, self.area))
                    .extend(-1.0)
                    .try_normalize()?;
                Some((self.position, self.rotation * direction))
            }
            Lens::Orthographic { height } => {
                let offset = (slope * extent(height, self.area)).extend(0.0);
                let origin = self.position + self.rotation * offset;
                Some((origin, self.rotation * Vec3::NEG_Z))
            }
        }
    }

    /// Returns the corners of a quadrangle that encloses all squares and stones on screen; `None` if a corner is
    /// off-screen.
    pub fn squares(&self, layout: &Layout) -> Option<[Vec2; 4]> {
        let half = layout.half();
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let seen = |height: f32| {
            let mut around = [Vec2::ZERO; 4];
            for ((x, z), place) in corners.into_iter().zip(&mut around) {
                *place = self.project(Vec3::new(x * half.x, height, z * half.y))?;
            }
            Some(around)
        };
        let (mut around, tops) = (seen(0.0)?, seen(STONE_HEIGHT)?);
        // Stones rise above the outline of the squares only at the far edge of the board, so raise only the far
        // corners.
        let middle = around.iter().sum::<Vec2>().y / 4.0;
        for (corner, top) in around.iter_mut().zip(tops) {
            if corner.y < middle {
                corner.y = corner.y.min(top.y);
            }
        }
        Some(around)
    }

    /// Returns the square under a window position; `None` beside the board.
    ///
    /// If the position shows a stone, the result is the stone's square, even if the stone hides another square there.
    /// Stones count as upright cylinders, and the nearest stone wins. Otherwise, the result is the square under the
    /// position on the board's plane.
    pub fn pick(
        &self,
        layout: &Layout,
        screen: Vec2,
        occupied: impl Fn(Square) -> bool,
    ) -> Option<Square> {
        let (origin, direction) = self.ray(screen)?;
        let stone = layout
            .shape
            .squares()
            .filter(|square| occupied(*square))
            .filter_map(|square| {
                let foot = layout.centre(square);
                Some((square, meets_stone(origin - foot, direction)?))
            })
            .min_by(|(_, a), (_, b)| a.total_cmp(b));
        if let Some((square, _)) = stone {
            return Some(square);
        }
        layout.square_at(self.meet_plane(screen)?)
    }

    /// Returns whether a stone whose bottom has its centre at `foot` lies under a window position.
    pub(crate) fn is_on_stone(&self, foot: Vec3, screen: Vec2) -> bool {
        let ray = self.ray(screen);
        ray.is_some_and(|(origin, direction)| meets_stone(origin - foot, direction).is_some())
    }

    /// Returns the point of the board's plane under a window position; `None` if the position is above the horizon or
    /// outside the view's area.
    pub(crate) fn meet_plane(&self, screen: Vec2) -> Option<Vec3> {
        let (origin, direction) = self.ray(screen)?;
        if direction.y >= -1e-6 {
            return None;
        }
        Some(origin - direction * (origin.y / direction.y))
    }
}

/// Returns half the picture's width and height at distance 1 from the camera, for a vertical field of view in radians.
fn reach(fov: f32, area: Rect) -> Vec2 {
    extent(2.0 * (fov / 2.0).tan(), area)
}

/// Returns half the width and half the height of a picture that is `height` high and has the proportions of `area`.
fn extent(height: f32, area: Rect) -> Vec2 {
    Vec2::new(area.width() / area.height(), 1.0) * height / 2.0
}

/// Returns the distance along a ray to a stone that stands at the origin; `None` if the ray misses the stone or does
/// not point down.
fn meets_stone(origin: Vec3, direction: Vec3) -> Option<f32> {
    if direction.y >= -1e-6 {
        return None;
    }
    let along = |height: f32| (height - origin.y) / direction.y;
    let (enters, leaves) = (along(STONE_HEIGHT).max(0.0), along(0.0));
    // Take the part of the ray between the stone's top and the board. The ray hits the stone if this part, seen from
    // above, enters the stone's circle.
    let flat = |t: f32| Vec2::new(origin.x + direction.x * t, origin.z + direction.z * t);
    let (start, way) = (flat(enters), flat(leaves) - flat(enters));
    let nearest = match way.length_squared() {
        length if length > 1e-12 => (-start.dot(way) / length).clamp(0.0, 1.0),
        _ => 0.0,
    };
    let hit = (start + way * nearest).length() <= STONE_RADIUS;
    (hit && leaves > 0.0).then_some(enters + (leaves - enters) * nearest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Shape, Side};
    use std::f32::consts::{FRAC_PI_2, PI};

    const SEAT: Angle = Angle {
        yaw: 0.0,
        pitch: 0.95,
        fov: 0.6,
    };
    const TOP: Angle = Angle {
        yaw: 0.0,
        pitch: FRAC_PI_2,
        fov: 0.2,
    };

    const PLAN: Angle = Angle { fov: 0.0, ..TOP };

    fn layouts() -> Vec<Layout> {
        [(5, 5), (8, 8), (10, 8), (12, 12), (3, 12)]
            .into_iter()
            .flat_map(|(files, ranks)| {
                Side::ALL.map(|near| Layout {
                    shape: Shape::new(files, ranks).unwrap(),
                    near,
                    max_lost: 20,
                    max_held: 0,
                })
            })
            .collect()
    }

    fn areas() -> Vec<Rect> {
        vec![
            Rect::new(0.0, 0.0, 1280.0, 720.0),
            Rect::new(0.0, 0.0, 960.0, 640.0),
            Rect::new(260.0, 40.0, 1000.0, 700.0),
            Rect::new(0.0, 0.0, 500.0, 1100.0),
            Rect::new(10.0, 10.0, 2500.0, 500.0),
        ]
    }

    fn angles() -> Vec<Angle> {
        let yawed = |angle: Angle, yaw| Angle { yaw, ..angle };
        vec![
            SEAT,
            yawed(SEAT, PI),
            yawed(SEAT, 1.0),
            TOP,
            yawed(TOP, PI),
            PLAN,
            yawed(PLAN, PI),
            Angle {
                pitch: 1.45,
                ..PLAN
            },
            Angle {
                pitch: 20f32.to_radians(),
                ..SEAT
            },
            Angle {
                pitch: 88f32.to_radians(),
                ..SEAT
            },
        ]
    }

    fn views() -> impl Iterator<Item = (Layout, View)> {
        layouts().into_iter().flat_map(|layout| {
            areas().into_iter().flat_map(move |area| {
                angles()
                    .into_iter()
                    .map(move |angle| (layout, View::framing(&layout.corners(), angle, 1.0, area)))
            })
        })
    }

    #[test]
    fn every_square_is_picked_where_it_is_seen() {
        for (layout, view) in views() {
            for square in layout.shape.squares() {
                let screen = view
                    .project(layout.centre(square))
                    .expect("the square is visible");
                assert_eq!(
                    view.pick(&layout, screen, |_| false),
                    Some(square),
                    "{view:?}"
                );
            }
        }
    }

    #[test]
    fn everything_is_seen_and_fills_the_area() {
        for (layout, view) in views() {
            let points: Vec<_> = layout
                .corners()
                .into_iter()
                .map(|corner| view.project(corner).expect("the square is visible"))
                .collect();
            let low = points.iter().copied().fold(Vec2::MAX, Vec2::min);
            let high = points.iter().copied().fold(Vec2::MIN, Vec2::max);
            let filled = (high - low) / view.area.size();
            assert!(filled.max_element() > 0.9, "{filled} of {view:?}");
            let middle = (low + high) / 2.0 - view.area.center();
            let free = view.area.size() - (high - low);
            let off = (middle / view.area.size()).abs();
            assert!(
                off.x < 0.02 && (off.y < 0.08 || free.y < 1.0),
                "off centre by {off}: {view:?}"
            );
        }
    }

    #[test]
    fn rank_1_is_at_the_bottom_from_its_seat_and_at_the_top_from_the_other() {
        let layout = layouts()[2];
        let (a1, h8) = (
            layout.centre(Square::parse("a1").unwrap()),
            layout.centre(Square::parse("h8").unwrap()),
        );
        for angle in [SEAT, TOP, PLAN] {
            let seen = |yaw, point| {
                let angle = Angle { yaw, ..angle };
                View::framing(&layout.corners(), angle, 1.0, areas()[0])
                    .project(point)
                    .unwrap()
            };
            assert!(seen(0.0, a1).y > seen(0.0, h8).y && seen(0.0, a1).x < seen(0.0, h8).x);
            assert!(seen(PI, a1).y < seen(PI, h8).y && seen(PI, a1).x > seen(PI, h8).x);
        }
    }

    #[test]
    fn the_squares_of_a_plan_are_square_and_whole_pixels() {
        for (layout, scale) in layouts()
            .into_iter()
            .flat_map(|layout| [1.0, 1.25, 1.5, 2.0].map(|scale| (layout, scale)))
        {
            for area in areas() {
                // Round the area to whole physical pixels, like the area of a real viewport.
                let pixels = |at: Vec2| (at * scale).round();
                let area = Rect::from_corners(pixels(area.min) / scale, pixels(area.max) / scale);
                for yaw in [0.0, PI] {
                    let half = layout.half();
                    let edge = Vec3::new(half.x, 0.0, half.y);
                    let plain = View::framing(&layout.corners(), Angle { yaw, ..PLAN }, 1.0, area)
                        .moved(Vec3::new(0.013, 0.0, 0.021));
                    let view = plain.crisp(edge, scale, 1.0);
                    let width = (area.height() * scale / height(view)).round();
                    for square in layout.shape.squares() {
                        let corner = layout.centre(square) + Vec3::new(0.5, 0.0, 0.5);
                        let at = view.project(corner).expect("the square is visible") * scale;
                        let next = view.project(corner - Vec3::new(1.0, 0.0, 1.0));
                        let size = (next.expect("the square is visible") * scale - at).abs();
                        assert!((at - at.round()).abs().max_element() < 0.02, "{at}");
                        assert!((size - width).abs().max_element() < 0.02, "{size}");
                    }
                    // With half the strength of snapping, the height of the view must be halfway between the original
                    // and the snapped height.
                    let halfway = height(plain.crisp(edge, scale, 0.5));
                    assert!((halfway * 2.0 - height(plain) - height(view)).abs() < 1e-3);
                    assert_eq!(plain.crisp(edge, scale, 0.0), plain);
                }
            }
        }
    }

    fn height(view: View) -> f32 {
        match view.lens {
            Lens::Orthographic { height } => height,
            Lens::Perspective { .. } => panic!("a top view must be orthographic"),
        }
    }

    #[test]
    fn a_stones_visible_upper_part_counts_for_its_square() {
        let layout = layouts()[2];
        let view = View::framing(&layout.corners(), SEAT, 1.0, areas()[0]);
        let d4 = Square::parse("d4").unwrap();
        let rim = layout.centre(d4) + Vec3::new(0.0, STONE_HEIGHT, 0.9 * -STONE_RADIUS);
        let screen = view.project(rim).unwrap();
        assert_eq!(view.pick(&layout, screen, |square| square == d4), Some(d4));
        // At a low angle, the upper edge of the stone hides part of the square behind. Without the stone, the same
        // pixel belongs to the square behind.
        let low = Angle { pitch: 0.4, ..SEAT };
        let view = View::framing(&layout.corners(), low, 1.0, areas()[0]);
        let screen = view.project(rim).unwrap();
        assert_eq!(view.pick(&layout, screen, |square| square == d4), Some(d4));
        assert_eq!(view.pick(&layout, screen, |_| false), Square::parse("d5"));
    }

    #[test]
    fn of_two_stones_in_line_the_nearer_is_picked() {
        let layout = layouts()[2];
        let low = Angle {
            pitch: 0.36,
            ..SEAT
        };
        let view = View::framing(&layout.corners(), low, 1.0, areas()[0]);
        let (d4, d5) = (Square::parse("d4").unwrap(), Square::parse("d5").unwrap());
        let hidden = layout.centre(d5) + Vec3::new(0.0, 0.01, STONE_RADIUS);
        let screen = view.project(hidden).unwrap();
        assert_eq!(view.pick(&layout, screen, |s| s == d4 || s == d5), Some(d4));
    }

    #[test]
    fn with_all_stones_standing_each_stones_top_picks_its_square() {
        for (layout, view) in views() {
            for square in layout.shape.squares() {
                let top = layout.centre(square) + Vec3::Y * STONE_HEIGHT;
                let screen = view.project(top).expect("the square is visible");
                assert_eq!(view.pick(&layout, screen, |_| true), Some(square));
            }
        }
    }

    #[test]
    fn beside_the_board_and_outside_the_area_is_no_square() {
        let layout = layouts()[2];
        let view = View::framing(&layout.corners(), SEAT, 1.0, areas()[2]);
        assert_eq!(view.pick(&layout, Vec2::new(265.0, 50.0), |_| true), None);
        assert_eq!(view.pick(&layout, Vec2::new(100.0, 300.0), |_| true), None);
        assert_eq!(view.pick(&layout, Vec2::splat(f32::NAN), |_| true), None);
    }

    #[test]
    fn tiny_areas_and_any_zoom_stay_finite_and_above_the_board() {
        let layout = layouts()[3];
        for size in [0.0, 0.4, 1.0, 5.0] {
            for angle in angles() {
                for zoom in [0.5, 1.0, 3.0] {
                    let area = Rect::from_center_size(Vec2::splat(10.0), Vec2::splat(size));
                    let view = View::framing(&layout.corners(), angle, zoom, area);
                    assert!(
                        view.position.is_finite() && view.position.y > 0.5,
                        "{view:?}"
                    );
                    let _ = view.pick(&layout, Vec2::splat(10.0), |_| true);
                }
            }
        }
    }
}
