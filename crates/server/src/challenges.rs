//! The open challenges, which are the invitations that everyone in the lobby can accept. Sends each change of the
//! challenges to all clients in the lobby.
//!
//! The server reads the challenges from the database several times a second. In this way, challenges of other servers
//! appear, too. The server pairs hosts who fit each other; see [`pairing`](crate::pairing). It writes each change as one
//! text and sends this text to all clients, so a further client costs little.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use lobby::Chair;
use protocol::{Challenge, Code, MOST_CHALLENGES, ToClient};
use referee::GameId;
use tokio::sync::{Mutex, watch};

use crate::hub::Hub;
use crate::pairing::{Pair, Waiting, pairs};
use crate::repeat::Repeat;
use crate::store::StoreError;
use crate::time::now;

/// The maximum number of challenges that the server reads. The lobby shows only the newest [`MOST_CHALLENGES`].
const MOST_READ: u32 = 2_000;
/// How often the server reads the challenges from the database.
const BETWEEN_READS: Duration = Duration::from_millis(300);

/// The open challenges, and the clients in the lobby that receive them.
#[derive(Default)]
pub struct Challenges {
    /// All challenges in the database. What a challenge offers never changes, except by [`Challenges::forget`], so the
    /// server reads each challenge once.
    known: Mutex<HashMap<GameId, Known>>,
    posted: watch::Sender<Arc<Posted>>,
}

/// A challenge, and its host as an opponent for the hosts of other challenges.
#[derive(Clone)]
struct Known {
    challenge: Challenge,
    waiting: Option<Waiting>,
}

/// The open challenges that the lobby shows, at one moment.
#[derive(Default)]
pub struct Posted {
    /// The number of changes of the challenges before this moment.
    revision: u64,
    challenges: Vec<Challenge>,
    /// The message with all challenges, and the message with the last change.
    whole: Utf8Bytes,
    change: Utf8Bytes,
}

/// What a client in the lobby has received of the open challenges.
pub struct Place {
    posted: watch::Receiver<Arc<Posted>>,
    /// The revision of the last message to the client; `None` before the first message.
    known: Option<u64>,
}

impl Challenges {
    /// Returns the receiver of the open challenges for a client that enters the lobby.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn enter(&self, hub: &Hub) -> Result<Place, StoreError> {
        let is_first = self.posted.receiver_count() == 0;
        let posted = self.posted.subscribe();
        // The server reads no challenges while no client is in the lobby, so the first client must wait for a reading.
        if is_first {
            self.read(hub).await?;
        }
        Ok(Place {
            posted,
            known: None,
        })
    }

    /// Returns the number of clients of this server in the lobby.
    pub fn in_lobby(&self) -> usize {
        self.posted.receiver_count()
    }

    /// Reads the challenges again and again, until the server stops.
    pub async fn keep(&self, hub: &Hub, stopping: watch::Receiver<bool>) {
        let mut times = Repeat::every(BETWEEN_READS, stopping);
        while times.next().await {
            let clients = self.posted.receiver_count();
            metrics::gauge!("cohort_in_lobby").set(clients as f64);
            if let Err(error) = self.read(hub).await {
                tracing::error!(%error, "cannot read the open challenges");
            }
        }
    }

    /// Reads a challenge again at the next time, after its challenger has deleted the account or got another name.
    pub async fn forget(&self, game: GameId) {
        self.known.lock().await.remove(&game);
    }

    /// Reads the challenges, pairs hosts, and sends the clients in the lobby what has changed.
    async fn read(&self, hub: &Hub) -> Result<(), StoreError> {
        let mut known = self.known.lock().await;
        let listed = hub.store().listed(MOST_READ).await?;
        let before = std::mem::take(&mut *known);
        for (game, code) in &listed {
            let challenge = match before.get(game) {
                Some(known) => Some(known.clone()),
                None => challenge(hub, *game, *code).await,
            };
            known.extend(challenge.map(|known| (*game, known)));
        }
        let live = known
            .iter()
            .filter(|(_, it)| it.challenge.offer.settings.pace.is_live());
        let live: Vec<GameId> = live.map(|(game, _)| *game).collect();
        // A challenge with clocks is only shown while its host is connected, because such a game starts immediately.
        let here = hub.are_here(&live, Chair::Host).await?;
        let waits = |game: &GameId, known: &Known| {
            let is_live = known.challenge.offer.settings.pace.is_live();
            !is_live || here.contains(game)
        };
        let shown = listed.iter().filter_map(|(game, _)| {
            let known = known.get(game).filter(|known| waits(game, known))?;
            Some((*game, known))
        });
        let shown: Vec<(GameId, &Known)> = shown.collect();
        let paired = pair(hub, &shown).await;
        let shown = shown.into_iter().filter(|(game, _)| !paired.contains(game));
        let shown = shown.map(|(_, known)| known.challenge.clone());
        let shown: Vec<Challenge> = shown.take(MOST_CHALLENGES).collect();
        self.posted.send_if_modified(|posted| {
            let next = posted.followed_by(shown);
            next.map(|next| *posted = Arc::new(next)).is_some()
        });
        Ok(())
    }
}

