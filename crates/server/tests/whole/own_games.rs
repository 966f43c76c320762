//! Tests that the owner of an account finds their games on every device.

use std::net::SocketAddr;
use std::sync::Arc;

use cohort_server::secrets::{self, token_hash};
use cohort_server::store::{AccountWrite, NewGame, Postgres, SeatTaken, Store};
use lobby::{
    Account, AccountId, Chair, Command, Entry, Event, Name, NextGame, Pace, Player, Rating,
    Refused, SeatKey, StageView, Tournament, TournamentId, View,
};
use protocol::{Reason, Request, SeatSecret, SessionToken, ToClient, ToServer};
use referee::GameId;
use serde_json::json;

use crate::accounts_store::{create, new_account};
use crate::api::Api;
use crate::client::{Client, a_move, live, pair, secret, settings};
use crate::process::Server;
use crate::ratings_store::line;
use crate::services;

impl Client {
    /// Signs in. Returns the games of the account.
    pub async fn sign_in(&mut self, token: SessionToken) -> Vec<GameId> {
        let request = Request(8);
        self.send(&ToServer::SignIn { request, token }).await;
        self.own_games().await
    }

    /// Returns the games that the server tells next.
    async fn own_games(&mut self) -> Vec<GameId> {
        let games = self.find(|message| match message {
            ToClient::OwnGames { games } => Some(games),
            ToClient::Failed { reason, .. } => panic!("{reason:?}"),
            _ => None,
        });
        games.await.into_iter().map(|NextGame(game)| game).collect()
    }

    async fn take_along(&mut self, game: GameId, secret: SeatSecret) -> Result<(), Reason> {
        let request = Request(7);
        let message = ToServer::TakeAlong {
            request,
            game,
            secret,
        };
        self.send(&message).await;
        self.find(|message| match message {
            ToClient::Following {
                request: Request(7),
                ..
            } => Some(Ok(())),
            ToClient::Failed { reason, .. } => Some(Err(reason)),
            _ => None,
        })
        .await
    }
}

/// Returns the names of the host and the guest.
fn names(view: &View) -> Vec<&str> {
    let players = view.players.iter();
    players.map(|player| player.profile.name.as_str()).collect()
}

