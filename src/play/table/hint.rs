//! Hints. A hint suggests a good move and reveals it in three steps: the stones to move, the move, and the reason.

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use jobs::Running;
use referee::{DrawOffer, GameId, Help};
use rules::{Move, Square};

use super::current::Match;
use super::half_turn::HalfTurn;
use super::messages::TableRequest;
use super::search::HintMove;

/// The state of the hint: whether a search runs, and how much of the suggested move is revealed.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hint {
    #[default]
    None,
    Searching,
    /// The board shows only the stones to move, so that the player can find the move.
    Stones(Move),
    /// The board shows the whole suggested move.
    Whole(Move),
    /// The program shows the suggested move and its reason.
    Reasons(Move),
    /// The search for a good move failed because of a bug.
    Failed,
}

impl Hint {
    /// Returns the move that the hint suggests; `None` if no move has been found.
    pub fn mv(self) -> Option<Move> {
        match self {
            Hint::None | Hint::Searching | Hint::Failed => None,
            Hint::Stones(mv) | Hint::Whole(mv) | Hint::Reasons(mv) => Some(mv),
        }
    }

    /// Returns the squares of the stones that the hint marks. Before it shows the whole move, only the stones of the
    /// first part of a turn are marked, because stones of both parts would say too little.
    pub fn stones(self) -> Vec<Square> {
        match self {
            Hint::None | Hint::Searching | Hint::Failed => Vec::new(),
            Hint::Stones(mv) => mv.opening().origins(),
            Hint::Whole(mv) | Hint::Reasons(mv) => mv.origins(),
        }
    }

    /// Returns the move of the hint; `None` if the hint does not show the whole move, for example only the stones that
    /// move.
    pub fn whole(self) -> Option<Move> {
        match self {
            Hint::None | Hint::Searching | Hint::Failed | Hint::Stones(_) => None,
            Hint::Whole(mv) | Hint::Reasons(mv) => Some(mv),
        }
    }

    /// Returns what the hint says after the first part of a turn: the second part, if the hint suggests a turn that begins
    /// with that first part, and otherwise nothing. Returns the hint itself if the player has made no first part.
    #[must_use]
    pub fn after(self, half: &HalfTurn) -> Hint {
        let Some(half) = half.half() else {
            return self;
        };
        match self.mv() {
            Some(Move::Double(first, then)) if first.alone() == half.first() => match self {
                Hint::Stones(_) => Hint::Stones(then.alone()),
                _ => Hint::Whole(then.alone()),
            },
            _ => Hint::None,
        }
    }
}

/// The search for a hint. `asked_for` is the id and the revision of the match that the hint belongs to.
#[derive(Resource, Default)]
pub(super) struct HintSearch {
    search: Option<Running<Move>>,
    asked_for: Option<(GameId, u64)>,
    /// Whether a draw has been offered in the current position.
    draw_offered: bool,
}

/// Searches for a hint on request, reveals more of the hint on each further request, and clears the hint when the match
/// changes or a player offers a draw. Of a hint and the answer to a draw offer, the panel shows what came last.
pub(super) fn search(
    mut requests: MessageReader<TableRequest>,
    current: Option<Res<Match>>,
    jobs: Res<Jobs>,
    mut searching: ResMut<HintSearch>,
    mut hint: ResMut<Hint>,
) {
    let (mut asked, mut dropped) = (false, false);
    for request in requests.read() {
        asked |= *request == TableRequest::Hint;
        dropped |= *request == TableRequest::DropHint;
    }
    let Some(current) =
        current.filter(|current| current.awaits_here() && current.help() >= Help::Hints)
    else {
        searching.search = None;
        searching.asked_for = None;
        hint.set_if_neq(Hint::None);
        return;
    };
    let now = Some((current.id(), current.revision()));
    let draw_offered = current.draw_offer() != DrawOffer::None;
    dropped |= draw_offered && !searching.draw_offered;
    searching.draw_offered = draw_offered;
    if dropped || searching.asked_for != now {
        searching.search = None;
        searching.asked_for = now;
        hint.set_if_neq(Hint::None);
    }
    if asked {
        match *hint {
            Hint::None | Hint::Failed => {
                searching.search = Some(jobs.start_portable(HintMove(current.game().clone())));
                *hint = Hint::Searching;
            }
            Hint::Stones(mv) => *hint = Hint::Whole(mv),
            Hint::Whole(mv) => *hint = Hint::Reasons(mv),
            // The reason is the last of the three steps, so a further request reveals nothing more.
            Hint::Reasons(_) => {}
            Hint::Searching => {}
        }
    }
    if let Some(answer) = searching.search.as_ref().and_then(Running::poll_last) {
        searching.search = None;
        *hint = answer.map_or(Hint::Failed, Hint::Stones);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, Game, read_move};

    #[test]
    fn a_hint_for_a_turn_marks_the_stones_of_one_part_until_it_shows_the_turn() {
        let game = Game::new(Catalogue::builtin().get("ordo-x").unwrap().clone());
        let turn = read_move("b3-c3,e3:f3-e4").unwrap();
        let marked = |hint: Hint| {
            let names = hint.stones().into_iter().map(|square| square.to_string());
            names.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(marked(Hint::Stones(turn)), "b3");
        assert_eq!(marked(Hint::Whole(turn)), "b3 e3 f3");
        let after = |first: &str| {
            let mut half = HalfTurn::default();
            half.begin(&game, read_move(first).unwrap().parts()[0].unwrap());
            Hint::Stones(turn).after(&half)
        };
        let then = after("b3-c3");
        assert_eq!((marked(then), then.whole()), ("e3 f3".to_owned(), None));
        assert_eq!(after("b3-d3"), Hint::None);
    }
}
