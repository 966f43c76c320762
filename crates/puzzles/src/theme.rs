//! What puzzles are about.

use std::fmt;
use std::str::FromStr;

use rules::GameKind;
use thiserror::Error;

/// What a puzzle is about. Each has a definition that the rules and the solver check, in `themes/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Lines of Action: there is a win, and another move joins both sides at once, which is a draw.
    BothAtOnce,
    /// Lines of Action: a wrong capture leaves only two own groups, but joins the enemy's stones, who wins by it.
    DoNotConnectTheEnemy,
    /// Lines of Action: the move takes a stone without which the enemy is in more groups than before, and the game goes on.
    CutTheConnector,
    /// Lines of Action: a stone that no move of its own brought to the largest group threatens to join all, after the move of
    /// another stone.
    FreeTheStraggler,
    /// Ordo: a capture that looks as good as the right move is proved to lose.
    PoisonedCapture,
    /// Ordo: the group is split, several moves join it again, and one of them does it.
    OnlyReconnection,
    /// Ordo: the enemy would reach the home row with the next move; after this one it cannot.
    StopTheRunner,
    /// Ordo: a line does it, and another line that has some of its stones could move as well.
    ChooseTheLine,
    /// Ordo: the enemy loses since its group is split and cannot be joined again.
    BreakForGood,
    /// Every move but one loses.
    OnlyDefence,
    /// Lines of Action: all stones are joined with the next move.
    ConnectIn1,
    /// The same with the second move.
    ConnectIn2,
    /// The same with the third move.
    ConnectIn3,
    /// The same with more moves.
    ConnectInMore,
    /// Ordo: a stone reaches the enemy's home row with the next move.
    ReachIn1,
    /// The same with the second move.
    ReachIn2,
    /// The same with the third move.
    ReachIn3,
    /// The same with more moves.
    ReachInMore,
}

/// A word that is no theme.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no theme")]
pub struct NoTheme(String);

impl Theme {
    /// All of them, what is rarest and says most first.
    pub const ALL: [Theme; 18] = [
        Theme::BothAtOnce,
        Theme::DoNotConnectTheEnemy,
        Theme::CutTheConnector,
        Theme::FreeTheStraggler,
        Theme::PoisonedCapture,
        Theme::OnlyReconnection,
        Theme::StopTheRunner,
        Theme::ChooseTheLine,
        Theme::BreakForGood,
        Theme::OnlyDefence,
        Theme::ConnectIn1,
        Theme::ConnectIn2,
        Theme::ConnectIn3,
        Theme::ConnectInMore,
        Theme::ReachIn1,
        Theme::ReachIn2,
        Theme::ReachIn3,
        Theme::ReachInMore,
    ];

    /// The word for it in files, in the library and in locale keys.
    pub const fn key(self) -> &'static str {
        match self {
            Theme::BothAtOnce => "both-at-once",
            Theme::DoNotConnectTheEnemy => "do-not-connect-the-enemy",
            Theme::CutTheConnector => "cut-the-connector",
            Theme::FreeTheStraggler => "free-the-straggler",
            Theme::PoisonedCapture => "poisoned-capture",
            Theme::OnlyReconnection => "only-reconnection",
            Theme::StopTheRunner => "stop-the-runner",
            Theme::ChooseTheLine => "choose-the-line",
            Theme::BreakForGood => "break-for-good",
            Theme::OnlyDefence => "only-defence",
            Theme::ConnectIn1 => "connect-in-1",
            Theme::ConnectIn2 => "connect-in-2",
            Theme::ConnectIn3 => "connect-in-3",
            Theme::ConnectInMore => "connect-in-more",
            Theme::ReachIn1 => "reach-in-1",
            Theme::ReachIn2 => "reach-in-2",
            Theme::ReachIn3 => "reach-in-3",
            Theme::ReachInMore => "reach-in-more",
        }
    }

    /// Whether puzzles of a game can be about it.
    pub const fn is_of(self, kind: GameKind) -> bool {
        match self {
            Theme::OnlyDefence => true,
            Theme::BothAtOnce
            | Theme::DoNotConnectTheEnemy
            | Theme::CutTheConnector
            | Theme::FreeTheStraggler
            | Theme::ConnectIn1
            | Theme::ConnectIn2
            | Theme::ConnectIn3
            | Theme::ConnectInMore => matches!(kind, GameKind::Loa),
            Theme::PoisonedCapture
            | Theme::OnlyReconnection
            | Theme::StopTheRunner
            | Theme::ChooseTheLine
            | Theme::BreakForGood
            | Theme::ReachIn1
            | Theme::ReachIn2
            | Theme::ReachIn3
            | Theme::ReachInMore => matches!(kind, GameKind::Ordo),
        }
    }

    /// The theme of a win by joining all stones with the `moves`th own move.
    pub(crate) const fn connect_in(moves: u32) -> Theme {
        match moves {
            0 | 1 => Theme::ConnectIn1,
            2 => Theme::ConnectIn2,
            3 => Theme::ConnectIn3,
            _ => Theme::ConnectInMore,
        }
    }

    /// The theme of a win by reaching the home row with the `moves`th own move.
    pub(crate) const fn reach_in(moves: u32) -> Theme {
        match moves {
            0 | 1 => Theme::ReachIn1,
            2 => Theme::ReachIn2,
            3 => Theme::ReachIn3,
            _ => Theme::ReachInMore,
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Theme {
    type Err = NoTheme;

    fn from_str(word: &str) -> Result<Self, NoTheme> {
        let theme = Theme::ALL.into_iter().find(|theme| theme.key() == word);
        theme.ok_or_else(|| NoTheme(word.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_are_read_as_they_are_written_and_belong_to_a_game() {
        for (place, theme) in Theme::ALL.into_iter().enumerate() {
            assert_eq!(theme.key().parse(), Ok(theme));
            assert!(GameKind::ALL.into_iter().any(|kind| theme.is_of(kind)));
            assert!(!Theme::ALL[..place].contains(&theme));
        }
        assert!("connect-in-9".parse::<Theme>().is_err());
    }
}
