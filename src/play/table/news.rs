//! Reports when a match begins, changes, ends or is left. Modules that save or count games read these messages.

use bevy::prelude::*;
use referee::GameId;
use rules::Outcome;

use super::current::Match;

/// Reports a change of the current match. Boards of lessons, puzzles and demonstrations send no such messages.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameNews {
    /// A game has become the current match: a new game, or a saved game that the player has opened. A saved game may be
    /// finished.
    Began(GameId),
    /// The record of the game has changed, for example its moves, players or notes.
    Changed(GameId),
    /// The game has ended while it was the current match.
    Ended(GameId),
    /// The player took back the end of the game, so the game continues.
    Reopened(GameId),
    /// The player left the current match, or another game replaced it.
    Left(GameId),
}

/// The state of the current match in the previous frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    id: GameId,
    session: u64,
    record: u64,
    outcome: Option<Outcome>,
}

impl Seen {
    fn of(current: &Match) -> Self {
        Seen {
            id: current.id(),
            session: current.session(),
            record: current.record_revision(),
            outcome: current.game().outcome(),
        }
    }
}

/// Compares the game with its state in the previous frame, and sends messages about the changes.
pub(super) fn tell(
    current: Option<Res<Match>>,
    mut seen: Local<Option<Seen>>,
    mut news: MessageWriter<GameNews>,
) {
    let now = current.as_deref().map(Seen::of);
    news.write_batch(since(*seen, now));
    *seen = now;
}

/// Returns what changed between two states of the current match, in the order in which it happened. `None` means that
/// there is no match.
fn since(before: Option<Seen>, now: Option<Seen>) -> Vec<GameNews> {
    let (Some(before), Some(now)) = (before, now) else {
        let left = before.map(|before| GameNews::Left(before.id));
        let began = now.map(|now| GameNews::Began(now.id));
        return left.into_iter().chain(began).collect();
    };
    let id = now.id;
    if before.session != now.session {
        return vec![GameNews::Left(before.id), GameNews::Began(id)];
    }
    let mut news = Vec::new();
    if before.record != now.record {
        news.push(GameNews::Changed(id));
    }
    match (before.outcome, now.outcome) {
        (Some(_), None) => news.push(GameNews::Reopened(id)),
        (before, Some(outcome)) if before != Some(outcome) => news.push(GameNews::Ended(id)),
        _ => {}
    }
    news
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{DrawReason, Side, WinReason};

    const ID: GameId = GameId::from_bits(7);
    const RESIGNED: Outcome = Outcome::Win {
        winner: Side::Black,
        reason: WinReason::Resigned,
    };

    fn seen(session: u64, record: u64, outcome: Option<Outcome>) -> Option<Seen> {
        Some(Seen {
            id: ID,
            session,
            record,
            outcome,
        })
    }

    #[test]
    fn an_end_is_told_once_and_not_of_a_game_that_comes_over() {
        let on = seen(1, 10, None);
        let over = seen(1, 11, Some(RESIGNED));
        let ended = [GameNews::Changed(ID), GameNews::Ended(ID)];
        assert_eq!(since(on, over), ended);
        assert_eq!(since(over, over), []);
        // Adding a note to a finished game changes the record, but not the result.
        let noted = seen(1, 12, Some(RESIGNED));
        assert_eq!(since(over, noted), [GameNews::Changed(ID)]);
        // The player takes back the end of the game, and the game then ends with another result.
        let again = seen(1, 13, None);
        let reopened = [GameNews::Changed(ID), GameNews::Reopened(ID)];
        assert_eq!(since(noted, again), reopened);
        let drawn = seen(1, 14, Some(Outcome::Draw(DrawReason::Agreed)));
        assert_eq!(since(again, drawn), ended);
        assert_eq!(since(over, drawn), ended);
        // The player opens a finished game, once while there is no match and once while the same game is already the
        // current match.
        let opened = seen(2, 90, Some(RESIGNED));
        assert_eq!(since(None, opened), [GameNews::Began(ID)]);
        let replaced = [GameNews::Left(ID), GameNews::Began(ID)];
        assert_eq!(since(over, opened), replaced);
        assert_eq!(since(over, None), [GameNews::Left(ID)]);
        assert_eq!(since(None, None), []);
    }
}
