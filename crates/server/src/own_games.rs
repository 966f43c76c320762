//! The games of owners of accounts: which games go on, and the signal that an account has a further game.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use lobby::{AccountId, Category, Player, SeatKey, Time};
use protocol::{MOST_OWN_GAMES, Reason, SeatSecret, SessionToken};
use referee::GameId;
use tokio::sync::watch;

use crate::hub::Hub;
use crate::lock::lock;
use crate::logs::unavailable;
use crate::room::Room;
use crate::secrets;
use crate::signed_in::{SignedIn, account_unavailable};
use crate::store::{AccountWrite, SeatTaken, StoreError};
use crate::time::now;

/// The maximum number of accounts that one look at the database finds.
const MOST_SEATED: u32 = 10_000;
/// How far each look goes back before the previous look. The clocks of servers differ, and a seat can be stored some
/// time after the player has taken it.
const OVERLAP: Duration = Duration::from_secs(10);

/// Signals to clients that their accounts have further games.
#[derive(Default)]
pub struct Arrivals {
    /// The accounts whose clients wait for the signal.
    accounts: Mutex<HashMap<AccountId, watch::Sender<()>>>,
    /// The time of the last look at the database.
    looked: Mutex<Time>,
}

impl Arrivals {
    /// Returns a receiver that gets a signal whenever the account has a further game.
    pub fn subscribe(&self, account: AccountId) -> watch::Receiver<()> {
        let mut accounts = lock(&self.accounts);
        accounts.retain(|_, signal| signal.receiver_count() > 0);
        let signal = accounts.entry(account).or_default();
        signal.subscribe()
    }

    /// Signals that accounts have further games.
    pub fn tell(&self, accounts: impl IntoIterator<Item = AccountId>) {
        let waiting = lock(&self.accounts);
        for account in accounts {
            if let Some(signal) = waiting.get(&account) {
                signal.send_replace(());
            }
        }
    }

    /// Returns the time since which the next look at the database must find seats. The first look finds none.
    fn next_look(&self, now: Time) -> Time {
        let last = std::mem::replace(&mut *lock(&self.looked), now);
        let overlap = u64::try_from(OVERLAP.as_millis()).unwrap_or(u64::MAX);
        match last {
            Time(0) => now,
            Time(last) => Time(last.saturating_sub(overlap)),
        }
    }
}

impl Hub {
    /// Returns the games of an account that are not over, the newest first.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn own_games(&self, account: AccountId) -> Result<Vec<GameId>, StoreError> {
        self.store().open_games(account, MOST_OWN_GAMES).await
    }

    /// Signals to clients of this server that their accounts have further games at other servers.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn look_for_arrivals(&self) -> Result<(), StoreError> {
        let arrivals = self.logs().arrivals();
        let since = arrivals.next_look(now());
        let seated = self.store().seated_since(since, MOST_SEATED).await?;
        arrivals.tell(seated);
        Ok(())
    }

    /// Makes the seat of a guest with this secret the seat of the account of a session. Does nothing if the account has
    /// the seat already.
    ///
    /// # Errors
    /// Returns the reason if the client is not signed in, the secret belongs to no seat, or the seat to another account.
    pub async fn take_along(
        &self,
        room: &Room,
        secret: SeatSecret,
        session: Option<SessionToken>,
    ) -> Result<(), Reason> {
        let session = session.ok_or(Reason::NotSignedIn)?;
        let account = self.sign_in(session).await?;
        // The opponent has agreed to play with a person.
        if account.bot {
            return Err(Reason::NoSeat);
        }
        let key = secrets::seat_key(secret);
        let read = room.read(self.logs(), |state| {
            let chair = state.meeting.takes_along(&key, account.id)?;
            let category = state.meeting.shown_category();
            Ok(chair.map(|chair| (chair, category, state.meeting.is_over())))
        });
        let taken = read.await?;
        let taken = taken.map_err(|refused| Reason::Game { refused })?;
        let Some((chair, category, ended)) = taken else {
            return Ok(());
        };
        let game = room.game();
        let write = AccountWrite::TakeAlong {
            seat: SeatTaken {
                account: account.id,
                game,
                chair,
                at: now(),
            },
            rating: self.rating(account.id, category).await?,
            name: account.name,
            ended,
        };
        match self.store().write_account(write).await {
            Ok(()) => {}
            // Somebody else with the secret was faster, or the account was deleted.
            Err(StoreError::Conflict) => return Err(Reason::NoSeat),
            Err(error) => return Err(unavailable(game, &error)),
        }
        self.read_again(&[game]).await;
        self.logs().arrivals().tell([account.id]);
        Ok(())
    }

    /// Returns the owner of an account as a player of a game of a tournament. Nobody knows the secret of the seat: the
    /// player takes the seat with the account.
    ///
    /// # Errors
    /// Returns [`Reason::Unavailable`] if the database fails.
    pub async fn arranged_player(
        &self,
        account: SignedIn,
        category: Category,
    ) -> Result<Player, Reason> {
        let key = SeatKey(rand::random());
        let rating = self.rating(account.id, category).await?;
        Ok(account.player(key, rating))
    }

    /// Returns the games of the account of a session that are not over, the newest first.
    ///
    /// # Errors
    /// Returns [`Reason::NotSignedIn`] if the session has ended, or another reason if the database fails.
    pub async fn games_of_session(&self, session: SessionToken) -> Result<Vec<GameId>, Reason> {
        let account = self.sign_in(session).await?;
        let games = self.own_games(account.id).await;
        games.map_err(|error| account_unavailable(&error))
    }
}
