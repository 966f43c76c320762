//! What role holders see: what goes on, reports, accounts, banned networks, and the log of actions.
//!
//! A task counts in the background every few seconds, so many readers cost no more than one.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use lobby::{AccountId, Chair, Meeting, Time, Who};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::Accounts;
use super::api::{Answer, Named};
use super::failure::Failure;
use super::public::{named, ratings_of};
use super::roles::{Moderator, Operator};
use crate::lock::lock;
use crate::repeat::Repeat;
use crate::role::Role;
use crate::store::{
    AccountRow, AuditRow, Deed, OperatorWrite, ReportRow, ServerNote, StoreError, Totals, Wanted,
};
use crate::time::now;

/// How often a server notes facts about itself, and reads the banned networks and the facts about other servers.
const BETWEEN_LOOKS: Duration = Duration::from_secs(5);
/// A server counts the rows of the database after this number of times of [`BETWEEN_LOOKS`].
const COUNTS: u32 = 3;
/// How long a server is shown after its last note, in milliseconds.
const SHOWN: u64 = 20_000;
/// The number of reports on a page. The server reads the game of each report.
const REPORTS: u32 = 20;
/// The number of lines of the log of actions on a page.
const LINES: u32 = 50;
/// The number of addresses with many connections that an operator sees.
const BUSIEST: usize = 20;

/// What the background task has seen last.
#[derive(Default)]
pub struct Oversight {
    seen: Mutex<Seen>,
}

#[derive(Clone, Default)]
struct Seen {
    at: Time,
    totals: Totals,
    servers: Vec<Value>,
}

impl Oversight {
    fn seen(&self) -> Seen {
        lock(&self.seen).clone()
    }

    /// Returns whether a server that was seen last compares the moves of rated games with the engine.
    fn judges(&self) -> bool {
        let servers = self.seen().servers;
        servers.iter().any(|facts| facts["judges"] == true)
    }

    fn change(&self, change: impl FnOnce(&mut Seen)) {
        change(&mut lock(&self.seen));
    }
}

/// Looks at the server and at the database, until the server stops.
pub async fn keep(accounts: &Accounts, stopping: watch::Receiver<bool>) {
    let mut times = Repeat::every(BETWEEN_LOOKS, stopping);
    let mut numbers = (0..COUNTS).cycle();
    while times.next().await {
        if let Err(error) = look(accounts, numbers.next() == Some(0)).await {
            tracing::warn!(%error, "cannot count what goes on");
        }
    }
}

async fn look(accounts: &Accounts, counts: bool) -> Result<(), StoreError> {
    let (hub, at) = (&accounts.hub, now());
    let store = hub.store();
    hub.networks().read(store).await?;
    let begun = hub.activity().take_games();
    let note = ServerNote {
        node: hub.node(),
        at,
        facts: facts(accounts).to_string(),
        begun,
    };
    if let Err(error) = store.write_operator(OperatorWrite::NoteServer(note)).await {
        hub.activity().begin_games(begun);
        return Err(error);
    }
    let since = Time(at.0.saturating_sub(SHOWN));
    let servers = store.servers(since).await?.into_iter();
    let servers = servers.filter_map(|(node, facts)| {
        let mut facts: Value = serde_json::from_str(&facts).ok()?;
        let own = node == hub.node();
        facts.as_object_mut()?.insert("own".to_owned(), own.into());
        Some(facts)
    });
    let servers: Vec<Value> = servers.collect();
    let totals = match counts {
        true => Some(store.totals(at).await?),
        false => None,
    };
    accounts.oversight.change(|seen| {
        (seen.at, seen.servers) = (at, servers);
        if let Some(totals) = totals {
            seen.totals = totals;
        }
    });
    Ok(())
}

