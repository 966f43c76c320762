//! The state of a meeting, computed from the events of its log.

use record::GameTree;
use referee::{GameId, Series};
use rules::{Catalogue, Outcome, SharedVariant};

use crate::command::Refused;
use crate::event::{Entry, Event, NextGame, Tournament};
use crate::log::LogError;
use crate::player::{Both, Chair, Player, SeatKey};
use crate::rating::{AccountId, Category, RatingChange};
use crate::settings::Settings;
use crate::table::Table;
use crate::time::Time;

/// One game of two remote players: the invitation, the game, and the talk after the game. Equal logs give equal
/// meetings on every server.
#[derive(Clone, Debug)]
pub struct Meeting {
    id: GameId,
    settings: Settings,
    /// The variant, with the rule changes of the settings.
    variant: SharedVariant,
    /// The tournament of the game; `None` if the players have agreed on the game themselves.
    tournament: Option<Tournament>,
    pub(crate) stage: Stage,
    version: u64,
    at: Time,
}

/// The stage of a meeting.
#[derive(Clone, Debug)]
pub enum Stage {
    /// The second player has not joined yet.
    Invited(Invitation),
    /// The game is in progress.
    Playing(Playing),
    /// No second player joined in time, or the host withdrew the invitation.
    Expired(Invitation),
    /// The server has paired the host with another player. Both play the game with this id.
    Paired(Invitation, GameId),
    /// The game is over.
    Over(Over),
}

/// An invitation, and the player who has opened it.
#[derive(Clone, Debug)]
pub struct Invitation {
    pub(crate) host: Player,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Playing(pub(crate) Box<Table>);

/// A game that is over, and the agreement of its players on another game.
#[derive(Clone, Debug)]
pub struct Over {
    pub(crate) table: Box<Table>,
    pub(crate) end: End,
    pub(crate) rematch: Rematch,
    /// How the game changed the ratings; `None` if it did not.
    pub(crate) rated: Option<Both<RatingChange>>,
}

/// A rated game that has ended: which ratings its result changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedResult {
    /// The category of the game.
    pub category: Category,
    /// The account of the player who opened the first meeting.
    pub host: AccountId,
    /// The account of the player who joined the first meeting.
    pub guest: AccountId,
    /// Who won: the host or the guest; `None` for a draw.
    pub winner: Option<Chair>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game was aborted and has no result.
    Aborted,
    /// The game has this outcome.
    Decided(Outcome),
}

/// Whether the players have offered or agreed on a rematch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rematch {
    None,
    OfferedBy(Chair),
    Agreed(GameId),
}