/// Returns the challenge of a game; `None` if nobody can accept it any more.
async fn challenge(hub: &Hub, game: GameId, code: Code) -> Option<Known> {
    let meeting = hub.logs().load(game).await.ok()?;
    let offer = meeting.offers_seat().ok()?;
    let rating = offer.players.first().and_then(|host| host.rating);
    let points = rating.map(|rating| rating.points);
    let account = meeting.account(Chair::Host);
    if offer.settings.rated && account.is_none() {
        return None; // the host has deleted the account
    }
    let waiting = Waiting::new(&offer.settings, points, account, meeting.at());
    let challenge = Challenge { code, offer };
    Some(Known { challenge, waiting })
}

/// Pairs the hosts who fit each other. Returns their games.
async fn pair(hub: &Hub, shown: &[(GameId, &Known)]) -> HashSet<GameId> {
    let waiting = shown.iter().filter_map(|(game, known)| {
        let waiting = known.waiting.clone()?;
        Some((*game, waiting))
    });
    let (games, waiting): (Vec<GameId>, Vec<Waiting>) = waiting.unzip();
    let mut paired = HashSet::new();
    for Pair { host, guest } in pairs(&waiting, now()) {
        let (Some(host), Some(guest)) = (games.get(host), games.get(guest)) else {
            continue;
        };
        // A failure is in the server's log. The next reading tries again.
        if hub.pair(*host, *guest).await == Ok(true) {
            paired.extend([*host, *guest]);
        }
    }
    paired
}

impl Posted {
    /// Returns the next state of the lobby, with these challenges; `None` if the challenges have not changed.
    fn followed_by(&self, challenges: Vec<Challenge>) -> Option<Posted> {
        let is_in = |list: &[Challenge], code: Code| list.iter().any(|it| it.code == code);
        // A challenge with a known code replaces the earlier challenge.
        let added = challenges.iter();
        let added = added.filter(|it| !self.challenges.contains(it));
        let removed = self.challenges.iter().map(|it| it.code);
        let removed = removed.filter(|code| !is_in(&challenges, *code));
        let (added, removed): (Vec<_>, Vec<_>) = (added.cloned().collect(), removed.collect());
        if added.is_empty() && removed.is_empty() && self.revision > 0 {
            return None;
        }
        let text = |is_whole, added, removed| {
            let message = ToClient::Lobby {
                is_whole,
                added,
                removed,
            };
            serde_json::to_string(&message).map_or_else(|_| Utf8Bytes::default(), Utf8Bytes::from)
        };
        Some(Posted {
            revision: self.revision + 1,
            whole: text(true, challenges.clone(), Vec::new()),
            change: text(false, added, removed),
            challenges,
        })
    }
}

impl Place {
    /// Waits until the challenges have changed since the last message.
    pub async fn changed(&mut self) {
        if self.posted.changed().await.is_err() {
            // An error means that the sender is gone, because the server stops.
            std::future::pending::<()>().await;
        }
    }

    /// Returns all challenges that the lobby shows now.
    pub fn all(&mut self) -> Vec<Challenge> {
        self.posted.borrow_and_update().challenges.clone()
    }