async fn register(api: &Api, name: &str) -> SessionToken {
    let (_, token) = api.register(name).await;
    token.parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_takes_a_game_along_and_goes_on_elsewhere() {
    let api = Api::start().await;
    let token = register(&api, "Eva").await;
    let other_token = register(&api, "Otto").await;
    let mut pair = pair(api.server.address, settings("loa", Pace::Untimed)).await;
    let (game, [first, second]) = (pair.game, pair.secrets);
    let [host, guest] = &mut pair.players;
    assert_eq!(
        host.take_along(game, first).await,
        Err(Reason::NotSignedIn),
        "a guest"
    );
    assert_eq!(host.sign_in(token).await, []);
    assert_eq!(host.take_along(game, first).await, Ok(()));
    // The first state may be the one that the rewritten log has caused.
    let view = host.state().await;
    assert_eq!(names(&view), ["Eva", "Ben"]);
    let seen = guest.state().await;
    assert_eq!(names(&seen), ["Eva", "Ben"], "the opponent");
    assert!(seen.players[0].profile.rating.is_some());

    let mut other = Client::connect(api.server.address).await;
    assert_eq!(other.sign_in(other_token).await, []);
    let taken = Reason::Game {
        refused: Refused::NoSeat,
    };
    assert_eq!(other.take_along(game, first).await, Err(taken));
    assert_eq!(other.take_along(game, secret()).await, Err(taken));
    assert_eq!(
        other.follow(game, secret(), 0).await,
        Err(Reason::NoSeat),
        "another account"
    );
    // The secret still opens the seat, as a link to it does.
    assert_eq!(other.follow(game, first, 0).await, Ok(()));

    let mut phone = Client::connect(api.server.address).await;
    assert_eq!(
        phone.follow(game, secret(), 0).await,
        Err(Reason::NoSeat),
        "nobody"
    );
    assert_eq!(phone.sign_in(token).await, [game]);
    assert_eq!(phone.follow(game, secret(), 0).await, Ok(()));
    let view = phone.state().await;
    assert_eq!(view.you, Some(Chair::Host));
    let version = view.version;
    let moved = phone.does(game, version, a_move("c8-c6")).await.unwrap();
    let moved = guest.does(game, moved, a_move("a2-c2")).await.unwrap();

    // A rematch belongs to the account, too.
    let over = guest.does(game, moved, Command::Resign).await.unwrap();
    let offered = guest.does(game, over, Command::OfferRematch).await.unwrap();
    let accept = Command::AnswerRematch { accept: true };
    phone.does(game, offered, accept).await.unwrap();
    let own = phone.own_games().await;
    assert_eq!(own.len(), 1);
    assert_ne!(own, [game], "the first game is over");
    assert_eq!(phone.follow(own[0], secret(), 0).await, Ok(()));

    // The guest's name is nowhere left after the account is deleted.
    let token = String::from(token);
    let body = json!({"name": "Eva"});
    let deleted = api.ask("DELETE", "/api/account", &token, body).await;
    assert_eq!(deleted.status, 204);
    for game in [game, own[0]] {
        for line in api.store().await.log(game).await.unwrap() {
            let text = &line.body.0;
            assert!(!text.contains("Eva") && !text.contains("Ada"), "{text}");
        }
    }
    let mut after = Client::connect(api.server.address).await;
    assert_eq!(after.sign_in(other_token).await, []);
    let gone = after.take_along(game, second).await;
    assert_eq!(gone, Ok(()), "the opponent's seat is still a guest's");
    let view = after.state().await;
    assert_eq!(names(&view), ["", "Otto"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_begins_elsewhere_is_told_at_once() {
    let api = Api::start().await;
    let token = register(&api, "Eva").await;
    let mut desktop = Client::connect(api.server.address).await;
    let mut phone = Client::connect(api.server.address).await;
    for device in [&mut desktop, &mut phone] {
        assert_eq!(device.sign_in(token).await, []);
    }
    let secret = secret();
    let (game, ..) = desktop.open(secret, settings("loa", Pace::Untimed)).await;
    assert_eq!(phone.own_games().await, [game]);

    // A device that is signed out gets no more games.
    let request = Request(9);
    phone.send(&ToServer::SignOut { request, token }).await;
    let message = |message| matches!(message, ToClient::SignedOut { .. }).then_some(());
    phone.find(message).await;
    assert_eq!(
        phone.follow(game, self::secret(), 0).await,
        Err(Reason::NoSeat)
    );
    let mut again = Client::connect(api.server.address).await;
    again.send(&ToServer::SignIn { request, token }).await;
    let failed = again.find(|message| match message {
        ToClient::Failed { reason, .. } => Some(reason),
        _ => None,
    });
    assert_eq!(failed.await, Reason::NotSignedIn);
}

/// Returns a game of a tournament between two accounts.
fn arranged(accounts: [AccountId; 2]) -> NewGame {
    let player = |id, name: &str| Player {
        account: Some(Account {
            id,
            rating: Rating {
                points: 1500,
                provisional: true,
            },
        }),
        ..Player::guest(SeatKey(rand::random()), Name::new(name))
    };
    let game = GameId::random();
    let event = Event::Arranged {
        game,
        settings: settings("loa", live("300")),
        host: player(accounts[0], "Eva"),
        guest: player(accounts[1], "Otto"),
        black: Chair::Guest,
        tournament: Tournament {
            id: TournamentId(7),
            name: Name::new("Spring"),
        },
    };
    let at = cohort_server::time::now();
    let seat = |place: usize, chair| SeatTaken {
        account: accounts[place],
        game,
        chair,
        at,
    };
    let entry = Entry { at, event };
    NewGame {
        game,
        code: None,
        watch: Some(secrets::code()),
        line: line(at.0, entry.event),
        deadline: None,
        live: false,
        listed: false,
        watchable: false,
        seats: vec![seat(0, Chair::Host), seat(1, Chair::Guest)],
    }
}

/// Begins a session of a new account. Returns both.
async fn session(store: &dyn Store) -> (AccountId, SessionToken) {
    let account = create(store, new_account(1)).await;
    let token = SessionToken::from_bits(rand::random());
    let begin = AccountWrite::BeginSession {
        account,
        token: token_hash(token),
        label: String::new(),
        at: cohort_server::time::now(),
    };
    store.write_account(begin).await.unwrap();
    (account, token)
}

async fn an_arranged_game_is_played(addresses: [SocketAddr; 2], store: Arc<dyn Store>) {
    let [(one, first), (two, second)] = [session(&*store).await, session(&*store).await];
    let mut players = Vec::new();
    for (address, token) in addresses.into_iter().zip([first, second]) {
        let mut player = Client::connect(address).await;
        assert_eq!(player.sign_in(token).await, []);
        players.push(player);
    }
    let new = arranged([one, two]);
    let game = new.game;
    store.create(new).await.unwrap();
    for player in &mut players {
        assert_eq!(player.own_games().await, [game]);
        assert_eq!(player.follow(game, secret(), 0).await, Ok(()));
        let view = player.state().await;
        assert_eq!(view.tournament.unwrap().name.as_str(), "Spring");
        assert_eq!(view.stage, StageView::Playing);
    }
    let version = players[1].does(game, 1, a_move("c8-c6")).await.unwrap();
    let version = players[0]
        .does(game, version, a_move("a2-c2"))
        .await
        .unwrap();
    let over = players[0].does(game, version, Command::Resign).await;
    let rematch = players[1].does(game, over.unwrap(), Command::OfferRematch);
    let refused = Refused::NotNow;
    assert_eq!(rematch.await, Err(Reason::Game { refused }));
}

#[tokio::test(flavor = "multi_thread")]
async fn both_players_of_an_arranged_game_are_told_at_two_servers() {
    let Some(postgres) = services::Postgres::start("both_players_of_an_arranged_game") else {
        return;
    };
    let url = postgres.url();
    let arguments = ["--database", &url, "--poll-every", "1"];
    let servers = [(); 2].map(|()| Server::start_with(&arguments));
    let store = Postgres::open(&url).await.unwrap();
    let addresses = servers.each_ref().map(|server| server.address);
    an_arranged_game_is_played(addresses, Arc::new(store)).await;
}
