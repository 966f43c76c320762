//! Decides whether the computer accepts a draw that its opponent offers.

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use engine::{Score, takes_draw};
use jobs::Running;
use referee::{Command, DrawOffer, Event, GameId, Speaker};

use super::current::Match;
use super::messages::EndShown;
use super::search::WorthOfGame;

#[derive(Resource, Default)]
pub struct Consideration {
    /// The search that evaluates the position of a draw offer, with the id and revision of the match at the time of the
    /// offer.
    search: Option<(GameId, u64, Running<Score>)>,
}

impl Consideration {
    /// Returns whether the computer is still computing its answer to a draw offer.
    pub(super) fn goes_on(&self) -> bool {
        self.search.is_some()
    }
}

/// Computes the answer of the computer or of an external engine to a draw offer, and applies the answer to the match.
/// The built-in engine evaluates the position.
pub(super) fn consider(
    time: Res<Time<Real>>,
    current: Option<ResMut<Match>>,
    jobs: Res<Jobs>,
    mut considered: ResMut<Consideration>,
    mut ended: MessageWriter<EndShown>,
) {
    let open = current
        .as_deref()
        .and_then(|current| match current.draw_offer() {
            DrawOffer::Open(side) => Some((current, side)),
            DrawOffer::None | DrawOffer::Declined(_) => None,
        });
    let Some((played, side)) = open.filter(|(played, side)| played.seats().of(!*side).is_program())
    else {
        considered.search = None;
        return;
    };
    let (id, revision) = (played.id(), played.revision());
    let is_now = |search: &(GameId, u64, _)| (search.0, search.1) == (id, revision);
    if !considered.search.as_ref().is_some_and(is_now) {
        let search = jobs.start_portable(WorthOfGame(played.game().clone()));
        considered.search = Some((id, revision, search));
    }
    let answer = considered.search.as_ref();
    let Some(score) = answer.and_then(|(.., search)| search.poll_last()) else {
        return;
    };
    considered.search = None;
    // The search returns the score of the side to move. Negate the score if the side that offers the draw is to move.
    let own = |score: Score| {
        if played.to_move() == side {
            -score
        } else {
            score
        }
    };
    let plies = played.game().plies().len();
    let accept = score.is_ok_and(|score| takes_draw(own(score), plies));
    let by = Speaker::Program { game: id, revision };
    let Some(mut current) = current else { return };
    let events = current
        .0
        .apply(by, Command::AnswerDraw { accept }, time.elapsed());
    for event in events.unwrap_or_default() {
        if let Event::Ended(outcome) = event {
            ended.write(EndShown { outcome });
        }
    }
}
