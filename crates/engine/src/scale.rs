//! Converts between strengths in Elo on one board and places on the dial. The dial is the sequence of all players of a
//! game, from the weakest to the strongest.

/// The strength, on one board, of the player at each place of a dial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    /// Places of the dial with their strengths, from the weakest player at place 0 to the strongest. A strength is in
    /// Elo above the novice on this board; negative for players weaker than the novice.
    points: Vec<(u16, i16)>,
}

impl Scale {
    /// Creates the scale through `points`. Returns `None` if there are fewer than two points or the first point is not
    /// at place 0. Also returns `None` if places and strengths are not strictly increasing.
    pub(crate) fn new(points: Vec<(u16, i16)>) -> Option<Self> {
        let starts = points.first().is_some_and(|(place, _)| *place == 0);
        let grows = points.is_sorted_by(|a, b| a.0 < b.0 && a.1 < b.1);
        (points.len() >= 2 && starts && grows).then_some(Scale { points })
    }

    /// Returns the measured places of the dial with their strengths in Elo, weakest first.
    pub fn points(&self) -> &[(u16, i16)] {
        &self.points
    }

    /// Returns the place of the strongest player on the dial.
    pub fn last(&self) -> u16 {
        self.points.last().map_or(0, |(place, _)| *place)
    }

    /// Returns the strength of the weakest player, in Elo; may be negative.
    pub fn weakest(&self) -> i16 {
        self.points.first().map_or(0, |(_, strength)| *strength)
    }

    /// Returns the strength of the strongest player, in Elo.
    pub fn strongest(&self) -> u16 {
        let strongest = self.points.last().map_or(0, |(_, strength)| *strength);
        strongest.max(0).unsigned_abs()
    }

    /// Returns the strength of the player at a place of the dial, in Elo.
    pub fn strength_at(&self, place: u16) -> i16 {
        let place = i32::from(place.min(self.last()));
        let points = self.points.iter();
        let points = points.map(|(place, strength)| (i32::from(*place), i32::from(*strength)));
        i16::try_from(between(points, place)).unwrap_or(i16::MAX)
    }

    /// Returns the place of the player with a strength in Elo, clamped to the ends of the dial.
    pub fn place_of(&self, strength: u16) -> u16 {
        let strength = i32::from(strength.min(self.strongest()));
        let strength = strength.max(self.weakest().into());
        let points = self.points.iter();
        let points = points.map(|(place, strength)| (i32::from(*strength), i32::from(*place)));
        u16::try_from(between(points, strength)).unwrap_or_default()
    }
}

/// Returns the linear interpolation at `x`, which must be between the first and the last of `points`.
fn between(points: impl Iterator<Item = (i32, i32)> + Clone, x: i32) -> i32 {
    let mut pairs = points.clone().zip(points.skip(1));
    let pair = pairs.find(|(_, (high, _))| x <= *high);
    pair.map_or(0, |((low, from), (high, to))| {
        from + (to - from) * (x - low) / (high - low).max(1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strength_has_a_place_between_the_points_measured_and_the_place_that_strength() {
        let scale = Scale::new(vec![(0, -40), (600, 500), (1200, 2000)]).unwrap();
        let places = [0, 230, 500, 1250, 2000, 9000].map(|elo| scale.place_of(elo));
        assert_eq!(places, [44, 300, 600, 900, 1200, 1200]);
        let strengths = [0, 300, 600, 900, 1200, 5000].map(|place| scale.strength_at(place));
        assert_eq!(strengths, [-40, 230, 500, 1250, 2000, 2000]);
        assert_eq!((scale.weakest(), scale.strongest()), (-40, 2000));
        assert_eq!(scale.last(), 1200);
        // A strength below the scale gives the place of the weakest player.
        let scale = Scale::new(vec![(0, 120), (1000, 500)]).unwrap();
        assert_eq!((scale.place_of(0), scale.place_of(120)), (0, 0));
    }

    #[test]
    fn places_and_strengths_must_grow_along_the_dial_from_place_0_on() {
        for points in [
            vec![],
            vec![(0, 7)],
            vec![(0, 7), (9, 7)],
            vec![(0, 7), (0, 9)],
            vec![(0, 7), (5, 9), (9, 8)],
            vec![(1, 7), (5, 9)],
        ] {
            assert_eq!(Scale::new(points.clone()), None, "{points:?}");
        }
    }
}
