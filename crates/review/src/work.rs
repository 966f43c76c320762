//! The parts of a review (searches and judgements) and the order in which they can run.
//!
//! Judging a move needs the search results for the positions before and after the move. Running parts in parallel does
//! not change their results.

use std::sync::atomic::AtomicBool;

use crate::judge::{Seen, judge};
use crate::line::Line;
use crate::look::{Look, Looker};
use crate::ply::PlyReview;

#[derive(Debug)]
pub(crate) enum Work {
    /// Searches the position after this many moves.
    Look(usize),
    /// Judges the move with this number, given the search results for the positions before and after the move.
    Judge(usize, Box<[Look; 2]>),
}

/// The result of a part of a review.
#[derive(Debug)]
pub(crate) enum Found {
    /// The search result for the position after this many moves.
    Look(usize, Look),
    /// The review of the move with this number.
    Ply(usize, Box<PlyReview>),
}

impl Work {
    /// Runs the part and returns its result; `None` if `stop` became true.
    pub(crate) fn done(self, line: &Line, looker: &mut Looker, stop: &AtomicBool) -> Option<Found> {
        match self {
            Work::Look(number) => {
                let found = looker.look(&line.game(number), line.nodes(), stop)?;
                Some(Found::Look(number, found))
            }
            Work::Judge(number, looks) => {
                let [before, after] = &*looks;
                let played = *line.moves().get(number)?;
                let seen = Seen { before, after };
                let game = line.game(number);
                let found = judge(looker, &game, played, &seen, line.nodes(), stop)?;
                Some(Found::Ply(number, Box::new(found)))
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Begun,
    Done,
}

/// The state of all parts of a review. Parts that no move needs count as done.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    looks: Vec<State>,
    plies: Vec<State>,
    /// For each move, whether it has priority.
    first: Vec<bool>,
}

impl Schedule {
    /// Schedules only the parts that one move needs. `known` tells which positions are already searched.
    pub(crate) fn of_one(known: impl Iterator<Item = bool>, ply: usize) -> Self {
        let looks: Vec<bool> = known.collect();
        let wanted = (0..looks.len().saturating_sub(1)).map(|number| number == ply);
        Schedule::of(&looks, &wanted.collect::<Vec<_>>(), Vec::new())
    }

    /// Schedules all parts that the moves without a result need. `known` tells which positions are already searched,
    /// `first` which moves have priority.
    pub(crate) fn of_all(
        known: impl Iterator<Item = bool>,
        plies: &[Option<PlyReview>],
        first: Vec<bool>,
    ) -> Self {
        let wanted: Vec<bool> = plies.iter().map(Option::is_none).collect();
        Schedule::of(&known.collect::<Vec<_>>(), &wanted, first)
    }

    fn of(known: &[bool], wanted: &[bool], first: Vec<bool>) -> Self {
        let state = |is_open: bool| if is_open { State::Open } else { State::Done };
        let is_wanted = |ply: Option<usize>| {
            let wanted = ply.and_then(|ply| wanted.get(ply));
            wanted.copied().unwrap_or_default()
        };
        let looks = known.iter().enumerate().map(|(number, known)| {
            let needed = is_wanted(Some(number)) || is_wanted(number.checked_sub(1));
            state(needed && !known)
        });
        Schedule {
            looks: looks.collect(),
            plies: wanted.iter().map(|wanted| state(*wanted)).collect(),
            first,
        }
    }

    pub(crate) fn left(&self) -> usize {
        let parts = self.looks.iter().chain(&self.plies);
        parts.filter(|state| **state != State::Done).count()
    }

    /// Starts the next part: judges the first move whose positions are searched, or else searches the first unsearched
    /// position. Moves with priority and their positions come before all others. Returns `None` if no part can start
    /// now.
    pub(crate) fn next(&mut self, looks: &[Option<Look>]) -> Option<Work> {
        let comes_first = |first: &[bool], ply: usize| first.get(ply).copied().unwrap_or_default();
        for wanted in [true, false] {
            for (number, state) in self.plies.iter_mut().enumerate() {
                if *state != State::Open || comes_first(&self.first, number) != wanted {
                    continue;
                }
                if let Some([Some(before), Some(after)]) = looks.get(number..number + 2) {
                    *state = State::Begun;
                    let looks = [before.clone(), after.clone()];
                    return Some(Work::Judge(number, Box::new(looks)));
                }
            }
            let needs = |ply: usize| {
                let is_open = self
                    .plies
                    .get(ply)
                    .is_some_and(|state| *state == State::Open);
                is_open && (!wanted || comes_first(&self.first, ply))
            };
            let is_next = |(number, state): (usize, &State)| {
                let is_needed = needs(number) || number.checked_sub(1).is_some_and(needs);
                *state == State::Open && (!wanted || is_needed)
            };
            let next = self.looks.iter().enumerate().position(is_next);
            if let Some(number) = next {
                if let Some(state) = self.looks.get_mut(number) {
                    *state = State::Begun;
                }
                return Some(Work::Look(number));
            }
        }
        None
    }

    pub(crate) fn finish(&mut self, found: &Found) {
        let state = match found {
            Found::Look(number, _) => self.looks.get_mut(*number),
            Found::Ply(number, _) => self.plies.get_mut(*number),
        };
        if let Some(state) = state {
            *state = State::Done;
        }
    }
}
