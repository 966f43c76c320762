//! Chooses the next puzzle of a series. Does not use Bevy.

use std::collections::HashSet;
use std::sync::Arc;

use cohort_library::{Learning, PuzzleScore};
use cohort_puzzles::{Puzzle, PuzzleId, PuzzleSet, Rating, Wish};
use rules::{Catalogue, GameKind, SharedVariant};

use super::request::PuzzleSeries;

/// The data that decides which puzzle comes next.
pub(super) struct Known<'a> {
    pub(super) set: &'a PuzzleSet,
    pub(super) learning: &'a Learning,
    pub(super) variants: &'a Catalogue,
    pub(super) variant: &'a SharedVariant,
    pub(super) today: i64,
    /// The puzzles that must not be chosen now: puzzles played in the current series, and rated puzzles without a
    /// result. Another series would reveal the solution of such a rated puzzle.
    pub(super) met: HashSet<PuzzleId>,
}

impl Known<'_> {
    pub(super) fn rating(&self) -> Rating {
        rating_of(self.learning, self.variant.kind())
    }

    /// Returns the next puzzle of a series; `None` if no puzzle is left. Returns `None` for a puzzle storm, which
    /// chooses its own puzzles.
    pub(super) fn next(&self, course: PuzzleSeries, seed: u64) -> Option<Arc<Puzzle>> {
        let variant = self.variant.id();
        let wish = |theme, tried: &HashSet<PuzzleId>| {
            self.set.next(&Wish {
                variant,
                theme,
                rating: self.rating().rating(),
                tried,
                seed,
            })
        };
        let puzzle = match course {
            PuzzleSeries::Rated => wish(None, &self.tried(|_| true)),
            // A puzzle that the player failed can come again. A solved puzzle comes only if no other puzzle is left.
            PuzzleSeries::Theme(theme) => wish(
                Some(theme),
                &self.tried(|score| score > PuzzleScore::Failed),
            ),
            PuzzleSeries::Day => self.set.of_the_day(variant, self.today),
            PuzzleSeries::Own => return self.own().map(Arc::new),
            PuzzleSeries::Storm => None,
        };
        puzzle.cloned().map(Arc::new)
    }

    /// Returns the puzzles to avoid: the puzzles in `met`, and the puzzles whose last score satisfies `how`.
    fn tried(&self, how: impl Fn(PuzzleScore) -> bool) -> HashSet<PuzzleId> {
        let scores = self.learning.last_scores.iter();
        let before = scores.filter(|(_, score)| how(**score));
        let before = before.filter_map(|(id, _)| id.parse().ok());
        before.chain(self.met.iter().cloned()).collect()
    }

    /// Returns the newest unsolved puzzle that was made from the player's mistakes and is not in `met`.
    fn own(&self) -> Option<Puzzle> {
        let mut own = own_puzzles(self.learning, self.variants, self.variant.kind());
        own.find(|puzzle| !self.met.contains(puzzle.id()))
    }
}

pub fn rating_of(learning: &Learning, family: GameKind) -> Rating {
    learning.rating(family).map_or(Rating::PLAYER, |known| {
        let now = known.now;
        Rating::new(now.rating, now.deviation, now.volatility)
    })
}

