//! The browsers' subscriptions to notifications of games, and which events each player has been told.
//!
//! An append to a game's log marks the subscriptions of the game as due. A server then leases a due subscription, which
//! reserves the subscription for this server. So only one of several servers sends a message. If this server dies, the
//! lease ends, and another server sends the message.

use lobby::{Chair, Time};
use referee::GameId;

use super::Answer;

/// An address at a push service, and the keys with which its browser decrypts messages.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
    /// The URL of the address. The URL identifies the player's browser, so the server treats it as a secret.
    pub endpoint: String,
    /// The public key of the browser: an uncompressed point of P-256.
    pub p256dh: Vec<u8>,
    /// The secret that the browser shares with the server.
    pub auth: Vec<u8>,
}

/// A seat of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatOf {
    /// The game.
    pub game: GameId,
    /// The player's chair: host or guest.
    pub chair: Chair,
}

/// A subscription that a server must process now.
#[derive(Clone)]
pub struct DuePush {
    /// The seat.
    pub seat: SeatOf,
    /// The address and keys of the browser.
    pub subscription: Subscription,
    /// The version of the game up to which the player has been told.
    pub told: u64,
    /// The number of failed attempts to send the current message.
    pub attempts: u32,
    /// The server sends no message before this time.
    pub quiet: Time,
}

/// The result of processing a leased subscription.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The version of the game up to which the player has been told now.
    pub told: u64,
    /// The version of the game that the server has processed.
    pub seen: u64,
    /// The number of failed attempts to send the current message.
    pub attempts: u32,
    /// The server sends no message before this time.
    pub quiet: Time,
    /// When a server must process the subscription again; `None` if not before the next event.
    pub due: Option<Time>,
}

/// A change of the stored subscriptions.
#[derive(Clone)]
pub enum PushWrite {
    /// Stores the key with which the servers identify themselves, unless the database already has a key.
    Key(Vec<u8>),
    /// Adds a subscription to a seat. The subscription becomes due immediately, because the game may have changed in
    /// the meantime. Keeps only the newest [`MOST_PER_SEAT`] subscriptions of the seat.
    Subscribe {
        /// The seat.
        seat: SeatOf,
        /// The subscription.
        subscription: Subscription,
        /// The current version of the game.
        version: u64,
        /// The current time.
        at: Time,
    },
    /// Removes a subscription from a seat.
    Unsubscribe {
        /// The seat.
        seat: SeatOf,
        /// The address of the subscription.
        endpoint: String,
    },
    /// Removes an address from all seats, because the push service no longer knows this address.
    Forget {
        /// The address of the subscription.
        endpoint: String,
    },
    /// Copies the subscriptions of a game to its rematch.
    Copy {
        /// The game.
        from: GameId,
        /// The rematch, at version 1.
        to: GameId,
        /// When a server must process the new subscriptions.
        due: Time,
    },
    /// Copies the subscriptions of a seat to another seat of the same player, in a game at version 1 or later.
    CopySeat {
        /// The seat.
        from: SeatOf,
        /// The other seat.
        to: SeatOf,
        /// When a server must process the new subscriptions.
        due: Time,
    },
    /// Leases a due subscription. Fails with [`StoreError::Conflict`](super::StoreError::Conflict) if another server
    /// has leased it.
    Claim {
        /// The seat.
        seat: SeatOf,
        /// The address of the subscription.
        endpoint: String,
        /// The version of the game up to which the player has been told.
        told: u64,
        /// The current time.
        now: Time,
        /// The end of the lease.
        lease: Time,
    },
    /// Ends a lease and stores the result. Does nothing if the lease is over and another server has leased the
    /// subscription.
    Settle {
        /// The current time.
        now: Time,
        /// The seat.
        seat: SeatOf,
        /// The address of the subscription.
        endpoint: String,
        /// The end of the lease, as in `Claim`.
        lease: Time,
        /// Whether the notification was sent, and what follows for the subscription.
        settled: Settled,
    },
}

/// The maximum number of subscriptions of one seat, for players with several devices.
pub const MOST_PER_SEAT: i64 = 4;
/// How long after an event the subscriptions of the game become due, in milliseconds. In this time, a player who
/// reloads the page comes back, and one notification can cover several events.
pub const DELAY: i64 = 3_000;

