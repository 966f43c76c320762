//! Tests that nobody can take over the account of another player.

use cohort_server::secrets::token_hash;
use cohort_server::store::AccountWrite;
use lobby::Time;
use protocol::{Code, SessionToken};
use serde_json::{Value, json};

use crate::api::{Api, ORIGIN, request};
use crate::authenticator::Authenticator;

const SIGN_IN: &str = "/api/sign-in/passkey";
const REGISTER: &str = "/api/register/passkey";
const ADD: &str = "/api/account/passkeys";
const EXPIRED: (u16, &str) = (410, "expired");
const REFUSED: (u16, &str) = (403, "refused");
const SIGNED_OUT: (u16, &str) = (401, "not-signed-in");

#[tokio::test(flavor = "multi_thread")]
async fn a_signature_works_once_and_for_its_challenge_only() {
    let api = Api::start().await;
    let (mut eva, _) = api.register("Eva").await;
    let (mut mallory, _) = api.register("Mallory").await;
    let (ceremony, options) = api.begin(SIGN_IN, "", json!({})).await;
    let signature = eva.sign(&options);
    let answer = api.finish(SIGN_IN, "", &ceremony, &signature).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    // The same request again, and the same signature for another challenge.
    let again = api.finish(SIGN_IN, "", &ceremony, &signature).await;
    assert_eq!(again.error(), EXPIRED);
    let (other, _) = api.begin(SIGN_IN, "", json!({})).await;
    let again = api.finish(SIGN_IN, "", &other, &signature).await;
    assert_eq!(again.error(), REFUSED);
    // A refused ceremony cannot be tried again.
    let signature = eva.sign(&options);
    let again = api.finish(SIGN_IN, "", &other, &signature).await;
    assert_eq!(again.error(), EXPIRED);

    // Mallory signs, but names the account or the passkey of Eva.
    let own = mallory.account.clone();
    mallory.account = eva.account.clone();
    assert_eq!(api.sign_in(&mut mallory).await.error(), REFUSED);
    mallory.account = own;
    let own = std::mem::replace(&mut mallory.credential, eva.credential.clone());
    assert_eq!(api.sign_in(&mut mallory).await.error(), REFUSED);
    mallory.account = eva.account.clone();
    assert_eq!(api.sign_in(&mut mallory).await.error(), REFUSED);
    mallory.credential = own;
    mallory.account = Vec::new();
    assert_eq!(api.sign_in(&mut mallory).await.error(), REFUSED);

    // A ceremony of registration or of adding does not sign in, and the other way round.
    let (ceremony, options) = api.begin(REGISTER, "", json!({"name": "Other"})).await;
    let signature = eva.sign(&options);
    let answer = api.finish(SIGN_IN, "", &ceremony, &signature).await;
    assert_eq!(answer.error(), REFUSED);
    let (ceremony, options) = api.begin(SIGN_IN, "", json!({})).await;
    let mut options = options.clone();
    options["user"] = json!({"id": "AAAAAAAAAAAAAAAAAAAAAA"});
    let credential = Authenticator::new(ORIGIN).register(&options);
    let answer = api.finish(REGISTER, "", &ceremony, &credential).await;
    assert_eq!(answer.error(), REFUSED);
    // Malformed requests.
    for credential in [Value::Null, json!({}), json!("x"), json!({"id": 1})] {
        let (ceremony, _) = api.begin(SIGN_IN, "", json!({})).await;
        let answer = api.finish(SIGN_IN, "", &ceremony, &credential).await;
        assert_eq!(answer.error(), (400, "malformed"));
    }
    for id in ["", "x", "00000000000000000000000000000000"] {
        let answer = api.finish(SIGN_IN, "", id, &signature).await;
        assert_eq!(answer.error(), EXPIRED, "{id}");
    }
    assert_eq!(api.sign_in(&mut eva).await.text("name"), "Eva");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_origins_counters_and_times_are_refused() {
    let api = Api::start().await;
    let (mut eva, _) = api.register("Eva").await;
    for origin in [
        "http://localhost",
        "http://localhost:4041",
        "https://localhost:4040",
        "http://evil.localhost:4040",
        "https://example.org",
        "null",
    ] {
        eva.origin = origin.to_owned();
        let answer = api.sign_in(&mut eva).await;
        assert!(
            answer.status == 403 || answer.status == 400,
            "{origin}: {answer:?}"
        );
    }
    eva.origin = ORIGIN.to_owned();
    eva.party = "example.org".to_owned();
    assert_eq!(api.sign_in(&mut eva).await.error(), REFUSED);
    eva.party = "localhost".to_owned();
    eva.verifies = false;
    assert_eq!(api.sign_in(&mut eva).await.error(), REFUSED);
    eva.verifies = true;
    let answer = api.sign_in(&mut eva).await;
    assert_eq!(answer.status, 200);

    // Somebody has a copy of the passkey, so a counter comes twice, goes back, or is missing.
    for back in [1, 2, eva.counter] {
        eva.counter -= back;
        let answer = api.sign_in(&mut eva).await;
        assert_eq!(answer.error(), REFUSED, "{back}");
        eva.counter += back - 1;
    }
    assert_eq!(api.sign_in(&mut eva).await.status, 200);

    // A registration has the same checks.
    for falsify in [
        |passkey: &mut Authenticator| passkey.origin = "https://example.org".to_owned(),
        |passkey: &mut Authenticator| passkey.party = "example.org".to_owned(),
        |passkey: &mut Authenticator| passkey.verifies = false,
    ] {
        let (ceremony, options) = api.begin(REGISTER, "", json!({"name": "Other"})).await;
        let mut passkey = Authenticator::new(ORIGIN);
        falsify(&mut passkey);
        let credential = passkey.register(&options);
        let answer = api.finish(REGISTER, "", &ceremony, &credential).await;
        assert_eq!(answer.error(), REFUSED);
    }
    // After five minutes, a ceremony is over.
    let (ceremony, options) = api.begin(SIGN_IN, "", json!({})).await;
    let (adds, to_add) = api.begin(REGISTER, "", json!({"name": "Other"})).await;
    api.change("UPDATE ceremony SET until = until - 290000")
        .await;
    let signature = eva.sign(&options);
    let answer = api.finish(SIGN_IN, "", &ceremony, &signature).await;
    assert_eq!(answer.status, 200);
    api.change("UPDATE ceremony SET until = until - 10001")
        .await;
    let credential = Authenticator::new(ORIGIN).register(&to_add);
    let answer = api.finish(REGISTER, "", &adds, &credential).await;
    assert_eq!(answer.error(), EXPIRED);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_belongs_to_one_account() {
    let api = Api::start().await;
    let (_, token) = api.register("José").await;
    for name in ["jose", "JOSÉ", "jo-se", "Jose_"] {
        let body = json!({"name": name});
        let answer = api.post("/api/register/passkey/begin", "", body).await;
        assert_eq!(answer.error(), (409, "name-taken"), "{name}");
    }
    for name in ["", "x", "7up", "Иван", "a b", "abcdefghijklmnopqrstu"] {
        let body = json!({"name": name});
        let answer = api.post("/api/register/passkey/begin", "", body).await;
        assert_eq!(answer.error(), (422, "name-invalid"), "{name}");
    }
    // Two players want the same name at the same time.
    let mut ready = Vec::new();
    for name in ["Eva", "éva"] {
        let (ceremony, options) = api.begin(REGISTER, "", json!({"name": name})).await;
        let credential = Authenticator::new(ORIGIN).register(&options);
        ready.push((ceremony, credential));
    }
    let [one, two] = &ready[..] else {
        unreachable!();
    };
    let (one, two) = tokio::join!(
        api.finish(REGISTER, "", &one.0, &one.1),
        api.finish(REGISTER, "", &two.0, &two.1)
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{one:?} {two:?}");

    // The name comes from the first request. A ceremony for one account adds no passkey to another account.
    let (ceremony, options) = api.begin(REGISTER, "", json!({"name": "Max"})).await;
    let credential = Authenticator::new(ORIGIN).register(&options);
    let body = json!({"ceremony": ceremony, "credential": credential, "label": "", "name": "José"});
    let answer = api.post("/api/register/passkey/finish", "", body).await;
    assert_eq!(answer.text("name"), "Max");
    let max = answer.text("token");
    let (ceremony, options) = api.begin(ADD, &token, json!({})).await;
    let mut stolen = Authenticator::new(ORIGIN);
    let credential = stolen.register(&options);
    let answer = api.finish(ADD, &max, &ceremony, &credential).await;
    assert_eq!(answer.error(), REFUSED);
    assert_eq!(api.sign_in(&mut stolen).await.error(), REFUSED);
    // A passkey belongs to one account.
    let (ceremony, options) = api.begin(ADD, &token, json!({})).await;
    let mut passkey = Authenticator::new(ORIGIN);
    let credential = passkey.register(&options);
    assert_eq!(
        api.finish(ADD, &token, &ceremony, &credential).await.status,
        204
    );
    let (ceremony, options) = api.begin(ADD, &max, json!({})).await;
    let credential = passkey.register(&options);
    let answer = api.finish(ADD, &max, &ceremony, &credential).await;
    assert_eq!(answer.error(), (409, "exists"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_works_once_in_time_and_for_its_purpose_only() {
    let api = Api::start().await;
    let (_, eva) = api.register("Eva").await;
    let (_, mallory) = api.register("Mallory").await;
    api.add_mail(&eva, "eva@example.org").await;
    let ask = async |mail: &str| {
        let body = json!({"mail": mail, "language": "en"});
        api.post("/api/mail", "", body).await
    };
    assert_eq!(ask("eva@example.org").await.status, 204);
    let secret = api.mails.until("eva@example.org", 2).await.secret();
    // The secret of a link is neither a ceremony nor a token, and a token is no secret of a link.
    let answer = api.finish(SIGN_IN, "", &secret, &json!({})).await;
    assert_eq!(answer.error(), EXPIRED);
    assert_eq!(api.get("/api/account", &secret).await.error(), SIGNED_OUT);
    let (ceremony, _) = api.begin(SIGN_IN, "", json!({})).await;
    for wrong in [&ceremony, &eva, "", "x", "00000000000000000000000000000000"] {
        assert_eq!(api.confirm(wrong).await.error(), EXPIRED, "{wrong}");
    }
    // Two uses at once: one succeeds.
    let (one, two) = tokio::join!(api.confirm(&secret), api.confirm(&secret));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 410]);
    assert_eq!(ask("eva@example.org").await.status, 204);
    let secret = api.mails.until("eva@example.org", 3).await.secret();
    api.change("UPDATE mail_link SET until = until - 1800001")
        .await;
    assert_eq!(api.confirm(&secret).await.error(), EXPIRED);

    // The address of another account cannot be added. If the address gets an account before the link is used, the link
    // fails.
    let add = json!({"mail": "eva@example.org", "language": "en"});
    let answer = api.post("/api/account/mail", &mallory, add).await;
    assert_eq!(answer.status, 204);
    let late = json!({"mail": "late@example.org", "language": "en"});
    let answer = api.post("/api/account/mail", &mallory, late).await;
    assert_eq!(answer.status, 204);
    let secret = api.mails.until("late@example.org", 1).await.secret();
    assert_eq!(api.mails.all("eva@example.org").len(), 3);
    api.add_mail(&eva, "late@example.org").await;
    assert_eq!(api.confirm(&secret).await.error(), (409, "exists"));
    // The earlier address of the account has no account now, so its links are void.
    let own = api.get("/api/account", &eva).await;
    assert_eq!(own.text("mail"), "late@example.org");

    // A link to create an account, whose name another player takes before.
    let body = json!({"mail": "new@example.org", "name": "Taken", "language": "en"});
    assert_eq!(api.post("/api/mail", "", body).await.status, 204);
    let secret = api.mails.until("new@example.org", 1).await.secret();
    api.register("taken").await;
    assert_eq!(api.confirm(&secret).await.error(), (409, "name-taken"));
    // A link that adds an address to an account that is deleted before.
    let body = json!({"mail": "mallory@example.org", "language": "en"});
    let answer = api.post("/api/account/mail", &mallory, body).await;
    assert_eq!(answer.status, 204);
    let secret = api.mails.until("mallory@example.org", 1).await.secret();
    let body = json!({"name": "Mallory"});
    let answer = api.ask("DELETE", "/api/account", &mallory, body).await;
    assert_eq!(answer.status, 204);
    assert_eq!(api.confirm(&secret).await.error(), EXPIRED);
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_addresses_are_no_place_for_tricks_and_their_number_is_limited() {
    let api = Api::start().await;
    let (_, token) = api.register("Eva").await;
    for mail in [
        "eva@example.org\r\nBcc: all@example.org",
        "Eva <eva@example.org>",
        "eva@example.org,mallory@example.org",
        "\"eva\"@example.org",
        "eva@127.0.0.1",
        "eva",
        "",
    ] {
        let body = json!({"mail": mail, "language": "en"});
        for path in ["/api/mail", "/api/account/mail"] {
            let answer = api.post(path, &token, body.clone()).await;
            assert_eq!(answer.error(), (422, "mail-invalid"), "{mail:?}");
        }
    }
    // At most five mails an hour go to one address, whether it has an account or not.
    for mail in ["eva@example.org", "nobody@example.org"] {
        for number in 1..=6 {
            let body = json!({"mail": mail, "language": "en"});
            let status = api.post("/api/mail", "", body).await.status;
            assert_eq!(
                status,
                if number > 5 { 429 } else { 204 },
                "{mail} {number}"
            );
        }
    }
    // Attempts of one client are limited, and afterwards all its requests.
    let from = "198.51.100.7";
    let begin = "/api/sign-in/passkey/begin";
    for _ in 0..10 {
        let answer = api.ask_from(from, "POST", begin, "", json!({})).await;
        assert_eq!(answer.status, 200);
    }
    let answer = api.ask_from(from, "POST", begin, "", json!({})).await;
    assert_eq!(answer.error(), (429, "too-many"));
    let mut last = 0;
    for _ in 0..60 {
        let answer = api
            .ask_from(from, "GET", "/api/server", "", Value::Null)
            .await;
        last = answer.status;
    }
    assert_eq!(last, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_counts_only_in_its_header_and_for_allowed_pages() {
    let api = Api::start().await;
    let (_, token) = api.register("Eva").await;
    let address = api.server.address;
    let ask = async |method: &str, path: &str, headers: &[(&str, &str)]| {
        request(address, method, path, headers, "").await
    };
    let bearer = format!("Bearer {token}");
    let own = [("authorization", &*bearer)];
    assert_eq!(ask("GET", "/api/account", &own).await.status, 200);
    let cookie = format!("token={token}");
    let basic = format!("Basic {token}");
    let query = format!("/api/account?token={token}&access_token={token}");
    for (path, headers) in [
        ("/api/account", vec![]),
        (&*query, vec![]),
        ("/api/account", vec![("cookie", &*cookie)]),
        ("/api/account", vec![("cookie", &*bearer)]),
        ("/api/account", vec![("authorization", &*basic)]),
        ("/api/account", vec![("authorization", &*token)]),
        ("/api/account", vec![("x-token", &*token)]),
    ] {
        let answer = ask("GET", path, &headers).await;
        assert_eq!(answer.error(), SIGNED_OUT, "{path} {headers:?}");
    }
    let body = json!({"name": "Eva", "token": token});
    let answer = api.ask("DELETE", "/api/account", "", body).await;
    assert_eq!(answer.error(), SIGNED_OUT);

    // Pages of other origins get no answer, not even to the question whether they can ask.
    for origin in ["https://evil.example", "null", "http://localhost:4041"] {
        for method in ["GET", "OPTIONS", "DELETE"] {
            let headers = [("authorization", &*bearer), ("origin", origin)];
            let answer = ask(method, "/api/account", &headers).await;
            assert_eq!(answer.error(), (403, "origin"), "{method} {origin}");
            assert!(!answer.head.contains("access-control"), "{answer:?}");
        }
    }
    let headers = [
        ("origin", ORIGIN),
        ("access-control-request-method", "DELETE"),
        ("access-control-request-headers", "authorization"),
    ];
    let answer = ask("OPTIONS", "/api/account", &headers).await;
    assert_eq!(answer.status, 204);
    for header in [
        &*format!("access-control-allow-origin: {ORIGIN}\r\n"),
        "access-control-allow-headers: authorization, content-type\r\n",
        "access-control-allow-methods: get, post, delete, options\r\n",
        "vary: origin\r\n",
    ] {
        assert!(answer.head.contains(header), "{header} {answer:?}");
    }
    assert!(!answer.head.contains("allow-credentials"), "{answer:?}");
    let headers = [("authorization", &*bearer), ("origin", ORIGIN)];
    for path in ["/api/account", "/api/nothing"] {
        let answer = ask("GET", path, &headers).await;
        assert!(
            answer
                .head
                .contains("access-control-allow-origin: http://localhost:4040\r\n")
        );
        assert!(answer.head.contains("cache-control: no-store"));
    }
    // Bodies are bounded.
    let long = json!({"name": "x".repeat(70_000)});
    let answer = api.post("/api/register/passkey/begin", "", long).await;
    assert_eq!(answer.error(), (400, "malformed"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_code_of_a_program_works_once_in_time_and_cannot_be_guessed() {
    let api = Api::start().await;
    let store = api.store().await;
    let (_, eva) = api.register("Eva").await;
    let (_, mallory) = api.register("Mallory").await;
    let ask = async |bits: u64, for_milliseconds: u64| {
        let token = SessionToken::from_bits(rand::random());
        let now = cohort_server::time::now().0;
        let asked = AccountWrite::AskGrant {
            code: Code::from_bits(bits),
            token: token_hash(token),
            label: "Desktop".to_owned(),
            until: Time(now + for_milliseconds),
        };
        store.write_account(asked).await.unwrap();
        String::from(token)
    };
    let grant = async |token: &str, code: &str| {
        let body = json!({"code": code});
        api.post("/api/account/grant", token, body).await
    };
    let program = ask(12345, 600_000).await;
    let code = Code::from_bits(12345).to_string();
    assert_eq!(api.get("/api/account", &program).await.error(), SIGNED_OUT);
    assert_eq!(grant("", &code).await.error(), SIGNED_OUT);
    let typed = code.to_lowercase().replace('-', " ");
    assert_eq!(grant(&eva, &typed).await.status, 204);
    let own = api.get("/api/account", &program).await;
    assert_eq!(own.text("name"), "Eva");
    let labels = own.body["sessions"].to_string();
    assert!(labels.contains("Desktop"), "{labels}");
    // A code works once.
    assert_eq!(grant(&mallory, &code).await.error(), (404, "unknown"));
    assert_eq!(api.get("/api/account", &program).await.text("name"), "Eva");
    // A code whose time is over.
    let program = ask(54321, 0).await;
    let code = Code::from_bits(54321).to_string();
    assert_eq!(grant(&eva, &code).await.error(), (404, "unknown"));
    assert_eq!(api.get("/api/account", &program).await.error(), SIGNED_OUT);
    // Nobody can guess codes.
    for guess in 0..9 {
        let code = Code::from_bits(guess).to_string();
        assert_eq!(grant(&mallory, &code).await.error(), (404, "unknown"));
    }
    ask(7, 600_000).await;
    let code = Code::from_bits(7).to_string();
    assert_eq!(grant(&mallory, &code).await.error(), (429, "too-many"));
    assert_eq!(grant(&eva, &code).await.status, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_the_rights_of_a_moderator_by_a_trick() {
    let api = Api::start().await;
    let (_, eva) = api.register("Eva").await;
    let id = api.get("/api/account", &eva).await.text("id");
    // A role in a request to create an account, or to sign in, counts nothing.
    let body = json!({"name": "Mallory", "role": "operator"});
    let (ceremony, options) = api.begin(REGISTER, "", body).await;
    let credential = Authenticator::new(ORIGIN).register(&options);
    let body =
        json!({"ceremony": ceremony, "credential": credential, "label": "", "role": "operator"});
    let answer = api.post("/api/register/passkey/finish", "", body).await;
    let mallory = answer.text("token");
    assert_eq!(
        api.get("/api/account", &mallory).await.text("role"),
        "player"
    );
    let own = api.get("/api/account", &mallory).await.text("id");
    let actions = "/api/operator/actions";
    for action in [
        json!({"deed": "role", "account": own, "role": "moderator", "reason": "x"}),
        json!({"deed": "ban", "account": id, "until": null, "reason": "x", "by": id, "actor": null}),
        json!({"deed": "close", "account": own, "reason": "x"}),
    ] {
        assert_eq!(
            api.post(actions, "", action.clone()).await.error(),
            SIGNED_OUT
        );
        let answer = api.post(actions, &mallory, action).await;
        assert_eq!(answer.error(), (403, "forbidden"));
    }
    // The secret of a ceremony or of a seat is no token.
    let (ceremony, _) = api.begin(SIGN_IN, "", json!({})).await;
    for secret in [&ceremony, "00000000000000000000000000000000"] {
        let answer = api.get("/api/operator/audit", secret).await;
        assert_eq!(answer.error(), SIGNED_OUT);
    }
    // A page of another origin cannot act with the token of a moderator.
    let bearer = format!("Bearer {mallory}");
    let headers = [
        ("authorization", &*bearer),
        ("origin", "https://evil.example"),
    ];
    let answer = request(api.server.address, "POST", actions, &headers, "{}").await;
    assert_eq!(answer.error(), (403, "origin"));
    assert_eq!(api.get("/api/account", &eva).await.text("name"), "Eva");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_of_a_program_is_no_way_into_the_account() {
    let api = Api::start().await;
    let (_, eva) = api.register("Eva").await;
    let (_, mallory) = api.register("Mallory").await;
    let scopes = ["account:read", "challenge", "play", "tournament"];
    let (id, token) = api.token_with_id(&eva, &scopes).await;
    let digits = token.strip_prefix("cohort_").unwrap();
    // Neither the digits of the token nor its id, which the database stores, are a session or a token.
    for guess in [
        digits.to_owned(),
        id.clone(),
        format!("cohort_{}", &id[..32]),
    ] {
        for path in ["/api/account", "/api/account/profile"] {
            let answer = api.get(path, &guess).await;
            assert!([401, 403].contains(&answer.status), "{path}: {answer:?}");
        }
    }
    // The digits of a session are not a token of a program.
    let guess = format!("cohort_{eva}");
    assert_eq!(
        api.get("/api/account/profile", &guess).await.error(),
        SIGNED_OUT
    );
    // A token makes no other token, and signs no program in.
    let body = json!({"scopes": scopes});
    let scope = (403, "scope");
    assert_eq!(
        api.post("/api/account/tokens", &token, body).await.error(),
        scope
    );
    let body = json!({"code": "0000-0000"});
    assert_eq!(
        api.post("/api/account/grant", &token, body).await.error(),
        scope
    );
    let body = json!({"name": "Eva"});
    let deleted = api.ask("DELETE", "/api/account", &token, body).await;
    assert_eq!(deleted.error(), scope);
    // Another account neither sees nor revokes the token.
    let list = api.get("/api/account/tokens", &mallory).await;
    assert_eq!(list.body, json!([]));
    let path = format!("/api/account/tokens/{id}");
    assert_eq!(api.delete(&path, &mallory).await.error(), (404, "unknown"));
    assert_eq!(
        api.get("/api/account/profile", &token).await.text("name"),
        "Eva"
    );
    // A token is read from its header only.
    let address = api.server.address;
    let path = format!("/api/account/profile?token={token}");
    let cookie = format!("token={token}");
    let headers = [("cookie", &*cookie), ("x-token", &token)];
    let answer = request(address, "GET", &path, &headers, "").await;
    assert_eq!(answer.error(), SIGNED_OUT);
    // A page of another origin cannot use a token that it has found.
    let bearer = format!("Bearer {token}");
    let headers = [
        ("authorization", &*bearer),
        ("origin", "https://example.org"),
    ];
    let answer = request(address, "GET", "/api/account/profile", &headers, "").await;
    assert_eq!(answer.error(), (403, "origin"));
    // With the account, its tokens end.
    let body = json!({"name": "Eva"});
    assert_eq!(
        api.ask("DELETE", "/api/account", &eva, body).await.status,
        204
    );
    assert_eq!(
        api.get("/api/account/profile", &token).await.error(),
        SIGNED_OUT
    );
}
