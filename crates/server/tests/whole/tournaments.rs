//! Tests tournaments over the API, with players who play their games as clients.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use lobby::{Command, NextGame};
use protocol::{SessionToken, ToClient};
use referee::GameId;
use serde_json::{Value, json};

use crate::api::{Answer, Api};
use crate::client::{Client, a_move, secret};

/// The longest wait for a step of a tournament.
const PATIENCE: Duration = Duration::from_secs(120);

/// A person with an account.
pub struct Person {
    pub name: String,
    pub token: String,
}

impl Person {
    pub async fn register(api: &Api, name: &str) -> Person {
        let (_, token) = api.register(name).await;
        let name = name.to_owned();
        Person { name, token }
    }

    fn session(&self) -> SessionToken {
        self.token.parse().unwrap()
    }
}

pub fn people_named(count: usize) -> Vec<String> {
    let letters = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana"];
    letters
        .iter()
        .take(count)
        .map(|name| (*name).to_owned())
        .collect()
}

async fn people(api: &Api, count: usize) -> Vec<Person> {
    let mut people = Vec::new();
    for name in people_named(count) {
        people.push(Person::register(api, &name).await);
    }
    people
}

fn in_an_hour() -> u64 {
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis();
    u64::try_from(now).unwrap() + 3_600_000
}

pub fn swiss(rounds: u8) -> Value {
    json!({
        "name": "Friday", "variant": "loa", "live": "600+5", "rated": true, "format": "swiss", "rounds": rounds,
        "starts": in_an_hour(),
    })
}

/// A change of a tournament, such as `join`.
pub async fn change(api: &Api, id: &str, what: &str, token: &str) -> Answer {
    let path = format!("/api/tournaments/{id}/{what}");
    api.post(&path, token, json!({})).await
}

async fn done(api: &Api, id: &str, what: &str, person: &Person) {
    let answer = change(api, id, what, &person.token).await;
    assert_eq!(answer.status, 204, "{what}: {answer:?}");
}

/// Makes a tournament of the first person. Returns its id.
pub async fn make(api: &Api, person: &Person, wanted: &Value) -> String {
    let answer = api
        .post("/api/tournaments", &person.token, wanted.clone())
        .await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.text("id")
}

/// Makes a tournament, lets everyone join, and starts it.
pub async fn started(api: &Api, people: &[Person], wanted: &Value) -> String {
    let id = make(api, &people[0], wanted).await;
    for person in people {
        done(api, &id, "join", person).await;
    }
    done(api, &id, "start", &people[0]).await;
    id
}

