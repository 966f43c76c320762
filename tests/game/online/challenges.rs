//! Tests of open challenges in the lobby of a server, where players find opponents whom they do not know.

use super::*;

/// Makes a player see the page with the open challenges in the next frame.
pub(super) fn look(player: &mut Player) {
    player.app.world_mut().resource_mut::<LobbyVisit>().wanted = true;
}

/// Returns the number of open challenges that a player sees; `None` while the player's program does not know the
/// challenges.
pub(super) fn seen(player: &Player) -> Option<usize> {
    let lobby = online(player).lobby()?;
    lobby.open.as_ref().map(Vec::len)
}

#[test]
fn a_stranger_accepts_a_challenge_from_the_lobby() {
    let mut pair = Pair::new();
    let server = pair.server.clone();
    choose(&mut pair.players[1], |choices| {
        server.clone_into(&mut choices.server);
    });
    pair.until("an empty lobby", |players| {
        look(&mut players[1]);
        seen(&players[1]) == Some(0)
    });
    // An invitation for a friend does not appear among the open challenges.
    pair.invite("loa", OnlinePace::default(), [&server, &server]);
    choose(&mut pair.players[0], |choices| choices.listed = true);
    pair.players[0].act(Action::Online(OnlineRequest::Invite));
    pair.until("the challenge", |players| {
        look(&mut players[0]);
        look(&mut players[1]);
        players.iter().all(|player| seen(player) == Some(1))
    });
    let lobby = online(&pair.players[1]).lobby().unwrap();
    let challenge = lobby.open.as_ref().unwrap()[0].clone();
    let at = lobby.server.clone();
    assert_eq!(challenge.offer.players[0].name.as_str(), "Ada");
    let is_own = pair.players.each_ref();
    let is_own = is_own.map(|player| online(player).is_own(&at, challenge.code));
    assert_eq!(is_own, [true, false]);
    let accept = OnlineRequest::Enter(challenge.code);
    pair.players[1].act(Action::Online(accept));
    let players = |player: &Player| player.app.world().resource::<Settings>().players;
    let before = pair.players.each_ref().map(players);
    pair.at_tables(0);
    pair.make_all(&["c8-c6", "a2-c2"]);
    // The page with the challenges is closed, so the player's program no longer gets the open challenges.
    assert_eq!(seen(&pair.players[1]), None);
    // After the game, the title screen again has the players chosen before, and not the remote player, who would not be
    // there.
    pair.players.iter_mut().for_each(Player::leave);
    assert_eq!(pair.players.each_ref().map(players), before);
}

#[test]
fn a_game_from_the_lobby_replaces_the_local_game_of_the_player() {
    let mut pair = Pair::new();
    let server = pair.server.clone();
    // The guest plays against the computer, and looks at the lobby meanwhile.
    let [_, guest] = &mut pair.players;
    choose(guest, |choices| server.clone_into(&mut choices.server));
    guest.act(Action::Title(cohort_controls::input::TitleAction::Start));
    guest.frames(3);
    assert_eq!(guest.screen(), Screen::Table);
    let before = guest.current().id();
    guest.act(Action::Page(PageAction::Open(Page::Online)));
    pair.invite("loa", OnlinePace::default(), [&server, &server]);
    choose(&mut pair.players[0], |choices| choices.listed = true);
    pair.players[0].act(Action::Online(OnlineRequest::Invite));
    pair.until("the challenge", |players| {
        look(&mut players[1]);
        seen(&players[1]) == Some(1)
    });
    let lobby = online(&pair.players[1]).lobby().unwrap();
    let code = lobby.open.as_ref().unwrap()[0].code;
    pair.players[1].act(Action::Online(OnlineRequest::Enter(code)));
    pair.until("the game at the guest's table", |players| {
        let guest = players[1].current();
        guest.id() != before && guest.seats().of(Side::Black) == cohort_play::table::Seat::Elsewhere
    });
    let pages = pair.players[1].app.world().resource::<OpenPages>();
    assert_eq!(pages.top(), None);
}

#[test]
fn a_game_from_the_lobby_is_watched() {
    let mut pair = Pair::new();
    let server = pair.server.clone();
    choose(&mut pair.players[0], |choices| choices.listed = true);
    pair.meet("loa", OnlinePace::default());
    pair.make_all(&["c8-c6", "a2-c2", "d8-d6", "a3-c3"]);
    let folder = tempfile::tempdir().unwrap();
    let mut spectator = program(folder.path(), "");
    choose(&mut spectator, |choices| {
        server.clone_into(&mut choices.server);
    });
    let game = |player: &Player| Some(online(player).lobby()?.games.first()?.clone());
    pair.until("the game in the lobby", |players| {
        look(&mut players[0]);
        look(&mut spectator);
        spectator.update();
        game(&players[0]).is_some() && game(&spectator).is_some()
    });
    let shown = game(&spectator).unwrap();
    let names: Vec<_> = shown
        .offer
        .players
        .iter()
        .map(|player| player.name.as_str())
        .collect();
    assert_eq!(names, ["Ada", "Ben"]);
    let at = online(&spectator).lobby().unwrap().server.clone();
    assert_eq!(online(&spectator).plays_in(&at, shown.game), None);
    assert!(online(&pair.players[0]).plays_in(&at, shown.game).is_some());
    spectator.act(Action::Online(OnlineRequest::Enter(shown.code)));
    pair.until("the game on the spectator's board", |_| {
        spectator.update();
        spectator.screen() == Screen::Table
    });
    spectator.frames(3);
    assert_eq!(spectator.game().plies().len(), 1, "three moves behind");
}

#[test]
fn the_game_does_not_connect_to_an_address_that_is_being_typed() {
    let mut pair = Pair::new();
    let server = pair.server.clone();
    let (start, rest) = server.split_at(server.len() - 1);
    let is_visited = |player: &Player| online(player).lobby().is_some();
    let mut typed = start.to_owned();
    let [_, guest] = &mut pair.players;
    look(guest);
    guest.update();
    for letter in [rest, "9", "9"] {
        typed.push_str(letter);
        let mut settings = guest.app.world_mut().resource_mut::<Settings>();
        settings.online.server.clone_from(&typed);
        for _ in 0..5 {
            look(guest);
            guest.update();
            assert!(!is_visited(guest), "{typed}");
        }
    }
    choose(guest, |choices| server.clone_into(&mut choices.server));
    pair.until("the lobby", |players| {
        look(&mut players[1]);
        is_visited(&players[1])
    });
}