/// The part of a database that stores the subscriptions to notifications.
pub trait Pushes: Send + Sync {
    /// Returns the key with which the servers identify themselves to push services.
    fn push_key(&self) -> Answer<'_, Option<Vec<u8>>>;
    /// Returns at most `most` subscriptions that are due, the earliest first.
    fn due_pushes(&self, now: Time, most: u32) -> Answer<'_, Vec<DuePush>>;
    /// Changes the subscriptions.
    fn write_push(&self, write: PushWrite) -> Answer<'_, ()>;
}

/// Defines the functions for one kind of database. The SQL statements are the same for all kinds.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty) => {
        pub(super) mod $name {
            use lobby::{Chair, Time};
            use sqlx::Row;

            use super::{DELAY, DuePush, MOST_PER_SEAT, PushWrite, SeatOf, Subscription};
            use crate::store::StoreError;
            use crate::store::convert::{chair, chair_number, game_id, id, number, time, version};

            type Step = Result<(), StoreError>;

            fn signed(number: u64) -> Result<i64, StoreError> {
                i64::try_from(number).map_err(|_| StoreError::Range)
            }

            /// Marks the subscriptions of a game as due after it has reached a version.
            pub async fn wake(connection: &mut $Connection, game: &[u8], version: i64, at: Time) -> Step {
                let sql = "UPDATE push SET newest = $2, due = CASE WHEN due IS NULL OR due > $3 THEN $3 ELSE due END \
                           WHERE game = $1";
                sqlx::query(sql)
                    .bind(game.to_vec())
                    .bind(version)
                    .bind(number(at)?.saturating_add(DELAY))
                    .execute(connection)
                    .await?;
                Ok(())
            }

            pub async fn key(connection: &mut $Connection) -> Result<Option<Vec<u8>>, StoreError> {
                let row = sqlx::query("SELECT key FROM push_key").fetch_optional(connection).await?;
                Ok(row.map(|row: $Row| row.try_get(0)).transpose()?)
            }

            pub async fn due(connection: &mut $Connection, now: Time, most: u32) -> Result<Vec<DuePush>, StoreError> {
                let sql = "SELECT game, chair, endpoint, p256dh, auth, told, attempts, quiet FROM push \
                           WHERE due <= $1 AND (lease IS NULL OR lease <= $1) ORDER BY due LIMIT $2";
                let rows = sqlx::query(sql)
                    .bind(number(now)?)
                    .bind(i64::from(most))
                    .fetch_all(connection)
                    .await?;
                rows.iter().map(read).collect()
            }

            fn read(row: &$Row) -> Result<DuePush, StoreError> {
                let attempts: i64 = row.try_get(6)?;
                Ok(DuePush {
                    seat: SeatOf {
                        game: game_id(row.try_get(0)?)?,
                        chair: chair(row.try_get(1)?),
                    },
                    subscription: Subscription {
                        endpoint: row.try_get(2)?,
                        p256dh: row.try_get(3)?,
                        auth: row.try_get(4)?,
                    },
                    told: version(row.try_get(5)?)?,
                    attempts: u32::try_from(attempts).map_err(|_| StoreError::Range)?,
                    quiet: time(row.try_get(7)?)?,
                })
            }

            pub async fn apply(connection: &mut $Connection, write: &PushWrite) -> Step {
                match write {
                    PushWrite::Key(key) => {
                        sqlx::query("INSERT INTO push_key (one, key) VALUES (1, $1) ON CONFLICT (one) DO NOTHING")
                            .bind(key.clone())
                            .execute(connection)
                            .await?;
                    }
                    PushWrite::Subscribe { seat, subscription, version, at } => {
                        subscribe(connection, *seat, subscription, signed(*version)?, number(*at)?).await?;
                    }
                    PushWrite::Unsubscribe { seat, endpoint } => {
                        sqlx::query("DELETE FROM push WHERE game = $1 AND chair = $2 AND endpoint = $3")
                            .bind(id(seat.game))
                            .bind(chair_number(seat.chair))
                            .bind(endpoint.clone())
                            .execute(connection)
                            .await?;
                    }
                    PushWrite::Forget { endpoint } => {
                        sqlx::query("DELETE FROM push WHERE endpoint = $1")
                            .bind(endpoint.clone())
                            .execute(connection)
                            .await?;
                    }
                    PushWrite::Copy { from, to, due } => {
                        let sql = "INSERT INTO push \
                                   (game, chair, endpoint, p256dh, auth, since, newest, told, due, attempts, quiet) \
                                   SELECT $2, chair, endpoint, p256dh, auth, since, 1, 0, $3, 0, 0 FROM push \
                                   WHERE game = $1 ON CONFLICT (game, chair, endpoint) DO NOTHING";
                        sqlx::query(sql)
                            .bind(id(*from))
                            .bind(id(*to))
                            .bind(number(*due)?)
                            .execute(connection)
                            .await?;
                    }
                    PushWrite::CopySeat { from, to, due } => {
                        let sql = "INSERT INTO push \
                                   (game, chair, endpoint, p256dh, auth, since, newest, told, due, attempts, quiet) \
                                   SELECT $2, $3, endpoint, p256dh, auth, since, 1, 0, $4, 0, 0 FROM push \
                                   WHERE game = $1 AND chair = $5 \
                                   ON CONFLICT (game, chair, endpoint) DO NOTHING";
                        sqlx::query(sql)
                            .bind(id(from.game))
                            .bind(id(to.game))
                            .bind(chair_number(to.chair))
                            .bind(number(*due)?)
                            .bind(chair_number(from.chair))
                            .execute(connection)
                            .await?;
                    }
                    PushWrite::Claim { seat, endpoint, told, now, lease } => {
                        let sql = "UPDATE push SET lease = $5 WHERE game = $1 AND chair = $2 AND endpoint = $3 \
                                   AND told = $4 AND due <= $6 AND (lease IS NULL OR lease <= $6)";
                        let claimed = sqlx::query(sql)
                            .bind(id(seat.game))
                            .bind(chair_number(seat.chair))
                            .bind(endpoint.clone())
                            .bind(signed(*told)?)
                            .bind(number(*lease)?)
                            .bind(number(*now)?)
                            .execute(connection)
                            .await?;
                        if claimed.rows_affected() == 0 {
                            return Err(StoreError::Conflict);
                        }
                    }
                    PushWrite::Settle { now, seat, endpoint, lease, settled } => {
                        // An append during the lease may have raised `newest`. The subscription is then due
                        // immediately.
                        let sql = "UPDATE push SET told = $5, attempts = $6, quiet = $7, lease = NULL, \
                                   due = CASE WHEN newest > $8 THEN $9 ELSE $10 END \
                                   WHERE game = $1 AND chair = $2 AND endpoint = $3 AND lease = $4";
                        sqlx::query(sql)
                            .bind(id(seat.game))
                            .bind(chair_number(seat.chair))
                            .bind(endpoint.clone())
                            .bind(number(*lease)?)
                            .bind(signed(settled.told)?)
                            .bind(i64::from(settled.attempts))
                            .bind(number(settled.quiet)?)
                            .bind(signed(settled.seen)?)
                            .bind(number(*now)?)
                            .bind(settled.due.map(number).transpose()?)
                            .execute(connection)
                            .await?;
                    }
                }
                Ok(())
            }

            async fn subscribe(
                connection: &mut $Connection,
                seat: SeatOf,
                subscription: &Subscription,
                version: i64,
                at: i64,
            ) -> Step {
                let SeatOf { game, chair } = seat;
                let chair: Chair = chair;
                let sql = "INSERT INTO push \
                           (game, chair, endpoint, p256dh, auth, since, newest, told, due, attempts, quiet) \
                           VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $6, 0, 0) ON CONFLICT (game, chair, endpoint) \
                           DO UPDATE SET p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth, since = EXCLUDED.since";
                sqlx::query(sql)
                    .bind(id(game))
                    .bind(chair_number(chair))
                    .bind(subscription.endpoint.clone())
                    .bind(subscription.p256dh.clone())
                    .bind(subscription.auth.clone())
                    .bind(at)
                    .bind(version)
                    .execute(&mut *connection)
                    .await?;
                let sql = "DELETE FROM push WHERE game = $1 AND chair = $2 AND endpoint NOT IN \
                           (SELECT endpoint FROM push WHERE game = $1 AND chair = $2 \
                           ORDER BY since DESC, endpoint LIMIT $3)";
                sqlx::query(sql)
                    .bind(id(game))
                    .bind(chair_number(chair))
                    .bind(MOST_PER_SEAT)
                    .execute(&mut *connection)
                    .await?;
                Ok(())
            }
        }
    };
}

statements!(sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
#[cfg(feature = "postgres")]
statements!(postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
