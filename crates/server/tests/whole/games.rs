//! Tests whole games of two clients on a server.

use lobby::{Command, Left, RematchView, Seen, StageView};
use protocol::{Reason, Request, ToClient, ToServer};
use rules::{Catalogue, Game, SplitMix64};

use crate::client::{Client, a_move, live, pair, secret, settings};
use crate::process::Server;

/// Plays up to 300 random moves, then resigns. Checks that both clients have received the same moves.
async fn play_out(server: &Server, variant: &str, seed: u64) {
    let mut pair = pair(server.address, settings(variant, live("600"))).await;
    let mut game = Game::new(Catalogue::builtin().get(variant).unwrap().clone());
    let mut random = SplitMix64::new(seed);
    let mut version = 2;
    // The host plays Black. In Ordo, White moves first.
    let seat = |game: &Game| usize::from(game.position().to_move() != rules::Side::Black);
    while game.outcome().is_none() && game.plies().len() < 300 {
        let moves = game.legal_moves();
        let mv = moves[random.below(moves.len() as u64) as usize];
        let text = game.variant().notation(game.position(), mv);
        let mover = seat(&game);
        version = pair.players[mover]
            .does(pair.game, version, a_move(&text))
            .await
            .unwrap();
        game.play(mv).unwrap();
    }
    if game.outcome().is_none() {
        pair.players[0]
            .does(pair.game, version, Command::Resign)
            .await
            .unwrap();
    }
    let expected: Vec<String> = game.notations().collect();
    for player in &mut pair.players {
        while player.heard.len() < expected.len() {
            player.next().await;
        }
        assert_eq!(player.heard, expected);
    }
    let mut spectator = Client::connect(server.address).await;
    let code = pair.watch.unwrap();
    spectator
        .send(&ToServer::Watch {
            request: Request(9),
            code,
        })
        .await;
    let view = spectator.state().await;
    assert_eq!(view.moves, expected);
    assert!(
        matches!(view.stage, StageView::Decided { .. }),
        "{:?}",
        view.stage
    );
    for secret in pair.secrets {
        let mut again = Client::connect(server.address).await;
        again.follow(pair.game, secret, 0).await.unwrap();
        let view = again.state().await;
        assert_eq!(view.moves, expected);
    }
}

#[tokio::test]
async fn both_games_are_played_to_the_end() {
    let server = Server::start_with(&["--messages", "100000"]);
    for (variant, seed) in [("loa", 1), ("ordo", 2), ("ordo", 3)] {
        play_out(&server, variant, seed).await;
    }
    let (found, is_good) = server.check();
    assert!(is_good, "{found}");
    assert!(found.starts_with("3 games, "), "{found}");
}

#[tokio::test]
async fn a_move_reaches_the_opponent_with_the_clocks() {
    let server = Server::start();
    let mut pair = pair(server.address, settings("loa", live("600"))).await;
    pair.players[0]
        .does(pair.game, 2, a_move("c8-c6"))
        .await
        .unwrap();
    let (event, clocks) = pair.players[1]
        .find(|message| match message {
            ToClient::News {
                version: 3,
                event,
                clocks,
                ..
            } => Some((event, clocks)),
            _ => None,
        })
        .await;
    assert!(matches!(event, Seen::Moved { mv, .. } if mv == "c8-c6"));
    let clocks = clocks.unwrap();
    assert_eq!(clocks.running, Some(rules::Side::White));
    assert_eq!(clocks.black.unwrap().left, 600_000);
}

#[tokio::test]
async fn the_server_ends_a_game_when_time_is_up() {
    let server = Server::start();
    let mut pair = pair(server.address, settings("loa", live("5"))).await;
    pair.players[0]
        .does(pair.game, 2, a_move("c8-c6"))
        .await
        .unwrap();
    pair.players[1]
        .does(pair.game, 3, a_move("a2-c2"))
        .await
        .unwrap();
    for player in &mut pair.players {
        let end = player.find(|message| match message {
            ToClient::News {
                event: Seen::FlagFell,
                version,
                ..
            } => Some(version),
            _ => None,
        });
        assert_eq!(end.await, 5);
    }
}

