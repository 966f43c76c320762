//! Notifications for players who are not connected, over the push services of their browsers.
//!
//! * [`kind`]: what a player must hear of. [`plan`]: when the server tells it.
//! * [`seal`]: encryption, and the key of the server. [`service`]: the requests to push services.
//! * [`routes`]: how the page subscribes.
//!
//! An append marks the subscriptions of its game as due ([`store::Pushes`](crate::store::Pushes)). Every second the
//! server leases the due subscriptions, and sends what their players have not seen. A game never waits for a push
//! service.

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
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::connection::stopped;
use crate::hub::Hub;
use crate::logs::replay;
use crate::options::Serving;
use crate::store::{DuePush, PushWrite, Settled, Store, StoreError};
use crate::time::now;

use kind::Kind;
use plan::{Plan, plan};
use seal::ServerKey;
use service::{Answer, Message, Services, ServicesError};

const BETWEEN_LOOKS: Duration = Duration::from_secs(1);
/// The maximum number of subscriptions at which the server works at the same time.
const AT_A_TIME: usize = 32;
/// How long a subscription belongs to the server that works on it. The time is far above the limit of a request.
const LEASE: Duration = Duration::from_secs(60);
/// The shortest time between two notifications to one subscription.
const QUIET: Duration = Duration::from_secs(15);
/// The pauses before further attempts. After the last attempt, the server gives up the message.
const PAUSES: [Duration; 3] = [
    Duration::from_secs(20),
    Duration::from_secs(120),
    Duration::from_secs(900),
];
/// How long the server keeps the subscriptions to a game that is over, for offers to play again.
const AFTER_THE_END: Duration = Duration::from_secs(3 * 24 * 3600);
/// How long a push service keeps a message without a deadline.
const LONGEST_TTL: Duration = Duration::from_secs(7 * 24 * 3600);
const SHORTEST_TTL: Duration = Duration::from_secs(60);
/// The lifetime of a signature. The standard allows a day.
const SIGNED: Duration = Duration::from_secs(12 * 3600);
/// The time limit for the work that is under way when the server stops.
const LONGEST_STOP: Duration = Duration::from_secs(4);
/// The contact in requests if the server has no encrypted public address.
const CONTACT: &str = env!("CARGO_PKG_REPOSITORY");

/// Sends notifications.
pub struct Push {
    hub: Arc<Hub>,
    key: ServerKey,
    services: Services,
    contact: String,
    variants: Catalogue,
}

/// The content of a message. It contains no text for the player: the page's service worker keeps the name of each
/// game and the text for each kind.
#[derive(Serialize)]
struct Told {
    game: String,
    kind: Kind,
}

/// The state of a seat's game that decides what to send.
struct Seen {
    meeting: Meeting,
    news: Option<(Kind, Time)>,
}

impl Push {
    /// Prepares the sending of notifications. Makes the key of the server if the database has none. Returns `None` if
    /// the options switch notifications off, or if this system has no root certificates.
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
    pub async fn run(self: Arc<Self>, mut stopping: watch::Receiver<bool>) {
        let places = Arc::new(Semaphore::new(AT_A_TIME));
        let mut work = JoinSet::new();
        let mut times = interval(BETWEEN_LOOKS);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = times.tick() => {}
                () = stopped(&mut stopping) => break,
            }
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
        // If a message is cut off here, a server sends it after the end of its lease.
        let _ = timeout(LONGEST_STOP, async {
            while work.join_next().await.is_some() {}
        })
        .await;
    }

    /// Leases a subscription, looks at its game, and sends a message if its player must hear of something.
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
            // Another server works on this subscription.
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

    /// Does what a due subscription needs. Returns its new state; `None` if it must be removed.
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

    /// Reads the game of a due subscription, and what its player has not heard of.
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
            // The options of the server no longer name this service.
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

    /// Returns whether the server sends to this address.
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
