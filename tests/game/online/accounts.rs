//! Tests of accounts: signing in by a code, rated games, and the file with the accounts.

use client::words;
use cohort_features::online::{AccountState, AccountsTrouble, Server};
use cohort_play::locale::Locale;
use lobby::{AccountId, RematchView};
use protocol::Code;

use super::account_server::AccountServer;
use super::challenges::{look, seen};
use super::*;

const ADA: AccountId = AccountId(1);
const BEN: AccountId = AccountId(2);

/// Returns the name of the account in which a player is signed in.
fn signed_in(player: &Player, server: &str) -> Option<String> {
    let server: Server = server.parse().unwrap();
    let name = online(player).account(&server)?.name()?;
    Some(name.as_str().to_owned())
}

/// Returns the code that a player must type to sign in, and the address of the page.
fn to_type(player: &Player, server: &str) -> Option<(Code, String)> {
    let server: Server = server.parse().unwrap();
    match &online(player).account(&server)?.state {
        AccountState::MustType { code, page } => Some((*code, page.clone())),
        _ => None,
    }
}

/// Signs a player in to an account, which exists at the server.
pub(super) fn sign_in(server: &AccountServer, pair: &mut Pair, player: usize, account: AccountId) {
    let at = pair.server.clone();
    pair.players[player].act(Action::Online(OnlineRequest::SignIn));
    pair.until("the code", |players| {
        to_type(&players[player], &at).is_some()
    });
    let (code, page) = to_type(&pair.players[player], &at).unwrap();
    assert!(page.starts_with(&format!("{at}/account/")), "{page}");
    server.grant(account, code);
    pair.until("the account", |players| {
        signed_in(&players[player], &at).is_some()
    });
}

/// Makes the first player create a rated open challenge, and returns its code as soon as both players see it.
fn challenge(pair: &mut Pair) -> Code {
    let host = &mut pair.players[0];
    choose(host, |choices| {
        choices.pace = OnlinePace::default();
        choices.side = Some(Side::Black);
        (choices.listed, choices.rated) = (true, true);
    });
    host.act(Action::Online(OnlineRequest::Invite));
    pair.until("the challenge", |players| {
        players.iter_mut().for_each(look);
        players.iter().all(|player| seen(player) == Some(1))
    });
    let lobby = online(&pair.players[1]).lobby().unwrap();
    let challenge = lobby.open.as_ref().unwrap()[0].clone();
    assert!(challenge.offer.settings.rated);
    challenge.code
}

fn locale(player: &Player) -> &Locale {
    player.app.world().resource::<Locale>()
}

#[test]
fn a_player_signs_in_by_a_code_and_out_again() {
    let server = AccountServer::new();
    server.create(ADA, "Ada_L");
    let mut pair = server.pair();
    let at = pair.server.clone();
    // A player who stops to sign in is a guest.
    pair.players[0].act(Action::Online(OnlineRequest::SignIn));
    pair.players[0].act(Action::Online(OnlineRequest::SignOut));
    let known: Server = at.parse().unwrap();
    assert_eq!(online(&pair.players[0]).account(&known), None);
    sign_in(&server, &mut pair, 0, ADA);
    assert_eq!(signed_in(&pair.players[0], &at).as_deref(), Some("Ada_L"));
    assert_eq!(signed_in(&pair.players[1], &at), None);
    // Others see the name of the account instead of the name in the settings.
    pair.meet("loa", OnlinePace::default());
    let opponent = seat(&pair.players[1]).1.opponent().unwrap();
    assert_eq!(opponent.name.as_str(), "Ada_L");
    assert_eq!(pair.players[1].current().person(Side::Black), Some("Ada_L"));
    pair.players[0].act(Action::Online(OnlineRequest::SignOut));
    assert_eq!(signed_in(&pair.players[0], &at), None);
    pair.players[0].flush();
    let kept = std::fs::read_to_string(pair.folders[0].path().join("accounts.json"));
    assert_eq!(kept.unwrap(), "[]");
}

