//! The pages: their places, and when they can be opened.

use cohort_features::analysis::may_analyse;
use cohort_features::review::may_review;
use cohort_platform::frame::Screen;
use cohort_play::table::Match;
use serde::Deserialize;

/// Place of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Over the board.
    Over,
    /// Next to the board, in place of the panel.
    Beside,
    /// Next to the board, which stays in use.
    BesideInUse,
}

/// The state that decides whether a page can be opened.
#[derive(Clone, Copy, Debug)]
pub(super) struct Here<'a> {
    pub(super) screen: Screen,
    pub(super) current: Option<&'a Match>,
    /// The pages that are open.
    pub(super) open: &'a [Overlay],
}

impl Here<'_> {
    fn anywhere(self) -> bool {
        true
    }

    fn at_the_table(self) -> bool {
        self.screen == Screen::Table
    }

    /// A study has no players.
    fn is_played(self) -> bool {
        self.current.is_some_and(|current| !current.is_study())
    }

    fn is_played_at_the_table(self) -> bool {
        self.at_the_table() && !self.current.is_some_and(|current| current.is_study())
    }

    /// The start of a match is chosen on the title screen or on the new game page.
    fn chooses_a_game(self) -> bool {
        self.screen == Screen::Title || self.open.contains(&Overlay::NewGame)
    }

    /// No help during a game.
    fn may_review(self) -> bool {
        self.current.is_some_and(may_review)
    }

    fn may_analyse(self) -> bool {
        self.current.is_some_and(may_analyse)
    }
}

/// `PAGE: PLACE, CONDITION;`
macro_rules! pages {
    ($($(#[$doc:meta])* $page:ident: $place:ident, $condition:ident;)+) => {
        /// A panel over the screen, independent of where the player is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
        pub enum Overlay {
            $($(#[$doc])* $page,)+
            /// A question before something that cannot be taken back.
            Ask(Question),
        }

        impl Overlay {
            /// All pages but questions.
            pub const PAGES: &'static [Overlay] = &[$(Overlay::$page,)+];

            pub fn place(self) -> Place {
                match self {
                    $(Overlay::$page => Place::$place,)+
                    Overlay::Ask(_) => Place::Over,
                }
            }

            /// Whether it can be opened.
            pub(super) fn may_open(self, here: Here<'_>) -> bool {
                match self {
                    $(Overlay::$page => here.$condition(),)+
                    Overlay::Ask(_) => true,
                }
            }
        }
    };
}

pages! {
    Settings: Beside, anywhere;
    Aids: Beside, anywhere;
    /// Who plays the match, and with how much time.
    Match: Beside, is_played_at_the_table;
    /// Another game at the table: its board, its players, its clock.
    NewGame: Beside, is_played;
    /// What a match begins with: the first position, options of the rules, clocks.
    Options: Beside, chooses_a_game;
    /// Which keys and buttons do what.
    Controls: Beside, anywhere;
    Engines: Beside, anywhere;
    /// All games that are kept.
    Library: Over, anywhere;
    /// The review of the game at the table, once that is over.
    Review: BesideInUse, may_review;
    /// The analysis of the position that is looked at, once the game is over.
    Analysis: BesideInUse, may_analyse;
    Editor: Over, anywhere;
    /// What was played from the position that is looked at.
    Openings: BesideInUse, at_the_table;
    /// What a picture of the game shows.
    Pictures: Over, at_the_table;
    /// What is said about the position that is looked at.
    Annotation: Over, at_the_table;
    /// How to play, and the keys.
    Help: Over, anywhere;
    Rules: Over, anywhere;
    /// What can be learned: lessons, and how far they have come.
    Learn: Over, anywhere;
    /// How far learning has come, and what to do next.
    Progress: Over, anywhere;
    /// Puzzles: which there are, and how far the player has come with them.
    Puzzles: Over, anywhere;
    /// About the game, and the licences of what it is built from.
    About: Over, anywhere;
    /// What was played, summed up.
    Statistics: Over, anywhere;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Question {
    /// Resign the game?
    Resign,
    /// Does the other person accept a draw?
    Draw,
    /// Does the other person agree to take a move back?
    Undo,
    /// Delete the viewed move and all moves after it?
    DeleteLine,
    /// Erase the statistics?
    Erase,
    /// Erase all learning?
    EraseLearning,
    /// Leave a storm while its clock runs?
    LeaveStorm,
    /// Exit before everything is written?
    Quit,
}

impl Overlay {
    /// Whether it is next to the board, in place of the panel, and not over the board.
    pub fn lies_beside(self) -> bool {
        self.place() != Place::Over
    }

    /// Whether the board stays in use while it is open.
    pub fn leaves_the_board(self) -> bool {
        self.place() == Place::BesideInUse
    }

    /// Whether it is a question, which only its buttons answer.
    pub(super) fn asks(self) -> bool {
        matches!(self, Overlay::Ask(_))
    }
}