/// Returns the unsolved puzzles made from the player's mistakes, newest first. Skips a puzzle that cannot be read, or
/// whose variant no longer exists.
pub fn own_puzzles<'a>(
    learning: &'a Learning,
    variants: &'a Catalogue,
    family: GameKind,
) -> impl Iterator<Item = Puzzle> + 'a {
    let is_open = |id: &str| {
        let last = learning.last_scores.get(id);
        last.is_none_or(|score| *score == PuzzleScore::Failed)
    };
    let own = learning.own.iter().filter(move |own| is_open(&own.puzzle));
    own.filter_map(move |own| {
        let variant = variants.get(&own.variant)?;
        let puzzle = Puzzle::from_line(variant, &own.line).ok()?;
        (variant.kind() == family).then_some(puzzle)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use cohort_library::OwnPuzzle;
    use cohort_puzzles::Theme;
    use web_time::SystemTime;

    fn known<'a>(
        set: &'a PuzzleSet,
        learning: &'a Learning,
        variants: &'a Catalogue,
        met: &HashSet<PuzzleId>,
    ) -> Known<'a> {
        Known {
            set,
            learning,
            variants,
            variant: variants.get("loa").unwrap(),
            today: 20_000,
            met: met.clone(),
        }
    }

    fn scored(ids: &[&PuzzleId], score: PuzzleScore) -> Learning {
        let scores = ids.iter().map(|id| (id.to_string(), score));
        Learning {
            last_scores: scores.collect(),
            ..Learning::default()
        }
    }

    #[test]
    fn what_was_solved_does_not_come_again_while_there_are_others() {
        let variants = Catalogue::builtin();
        let set = PuzzleSet::builtin(&variants);
        let (none, fresh) = (HashSet::new(), Learning::default());
        let first = known(&set, &fresh, &variants, &none)
            .next(PuzzleSeries::Rated, 7)
            .unwrap();
        assert_eq!(first.variant().kind(), GameKind::Loa);
        assert!((f64::from(first.rating()) - 1000.0).abs() < 60.0);
        let solved = scored(&[first.id()], PuzzleScore::Solved);
        for seed in 0..40 {
            let next = known(&set, &solved, &variants, &none)
                .next(PuzzleSeries::Rated, seed)
                .unwrap();
            assert_ne!(next.id(), first.id());
        }
    }

    #[test]
    fn of_a_theme_those_that_went_wrong_come_again() {
        let variants = Catalogue::builtin();
        let set = PuzzleSet::builtin(&variants);
        let theme = Theme::FreeTheStraggler;
        let all = set.themed("loa", theme);
        let mut solved = scored(
            &all.iter().map(|puzzle| puzzle.id()).collect::<Vec<_>>(),
            PuzzleScore::Solved,
        );
        let wrong = all[3].id().clone();
        solved
            .last_scores
            .insert(wrong.to_string(), PuzzleScore::Failed);
        let none = HashSet::new();
        for seed in 0..10 {
            let next =
                known(&set, &solved, &variants, &none).next(PuzzleSeries::Theme(theme), seed);
            assert_eq!(next.unwrap().id(), &wrong);
        }
        // A puzzle that the player failed does not come twice in one series.
        let played = HashSet::from([wrong.clone()]);
        let next = known(&set, &solved, &variants, &played).next(PuzzleSeries::Theme(theme), 1);
        assert_ne!(next.unwrap().id(), &wrong);
    }

    #[test]
    fn own_mistakes_come_until_they_are_solved_and_what_is_broken_never() {
        let variants = Catalogue::builtin();
        let set = PuzzleSet::builtin(&variants);
        let own = |puzzle: &Puzzle, line: String| OwnPuzzle {
            puzzle: puzzle.id().to_string(),
            variant: puzzle.variant().id().to_owned(),
            line,
            added: SystemTime::UNIX_EPOCH,
        };
        let of = |variant| set.of(variant).next().unwrap();
        let (loa, ordo) = (of("loa"), of("ordo"));
        let own = vec![
            own(loa, "nonsense".to_owned()),
            OwnPuzzle {
                variant: "gone".to_owned(),
                ..own(loa, loa.to_line())
            },
            own(ordo, ordo.to_line()),
            own(loa, loa.to_line()),
        ];
        let mut learning = Learning {
            own,
            ..Learning::default()
        };
        let none = HashSet::new();
        let next = |learning: &Learning, played: &HashSet<PuzzleId>| {
            let known = known(&set, learning, &variants, played);
            known
                .next(PuzzleSeries::Own, 1)
                .map(|puzzle| puzzle.id().clone())
        };
        assert_eq!(next(&learning, &none).as_ref(), Some(loa.id()));
        assert_eq!(next(&learning, &HashSet::from([loa.id().clone()])), None);
        let id = loa.id().to_string();
        learning.last_scores.insert(id.clone(), PuzzleScore::Failed);
        assert_eq!(next(&learning, &none).as_ref(), Some(loa.id()));
        learning.last_scores.insert(id, PuzzleScore::WithHint);
        assert_eq!(next(&learning, &none), None);
    }
}