#[test]
fn a_guest_who_signs_in_takes_a_game_along() {
    let server = AccountServer::new();
    server.create(ADA, "Ada_L");
    let mut pair = server.pair();
    let at: Server = pair.server.parse().unwrap();
    pair.meet("loa", OnlinePace::default());
    sign_in(&server, &mut pair, 0, ADA);
    let opponent = |player: &Player| {
        let opponent = seat(player).1.opponent().unwrap();
        (opponent.name.as_str().to_owned(), opponent.rating.is_some())
    };
    assert_eq!(opponent(&pair.players[1]), ("Ada".to_owned(), false));
    assert_eq!(online(&pair.players[0]).guest_games(&at), 1);
    pair.players[0].act(Action::Online(OnlineRequest::TakeAlong));
    pair.until("the name of the account", |players| {
        opponent(&players[1]) == ("Ada_L".to_owned(), true)
            && online(&players[0]).guest_games(&at) == 0
    });
    pair.make_all(&["c8-c6", "a2-c2"]);
}

#[test]
fn a_game_of_a_tournament_is_played_without_a_rematch() {
    let server = AccountServer::new();
    server.create(ADA, "Ada");
    server.create(BEN, "Ben");
    server.arrange([(ADA, "Ada"), (BEN, "Ben")]);
    let mut pair = server.pair();
    sign_in(&server, &mut pair, 0, ADA);
    sign_in(&server, &mut pair, 1, BEN);
    let has_game = |player: &Player| {
        let game = online(player).seats().next();
        game.is_some_and(|(_, seat)| seat.board().is_some())
    };
    pair.until("the game", |players| players.iter().all(has_game));
    for player in &mut pair.players {
        let (id, own) = seat(player);
        assert_eq!(own.tournament(), Some("Spring"));
        player.act(Action::Online(OnlineRequest::Show(id)));
    }
    pair.at_tables(0);
    pair.make_all(&["c8-c6", "a2-c2"]);
    pair.players[1].act(Action::Match(MatchAction::Resign));
    pair.players[1].act(Action::Page(PageAction::Confirm));
    pair.until("the end", |players| {
        players.iter().all(|player| seat(player).1.is_over())
    });
    // The request for another game is not even sent.
    pair.players[0].act(Action::Match(MatchAction::Restart));
    pair.players[0].frames(5);
    let (_, own) = seat(&pair.players[0]);
    assert_eq!(online(&pair.players[0]).seats().count(), 1);
    assert_eq!(own.view.as_ref().unwrap().rematch, RematchView::None);
    assert_eq!(online(&pair.players[0]).notice(), None);
}

#[test]
fn a_rated_game_from_the_lobby_changes_both_ratings_once() {
    let server = AccountServer::new();
    server.create(ADA, "Ada");
    server.create(BEN, "Ben");
    let mut pair = server.pair();
    sign_in(&server, &mut pair, 0, ADA);
    sign_in(&server, &mut pair, 1, BEN);
    let code = challenge(&mut pair);
    pair.players[1].act(Action::Online(OnlineRequest::Enter(code)));
    pair.at_tables(0);
    let (_, own) = seat(&pair.players[0]);
    let plate = words::on_side(locale(&pair.players[0]), own, Side::White);
    assert_eq!(plate.as_deref(), Some("Ben (1500?)"));
    // The record of the game has the name alone.
    let current = pair.players[0].current();
    assert_eq!(current.person(Side::White), Some("Ben"));
    pair.make_all(&["c8-c6", "a2-c2"]);
    pair.players[1].act(Action::Match(MatchAction::Resign));
    pair.players[1].act(Action::Page(PageAction::Confirm));
    pair.until("the new ratings", |players| {
        players
            .iter()
            .all(|player| seat(player).1.rating_change().is_some())
    });
    let changes = [0, 1].map(|player| seat(&pair.players[player]).1.rating_change().unwrap());
    assert_eq!(changes.map(|change| change.before), [1500; 2]);
    assert!(changes[0].after.points > 1500 && changes[1].after.points < 1500);
    let at: Server = pair.server.parse().unwrap();
    for (player, change) in pair.players.iter().zip(changes) {
        let (_, own) = seat(player);
        let account = online(player).account(&at).unwrap();
        let kind = player.game().variant().kind();
        let category = own.settings().unwrap().category(kind).unwrap();
        assert_eq!(account.rating(category), Some(change.after));
        // Both the list of games and the panel beside the board say the new rating.
        let told = words::change_text(change);
        let listed = words::standing(locale(player), own, online(player).server_time(&at));
        assert!(listed.ends_with(&format!(" · {told}")), "{listed}");
        let beside = words::own_rating(locale(player), own);
        assert_eq!(beside, Some(format!("Your rating: {told}")));
    }
    assert_eq!(
        [ADA, BEN].map(|account| server.rated_games(account)),
        [1; 2]
    );
}

