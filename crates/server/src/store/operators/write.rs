//! What players and servers write without a role: reports and facts.

/// Defines the functions for one kind of database.
macro_rules! statements {
    ($name:ident, $Connection:ty) => {
        pub(in crate::store) mod $name {
            use crate::store::convert::{account, chair_number, id, number};
            use crate::store::{HOUR, KEPT_REPORTS, OperatorWrite, ReportRow, ServerNote, StoreError};

            type Step = Result<(), StoreError>;

            fn count(count: u64) -> Result<i64, StoreError> {
                i64::try_from(count).map_err(|_| StoreError::Range)
            }

            pub async fn apply(connection: &mut $Connection, write: &OperatorWrite) -> Step {
                match write {
                    OperatorWrite::Report(report) => add_report(connection, report).await,
                    OperatorWrite::NoteServer(note) => note_server(connection, note).await,
                    OperatorWrite::NoteCheck { at, problems } => {
                        let sql = "INSERT INTO checked (one, at, problems) VALUES (1, $1, $2) \
                                   ON CONFLICT (one) DO UPDATE SET at = $1, problems = $2";
                        sqlx::query(sql)
                            .bind(number(*at)?)
                            .bind(count(*problems)?)
                            .execute(connection)
                            .await?;
                        Ok(())
                    }
                    OperatorWrite::Clean { now } => clean(connection, number(*now)?).await,
                }
            }

            async fn add_report(connection: &mut $Connection, report: &ReportRow) -> Step {
                // An account that was deleted in the meantime is left out.
                let sql = "INSERT INTO report (game, chair, at, reason, words, reporter, reported) \
                           VALUES ($1, $2, $3, $4, $5, (SELECT account FROM account WHERE account = $6), \
                           (SELECT account FROM account WHERE account = $7)) ON CONFLICT (game, chair) DO NOTHING";
                let added = sqlx::query(sql)
                    .bind(id(report.game))
                    .bind(chair_number(report.chair))
                    .bind(number(report.at)?)
                    .bind(report.reason.clone())
                    .bind(report.words.clone())
                    .bind(report.reporter.map(account))
                    .bind(report.reported.map(account))
                    .execute(connection)
                    .await?;
                if added.rows_affected() == 0 { Err(StoreError::Exists) } else { Ok(()) }
            }

            async fn note_server(connection: &mut $Connection, note: &ServerNote) -> Step {
                let sql = "INSERT INTO server_facts (node, at, facts) VALUES ($1, $2, $3) \
                           ON CONFLICT (node) DO UPDATE SET at = $2, facts = $3";
                sqlx::query(sql)
                    .bind(note.node.0.to_vec())
                    .bind(number(note.at)?)
                    .bind(note.facts.clone())
                    .execute(&mut *connection)
                    .await?;
                if note.begun > 0 {
                    let sql = "INSERT INTO activity (hour, games) VALUES ($1, $2) \
                               ON CONFLICT (hour) DO UPDATE SET games = activity.games + $2";
                    sqlx::query(sql)
                        .bind(count(note.at.0 / HOUR)?)
                        .bind(count(note.begun)?)
                        .execute(connection)
                        .await?;
                }
                Ok(())
            }

            async fn clean(connection: &mut $Connection, now: i64) -> Step {
                let hour = count(HOUR)?;
                for (sql, before) in [
                    ("DELETE FROM network_ban WHERE until <= $1", now),
                    ("DELETE FROM server_facts WHERE at <= $1", now.saturating_sub(hour)),
                    ("DELETE FROM activity WHERE hour <= $1", now / hour - 48),
                    ("DELETE FROM report WHERE settled <= $1", now.saturating_sub(KEPT_REPORTS)),
                ] {
                    sqlx::query(sql).bind(before).execute(&mut *connection).await?;
                }
                Ok(())
            }
        }
    };
}

statements!(sqlite, sqlx::SqliteConnection);
#[cfg(feature = "postgres")]
statements!(postgres, sqlx::PgConnection);
