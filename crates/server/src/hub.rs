//! All games of the server: keeps games in memory, opens and joins games, and appends events that are due at a time.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lobby::{Category, Chair, Entry, Event, Offer, Player, SeatKey, Settings, Time};
use protocol::{Code, CodeKind, Reason, SeatSecret, SessionToken};
use referee::GameId;
use tokio::sync::mpsc;

use crate::activity::Activity;
use crate::challenges::Challenges;
use crate::logs::{Logs, replay, unavailable};
use crate::networks::Networks;
use crate::news::News;
use crate::presence::{self, LEASE, NodeId, Noted, Notes};
use crate::room::{self, Room};
use crate::secrets;
use crate::signed_in::Guise;
use crate::store::{Codes, Line, Store, StoreError};
use crate::time::now;
use crate::watchable::WatchableGames;

/// The maximum number of games in memory that no client follows.
const MOST_IDLE_ROOMS: usize = 2_000;
/// The maximum number of games for which one call of [`Hub::sweep`] appends due events.
const MOST_DUE: u32 = 500;
/// How long the server waits before it tries again to read or write a game that failed.
const BETWEEN_ATTEMPTS: Duration = Duration::from_secs(60);
/// The shortest time without a running server that counts as an outage.
const SHORTEST_OUTAGE: Duration = Duration::from_secs(3);

/// The maximum number of games in one query to the database.
const ASKED: usize = 500;
/// How long the database keeps notes about absent players. A note says when and how a player left a server.
const KEPT_NOTES: Duration = Duration::from_secs(24 * 3600);

/// All games, and what the server shares with other servers.
pub struct Hub {
    logs: Logs,
    node: NodeId,
    notes: Arc<Notes>,
    lease: Mutex<Lease>,
    rooms: Mutex<HashMap<GameId, Arc<Room>>>,
    challenges: Challenges,
    watchable: WatchableGames,
    networks: Networks,
    /// The numbers of spectators at this server, as last written to the database for other servers.
    noted_spectators: tokio::sync::Mutex<HashMap<GameId, u32>>,
    /// Games that could not be read or written, with the time of the next attempt. Until this time, [`Hub::sweep`]
    /// skips the game.
    failed: Mutex<HashMap<GameId, Time>>,
}

/// The time in which a server counts as alive. Other servers trust its notes about its players only during this lease.
#[derive(Clone, Copy, Debug)]
struct Lease {
    /// When the current sequence of renewals began. A new sequence begins if the lease ended before its renewal.
    since: Time,
    until: Time,
}

impl Lease {
    fn renew(&mut self, now: Time, until: Time) {
        if now >= self.until {
            self.since = now;
        }
        self.until = until;
    }
}

impl Hub {
    /// Creates a hub without games in memory. Each change of a game sends a hint to `news`.
    pub fn new(store: Arc<dyn Store>, news: mpsc::Sender<News>) -> Self {
        let since = now();
        Hub {
            logs: Logs::new(store, news),
            node: NodeId(rand::random()),
            notes: Arc::default(),
            lease: Mutex::new(Lease {
                since,
                until: since,
            }),
            rooms: Mutex::default(),
            challenges: Challenges::default(),
            watchable: WatchableGames::default(),
            networks: Networks::default(),
            noted_spectators: tokio::sync::Mutex::default(),
            failed: Mutex::default(),
        }
    }

    /// Returns the logs of all games.
    pub const fn logs(&self) -> &Logs {
        &self.logs
    }

    /// Returns the database of the logs.
    pub fn store(&self) -> &dyn Store {
        self.logs.store()
    }

    /// Returns the id of this server among the servers that share the database.
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// Returns the counts of what happens at this server.
    pub const fn activity(&self) -> &Activity {
        self.logs.activity()
    }

    /// Returns the banned networks.
    pub const fn networks(&self) -> &Networks {
        &self.networks
    }

    /// Returns the open challenges.
    pub const fn challenges(&self) -> &Challenges {
        &self.challenges
    }

    /// Returns the games that everyone in the lobby can watch.
    pub const fn watchable(&self) -> &WatchableGames {
        &self.watchable
    }

