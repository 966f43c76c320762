//! The connection of one client: reads its messages, answers them, and sends the news of the games that it follows.

mod account;
mod closing;
mod following;
mod own_games;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket};
use lobby::{Command, Left, Offer, Who};
use protocol::{
    Code, CodeKind, CommandId, Goodbye, ReadError, Reason, Request, SessionToken, ToClient,
    ToServer, VERSION,
};
use referee::GameId;
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval, timeout};

use self::account::{Granting, looks};
use self::following::Followed;
use self::own_games::{OwnGames, added};
use crate::hub::Hub;
use crate::in_lobby::InLobby;
use crate::limits::{MOST_FOLLOWED, Messages, Place};
use crate::orders::{Order, Sender};
use crate::time::now;

/// The time limit for sending one message. The server drops a client that receives a message more slowly.
const SLOWEST: Duration = Duration::from_secs(10);
/// The pause between two pings, which measure the lag of a client.
const BETWEEN_PINGS: Duration = Duration::from_secs(10);
/// If a client sends nothing for this long, the server considers it gone, even if the connection does not show it.
const LONGEST_SILENCE: Duration = Duration::from_secs(35);

/// Serves a client until it leaves, breaks a limit, or the server stops.
pub async fn serve(
    socket: WebSocket,
    hub: Arc<Hub>,
    accounts: Option<Arc<str>>,
    place: Place,
    mut stopping: watch::Receiver<bool>,
) {
    metrics::gauge!("cohort_connections").increment(1);
    let (hints, mut hinted) = mpsc::channel(MOST_FOLLOWED);
    let mut connection = Connection {
        socket,
        hub,
        accounts,
        session: None,
        own_games: None,
        granting: None,
        greeted: false,
        messages: place.messages(),
        place,
        followed: HashMap::new(),
        lobby: None,
        hints,
        lag: Duration::ZERO,
        pinged: None,
        heard: Instant::now(),
    };
    let mut pings = interval(BETWEEN_PINGS);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let end = loop {
        let look = connection.next_look();
        let step = tokio::select! {
            message = connection.socket.recv() => connection.receive(message).await,
            Some(game) = hinted.recv() => connection.tell(game).await,
            () = looks(look) => connection.look_for_grant().await,
            () = added(&mut connection.own_games) => connection.tell_own_games().await,
            () = changed(&mut connection.lobby) => connection.tell_lobby().await,
            _ = pings.tick() => connection.ping().await,
            () = stopped(&mut stopping) => Err(End::Goodbye(Goodbye::Stopping)),
        };
        if let Err(end) = step {
            break end;
        }
    };
    connection.close(end).await;
    metrics::gauge!("cohort_connections").decrement(1);
}

/// Why a connection ends.
enum End {
    /// The client closed the connection.
    Closed,
    /// The connection broke, or the client does not take messages.
    Broken,
    /// The server closes the connection and sends this reason.
    Goodbye(Goodbye),
}

struct Connection {
    socket: WebSocket,
    hub: Arc<Hub>,
    /// The address of the page where the owner of an account signs a client in; `None` if the server has no accounts.
    accounts: Option<Arc<str>>,
    /// The session of the client; `None` for a guest.
    session: Option<SessionToken>,
    /// The games of the client's account; `None` for a guest.
    own_games: Option<OwnGames>,
    /// The client waits until the owner of an account signs it in.
    granting: Option<Granting>,
    place: Place,
    greeted: bool,
    messages: Messages,
    followed: HashMap<GameId, Followed>,
    /// What the client has received of the lobby; `None` if the client is not in the lobby.
    lobby: Option<InLobby>,
    hints: mpsc::Sender<GameId>,
    /// The round-trip time of a message, averaged over several pings.
    lag: Duration,
    pinged: Option<Instant>,
    heard: Instant,
}

type Step = Result<(), End>;

impl Connection {
    async fn send(&mut self, message: &ToClient) -> Step {
        let text = serde_json::to_string(message).map_err(|_| End::Broken)?;
        self.send_raw(Message::Text(text.into())).await
    }

    async fn send_raw(&mut self, message: Message) -> Step {
        self.send_within(SLOWEST, message).await
    }

