//! Tests of tournaments at a real server: the players join in their programs, and their game begins.

use std::io::{Read, Write};
use std::net::TcpStream;

use client::tournaments::Place as Looked;
use cohort_features::online::{TournamentsRequest, TournamentsVisit};
use lobby::{AccountId, TournamentId};

use super::account_server::AccountServer;
use super::accounts::sign_in;
use super::*;

const PLAYERS: [(AccountId, &str); 2] = [(AccountId(1), "Ada"), (AccountId(2), "Ben")];

fn visit(player: &Player) -> &TournamentsVisit {
    player.app.world().resource::<TournamentsVisit>()
}

/// Makes a player see the page with the tournaments in the next frame.
fn look(player: &mut Player) {
    player
        .app
        .world_mut()
        .resource_mut::<TournamentsVisit>()
        .wanted = true;
}

fn ask(player: &mut Player, request: TournamentsRequest) {
    player.act(Action::Online(OnlineRequest::Tournaments(request)));
}

/// Sends a request to the API of the server with the token of a player's session. Returns the whole answer.
fn post(pair: &Pair, player: usize, path: &str, body: &str) -> String {
    let kept = std::fs::read_to_string(pair.folders[player].path().join("accounts.json"));
    let kept: serde_json::Value = serde_json::from_str(&kept.unwrap()).unwrap();
    let token = kept[0]["token"].as_str().unwrap();
    let mut stream = TcpStream::connect(pair.address()).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    write!(
        stream,
        "POST /api/{path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        pair.address(),
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// Signs both players in, and makes a tournament of the first player. Returns its id.
fn made(server: &AccountServer, pair: &mut Pair) -> TournamentId {
    for (player, (account, name)) in PLAYERS.into_iter().enumerate() {
        server.create(account, name);
        sign_in(server, pair, player, account);
        pair.players[player].flush();
    }
    let since = std::time::UNIX_EPOCH.elapsed().unwrap();
    let starts = u64::try_from(since.as_millis()).unwrap() + 3_600_000;
    let wanted = serde_json::json!({
        "name": "Friday", "variant": "loa", "live": "600+5", "format": "swiss", "rounds": 3, "starts": starts,
    });
    let answer = post(pair, 0, "tournaments", &wanted.to_string());
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    body["id"].as_str().unwrap().parse().unwrap()
}

/// Runs frames in which both players look, until `done` returns `true`.
fn until(pair: &mut Pair, what: &str, done: impl Fn(&[Player; 2]) -> bool) {
    pair.until(what, |players| {
        players.iter_mut().for_each(look);
        done(players)
    });
}

#[test]
fn players_join_a_tournament_in_the_game_and_their_game_begins() {
    let server = AccountServer::new();
    let mut pair = server.pair();
    let id = made(&server, &mut pair);
    for player in &mut pair.players {
        ask(player, TournamentsRequest::Open);
    }
    until(&mut pair, "the list", |players| {
        players.iter().all(|player| {
            let seen = visit(player).tournaments();
            let list = seen.and_then(|seen| seen.list.as_ref());
            list.is_some_and(|list| list.tournaments.iter().any(|it| it.id == id))
        })
    });
    for player in &mut pair.players {
        ask(player, TournamentsRequest::One { id, page: 0 });
        ask(player, TournamentsRequest::Join);
    }
    until(&mut pair, "both have joined", |players| {
        players.iter().all(|player| {
            let seen = visit(player).tournaments();
            let one = seen.and_then(|seen| seen.one.as_ref());
            one.is_some_and(|one| one.summary.players == 2)
        })
    });
    let started = post(&pair, 0, &format!("tournaments/{id}/start"), "{}");
    assert!(started.starts_with("HTTP/1.1 204"), "{started}");
    let own_game = |player: &Player| {
        let one = visit(player).tournaments()?.one.as_ref()?;
        let games = &one.own.as_ref()?.player.as_ref()?.playing;
        games.first().map(|game| game.game)
    };
    until(&mut pair, "the game", |players| {
        players.iter().all(|player| own_game(player).is_some())
    });
    let game = own_game(&pair.players[0]).unwrap();
    assert_eq!(own_game(&pair.players[1]), Some(game));
    let has_state = |player: &Player| {
        let (_, seat) = online(player)
            .seats()
            .find(|(_, seat)| seat.game() == Some(game))?;
        seat.board().map(|_| ())
    };
    until(&mut pair, "the state", |players| {
        players.iter().all(|player| has_state(player).is_some())
    });
    for player in &mut pair.players {
        player.act(Action::Online(OnlineRequest::ShowOwn(game)));
    }
    pair.until("the table", |players| {
        players
            .iter()
            .all(|player| player.screen() == Screen::Table)
    });
    ask(&mut pair.players[1], TournamentsRequest::Leave);
    until(&mut pair, "the withdrawal", |players| {
        let one = visit(&players[0])
            .tournaments()
            .and_then(|seen| seen.one.as_ref());
        one.is_some_and(|one| one.about.table.iter().any(|row| row.away))
    });
}

#[test]
fn the_page_says_that_a_server_has_no_tournaments_or_cannot_be_reached() {
    // The server inside the game has no accounts, so it has no tournaments.
    let mut pair = Pair::new();
    let server = pair.server.clone();
    let problem = |player: &Player| visit(player).tournaments()?.problem.clone();
    let [player, other] = &mut pair.players;
    choose(player, |choices| server.clone_into(&mut choices.server));
    choose(other, |choices| {
        "http://127.0.0.1:9".clone_into(&mut choices.server);
    });
    for player in &mut pair.players {
        ask(player, TournamentsRequest::Open);
    }
    until(&mut pair, "the problems", |players| {
        players.iter().all(|player| problem(player).is_some())
    });
    let [none, unreachable] = pair.players.each_ref().map(problem);
    assert_eq!(none, Some(client::tournaments::Problem::Unknown));
    assert!(matches!(
        unreachable,
        Some(client::tournaments::Problem::Lost(_))
    ));
    // Another address in the settings ends the look at the tournaments of this server.
    let is_list = |player: &Player| {
        visit(player)
            .list()
            .is_some_and(|it| matches!(it, Looked::List { .. }))
    };
    assert!(is_list(&pair.players[0]));
    choose(&mut pair.players[0], |choices| {
        "play.example.org".clone_into(&mut choices.server);
    });
    until(&mut pair, "the end of the visit", |players| {
        visit(&players[0]).tournaments().is_none()
    });
}
