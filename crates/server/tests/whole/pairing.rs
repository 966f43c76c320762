//! Tests that the server pairs players who wait with open challenges.

use std::collections::HashMap;

use lobby::{Chair, Pace, SeatChoice, Settings, StageView, View};
use protocol::{SeatSecret, ToClient};
use referee::GameId;

use crate::client::{Client, live, secret, settings};
use crate::process::Server;
use crate::services::Postgres;

fn wanted(pace: Pace) -> Settings {
    Settings {
        listed: true,
        host_plays: SeatChoice::Random,
        ..settings("loa", pace)
    }
}

/// A player who waits for an opponent.
struct Waiting {
    client: Client,
    secret: SeatSecret,
}

impl Waiting {
    async fn at(server: &Server, settings: Settings) -> Waiting {
        let mut client = Client::connect(server.address).await;
        let secret = secret();
        client.open(secret, settings).await;
        Waiting { client, secret }
    }

    /// Waits until the game has begun. Follows the server into another game if it has paired the player.
    async fn plays(&mut self) -> View {
        loop {
            let game = match self.client.next().await {
                // A player whose game another server has changed gets the state instead of the news.
                ToClient::State { view } => match view.stage {
                    StageView::Playing => return *view,
                    StageView::Paired { into } => into.0,
                    StageView::Invited => continue,
                    other => panic!("{other:?}"),
                },
                ToClient::News { game, .. } => game,
                _ => continue,
            };
            let followed = self.client.follow(game, self.secret, 0).await;
            assert_eq!(followed, Ok(()));
        }
    }
}

/// Lets several players wait at servers at the same time. Checks that each plays one game against one of the others.
async fn all_are_paired(servers: &[&Server], number: usize) {
    let mut waiting = Vec::new();
    for place in 0..number {
        let server = servers[place % servers.len()];
        waiting.push(Waiting::at(server, wanted(live("300+3"))).await);
    }
    let mut seats: HashMap<GameId, Vec<Chair>> = HashMap::new();
    for player in &mut waiting {
        let view = player.plays().await;
        seats.entry(view.game).or_default().extend(view.you);
    }
    assert_eq!(seats.len(), number / 2);
    for chairs in seats.into_values() {
        assert!(chairs == [Chair::Host, Chair::Guest] || chairs == [Chair::Guest, Chair::Host]);
    }
}

#[tokio::test]
async fn players_who_wait_at_the_same_time_are_paired() {
    let server = Server::start();
    all_are_paired(&[&server], 8).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_pair_each_player_once() {
    let Some(postgres) = Postgres::start("two_servers_pair_each_player_once") else {
        return;
    };
    let servers = [(); 2].map(|()| Server::start_with(&["--database", &postgres.url()]));
    let [one, other] = &servers;
    all_are_paired(&[one, other], 20).await;
}

#[tokio::test]
async fn a_paired_player_gets_the_side_that_they_want() {
    let server = Server::start();
    let wants = |host_plays| Settings {
        host_plays,
        ..wanted(live("300+3"))
    };
    let mut any = Waiting::at(&server, wants(SeatChoice::Random)).await;
    let mut white = Waiting::at(&server, wants(SeatChoice::White)).await;
    let view = white.plays().await;
    let own = view.players.iter().find(|it| Some(it.chair) == view.you);
    assert_eq!(own.unwrap().side, Some(rules::Side::White));
    assert_eq!(any.plays().await.game, view.game);
}
