//! The state of a tournament, computed from the events of its log.

use std::collections::{HashMap, HashSet};

use lobby::{AccountId, LogError, Time, TournamentId};
use referee::GameId;
use rules::Side;

use crate::event::{End, Entry, Event, Pairing, Walkover};
use crate::player::{Entrant, Founder, Number, Player, Slot};
use crate::settings::{Format, Settings};

/// A tournament. Equal logs give equal tournaments on every server.
#[derive(Clone, Debug)]
pub struct Tournament {
    id: TournamentId,
    settings: Settings,
    founder: Founder,
    stage: Stage,
    players: Vec<Player>,
    by_account: HashMap<AccountId, Number>,
    games: Vec<Game>,
    by_id: HashMap<GameId, usize>,
    /// The number of unfinished games of each round. In an arena, a round is some pairings at the same moment.
    rounds: Vec<usize>,
    pub(crate) order: Vec<Number>,
    pub(crate) black_first: bool,
    /// When the last round was paired, and when the last game ended.
    pub(crate) paired_at: Time,
    pub(crate) scored_at: Time,
    version: u64,
    at: Time,
}

/// The stage of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The tournament has not started yet.
    Coming,
    /// The tournament is in progress.
    Running {
        /// When it started.
        since: Time,
    },
    /// The tournament is over.
    Ended {
        /// When it ended.
        at: Time,
    },
    /// The tournament never started.
    CalledOff,
}

/// A game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The id of the game.
    pub id: GameId,
    /// The round, counted from 1.
    pub round: u32,
    /// Who plays Black.
    pub black: Number,
    /// Who plays White.
    pub white: Number,
    /// How the game ended; `None` if it goes on, or went on at the end of an arena.
    pub end: Option<End>,
}

impl Game {
    /// Returns the side of a player of the game.
    pub(crate) fn side_of(&self, player: Number) -> Side {
        if self.black == player {
            Side::Black
        } else {
            Side::White
        }
    }

    /// Returns the opponent of a player of the game.
    pub fn opponent_of(&self, player: Number) -> Number {
        if self.black == player {
            self.white
        } else {
            self.black
        }
    }

    fn player(&self, side: Side) -> Number {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }
}

