//! Chooses the messages to the player about the position, such as a warning of a threat.

use bevy::prelude::*;
use cohort_play::settings::Aid;
use referee::{Seat, Seats};
use rules::{GameKind, Move, Side};

use super::situation::Situation;
use crate::input::Selection;

/// The messages about the shown position, for the panel.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionNotices(pub Vec<Notice>);

/// One message to the player about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The side that the message is about.
    pub side: Side,
    /// Whether the message addresses the side's player as “you”. True if this player is the only person at this
    /// computer.
    pub you: bool,
    pub kind: NoticeKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// Ordo: the side is split and must reconnect its group. Contains the number of stones that can reconnect the
    /// group.
    Split(usize),
    /// Lines of Action: the side can connect all its stones with one move.
    CanConnect,
    /// Ordo: the side can reach the opponent's home row with one move.
    CanReach,
    /// Lines of Action: the side threatens to connect.
    ThreatensToConnect,
    /// Ordo: the side threatens to reach the opponent's home row.
    ThreatensToReach,
    /// Explains how stones move, at the first move of each side.
    FirstMove(GameKind),
    /// Says what the second part of a turn is, at the first move of each side.
    SecondPart(GameKind),
    /// Lines of Action: explains more about how stones move, at the second move of each side.
    SecondMove,
    /// Ordo: explains how to move a line of stones, until the player has moved a line.
    Lines,
    /// Warns that some moves draw the game by repetition. Contains the first of these moves.
    Repeats(Move),
    /// Ordo: no stone of the side to move can reach the opponent's home row if all other stones stay in place.
    NoRun,
}

impl Notice {
    /// Returns the key of the message in the text files.
    pub fn key(&self) -> &'static str {
        match (self.kind, self.you) {
            (NoticeKind::Split(_), true) => "notice-split-you",
            (NoticeKind::Split(_), false) => "notice-split-side",
            (NoticeKind::CanConnect, true) => "notice-can-connect-you",
            (NoticeKind::CanConnect, false) => "notice-can-connect-side",
            (NoticeKind::CanReach, true) => "notice-can-reach-you",
            (NoticeKind::CanReach, false) => "notice-can-reach-side",
            // The opponent makes a threat, but the person to move reads the message. A message about a threat therefore
            // never says “you”.
            (NoticeKind::ThreatensToConnect, _) => "notice-threatens-to-connect",
            (NoticeKind::ThreatensToReach, _) => "notice-threatens-to-reach",
            (NoticeKind::Repeats(_), _) => "notice-repeats",
            (NoticeKind::NoRun, _) => "notice-no-run",
            (NoticeKind::FirstMove(GameKind::Loa), _) => "notice-first-move-loa",
            (NoticeKind::FirstMove(GameKind::Ordo), _) => "notice-first-move-ordo",
            (NoticeKind::SecondPart(GameKind::Loa), _) => "notice-then-drop",
            (NoticeKind::SecondPart(GameKind::Ordo), _) => "notice-then-forward",
            (NoticeKind::SecondMove, _) => "notice-second-move-loa",
            (NoticeKind::Lines, _) => "notice-lines",
        }
    }
}

/// Returns the messages for the person to move. Returns no messages while another player must move, and after the end
/// of the game.
pub(super) fn notices(situation: &Situation<'_>, seats: Seats) -> Vec<Notice> {
    if !situation.awaits_here || situation.game.outcome().is_some() {
        return Vec::new();
    }
    let (mover, aids, facts) = (situation.mover(), situation.aids, situation.facts);
    let other = !mover;
    let alone = seats.of(other) != Seat::Here;
    let ordo = situation.is_ordo();
    let mut notices = Vec::new();
    let mut say = |side: Side, kind: NoticeKind| {
        notices.push(Notice {
            side,
            you: alone && side == mover,
            kind,
        });
    };
    // Warn of repetition even if all aids are off, because such a move ends the game.
    if let Some(mv) = facts.repeating().first() {
        say(mover, NoticeKind::Repeats(*mv));
    }
    if ordo && facts.is_split(mover) && aids.has(Aid::Rejoining) {
        let mut stones: Vec<_> = facts
            .rejoining()
            .iter()
            .flat_map(|mv| mv.origins())
            .collect();
        stones.sort_by_key(|square| (square.file(), square.rank()));
        stones.dedup();
        say(mover, NoticeKind::Split(stones.len()));
    }
    if ordo && aids.has(Aid::Runner) && facts.run().is_empty() {
        say(mover, NoticeKind::NoRun);
    }
    // While a stone is selected, give no advice on how to start, because the player already knows how.
    let idle = situation.selection == Selection::Nothing;
    if idle && !(ordo && facts.is_split(mover)) {
        let kind = situation.game.variant().kind();
        let prompts = aids.has(Aid::Prompts);
        match situation.game.plies().len() {
            0 | 1 if prompts => {
                say(mover, NoticeKind::FirstMove(kind));
                if situation.game.variant().movement().has_double_moves() {
                    say(mover, NoticeKind::SecondPart(kind));
                }
            }
            2 | 3 if prompts && !ordo => say(mover, NoticeKind::SecondMove),
            _ if ordo && situation.tells_of_lines => say(mover, NoticeKind::Lines),
            _ => {}
        }
    }
    if aids.has(Aid::Threats) {
        if !facts.wins(mover).is_empty() {
            let kind = if ordo {
                NoticeKind::CanReach
            } else {
                NoticeKind::CanConnect
            };
            say(mover, kind);
        }
        if !facts.wins(other).is_empty() {
            let kind = if ordo {
                NoticeKind::ThreatensToReach
            } else {
                NoticeKind::ThreatensToConnect
            };
            say(other, kind);
        }
    }
    notices
}
