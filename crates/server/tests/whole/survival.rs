//! Tests that every acknowledged move survives when the server process is killed.

use protocol::{Goodbye, Reason, ToClient};
use rules::{Catalogue, Game, Side};

use crate::client::{Client, a_move, live, pair, settings};
use crate::process::Server;

/// Returns how many times the test kills the server: 12, or the number in the environment variable `COHORT_KILLS`.
fn rounds() -> usize {
    let given = std::env::var("COHORT_KILLS").ok();
    given.and_then(|text| text.parse().ok()).unwrap_or(12)
}

/// Two players move as fast as they can, and the test kills the server process. After a restart, the log contains each
/// acknowledged move once. It can also contain the one move whose answer was lost.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let mut server = Server::start_with(&["--messages", "1000000"]);
    for round in 0..rounds() {
        let mut pair = pair(server.address, settings("loa", live("600"))).await;
        let mut game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
        let pause = std::time::Duration::from_millis(3 + (round as u64 * 37) % 90);
        let (acknowledged, unanswered) = {
            let play = async {
                let mut version = 2;
                loop {
                    let moves = game.legal_moves();
                    let mv = moves[version as usize * 7 % moves.len()];
                    let text = game.variant().notation(game.position(), mv);
                    let mover = usize::from(game.position().to_move() == Side::White);
                    let id = crate::client::id();
                    let message = protocol::ToServer::Do {
                        id,
                        game: pair.game,
                        expected: version,
                        command: a_move(&text),
                    };
                    let player = &mut pair.players[mover];
                    let lost = (id, version, text);
                    if player
                        .try_send(serde_json::to_string(&message).unwrap())
                        .await
                        .is_err()
                    {
                        return lost;
                    }
                    loop {
                        match player.try_next().await {
                            None => return lost,
                            Some(ToClient::Done {
                                id: done,
                                version: now,
                            }) if done == id => {
                                version = now;
                                break;
                            }
                            Some(_) => {}
                        }
                    }
                    game.play(mv).unwrap();
                    if game.outcome().is_some() {
                        // Wait for the end of the process.
                        while player.try_next().await.is_some() {}
                        return lost;
                    }
                }
            };
            let kill = async {
                tokio::time::sleep(pause).await;
                server.kill();
            };
            let (unanswered, ()) = tokio::join!(play, kill);
            (game.notations().collect::<Vec<_>>(), unanswered)
        };
        server.restart();
        let (id, expected, text) = unanswered;
        for (place, secret) in pair.secrets.into_iter().enumerate() {
            let mut again = Client::connect(server.address).await;
            again.follow(pair.game, secret, 0).await.unwrap();
            let view = again.state().await;
            let stored = &view.moves[..acknowledged.len().min(view.moves.len())];
            assert_eq!(stored, acknowledged, "an acknowledged move is lost");
            assert!(
                view.moves.len() <= acknowledged.len() + 1,
                "a move is doubled"
            );
            // The player sends the last move again. The log must contain it once, whether or not it was stored before
            // the kill.
            let mover = (acknowledged.len() % 2) == place;
            if mover && game.outcome().is_none() {
                let done = again
                    .does_as(id, pair.game, view.version, a_move(&text))
                    .await;
                let is_stored = view.moves.len() > acknowledged.len();
                let resent = again.does_as(id, pair.game, expected, a_move(&text)).await;
                if is_stored {
                    assert!(matches!(done, Err(Reason::Game { .. })), "{done:?}");
                } else {
                    assert!(done.is_ok(), "{done:?}");
                }
                assert!(resent.is_ok(), "{resent:?}");
                again.follow(pair.game, secret, 0).await.unwrap();
                let moves = again.state().await.moves;
                assert_eq!(moves.len(), acknowledged.len() + 1);
                assert_eq!(moves.last(), Some(&text));
            }
        }
    }
    let (found, is_good) = server.check();
    assert!(is_good, "{found}");
}

#[tokio::test]
async fn a_server_that_stops_says_goodbye() {
    let mut server = Server::start();
    let mut client = Client::connect(server.address).await;
    let stopped = tokio::task::spawn_blocking(move || (server.stop(), server));
    assert_eq!(
        client.next().await,
        ToClient::Goodbye {
            reason: Goodbye::Stopping
        }
    );
    assert!(client.try_next().await.is_none());
    let (is_good, server) = stopped.await.unwrap();
    assert!(is_good);
    assert!(server.check().1);
}
