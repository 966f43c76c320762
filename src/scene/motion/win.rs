//! The animation of the winning group, which visits the stones of the group one after another. All functions are pure
//! functions of the position.

use bevy::prelude::*;
use cohort_play::board::layout::{Layout, Place};
use rules::insight::spanning_tree;
use rules::{Move, Outcome, Position, Side, Square, Variant, WinReason};

use super::flight::{Flight, Path, ease};
use super::timeline::{MotionPreference, Timeline};

/// The longest time in which the animation visits all stones of the group, in seconds.
const WALK: f32 = 1.2;
/// The longest time between the visits to two successive stones, in seconds.
const PAUSE: f32 = 0.14;
/// How long a link between neighbouring stones takes to grow, in seconds.
const LINK: f32 = 0.2;
/// The height (in world units) and the duration (in seconds) of the hop that a stone makes when the animation visits
/// it.
const HOP: (f32, f32) = (0.16, 0.26);

/// The winning stones in the order in which the animation visits them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Walk {
    side: Side,
    layout: Layout,
    steps: Vec<Step>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Step {
    square: Square,
    /// The neighbouring stone from which the animation reaches this stone; `None` for the first stone of a group.
    from: Option<Square>,
    /// The time at which the animation reaches this stone, in seconds from the start.
    at: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Link {
    pub from: Square,
    pub to: Square,
    /// The share of the link that has grown, from 0 to 1.
    pub grown: f32,
}

/// The winning group, and the time since its animation began, in seconds. The time is infinite after the animation.
/// `None` if no winning group is shown.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct WinShown(pub(super) Option<(Walk, f32)>);

impl WinShown {
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.0.iter().flat_map(|(walk, time)| walk.reached(*time))
    }

    pub fn links(&self) -> impl Iterator<Item = Link> + '_ {
        self.0.iter().flat_map(|(walk, time)| walk.links(*time))
    }
}

impl Walk {
    /// Returns the animation for the outcome of a game. The animation starts with the stones of the `last` move. `None`
    /// if no group decided the game.
    pub fn of(
        variant: &Variant,
        position: &Position,
        outcome: Outcome,
        last: Option<Move>,
    ) -> Option<Self> {
        let Outcome::Win { winner, reason } = outcome else {
            return None;
        };
        let layout = Layout::of(variant);
        let landed = last.map(Move::landings).unwrap_or_default();
        let mut stones: Vec<_> = match reason {
            // Return no animation, because no group is complete. If the loser's split groups decided the game, the
            // playing aids show these groups.
            WinReason::Resigned | WinReason::TimeUp | WinReason::CannotReconnect => return None,
            WinReason::HomeRow => {
                let shape = variant.shape();
                let goal = if winner == layout.near {
                    shape.ranks() - 1
                } else {
                    0
                };
                let there = |square: &Square| square.rank() == goal;
                stones_of(variant, position, winner).filter(there).collect()
            }
            _ => stones_of(variant, position, winner).collect(),
        };
        // Start with the stones that just moved, because the player is looking at them.
        stones.sort_by_key(|square| !landed.contains(square));
        let order = spanning_tree(variant.shape().grid(), &stones);
        let pause = (WALK / order.len().max(2) as f32).min(PAUSE);
        let steps = order
            .into_iter()
            .enumerate()
            .map(|(number, (square, from))| Step {
                square,
                from,
                at: LINK + number as f32 * pause,
            })
            .collect();
        Some(Walk {
            side: winner,
            layout,
            steps,
        })
    }

    pub(crate) fn timeline(&self, motion: MotionPreference) -> Timeline {
        let (height, seconds) = match motion {
            MotionPreference::Full => HOP,
            MotionPreference::Reduced => (0.0, HOP.1),
        };
        let hop = |step: &Step| Flight {
            side: self.side,
            from: Place::Square(step.square),
            to: Place::Square(step.square),
            path: Path::Arc { height },
            start: step.at,
            touch: step.at + seconds,
        };
        Timeline::silent(self.steps.iter().map(hop).collect(), self.layout)
    }

    /// Returns the stones that the animation has reached after `time` seconds.
    pub fn reached(&self, time: f32) -> impl Iterator<Item = Square> + '_ {
        self.steps
            .iter()
            .take_while(move |step| step.at <= time)
            .map(|step| step.square)
    }

    /// Returns the links that have begun to grow after `time` seconds.
    pub fn links(&self, time: f32) -> impl Iterator<Item = Link> + '_ {
        self.steps.iter().filter_map(move |step| {
            let grown = ease(1.0 - (step.at - time) / LINK);
            Some(Link {
                from: step.from?,
                to: step.square,
                grown,
            })
            .filter(|link| link.grown > 0.0)
        })
    }
}

