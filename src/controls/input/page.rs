//! The pages: where each page is shown, and when it can be opened.

use cohort_features::analysis::may_analyse;
use cohort_features::review::may_review;
use cohort_platform::frame::Screen;
use cohort_play::table::Match;
use serde::Deserialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The page is shown over the board.
    Over,
    /// Next to the board, in place of the panel. The board cannot be used.
    Beside,
    /// Next to the board, which can still be used.
    BesideInUse,
}

/// The state that decides whether a page can be opened.
#[derive(Clone, Copy, Debug)]
pub(super) struct Here<'a> {
    pub(super) screen: Screen,
    pub(super) current: Option<&'a Match>,
    /// The pages that are open, from bottom to top.
    pub(super) open: &'a [Page],
}

impl Here<'_> {
    fn anywhere(self) -> bool {
        true
    }

    fn at_the_table(self) -> bool {
        self.screen == Screen::Table
    }

    /// Returns whether the match has players. A study has no players.
    fn is_played(self) -> bool {
        self.current.is_some_and(|current| !current.is_study())
    }

    fn is_played_at_the_table(self) -> bool {
        self.at_the_table() && !self.current.is_some_and(|current| current.is_study())
    }

    /// A game against a remote player that is not over.
    fn plays_remotely(self) -> bool {
        self.current.is_some_and(plays_remotely)
    }

    /// Only the title screen and the new game page choose the start of a match.
    fn chooses_a_game(self) -> bool {
        self.screen == Screen::Title || self.open.contains(&Page::NewGame)
    }

    /// Returns whether a review is allowed. During a game it is not, because a review is help.
    fn may_review(self) -> bool {
        self.current.is_some_and(may_review)
    }

    fn may_analyse(self) -> bool {
        self.current.is_some_and(may_analyse)
    }
}

/// Whether a match against a remote player is in progress.
pub(super) fn plays_remotely(current: &Match) -> bool {
    current.seats().any_elsewhere() && current.game().outcome().is_none()
}

/// `PAGE: PLACE, CONDITION;`
macro_rules! pages {
    ($($(#[$doc:meta])* $page:ident: $place:ident, $condition:ident;)+) => {
        /// A page or a question. It is shown over the board or next to it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
        pub enum Page {
            $($(#[$doc])* $page,)+
            /// A page that asks the player before an action with serious effects.
            Ask(Question),
        }

        impl Page {
            /// All pages except questions.
            pub const PAGES: &'static [Page] = &[$(Page::$page,)+];

            pub fn place(self) -> Place {
                match self {
                    $(Page::$page => Place::$place,)+
                    Page::Ask(_) => Place::Over,
                }
            }

            /// Returns whether the page can be opened in this situation.
            pub(super) fn may_open(self, here: Here<'_>) -> bool {
                match self {
                    $(Page::$page => here.$condition(),)+
                    Page::Ask(_) => true,
                }
            }
        }
    };
}

pages! {
    Settings: Beside, anywhere;
    Aids: Beside, anywhere;
    /// The players of the match, and their clocks.
    Match: Beside, is_played_at_the_table;
    /// The choices for a new match during a match: board, players and clocks.
    NewGame: Beside, is_played;
    /// The options for the start of a match: first position, rule options, clocks.
    Options: Beside, chooses_a_game;
    /// The bindings of keys and gamepad buttons.
    Controls: Beside, anywhere;
    Engines: Beside, anywhere;
    /// Games against friends at other computers.
    Online: Beside, anywhere;
    /// The conditional moves of the game at the table, against a remote player.
    Plan: BesideInUse, plays_remotely;
    /// All saved games.
    Library: Over, anywhere;
    /// The review of the match, after the match has ended.
    Review: BesideInUse, may_review;
    /// The analysis of the viewed position, after the game or in a study.
    Analysis: BesideInUse, may_analyse;
    Editor: Over, anywhere;
    /// The opening explorer: the moves that were played from the viewed position in known games.
    Openings: BesideInUse, at_the_table;
    /// The options of a picture of the game.
    Pictures: Over, at_the_table;
    /// The notes on the viewed position.
    Annotation: Over, at_the_table;
    /// How to play, and what each key does.
    Help: Over, anywhere;
    Rules: Over, anywhere;
    /// The lessons, and the player's progress in them.
    Learn: Over, anywhere;
    /// The player's progress, and what to do next.
    Progress: Over, anywhere;
    /// The puzzles, and the player's progress in them.
    Puzzles: Over, anywhere;
    /// About the program, and the licences of its libraries and typefaces.
    About: Over, anywhere;
    /// Statistics of the player's games.
    Statistics: Over, anywhere;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Question {
    /// Resign the game?
    Resign,
    /// Does the other person accept a draw?
    Draw,
    /// End an online game without a result, before both players have moved?
    CallOff,
    /// Does the other person agree to take a move back?
    Undo,
    /// Delete the viewed move and all moves after it?
    DeleteLine,
    /// Erase the statistics?
    Erase,
    /// Erase all learning results?
    EraseLearning,
    /// Leave a storm (a timed series of puzzles) while it runs?
    LeaveStorm,
    /// Exit before all files are saved?
    Quit,
}

impl Page {
    /// Returns whether the page is next to the board, in place of the panel.
    pub fn lies_beside(self) -> bool {
        self.place() != Place::Over
    }

    /// Returns whether the board can still be used while the page is open.
    pub(crate) fn leaves_the_board(self) -> bool {
        self.place() == Place::BesideInUse
    }

    /// Returns whether the page covers the board and hides texts on the board. A question does not hide them.
    pub fn covers_the_board(self) -> bool {
        self.place() == Place::Over && !self.asks()
    }

    /// Returns whether the page is a question, which the player can answer only with its buttons.
    pub(super) fn asks(self) -> bool {
        matches!(self, Page::Ask(_))
    }
}
