//! Notifications for players who are not connected, over the push services of their browsers.
//!
//! * `kind`: which events of a game a player must be told. `plan`: when the server sends a notification.
//! * `seal`: encryption, and the key of the server. `service`: the requests to push services.
//! * `routes`: the requests with which a page subscribes.
//!
//! Each append to a game's log marks the subscriptions of the game as due ([`store::Pushes`](crate::store::Pushes)).
//! Every second the server leases the due subscriptions, which reserves them for this server. It then sends each player
//! the news that the player has not seen. A game never waits for a push service.

mod kind;
mod plan;
pub mod routes;
mod seal;
mod service;

use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use lobby::{Entry, LogError, Meeting, Pace, Time};
use ring::digest::{SHA256, digest};
use rules::Catalogue;
use serde::Serialize;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::hub::Hub;
use crate::logs::replay;
use crate::options::Serving;
use crate::repeat::Repeat;
use crate::store::{DuePush, PushWrite, Settled, Store, StoreError};
use crate::time::now;

use kind::Kind;
use plan::{Plan, plan};
use seal::ServerKey;
use service::{Answer, Message, Services, ServicesError};

const BETWEEN_LOOKS: Duration = Duration::from_secs(1);
/// The maximum number of subscriptions that the server processes at the same time.
const AT_A_TIME: usize = 32;
/// How long a subscription is reserved for the server that processes it. This time is far above the time limit of a
/// request.
const LEASE: Duration = Duration::from_secs(60);
/// The shortest time between two notifications to one subscription.
const QUIET: Duration = Duration::from_secs(15);
/// The pauses before further attempts to send a message. After the last attempt, the server discards the message.
const PAUSES: [Duration; 3] = [
    Duration::from_secs(20),
    Duration::from_secs(120),
    Duration::from_secs(900),
];
/// How long the server keeps the subscriptions to a game that is over, so that players hear of offers to play again.
const AFTER_THE_END: Duration = Duration::from_secs(3 * 24 * 3600);
/// How long a push service keeps a message about a game without a deadline.
const LONGEST_TTL: Duration = Duration::from_secs(7 * 24 * 3600);
const SHORTEST_TTL: Duration = Duration::from_secs(60);
/// How long a signed request header is valid. The standard (RFC 8292) allows a day.
const SIGNED: Duration = Duration::from_secs(12 * 3600);
/// The time limit for finishing the current messages when the server stops.
const LONGEST_STOP: Duration = Duration::from_secs(4);
/// The contact address in requests to push services if the public address of the server is not encrypted.
const CONTACT: &str = env!("CARGO_PKG_REPOSITORY");

/// The service that sends notifications to push services.
pub struct Push {
    hub: Arc<Hub>,
    key: ServerKey,
    services: Services,
    contact: String,
    variants: Catalogue,
}

/// The content of a notification. It contains no text for the player, because the page's service worker knows the name
/// of each game and has the text for each kind.
#[derive(Serialize)]
struct Told {
    game: String,
    kind: Kind,
}

/// The state of a subscription's game, and the news that decide what to send.
struct Seen {
    meeting: Meeting,
    news: Option<(Kind, Time)>,
}

