//! Tests that programs play by the API alone.

use lobby::{Command, Pace};
use protocol::{Request, ToClient, ToServer};
use serde_json::{Value, json};

use crate::api::{Answer, Api};
use crate::client::{Client, a_move, live, secret, settings};
use crate::stream::Stream;

impl Api {
    /// Makes a token for a program. Returns the id and the token.
    pub async fn token_with_id(&self, session: &str, scopes: &[&str]) -> (String, String) {
        let body = json!({"label": "Program", "scopes": scopes});
        let made = self.post("/api/account/tokens", session, body).await;
        assert_eq!(made.status, 201, "{made:?}");
        (made.text("id"), made.text("token"))
    }

    /// Makes a token for a program.
    pub async fn token(&self, session: &str, scopes: &[&str]) -> String {
        self.token_with_id(session, scopes).await.1
    }

    /// Creates an account, and a token that allows everything in games. Returns both tokens.
    pub async fn program(&self, name: &str) -> (String, String) {
        let (_, session) = self.register(name).await;
        let token = self.token(&session, &["account:read", "challenge", "play"]);
        let token = token.await;
        (session, token)
    }

    /// Opens a challenge. Returns its game and its code.
    pub async fn challenge(&self, token: &str, settings: &lobby::Settings) -> (String, String) {
        let body = json!({"settings": settings});
        let opened = self.post("/api/challenges", token, body).await;
        assert_eq!(opened.status, 201, "{opened:?}");
        (opened.text("game"), opened.text("code"))
    }

    pub async fn accept(&self, token: &str, code: &str) -> Answer {
        let path = format!("/api/challenges/{code}/accept");
        self.post(&path, token, Value::Null).await
    }

    /// Gives a command that fits any version.
    pub async fn command(&self, token: &str, game: &str, command: &Command) -> Answer {
        let path = format!("/api/games/{game}/commands");
        self.post(&path, token, json!({"command": command})).await
    }

    /// Gives a command that the server carries out.
    async fn commands(&self, token: &str, game: &str, command: Command) -> u64 {
        let answer = self.command(token, game, &command).await;
        assert_eq!(answer.status, 200, "{command:?}: {answer:?}");
        answer.body["version"].as_u64().unwrap()
    }

    pub async fn stream(&self, token: &str, path: &str) -> Stream {
        let stream = Stream::open(self.server.address, path, token).await;
        assert_eq!(stream.status, 200, "{path}");
        stream
    }

    async fn game_stream(&self, token: &str, game: &str) -> Stream {
        self.stream(token, &format!("/api/games/{game}/stream"))
            .await
    }
}

fn event(name: &str, game: &str) -> impl Fn(&Value) -> bool {
    move |line| line["event"] == name && line["game"]["game"] == game
}