/// Returns what this server knows about itself.
fn facts(accounts: &Accounts) -> Value {
    let hub = &accounts.hub;
    let activity = hub.activity();
    let spectators = hub.spectators_here().into_values();
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "started": activity.started,
        "connections": accounts.addresses.connections(),
        "lobby": hub.challenges().in_lobby(),
        "spectators": spectators.map(u64::from).sum::<u64>(),
        "refused": activity.refused(),
        "limited": activity.limited(),
        "judges": accounts.judges,
        "mails": accounts.mailer.as_ref().map(super::Mailer::waiting),
    })
}

/// Returns whether this server, or another server of the same database, compares the moves of rated games with the
/// engine.
pub fn judges(accounts: &Accounts) -> bool {
    accounts.judges || accounts.oversight.judges()
}

/// Answers what goes on.
pub async fn overview(State(accounts): State<Arc<Accounts>>, Moderator(own): Moderator) -> Answer {
    let Seen {
        at,
        totals,
        servers,
    } = accounts.oversight.seen();
    let checked = totals.checked;
    let checked = checked.map(|(at, problems)| json!({"at": at, "problems": problems}));
    Ok(Json(json!({
        "at": at,
        "role": own.role.key(),
        "servers": servers,
        "accounts": totals.accounts,
        "new_accounts": totals.new_accounts,
        "banned": totals.banned,
        "live": totals.live,
        "correspondence": totals.correspondence,
        "reports": totals.reports,
        "pushes": totals.pushes,
        "bytes": totals.bytes,
        "hours": totals.hours,
        "checked": checked,
        "judges": judges(&accounts),
    })))
}

/// The part of a list that a client asks for.
#[derive(Deserialize)]
pub struct AskedPart {
    #[serde(default)]
    skip: u32,
    before: Option<i64>,
}

/// Answers with open reports, the oldest first.
pub async fn reports(
    State(accounts): State<Arc<Accounts>>,
    _: Moderator,
    Named(Query(asked)): Named<Query<AskedPart>>,
) -> Answer {
    let store = accounts.hub.store();
    let mut rows = store.reports(Wanted::Open, asked.skip, REPORTS + 1).await?;
    let more = rows.len() > REPORTS as usize;
    rows.truncate(REPORTS as usize);
    let mut reports = Vec::new();
    for row in &rows {
        reports.push(report(&accounts, row).await?);
    }
    Ok(Json(json!({"reports": reports, "more": more})))
}

/// Returns a report with its game. A game that cannot be read has neither names nor moves.
async fn report(accounts: &Accounts, row: &ReportRow) -> Result<Value, Failure> {
    let hub = &accounts.hub;
    let meeting = hub.logs().load(row.game).await.ok();
    let player = |chair: Chair| meeting.as_ref().map(|meeting| player(meeting, chair));
    let game = meeting.as_ref().map(|meeting| {
        let view = meeting.view(Who::Seat(row.chair), meeting.at());
        json!({
            "variant": view.settings.variant,
            "rated": view.settings.rated,
            "stage": view.stage,
            "moves": view.moves,
        })
    });
    Ok(json!({
        "game": row.game.to_string(),
        "watch": hub.store().codes(row.game).await?.watch,
        "chair": row.chair,
        "at": row.at,
        "reason": row.reason,
        "words": row.words,
        "settled": row.settled,
        "reporter": player(row.chair),
        "reported": player(row.chair.other()),
        "played": game,
    }))
}

/// Returns what a role holder sees of a player of a game.
fn player(meeting: &Meeting, chair: Chair) -> Value {
    let view = meeting.view(Who::Watcher, meeting.at());
    let seen = view.players.iter().find(|player| player.chair == chair);
    let profile = seen.map(|player| &player.profile);
    json!({
        "name": profile.map(|profile| &profile.name),
        "rating": profile.and_then(|profile| profile.rating),
        "side": seen.and_then(|player| player.side),
        "account": meeting.account(chair).is_some(),
    })
}

