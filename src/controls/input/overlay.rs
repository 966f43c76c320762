//! The pages: where each lies, and when it can be opened.

use serde::Deserialize;

use crate::features::analysis::may_analyse;
use crate::features::review::may_review;
use crate::platform::frame::Screen;
use crate::play::table::Match;

/// Where a page lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Over the board.
    Over,
    /// Beside the board, in the place of the panel.
    Beside,
    /// Beside the board, which is used while it is open.
    BesideInUse,
}

/// What decides about whether a page can be opened.
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

    /// Nobody plays a study.
    fn is_played(self) -> bool {
        self.current.is_some_and(|current| !current.is_study())
    }

    fn is_played_at_the_table(self) -> bool {
        self.at_the_table() && !self.current.is_some_and(|current| current.is_study())
    }

    /// What a match begins with is chosen on the title or for another game.
    fn chooses_a_game(self) -> bool {
        self.screen == Screen::Title || self.open.contains(&Overlay::NewGame)
    }

    /// Of a game nothing is told while it is on.
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
    /// Shall the game be resigned?
    Resign,
    /// Does the other person agree to a draw?
    Draw,
    /// Does the other person agree that a move is taken back?
    Undo,
    /// Shall the move that is looked at be deleted, with all that follows it?
    DeleteLine,
    /// Shall the statistics be erased?
    Erase,
    /// Shall all that was learned be erased?
    EraseLearning,
    /// Shall a storm be left while its time runs?
    LeaveStorm,
    /// Shall the program end before everything is written?
    Quit,
}

impl Overlay {
    /// Whether it lies beside the board, in the place of the panel, and not over it.
    pub fn lies_beside(self) -> bool {
        self.place() != Place::Over
    }

    /// Whether the board is used while it is open.
    pub fn leaves_the_board(self) -> bool {
        self.place() == Place::BesideInUse
    }

    /// Whether it asks something, which only its buttons answer.
    pub(super) fn asks(self) -> bool {
        matches!(self, Overlay::Ask(_))
    }
}