    /// Returns the number of spectators of each game, at all servers together. Leaves out games without spectators.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn spectators(&self) -> Result<HashMap<GameId, u32>, StoreError> {
        if self.store().is_shared() {
            self.note_spectators().await?;
            return Ok(self.store().spectators(now()).await?.into_iter().collect());
        }
        Ok(self.spectators_here())
    }

    /// Returns the number of spectators of each game at this server. Leaves out games without spectators.
    pub fn spectators_here(&self) -> HashMap<GameId, u32> {
        let rooms = lock(&self.rooms);
        let counts = rooms.iter().map(|(game, room)| (*game, room.spectators()));
        counts.filter(|(_, count)| *count > 0).collect()
    }

    /// Stores the numbers of spectators at this server in the database, if they have changed. Other servers read these
    /// numbers.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn note_spectators(&self) -> Result<(), StoreError> {
        let here = self.spectators_here();
        let mut noted = self.noted_spectators.lock().await;
        if here != *noted {
            let counts = here.iter().map(|(game, count)| (*game, *count)).collect();
            self.store().note_spectators(self.node, counts).await?;
            *noted = here;
        }
        Ok(())
    }

    /// Returns the games of `games` in which the player at `chair` is connected to any server.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn are_here(
        &self,
        games: &[GameId],
        chair: Chair,
    ) -> Result<HashSet<GameId>, StoreError> {
        let is_here = |game: &GameId| {
            let rooms = lock(&self.rooms);
            let room = rooms.get(game);
            room.is_some_and(|room| room.is_here(chair))
        };
        let mut here: HashSet<GameId> = games.iter().copied().filter(is_here).collect();
        if self.store().is_shared() {
            let mut noted: HashMap<GameId, Vec<Noted>> = HashMap::new();
            for one in self.store().noted(games.to_vec()).await? {
                if one.note.chair == chair {
                    noted.entry(one.note.game).or_default().push(one);
                }
            }
            let elsewhere = noted.into_iter();
            here.extend(elsewhere.filter_map(|(game, noted)| {
                (presence::absence(noted, now()) == Some(None)).then_some(game)
            }));
        }
        Ok(here)
    }

    /// Returns the room of a game, which holds the game in memory. Creates the room if the game has none.
    pub fn room(&self, game: GameId) -> Arc<Room> {
        let mut rooms = lock(&self.rooms);
        if rooms.len() > MOST_IDLE_ROOMS && !rooms.contains_key(&game) {
            rooms.retain(|_, room| Arc::strong_count(room) > 1 || !room.is_empty());
        }
        metrics::gauge!("cohort_rooms").set(rooms.len() as f64);
        let room = rooms.entry(game).or_insert_with(|| {
            let notes = self.store().is_shared().then(|| Arc::clone(&self.notes));
            Arc::new(Room::new(game, notes))
        });
        Arc::clone(room)
    }

    /// Opens a game. A second call with the same secret returns the same game. If the host has the account of a bot, the
    /// settings say so, whatever the client has asked for.
    ///
    /// # Errors
    /// Returns the reason if the settings are refused or the database fails.
    pub async fn open(
        &self,
        secret: SeatSecret,
        settings: Settings,
        who: Guise,
    ) -> Result<(GameId, Codes), Reason> {
        let settings = Settings {
            by_bot: settings.by_bot || who.is_bot(),
            ..settings
        };
        let checked = settings.check(self.logs.variants());
        let variant = checked.map_err(|error| Reason::Game {
            refused: lobby::Refused::Settings { error },
        })?;
        if settings.rated && who.account().is_none() {
            let refused = lobby::Refused::NeedsAccount;
            return Err(Reason::Game { refused });
        }
        let game = secrets::game_id(secret);
        let category = Category::nearest(variant.kind(), &settings.pace);
        let key = secrets::seat_key(secret);
        let host = self.player(key, who, category).await?;
        let event = Event::Opened {
            game,
            settings,
            host,
        };
        self.logs.begin(event, now(), Some(())).await?;
        let codes = self.store().codes(game).await;
        let codes = codes.map_err(|error| unavailable(game, &error))?;
        Ok((game, codes))
    }

    /// Joins a game. A second call with the same secret returns the same seat.
    ///
    /// # Errors
    /// Returns [`Reason::NoSuchGame`], or another reason if the seat is taken or the database fails.
    pub async fn join(
        &self,
        secret: SeatSecret,
        code: Code,
        who: Guise,
    ) -> Result<(GameId, Codes), Reason> {
        let game = self.find(CodeKind::Invitation, code).await?;
        let room = self.room(game);
        let category = room.read(&self.logs, |state| state.meeting.shown_category());
        let key = secrets::seat_key(secret);
        let guest = self.player(key, who, category.await?).await?;
        let lot: bool = rand::random();
        let joined = room.carry_out(&self.logs, None, |meeting, now| {
            if meeting.chair_of(&guest.key) == Some(Chair::Guest) {
                return Ok(Vec::new());
            }
            let event = meeting.join(guest.clone(), lot, now);
            event
                .map(|event| vec![event])
                .map_err(|refused| Reason::Game { refused })
        });
        joined.await?;
        let codes = self.store().codes(game).await;
        Ok((game, codes.map_err(|error| unavailable(game, &error))?))
    }

    /// Returns a player who takes a seat. The account gives the name and the rating.
    async fn player(&self, key: SeatKey, who: Guise, category: Category) -> Result<Player, Reason> {
        match who {
            Guise::Guest(name) => Ok(Player::guest(key, name.for_guest())),
            Guise::Account(account) => {
                let rating = self.rating(account.id, category).await?;
                Ok(account.player(key, rating))
            }
        }
    }

    /// Pairs the hosts of two open challenges: the host of `guest` joins the game `host`. Returns whether they are
    /// paired.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn pair(&self, host: GameId, guest: GameId) -> Result<bool, Reason> {
        room::pair(&self.logs, &self.room(host), &self.room(guest)).await
    }

    /// Returns what a code of this kind offers.
    ///
    /// # Errors
    /// Returns [`Reason::NoSuchGame`], or another reason if nobody can use the code any more or the database fails.
    pub async fn offer(&self, kind: CodeKind, code: Code) -> Result<Offer, Reason> {
        let room = self.room(self.find(kind, code).await?);
        let offer = room.read(&self.logs, |state| match kind {
            CodeKind::Invitation => state.meeting.offers_seat(),
            CodeKind::Watch => state.meeting.offers_view(),
        });
        offer.await?.map_err(|refused| Reason::Game { refused })
    }

    /// Returns the game of a code.
    ///
    /// # Errors
    /// Returns [`Reason::NoSuchGame`], or another reason if the database fails.
    pub async fn find(&self, kind: CodeKind, code: Code) -> Result<GameId, Reason> {
        let found = self.store().by_code(kind, code).await.map_err(|error| {
            tracing::error!(%error, "a code cannot be looked up");
            Reason::Unavailable
        })?;
        found.ok_or(Reason::NoSuchGame)
    }

    /// Returns the chair of the player with this key, or else of the player with the account of this session.
    ///
    /// # Errors
    /// Returns [`Reason::NoSeat`], or another reason if the game cannot be read.
    pub async fn seat(
        &self,
        room: &Room,
        key: SeatKey,
        session: Option<SessionToken>,
    ) -> Result<Chair, Reason> {
        let chair = room.read(&self.logs, |state| state.meeting.chair_of(&key));
        if let Some(chair) = chair.await? {
            return Ok(chair);
        }
        let account = self.owner(session).await.ok_or(Reason::NoSeat)?;
        let chair = room.read(&self.logs, |state| state.meeting.chair_of_account(account));
        chair.await?.ok_or(Reason::NoSeat)
    }

    /// Updates a game in memory after the hint that another server has changed the game.
    pub async fn refresh(&self, news: News) {
        if news.version == News::REWRITTEN {
            self.challenges.forget(news.game).await;
            self.watchable.forget(news.game).await;
        }
        let room = lock(&self.rooms).get(&news.game).cloned();
        let Some(room) = room else { return };
        if news.version > 0 {
            room.refresh(&self.logs, news.version).await;
            if news.version == News::REWRITTEN {
                room.tell_rewritten();
            }
        } else if let Err(error) = self.learn(&room).await {
            tracing::warn!(%error, "cannot read who is present");
        }
    }

    /// Makes this server and all other servers read games again, after the database has changed players in their logs.
    pub async fn read_again(&self, games: &[GameId]) {
        for game in games.iter().copied() {
            let news = News {
                game,
                version: News::REWRITTEN,
            };
            self.refresh(news).await;
            self.logs.tell(news);
        }
    }

    /// Updates all games that clients of this server follow, if the database has newer versions of them.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn refresh_followed(&self) -> Result<(), StoreError> {
        let followed: Vec<Arc<Room>> = lock(&self.rooms)
            .values()
            .filter(|room| !room.is_empty())
            .cloned()
            .collect();
        for rooms in followed.chunks(ASKED) {
            let games: Vec<GameId> = rooms.iter().map(|room| room.game()).collect();
            let versions = self.store().versions(games.clone()).await?;
            let versions: HashMap<GameId, u64> = versions.into_iter().collect();
            let mut noted: HashMap<GameId, Vec<Noted>> = HashMap::new();
            for one in self.store().noted(games).await? {
                noted.entry(one.note.game).or_default().push(one);
            }
            for room in rooms {
                if let Some(version) = versions.get(&room.game()) {
                    room.refresh(&self.logs, *version).await;
                }
                room.learn(noted.get(&room.game()).map_or(&[], Vec::as_slice));
            }
        }
        Ok(())
    }

    /// Reads from a shared database which players of a game are connected to any server. Updates the room.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn learn(&self, room: &Room) -> Result<(), StoreError> {
        if self.store().is_shared() {
            room.learn(&self.store().noted(vec![room.game()]).await?);
        }
        Ok(())
    }

    /// Returns the earliest moment from which this server counts absences. After a gap in this server's lease, this is
    /// the end of the gap. During a gap, the server cannot know which players are connected to other servers.
    pub fn absences_count_from(&self) -> Time {
        if self.store().is_shared() {
            lock(&self.lease).since
        } else {
            Time::default()
        }
    }

    /// Renews the lease of this server, so that other servers trust its notes.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn renew(&self) -> Result<(), StoreError> {
        let now = now();
        let until = now.after(LEASE);
        self.store().renew(self.node, until).await?;
        lock(&self.lease).renew(now, until);
        Ok(())
    }

    /// Writes a note to the database whenever a player comes or leaves. Never returns.
    pub async fn write_notes(&self) {
        loop {
            self.notes.wait().await;
            if let Err(error) = self.write_waiting_notes().await {
                tracing::warn!(%error, "cannot note who is present");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }

    /// Writes the waiting notes about players to the database, and tells other servers about the notes.
    ///
    /// # Errors
    /// Returns an error if the database fails. The notes then wait for the next attempt.
    pub async fn write_waiting_notes(&self) -> Result<(), StoreError> {
        let notes = self.notes.take();
        if notes.is_empty() {
            return Ok(());
        }
        if let Err(error) = self.store().note(self.node, notes.clone()).await {
            self.notes.put_back(notes);
            return Err(error);
        }
        for note in notes {
            let game = note.game;
            self.logs.tell(News { game, version: 0 });
            self.refresh(News { game, version: 0 }).await;
        }
        Ok(())
    }

    /// Deletes old notes about absent players from the database.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn forget_notes(&self) -> Result<(), StoreError> {
        let kept = u64::try_from(KEPT_NOTES.as_millis()).unwrap_or(u64::MAX);
        self.store()
            .forget(Time(now().0.saturating_sub(kept)))
            .await
    }

    /// Appends events that are due by now, such as the end of a player's time, in at most `MOST_DUE` games. Returns
    /// whether more games may have due events.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn sweep(&self) -> Result<bool, StoreError> {
        let games = self.store().due(now(), MOST_DUE).await?;
        let mut handled = 0;
        for game in games {
            let retry = lock(&self.failed).get(&game).copied();
            if retry.is_some_and(|retry| now() < retry) {
                continue;
            }
            if self.room(game).read(&self.logs, |_| ()).await.is_ok() {
                handled += 1;
                lock(&self.failed).remove(&game);
            } else {
                lock(&self.failed).insert(game, now().after(BETWEEN_ATTEMPTS));
            }
        }
        Ok(handled == MOST_DUE)
    }

    /// Gives players back the time during which no server was running. Must be called once, before the first
    /// [`Hub::sweep`].
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn return_outage(&self) -> Result<(), StoreError> {
        let Some(last) = self.store().last_beat().await? else {
            return Ok(());
        };
        let start = now();
        if start.since(last) < SHORTEST_OUTAGE {
            return Ok(());
        }
        tracing::info!(
            seconds = start.since(last).as_secs(),
            "giving back the time of an outage"
        );
        let mut after = None;
        loop {
            let games = self.store().games(after, MOST_DUE).await?;
            let Some(last_game) = games.last().copied() else {
                return Ok(());
            };
            after = Some(last_game);
            for game in games {
                self.return_outage_of(game, last, start).await?;
            }
        }
    }

    async fn return_outage_of(
        &self,
        game: GameId,
        since: Time,
        at: Time,
    ) -> Result<(), StoreError> {
        let lines = self.store().log(game).await?;
        let Ok(meeting) = replay(&lines, self.logs.variants()) else {
            return Ok(());
        };
        let Some(event) = meeting.outage(since, at) else {
            return Ok(());
        };
        let entry = Entry { at, event };
        let mut next = meeting.clone();
        let (Ok(()), Ok(body)) = (next.evolve(&entry), entry.to_body()) else {
            return Ok(());
        };
        let append = crate::store::Append {
            game,
            after: meeting.version(),
            lines: vec![Line { at, body }],
            command: None,
            deadline: next.deadline(),
            listed: next.is_listed(),
            watchable: next.is_watchable(),
            ends: next.is_over(),
            rates: None,
            seat: None,
        };
        match self.store().append(append).await {
            Err(StoreError::Conflict) => Ok(()),
            result => result.map(|_| ()),
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn absences_count_from_the_last_gap_in_the_lease() {
        let [start, next, late] = [Time(1_000), Time(9_000), Time(30_000)];
        let mut lease = Lease {
            since: start,
            until: start.after(LEASE),
        };
        lease.renew(next, next.after(LEASE));
        assert_eq!(lease.since, start);
        // The server renews its lease, which lasts 10 seconds, only after 21 seconds.
        lease.renew(late, late.after(LEASE));
        assert_eq!((lease.since, lease.until), (late, late.after(LEASE)));
    }
}
