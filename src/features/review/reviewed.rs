//! The review of the current match: its results so far, its exercises, and the move that the page discusses.

use bevy::prelude::*;
use cohort_play::table::{GameId, Match, Viewed};
use cohort_review::{Distinction, Grade, PlyReview, Review, Summary, summary};
use jobs::{Failure, Running};
use record::{GameTree, NodeId};
use referee::Seat;
use rules::{Game, Position, SharedVariant, Side};
use serde::{Deserialize, Serialize};

use super::exercise::Exercise;

/// The review of the current match. `None` before the player requests a review, and during a game.
#[derive(Resource, Debug, Default)]
pub struct GameReview(pub(super) Option<Reviewed>);

impl GameReview {
    /// Whether the player is doing exercises.
    pub fn retries(&self) -> bool {
        self.0.as_ref().is_some_and(|of| of.exercise().is_some())
    }

    /// Returns the review if it belongs to the current revision of this match.
    pub fn of(&self, current: &Match) -> Option<&Reviewed> {
        self.0.as_ref().filter(|known| known.is_of(current))
    }
}

/// The result for one move of the game, as the review job reports it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Found {
    /// The number of the reviewed move, from 0.
    pub(super) ply: usize,
    pub(super) review: Box<PlyReview>,
    /// Whether the record of the game already contains this result as a note.
    pub(super) is_kept: bool,
}

/// The review of one game: the results for its moves, the running job, and the state of the review page.
#[derive(Debug)]
pub struct Reviewed {
    id: GameId,
    revision: u64,
    end: NodeId,
    pub(super) review: Review,
    positions: Vec<Position>,
    summary: Summary,
    /// The running job that evaluates the moves.
    pub(super) work: Option<Running<Found>>,
    /// Why the last evaluation ended early; `None` if its job did not fail.
    pub(super) failure: Option<Failure>,
    pub(super) is_open: bool,
    pub(super) exercise: Option<Exercise>,
    /// The moves, numbered from 0, that were evaluated since the last call of [`Reviewed::new_mistakes`]. Moves with
    /// results from an earlier review do not count.
    pub(super) new: Vec<usize>,
    /// The number of the move that the page discusses, from 0. `None` means the move that led to the viewed position.
    pub(super) about: Option<usize>,
    /// The position from which the game continues as soon as the board shows this position.
    pub(super) play_from: Option<NodeId>,
}

/// Whether a match may be reviewed. The game must be over, and the match must not be a study (an analysis board).
pub fn may_review(current: &Match) -> bool {
    !current.is_study() && current.game().outcome().is_some()
}

impl Reviewed {
    pub(super) fn new(current: &Match) -> Self {
        let (tree, end) = (current.tree(), current.here());
        let review = Review::of_line(tree, end, Review::NODES);
        let positions = review.positions();
        let summary = summary(review.variant(), &positions, review.plies());
        Reviewed {
            id: current.id(),
            revision: current.revision(),
            end,
            review,
            positions,
            summary,
            work: None,
            failure: None,
            is_open: true,
            exercise: None,
            new: Vec::new(),
            about: None,
            play_from: None,
        }
    }

    /// Whether the review belongs to the current revision of this match.
    pub(super) fn is_of(&self, current: &Match) -> bool {
        may_review(current) && (self.id, self.revision) == (current.id(), current.revision())
    }

    pub(super) fn end(&self) -> NodeId {
        self.end
    }

    pub fn variant(&self) -> &SharedVariant {
        self.review.variant()
    }

    /// Returns the result for each move of the game; `None` for a move that is not evaluated yet.
    pub fn plies(&self) -> &[Option<PlyReview>] {
        self.review.plies()
    }

    /// Returns the result for the move with this number, from 0; `None` if the move is not evaluated yet.
    pub fn ply(&self, ply: usize) -> Option<&PlyReview> {
        self.plies().get(ply)?.as_ref()
    }