impl Push {
    /// Prepares the sending of notifications. Makes the key of the server if the database has none. Returns `None` if
    /// the options turn notifications off, or if this system has no root certificates.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn start(
        hub: Arc<Hub>,
        serving: &Serving,
        public_url: &str,
    ) -> Result<Option<Arc<Push>>, PushError> {
        if serving.no_push {
            return Ok(None);
        }
        let services = match Services::new(&serving.push_services) {
            Ok(services) => services,
            Err(error @ ServicesError::Address(_)) => return Err(error.into()),
            Err(error) => {
                tracing::warn!(%error, "the server sends no notifications");
                return Ok(None);
            }
        };
        let key = server_key(hub.store()).await?;
        let is_public = public_url.starts_with("https://");
        Ok(Some(Arc::new(Push {
            hub,
            key,
            services,
            contact: if is_public { public_url } else { CONTACT }.to_owned(),
            variants: Catalogue::builtin(),
        })))
    }

    /// Sends notifications until the server stops.
    pub async fn run(self: Arc<Self>, stopping: watch::Receiver<bool>) {
        let places = Arc::new(Semaphore::new(AT_A_TIME));
        let mut work = JoinSet::new();
        let mut times = Repeat::every(BETWEEN_LOOKS, stopping);
        while times.next().await {
            while work.try_join_next().is_some() {}
            let most = u32::try_from(places.available_permits()).unwrap_or(0);
            let due = match self.hub.store().due_pushes(now(), most).await {
                Ok(due) => due,
                Err(error) => {
                    tracing::warn!(%error, "cannot read who must be notified");
                    continue;
                }
            };
            for one in due {
                let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
                    break;
                };
                let push = Arc::clone(&self);
                work.spawn(async move {
                    push.work(one).await;
                    drop(place);
                });
            }
        }
        // If the time limit cuts off a message here, a server sends the message after the end of its lease.
        let _ = timeout(LONGEST_STOP, async {
            while work.join_next().await.is_some() {}
        })
        .await;
    }

    /// Leases a due subscription, and reads its game. Sends a message if the player has not seen some news.
    async fn work(&self, due: DuePush) {
        let start = now();
        let (seat, endpoint) = (due.seat, due.subscription.endpoint.clone());
        let lease = start.after(LEASE);
        let claim = PushWrite::Claim {
            seat,
            endpoint: endpoint.clone(),
            told: due.told,
            now: start,
            lease,
        };
        match self.hub.store().write_push(claim).await {
            Ok(()) => {}
            // Another server processes this subscription.
            Err(StoreError::Conflict) => return,
            Err(error) => return tracing::warn!(%error, "cannot lease a notification"),
        }
        let write = match self.settle(&due).await {
            Ok(Some(settled)) => PushWrite::Settle {
                now: now(),
                seat,
                endpoint,
                lease,
                settled,
            },
            Ok(None) => PushWrite::Unsubscribe { seat, endpoint },
            Err(error) => {
                return tracing::warn!(%error, game = %seat.game, "cannot notify a player");
            }
        };
        if let Err(error) = self.hub.store().write_push(write).await {
            tracing::warn!(%error, "cannot note that a player was notified");
        }
    }

    /// Processes a due subscription. Returns its new state; `None` if the subscription must be removed.
    async fn settle(&self, due: &DuePush) -> Result<Option<Settled>, PushError> {
        let Seen { meeting, news } = self.look(due).await?;
        let is_over = meeting.mover().is_none() && meeting.deadline().is_none();
        let removed = meeting.at().after(AFTER_THE_END);
        if is_over && now() >= removed {
            return Ok(None);
        }
        let room = self.hub.room(due.seat.game);
        self.hub.learn(&room).await?;
        let settled = Settled {
            told: meeting.version(),
            seen: meeting.version(),
            attempts: 0,
            quiet: due.quiet,
            due: is_over.then_some(removed),
        };
        let again = |at: Time| Settled {
            told: due.told,
            attempts: due.attempts,
            due: Some(at),
            ..settled
        };
        let plan = plan(news, room.absence(due.seat.chair), due.quiet, now());
        let kind = match plan {
            Plan::Seen => return Ok(Some(settled)),
            Plan::Wait(at) => return Ok(Some(again(at))),
            Plan::Send(kind) => kind,
        };
        let answer = self.send(due, &meeting, kind).await?;
        metrics::counter!("cohort_pushes").increment(1);
        let sent = Settled {
            quiet: now().after(QUIET),
            ..settled
        };
        Ok(match answer {
            Answer::Taken => Some(sent),
            Answer::Gone => {
                let endpoint = due.subscription.endpoint.clone();
                let forget = PushWrite::Forget { endpoint };
                self.hub.store().write_push(forget).await?;
                None
            }
            Answer::Refused(status) => {
                tracing::warn!(status, "a push service refuses a message");
                metrics::counter!("cohort_failed_pushes").increment(1);
                Some(sent)
            }
            Answer::Later(asked) => {
                metrics::counter!("cohort_failed_pushes").increment(1);
                let pause = usize::try_from(due.attempts).ok();
                let pause = pause.and_then(|attempts| PAUSES.get(attempts));
                Some(pause.map_or(sent, |pause| {
                    let quiet = now().after(asked.max(*pause));
                    Settled {
                        attempts: due.attempts + 1,
                        quiet,
                        ..again(quiet)
                    }
                }))
            }
        })
    }

    /// Reads the game of a due subscription, and the news that its player has not been told.
    async fn look(&self, due: &DuePush) -> Result<Seen, PushError> {
        let lines = self.hub.store().log(due.seat.game).await?;
        let meeting = replay(&lines, &self.variants)?;
        let heard = usize::try_from(due.told).unwrap_or(usize::MAX);
        let entries: Result<Vec<Entry>, LogError> = lines
            .iter()
            .skip(heard)
            .map(|line| Entry::from_body(line.at, &line.body.0))
            .collect();
        let news = kind::of(&entries?, &meeting, due.seat.chair);
        Ok(Seen { meeting, news })
    }

    async fn send(
        &self,
        due: &DuePush,
        meeting: &Meeting,
        kind: Kind,
    ) -> Result<Answer, PushError> {
        let game = due.seat.game.to_string();
        let topic = digest(&SHA256, format!("topic {game}").as_bytes());
        let topic: Vec<u8> = topic.as_ref().iter().copied().take(24).collect();
        let told = serde_json::to_vec(&Told { game, kind }).map_err(|_| PushError::Seal)?;
        let endpoint = due.subscription.endpoint.clone();
        let Some(service) = self.services.origin(&endpoint) else {
            // The options of the server do not name this push service.
            return Ok(Answer::Gone);
        };
        let until = now().after(SIGNED).0 / 1000;
        let authorization = self.key.authorization(&service, &self.contact, until);
        let left = meeting.deadline().map(|deadline| deadline.since(now()));
        let left = left.filter(|_| meeting.mover() == Some(due.seat.chair));
        let message = Message {
            endpoint,
            body: seal::seal(&told, &due.subscription).map_err(|_| PushError::Seal)?,
            authorization: authorization.map_err(|_| PushError::Seal)?,
            ttl: left.unwrap_or(LONGEST_TTL).clamp(SHORTEST_TTL, LONGEST_TTL),
            topic: BASE64_URL_SAFE_NO_PAD.encode(topic),
            urgent: matches!(meeting.settings().pace, Pace::Live { .. }),
        };
        Ok(self.services.send(message).await)
    }

    /// Returns the public key of the server, in the form in which browsers need it.
    pub fn public_key(&self) -> String {
        self.key.public()
    }

    /// Returns whether the server sends notifications to this address.
    pub fn knows(&self, endpoint: &str) -> bool {
        self.services.origin(endpoint).is_some()
    }
}

/// Reads the key of the server. Makes the key if the database has none.
async fn server_key(store: &dyn Store) -> Result<ServerKey, PushError> {
    if store.push_key().await?.is_none() {
        let made = ServerKey::generate().map_err(|_| PushError::Seal)?;
        // Another server may store its key first.
        store.write_push(PushWrite::Key(made)).await?;
    }
    let key = store.push_key().await?.ok_or(PushError::Key)?;
    ServerKey::read(&key).map_err(|_| PushError::Key)
}

/// Why a notification cannot be sent.
#[derive(Debug, thiserror::Error)]
pub enum PushError {
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log of the game cannot be read.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The options name a push service whose address is invalid.
    #[error(transparent)]
    Services(#[from] ServicesError),
    /// The key in the database is damaged.
    #[error("the key for push services in the database is damaged")]
    Key,
    /// The message cannot be encrypted.
    #[error("a notification cannot be encrypted")]
    Seal,
}