fn stones_of<'a>(
    variant: &'a Variant,
    position: &'a Position,
    side: Side,
) -> impl Iterator<Item = Square> + 'a {
    let shape = variant.shape();
    shape
        .squares()
        .filter(move |square| variant.stone_at(position, *square) == Some(side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, Game};

    fn walk_after(variant: &str, position: &str, text: &str) -> Option<Walk> {
        let variant = Catalogue::builtin().get(variant).unwrap().clone();
        let position = variant.parse_position(position).unwrap();
        let mut game = Game::from_position(variant, position);
        if text == "resign" {
            game.resign(game.position().to_move()).unwrap();
        } else {
            game.play_text(text).unwrap();
        }
        let last = game.plies().last().map(|ply| ply.mv);
        Walk::of(game.variant(), game.position(), game.outcome()?, last)
    }

    fn names(walk: &Walk, time: f32) -> Vec<String> {
        walk.reached(time)
            .map(|square| square.to_string())
            .collect()
    }

    const CHAIN: (&str, &str) = ("8/8/8/4b3/3b3w/2b5/8/1bb4w b", "b1-b2");

    #[test]
    fn a_connection_is_drawn_from_the_stone_that_made_it_to_its_last() {
        let walk = walk_after("loa", CHAIN.0, CHAIN.1).unwrap();
        let all = names(&walk, f32::INFINITY);
        assert_eq!(all[0], "b2");
        assert_eq!(all.last().map(String::as_str), Some("e5"));
        assert_eq!(all.len(), 5);
        // Every stone except the first is linked to a stone that was visited earlier.
        let links: Vec<_> = walk.links(f32::INFINITY).collect();
        assert_eq!(links.len(), 4);
        for (number, link) in links.iter().enumerate() {
            assert_eq!(link.to.to_string(), all[number + 1]);
            assert!(all[..=number].contains(&link.from.to_string()), "{link:?}");
            assert_eq!(rules::Grid::Square.distance(link.from, link.to), 1);
            assert_eq!(link.grown, 1.0);
        }
    }

    #[test]
    fn stones_appear_one_after_another_and_links_grow_before_them() {
        let walk = walk_after("loa", CHAIN.0, CHAIN.1).unwrap();
        let duration = walk.timeline(MotionPreference::Full).duration();
        assert!((0.5..2.0).contains(&duration), "{duration}");
        let mut before = 0;
        for step in 0..=1000 {
            let time = duration * step as f32 / 1000.0;
            let reached = names(&walk, time);
            let soon = names(&walk, time + 0.02);
            assert!(reached.len() <= before + 1);
            before = reached.len();
            for link in walk.links(time) {
                let there = reached.contains(&link.to.to_string());
                assert!(!there || link.grown == 1.0);
                assert!(there || link.grown < 1.0 || soon.contains(&link.to.to_string()));
            }
        }
        assert_eq!(before, 5);
        assert_eq!(walk.links(0.0).count(), 0);
    }

    #[test]
    fn a_large_group_takes_no_longer() {
        let start = "2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/10/4w5/10 w";
        let lone = walk_after("ordo", start, "e2-e4");
        assert_eq!(lone, None, "the game is not over");
        let variant = Catalogue::builtin().get("ordo").unwrap().clone();
        let outcome = Outcome::Win {
            winner: Side::White,
            reason: WinReason::NoStones,
        };
        let walk = Walk::of(&variant, variant.start(), outcome, None).unwrap();
        assert_eq!(walk.reached(f32::INFINITY).count(), 20);
        assert!(walk.timeline(MotionPreference::Full).duration() < 2.0);
    }

    #[test]
    fn a_home_row_shows_the_stone_that_arrived() {
        let position = "10/2w7/10/7b2/10/10/10/10 w";
        let walk = walk_after("ordo", position, "c7-c8").unwrap();
        assert_eq!(names(&walk, f32::INFINITY), ["c8"]);
        assert_eq!(walk.links(f32::INFINITY).count(), 0);
    }

    #[test]
    fn a_resignation_shows_no_stones() {
        assert_eq!(walk_after("loa", CHAIN.0, "resign"), None);
    }

    #[test]
    fn hopping_stones_stay_on_their_squares_and_with_reduced_motion_on_the_board() {
        let walk = walk_after("loa", CHAIN.0, CHAIN.1).unwrap();
        for (motion, hops) in [
            (MotionPreference::Full, true),
            (MotionPreference::Reduced, false),
        ] {
            let timeline = walk.timeline(motion);
            let mut highest = 0f32;
            for step in 0..=300 {
                let time = timeline.duration() * step as f32 / 300.0;
                for ((from, to), pose) in timeline.stones().zip(timeline.poses(time)) {
                    assert_eq!(from, to);
                    let foot = walk.layout.foot(from.side, from.place);
                    assert!(pose.foot.distance(foot.with_y(pose.foot.y)) < 1e-5);
                    highest = highest.max(pose.foot.y);
                }
            }
            assert_eq!(highest > 0.1, hops);
        }
    }
}