    async fn send_within(&mut self, limit: Duration, message: Message) -> Step {
        match timeout(limit, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Broken),
            Err(_) => Err(End::Goodbye(Goodbye::TooSlow)),
        }
    }

    async fn ping(&mut self) -> Step {
        let is_banned = self.hub.networks().banned(self.place.address()).is_some();
        if is_banned || self.heard.elapsed() > LONGEST_SILENCE {
            return Err(End::Broken);
        }
        self.pinged = Some(Instant::now());
        self.send_raw(Message::Ping(Bytes::new())).await
    }

    fn measure(&mut self) {
        if let Some(pinged) = self.pinged.take() {
            let now = pinged.elapsed();
            self.lag = if self.lag.is_zero() {
                now
            } else {
                (self.lag * 3 + now) / 4
            };
        }
    }

    async fn receive(&mut self, message: Option<Result<Message, axum::Error>>) -> Step {
        self.heard = Instant::now();
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Pong(_))) => {
                self.measure();
                return self.count();
            }
            Some(Ok(Message::Ping(_))) => return self.count(),
            Some(Ok(Message::Binary(_))) => {
                self.count()?;
                return self.fail(None, Reason::Malformed).await;
            }
            Some(Ok(Message::Close(_))) => return Err(End::Closed),
            Some(Err(error)) if is_too_large(&error) => {
                return Err(End::Goodbye(Goodbye::TooLarge));
            }
            Some(Err(_)) | None => return Err(End::Broken),
        };
        self.count()?;
        match protocol::read_to_server(&text) {
            Ok(message) => self.answer(message).await,
            Err(ReadError::TooLarge(_)) => Err(End::Goodbye(Goodbye::TooLarge)),
            Err(ReadError::Malformed(_)) => self.fail(None, Reason::Malformed).await,
            Err(ReadError::Unknown { id: Some(id), .. }) => self.refuse(id, Reason::Unknown).await,
            Err(ReadError::Unknown { request, .. }) => self.fail(request, Reason::Unknown).await,
        }
    }

    fn count(&self) -> Step {
        if self.messages.allow() {
            Ok(())
        } else {
            self.hub.activity().limit();
            Err(End::Goodbye(Goodbye::Flood))
        }
    }

    fn note_refusal(&self, reason: &Reason) {
        metrics::counter!("cohort_refusals").increment(1);
        match reason {
            Reason::TooMany => self.hub.activity().limit(),
            _ => self.hub.activity().refuse(),
        }
        tracing::debug!(?reason, "refused");
    }

    async fn fail(&mut self, request: Option<Request>, reason: Reason) -> Step {
        self.note_refusal(&reason);
        self.send(&ToClient::Failed { request, reason }).await
    }

    async fn refuse(&mut self, id: CommandId, reason: Reason) -> Step {
        self.note_refusal(&reason);
        self.send(&ToClient::Refused { id, reason }).await
    }

    async fn answer(&mut self, message: ToServer) -> Step {
        match message {
            ToServer::Hello { version: VERSION } => {
                self.greeted = true;
                let welcome = ToClient::Welcome {
                    version: VERSION,
                    server: concat!("cohort-server ", env!("CARGO_PKG_VERSION")).to_owned(),
                    now: now(),
                };
                self.send(&welcome).await
            }
            ToServer::Hello { .. } => Err(End::Goodbye(Goodbye::Version { served: VERSION })),
            _ if !self.greeted => self.fail(None, Reason::HelloFirst).await,
            ToServer::Ping { request } => {
                let pong = ToClient::Pong {
                    request,
                    now: now(),
                };
                self.send(&pong).await
            }
            ToServer::SignIn { request, token } => self.sign_in(request, token).await,
            ToServer::AskGrant {
                request,
                token,
                label,
            } => self.ask_grant(request, token, &label).await,
            ToServer::SignOut { request, token } => self.sign_out(request, token).await,
            ToServer::Open {
                request,
                secret,
                settings,
                name,
            } => {
                let hub = Arc::clone(&self.hub);
                let opens = async {
                    let who = hub.guise(self.session, name).await?;
                    hub.open(secret, *settings.clone(), who).await
                };
                let opened = if_allowed(self.place.allow_opening(&settings), opens).await;
                self.note_session(opened.as_ref().err());
                match opened {
                    Ok((game, codes)) => {
                        let Some(code) = codes.invitation else {
                            return self.fail(Some(request), Reason::NoSuchGame).await;
                        };
                        let opened = ToClient::Opened {
                            request,
                            game,
                            code,
                            watch: codes.watch,
                        };
                        self.send(&opened).await?;
                        self.follow_seat(request, game, secret, 0).await
                    }
                    Err(reason) => self.fail(Some(request), reason).await,
                }
            }
            ToServer::Ask { request, code } => match self.offer(code).await {
                Ok(offer) => {
                    let offer = Box::new(offer);
                    self.send(&ToClient::Offered { request, offer }).await
                }
                Err(reason) => self.fail(Some(request), reason).await,
            },
            ToServer::Join {
                request,
                secret,
                code,
                name,
            } => {
                let hub = Arc::clone(&self.hub);
                let joins = async {
                    let who = hub.guise(self.session, name).await?;
                    hub.join(secret, code, who).await
                };
                let joined = if_allowed(self.place.allow_meeting(), joins).await;
                self.note_session(joined.as_ref().err());
                match joined {
                    Ok((game, codes)) => {
                        let joined = ToClient::Joined {
                            request,
                            game,
                            watch: codes.watch,
                        };
                        self.send(&joined).await?;
                        self.follow_seat(request, game, secret, 0).await
                    }
                    Err(reason) => self.fail(Some(request), reason).await,
                }
            }
            ToServer::EnterLobby { request } => self.enter_lobby(request).await,
            ToServer::LeaveLobby => {
                self.lobby = None;
                Ok(())
            }
            ToServer::Follow {
                request,
                game,
                secret,
                since,
            } => self.follow_seat(request, game, secret, since).await,
            ToServer::TakeAlong {
                request,
                game,
                secret,
            } => self.take_along(request, game, secret).await,
            ToServer::Watch { request, code } => {
                let hub = Arc::clone(&self.hub);
                match if_allowed(self.place.allow_meeting(), hub.find(CodeKind::Watch, code)).await
                {
                    Ok(game) => {
                        let room = self.hub.room(game);
                        self.follow(request, room, Who::Watcher, 0).await
                    }
                    Err(reason) => self.fail(Some(request), reason).await,
                }
            }
            ToServer::Unfollow { game } => {
                if let Some(followed) = self.followed.remove(&game) {
                    followed.end(Left::Closed);
                }
                Ok(())
            }
            ToServer::Do {
                id,
                game,
                expected,
                command,
            } => match self.carry_out(id, game, expected, &command).await {
                Ok(version) => self.send(&ToClient::Done { id, version }).await,
                Err(reason) => self.refuse(id, reason).await,
            },
        }
    }

    async fn enter_lobby(&mut self, request: Request) -> Step {
        let hub = Arc::clone(&self.hub);
        match InLobby::enter(&hub).await {
            Ok(place) => {
                self.lobby = Some(place);
                self.tell_lobby().await
            }
            Err(error) => {
                tracing::error!(%error, "cannot read the lobby");
                self.fail(Some(request), Reason::Unavailable).await
            }
        }
    }

    /// Sends the client the content of the lobby, or what has changed in the lobby since the last message.
    async fn tell_lobby(&mut self) -> Step {
        let messages = self.lobby.as_mut().map(InLobby::messages);
        for text in messages.unwrap_or_default() {
            self.send_raw(Message::Text(text)).await?;
        }
        Ok(())
    }

    /// Returns what a code offers: a seat if the code is an invitation, otherwise a place for spectators. Each lookup
    /// counts as an attempt to join, so that a client cannot guess codes faster by asking than by joining.
    async fn offer(&mut self, code: Code) -> Result<Offer, Reason> {
        for kind in [CodeKind::Invitation, CodeKind::Watch] {
            let hub = Arc::clone(&self.hub);
            let offer = if_allowed(self.place.allow_meeting(), hub.offer(kind, code)).await;
            if offer != Err(Reason::NoSuchGame) {
                return offer;
            }
        }
        Err(Reason::NoSuchGame)
    }

    async fn carry_out(
        &mut self,
        id: CommandId,
        game: GameId,
        expected: u64,
        command: &Command,
    ) -> Result<u64, Reason> {
        let followed = self.followed.get(&game).ok_or(Reason::NotFollowing)?;
        let (room, who) = (Arc::clone(&followed.room), followed.who);
        let Who::Seat(chair) = who else {
            return Err(Reason::NoSeat);
        };
        let order = Order {
            id,
            chair,
            expected: Some(expected),
            command,
            lag: self.lag,
            sender: Sender::Session(self.session),
        };
        self.hub.obey(&room, &order).await
    }
}

/// Waits until the lobby changes. Waits forever if the client is not in the lobby.
async fn changed(lobby: &mut Option<InLobby>) {
    match lobby {
        Some(place) => place.changed().await,
        None => std::future::pending().await,
    }
}

fn is_too_large(error: &axum::Error) -> bool {
    // axum hides the type of tungstenite's error, so this function looks for the words of the error's text.
    error.to_string().contains("too long") || error.to_string().contains("too big")
}

/// Runs a task if it is allowed. Otherwise returns the reason `TooMany`.
async fn if_allowed<T>(
    allowed: bool,
    task: impl Future<Output = Result<T, Reason>>,
) -> Result<T, Reason> {
    if allowed {
        task.await
    } else {
        Err(Reason::TooMany)
    }
}

/// Waits until the server stops.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // `wait_for` fails only if the sender is dropped, and then the server has stopped.
    let _ = stopping.wait_for(|stops| *stops).await;
}
