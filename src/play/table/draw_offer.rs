//! Offers of a draw: who may make one, and what the computer says to it.

use std::time::Duration;

use bevy::prelude::*;
use engine::{Limits, Score};
use rules::{Seat, Side};

use super::current::{Match, MatchId};
use super::messages::{MatchEnded, TableRequest};
use super::search::{Search, SharedEngine};
use crate::platform::activity::RedrawWaker;

/// How long the computer considers an offer at most.
const CONSIDERED: Duration = Duration::from_millis(700);

/// In so many plies the computer does not think of a draw, unless it stands worse by [`CLEARLY_WORSE`].
const OPENING: usize = 20;

/// A clear disadvantage, in the engine's centi-units.
const CLEARLY_WORSE: i32 = -100;

/// The offer of a draw that was made in the position on the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawOffer {
    #[default]
    None,
    /// This side has made one, and the other has not said anything yet.
    Open(Side),
    /// This side, played by the computer, has declined.
    Declined(Side),
}

/// The computer considering an offer, and the state of the match in which that was made.
#[derive(Resource, Default)]
pub struct Consideration {
    engine: SharedEngine,
    search: Option<Search<Score>>,
    made_in: Option<(MatchId, u64)>,
}

impl Consideration {
    /// Whether the computer considers an offer now.
    pub(super) fn goes_on(&self) -> bool {
        self.search.is_some()
    }
}

/// Takes offers, has the computer answer them, and ends the game when both sides agree. An offer holds until the match changes.
pub(super) fn negotiate(
    mut requests: MessageReader<TableRequest>,
    current: Option<ResMut<Match>>,
    waker: Res<RedrawWaker>,
    mut considered: ResMut<Consideration>,
    mut offer: ResMut<DrawOffer>,
    mut ended: MessageWriter<MatchEnded>,
) {
    let (mut offered, mut agreed) = (false, false);
    for request in requests.read() {
        offered |= *request == TableRequest::OfferDraw;
        agreed |= *request == TableRequest::AgreeToDraw;
    }
    let Some(mut current) = current else {
        considered.search = None;
        offer.set_if_neq(DrawOffer::None);
        return;
    };
    let now = Some((current.id(), current.revision()));
    if considered.made_in != now {
        considered.made_in = now;
        considered.search = None;
        offer.set_if_neq(DrawOffer::None);
    }
    if let Some(side) = current.draw_offerer().filter(|_| offered) {
        current.bypass_change_detection().note_draw_offer(side);
        *offer = DrawOffer::Open(side);
        if current.seats().of(!side) != Seat::Human {
            let (engine, game) = (considered.engine.clone(), current.game().clone());
            considered.search = Some(Search::spawn(&waker, move |stop| {
                let limits = Limits {
                    time: Some(CONSIDERED),
                    ..Limits::default()
                };
                let found =
                    engine.with(|engine| engine.search(&game, &limits, stop, &mut |_| {}))?;
                Some(found.score)
            }));
        }
    }
    let DrawOffer::Open(side) = *offer else {
        return;
    };
    if let Some(score) = considered.search.as_ref().and_then(Search::poll) {
        considered.search = None;
        let plies = current.game().plies().len();
        // A score is from the view of the side to move.
        let score = score.map(|score| {
            let sign = if current.to_move() == side { -1 } else { 1 };
            sign * score.centi()
        });
        if score.is_ok_and(|score| takes_draw(score, plies)) {
            agreed = true;
        } else {
            *offer = DrawOffer::Declined(!side);
        }
    } else if current.seats().of(!side) != Seat::Human {
        // Nobody else agrees for the computer.
        agreed = false;
    }
    if agreed && current.agree_to_draw() {
        *offer = DrawOffer::None;
        if let Some(outcome) = current.game().outcome() {
            ended.write(MatchEnded { outcome });
        }
    }
}

/// Whether the computer, whose position is worth `score` centi-units to it after so many plies, takes a draw: where it
/// does not stand better, but not in the opening, when everything is still to be played for.
fn takes_draw(score: i32, plies: usize) -> bool {
    score <= if plies < OPENING { CLEARLY_WORSE } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computer_takes_a_draw_where_it_does_not_stand_better() {
        assert!(takes_draw(0, 40) && takes_draw(-30, 40) && !takes_draw(1, 40));
        assert!(!takes_draw(0, 4) && !takes_draw(-99, 19) && takes_draw(-100, 4));
    }
}