impl Meeting {
    /// Applies all entries of a log and returns the meeting.
    ///
    /// # Errors
    /// Returns the first entry that cannot be applied, and why.
    pub fn replay(
        entries: impl IntoIterator<Item = Entry>,
        variants: &Catalogue,
    ) -> Result<Meeting, LogError> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(LogError::Empty)?;
        let mut meeting = Meeting::begin(&first, variants)?;
        for entry in entries {
            meeting.evolve(&entry)?;
        }
        Ok(meeting)
    }

    /// Begins a meeting with the first entry of its log.
    ///
    /// # Errors
    /// Returns the reason why the entry cannot begin a meeting.
    pub fn begin(entry: &Entry, variants: &Catalogue) -> Result<Meeting, LogError> {
        let problem = |problem: &dyn std::fmt::Display| LogError::Impossible {
            version: 1,
            problem: problem.to_string(),
        };
        let (game, settings) = match &entry.event {
            Event::Opened { game, settings, .. }
            | Event::Continued { game, settings, .. }
            | Event::Arranged { game, settings, .. } => (*game, settings),
            _ => return Err(problem(&"it does not begin a meeting")),
        };
        let variant = settings.check(variants).map_err(|error| problem(&error))?;
        let playing = |host: &Player, guest: &Player, black: Chair, series: Series| {
            let players = Both {
                host: host.clone(),
                guest: guest.clone(),
            };
            let variant = variant.clone();
            let table = Table::new(game, settings, variant, players, black, series, entry.at);
            Stage::Playing(Playing(Box::new(table)))
        };
        let stage = match &entry.event {
            Event::Continued {
                host,
                guest,
                black,
                series,
                ..
            } => {
                let series = Series::parse(series).ok_or_else(|| problem(&"not a score"))?;
                playing(host, guest, *black, series)
            }
            Event::Arranged {
                host, guest, black, ..
            } => playing(host, guest, *black, Series::default()),
            Event::Opened { host, .. } => Stage::Invited(Invitation { host: host.clone() }),
            _ => return Err(problem(&"it does not begin a meeting")),
        };
        let tournament = match &entry.event {
            Event::Arranged { tournament, .. } => Some(tournament.clone()),
            _ => None,
        };
        Ok(Meeting {
            id: game,
            settings: settings.clone(),
            variant,
            tournament,
            stage,
            version: 1,
            at: entry.at,
        })
    }

    /// Applies the next entry of the log.
    ///
    /// # Errors
    /// Returns the reason why the entry cannot follow the log. Then the meeting must not be used any more.
    pub fn evolve(&mut self, entry: &Entry) -> Result<(), LogError> {
        let version = self.version + 1;
        let at = entry.at.max(self.at);
        self.step(&entry.event, at)
            .map_err(|problem| LogError::Impossible { version, problem })?;
        self.version = version;
        self.at = at;
        Ok(())
    }

    fn step(&mut self, event: &Event, at: Time) -> Result<(), String> {
        match (&mut self.stage, event) {
            (Stage::Invited(Invitation { host }), Event::Joined { guest, black }) => {
                let players = Both {
                    host: host.clone(),
                    guest: guest.clone(),
                };
                let table = Table::new(
                    self.id,
                    &self.settings,
                    self.variant.clone(),
                    players,
                    *black,
                    Series::default(),
                    at,
                );
                self.stage = Stage::Playing(Playing(Box::new(table)));
                Ok(())
            }
            (Stage::Invited(invitation), Event::Expired | Event::Aborted { .. }) => {
                self.stage = Stage::Expired(invitation.clone());
                Ok(())
            }
            (Stage::Invited(invitation), Event::Paired { into }) => {
                self.stage = Stage::Paired(invitation.clone(), *into);
                Ok(())
            }
            (Stage::Playing(Playing(table)), Event::Aborted { .. }) if !table.has_begun() => {
                let table = table.clone();
                self.end(table, End::Aborted);
                Ok(())
            }
            (Stage::Playing(Playing(table)), event) => {
                table
                    .evolve(event, &self.settings.pace, at)
                    .map_err(|refused| refused.to_string())?;
                if let Some(outcome) = table.played.game().outcome() {
                    let table = table.clone();
                    self.end(table, End::Decided(outcome));
                }
                Ok(())
            }
            (Stage::Over(over), event) => over.step(event, at),
            _ => Err("the stage does not allow it".to_owned()),
        }
    }

    fn end(&mut self, table: Box<Table>, end: End) {
        self.stage = Stage::Over(Over {
            table,
            end,
            rematch: Rematch::None,
            rated: None,
        });
    }

    /// Returns the first event of the rematch that the players have agreed on.
    pub fn continuation(&self) -> Option<Event> {
        let Stage::Over(over) = &self.stage else {
            return None;
        };
        let Rematch::Agreed(game) = over.rematch else {
            return None;
        };
        Some(Event::Continued {
            game,
            settings: self.settings.clone(),
            host: over.player(Chair::Host),
            guest: over.player(Chair::Guest),
            black: over.table.black.other(),
            series: over.table.played.score().swapped().to_string(),
        })
    }

    /// Returns the chair of the player with this key.
    pub fn chair_of(&self, key: &SeatKey) -> Option<Chair> {
        Chair::ALL
            .into_iter()
            .find(|chair| self.player(*chair).is_some_and(|player| player.key == *key))
    }

    pub(crate) fn player(&self, chair: Chair) -> Option<&Player> {
        match (&self.stage, self.table()) {
            (_, Some(table)) => Some(table.players.of(chair)),
            (
                Stage::Invited(invitation)
                | Stage::Expired(invitation)
                | Stage::Paired(invitation, _),
                None,
            ) if chair == Chair::Host => Some(&invitation.host),
            _ => None,
        }
    }

    pub(crate) fn table(&self) -> Option<&Table> {
        match &self.stage {
            Stage::Playing(Playing(table)) => Some(table),
            Stage::Over(over) => Some(&over.table),
            Stage::Invited(_) | Stage::Expired(_) | Stage::Paired(..) => None,
        }
    }

    /// Returns the id of the game.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// Returns the game and its conditions.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns whether the meeting is an open challenge that nobody has accepted yet.
    pub const fn is_listed(&self) -> bool {
        self.settings.listed && matches!(self.stage, Stage::Invited(_))
    }

    /// Returns whether everyone in the lobby can watch the game: it began as an open challenge or belongs to a
    /// tournament, it goes on, and its settings allow spectators.
    pub const fn is_watchable(&self) -> bool {
        let is_public = self.settings.listed || self.tournament.is_some();
        let is_shown = is_public && self.settings.spectators.is_some();
        is_shown && matches!(self.stage, Stage::Playing(_))
    }

    /// Returns the tournament of the game; `None` if the players have agreed on the game themselves.
    pub const fn tournament(&self) -> Option<&Tournament> {
        self.tournament.as_ref()
    }

    /// Returns whether nothing more can happen on the board: the game is over, or it never begins.
    pub const fn is_over(&self) -> bool {
        matches!(
            self.stage,
            Stage::Over(_) | Stage::Expired(_) | Stage::Paired(..)
        )
    }

    /// Returns the seat of a guest that an account with this id can take along: the chair of the player with this key;
    /// `None` if the account has the seat already.
    ///
    /// # Errors
    /// Returns [`Refused::NoSeat`] if the key belongs to no seat, or the seat to another account.
    pub fn takes_along(&self, key: &SeatKey, account: AccountId) -> Result<Option<Chair>, Refused> {
        let chair = self.seat(key)?;
        let player = self.player(chair).ok_or(Refused::NoSeat)?;
        match player.account {
            Some(own) if own.id == account => Ok(None),
            None if player.is_guest() => Ok(Some(chair)),
            _ => Err(Refused::NoSeat),
        }
    }

    /// Returns the chair of the player with this account; `None` if the account has no seat. If it has both seats,
    /// returns the chair of the host.
    pub fn chair_of_account(&self, account: AccountId) -> Option<Chair> {
        let mut chairs = Chair::ALL.into_iter();
        chairs.find(|chair| self.account(*chair) == Some(account))
    }

    /// Returns the stage of the meeting.
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// Returns the number of entries of the log that were applied.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// Returns the time of the last entry.
    pub const fn at(&self) -> Time {
        self.at
    }

    /// Returns the canonical notation of the moves made.
    pub fn moves(&self) -> Vec<String> {
        self.table()
            .map(|table| table.played.game().notations().collect())
            .unwrap_or_default()
    }

    /// Returns the moves of the game with their variant and result; `None` before the game.
    pub fn tree(&self) -> Option<&GameTree> {
        self.table().map(|table| table.played.tree())
    }

    /// Returns all legal moves in canonical notation. The list is empty before and after the game.
    pub fn legal_moves(&self) -> Vec<String> {
        let Stage::Playing(Playing(table)) = &self.stage else {
            return Vec::new();
        };
        let game = table.played.game();
        let position = game.position();
        let moves = game.legal_moves().into_iter();
        let moves = moves.map(|mv| game.variant().notation(position, mv));
        moves.collect()
    }

    /// Returns the player to move; `None` before and after the game.
    pub fn mover(&self) -> Option<Chair> {
        match &self.stage {
            Stage::Playing(Playing(table)) => Some(table.mover()),
            _ => None,
        }
    }

    /// Returns the result of the game, if the result changes ratings and has not changed them yet. A game in which not
    /// both players have moved changes no ratings.
    pub fn rated_result(&self) -> Option<RatedResult> {
        let Stage::Over(over) = &self.stage else {
            return None;
        };
        let End::Decided(outcome) = over.end else {
            return None;
        };
        if !self.settings.rated || over.rated.is_some() || !over.table.has_begun() {
            return None;
        }
        let account = |chair| over.table.players.of(chair).account;
        let (host, guest) = (account(Chair::Host)?.id, account(Chair::Guest)?.id);
        let winner = outcome.winner();
        Some(RatedResult {
            category: self.settings.category(self.variant.kind())?,
            host,
            guest,
            winner: winner.map(|side| over.table.chair(side)),
        })
    }

    /// Returns the category whose rating describes the players best, also if the game is not rated.
    pub fn shown_category(&self) -> Category {
        Category::nearest(self.variant.kind(), &self.settings.pace)
    }

    /// Returns the account of the player at a chair.
    pub fn account(&self, chair: Chair) -> Option<AccountId> {
        Some(self.player(chair)?.account?.id)
    }

    /// Returns the player who was to move when the game was aborted; `None` for a game that was not aborted.
    pub fn mover_of_aborted(&self) -> Option<Chair> {
        match &self.stage {
            Stage::Over(over) if over.end == End::Aborted => Some(over.table.mover()),
            _ => None,
        }
    }

    /// Returns how the game ended; `None` before its end.
    pub fn end_of_game(&self) -> Option<End> {
        match &self.stage {
            Stage::Over(over) => Some(over.end),
            _ => None,
        }
    }
}

impl Over {
    /// Returns a player, with the rating after the game.
    fn player(&self, chair: Chair) -> Player {
        let mut player = self.table.players.of(chair).clone();
        if let (Some(account), Some(rated)) = (&mut player.account, &self.rated) {
            account.rating = rated.of(chair).after;
        }
        player
    }

    fn step(&mut self, event: &Event, at: Time) -> Result<(), String> {
        self.rematch = match (self.rematch, event) {
            (rematch, Event::Rated { host, guest }) if self.rated.is_none() => {
                self.rated = Some(Both {
                    host: *host,
                    guest: *guest,
                });
                rematch
            }
            (Rematch::None, Event::RematchOffered { by }) => Rematch::OfferedBy(*by),
            (
                Rematch::OfferedBy(_),
                Event::RematchAnswered {
                    next: Some(NextGame(next)),
                    ..
                },
            ) => Rematch::Agreed(*next),
            (Rematch::OfferedBy(_), Event::RematchAnswered { next: None, .. }) => Rematch::None,
            (rematch, Event::Said { .. } | Event::Muted { .. }) => {
                self.table.talk(event, at);
                rematch
            }
            _ => return Err("the game is over".to_owned()),
        };
        Ok(())
    }
}
