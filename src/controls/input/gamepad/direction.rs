//! Finds the direction in which the player pushes the D-pad or the left stick.

use bevy::prelude::*;
use cohort_play::settings::PadButton;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// A stick starts to point in a direction when its deflection exceeds `FAR`, and stops when the deflection falls to
/// `NEAR`. Full deflection is 1.
const FAR: f32 = 0.6;
const NEAR: f32 = 0.4;

impl Direction {
    /// Returns the direction of a D-pad button; `None` for other buttons.
    pub(super) const fn of_button(button: PadButton) -> Option<Self> {
        Some(match button {
            PadButton::Up => Direction::Up,
            PadButton::Down => Direction::Down,
            PadButton::Left => Direction::Left,
            PadButton::Right => Direction::Right,
            _ => return None,
        })
    }

    /// Returns the direction of a stick at the position `at`, whose last direction was `before`. `None` near the
    /// middle.
    pub(super) fn of_stick(at: Vec2, before: Option<Direction>) -> Option<Self> {
        if let Some(before) = before
            && before.along(at) > NEAR
            && before.along(at) >= before.across(at)
        {
            return Some(before);
        }
        [
            Direction::Up,
            Direction::Down,
            Direction::Left,
            Direction::Right,
        ]
        .into_iter()
        .find(|direction| direction.along(at) > FAR && direction.along(at) >= direction.across(at))
    }

    fn along(self, at: Vec2) -> f32 {
        match self {
            Direction::Up => at.y,
            Direction::Down => -at.y,
            Direction::Left => -at.x,
            Direction::Right => at.x,
        }
    }

    fn across(self, at: Vec2) -> f32 {
        match self {
            Direction::Up | Direction::Down => at.x.abs(),
            Direction::Left | Direction::Right => at.y.abs(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_means_a_direction_once_it_is_held_far_enough() {
        let of = |x: f32, y: f32, before| Direction::of_stick(Vec2::new(x, y), before);
        assert_eq!(of(0.3, 0.2, None), None);
        assert_eq!(of(0.9, 0.2, None), Some(Direction::Right));
        assert_eq!(of(-0.1, -0.8, None), Some(Direction::Down));
        assert_eq!(of(-1.0, 0.9, None), Some(Direction::Left));
        // The stick trembles near the threshold, then returns to the middle.
        let right = Some(Direction::Right);
        assert_eq!(of(0.5, 0.1, None), None);
        assert_eq!(of(0.5, 0.1, right), right);
        assert_eq!(of(0.3, 0.1, right), None);
        // The stick moves along a circle.
        assert_eq!(of(0.5, 0.8, right), Some(Direction::Up));
    }
}
