//! Translates touch input to gestures. One finger acts like a pointer with the button held; two fingers turn the view
//! and zoom.

use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;

/// The number of fingers on the screen, and their positions in logical pixels of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Fingers {
    #[default]
    None,
    /// One finger: its id and its position.
    One(u64, Vec2),
    Two([(u64, Vec2); 2]),
    /// The fingers make no gesture, because a third finger has touched the screen or one of two was lifted. Contains
    /// the number of fingers on the screen. Gestures resume after all fingers are lifted.
    Rest(u8),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Gesture {
    /// A single finger touches the screen at this position, in logical pixels.
    Press(Vec2),
    Go(Vec2),
    Lift(Vec2),
    /// Cancels the click or drag that the single finger has started.
    Cancel,
    /// Two fingers move. Contains the ratio of their new distance to their old distance, the new point midway between
    /// them, and the movement of that point.
    Pinch {
        spread: f32,
        at: Vec2,
        way: Vec2,
    },
}

/// The lower limit for the distance between two fingers, in logical pixels. This limit prevents a division by almost
/// zero.
const CLOSEST: f32 = 1.0;

impl Fingers {
    pub(super) fn follow(&mut self, touch: &TouchInput) -> Option<Gesture> {
        let (id, at) = (touch.id, touch.position);
        match touch.phase {
            TouchPhase::Started => self.touch(id, at),
            TouchPhase::Moved => self.go(id, at),
            TouchPhase::Ended => self.lift(id, Gesture::Lift(at)),
            TouchPhase::Canceled => self.lift(id, Gesture::Cancel),
        }
    }

    fn touch(&mut self, id: u64, at: Vec2) -> Option<Gesture> {
        let (next, gesture) = match *self {
            Fingers::None => (Fingers::One(id, at), Some(Gesture::Press(at))),
            Fingers::One(first, place) => (
                Fingers::Two([(first, place), (id, at)]),
                Some(Gesture::Cancel),
            ),
            Fingers::Two(_) => (Fingers::Rest(3), None),
            Fingers::Rest(count) => (Fingers::Rest(count.saturating_add(1)), None),
        };
        *self = next;
        gesture
    }

    fn go(&mut self, id: u64, to: Vec2) -> Option<Gesture> {
        match self {
            Fingers::One(one, at) if *one == id => {
                *at = to;
                Some(Gesture::Go(to))
            }
            Fingers::Two(fingers) => {
                let before = *fingers;
                for (finger, at) in fingers.iter_mut() {
                    if *finger == id {
                        *at = to;
                    }
                }
                Some(between(before, *fingers))
            }
            _ => None,
        }
    }

    fn lift(&mut self, id: u64, gesture: Gesture) -> Option<Gesture> {
        let (next, gesture) = match *self {
            Fingers::One(one, _) if one == id => (Fingers::None, Some(gesture)),
            Fingers::Two(_) => (Fingers::Rest(1), None),
            Fingers::Rest(count) if count > 1 => (Fingers::Rest(count - 1), None),
            Fingers::Rest(_) => (Fingers::None, None),
            other => (other, None),
        };
        *self = next;
        gesture
    }
}

/// Returns the gesture of two fingers that move from the first pair of positions to the second.
fn between([a, b]: [(u64, Vec2); 2], [to_a, to_b]: [(u64, Vec2); 2]) -> Gesture {
    let apart = |a: Vec2, b: Vec2| a.distance(b).max(CLOSEST);
    let middle = |a: Vec2, b: Vec2| (a + b) / 2.0;
    let at = middle(to_a.1, to_b.1);
    Gesture::Pinch {
        spread: apart(to_a.1, to_b.1) / apart(a.1, b.1),
        at,
        way: at - middle(a.1, b.1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TouchPhase::{Canceled, Ended, Moved, Started};

    fn gestures(touches: &[(TouchPhase, u64, (f32, f32))]) -> Vec<Gesture> {
        let mut fingers = Fingers::default();
        let touch = |(phase, id, (x, y)): &(TouchPhase, u64, (f32, f32))| TouchInput {
            phase: *phase,
            position: Vec2::new(*x, *y),
            window: Entity::PLACEHOLDER,
            force: None,
            id: *id,
        };
        touches
            .iter()
            .filter_map(|touched| fingers.follow(&touch(touched)))
            .collect()
    }

    #[test]
    fn one_finger_is_a_pointer() {
        let done = gestures(&[
            (Started, 7, (1.0, 2.0)),
            (Moved, 7, (5.0, 2.0)),
            (Ended, 7, (6.0, 2.0)),
        ]);
        let at = |x: f32| Vec2::new(x, 2.0);
        assert_eq!(
            done,
            [
                Gesture::Press(at(1.0)),
                Gesture::Go(at(5.0)),
                Gesture::Lift(at(6.0))
            ]
        );
        let done = gestures(&[(Started, 7, (1.0, 2.0)), (Canceled, 7, (1.0, 2.0))]);
        assert_eq!(done[1], Gesture::Cancel);
    }

    #[test]
    fn two_fingers_spread_and_go_together_and_the_one_that_stays_means_nothing() {
        let done = gestures(&[
            (Started, 1, (0.0, 0.0)),
            (Started, 2, (10.0, 0.0)),
            (Moved, 2, (30.0, 0.0)),
            (Ended, 2, (30.0, 0.0)),
            (Moved, 1, (90.0, 0.0)),
            (Ended, 1, (90.0, 0.0)),
            (Started, 3, (4.0, 4.0)),
        ]);
        let pinch = Gesture::Pinch {
            spread: 3.0,
            at: Vec2::new(15.0, 0.0),
            way: Vec2::new(10.0, 0.0),
        };
        let (first, again) = (Vec2::ZERO, Vec2::splat(4.0));
        assert_eq!(
            done,
            [
                Gesture::Press(first),
                Gesture::Cancel,
                pinch,
                Gesture::Press(again)
            ]
        );
    }

    #[test]
    fn three_fingers_mean_nothing_until_all_are_lifted() {
        let done = gestures(&[
            (Started, 1, (0.0, 0.0)),
            (Started, 2, (10.0, 0.0)),
            (Started, 3, (20.0, 0.0)),
            (Moved, 3, (90.0, 0.0)),
            (Ended, 1, (0.0, 0.0)),
            (Ended, 2, (0.0, 0.0)),
            (Moved, 3, (0.0, 0.0)),
            (Ended, 3, (0.0, 0.0)),
        ]);
        assert_eq!(done, [Gesture::Press(Vec2::ZERO), Gesture::Cancel]);
    }
}