#[tokio::test]
async fn a_client_that_connects_again_gets_what_it_missed() {
    let server = Server::start();
    let mut pair = pair(server.address, settings("loa", live("600"))).await;
    let [mut host, guest] = pair.players;
    drop(guest);
    let left = host.find(|message| match message {
        ToClient::Presence {
            left: Some(left),
            claim_at,
            ..
        } => Some((left, claim_at.is_some())),
        _ => None,
    });
    assert_eq!(left.await, (Left::Dropped, true));
    host.does(pair.game, 2, a_move("c8-c6")).await.unwrap();
    let mut guest = Client::connect(server.address).await;
    guest.follow(pair.game, pair.secrets[1], 2).await.unwrap();
    let first = guest.next().await;
    assert!(
        matches!(
            &first,
            ToClient::News {
                version: 3,
                event: Seen::Moved { .. },
                ..
            }
        ),
        "{first:?}"
    );
    // The game has no version 99, so the server sends the whole state and not the news since then.
    guest.follow(pair.game, pair.secrets[1], 99).await.unwrap();
    assert_eq!(guest.state().await.version, 3);
    pair.watch = None;
}

#[tokio::test]
async fn a_resent_command_gets_the_same_answer() {
    let server = Server::start();
    let mut pair = pair(server.address, settings("loa", live("600"))).await;
    let id = crate::client::id();
    for _ in 0..3 {
        let done = pair.players[0]
            .does_as(id, pair.game, 2, a_move("c8-c6"))
            .await;
        assert_eq!(done, Ok(3));
    }
    let stale = pair.players[0].does(pair.game, 2, a_move("c8-c6")).await;
    assert_eq!(stale, Err(Reason::Stale { version: 3 }));
    // If a client opens or joins again with the same secret, the server returns the same game.
    let (game, code, _) = pair.players[0]
        .open(pair.secrets[0], settings("loa", live("600")))
        .await;
    assert_eq!(game, pair.game);
    assert_eq!(pair.players[1].join(pair.secrets[1], code).await, Ok(game));
}

#[tokio::test]
async fn players_play_again_with_sides_swapped() {
    let server = Server::start();
    let mut pair = pair(server.address, settings("loa", live("600"))).await;
    pair.players[0]
        .does(pair.game, 2, Command::Resign)
        .await
        .unwrap();
    pair.players[1]
        .does(pair.game, 3, Command::OfferRematch)
        .await
        .unwrap();
    let accept = Command::AnswerRematch { accept: true };
    pair.players[0].does(pair.game, 4, accept).await.unwrap();
    pair.players[0]
        .follow(pair.game, pair.secrets[0], 0)
        .await
        .unwrap();
    let RematchView::Agreed { next } = pair.players[0].state().await.rematch else {
        panic!("no rematch")
    };
    pair.players[1]
        .follow(next.0, pair.secrets[1], 0)
        .await
        .unwrap();
    let done = pair.players[1].does(next.0, 1, a_move("c8-c6")).await;
    assert_eq!(done, Ok(2));
}

#[tokio::test]
async fn spectators_are_behind_and_cannot_play() {
    let server = Server::start();
    let mut pair = pair(server.address, settings("loa", live("600"))).await;
    let mut spectator = Client::connect(server.address).await;
    let code = pair.watch.unwrap();
    spectator
        .send(&ToServer::Watch {
            request: Request(1),
            code,
        })
        .await;
    assert_eq!(spectator.state().await.moves.len(), 0);
    for (place, mv) in ["c8-c6", "a2-c2", "b1-b3"].into_iter().enumerate() {
        let version = 2 + place as u64;
        pair.players[place % 2]
            .does(pair.game, version, a_move(mv))
            .await
            .unwrap();
    }
    let view = loop {
        let view = spectator.state().await;
        if view.version == 5 {
            break view;
        }
    };
    assert_eq!(view.moves, ["c8-c6"]);
    let refused = spectator.does(pair.game, 5, a_move("h4-f2")).await;
    assert_eq!(refused, Err(Reason::NoSeat));
    let refused = spectator.join(secret(), code).await;
    assert_eq!(refused, Err(Reason::NoSuchGame));
}
