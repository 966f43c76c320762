//! The requests about tournaments. `wanted`: the tournament that a request makes.

#![expect(
    unused_qualifications,
    reason = "utoipa names the types of parameters in this way"
)]

mod wanted;

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use lobby::{Category, TournamentId};
use serde::Deserialize;
use serde_json::{Value, json};
use tournament::{Entrant, Event, Refused, Tournament};
use utoipa::{IntoParams, ToSchema};

use super::Accounts;
use super::api::{Answer, Asked, Named};
use super::bearer::{self, Bearer, Permitted};
use super::failure::{Failure, Refusal};
use super::openapi::{Everybody, Owner, Program};
use super::sessions::SignedIn;
use crate::options::MayCreate;
use crate::role::Role;
use crate::scopes::Scope;
use crate::signed_in;
use crate::store::{AccountRow, ListedStage, StoreError};
use crate::time::now;
use crate::tournaments::{Part, Problem, shown};

use wanted::Wanted;

/// The number of tournaments on a page.
const PAGE: u32 = 20;
/// The last page of a list.
const LAST_PAGE: u32 = 500;

/// The account of a request that everyone can send. A request with a token must have a valid one.
pub struct Visitor(Option<AccountRow>);

impl FromRequestParts<Arc<Accounts>> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        accounts: &Arc<Accounts>,
    ) -> Result<Visitor, Failure> {
        if !parts.headers.contains_key(header::AUTHORIZATION) {
            return Ok(Visitor(None));
        }
        let bearer = Bearer::of(&parts.headers).ok_or(Failure::NotSignedIn)?;
        let account = accounts.permit(bearer, Scope::Tournament).await?;
        Ok(Visitor(Some(account)))
    }
}

/// The tournament of a request.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct TournamentPath {
    /// The id of the tournament.
    #[param(pattern = "^[0-9a-f]{32}$")]
    id: String,
}

/// The list of tournaments that a client asks for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedList {
    /// The stage of the tournaments.
    #[serde(default)]
    #[param(inline)]
    stage: AskedStage,
    /// The number of the page, from 0.
    #[serde(default)]
    #[param(value_type = u64, maximum = 4_294_967_295_u32)]
    page: u32,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum AskedStage {
    #[default]
    Coming,
    Running,
    Ended,
}

/// The page of a table that a client asks for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedPage {
    /// The number of the page, from 0.
    #[serde(default)]
    #[param(value_type = u64, maximum = 4_294_967_295_u32)]
    page: u32,
}

/// The games that a client asks for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedGames {
    /// The round, from 1; the latest games of all rounds if it is missing.
    #[param(value_type = Option<u64>, maximum = 4_294_967_295_u32)]
    round: Option<u32>,
    /// The number of the page, from 0.
    #[serde(default)]
    #[param(value_type = u64, maximum = 4_294_967_295_u32)]
    page: u32,
}

/// Returns whether an account can make tournaments. This is the only place that decides it.
fn may_create(accounts: &Accounts, account: &AccountRow) -> bool {
    match accounts.may_create {
        MayCreate::Nobody => false,
        MayCreate::Operators => account.role >= Role::Operator,
        MayCreate::Everyone => true,
    }
}

/// List tournaments
///
/// Lists the tournaments of a stage, with `create`: whether the account can make tournaments.
#[utoipa::path(get, path = "/tournaments", tag = "tournaments", params(AskedList), security((), ("token" = ["tournament"])),
    responses((status = 200, body = serde_json::Value), Program))]
pub async fn list(
    State(accounts): State<Arc<Accounts>>,
    Visitor(account): Visitor,
    Named(Query(asked)): Named<Query<AskedList>>,
) -> Answer {
    let stage = match asked.stage {
        AskedStage::Coming => ListedStage::Coming,
        AskedStage::Running => ListedStage::Running,
        AskedStage::Ended => ListedStage::Ended,
    };
    let create = account.is_some_and(|account| may_create(&accounts, &account));
    if asked.page > LAST_PAGE {
        return Ok(Json(
            json!({"tournaments": [], "more": false, "create": create}),
        ));
    }
    let store = accounts.hub.store();
    let skip = asked.page.saturating_mul(PAGE);
    let mut rows = store.listed_tournaments(stage, skip, PAGE + 1).await?;
    let more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    let shown = rows
        .iter()
        .filter_map(|row| serde_json::from_str(&row.summary).ok());
    let shown: Vec<Value> = shown.collect();
    Ok(Json(
        json!({"tournaments": shown, "more": more, "create": create}),
    ))
}

/// Make a tournament
///
/// Announces a tournament and returns its id.
#[utoipa::path(post, path = "/tournaments", tag = "tournaments", request_body = Wanted, security(("session" = [])),
    responses((status = 200, body = serde_json::Value), (status = 409, body = Refusal, description = "`limit`: the account has too many tournaments"),
        (status = 422, body = Refusal, description = "`settings-invalid`: the settings are not possible"), Owner))]