pub async fn look(api: &Api, id: &str, token: &str) -> Value {
    let answer = api.get(&format!("/api/tournaments/{id}"), token).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

/// The unfinished games: their ids, and the names of Black and White.
pub async fn unfinished(api: &Api, id: &str) -> Vec<(GameId, String, String)> {
    let answer = api.get(&format!("/api/tournaments/{id}/games"), "").await;
    let games = answer.body["games"].as_array().unwrap().iter();
    games
        .filter(|game| game["end"].is_null())
        .map(|game| {
            let name = |side: &str| game[side]["name"].as_str().unwrap().to_owned();
            let id = game["game"].as_str().unwrap().parse().unwrap();
            (id, name("black"), name("white"))
        })
        .collect()
}

/// Plays a move for each side, unless it is played already, and lets the loser resign. `winner` is 0 for Black. Each player takes the seat with the account.
pub async fn finish(address: SocketAddr, game: GameId, players: [SessionToken; 2], winner: usize) {
    let mut clients = Vec::new();
    for token in players {
        let mut client = Client::connect(address).await;
        assert!(client.sign_in(token).await.contains(&game));
        client.follow(game, secret(), 0).await.unwrap();
        clients.push(client);
    }
    let view = clients[0].state().await;
    let (mut version, made) = (view.version, view.moves.len());
    let moves = ["c8-c6", "a2-c2"].into_iter();
    for (client, mv) in clients.iter_mut().zip(moves).skip(made) {
        version = client.does(game, version, a_move(mv)).await.unwrap();
    }
    let loser = &mut clients[1 - winner];
    loser.does(game, version, Command::Resign).await.unwrap();
}

/// Plays all running games. The player whose name comes first in the alphabet wins.
async fn play_all(api: &Api, people: &[Person], id: &str) {
    for (game, black, white) in unfinished(api, id).await {
        let session = |name: &str| {
            let person = people.iter().find(|person| person.name == name);
            person.unwrap().session()
        };
        let winner = usize::from(white < black);
        let players = [session(&black), session(&white)];
        finish(api.server.address, game, players, winner).await;
    }
}

/// Looks at a tournament again and again, until `reached` is true.
pub async fn until(api: &Api, id: &str, reached: impl Fn(&Value) -> bool) -> Value {
    let begin = Instant::now();
    loop {
        let seen = look(api, id, "").await["tournament"].take();
        if reached(&seen) {
            return seen;
        }
        assert!(begin.elapsed() < PATIENCE, "{seen}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

fn names(table: &Value) -> Vec<&str> {
    let rows = table["table"].as_array().unwrap().iter();
    rows.map(|row| row["name"].as_str().unwrap_or("?"))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_swiss_is_played_and_changes_the_ratings() {
    let api = Api::start_with(&["--tournaments", "everyone"]).await;
    let people = people(&api, 4).await;
    let id = make(&api, &people[0], &swiss(2)).await;
    for person in &people {
        done(&api, &id, "join", person).await;
    }
    // Joining twice changes nothing.
    done(&api, &id, "join", &people[3]).await;
    let list = api.get("/api/tournaments", "").await.body;
    assert_eq!(list["tournaments"][0]["name"], "Friday");
    assert_eq!(list["tournaments"][0]["players"], 4);
    assert_eq!(list["create"], false, "a visitor");

    // The players hear of their games immediately.
    let mut ada = Client::connect(api.server.address).await;
    assert_eq!(ada.sign_in(people[0].session()).await, []);
    done(&api, &id, "start", &people[0]).await;
    let own = ada.find(|message| match message {
        ToClient::OwnGames { games } if !games.is_empty() => Some(games),
        _ => None,
    });
    let [NextGame(own)] = own.await[..] else {
        panic!("not one game");
    };
    ada.follow(own, secret(), 0).await.unwrap();
    let tournament = ada.state().await.tournament.unwrap();
    assert_eq!(
        (tournament.id.to_string(), tournament.name.as_str()),
        (id.clone(), "Friday")
    );
    let seen = look(&api, &id, &people[0].token).await;
    assert_eq!(seen["own"]["player"]["playing"][0]["game"], own.to_string());
    assert_eq!(seen["tournament"]["stage"], "running");

    play_all(&api, &people, &id).await;
    until(&api, &id, |seen| seen["round"] == 2).await;
    play_all(&api, &people, &id).await;
    let end = until(&api, &id, |seen| seen["stage"] == "ended").await;
    assert_eq!(names(&end)[0], "Ada");
    assert_eq!(end["table"][0]["points"], 2.0);
    assert_eq!(
        end["tie_breaks"],
        json!(["buchholz-cut-1", "buchholz", "sonneborn-berger"])
    );
    let profile = api.get("/api/players/Ada", "").await.body;
    assert_eq!(profile["ratings"][0]["games"], 2);
    let ended = api.get("/api/tournaments?stage=ended", "").await.body;
    assert_eq!(ended["tournaments"][0]["id"], id);
    let (found, is_good) = {
        let mut server = api.server;
        assert!(server.stop());
        server.check()
    };
    assert!(is_good && found.contains("1 tournaments"), "{found}");
}

#[tokio::test(flavor = "multi_thread")]
async fn free_players_of_an_arena_are_paired_again() {
    let api = Api::start_with(&["--tournaments", "everyone"]).await;
    let people = people(&api, 4).await;
    let arena = json!({
        "name": "Arena", "variant": "loa", "live": "600+5", "format": "arena", "minutes": 60, "starts": in_an_hour(),
    });
    let id = started(&api, &people, &arena).await;
    play_all(&api, &people, &id).await;
    let again = until(&api, &id, |seen| seen["games"].as_u64() >= Some(4)).await;
    assert_eq!(again["table"][0]["points"], 2.0);
    // A player who pauses finishes the game, and is not paired again.
    done(&api, &id, "leave", &people[3]).await;
    let own = look(&api, &id, &people[3].token).await["own"].take();
    assert_eq!(
        (&own["player"]["away"], &own["joins"]),
        (&json!(true), &json!(true))
    );
    done(&api, &id, "join", &people[3]).await;
    let own = look(&api, &id, &people[3].token).await["own"].take();
    assert_eq!(own["player"]["away"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another_person() {
    let api = Api::start_with(&["--tournaments", "everyone"]).await;
    let people = people(&api, 3).await;
    let [ada, ben, cleo] = &people[..] else {
        panic!("three people");
    };
    let id = make(&api, ada, &swiss(3)).await;
    done(&api, &id, "join", ada).await;
    for what in ["join", "leave", "start", "cancel"] {
        for token in ["", "0123456789abcdef0123456789abcdef", "x"] {
            let answer = change(&api, &id, what, token).await;
            assert_eq!(answer.error(), (401, "not-signed-in"), "{what} {token}");
        }
    }
    let created = api.post("/api/tournaments", "", swiss(3)).await;
    assert_eq!(created.error(), (401, "not-signed-in"));
    for what in ["start", "cancel"] {
        let answer = change(&api, &id, what, &ben.token).await;
        assert_eq!(answer.error(), (403, "not-allowed"), "{what}");
    }
    // Only players withdraw, and only themselves: a body that names another person changes nothing.
    let body = json!({"account": ada.name, "player": 0, "number": 0, "name": "Ada"});
    let path = format!("/api/tournaments/{id}/leave");
    let answer = api.post(&path, &ben.token, body).await;
    assert_eq!(answer.error(), (404, "unknown"));
    let seen = look(&api, &id, &ada.token).await;
    assert_eq!(seen["own"]["player"]["away"], false);
    assert_eq!(names(&seen["tournament"]), ["Ada"]);
    let early = change(&api, &id, "start", &ada.token).await;
    assert_eq!(early.error(), (409, "too-few"));
    done(&api, &id, "join", ben).await;
    done(&api, &id, "start", ada).await;
    for what in ["start", "cancel"] {
        let late = change(&api, &id, what, &ada.token).await;
        assert_eq!(late.error(), (409, "too-late"), "{what}");
    }
    // A stranger cannot take the seat of a player.
    let (game, ..) = unfinished(&api, &id).await[0].clone();
    let mut stranger = Client::connect(api.server.address).await;
    stranger.sign_in(cleo.session()).await;
    let refused = stranger.follow(game, secret(), 0).await;
    assert_eq!(refused, Err(protocol::Reason::NoSeat));
    for path in ["x", &"0".repeat(32), &"f".repeat(33)] {
        let answer = api.get(&format!("/api/tournaments/{path}"), "").await;
        assert_eq!(answer.error(), (404, "unknown"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_people_with_the_right_make_possible_tournaments() {
    for (who, allowed) in [("nobody", false), ("operators", false), ("everyone", true)] {
        let api = Api::start_with(&["--tournaments", who]).await;
        let ada = Person::register(&api, "Ada").await;
        let list = api.get("/api/tournaments", &ada.token).await.body;
        assert_eq!(list["create"], allowed, "{who}");
        let answer = api.post("/api/tournaments", &ada.token, swiss(3)).await;
        if !allowed {
            assert_eq!(answer.error(), (403, "not-allowed"), "{who}");
            continue;
        }
        let changed = |key: &str, value: Value| {
            let mut wanted = swiss(3);
            wanted[key] = value;
            wanted
        };
        for wanted in [
            changed("name", json!("  ")),
            changed("variant", json!("chess")),
            changed("live", json!("9999999")),
            changed("live", Value::Null),
            changed("days", json!(3)),
            changed("rounds", json!(0)),
            changed("starts", json!(1)),
            changed("starts", json!(u64::MAX)),
            changed("most_players", json!(1)),
            changed("most_players", json!(1000)),
        ] {
            let answer = api
                .post("/api/tournaments", &ada.token, wanted.clone())
                .await;
            assert_eq!(answer.error(), (422, "settings-invalid"), "{wanted}");
        }
        for wanted in [json!({}), json!([]), changed("format", json!("knockout"))] {
            let answer = api.post("/api/tournaments", &ada.token, wanted).await;
            assert_eq!(answer.error(), (400, "malformed"));
        }
        for _ in 0..4 {
            make(&api, &ada, &swiss(3)).await;
        }
        let answer = api.post("/api/tournaments", &ada.token, swiss(3)).await;
        assert_eq!(answer.error(), (409, "limit"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_leaves_the_tournament_without_a_name() {
    let api = Api::start_with(&["--tournaments", "everyone"]).await;
    let people = people(&api, 3).await;
    let id = started(&api, &people, &swiss(3)).await;
    let before = look(&api, &id, "").await;
    assert!(before.to_string().contains("Ada"));
    let export = api.get("/api/account/export", &people[0].token).await;
    assert_eq!(export.body["tournaments"][0]["id"], id);
    let body = json!({"name": "Ada"});
    let gone = api
        .ask("DELETE", "/api/account", &people[0].token, body)
        .await;
    assert_eq!(gone.status, 204, "{gone:?}");
    let after = until(&api, &id, |seen| {
        let rows = seen["table"].as_array().unwrap();
        rows.iter()
            .any(|row| row["name"].is_null() && row["away"] == true)
    });
    let after = after.await;
    assert!(!after.to_string().contains("Ada"), "{after}");
    assert_eq!(after["founder"], Value::Null);
    let store = api.store().await;
    let log = store
        .tournament_log(id.parse().unwrap())
        .await
        .unwrap()
        .unwrap();
    for line in log.lines {
        assert!(!line.body.0.contains("Ada"), "{}", line.body.0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unchanged_table_is_not_sent_again() {
    let api = Api::start_with(&["--tournaments", "everyone"]).await;
    let ada = Person::register(&api, "Ada").await;
    let id = make(&api, &ada, &swiss(3)).await;
    let path = format!("/api/tournaments/{id}");
    let first = api.get(&path, "").await;
    let tag = first
        .head
        .lines()
        .find_map(|line| line.strip_prefix("etag: "));
    let tag = tag.unwrap().trim().to_owned();
    let again = async || {
        let headers = [("if-none-match", tag.as_str())];
        crate::api::request(api.server.address, "GET", &path, &headers, "")
            .await
            .status
    };
    assert_eq!(again().await, 304);
    // A whole club behind one address looks at the table.
    for _ in 0..100 {
        let look = api
            .ask_from("192.0.2.7", "GET", &path, "", Value::Null)
            .await;
        assert_eq!(look.status, 200);
    }
    done(&api, &id, "join", &ada).await;
    assert_eq!(again().await, 200);
}
