//! The `OpenAPI` document of the API.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    ContentBuilder, HeaderBuilder, Object, Ref, RefOr, Response, ResponseBuilder, Type,
};
use utoipa::{IntoResponses, Modify, OpenApi};

use super::failure::Refusal;

/// The document without the routes, which the router adds.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Cohort server",
        description = "Accounts, challenges and games of a Cohort server. Every error has a JSON body with the key of its reason in `error`.",
    ),
    components(schemas(Refusal)),
    modifiers(&Schemes),
    tags(
        (name = "account", description = "The account of the token, and what everyone can see of a player"),
        (name = "tokens", description = "Tokens for programs, and accounts of bots; only for the owner of the account"),
        (name = "challenges", description = "Invitations, and open challenges of the lobby"),
        (name = "games", description = "Games of the account, and games to watch"),
        (name = "tournaments", description = "Tournaments of owners of accounts"),
        (name = "sign-in", description = "New accounts, and signing in with passkeys and mails"),
    ),
)]
pub struct Document;

/// Adds the kinds of tokens to the document.
struct Schemes;

impl Modify for Schemes {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = |about: &str| {
            let http = HttpBuilder::new().scheme(HttpAuthScheme::Bearer);
            SecurityScheme::Http(http.description(Some(about)).build())
        };
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("token", scheme("A token of a program, with the scopes that the route names, or the token of a session"));
        components.add_security_scheme(
            "session",
            scheme("The token of a session, which the owner of the account gets by signing in"),
        );
    }
}

/// Returns the text of the document.
pub fn text(document: &utoipa::openapi::OpenApi) -> String {
    let mut document = serde_json::to_value(document).unwrap_or_default();
    close_variants(&mut document);
    document.to_string()
}

/// Says of the variants of enums that they have no further fields. A variant is an object with one field, whose name is
/// that of the variant; utoipa leaves out that serde refuses a second field.
fn close_variants(value: &mut Value) {
    if let Some(variants) = value.get_mut("oneOf").and_then(Value::as_array_mut) {
        for variant in variants.iter_mut().filter_map(Value::as_object_mut) {
            let fields = variant.get("properties").and_then(Value::as_object);
            if fields.is_some_and(|fields| fields.len() == 1) {
                variant.insert("additionalProperties".to_owned(), false.into());
            }
        }
    }
    match value {
        Value::Object(fields) => fields.values_mut().for_each(close_variants),
        Value::Array(items) => items.iter_mut().for_each(close_variants),
        _ => {}
    }
}

/// The responses of every route.
pub struct Everybody;

/// The responses of a route for the owner of an account who is signed in.
pub struct Owner;

/// The responses of a route for programs with a token.
pub struct Program;

type Responses = BTreeMap<String, RefOr<Response>>;

/// Returns a response for a request that fails.
fn failure(about: &str) -> ResponseBuilder {
    let body = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name("Refusal")))
        .build();
    ResponseBuilder::new()
        .description(about)
        .content("application/json", body)
}

/// Returns the responses that every route has.
fn common(forbidden: &str) -> Responses {
    let forbidden = &format!(
        "{forbidden}; `origin`: a page of this origin cannot use the API; `network-banned`: the network of the client is banned until the time in `until`"
    );
    let seconds = Some(Object::with_type(Type::Integer));
    let retry = HeaderBuilder::new()
        .schema(seconds)
        .description(Some("The time until the next attempt, in seconds"))
        .build();
    let all = [
        ("400", failure("`malformed`: the request is malformed")),
        ("403", failure(forbidden)),
        (
            "429",
            failure("`too-many`: too many requests").header("Retry-After", retry),
        ),
        (
            "503",
            failure("`unavailable`: the server cannot do this now"),
        ),
    ];
    let all = all.into_iter();
    all.map(|(status, response)| (status.to_owned(), RefOr::T(response.build())))
        .collect()
}

/// Returns the responses of a route that needs a token.
fn with_token(forbidden: &str) -> Responses {
    let mut all = common(forbidden);
    let refused = failure("`not-signed-in`: the token is missing, unknown or revoked");
    all.insert("401".to_owned(), RefOr::T(refused.build()));
    all
}

impl IntoResponses for Everybody {
    fn responses() -> Responses {
        common(
            "`refused`: the proof is wrong; `banned`: the account is banned until the time in `until`",
        )
    }
}

impl IntoResponses for Owner {
    fn responses() -> Responses {
        with_token(
            "`scope`: only the token of a session allows this; `refused`: the proof is wrong; `not-allowed`: the account may not do this",
        )
    }
}

impl IntoResponses for Program {
    fn responses() -> Responses {
        with_token(
            "`scope`: the token lacks the scope; `no-seat`: the account has no seat in the game; `not-allowed`: the account may not do this",
        )
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_variants_with_one_field_are_closed() {
        let variant = json!({"type": "object", "properties": {"move": {"properties": {"mv": {}}}}});
        let tagged = json!({"type": "object", "properties": {"event": {}, "game": {}}});
        let mut document =
            json!({"a": [{"oneOf": [variant, tagged, {"type": "string"}]}, variant]});
        close_variants(&mut document);
        let closed = json!({"type": "object", "properties": {"move": {"properties": {"mv": {}}}}, "additionalProperties": false});
        let expected = json!({"a": [{"oneOf": [closed, tagged, {"type": "string"}]}, variant]});
        assert_eq!(document, expected);
    }
}