    /// Returns the message that brings the client up to date; `None` if the client already has the newest challenges.
    pub fn message(&mut self) -> Option<Utf8Bytes> {
        let posted = Arc::clone(&self.posted.borrow_and_update());
        let message = match self.known {
            Some(known) if known == posted.revision => return None,
            Some(known) if known + 1 == posted.revision => &posted.change,
            _ => &posted.whole,
        };
        self.known = Some(posted.revision);
        Some(message.clone())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use clock::TimeControl;
    use lobby::{Name, Offer, Pace, Profile, Rating, SeatChoice, Settings};
    use protocol::{MOST_TO_CLIENT, read_to_client};
    use rules::{
        Connection, Corners, NoMoves, Repetition, RuleChanges, Sideways, Simultaneous, SingleFile,
    };

    use super::*;

    fn challenge(code: u64, name: &str, pace: Pace) -> Challenge {
        let rules = RuleChanges {
            simultaneous: Some(Simultaneous::MoverWins),
            no_moves: Some(NoMoves::Loses),
            corners: Some(Corners::Forbidden),
            connection: Some(Connection::AllDropped),
            single_file: Some(SingleFile::default()),
            sideways: Some(Sideways::GoesOnSplit),
            repetition: Some(Repetition::Draw { times: u8::MAX }),
        };
        Challenge {
            code: Code::from_bits(code),
            offer: Offer {
                watches: false,
                settings: Settings {
                    variant: "loa-black-hole-scrambled".to_owned(),
                    rules,
                    host_plays: SeatChoice::Random,
                    pace,
                    spectators: Some(u8::MAX),
                    listed: true,
                    by_bot: false,
                    rated: true,
                },
                players: vec![Profile {
                    name: Name::new(name),
                    rating: Some(Rating {
                        points: 4000,
                        provisional: true,
                    }),
                    deleted: false,
                    bot: false,
                }],
            },
        }
    }

    fn heard(place: &mut Place) -> Option<ToClient> {
        let message = place.message()?;
        Some(read_to_client(&message).unwrap())
    }

    fn post(posted: &watch::Sender<Arc<Posted>>, challenges: &[Challenge]) {
        let next = posted.borrow().followed_by(challenges.to_vec());
        posted.send_replace(Arc::new(next.unwrap()));
    }

    #[test]
    fn a_client_gets_all_challenges_and_then_only_changes() {
        let [a, b, c] = [1, 2, 3].map(|code| challenge(code, "Eva", Pace::Untimed));
        let posted = watch::Sender::new(Arc::new(Posted::default()));
        post(&posted, std::slice::from_ref(&a));
        let mut place = Place {
            posted: posted.subscribe(),
            known: None,
        };
        let whole = |added: &[Challenge]| ToClient::Lobby {
            is_whole: true,
            added: added.to_vec(),
            removed: Vec::new(),
        };
        assert_eq!(heard(&mut place), Some(whole(std::slice::from_ref(&a))));
        assert_eq!(heard(&mut place), None, "nothing is told twice");
        post(&posted, &[b.clone(), a.clone()]);
        let change = ToClient::Lobby {
            is_whole: false,
            added: vec![b.clone()],
            removed: Vec::new(),
        };
        assert_eq!(heard(&mut place), Some(change));
        // The challenges change twice before the client receives a message.
        post(&posted, std::slice::from_ref(&b));
        post(&posted, &[c.clone(), b.clone()]);
        assert_eq!(heard(&mut place), Some(whole(&[c.clone(), b.clone()])));
        assert!(posted.borrow().followed_by(vec![c, b]).is_none());
    }

    #[test]
    fn a_full_lobby_fits_into_a_message() {
        let control = TimeControl::ByoYomi {
            main: Duration::from_millis(86_399_999),
            periods: u8::MAX,
            period: Duration::from_millis(86_399_999),
        };
        let pace = Pace::Live {
            black: control,
            white: control,
        };
        let name = "\u{1f600}".repeat(Name::LONGEST);
        let full: Vec<_> = (0..MOST_CHALLENGES)
            .map(|number| challenge(u64::MAX >> 14 << 7 | number as u64, &name, pace))
            .collect();
        let posted = Posted::default().followed_by(full).unwrap();
        assert!(
            posted.whole.len() <= MOST_TO_CLIENT,
            "{}",
            posted.whole.len()
        );
    }
}