#[test]
fn a_guest_cannot_accept_a_rated_challenge_and_is_told_why() {
    let server = AccountServer::new();
    server.create(ADA, "Ada");
    let mut pair = server.pair();
    sign_in(&server, &mut pair, 0, ADA);
    let code = challenge(&mut pair);
    pair.players[1].act(Action::Online(OnlineRequest::Enter(code)));
    let told = |player: &Player| {
        let notice = online(player).notice()?;
        words::refusal(locale(player), &notice.news)
    };
    pair.until("the refusal", |players| told(&players[1]).is_some());
    let told = told(&pair.players[1]);
    assert_eq!(told.as_deref(), Some("Sign in to play rated games."));
    // The challenge still waits for another player.
    pair.until("the challenge", |players| {
        players.iter_mut().for_each(look);
        seen(&players[1]) == Some(1)
    });
}

#[test]
fn a_game_is_rated_only_if_the_player_is_signed_in_and_has_a_clock() {
    let server = AccountServer::new();
    server.create(ADA, "Ada");
    let mut pair = server.pair();
    choose(&mut pair.players[0], |choices| choices.rated = true);
    let address = pair.server.clone();
    let is_rated = |pair: &mut Pair, pace: OnlinePace| {
        pair.invite("loa", pace, [&address, &address]);
        let (id, own) = seat(&pair.players[0]);
        let rated = own.settings().unwrap().rated;
        pair.players[0].act(Action::Online(OnlineRequest::Forget(id)));
        rated
    };
    assert!(!is_rated(&mut pair, OnlinePace::default()), "a guest");
    sign_in(&server, &mut pair, 0, ADA);
    assert!(!is_rated(&mut pair, OnlinePace::Untimed), "no clock");
    assert!(is_rated(&mut pair, OnlinePace::default()));
}

#[test]
fn an_account_is_kept_over_a_restart() {
    let server = AccountServer::new();
    server.create(BEN, "Ben");
    let mut pair = server.pair();
    let at = pair.server.clone();
    sign_in(&server, &mut pair, 1, BEN);
    pair.players[1].flush();
    // The program releases its folder before the next program opens the folder.
    pair.players[1] = Player::at_title();
    let folder = pair.folders[1].path().to_owned();
    pair.players[1] = program(&folder, "Ben");
    assert_eq!(signed_in(&pair.players[1], &at).as_deref(), Some("Ben"));
    // The server knows the session, so the player takes seats with the account.
    pair.meet("loa", OnlinePace::default());
    let opponent = seat(&pair.players[0]).1.opponent().unwrap();
    assert!(opponent.rating.is_some(), "{opponent:?}");
}

#[test]
fn a_damaged_file_of_accounts_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("accounts.json"), "{").unwrap();
    let player = program(folder.path(), "Ben");
    let trouble = player.app.world().resource::<AccountsTrouble>();
    let Some(FileTrouble::SetAside { kept, restored, .. }) = &trouble.0 else {
        panic!("{trouble:?}");
    };
    assert!(!*restored);
    assert_eq!(std::fs::read_to_string(kept).unwrap(), "{");
    assert!(!folder.path().join("accounts.json").exists());
}
