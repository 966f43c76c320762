//! Declares the pages: where each page is shown, and when it can be opened.

use cohort_features::analysis::may_analyse;
use cohort_features::review::may_review;
use cohort_platform::frame::Screen;
use cohort_play::table::Match;
use serde::Deserialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The page is shown over the board.
    Over,
    /// The page is shown next to the board, in place of the panel. The player cannot use the board.
    Beside,
    /// The page is shown next to the board, in place of the panel. The player can still use the board.
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

    /// Returns whether there is a match with players. A study (an analysis board) is a match without players.
    fn is_played(self) -> bool {
        self.current.is_some_and(|current| !current.is_study())
    }

    fn is_played_at_the_table(self) -> bool {
        self.at_the_table() && !self.current.is_some_and(|current| current.is_study())
    }

    /// Returns whether a game against a remote player is in progress.
    fn plays_remotely(self) -> bool {
        self.current.is_some_and(plays_remotely)
    }

    /// Returns whether the player can choose how a match starts: on the title screen and on the new game page.
    fn chooses_a_game(self) -> bool {
        self.screen == Screen::Title || self.open.contains(&Page::NewGame)
    }

    /// Returns whether a review is allowed. A review during a game is not allowed, because it would help the player.
    fn may_review(self) -> bool {
        self.current.is_some_and(may_review)
    }

    fn may_analyse(self) -> bool {
        self.current.is_some_and(may_analyse)
    }
}

/// Returns whether a game against a remote player is in progress.
pub(super) fn plays_remotely(current: &Match) -> bool {
    current.seats().any_elsewhere() && current.game().outcome().is_none()
}

/// Declares the pages. An entry `PAGE: PLACE, CONDITION;` names a page, where the page is shown, and the method of
/// `Here` that decides whether the page can be opened.
macro_rules! pages {
    ($($(#[$doc:meta])* $page:ident: $place:ident, $condition:ident;)+) => {
        /// A page, or a question to the player. Each is shown over the board or next to the board.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
        pub enum Page {
            $($(#[$doc])* $page,)+
            /// A question to the player before an action with serious effects.
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
    /// Shows the players of the match and their clocks.
    Match: Beside, is_played_at_the_table;
    /// Chooses board, players and clocks for a new match while another match is open.
    NewGame: Beside, is_played;
    /// Sets how a match starts: first position, rule options and clocks.
    Options: Beside, chooses_a_game;
    /// Binds keys and gamepad buttons to commands.
    Controls: Beside, anywhere;
    Engines: Beside, anywhere;
    /// Manages games against friends at other computers.
    Online: Beside, anywhere;
    /// Plans conditional moves in a game against a remote player: replies to moves that the opponent may make.
    Plan: BesideInUse, plays_remotely;
    /// Lists all saved games.
    Library: Over, anywhere;
    /// Reviews the match after its end.
    Review: BesideInUse, may_review;
    /// Analyses the viewed position, after the game or in a study (an analysis board).
    Analysis: BesideInUse, may_analyse;
    Editor: Over, anywhere;
    /// Lists the moves that were played from the viewed position in known games (opening explorer).
    Openings: BesideInUse, at_the_table;
    /// The options of an exported picture of the game.
    Pictures: Over, at_the_table;
    /// Edits the notes on the viewed position.
    Annotation: Over, at_the_table;
    /// Explains how to play, and what each key does.
    Help: Over, anywhere;
    Rules: Over, anywhere;
    /// Lists the lessons, and shows the player's progress in them.
    Learn: Over, anywhere;
    /// Shows the player's progress, and what to do next.
    Progress: Over, anywhere;
    /// Offers the puzzles, and shows the player's progress in them.
    Puzzles: Over, anywhere;
    /// Lists the solved boards, on which the player plays against a perfect opponent.
    Solved: Over, anywhere;
    /// Describes the program, and shows the licences of its libraries and typefaces.
    About: Over, anywhere;
    /// Shows statistics of the player's games.
    Statistics: Over, anywhere;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Question {
    /// Asks the player whether to resign the game.
    Resign,
    /// Asks the player whether to offer a draw to a computer player or an external engine, which answers immediately.
    OfferDraw,
    /// Asks the second person at this computer whether to accept a draw.
    Draw,
    /// Asks whether to end an online game without a result. This is possible before both players have moved.
    CallOff,
    /// Asks the second person at this computer whether a move may be taken back.
    Undo,
    /// Asks whether to delete the viewed move and all moves after it.
    DeleteLine,
    /// Asks whether to erase the statistics.
    Erase,
    /// Asks whether to erase all learning results.
    EraseLearning,
    /// Asks whether to leave a storm while it runs. A storm is a timed series of puzzles.
    LeaveStorm,
    /// Asks whether to exit before all files are saved.
    Quit,
}

impl Page {
    /// Returns whether the page is shown next to the board, in place of the panel.
    pub fn lies_beside(self) -> bool {
        self.place() != Place::Over
    }

    /// Returns whether the player can still use the board while the page is open.
    pub(crate) fn leaves_the_board(self) -> bool {
        self.place() == Place::BesideInUse
    }

    /// Returns whether the page covers the board, so that texts on the board must be hidden. False for questions, which
    /// leave these texts visible.
    pub fn covers_the_board(self) -> bool {
        self.place() == Place::Over && !self.asks()
    }

    /// Returns whether the page is a question, which the player can answer only with its buttons.
    pub(super) fn asks(self) -> bool {
        matches!(self, Page::Ask(_))
    }
}
