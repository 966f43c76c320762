//! Tests that nobody takes over an account with a provider of `OpenID` Connect.

use serde_json::{Value, json};

use crate::api::Api;
use crate::openid::{ADD, Returned, SIGN_IN, World, begin, finish, register, visit, written};
use crate::openid_provider::{Provider, TOKEN};

const EXPIRED: (u16, &str) = (410, "expired");
const REFUSED: (u16, &str) = (403, "refused");

#[tokio::test(flavor = "multi_thread")]
async fn only_the_right_id_token_signs_in() {
    let world = World::start().await;
    world.register("eva", "Eva").await;
    let lies: [(&str, fn(&mut Value, &mut Value)); 13] = [
        ("nonce", |_, claims| claims["nonce"] = json!("other")),
        ("no nonce", |_, claims| claims["nonce"] = Value::Null),
        ("audience", |_, claims| claims["aud"] = json!("other")),
        ("audiences", |_, claims| {
            claims["aud"] = json!(["cohort", "other"]);
        }),
        ("party", |_, claims| claims["azp"] = json!("other")),
        ("issuer", |_, claims| {
            claims["iss"] = json!("http://127.0.0.1:9");
        }),
        ("expired", |_, claims| claims["exp"] = json!(1_000_000_000)),
        ("early", |_, claims| {
            claims["iat"] = json!(99_000_000_000_u64);
        }),
        ("no subject", |_, claims| claims["sub"] = json!("")),
        ("no algorithm", |header, _| header["alg"] = json!("none")),
        ("secret key", |header, _| header["alg"] = json!("HS256")),
        ("another algorithm", |header, _| {
            header["alg"] = json!("RS256");
        }),
        ("unknown key", |header, _| header["kid"] = json!("7")),
    ];
    for (name, lie) in lies {
        world.provider.says().falsify = lie;
        assert_eq!(world.sign_in().await.error(), REFUSED, "{name}");
    }
    world.provider.says().falsify = |_, _| {};
    world.provider.says().forges = true;
    assert_eq!(world.sign_in().await.error(), REFUSED);
    world.provider.says().forges = false;
    assert_eq!(world.sign_in().await.text("name"), "Eva");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_of_a_provider_works_once_and_in_its_browser_only() {
    let world = World::start().await;
    let api = &world.api;
    world.register("eva", "Eva").await;
    let visit = async || world.visit(SIGN_IN, "").await;
    // Two uses at once: one succeeds.
    let returned = visit().await;
    let (one, two) = tokio::join!(
        finish(api, SIGN_IN, "", &returned),
        finish(api, SIGN_IN, "", &returned)
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 410], "{one:?} {two:?}");
    assert_eq!(finish(api, SIGN_IN, "", &returned).await.error(), EXPIRED);

    // Mallory sends Eva a link with Mallory's code, so that Eva plays with Mallory's account; or steals the code of Eva.
    let (mallory, eva) = (visit().await, visit().await);
    let mixed = |attempt: &Returned, state: &Returned, code: &Returned| Returned {
        attempt: attempt.attempt.clone(),
        state: state.state.clone(),
        code: code.code.clone(),
        iss: code.iss.clone(),
    };
    let asked = world.provider.count(TOKEN);
    let lured = mixed(&eva, &mallory, &mallory);
    assert_eq!(finish(api, SIGN_IN, "", &lured).await.error(), REFUSED);
    // The refused attempt is over, and the server has not sent the code to the provider.
    assert_eq!(finish(api, SIGN_IN, "", &eva).await.error(), EXPIRED);
    assert_eq!(world.provider.count(TOKEN), asked);
    // A stolen code with the state of the thief: the provider knows that the code belongs to another attempt.
    let stolen = mixed(&mallory, &mallory, &eva);
    assert_eq!(finish(api, SIGN_IN, "", &stolen).await.error(), REFUSED);
    let eva = visit().await;
    for attempt in [&*eva.state, "", "x", "00000000000000000000000000000000"] {
        let guessed = Returned {
            attempt: attempt.to_owned(),
            ..eva.clone()
        };
        assert_eq!(finish(api, SIGN_IN, "", &guessed).await.error(), EXPIRED);
    }
    assert_eq!(finish(api, SIGN_IN, "", &eva).await.text("name"), "Eva");

    // After ten minutes, an attempt is over.
    let [early, late] = [visit().await, visit().await];
    api.change("UPDATE ceremony SET until = until - 590000")
        .await;
    assert_eq!(finish(api, SIGN_IN, "", &early).await.status, 200);
    api.change("UPDATE ceremony SET until = until - 10001")
        .await;
    assert_eq!(finish(api, SIGN_IN, "", &late).await.error(), EXPIRED);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attempt_works_for_its_purpose_and_account_only() {
    let world = World::start().await;
    let api = &world.api;
    let (_, eva) = api.register("Eva").await;
    let (_, mallory) = api.register("Mallory").await;
    // Mallory cannot make Eva add Mallory's identity, and cannot add it to Eva's account.
    let added = world.visit(ADD, &mallory).await;
    assert_eq!(finish(api, ADD, &eva, &added).await.error(), REFUSED);
    let added = world.visit(ADD, &eva).await;
    assert_eq!(finish(api, ADD, &mallory, &added).await.error(), REFUSED);
    let signs_in = world.visit(SIGN_IN, "").await;
    assert_eq!(finish(api, ADD, &eva, &signs_in).await.error(), REFUSED);
    let added = world.visit(ADD, &eva).await;
    assert_eq!(finish(api, SIGN_IN, "", &added).await.error(), REFUSED);
    // Nobody adds anything without a session.
    let signed_out = (401, "not-signed-in");
    assert_eq!(begin(api, "Example", ADD, "").await.error(), signed_out);
    let added = world.visit(ADD, &eva).await;
    assert_eq!(finish(api, ADD, "", &added).await.error(), signed_out);
    for token in [&eva, &mallory] {
        let own = api.get("/api/account", token).await;
        assert_eq!(own.body["openid"], json!([]));
    }
    // The attempt at a provider creates no account, and the choice of a name signs nobody in.
    let returned = world.visit(SIGN_IN, "").await;
    let answer = register(api, &returned.attempt, "Early").await;
    assert_eq!(answer.error(), REFUSED);
    let attempt = world.sign_in().await.text("attempt");
    let named = Returned {
        attempt: attempt.clone(),
        ..returned
    };
    assert_eq!(finish(api, SIGN_IN, "", &named).await.error(), REFUSED);
    assert_eq!(register(api, &attempt, "Late").await.error(), EXPIRED);
    // A ceremony of a passkey and an attempt do not replace each other.
    let (ceremony, options) = api.begin("/api/sign-in/passkey", "", json!({})).await;
    assert_eq!(register(api, &ceremony, "Other").await.error(), EXPIRED);
    let returned = world.visit(SIGN_IN, "").await;
    let path = "/api/sign-in/passkey";
    let answer = api.finish(path, "", &returned.attempt, &options).await;
    assert_eq!(answer.error(), EXPIRED);

    // Two requests for one account: one succeeds. The account gets one identity.
    let attempt = world.sign_in().await.text("attempt");
    let (one, two) = tokio::join!(
        register(api, &attempt, "One"),
        register(api, &attempt, "Two")
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 410], "{one:?} {two:?}");
    // Two attempts of the same unknown player: the second finds the account of the first.
    world.provider.says().subject = "anna".to_owned();
    let [first, second] = [world.sign_in().await, world.sign_in().await];
    let answer = register(api, &first.text("attempt"), "Anna").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let answer = register(api, &second.text("attempt"), "Anna2").await;
    assert_eq!(answer.error(), (409, "exists"));
    assert_eq!(world.sign_in().await.text("name"), "Anna");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_never_goes_to_another_provider() {
    let [honest, evil] = [Provider::start().await, Provider::start().await];
    let (_folder, file) = written(&format!("{}{}", honest.entry("Honest"), evil.entry("Evil")));
    let api = &Api::start_with(&["--openid", &file]).await;
    let sign_in = async |provider: &Provider, name: &str| {
        let returned = visit(api, provider, name, SIGN_IN, "").await;
        finish(api, SIGN_IN, "", &returned).await
    };
    let attempt = sign_in(&honest, "Honest").await.text("attempt");
    assert_eq!(register(api, &attempt, "Eva").await.status, 200);
    // The same id at another provider is another player.
    assert_ne!(sign_in(&evil, "Evil").await.text("attempt"), "");
    // The evil provider sends the player on to the honest one, whose code it wants to have.
    let asked = evil.count(TOKEN);
    let begun = begin(api, "Evil", SIGN_IN, "").await;
    let answer = honest.visit(&begun.text("address"));
    let mut returned = Returned {
        attempt: begun.text("attempt"),
        state: answer["state"].clone(),
        code: answer["code"].clone(),
        iss: json!(answer["iss"]),
    };
    assert_eq!(finish(api, SIGN_IN, "", &returned).await.error(), REFUSED);
    assert_eq!(evil.count(TOKEN), asked);
    // A provider that names itself must do so.
    returned = visit(api, &honest, "Honest", SIGN_IN, "").await;
    returned.iss = Value::Null;
    assert_eq!(finish(api, SIGN_IN, "", &returned).await.error(), REFUSED);
    // The evil provider signs a token in the name of another one.
    evil.says().falsify = |_, claims| claims["iss"] = json!("http://127.0.0.1:1");
    assert_eq!(sign_in(&evil, "Evil").await.error(), REFUSED);
}
