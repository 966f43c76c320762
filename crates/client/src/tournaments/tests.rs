use super::*;

const ID: TournamentId = TournamentId(7);
const TABLE: &str = r#"{"tournament":{"id":"00000000000000000000000000000007","name":"Friday","stage":"running",
    "variant":"loa","rated":true,"starts":1000,"players":2,"most_players":8,"started":2000,"ended":null,
    "format":"swiss","rounds":3,"live":"180+2","founder":"Eva","admits":true,"round":1,"total_rounds":3,"games":1,
    "playing":1,"ends":null,"next":null,"tie_breaks":["buchholz-cut-1"],"table":[{"number":0,"name":"Eva","bot":false,
    "rating":1500,"provisional":true,"rank":1,"points":0.5,"ties":[1.25],"played":1,"away":false,"annulled":false,
    "streak":false},{"number":1,"name":null,"rank":2,"points":0.0,"ties":[0.0],"played":1,"away":true,"annulled":true,
    "streak":false}],"in_table":2,"page":0,"more":false},"own":{"founder":false,"joins":false,"player":{"number":0,
    "away":false,"page":0,"playing":[{"game":"0123456789abcdef0123456789abcdef","opponent":{"number":1,"name":null}}],
    "free":null}}}"#;

fn answer(status: u16, body: &str) -> Fetched {
    let body = body.to_owned();
    Ok(Answer { status, body })
}

fn at_one() -> Tournaments {
    let mut tournaments = Tournaments::default();
    tournaments.go(Place::One { id: ID, page: 0 });
    tournaments
}

fn look() -> Question {
    Question::Look(Place::One { id: ID, page: 0 })
}

#[test]
fn a_tournament_is_read_with_its_table_and_the_own_game() {
    let mut tournaments = at_one();
    assert_eq!(tournaments.hear(look(), answer(200, TABLE)), WHILE_RUNNING);
    let one = tournaments.one.as_ref().unwrap();
    assert_eq!(one.summary.name.as_str(), "Friday");
    assert_eq!((one.summary.format, one.summary.rounds), (Format::Swiss, 3));
    assert_eq!(one.about.table[0].ties, [1.25]);
    assert!(one.about.table[1].name.is_none() && one.about.table[1].annulled);
    let own = one
        .own
        .as_ref()
        .and_then(|own| own.player.as_ref())
        .unwrap();
    assert_eq!(own.playing.len(), 1);
    // A game has begun, so the client asks for the games to watch, once.
    assert_eq!(tournaments.urgent(), Some(Question::Games(ID)));
    let games = r#"{"games":[{"game":"0123456789abcdef0123456789abcdef","round":1,"black":{"name":"Eva"},
        "white":{"name":null},"end":null,"watch":"K7QM-2XDA"},{"game":"0123456789abcdef0123456789abcdef","round":1,
        "black":{"name":"Eva"},"white":{"name":null},"end":"draw","watch":"K7QM-2XDB"}],"unplayed":[],"more":false}"#;
    tournaments.hear(Question::Games(ID), answer(200, games));
    assert_eq!(tournaments.games.len(), 1, "{:?}", tournaments.problem);
    assert_eq!(tournaments.urgent(), None);
}

#[test]
fn a_change_is_asked_for_once_and_then_the_client_looks_again() {
    let mut tournaments = at_one();
    tournaments.change(Change::Join);
    let asked = tournaments.urgent().unwrap();
    let (method, path) = asked.request();
    assert_eq!(method, Method::Post);
    assert_eq!(path, "tournaments/00000000000000000000000000000007/join");
    assert_eq!(tournaments.hear(asked, answer(204, "")), Duration::ZERO);
    assert_eq!((tournaments.urgent(), &tournaments.problem), (None, &None));
}

#[test]
fn the_player_is_told_why_a_change_is_refused() {
    for (status, body, problem) in [
        (409, r#"{"error":"too-late"}"#, Problem::TooLate),
        (409, r#"{"error":"full"}"#, Problem::Full),
        (409, r#"{"error":"limit"}"#, Problem::TooMany),
        (403, r#"{"error":"not-allowed"}"#, Problem::NotAllowed),
        (401, r#"{"error":"not-signed-in"}"#, Problem::SignIn),
        (503, "", Problem::Busy),
        (404, "<html>", Problem::Unknown),
        (302, "", Problem::Lost(Lost::Foreign)),
    ] {
        let mut tournaments = at_one();
        tournaments.change(Change::Join);
        let wait = tournaments.hear(Question::Change(ID, Change::Join), answer(status, body));
        assert_eq!(tournaments.problem, Some(problem), "{status} {body}");
        assert!(!tournaments.is_changing() && wait > Duration::ZERO);
    }
}

#[test]
fn what_is_no_answer_of_this_api_is_refused() {
    for wrong in ["", "[]", "{}", "{\"tournaments\":3}", &TABLE[..400]] {
        let mut tournaments = at_one();
        tournaments.hear(look(), answer(200, wrong));
        assert_eq!(
            tournaments.problem,
            Some(Problem::Lost(Lost::Foreign)),
            "{wrong}"
        );
        let mut tournaments = Tournaments::default();
        let place = tournaments.place();
        tournaments.hear(Question::Look(place), answer(200, wrong));
        assert_eq!(
            tournaments.problem,
            Some(Problem::Lost(Lost::Foreign)),
            "{wrong}"
        );
    }
}

#[test]
fn an_answer_about_a_page_that_the_player_has_left_is_ignored() {
    let mut tournaments = at_one();
    tournaments.go(Place::List {
        stage: Stage::Ended,
        page: 0,
    });
    assert_eq!(tournaments.hear(look(), answer(200, TABLE)), Duration::ZERO);
    assert!(tournaments.one.is_none() && tournaments.problem.is_none());
}
