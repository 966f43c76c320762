//! Keeps simulated people connected to a running server: they open and accept challenges, and play at the pace of people.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use cohort_server::secrets::token_hash;
use cohort_server::store::{AccountWrite, Store};
use cohort_server::time::now;
use protocol::SessionToken;
use rules::Catalogue;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::life::Life;
use super::people::Person;

/// How long a person waits before the next attempt to connect.
const BETWEEN_CONNECTIONS: Duration = Duration::from_secs(5);
/// How long stopping may take.
const LONGEST_STOP: Duration = Duration::from_secs(5);
/// The name of the sessions, as the list of sessions shows it.
const LABEL: &str = "cohort-load demonstrate";

/// Lets `number` of the people play on the server until `stop` completes. Begins a session for each of them, and ends
/// the sessions.
///
/// # Errors
/// Returns an error if one of the people is not in the database or has a way to sign in, or if the database fails.
pub async fn live(
    store: &dyn Store,
    people: &[Person],
    number: usize,
    server: &str,
    stop: impl Future<Output = ()>,
) -> Result<()> {
    if number > people.len() {
        bail!("there are only {} people", people.len());
    }
    for person in people.iter().take(number) {
        check(store, person).await?;
    }
    let sessions: Vec<(&Person, SessionToken)> = people
        .iter()
        .take(number)
        .map(|person| (person, SessionToken::from_bits(rand::random())))
        .collect();
    let begun = begin(store, &sessions).await;
    if begun.is_ok() {
        play(&sessions, server, stop).await;
    }
    // The sessions end also after an error.
    let ended = end(store, &sessions).await;
    begun.and(ended)
}

async fn begin(store: &dyn Store, sessions: &[(&Person, SessionToken)]) -> Result<()> {
    for (person, token) in sessions {
        let begin = AccountWrite::BeginSession {
            account: person.id,
            token: token_hash(*token),
            label: LABEL.to_owned(),
            at: now(),
        };
        store.write_account(begin).await?;
    }
    Ok(())
}

/// Lets the people of the sessions play until `stop` completes.
async fn play(sessions: &[(&Person, SessionToken)], server: &str, stop: impl Future<Output = ()>) {
    let (stops, stopping) = watch::channel(false);
    let mut lives = JoinSet::new();
    for (person, token) in sessions {
        let life = Life::new(person, *token, Catalogue::builtin());
        lives.spawn(lead(life, server.to_owned(), stopping.clone()));
    }
    drop(stopping);
    println!("{} people play at {server}", sessions.len());
    stop.await;
    let _ = stops.send(true);
    let ended = async { while lives.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(LONGEST_STOP, ended).await;
}

/// Checks that a person is in the database, and that nobody can sign in as this person.
async fn check(store: &dyn Store, person: &Person) -> Result<()> {
    let account = store.account(person.id).await?;
    let account =
        account.context("the people of this seed are not in the database; fill it first")?;
    if account.mail.is_some() || !store.passkeys(person.id).await?.is_empty() {
        bail!("the account {} belongs to a real person", account.name);
    }
    Ok(())
}

/// Ends all sessions. Returns the first error after the last attempt.
async fn end(store: &dyn Store, sessions: &[(&Person, SessionToken)]) -> Result<()> {
    let mut result = Ok(());
    for (person, token) in sessions {
        let end = AccountWrite::EndSession {
            account: person.id,
            token: token_hash(*token),
        };
        let ended = store.write_account(end).await;
        result = result.and(ended.map_err(anyhow::Error::from));
    }
    result
}

/// Connects a person again and again, until the program stops.
async fn lead(mut life: Life, server: String, mut stopping: watch::Receiver<bool>) {
    while !*stopping.borrow() {
        let ended = life.connect(&server, &mut stopping).await;
        if let Err(error) = ended {
            eprintln!("a connection ended: {error:#}");
            tokio::select! {
                () = sleep(BETWEEN_CONNECTIONS) => {}
                _ = stopping.changed() => {}
            }
        }
    }
}
