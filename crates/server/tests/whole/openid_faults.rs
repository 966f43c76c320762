//! Tests providers of `OpenID` Connect that fail or change, and wrong files of providers.

use serde_json::json;

use crate::api::Api;
use crate::openid::{SIGN_IN, World, begin, finish, visit, written};
use crate::openid_provider::{DISCOVERY, Fault, KEYS, Provider, TOKEN};

#[tokio::test(flavor = "multi_thread")]
async fn new_keys_of_a_provider_are_read_but_not_again_and_again() {
    let world = World::start().await;
    let provider = &world.provider;
    world.register("eva", "Eva").await;
    provider.change_key();
    assert_eq!(world.sign_in().await.text("name"), "Eva");
    assert_eq!(provider.count(KEYS), 2);
    // The server reads unknown keys again at most once in a minute.
    provider.change_key();
    for _ in 0..3 {
        assert_eq!(world.sign_in().await.error(), (403, "refused"));
    }
    assert_eq!(provider.count(KEYS), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_provider_that_fails_is_refused_and_stops_nothing_else() {
    const DOWN: (u16, &str) = (502, "provider");
    let fails = Provider::start().await;
    let nobody = "http://127.0.0.1:9";
    let down = format!(r#"(name: "Down", issuer: "{nobody}", client: "c"),"#);
    let (_folder, file) = written(&format!("{}{down}", fails.entry("Example")));
    let api = &Api::start_with(&["--openid", &file]).await;
    assert_eq!(begin(api, "Down", SIGN_IN, "").await.error(), DOWN);
    assert_eq!(
        begin(api, "Nobody", SIGN_IN, "").await.error(),
        (404, "no-provider")
    );
    let faults = [
        Fault::Garbage,
        Fault::TooLong,
        Fault::Redirect,
        Fault::Status(500),
        Fault::Endless,
    ];
    for fault in faults {
        fails.says().faults.insert(DISCOVERY, fault);
        let answer = begin(api, "Example", SIGN_IN, "").await;
        assert_eq!(answer.error(), DOWN, "{fault:?}");
    }
    fails.says().faults.clear();
    // What the provider says about itself must fit.
    let right = fails.says().discovery.clone();
    for (field, value) in [
        ("issuer", json!("http://127.0.0.1:9")),
        ("issuer", json!(format!("{}/", fails.url()))),
        ("token_endpoint", json!("http://example.org/token")),
        ("jwks_uri", json!("ftp://127.0.0.1/keys")),
        ("authorization_endpoint", json!("javascript:alert(1)")),
        ("authorization_endpoint", json!(7)),
    ] {
        let mut wrong = right.clone();
        wrong[field] = value;
        fails.says().discovery = wrong;
        let answer = begin(api, "Example", SIGN_IN, "").await;
        assert_eq!(answer.error(), DOWN, "{field}");
    }
    fails.says().discovery = right;
    for path in [TOKEN, KEYS] {
        for fault in faults {
            let returned = visit(api, &fails, "Example", SIGN_IN, "").await;
            fails.says().faults.insert(path, fault);
            let answer = finish(api, SIGN_IN, "", &returned).await;
            assert_eq!(answer.error(), DOWN, "{path}: {fault:?}");
        }
        fails.says().faults.clear();
    }
    assert_eq!(fails.count("/secret"), 0);
    // The other ways to sign in work meanwhile, and so does the provider afterwards.
    api.register("Eva").await;
    let returned = visit(api, &fails, "Example", SIGN_IN, "").await;
    let recognised = finish(api, SIGN_IN, "", &returned).await;
    assert_eq!(recognised.status, 200, "{recognised:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_wrong_providers_does_not_start() {
    let provider = r#"(name: "A", issuer: "https://a.example", client: "c", secret: Text("hush"))"#;
    let plain = r#"(name: "A", issuer: "http://a.example", client: "c", secret: Text("hush"))"#;
    let (_one, wrong) = written(plain);
    let (_two, right) = written(provider);
    for (file, public, expected) in [
        (
            &wrong,
            "https://play.example.org",
            "the provider `A`: `issuer` must",
        ),
        (
            &right,
            "http://play.example.org",
            "--public-url must begin with https",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_cohort-server"))
            .args(["--listen", "127.0.0.1:0", "--openid", file])
            .args(["--public-url", public, "--data"])
            .arg(folder.path())
            .output()
            .unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{error}");
        assert!(
            error.contains(expected) && !error.contains("hush"),
            "{error}"
        );
    }
}
