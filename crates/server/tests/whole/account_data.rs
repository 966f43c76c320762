//! Tests what happens with the data of an account: its export and its deletion.

use cohort_server::secrets::{game_id, seat_key};
use cohort_server::store::{AccountWrite, Line, NewGame, SeatTaken};
use lobby::{
    Account, AccountId, Chair, Entry, Event, Name, Pace, Player, Profile, Rating, Settings, Time,
};
use protocol::{Code, Request, ToClient, ToServer};
use serde_json::json;

use crate::api::Api;
use crate::client::{Client, a_move, pair, secret, settings};

const UNRATED: Rating = Rating {
    points: 1500,
    provisional: true,
};

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_exported_and_deleted() {
    let api = Api::start().await;
    let (mut passkey, token) = api.register("Straße").await;
    let more = api.add_mail(&token, "eva@example.org").await;
    let export = api.get("/api/account/export", &token).await;
    assert_eq!(export.status, 200);
    assert!(export.head.contains("content-disposition: attachment"));
    assert_eq!(export.body["account"]["name"], "Straße");
    assert_eq!(export.body["account"]["mail"], "eva@example.org");
    assert_eq!(export.body["results"], json!([]));
    assert_eq!(export.body["games"], json!([]));
    let text = export.body.to_string();
    assert!(!text.contains(&token), "an export has no tokens");

    for wrong in ["", "Strase", "eva"] {
        let body = json!({"name": wrong});
        let answer = api.ask("DELETE", "/api/account", &token, body).await;
        assert_eq!(answer.error(), (422, "name-invalid"), "{wrong}");
    }
    let body = json!({"name": "strasse"});
    let answer = api.ask("DELETE", "/api/account", &token, body).await;
    assert_eq!(answer.status, 204);
    for token in [&token, &more] {
        let answer = api.get("/api/account", token).await;
        assert_eq!(answer.error(), (401, "not-signed-in"));
    }
    assert_eq!(api.sign_in(&mut passkey).await.error(), (403, "refused"));
    let gone = api.get("/api/players/strasse", "").await;
    assert_eq!(gone.error(), (404, "unknown"));
    // The name and the mail address are free again.
    let (_, token) = api.register("Strasse").await;
    api.add_mail(&token, "eva@example.org").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_has_all_games_with_their_moves() {
    let api = Api::start().await;
    let (_, token) = api.register("Eva").await;
    let own = api.get("/api/account", &token).await;
    let account: AccountId = own.text("id").parse().unwrap();
    let store = api.store().await;
    let mut games = Vec::new();
    for number in 0..3 {
        let mut pair = pair(api.server.address, settings("loa", Pace::Untimed)).await;
        let (game, [host, guest]) = (pair.game, &mut pair.players);
        host.does(game, 2, a_move("c8-c6")).await.unwrap();
        guest.does(game, 3, a_move("a2-c2")).await.unwrap();
        let seat = SeatTaken {
            account,
            game,
            chair: Chair::Guest,
            at: Time(1000 + number / 2),
        };
        let taken = AccountWrite::TakeAlong {
            seat,
            name: Name::new("Eva"),
            rating: UNRATED,
            ended: false,
        };
        store.write_account(taken).await.unwrap();
        games.push(game.to_string());
    }
    let export = api.get("/api/account/export", &token).await;
    let exported = export.body["games"].as_array().unwrap();
    let mut ids: Vec<&str> = exported
        .iter()
        .map(|it| it["game"].as_str().unwrap())
        .collect();
    ids.sort_unstable();
    games.sort_unstable();
    assert_eq!(ids, games);
    for game in exported {
        assert_eq!(game["moves"], json!(["c8-c6", "a2-c2"]));
        assert_eq!(game["moved"].as_array().unwrap().len(), 2);
        assert_eq!(game["side"], json!("White"));
        assert_eq!(game["chair"], json!("guest"));
        assert_eq!(game["settings"]["variant"], json!("loa"));
        assert_eq!(game["stage"], json!("playing"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_leaves_no_name_in_games_and_in_the_lobby() {
    let api = Api::start().await;
    let (_, token) = api.register("Eva").await;
    let own = api.get("/api/account", &token).await;
    let (account, secret) = (own.text("id").parse().unwrap(), secret());
    let host = Player {
        account: Some(Account {
            id: account,
            rating: UNRATED,
        }),
        ..Player::guest(seat_key(secret), Name::new("Eva"))
    };
    let settings = Settings {
        listed: true,
        ..settings("loa", Pace::Untimed)
    };
    let (game, at) = (game_id(secret), cohort_server::time::now());
    let event = Event::Opened {
        game,
        settings,
        host,
    };
    let chair = Chair::Host;
    let code = Code::from_bits(7);
    let new = NewGame {
        game,
        code: Some(code),
        watch: None,
        line: Line {
            at,
            body: Entry { at, event }.to_body().unwrap(),
        },
        deadline: None,
        live: false,
        listed: true,
        watchable: false,
        seats: vec![SeatTaken {
            account,
            game,
            chair,
            at,
        }],
    };
    api.store().await.create(new).await.unwrap();
    let mut witness = Client::connect(api.server.address).await;
    let request = Request(9);
    witness.send(&ToServer::EnterLobby { request }).await;
    let added = async |witness: &mut Client| {
        let lobby = witness.find(|message| match message {
            ToClient::Lobby { added, .. } if !added.is_empty() => Some(added),
            _ => None,
        });
        lobby.await[0].offer.players[0].clone()
    };
    assert_eq!(added(&mut witness).await.name.as_str(), "Eva");
    let offer = witness.ask(code).await.unwrap();
    assert_eq!(offer.players[0].name.as_str(), "Eva");
    let body = json!({"name": "Eva"});
    let answer = api.ask("DELETE", "/api/account", &token, body).await;
    assert_eq!(answer.status, 204);
    let deleted = Profile {
        deleted: true,
        ..Profile::default()
    };
    let offer = witness.ask(code).await.unwrap();
    assert_eq!(offer.players, std::slice::from_ref(&deleted));
    let mut newcomer = Client::connect(api.server.address).await;
    newcomer.send(&ToServer::EnterLobby { request }).await;
    while added(&mut newcomer).await != deleted {}
}
