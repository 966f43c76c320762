//! How a match starts.

use record::GameTree;
use rules::{Game, Side};

use crate::game_id::GameId;
use crate::help::Help;
use crate::match_clock::ClockHistory;
use crate::offers::DrawOffers;
use crate::purpose::Purpose;
use crate::seat::Seats;
use crate::series::Series;
use crate::source::RecordSource;

/// How a match starts, or continues after loading.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The id of the game.
    pub id: GameId,
    /// The game to play, new or loaded.
    pub game: Game,
    /// Everything that was played, as a tree. The main line is the game, including the moves taken back.
    pub tree: GameTree,
    /// Other facts about the game, such as the event, as names and values. The names of the players are in `names`.
    pub tags: Vec<(String, String)>,
    /// Who plays the two sides.
    pub seats: Seats,
    /// The names of the people who play Black and White, if known.
    pub names: [Option<String>; 2],
    /// Whether the match is a game or an analysis board.
    pub purpose: Purpose,
    /// The library record that this match shows. After a move, the match no longer shows this record.
    pub source: Option<RecordSource>,
    /// The clocks of the game at the start and after each ply.
    pub clock: ClockHistory,
    /// The score of the earlier games between the same players.
    pub series: Series,
    /// When each side last offered a draw.
    pub draw_offers: DrawOffers,
}

impl MatchSetup {
    /// Sets up a new game with a random id.
    pub fn new(game: Game, seats: Seats, clock: ClockHistory) -> Self {
        MatchSetup {
            id: GameId::random(),
            tree: GameTree::of(&game),
            game,
            tags: Vec::new(),
            seats,
            names: [None, None],
            purpose: Purpose::Game,
            source: None,
            clock,
            series: Series::default(),
            draw_offers: DrawOffers::default(),
        }
    }

    /// Sets up a new game without clocks.
    pub fn untimed(game: Game, seats: Seats) -> Self {
        MatchSetup::new(game, seats, ClockHistory::default())
    }

    /// Returns the setup with a name for the person who plays a side.
    #[must_use]
    pub fn with_person(mut self, side: Side, name: &str) -> Self {
        let [black, white] = &mut self.names;
        *match side {
            Side::Black => black,
            Side::White => white,
        } = (!name.is_empty()).then(|| name.to_owned());
        self
    }

    /// Returns the name of the person who plays a side; `None` if it is unknown or a program plays.
    pub fn person(&self, side: Side) -> Option<&str> {
        let [black, white] = &self.names;
        let name = match side {
            Side::Black => black,
            Side::White => white,
        };
        name.as_deref().filter(|_| self.seats.of(side).is_person())
    }

    /// Returns an analysis board of the match, with a new id. Keeps moves and annotations, and drops clocks, programs,
    /// the score and the draw offers.
    #[must_use]
    pub fn as_study(self) -> Self {
        MatchSetup {
            id: GameId::random(),
            seats: Seats::BOTH_HERE,
            purpose: Purpose::Study,
            source: None,
            clock: ClockHistory::default(),
            series: Series::default(),
            draw_offers: DrawOffers::default(),
            ..self
        }
    }

    /// Returns how much help players can have in this match.
    pub fn help(&self) -> Help {
        let timed = self.clock.start.any();
        Help::of(self.seats, timed, self.purpose, self.game.outcome())
    }

    /// Returns the setup with the players swapped, including their names, clocks and points.
    #[must_use]
    pub fn swapped(self) -> Self {
        let [black, white] = self.names;
        MatchSetup {
            names: [white, black],
            seats: self.seats.swapped(),
            clock: ClockHistory::new(self.clock.start.swapped(), self.clock.flag_rule),
            series: self.series.swapped(),
            draw_offers: self.draw_offers.swapped(),
            ..self
        }
    }
}
