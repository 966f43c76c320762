//! The themes of puzzles.

use std::fmt;
use std::str::FromStr;

use rules::GameKind;
use thiserror::Error;

/// A theme of puzzles: a pattern in the position or the solution. The modules in `themes/` define the conditions of
/// each theme. The rules and the solver check these conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Lines of Action: the side to move can win, but another move connects the stones of both sides simultaneously,
    /// which is a draw.
    BothAtOnce,
    /// Lines of Action: a wrong capture leaves only two groups of the side to move, but it connects the enemy's stones,
    /// so the enemy wins.
    DoNotConnectTheEnemy,
    /// Lines of Action: the right move captures a stone that connects groups of the enemy. After the capture, the enemy
    /// has more groups, and the game continues.
    CutTheConnector,
    /// Lines of Action: a stone cannot join the largest group of its side. The right move of another stone frees this
    /// stone. The freed stone then threatens to connect all stones.
    FreeTheStraggler,
    /// Ordo: a wrong capture looks as good as the right move, but is proved to lose.
    PoisonedCapture,
    /// Ordo: the group of the side to move is split. Several moves reconnect it, but only one of these moves is right.
    OnlyReconnection,
    /// Ordo: the enemy threatens to reach the home row with its next move. The right move prevents this.
    StopTheRunner,
    /// Ordo: the right move is an ordo move, which moves a line of stones. Another line that can also move shares
    /// stones with this line.
    ChooseTheLine,
    /// Ordo: the enemy loses because its group is split and cannot be reconnected.
    BreakForGood,
    /// Every move but one loses.
    OnlyDefence,
    /// Lines of Action: the solving side connects all its stones with its first move.
    ConnectIn1,
    /// Lines of Action: the solving side connects all its stones with its second move.
    ConnectIn2,
    /// Lines of Action: the solving side connects all its stones with its third move.
    ConnectIn3,
    /// Lines of Action: the solving side connects all its stones with its fourth or a later move.
    ConnectInMore,
    /// Ordo: the solving side reaches the enemy's home row with its first move.
    ReachIn1,
    /// Ordo: the solving side reaches the enemy's home row with its second move.
    ReachIn2,
    /// Ordo: the solving side reaches the enemy's home row with its third move.
    ReachIn3,
    /// Ordo: the solving side reaches the enemy's home row with its fourth or a later move.
    ReachInMore,
}

/// An error for a word that is not a theme.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no theme")]
pub struct NoTheme(String);

impl Theme {
    /// All themes. The rarest and most characteristic themes come first.
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

    /// Returns the identifier of the theme in files, the library and locale keys.
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

    /// Returns whether puzzles of a game can have this theme.
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

    /// Returns the theme of a win in which the solving side connects all its stones with its move number `moves`.
    pub(crate) const fn connect_in(moves: u32) -> Theme {
        match moves {
            0 | 1 => Theme::ConnectIn1,
            2 => Theme::ConnectIn2,
            3 => Theme::ConnectIn3,
            _ => Theme::ConnectInMore,
        }
    }

    /// Returns the theme of a win in which the solving side reaches the home row with its move number `moves`.
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