    /// Returns the position before each move of the game, and the position after the last move.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    pub fn before(&self, ply: usize) -> Option<&Position> {
        self.positions.get(ply)
    }

    /// Returns the accuracy of both sides, the phases and the key moments, from the moves evaluated so far.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// Returns why the last evaluation ended early; `None` if its job did not fail.
    pub fn failure(&self) -> Option<&Failure> {
        self.failure.as_ref()
    }

    /// Returns how many moves have been evaluated, and how many moves the game has.
    pub fn progress(&self) -> (usize, usize) {
        (self.review.looked_at(), self.plies().len())
    }

    pub fn is_running(&self) -> bool {
        self.work.is_some()
    }

    /// Returns the number of the move that the page discusses, from 0. This is the move that the player asked about,
    /// while the board shows the position before that move or a line from there. Otherwise, it is the move that led to
    /// the viewed position.
    pub fn about(&self, current: &Match, viewed: &Viewed) -> Option<usize> {
        let tree = current.tree();
        let node = viewed.node().unwrap_or_else(|| current.here());
        let path = tree.path_to(self.end);
        let plies = path.iter().position(|known| *known == node);
        let is_tried = !viewed.tried().is_empty();
        let is_asked = |ply: &usize| match plies {
            Some(plies) => plies == *ply || plies == *ply + 1 && is_tried,
            // The viewed position is in a variation. Check whether the variation contains the position before the
            // discussed move.
            None => path
                .get(*ply)
                .is_some_and(|before| tree.path_to(node).contains(before)),
        };
        let last = plies.filter(|_| !is_tried);
        let last = last.and_then(|plies| plies.checked_sub(1));
        self.about.filter(is_asked).or(last)
    }

    /// Returns the exercises that the player is doing.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.exercise.as_ref()
    }

    /// Stores new results of the review job. Returns the moves whose results are not in the record yet. The caller adds
    /// these results to the record as notes.
    pub(super) fn take(&mut self, news: Vec<Found>) -> Vec<usize> {
        let mut new = Vec::new();
        for found in news {
            if self.review.keep(found.ply, *found.review) && !found.is_kept {
                new.push(found.ply);
            }
        }
        self.summary = summary(self.variant(), &self.positions, self.plies());
        new
    }

    /// Returns the side of the only local player; `None` if both sides or no side has a local player.
    pub fn only_person(current: &Match) -> Option<Side> {
        let is_person = |side: &Side| current.seats().of(*side) == Seat::Here;
        let mut people = Side::ALL.into_iter().filter(is_person);
        people.next().filter(|_| people.next().is_none())
    }

    /// Returns the key moments of a side, as moves numbered from 0. Returns none before all moves are evaluated,
    /// because a worse move could still replace a key moment.
    pub fn moments(&self, side: Side) -> Vec<usize> {
        if !self.review.is_finished() {
            return Vec::new();
        }
        let is_of_side = |ply: &usize| {
            let before = self.before(*ply);
            before.is_some_and(|before| before.to_move() == side)
        };
        let moments = self.summary.moments.iter().copied();
        moments.filter(is_of_side).collect()
    }

    /// Returns the mistakes that can become exercises, as moves numbered from 0. These are the mistakes of local
    /// players. If no person plays in the match, these are the mistakes of both sides.
    pub fn mistakes(&self, current: &Match) -> Vec<usize> {
        let seats = current.seats();
        let counts = |side: Side| !seats.any_person() || seats.of(side) == Seat::Here;
        let plies = self.plies().iter().zip(self.positions());
        let plies = plies.enumerate().filter(|(_, (found, before))| {
            counts(before.to_move()) && found.as_ref().is_some_and(is_mistake)
        });
        plies.map(|(ply, _)| ply).collect()
    }

    /// Returns the positions before the new mistakes and missed defences of local players. A mistake is new if neither
    /// an earlier review nor an earlier call of this function has found it.
    pub(super) fn new_mistakes(&mut self, current: &Match) -> Vec<Position> {
        let new = std::mem::take(&mut self.new);
        let is_person = |side: Side| current.seats().of(side) == Seat::Here;
        let plies = self.plies().iter().zip(self.positions()).enumerate();
        let wrong = plies.filter(|(ply, (found, before))| {
            let is_wrong = |found: &PlyReview| is_mistake(found) || is_missed_defence(found);
            new.contains(ply) && is_person(before.to_move()) && found.as_ref().is_some_and(is_wrong)
        });
        wrong.map(|(_, (_, before))| *before).collect()
    }

    /// Returns the game up to the position before the move with this number, from 0.
    pub(super) fn game_before(&self, tree: &GameTree, ply: usize) -> Game {
        tree.game_to(node_before(tree, self.end, ply))
    }
}

/// Whether a move is bad enough for an exercise.
fn is_mistake(found: &PlyReview) -> bool {
    let missed = found.distinction == Some(Distinction::MissedWin);
    (found.grade() >= Grade::Mistake || missed) && found.better.first() != Some(&found.played)
}

/// Whether a move certainly loses, although another move still had winning chances. The loss is certain if it is proven
/// or the game is over. A winning chance of zero can also be an estimate, which is not certain.
fn is_missed_defence(found: &PlyReview) -> bool {
    let is_certain = found.score.is_none_or(|score| score.win_in().is_some());
    let is_lost = found.after == 0 && is_certain;
    is_lost && found.before > 0 && found.better.first() != Some(&found.played)
}

/// Returns the node before the move with this number, from 0, of the line that ends at `end`.
pub(super) fn node_before(tree: &GameTree, end: NodeId, ply: usize) -> NodeId {
    let path = tree.path_to(end);
    path.get(ply).copied().unwrap_or(GameTree::ROOT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Score;
    use rules::read_move;

    #[test]
    fn who_loses_a_bad_game_for_certain_has_missed_a_defence() {
        let [played, other] = ["c8-c6", "d8-d6"].map(|mv| read_move(mv).unwrap());
        let found = |before, after, better| PlyReview {
            played,
            nodes: 1,
            before,
            after,
            score: None,
            distinction: None,
            better: vec![better],
            reply: Vec::new(),
            reasons: Vec::new(),
        };
        // The move certainly loses, but it loses too few winning chances to count as a mistake.
        let missed = found(300, 0, other);
        assert!(is_missed_defence(&missed) && !is_mistake(&missed));
        let thought = |score| PlyReview {
            score: Some(score),
            ..found(300, 0, other)
        };
        assert!(is_missed_defence(&thought(Score::of_win_in(-7))));
        let doubtful = thought(Score::of_centi(-1000));
        assert!(!is_missed_defence(&doubtful), "an estimate is not certain");
        assert!(
            !is_missed_defence(&found(0, 0, other)),
            "the position was already lost"
        );
        assert!(
            !is_missed_defence(&found(300, 0, played)),
            "no other move would have held"
        );
    }
}