#[tokio::test(flavor = "multi_thread")]
async fn two_programs_play_a_whole_game() {
    let api = Api::start().await;
    let (_, eva) = api.program("Eva").await;
    let (_, otto) = api.program("Otto").await;
    let mut eva_events = api.stream(&eva, "/api/account/events").await;
    let challenge = lobby::Settings {
        listed: true,
        ..settings("loa", live("600"))
    };
    let (game, code) = api.challenge(&eva, &challenge).await;
    // The lobby shows the challenge, because the account is connected by the stream.
    let shown = async || {
        let listed = api.get("/api/challenges", "").await;
        assert_eq!(listed.status, 200, "{listed:?}");
        let codes = listed.body.as_array().unwrap().iter();
        codes.filter(|it| it["code"] == code.as_str()).count()
    };
    while shown().await == 0 {}
    let own = api.get("/api/account/challenges", &eva).await;
    assert_eq!(own.body[0]["code"], code.as_str());
    assert_eq!(own.body[0]["settings"]["variant"], "loa");
    let offer = api.get(&format!("/api/challenges/{code}"), &otto).await;
    assert_eq!(offer.body["players"][0]["name"], "Eva");
    let own = api.accept(&eva, &code).await;
    assert_eq!(own.error(), (409, "game"), "the own challenge");
    for _ in 0..2 {
        let accepted = api.accept(&otto, &code).await;
        assert_eq!(
            (accepted.status, accepted.text("game")),
            (200, game.clone())
        );
        assert_eq!(accepted.body["opponent"]["name"], "Eva");
    }
    let started = eva_events.find(event("game_started", &game)).await;
    assert_eq!(started["game"]["opponent"]["name"], "Otto");
    assert_eq!(started["game"]["your_turn"], true);
    let mut otto_events = api.stream(&otto, "/api/account/events").await;
    let first = otto_events.next().await;
    assert!(event("game_started", &game)(&first), "{first}");
    let none = api.get("/api/account/challenges", &eva).await;
    assert_eq!(none.body, json!([]));

    let mut streams = [
        api.game_stream(&eva, &game).await,
        api.game_stream(&otto, &game).await,
    ];
    let state = streams[0].next().await;
    assert_eq!(state["state"]["you"], "host");
    let legal = state["state"]["legal"].as_array().unwrap();
    assert!(legal.contains(&json!("c8-c6")), "{state}");
    assert_eq!(legal.len(), 36);
    let waits = streams[1].next().await;
    assert_eq!(waits["state"]["legal"], json!([]));
    for (token, mv) in [(&eva, "c8-c6"), (&otto, "a2-c2")] {
        api.commands(token, &game, a_move(mv)).await;
        for stream in &mut streams {
            let line = stream.find(|line| !line["events"].as_array().unwrap().is_empty());
            let line = line.await;
            assert_eq!(line["events"][0]["moved"]["mv"], mv);
            assert_eq!(
                line["state"]["moves"].as_array().unwrap().last(),
                Some(&json!(mv))
            );
        }
    }
    let running = api.get(&format!("/api/games/{game}/record"), &eva).await;
    assert_eq!(running.error(), (409, "not-over"));
    // Every kind of agreement.
    api.commands(&otto, &game, Command::AskTakeBack).await;
    api.commands(&eva, &game, Command::AnswerTakeBack { accept: true })
        .await;
    api.commands(&otto, &game, a_move("a2-c2")).await;
    api.commands(&eva, &game, Command::OfferDraw).await;
    api.commands(&otto, &game, Command::AnswerDraw { accept: false })
        .await;
    api.commands(&otto, &game, Command::Resign).await;
    let over = streams[0]
        .find(|line| line["state"]["stage"] != "playing")
        .await;
    assert_eq!(over["state"]["stage"]["decided"]["winner"], "Black");
    for events in [&mut eva_events, &mut otto_events] {
        events.find(event("game_ended", &game)).await;
    }
    api.commands(&otto, &game, Command::OfferRematch).await;
    api.commands(&eva, &game, Command::AnswerRematch { accept: true })
        .await;
    let again = eva_events
        .find(|line| line["event"] == "game_started")
        .await;
    assert_ne!(again["game"]["game"], game.as_str());

    let list = api.get("/api/account/games", &eva).await;
    let games: Vec<&Value> = list.body["games"].as_array().unwrap().iter().collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[1]["game"], game.as_str());
    assert_eq!(list.body["next"], Value::Null);
    let path = format!("/api/games/{game}/record");
    let bearer = format!("Bearer {eva}");
    let headers = [("authorization", &*bearer)];
    let record = crate::api::raw(api.server.address, "GET", &path, &headers, "").await;
    for part in ["[Black \"Eva\"]", "[White \"Otto\"]", "c8-c6", "a2-c2"] {
        assert!(record.contains(part), "{part}: {record}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_against_a_person() {
    let api = Api::start().await;
    let (_, token) = api.program("Eva").await;
    let (game, code) = api.challenge(&token, &settings("loa", live("600"))).await;
    let mut person = Client::connect(api.server.address).await;
    let joined = person.join(secret(), code.parse().unwrap()).await.unwrap();
    assert_eq!(joined.to_string(), game);
    let left = |message| match message {
        ToClient::Presence { left, .. } => Some(left),
        _ => None,
    };
    // The player of the program counts as connected while it streams the game.
    let mut stream = api.game_stream(&token, &game).await;
    assert_eq!(stream.next().await["state"]["your_turn"], true);
    while person.find(left).await.is_some() {}
    api.commands(&token, &game, a_move("c8-c6")).await;
    let view = api.get(&format!("/api/games/{game}"), &token).await;
    let version = view.body["version"].as_u64().unwrap();
    person.does(joined, version, a_move("a2-c2")).await.unwrap();
    let line = stream.find(|line| line["state"]["your_turn"] == true).await;
    assert_eq!(line["state"]["moves"], json!(["c8-c6", "a2-c2"]));
    drop(stream);
    while person.find(left).await.is_none() {}
    api.commands(&token, &game, a_move("b8-b6")).await;
    // The person leaves: the program sees it.
    let mut stream = api.game_stream(&token, &game).await;
    person.close().await;
    let gone = stream.find(|line| !line["state"]["opponent_left"].is_null());
    assert!(gone.await["state"]["claim_at"].is_u64());
    let early = api.command(
        &token,
        &game,
        &Command::Claim {
            claim: lobby::Claim::Win,
        },
    );
    let early = early.await;
    assert_eq!(early.error(), (409, "game"));
    assert!(
        early.body["refused"]["too_early"]["at"].is_u64(),
        "{early:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_see_the_delay_that_the_players_chose() {
    let api = Api::start().await;
    let (_, eva) = api.program("Eva").await;
    let (_, otto) = api.program("Otto").await;
    let body = json!({"settings": settings("loa", Pace::Untimed)});
    let opened = api.post("/api/challenges", &eva, body).await;
    let (game, code, watch) = (
        opened.text("game"),
        opened.text("code"),
        opened.text("watch"),
    );
    let (_, other) = api.register("Ida").await;
    let reader = api.token(&other, &["account:read"]).await;
    let mut stream = api
        .stream(&reader, &format!("/api/watch/{watch}/stream"))
        .await;
    assert_eq!(stream.next().await["state"]["stage"], "invited");
    api.accept(&otto, &code).await;
    for (token, mv) in [(&eva, "c8-c6"), (&otto, "a2-c2"), (&eva, "b8-b6")] {
        api.commands(token, &game, a_move(mv)).await;
    }
    let line = stream
        .find(|line| line["state"]["moves"] == json!(["c8-c6"]))
        .await;
    assert_eq!(line["events"], json!([]));
    assert_eq!(line["state"]["legal"], json!([]));
    assert_eq!(line["state"]["clocks"], Value::Null);
    let now = api.get(&format!("/api/watch/{watch}"), &reader).await;
    assert_eq!(now.body["moves"], json!(["c8-c6"]));
    for (path, error) in [
        (format!("/api/watch/{code}"), (404, "unknown")),
        (format!("/api/games/{game}"), (403, "scope")),
    ] {
        assert_eq!(api.get(&path, &reader).await.error(), error, "{path}");
    }
    let stranger = api.token(&other, &["play"]).await;
    for path in ["", "/stream", "/record"] {
        let path = format!("/api/games/{game}{path}");
        assert_eq!(api.get(&path, &stranger).await.error(), (403, "no-seat"));
    }
    let moved = api.command(&stranger, &game, &a_move("c2-c4")).await;
    assert_eq!(moved.error(), (403, "no-seat"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_carried_out_once() {
    let api = Api::start().await;
    let (_, eva) = api.program("Eva").await;
    let (_, otto) = api.program("Otto").await;
    let body = |id: &str| json!({"settings": settings("loa", Pace::Untimed), "id": id});
    let [id, other] = [
        "0123456789abcdef0123456789abcdef",
        "1123456789abcdef0123456789abcdef",
    ];
    // A challenge with an id is opened once for each token.
    let opened = api.post("/api/challenges", &eva, body(id)).await;
    let again = api.post("/api/challenges", &eva, body(id)).await;
    assert_eq!(opened.body, again.body);
    for (token, id) in [(&eva, other), (&otto, id)] {
        let different = api.post("/api/challenges", token, body(id)).await;
        assert_ne!(different.text("game"), opened.text("game"));
    }
    let (game, code) = (opened.text("game"), opened.text("code"));
    assert_eq!(api.accept(&otto, &code).await.status, 200);
    let path = format!("/api/games/{game}/commands");
    // Two different moves for the same version: one wins.
    let moves = ["c8-c6", "b8-b6"].map(|mv| json!({"command": a_move(mv), "expected": 2}));
    let [one, two] = moves;
    let (one, two) = tokio::join!(api.post(&path, &eva, one), api.post(&path, &eva, two));
    let (done, refused) = if one.status == 200 {
        (one, two)
    } else {
        (two, one)
    };
    assert_eq!(done.body, json!({"version": 3}));
    assert_eq!(refused.error(), (409, "stale"));
    assert_eq!(refused.body["version"], 3);
    // The same command twice, also at the same time, with and without an expected version.
    let twice = async |body: Value| {
        let (one, two) = tokio::join!(
            api.post(&path, &otto, body.clone()),
            api.post(&path, &otto, body.clone())
        );
        [one, two, api.post(&path, &otto, body).await].map(|answer| {
            assert_eq!(answer.status, 200, "{answer:?}");
            answer.body["version"].as_u64().unwrap()
        })
    };
    let moved = json!({"command": a_move("a2-c2"), "expected": 3, "id": id});
    assert_eq!(twice(moved).await, [4; 3]);
    let said = json!({"command": {"say": {"phrase": "hello"}}, "id": other});
    assert_eq!(twice(said).await, [5; 3]);
    for (command, refused) in [
        (a_move("c2-c4"), json!("not_your_turn")),
        (Command::OfferRematch, json!("not_now")),
    ] {
        let answer = api.command(&otto, &game, &command).await;
        assert_eq!(answer.error(), (409, "game"));
        assert_eq!(answer.body["refused"], refused);
    }
    let illegal = api.command(&eva, &game, &a_move("d8-d7")).await;
    assert_eq!(illegal.body["refused"]["illegal"]["rule"], "wrong-distance");
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_are_withdrawn() {
    let api = Api::start().await;
    let (_, eva) = api.program("Eva").await;
    let (_, otto) = api.program("Otto").await;
    let (game, code) = api.challenge(&eva, &settings("loa", Pace::Untimed)).await;
    let mut events = api.stream(&eva, "/api/account/events").await;
    events.beat().await;
    let path = format!("/api/account/challenges/{game}");
    assert_eq!(api.delete(&path, &otto).await.error(), (403, "no-seat"));
    assert_eq!(api.delete(&path, &eva).await.status, 204);
    events.find(event("challenge_ended", &game)).await;
    assert_eq!(api.accept(&otto, &code).await.error(), (409, "game"));
    assert_eq!(api.delete(&path, &eva).await.error(), (409, "game"));
    // A game that has begun is not a challenge any more.
    let (game, code) = api.challenge(&eva, &settings("loa", Pace::Untimed)).await;
    api.accept(&otto, &code).await;
    let path = format!("/api/account/challenges/{game}");
    assert_eq!(api.delete(&path, &eva).await.error(), (409, "game"));
    let wrong = lobby::Settings {
        variant: "chess".to_owned(),
        ..settings("loa", Pace::Untimed)
    };
    let refused = api
        .post("/api/challenges", &eva, json!({"settings": wrong}))
        .await;
    assert_eq!(refused.error(), (409, "game"));
    assert_eq!(
        refused.body["refused"]["settings"]["error"],
        "unknown_variant"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_shown_as_a_bot_and_plays_no_rated_games() {
    let api = Api::start().await;
    let (session, bot) = api.program("Robot").await;
    let (_, person) = api.program("Eva").await;
    let become_bot = async || api.post("/api/account/bot", &session, Value::Null).await;
    // Not while a game goes on, because its opponent has agreed to play with a person.
    let (game, _) = api.challenge(&bot, &settings("loa", Pace::Untimed)).await;
    assert_eq!(become_bot().await.error(), (409, "not-new"));
    let path = format!("/api/account/challenges/{game}");
    assert_eq!(api.delete(&path, &bot).await.status, 204);
    for _ in 0..2 {
        assert_eq!(become_bot().await.status, 204);
    }
    let profile = api.get("/api/players/robot", "").await;
    assert_eq!(profile.body["bot"], true);

    // As a host, whatever the program claims.
    let (_, code) = api.challenge(&bot, &settings("loa", Pace::Untimed)).await;
    let offer = api.get(&format!("/api/challenges/{code}"), &person).await;
    assert_eq!(offer.body["settings"]["by_bot"], true);
    assert_eq!(offer.body["players"][0]["bot"], true);
    // As a guest.
    let (game, code) = api
        .challenge(&person, &settings("loa", Pace::Untimed))
        .await;
    assert_eq!(api.accept(&bot, &code).await.status, 200);
    let view = api.get(&format!("/api/games/{game}"), &person).await;
    assert_eq!(view.body["players"][1]["profile"]["bot"], true);
    let rated = lobby::Settings {
        rated: true,
        ..settings("loa", live("300"))
    };
    let refused = api
        .post("/api/challenges", &bot, json!({"settings": rated}))
        .await;
    assert_eq!(refused.body["refused"]["settings"]["error"], "unratable");
    let (_, code) = api.challenge(&person, &rated).await;
    let refused = api.accept(&bot, &code).await;
    assert_eq!(refused.body["refused"]["settings"]["error"], "unratable");

    // By the web socket, too.
    let mut client = Client::connect(api.server.address).await;
    let token = session.parse().unwrap();
    let request = Request(8);
    client.send(&ToServer::SignIn { request, token }).await;
    let signed_in =
        client.find(|message| matches!(message, ToClient::SignedIn { .. }).then_some(()));
    signed_in.await;
    let (_, code, _) = client.open(secret(), settings("loa", Pace::Untimed)).await;
    let offer = client.ask(code).await.unwrap();
    assert!(offer.settings.by_bot && offer.players[0].bot, "{offer:?}");
    // A bot cannot take the game of a guest along, which would hide that it is a bot.
    let mut guest = Client::connect(api.server.address).await;
    let own = secret();
    let (game, ..) = guest.open(own, settings("loa", Pace::Untimed)).await;
    client
        .send(&ToServer::TakeAlong {
            request,
            game,
            secret: own,
        })
        .await;
    let refused = client.find(|message| match message {
        ToClient::Failed { reason, .. } => Some(reason),
        _ => None,
    });
    assert_eq!(refused.await, protocol::Reason::NoSeat);
}
