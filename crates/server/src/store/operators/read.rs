//! The queries of role holders.

/// Defines the functions for one kind of database. `$size` is the query for the size of the database in bytes.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty, $size:literal) => {
        pub(in crate::store) mod $name {
            use lobby::{AccountId, Time};
            use sqlx::Row;

            use crate::presence::NodeId;
            use crate::store::convert::{account, account_id, chair, game_id, number, time};
            use crate::store::{
                AccountCounts, AuditRow, HOUR, MOST_NETWORKS, NetworkBan, ReportRow, StoreError, Totals, Wanted,
            };

            fn report_row(row: &$Row) -> Result<ReportRow, StoreError> {
                let owner = |place: usize| {
                    let bytes: Option<Vec<u8>> = row.try_get(place)?;
                    bytes.map(account_id).transpose()
                };
                let settled: Option<i64> = row.try_get(7)?;
                Ok(ReportRow {
                    game: game_id(row.try_get(0)?)?,
                    chair: chair(row.try_get(1)?),
                    at: time(row.try_get(2)?)?,
                    reason: row.try_get(3)?,
                    words: row.try_get(4)?,
                    reporter: owner(5)?,
                    reported: owner(6)?,
                    settled: settled.map(time).transpose()?,
                })
            }

            pub async fn reports(
                connection: &mut $Connection,
                wanted: Wanted,
                skip: u32,
                most: u32,
            ) -> Result<Vec<ReportRow>, StoreError> {
                let (sql, of) = match wanted {
                    Wanted::Open => (
                        "SELECT game, chair, at, reason, words, reporter, reported, settled FROM report \
                         WHERE settled IS NULL ORDER BY at, game, chair LIMIT $1 OFFSET $2",
                        None,
                    ),
                    Wanted::About(of) => (
                        "SELECT game, chair, at, reason, words, reporter, reported, settled FROM report \
                         WHERE reported = $3 ORDER BY at DESC, game, chair LIMIT $1 OFFSET $2",
                        Some(of),
                    ),
                    Wanted::By(of) => (
                        "SELECT game, chair, at, reason, words, reporter, reported, settled FROM report \
                         WHERE reporter = $3 ORDER BY at DESC, game, chair LIMIT $1 OFFSET $2",
                        Some(of),
                    ),
                };
                let query = sqlx::query(sql).bind(i64::from(most)).bind(i64::from(skip));
                let query = match of {
                    Some(of) => query.bind(account(of)),
                    None => query,
                };
                let rows = query.fetch_all(connection).await?;
                rows.iter().map(report_row).collect()
            }

            pub async fn network_bans(
                connection: &mut $Connection,
                now: Time,
            ) -> Result<Vec<NetworkBan>, StoreError> {
                let sql = "SELECT network, until, reason FROM network_ban WHERE until > $1 ORDER BY network LIMIT $2";
                let rows = sqlx::query(sql)
                    .bind(number(now)?)
                    .bind(MOST_NETWORKS)
                    .fetch_all(connection)
                    .await?;
                let ban = |row: &$Row| {
                    Ok(NetworkBan {
                        network: row.try_get(0)?,
                        until: time(row.try_get(1)?)?,
                        reason: row.try_get(2)?,
                    })
                };
                rows.iter().map(ban).collect()
            }

            pub async fn audit(
                connection: &mut $Connection,
                about: Option<AccountId>,
                before: Option<i64>,
                most: u32,
            ) -> Result<Vec<AuditRow>, StoreError> {
                const ALL: &str = "SELECT number, at, actor, own.name, action, target, other.name, about, reason FROM audit \
                     LEFT JOIN account AS own ON own.account = actor LEFT JOIN account AS other ON other.account = target \
                     WHERE number < $1 ORDER BY number DESC LIMIT $2";
                const SOME: &str = "SELECT number, at, actor, own.name, action, target, other.name, about, reason FROM audit \
                     LEFT JOIN account AS own ON own.account = actor LEFT JOIN account AS other ON other.account = target \
                     WHERE number < $1 AND target = $3 ORDER BY number DESC LIMIT $2";
                let query = sqlx::query(if about.is_some() { SOME } else { ALL })
                    .bind(before.unwrap_or(i64::MAX))
                    .bind(i64::from(most));
                let query = match about {
                    Some(about) => query.bind(account(about)),
                    None => query,
                };
                let rows = query.fetch_all(connection).await?;
                let line = |row: &$Row| {
                    let (actor, target): (Option<Vec<u8>>, Option<Vec<u8>>) = (row.try_get(2)?, row.try_get(5)?);
                    Ok(AuditRow {
                        number: row.try_get(0)?,
                        at: time(row.try_get(1)?)?,
                        actor: actor.map(account_id).transpose()?,
                        actor_name: row.try_get(3)?,
                        action: row.try_get(4)?,
                        target: target.map(account_id).transpose()?,
                        target_name: row.try_get(6)?,
                        about: row.try_get(7)?,
                        reason: row.try_get(8)?,
                    })
                };
                rows.iter().map(line).collect()
            }

            fn count(row: &$Row, place: usize) -> Result<u64, StoreError> {
                u64::try_from(row.try_get::<i64, _>(place)?).map_err(|_| StoreError::Range)
            }

            pub async fn counts_of(
                connection: &mut $Connection,
                of: AccountId,
            ) -> Result<AccountCounts, StoreError> {
                let sql = "SELECT (SELECT COUNT(*) FROM session WHERE account = $1), \
                           (SELECT COUNT(*) FROM seat_taken WHERE account = $1), \
                           (SELECT COUNT(*) FROM report WHERE reported = $1)";
                let row = sqlx::query(sql).bind(account(of)).fetch_one(connection).await?;
                Ok(AccountCounts {
                    sessions: count(&row, 0)?,
                    games: count(&row, 1)?,
                    reports: count(&row, 2)?,
                })
            }

            pub async fn totals(connection: &mut $Connection, now: Time) -> Result<Totals, StoreError> {
                let at = number(now)?;
                let day = Time(now.0.saturating_sub(24 * HOUR));
                let sql = "SELECT (SELECT COUNT(*) FROM account), \
                           (SELECT COUNT(*) FROM account WHERE created > $2), \
                           (SELECT COUNT(*) FROM account WHERE banned_until > $1), \
                           (SELECT COUNT(*) FROM game WHERE deadline IS NOT NULL AND live = 1), \
                           (SELECT COUNT(*) FROM game WHERE deadline IS NOT NULL AND (live = 0 OR live IS NULL)), \
                           (SELECT COUNT(*) FROM report WHERE settled IS NULL), \
                           (SELECT COUNT(*) FROM push WHERE due IS NOT NULL)";
                let row = sqlx::query(sql)
                    .bind(at)
                    .bind(number(day)?)
                    .fetch_one(&mut *connection)
                    .await?;
                let size = sqlx::query($size).fetch_one(&mut *connection).await?;
                let hours = sqlx::query("SELECT hour, games FROM activity WHERE hour > $1 ORDER BY hour")
                    .bind(at / number(Time(HOUR))? - 24)
                    .fetch_all(&mut *connection)
                    .await?;
                let hours: Result<Vec<_>, StoreError> =
                    hours.iter().map(|row| Ok((count(row, 0)?, count(row, 1)?))).collect();
                let checked = sqlx::query("SELECT at, problems FROM checked").fetch_optional(connection).await?;
                let checked = checked.map(|row| Ok::<_, StoreError>((time(row.try_get(0)?)?, count(&row, 1)?)));
                Ok(Totals {
                    accounts: count(&row, 0)?,
                    new_accounts: count(&row, 1)?,
                    banned: count(&row, 2)?,
                    live: count(&row, 3)?,
                    correspondence: count(&row, 4)?,
                    reports: count(&row, 5)?,
                    pushes: count(&row, 6)?,
                    bytes: count(&size, 0)?,
                    hours: hours?,
                    checked: checked.transpose()?,
                })
            }

            pub async fn servers(
                connection: &mut $Connection,
                since: Time,
            ) -> Result<Vec<(NodeId, String)>, StoreError> {
                let rows = sqlx::query("SELECT node, facts FROM server_facts WHERE at > $1 ORDER BY node")
                    .bind(number(since)?)
                    .fetch_all(connection)
                    .await?;
                let server = |row: &$Row| {
                    let node: Vec<u8> = row.try_get(0)?;
                    let node: [u8; 16] = node.as_slice().try_into().map_err(|_| StoreError::Range)?;
                    Ok((NodeId(node), row.try_get(1)?))
                };
                rows.iter().map(server).collect()
            }
        }
    };
}

statements!(
    sqlite,
    sqlx::SqliteConnection,
    sqlx::sqlite::SqliteRow,
    "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
);
#[cfg(feature = "postgres")]
statements!(
    postgres,
    sqlx::PgConnection,
    sqlx::postgres::PgRow,
    "SELECT pg_database_size(current_database())"
);