impl Tournament {
    /// Applies all entries of a log and returns the tournament.
    ///
    /// # Errors
    /// Returns the first entry that cannot be applied, and why.
    pub fn replay(entries: impl IntoIterator<Item = Entry>) -> Result<Tournament, LogError> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(LogError::Empty)?;
        let mut tournament = Tournament::begin(first)?;
        for entry in entries {
            tournament.evolve(&entry)?;
        }
        Ok(tournament)
    }

    /// Begins a tournament with the first entry of its log.
    ///
    /// # Errors
    /// Returns the reason why the entry cannot begin a tournament.
    pub fn begin(entry: Entry) -> Result<Tournament, LogError> {
        let Event::Announced { id, settings, by } = entry.event else {
            return Err(LogError::Impossible {
                version: 1,
                problem: "it does not begin a tournament".to_owned(),
            });
        };
        Ok(Tournament {
            id,
            settings,
            founder: by,
            stage: Stage::Coming,
            players: Vec::new(),
            by_account: HashMap::new(),
            games: Vec::new(),
            by_id: HashMap::new(),
            rounds: Vec::new(),
            order: Vec::new(),
            black_first: true,
            paired_at: entry.at,
            scored_at: entry.at,
            version: 1,
            at: entry.at,
        })
    }

    /// Applies the next entry of the log.
    ///
    /// # Errors
    /// Returns the reason why the entry cannot follow the log. Then the tournament must not be used any more.
    pub fn evolve(&mut self, entry: &Entry) -> Result<(), LogError> {
        let version = self.version + 1;
        let at = entry.at.max(self.at);
        self.step(&entry.event, at)
            .map_err(|problem| LogError::Impossible {
                version,
                problem: problem.to_owned(),
            })?;
        self.version = version;
        self.at = at;
        Ok(())
    }

    fn step(&mut self, event: &Event, at: Time) -> Result<(), &'static str> {
        match (self.stage, event) {
            (Stage::Coming | Stage::Running { .. }, Event::Joined { entrant }) => {
                self.admit(entrant, at)
            }
            (Stage::Coming | Stage::Running { .. }, Event::Left { player }) => {
                self.player_mut(*player)?.away = true;
                Ok(())
            }
            (Stage::Coming | Stage::Running { .. }, Event::Returned { player }) => {
                let player = self.player_mut(*player)?;
                player.away = false;
                player.returns = player.returns.saturating_add(1);
                player.free_since = at;
                Ok(())
            }
            (Stage::Coming, Event::CalledOff) => {
                self.stage = Stage::CalledOff;
                Ok(())
            }
            (Stage::Coming, Event::Started { order, black_first }) => {
                let known: HashSet<Number> = order.iter().copied().collect();
                if known.len() != order.len() || known.iter().any(|it| self.player(*it).is_none()) {
                    return Err("the order does not name each player once");
                }
                (self.order, self.black_first) = (order.clone(), *black_first);
                self.stage = Stage::Running { since: at };
                (self.paired_at, self.scored_at) = (at, at);
                Ok(())
            }
            (
                Stage::Running { .. },
                Event::Paired {
                    games,
                    walkovers,
                    bye,
                },
            ) => self.pair(games, walkovers, *bye, at),
            (Stage::Running { .. }, Event::Scored { game, end }) => self.scored(*game, *end, at),
            (Stage::Running { .. }, Event::Ended) => {
                self.stage = Stage::Ended { at };
                Ok(())
            }
            _ => Err("the stage does not allow it"),
        }
    }

    fn admit(&mut self, entrant: &Entrant, at: Time) -> Result<(), &'static str> {
        let number = u16::try_from(self.players.len()).map_err(|_| "there are too many players")?;
        if let Some(account) = entrant.account
            && self.by_account.insert(account, Number(number)).is_some()
        {
            return Err("the player has joined already");
        }
        let missed = match self.settings.format {
            Format::Arena { .. } => 0,
            _ => self.rounds.len(),
        };
        self.players.push(Player::new(entrant.clone(), missed, at));
        Ok(())
    }

    fn pair(
        &mut self,
        games: &[Pairing],
        walkovers: &[Walkover],
        bye: Option<Number>,
        at: Time,
    ) -> Result<(), &'static str> {
        let round = u32::try_from(self.rounds.len()).map_err(|_| "there are too many rounds")? + 1;
        let mut slots = HashMap::new();
        let mut set = |number: Number, slot| match slots.insert(number, slot) {
            None => Ok(()),
            Some(_) => Err("a player is paired twice"),
        };
        for pairing in games {
            let index = self.games.len();
            if self.by_id.insert(pairing.game, index).is_some() {
                return Err("two games have one id");
            }
            self.games.push(Game {
                id: pairing.game,
                round,
                black: pairing.black,
                white: pairing.white,
                end: None,
            });
            for number in [pairing.black, pairing.white] {
                set(number, Slot::Game(index))?;
            }
        }
        for Walkover { winner, loser } in walkovers {
            set(*winner, Slot::WonUnplayed(*loser))?;
            set(*loser, Slot::LostUnplayed(*winner))?;
        }
        if let Some(number) = bye {
            set(number, Slot::Bye)?;
        }
        if slots.keys().any(|number| self.player(*number).is_none()) {
            return Err("a player is unknown");
        }
        let in_arena = matches!(self.settings.format, Format::Arena { .. });
        for (number, player) in (0..).map(Number).zip(&mut self.players) {
            match slots.get(&number) {
                Some(_) if in_arena && player.busy => return Err("a player has a game already"),
                Some(slot) => {
                    player.slots.push(*slot);
                    player.busy = in_arena;
                }
                None if in_arena => {}
                None => player.slots.push(Slot::Absent),
            }
        }
        self.rounds.push(games.len());
        self.paired_at = at;
        Ok(())
    }

    fn scored(&mut self, id: GameId, end: End, at: Time) -> Result<(), &'static str> {
        let index = self.by_id.get(&id).ok_or("the game is unknown")?;
        let game = self.games.get_mut(*index).ok_or("the game is unknown")?;
        if game.end.replace(end).is_some() {
            return Err("the game has ended already");
        }
        let game = *game;
        let round = self.rounds.get_mut(game.round as usize - 1);
        let open = round.ok_or("the round is unknown")?;
        *open = open.saturating_sub(1);
        self.scored_at = at;
        let in_arena = matches!(self.settings.format, Format::Arena { .. });
        for number in [game.black, game.white] {
            let player = self.player_mut(number)?;
            player.busy = false;
            player.free_since = at;
        }
        if let End::Forfeited(side) = end
            && in_arena
        {
            // Nobody is paired again with a player who does not play.
            self.player_mut(game.player(side))?.away = true;
        }
        Ok(())
    }

    fn player_mut(&mut self, number: Number) -> Result<&mut Player, &'static str> {
        let player = self.players.get_mut(number.index());
        player.ok_or("the player is unknown")
    }

    /// Returns the id.
    pub const fn id(&self) -> TournamentId {
        self.id
    }

    /// Returns the conditions.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the person who made the tournament.
    pub const fn founder(&self) -> &Founder {
        &self.founder
    }

    /// Returns the stage.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the players in the order of their numbers, also those who have withdrawn.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Returns a player.
    pub fn player(&self, number: Number) -> Option<&Player> {
        self.players.get(number.index())
    }

    /// Returns the number of the player with this account.
    pub fn number_of(&self, account: AccountId) -> Option<Number> {
        self.by_account.get(&account).copied()
    }

    /// Returns the games, in the order in which they began.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// Returns the number of rounds that were paired. In an arena, the number of times that players were paired.
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }

    /// Returns the number of rounds with unfinished games.
    pub(crate) fn open_rounds(&self) -> usize {
        self.rounds.iter().filter(|open| **open > 0).count()
    }

    /// Returns the number of rounds at the beginning of which all games have ended.
    pub(crate) fn completed_rounds(&self) -> usize {
        self.rounds.iter().take_while(|open| **open == 0).count()
    }

    /// Returns the number of entries of the log that were applied.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// Returns the time of the last entry.
    pub const fn at(&self) -> Time {
        self.at
    }
}
