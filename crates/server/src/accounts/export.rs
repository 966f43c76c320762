//! The export of everything that the server stores about an account.
//!
//! The server writes the document while it reads the database, one game at a time. So a long history needs no memory.

use std::collections::HashSet;
use std::convert::Infallible;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream, StreamExt};
use lobby::{AccountId, Event, StageView, Time, Who};
use serde_json::{Value, json};

use super::Accounts;
use super::failure::Failure;
use super::openapi::Owner;
use super::operator::exported;
use super::own::about;
use super::public::{ResultView, result};
use super::sessions::SignedIn;
use crate::logs::replay;
use crate::store::{GameFigures, ResultRow, SeatTaken, StoreError, Wanted};
use crate::time::now;

/// The number of rows that the server reads at a time.
const PAGE: u32 = 500;
/// The maximum number of seats, and of rated games, in an export: more than anybody can play in years.
const MOST: usize = 50_000;

/// Export all data
///
/// Returns everything that the server stores about the account: its rated games, its fair-play figures, its reports, its
/// tournaments, and its games with their settings and moves.
#[utoipa::path(get, path = "/account/export", tag = "account", security(("session" = [])), responses((status = 200, body = serde_json::Value), Owner))]
pub async fn export(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
) -> Result<Response, Failure> {
    let about = about(&accounts, &own).await?;
    let account = own.account.id;
    let results = all_results(&accounts, account).await?;
    let results: Vec<ResultView> = results.into_iter().map(result).collect();
    let seats = all_seats(&accounts, account).await?;
    let fair_play = all_fair_play(&accounts, account).await?;
    let fair_play: Vec<Value> = fair_play.iter().map(exported).collect();
    let store = accounts.hub.store();
    let reports = store.reports(Wanted::By(account), 0, PAGE).await?;
    let reports = reports.iter().map(|row| {
        json!({"game": row.game.to_string(), "at": row.at, "reason": row.reason, "words": row.words})
    });
    let reports: Vec<Value> = reports.collect();
    let tournaments = store.tournaments_of(account).await?;
    let tournaments = tournaments.iter().map(|row| row.summary.parse::<Value>());
    let tournaments: Vec<Value> = tournaments.filter_map(Result::ok).collect();
    let head = json!({
        "exported": now(),
        "account": about,
        "results": results,
        "fair_play": fair_play,
        "reports": reports,
        "tournaments": tournaments,
    });
    let mut response = Body::from_stream(document(accounts, &head, seats)).into_response();
    let headers = response.headers_mut();
    let json = HeaderValue::from_static("application/json");
    headers.insert(header::CONTENT_TYPE, json);
    let file = HeaderValue::from_static("attachment; filename=\"cohort-account.json\"");
    headers.insert(header::CONTENT_DISPOSITION, file);
    Ok(response)
}

/// Returns the parts of the document. `head` is an object, to which the list of games is added.
fn document(
    accounts: Arc<Accounts>,
    head: &Value,
    seats: Vec<SeatTaken>,
) -> impl Stream<Item = Result<Bytes, Infallible>> + Send + use<> {
    let head = head.to_string();
    let open = head.strip_suffix('}').unwrap_or(&head).to_owned();
    let start = stream::iter([format!("{open},\"games\":[")]);
    let games = stream::iter(seats.into_iter().enumerate()).then(move |(number, seat)| {
        let accounts = Arc::clone(&accounts);
        async move {
            let comma = if number == 0 { "\n" } else { ",\n" };
            format!("{comma}{}", game(&accounts, &seat).await)
        }
    });
    let end = stream::iter(["]}\n".to_owned()]);
    start.chain(games).chain(end).map(|part| Ok(part.into()))
}

/// Returns a game of the account. A game that cannot be read has an `error`, so that one damaged log does not spoil the
/// whole export.
async fn game(accounts: &Accounts, seat: &SeatTaken) -> Value {
    let mut game = json!({
        "game": seat.game.to_string(),
        "chair": seat.chair,
        "at": seat.at,
    });
    let logs = accounts.hub.logs();
    let lines = match logs.store().log(seat.game).await {
        Ok(lines) => lines,
        Err(error) => {
            tracing::error!(game = %seat.game, %error, "a game cannot be exported");
            add(&mut game, json!({"error": "unavailable"}));
            return game;
        }
    };
    let Ok(meeting) = replay(&lines, logs.variants()) else {
        add(&mut game, json!({"error": "unavailable"}));
        return game;
    };
    let view = meeting.view(Who::Seat(seat.chair), meeting.at());
    let stage: StageView = view.stage;
    let own = view
        .players
        .iter()
        .find(|player| player.chair == seat.chair);
    // Times of moves are in the log only.
    let moved = lines.iter().filter_map(|line| {
        let entry = lobby::Entry::from_body(line.at, &line.body.0).ok()?;
        matches!(entry.event, Event::Moved { .. }).then_some(entry.at)
    });
    add(
        &mut game,
        json!({
            "settings": view.settings,
            "side": own.and_then(|player| player.side),
            "moves": view.moves,
            "moved": moved.collect::<Vec<Time>>(),
            "stage": stage,
            "plan": view.plan,
        }),
    );
    game
}