pub async fn create(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Asked(wanted): Asked<Wanted>,
) -> Answer {
    if !may_create(&accounts, &own.account) {
        return Err(Failure::NotAllowed);
    }
    let now = now();
    let settings = wanted.settings(now).ok_or(Failure::Settings)?;
    let checked = settings.check(accounts.hub.logs().variants(), now);
    checked.map_err(|_| Failure::Settings)?;
    let founder = signed_in::SignedIn::of(&own.account);
    let id = accounts.tournaments.announce(settings, founder).await?;
    Ok(Json(json!({"id": id})))
}

/// Get a tournament
///
/// Returns a tournament with a page of its table, and what it has to do with the account of the token. With the header
/// `If-None-Match`, answers 304 if nothing has changed.
#[utoipa::path(get, path = "/tournaments/{id}", tag = "tournaments", params(TournamentPath, AskedPage), security((), ("token" = ["tournament"])),
    responses((status = 200, body = serde_json::Value), (status = 304, description = "Nothing has changed"),
        (status = 404, body = Refusal, description = "`unknown`: no such tournament"), Program))]
pub async fn one(
    State(accounts): State<Arc<Accounts>>,
    Visitor(account): Visitor,
    Named(Path(TournamentPath { id })): Named<Path<TournamentPath>>,
    Named(Query(asked)): Named<Query<AskedPage>>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let loaded = accounts.tournaments.load(read(&id)?).await?;
    let page = asked.page.min(shown::last_page(loaded.table().len()));
    let own = account.map_or(Value::Null, |account| shown::own(&loaded, account.id));
    let whose = own["player"]["number"].as_u64();
    let founder = own["founder"] == true;
    let whose = whose.map_or_else(|| "-".to_owned(), |number| number.to_string());
    let tag = format!("\"{}-{page}-{whose}-{founder}\"", loaded.edition);
    if headers
        .get(header::IF_NONE_MATCH)
        .is_some_and(|known| known == tag.as_str())
    {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    let make = async { Ok(shown::table(&loaded, page).to_string()) };
    let table = loaded.answer(Part::Table, page, make).await?;
    let body = format!("{{\"tournament\":{table},\"own\":{own}}}");
    let mut response = body.into_response();
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(JSON));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        answer.insert(header::ETAG, tag);
    }
    Ok(response)
}

const JSON: &str = "application/json";

/// List games of a tournament
///
/// Lists the games of a round, or the latest games of all rounds.
#[utoipa::path(get, path = "/tournaments/{id}/games", tag = "tournaments", params(TournamentPath, AskedGames),
    responses((status = 200, body = serde_json::Value), (status = 404, body = Refusal, description = "`unknown`: no such tournament"), Everybody))]
pub async fn games(
    State(accounts): State<Arc<Accounts>>,
    Named(Path(TournamentPath { id })): Named<Path<TournamentPath>>,
    Named(Query(asked)): Named<Query<AskedGames>>,
) -> Result<Response, Failure> {
    let loaded = accounts.tournaments.load(read(&id)?).await?;
    // Only pages and rounds that exist are kept in memory.
    let page = asked
        .page
        .min(shown::last_page(loaded.tournament.games().len()));
    let rounds = u32::try_from(loaded.tournament.total_rounds()).unwrap_or(u32::MAX);
    let round = asked.round.filter(|round| (1..=rounds).contains(round));
    let make = async {
        let shown = shown::games(&accounts.tournaments, &loaded.tournament, round, page);
        Ok(shown.await?.to_string())
    };
    let body = loaded.answer(Part::Games(round), page, make).await?;
    Ok(([(header::CONTENT_TYPE, JSON)], body.to_string()).into_response())
}

/// Get a cross table
///
/// Returns the cross table of a round robin. Tournaments of other formats have an empty table.
#[utoipa::path(get, path = "/tournaments/{id}/cross", tag = "tournaments", params(TournamentPath),
    responses((status = 200, body = serde_json::Value), (status = 404, body = Refusal, description = "`unknown`: no such tournament"), Everybody))]
pub async fn cross(
    State(accounts): State<Arc<Accounts>>,
    Named(Path(TournamentPath { id })): Named<Path<TournamentPath>>,
) -> Result<Response, Failure> {
    let loaded = accounts.tournaments.load(read(&id)?).await?;
    let make = async { Ok(shown::cross(&loaded).to_string()) };
    let body = loaded.answer(Part::Cross, 0, make).await?;
    Ok(([(header::CONTENT_TYPE, JSON)], body.to_string()).into_response())
}

