//! What the moves of a person against the computer lose: each is looked at in the background as it is made.

use bevy::prelude::*;
use engine::Losses;
use jobs::Running;
use referee::GameId;
use rules::{Game, Move, Side};

use super::current::Match;
use super::search::LossOfMove;
use crate::platform::background::Jobs;

/// What the moves of the person at the table have lost, as far as they have been looked at.
#[derive(Resource, Default)]
pub struct MoveLosses {
    id: Option<GameId>,
    /// Who the person is, and since which ply: moves made before are somebody else's.
    person: Option<(Side, usize)>,
    /// Whether it has been seen who sits at the match.
    seated: bool,
    /// By ply: which move, and what it lost in parts of [`engine::WHOLE`]; none where that says nothing of who made it.
    looked_at: Vec<(usize, Move, Option<u16>)>,
    looking: Option<(usize, Move, Running<u16>)>,
}

impl MoveLosses {
    /// What the moves of the person in a match lost on average; `None` while too few have been looked at.
    pub fn average(&self, id: GameId) -> Option<u16> {
        let known = self.looked_at.iter().filter_map(|(.., loss)| *loss);
        let (count, sum) = known.fold((0, 0), |(count, sum), loss| {
            (count + 1, sum + u64::from(loss))
        });
        let enough = self.id == Some(id) && count >= Losses::MOVES;
        let average = enough.then(|| sum.checked_div(count as u64)).flatten();
        average.and_then(|average| u16::try_from(average).ok())
    }
}

/// Looks at one move after the other, the earliest first.
pub(super) fn look(current: Option<Res<Match>>, jobs: Res<Jobs>, mut losses: ResMut<MoveLosses>) {
    let person = current.as_deref().and_then(|current| {
        let seats = current.seats();
        // Of two people nobody asks.
        let alone = seats.only_here();
        alone.filter(|side| seats.of(!*side).is_program())
    });
    let losses = losses.bypass_change_detection();
    let id = current.as_deref().map(|current| current.id());
    if losses.id != id {
        *losses = MoveLosses {
            id,
            ..MoveLosses::default()
        };
    }
    let Some(current) = current else { return };
    let game = current.game();
    if losses.person.map(|(side, _)| side) != person {
        // A match that comes to the table was played by who sits there; whoever takes a seat later has made no moves yet.
        let since = if losses.seated { game.plies().len() } else { 0 };
        losses.person = person.map(|side| (side, since));
        losses.looked_at.clear();
        losses.looking = None;
    }
    losses.seated = true;
    let Some((person, since)) = losses.person else {
        return;
    };
    // A move that was taken back, or made otherwise, is none of the game.
    let is_made = |ply: usize, mv: Move| game.plies().get(ply).is_some_and(|made| made.mv == mv);
    losses.looked_at.retain(|(ply, mv, _)| is_made(*ply, *mv));
    if let Some((ply, mv, search)) = &losses.looking {
        let (ply, mv, answer) = (*ply, *mv, search.poll_last());
        if !is_made(ply, mv) {
            losses.looking = None;
        } else if let Some(answer) = answer {
            losses.looking = None;
            losses.looked_at.push((ply, mv, answer.ok()));
        }
    }
    if losses.looking.is_some() {
        return;
    }
    let is_next = |ply: &usize| {
        let by_person = game
            .position_at(*ply)
            .is_some_and(|position| position.to_move() == person);
        by_person && !losses.looked_at.iter().any(|(known, ..)| known == ply)
    };
    let next = (since..game.plies().len()).find(is_next);
    let next = next.and_then(|ply| Some((ply, game.plies().get(ply)?.mv)));
    if let Some((ply, mv)) = next {
        let before = until(game, ply);
        losses.looking = Some((ply, mv, jobs.start(LossOfMove { before, mv })));
    }
}

/// The game as it was after so many plies.
fn until(game: &Game, plies: usize) -> Game {
    let mut game = game.clone();
    while game.plies().len() > plies {
        // The first one takes back what was declared, if the game ended so.
        game.undo();
    }
    game
}