/// Adds the fields of an object to another object.
fn add(object: &mut Value, fields: Value) {
    if let (Value::Object(object), Value::Object(fields)) = (object, fields) {
        object.extend(fields);
    }
}

/// Returns the seats of an account, at most [`MOST`].
///
/// # Errors
/// Returns an error if the database fails.
pub async fn all_seats(
    accounts: &Accounts,
    account: AccountId,
) -> Result<Vec<SeatTaken>, StoreError> {
    let store = accounts.hub.store();
    let mut pages = Pages::new(|seat: &SeatTaken| (seat.at, (seat.game, seat.chair as u8)));
    while let Some(before) = pages.next() {
        pages.add(store.seats_of(account, before, PAGE).await?);
    }
    Ok(pages.all)
}

async fn all_results(
    accounts: &Accounts,
    account: AccountId,
) -> Result<Vec<ResultRow>, StoreError> {
    let store = accounts.hub.store();
    let mut pages = Pages::new(|row: &ResultRow| (row.at, (row.game, 0)));
    while let Some(before) = pages.next() {
        pages.add(store.results(account, None, before, PAGE).await?);
    }
    Ok(pages.all)
}

async fn all_fair_play(
    accounts: &Accounts,
    account: AccountId,
) -> Result<Vec<GameFigures>, StoreError> {
    let store = accounts.hub.store();
    let mut pages = Pages::new(|row: &GameFigures| (row.at, (row.game, 0)));
    while let Some(before) = pages.next() {
        pages.add(store.fair_play(account, before, PAGE).await?);
    }
    Ok(pages.all)
}

/// Rows that are read page by page, the latest first. Rows of the same time can be on both sides of a border between
/// pages, so each page begins with the last time of the page before it, and rows that are known are left out.
struct Pages<T, K, F> {
    all: Vec<T>,
    known: HashSet<K>,
    of: F,
    next: Option<Option<Time>>,
}

impl<T, K: std::hash::Hash + Eq, F: Fn(&T) -> (Time, K)> Pages<T, K, F> {
    /// Begins before the first page. `of` returns the time and the key of a row.
    fn new(of: F) -> Self {
        Pages {
            all: Vec::new(),
            known: HashSet::new(),
            of,
            next: Some(None),
        }
    }

    /// Returns the time before which the rows of the next page lie; `None` after the last page.
    fn next(&self) -> Option<Option<Time>> {
        self.next.filter(|_| self.all.len() < MOST)
    }

    fn add(&mut self, page: Vec<T>) {
        let is_last = page.len() < PAGE as usize;
        let last = page.last().map(|row| (self.of)(row).0);
        let count = self.all.len();
        for row in page {
            if self.known.insert((self.of)(&row).1) {
                self.all.push(row);
            }
        }
        let goes_on = !is_last && self.all.len() > count;
        self.next = last
            .filter(|_| goes_on)
            .map(|Time(last)| Some(Time(last.saturating_add(1))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads rows page by page, as a database returns them. A row is its time and its key.
    fn read(rows: &[(u64, u32)]) -> usize {
        let mut pages = Pages::new(|row: &(u64, u32)| (Time(row.0), row.1));
        while let Some(before) = pages.next() {
            let page = rows
                .iter()
                .filter(|row| before.is_none_or(|before| row.0 < before.0));
            pages.add(page.take(PAGE as usize).copied().collect());
        }
        pages.all.len()
    }

    #[test]
    fn rows_of_the_same_time_are_read_once() {
        let rows = |number: u32, together: u32| -> Vec<(u64, u32)> {
            let number = 0..number;
            let mut rows: Vec<_> = number.map(|key| (u64::from(key / together), key)).collect();
            rows.reverse();
            rows
        };
        for (number, together) in [(0, 1), (1, 1), (500, 1), (501, 1), (1700, 3), (1700, 400)] {
            let rows = rows(number, together);
            assert_eq!(read(&rows), rows.len(), "{number} {together}");
        }
        // More rows of one time than a page has cannot be told apart. The reading ends nevertheless.
        assert!(read(&rows(2000, 2000)) >= PAGE as usize);
    }
}