/// Join a tournament
///
/// Lets the owner of the account join, or come back after a pause. A bot cannot join a tournament with rated games.
#[utoipa::path(post, path = "/tournaments/{id}/join", tag = "tournaments", params(TournamentPath), security(("token" = ["tournament"])),
    responses((status = 204), (status = 404, body = Refusal, description = "`unknown`: no such tournament"),
        (status = 409, body = Refusal, description = "`too-late`: the tournament admits nobody any more; `full`: it has no place left; `limit`: the account plays in too many tournaments"), Program))]
pub async fn join(
    State(accounts): State<Arc<Accounts>>,
    own: Permitted<bearer::Tournament>,
    Named(Path(TournamentPath { id })): Named<Path<TournamentPath>>,
) -> Result<StatusCode, Failure> {
    let id = read(&id)?;
    let account = signed_in::SignedIn::of(&own.account);
    let loaded = accounts.tournaments.load(id).await?;
    let game = &loaded.tournament.settings().game;
    if account.bot && game.rated {
        return Err(Failure::NotAllowed);
    }
    let variant = game.check(accounts.hub.logs().variants());
    let variant = variant.map_err(|_| Failure::Unavailable)?;
    let category = Category::nearest(variant.kind(), &game.pace);
    let rating = accounts.hub.rating(account.id, category).await;
    let entrant = Entrant {
        account: Some(account.id),
        name: account.name,
        bot: account.bot,
        rating: rating.map_err(|_| Failure::Unavailable)?,
    };
    let joins = Some(account.id);
    carry_out(&accounts, id, joins, |it| it.join(entrant.clone())).await
}

/// Leave a tournament
///
/// Lets the owner of the account withdraw, or pause in an arena.
#[utoipa::path(post, path = "/tournaments/{id}/leave", tag = "tournaments", params(TournamentPath), security(("token" = ["tournament"])),
    responses((status = 204), (status = 404, body = Refusal, description = "`unknown`: no such tournament, or the account does not play in it"),
        (status = 409, body = Refusal, description = "`too-late`: the tournament is over"), Program))]
pub async fn leave(
    State(accounts): State<Arc<Accounts>>,
    own: Permitted<bearer::Tournament>,
    Named(Path(TournamentPath { id })): Named<Path<TournamentPath>>,
) -> Result<StatusCode, Failure> {
    let account = own.account.id;
    carry_out(&accounts, read(&id)?, None, |it| it.leave(account)).await
}

/// Start a tournament
///
/// Starts a tournament of the account before its time.
#[utoipa::path(post, path = "/tournaments/{id}/start", tag = "tournaments", params(TournamentPath), security(("session" = [])),
    responses((status = 204), (status = 404, body = Refusal, description = "`unknown`: no such tournament"),
        (status = 409, body = Refusal, description = "`too-late`: the tournament has begun; `too-few`: it has too few players"), Owner))]
pub async fn start(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Named(Path(TournamentPath { id })): Named<Path<TournamentPath>>,
) -> Result<StatusCode, Failure> {
    let account = own.account.id;
    let start = |it: &Tournament| it.start(account, &mut rand::random).map(Some);
    carry_out(&accounts, read(&id)?, None, start).await
}

/// Cancel a tournament
///
/// Cancels a tournament of the account before its start.
#[utoipa::path(post, path = "/tournaments/{id}/cancel", tag = "tournaments", params(TournamentPath), security(("session" = [])),
    responses((status = 204), (status = 404, body = Refusal, description = "`unknown`: no such tournament"),
        (status = 409, body = Refusal, description = "`too-late`: the tournament has begun"), Owner))]
pub async fn cancel(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Named(Path(TournamentPath { id })): Named<Path<TournamentPath>>,
) -> Result<StatusCode, Failure> {
    let account = own.account.id;
    carry_out(&accounts, read(&id)?, None, |it| {
        it.cancel(account).map(Some)
    })
    .await
}

async fn carry_out(
    accounts: &Accounts,
    id: TournamentId,
    joins: Option<lobby::AccountId>,
    decide: impl Fn(&Tournament) -> Result<Option<Event>, Refused>,
) -> Result<StatusCode, Failure> {
    accounts.tournaments.carry_out(id, joins, decide).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn read(id: &str) -> Result<TournamentId, Failure> {
    id.parse().map_err(|_| Failure::Unknown)
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        match problem {
            Problem::Unknown => Failure::Unknown,
            Problem::Refused(Refused::TooLate) => Failure::TooLate,
            Problem::Refused(Refused::Full) => Failure::Full,
            Problem::Refused(Refused::TooFew) => Failure::TooFew,
            Problem::Refused(Refused::NotAPlayer) => Failure::Unknown,
            Problem::Refused(Refused::NotTheFounder) => Failure::NotAllowed,
            Problem::Store(StoreError::TooMany) => Failure::Limit,
            Problem::Store(error) => error.into(),
        }
    }
}
