//! How strong the players of a dial are on one board: from a strength in Elo to a place on the dial, and back.

/// How strong the players of a dial are on one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The strength at places of the dial, in Elo over the novice on this board, from 0 at equal distances to `last`:
    /// below 0 who is weaker than the novice.
    points: Vec<i16>,
    /// The place of the strongest player.
    last: u16,
}

impl Scale {
    /// The scale with these points on a dial whose strongest player is at `last`; `None` where there are fewer than two or one is
    /// no larger than the one before.
    pub(crate) fn new(points: Vec<i16>, last: u16) -> Option<Self> {
        let grows = points.len() >= 2 && points.is_sorted_by(|a, b| a < b);
        grows.then_some(Scale { points, last })
    }

    /// The strength at places of the dial, at equal distances from its weakest player to its strongest.
    pub fn points(&self) -> &[i16] {
        &self.points
    }

    /// The strength of the weakest player.
    pub fn weakest(&self) -> i16 {
        self.points.first().copied().unwrap_or_default()
    }

    /// The strength of the strongest player.
    pub fn strongest(&self) -> u16 {
        let strongest = self.points.last().copied().unwrap_or_default();
        strongest.max(0).unsigned_abs()
    }

    /// How strong a player is at a place of the dial.
    pub fn strength_at(&self, place: u16) -> i16 {
        let steps = self.points.len().saturating_sub(1).max(1);
        let last = usize::from(self.last.max(1));
        let along = usize::from(place.min(self.last)) * steps;
        let (step, into) = (along / last, along % last);
        let point = |step: usize| self.points.get(step).or(self.points.last()).copied();
        let [low, high] = [step, step + 1].map(|step| i32::from(point(step).unwrap_or_default()));
        let strength = low + (high - low) * into as i32 / last as i32;
        i16::try_from(strength).unwrap_or(i16::MAX)
    }

    /// Where on the dial a player of a strength is; at its ends for strengths beyond them.
    pub fn place_of(&self, strength: u16) -> u16 {
        let steps = self.points.len().saturating_sub(1).max(1);
        let place = |step: usize| (step * usize::from(self.last) / steps) as u32;
        let pairs = self.points.windows(2).enumerate();
        for (step, pair) in pairs {
            let [low, high] = pair else { continue };
            let [low, high] = [*low, *high].map(i32::from);
            if i32::from(strength) < high {
                let into = (i32::from(strength) - low).max(0).unsigned_abs();
                let (from, to) = (place(step), place(step + 1));
                let width = low.abs_diff(high).max(1);
                return (from + (to - from) * into / width) as u16;
            }
        }
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strength_has_a_place_between_the_points_measured_and_the_place_that_strength() {
        let scale = Scale::new(vec![-40, 500, 2000], 1200).unwrap();
        let places = [0, 230, 500, 1250, 2000, 9000].map(|elo| scale.place_of(elo));
        assert_eq!(places, [44, 300, 600, 900, 1200, 1200]);
        let strengths = [0, 300, 600, 900, 1200, 5000].map(|place| scale.strength_at(place));
        assert_eq!(strengths, [-40, 230, 500, 1250, 2000, 2000]);
        assert_eq!((scale.weakest(), scale.strongest()), (-40, 2000));
    }

    #[test]
    fn strength_must_grow_along_the_dial() {
        for points in [vec![], vec![7], vec![7, 7], vec![7, 9, 8]] {
            assert_eq!(Scale::new(points.clone(), 1000), None, "{points:?}");
        }
    }
}
