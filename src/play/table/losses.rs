//! Evaluates a human player's moves against the computer in the background. The loss of a move is the part of the
//! winning chances that the move gives away.

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use engine::Losses;
use jobs::Running;
use referee::GameId;
use rules::{Game, Move, Side};

use super::current::Match;
use super::search::LossOfMove;

/// The losses of the human player's moves that have been evaluated so far in the match.
#[derive(Resource, Default)]
pub struct MoveLosses {
    id: Option<GameId>,
    /// The side of the human player, and the index of the first ply that counts. Another player made the earlier moves
    /// of that side.
    person: Option<(Side, usize)>,
    /// Whether the program has already read the players of the match.
    seated: bool,
    /// The evaluated moves: the index of the ply, the move, and its loss in parts of [`engine::WHOLE`]. The loss is
    /// `None` if the move does not show the player's strength.
    looked_at: Vec<(usize, Move, Option<u16>)>,
    looking: Option<(usize, Move, Running<u16>)>,
}

impl MoveLosses {
    /// Returns the human player's average loss per move in a match, in parts of [`engine::WHOLE`]. Returns `None` until
    /// [`Losses::MOVES`] moves have a loss.
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

/// Evaluates the human player's moves in the background, one at a time and the earliest first.
pub(super) fn look(current: Option<Res<Match>>, jobs: Res<Jobs>, mut losses: ResMut<MoveLosses>) {
    let person = current.as_deref().and_then(|current| {
        let seats = current.seats();
        // Evaluate moves only in a game of one human player against a program. With two human players, no strength is
        // estimated.
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
        // If a human player has a seat from the start, all moves of that player's side count. If a human player takes a
        // seat later, only the following moves count.
        let since = if losses.seated { game.plies().len() } else { 0 };
        losses.person = person.map(|side| (side, since));
        losses.looked_at.clear();
        losses.looking = None;
    }
    losses.seated = true;
    let Some((person, since)) = losses.person else {
        return;
    };
    // Drop the losses of moves that were taken back, or that were replaced by other moves.
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
        losses.looking = Some((ply, mv, jobs.start_portable(LossOfMove { before, mv })));
    }
}

/// Returns the game as it was after the given number of plies.
fn until(game: &Game, plies: usize) -> Game {
    let mut game = game.clone();
    while game.plies().len() > plies {
        // If the game ended without a move, such as by resignation, the first undo takes back only this end.
        game.undo();
    }
    game
}