/// Answers with an account, its reports, and what was done about it.
pub async fn account(
    State(accounts): State<Arc<Accounts>>,
    Moderator(own): Moderator,
    Named(Path(name)): Named<Path<String>>,
) -> Answer {
    let found = named(&accounts, &name).await?;
    let (id, at, store) = (found.id, now(), accounts.hub.store());
    let counts = store.counts_of(id).await?;
    let mut reports = Vec::new();
    for row in store.reports(Wanted::About(id), 0, REPORTS).await? {
        reports.push(report(&accounts, &row).await?);
    }
    let lines = store.audit(Some(id), None, LINES).await?;
    let ban = found.banned(at);
    Ok(Json(json!({
        "id": id.to_string(),
        "name": found.name,
        "role": found.role.key(),
        "created": found.created,
        "ratings": ratings_of(&accounts, id).await?,
        "sessions": counts.sessions,
        "games": counts.games,
        "reported": counts.reports,
        "reports": reports,
        "ban": ban.map(|ban| json!({"until": ban.until, "reason": ban.reason})),
        "lines": lines.iter().map(line).collect::<Vec<Value>>(),
        "may": allowed(&own, &found, at),
    })))
}

/// Returns what a role holder can do with an account, so that the page offers nothing else. The database checks this
/// again.
fn allowed(own: &AccountRow, found: &AccountRow, at: Time) -> Value {
    let account: AccountId = found.id;
    let may = |deed: Deed| deed.is_allowed(own.role, Some(found.role));
    let is_banned = found.banned(at).is_some();
    let roles = Role::ALL.into_iter().filter(|role| {
        *role != found.role
            && may(Deed::GiveRole {
                account,
                role: *role,
            })
    });
    let rename = Deed::Rename {
        account,
        name: String::new(),
        folded: String::new(),
    };
    json!({
        "ban": may(Deed::Ban { account, until: None }),
        "lift": is_banned && may(Deed::LiftBan { account }),
        "rename": may(rename),
        "close": may(Deed::Close { account }),
        "fair_play": own.role >= Role::Operator,
        "roles": roles.map(Role::key).collect::<Vec<&str>>(),
    })
}

/// Answers with the banned networks, and with the addresses that have the most connections to this server.
pub async fn networks(State(accounts): State<Arc<Accounts>>, _: Operator) -> Answer {
    let bans = accounts.hub.store().network_bans(now()).await?;
    let bans = bans
        .iter()
        .map(|ban| json!({"network": ban.network, "until": ban.until, "reason": ban.reason}));
    let busiest = accounts.addresses.busiest(BUSIEST).into_iter();
    let busiest =
        busiest.map(|(address, number)| json!({"address": address, "connections": number}));
    Ok(Json(json!({
        "bans": bans.collect::<Vec<Value>>(),
        "busiest": busiest.collect::<Vec<Value>>(),
    })))
}

/// Answers with a part of the log of actions, the latest first.
pub async fn audit(
    State(accounts): State<Arc<Accounts>>,
    _: Moderator,
    Named(Query(asked)): Named<Query<AskedPart>>,
) -> Answer {
    let store = accounts.hub.store();
    let mut rows = store.audit(None, asked.before, LINES + 1).await?;
    let more = rows.len() > LINES as usize;
    rows.truncate(LINES as usize);
    let lines: Vec<Value> = rows.iter().map(line).collect();
    Ok(Json(json!({"lines": lines, "more": more})))
}

fn line(row: &AuditRow) -> Value {
    json!({
        "number": row.number,
        "at": row.at,
        "by": row.actor_name,
        // Without an account, somebody has acted by the command line. Without a name, the account was deleted.
        "machine": row.actor.is_none(),
        "action": row.action,
        "on": row.target_name,
        "account": row.target.map(|account| account.to_string()),
        "about": row.about.split(' ').filter(|word| !word.is_empty()).collect::<Vec<&str>>(),
        "reason": row.reason,
    })
}
