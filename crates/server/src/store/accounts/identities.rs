//! The identities of accounts at providers of `OpenID` Connect, and the rule that a way to sign in stays.

use lobby::Time;

/// The maximum number of identities of an account.
pub const MOST_IDENTITIES: i64 = 20;

/// An identity at a provider of `OpenID` Connect. No two identities have the same provider and subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The address of the provider.
    pub issuer: String,
    /// The id that the provider has given to its user.
    pub subject: String,
}

/// An identity with which the owner of an account signs in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdentityRow {
    /// The identity.
    pub identity: Identity,
    /// The time at which the identity was added.
    pub since: Time,
}

/// Defines the functions for one kind of database. The SQL statements are the same for all kinds.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty) => {
        pub(in crate::store) mod $name {
            use lobby::{AccountId, Time};
            use sqlx::Row;

            use crate::store::accounts::write::$name::{changed, unique};
            use crate::store::convert::{account, number, time};
            use crate::store::{Identity, IdentityRow, MOST_IDENTITIES, StoreError};

            pub async fn all(
                connection: &mut $Connection,
                of: AccountId,
            ) -> Result<Vec<IdentityRow>, StoreError> {
                let sql = "SELECT issuer, subject, since FROM openid WHERE account = $1 \
                           ORDER BY since, issuer, subject";
                let rows = sqlx::query(sql)
                    .bind(account(of))
                    .fetch_all(connection)
                    .await?;
                let identity = |row: $Row| {
                    Ok(IdentityRow {
                        identity: Identity {
                            issuer: row.try_get(0)?,
                            subject: row.try_get(1)?,
                        },
                        since: time(row.try_get(2)?)?,
                    })
                };
                rows.into_iter().map(identity).collect()
            }

            /// Adds an identity. The caller holds the account.
            pub async fn add(
                connection: &mut $Connection,
                of: AccountId,
                new: &Identity,
                at: Time,
            ) -> Result<(), StoreError> {
                let row = sqlx::query("SELECT COUNT(*) FROM openid WHERE account = $1")
                    .bind(account(of))
                    .fetch_one(&mut *connection)
                    .await?;
                if row.try_get::<i64, _>(0)? >= MOST_IDENTITIES {
                    return Err(StoreError::Exists);
                }
                let sql =
                    "INSERT INTO openid (issuer, subject, account, since) VALUES ($1, $2, $3, $4)";
                sqlx::query(sql)
                    .bind(new.issuer.clone())
                    .bind(new.subject.clone())
                    .bind(account(of))
                    .bind(number(at)?)
                    .execute(connection)
                    .await
                    .map_err(unique)?;
                Ok(())
            }

            /// Removes an identity. The caller holds the account.
            pub async fn remove(
                connection: &mut $Connection,
                of: AccountId,
                identity: &Identity,
            ) -> Result<(), StoreError> {
                keep_a_way(connection, of).await?;
                let sql = "DELETE FROM openid WHERE account = $1 AND issuer = $2 AND subject = $3";
                let removed = sqlx::query(sql)
                    .bind(account(of))
                    .bind(identity.issuer.clone())
                    .bind(identity.subject.clone())
                    .execute(connection)
                    .await?;
                changed(removed.rows_affected())
            }

            /// Fails with [`StoreError::Conflict`] if an account has only one way to sign in: its mail address, a passkey or
            /// an identity. The caller holds the account, and then removes one of these.
            pub async fn keep_a_way(
                connection: &mut $Connection,
                of: AccountId,
            ) -> Result<(), StoreError> {
                let sql = "SELECT (SELECT COUNT(mail) FROM account WHERE account = $1) \
                           + (SELECT COUNT(*) FROM passkey WHERE account = $1) \
                           + (SELECT COUNT(*) FROM openid WHERE account = $1)";
                let row = sqlx::query(sql)
                    .bind(account(of))
                    .fetch_one(connection)
                    .await?;
                match row.try_get::<i64, _>(0)? {
                    ..=1 => Err(StoreError::Conflict),
                    _ => Ok(()),
                }
            }
        }
    };
}

statements!(sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
#[cfg(feature = "postgres")]
statements!(postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
