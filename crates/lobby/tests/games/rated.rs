//! Tests of rated games: who can play them, and how they change the ratings of their players.

use lobby::{
    Account, AccountId, Category, RatedResult, Rating, RatingChange, SettingsError, Speed,
};

use super::*;

/// Returns a player with an account and this rating.
fn rated_player(number: u8, points: u16) -> Player {
    let rating = Rating {
        points,
        provisional: false,
    };
    Player {
        account: Some(Account {
            id: AccountId(number.into()),
            rating,
        }),
        ..player(number)
    }
}

/// Opens a rated game by a host with the account 1.
fn rated() -> Server {
    let event = Event::Opened {
        game: GameId::from_bits(7),
        settings: Settings {
            rated: true,
            ..settings(live("300"))
        },
        host: rated_player(1, 1500),
    };
    Server::begin(event, MONDAY)
}

#[test]
fn only_the_owner_of_another_account_joins_a_rated_game() {
    let server = rated();
    let join = |guest| server.meeting.join(guest, true, server.now);
    assert_eq!(join(player(2)), Err(Refused::NeedsAccount));
    let own = Player {
        account: rated_player(1, 1500).account,
        ..player(2)
    };
    assert_eq!(join(own), Err(Refused::SameAccount));
    assert!(join(rated_player(2, 1600)).is_ok());
}

#[test]
fn a_rated_game_changes_the_ratings_once_and_the_rematch_begins_with_them() {
    let mut server = rated();
    let guest = rated_player(2, 1600);
    let event = server.meeting.join(guest, true, server.now).unwrap();
    let at = server.now;
    server.append(Entry { at, event });
    server.moves(Host, "c8-c6").unwrap();
    server.moves(Guest, "a2-c2").unwrap();
    assert_eq!(server.meeting.rated_result(), None);
    server.does(Host, Command::Resign).unwrap();
    let result = RatedResult {
        category: Category {
            game: rules::GameKind::Loa,
            speed: Speed::Blitz,
        },
        host: AccountId(1),
        guest: AccountId(2),
        winner: Some(Guest),
    };
    assert_eq!(server.meeting.rated_result(), Some(result));
    let change = |before, points| RatingChange {
        before,
        after: Rating {
            points,
            provisional: false,
        },
    };
    let event = Event::Rated {
        host: change(1500, 1495),
        guest: change(1600, 1605),
    };
    let entry = Entry { at, event };
    server.append(entry.clone());
    assert_eq!(server.meeting.rated_result(), None);
    assert!(server.meeting.clone().evolve(&entry).is_err());
    let view = server.meeting.view(Who::Seat(Guest), server.now);
    let changes: Vec<_> = view.players.iter().map(|player| player.change).collect();
    assert_eq!(
        changes,
        [Some(change(1500, 1495)), Some(change(1600, 1605))]
    );

    server.does(Guest, Command::OfferRematch).unwrap();
    let next = Hints {
        next: Some(GameId::from_bits(8)),
        ..Hints::default()
    };
    let accepts = Command::AnswerRematch { accept: true };
    server.does_with(Host, accepts, next).unwrap();
    let rematch = Server::begin(server.meeting.continuation().unwrap(), server.now);
    let view = rematch.meeting.view(Who::Seat(Host), server.now);
    let points = |index: usize| view.players[index].profile.rating.unwrap().points;
    assert_eq!([points(0), points(1)], [1495, 1605]);
}

#[test]
fn a_game_in_which_not_both_have_moved_is_not_rated() {
    let mut server = rated();
    let guest = rated_player(2, 1600);
    let event = server.meeting.join(guest, true, server.now).unwrap();
    let at = server.now;
    server.append(Entry { at, event });
    let mut aborted = server.meeting.clone();
    let event = Event::Aborted { by: Some(Host) };
    aborted.evolve(&Entry { at, event }).unwrap();
    assert_eq!(aborted.rated_result(), None);
    server.moves(Host, "c8-c6").unwrap();
    server.does(Guest, Command::Resign).unwrap();
    assert_eq!(server.meeting.rated_result(), None);
}

#[test]
fn a_game_is_ratable_only_with_equal_clocks_and_the_rules_of_its_variant() {
    let variants = Catalogue::builtin();
    let rated = |pace| Settings {
        rated: true,
        ..settings(pace)
    };
    let check = |settings: Settings| settings.check(&variants).err();
    assert_eq!(check(rated(live("300"))), None);
    assert_eq!(check(rated(days("1/259200", true, 14))), None);
    let unratable = Some(SettingsError::Unratable);
    assert_eq!(check(rated(Pace::Untimed)), unratable);
    let mut changed = rated(live("300"));
    changed.rules.repetition = Some(rules::Repetition::Off);
    assert_eq!(check(changed), unratable);
    let mut bot = rated(live("300"));
    bot.by_bot = true;
    assert_eq!(check(bot), unratable);
}

#[test]
fn a_deleted_account_leaves_no_name_in_the_events() {
    let mut server = rated();
    let guest = rated_player(2, 1600);
    let event = server.meeting.join(guest, true, server.now).unwrap();
    let at = server.now;
    server.append(Entry { at, event });
    let mut log = server.log.clone();
    let changed: Vec<bool> = log
        .iter_mut()
        .map(|entry| entry.event.forget(AccountId(1)))
        .collect();
    assert_eq!(changed, [true, false]);
    let meeting = Meeting::replay(log, &Catalogue::builtin()).unwrap();
    let view = meeting.view(Who::Watcher, server.now);
    let [host, guest] = &view.players[..] else {
        panic!("{view:?}");
    };
    assert!(host.profile.deleted && host.profile.rating.is_none());
    assert_eq!(host.profile.name.as_str(), "");
    assert_eq!(guest.profile.name.as_str(), "Ada");
    // The seat is still the host's.
    assert_eq!(meeting.chair_of(&SeatKey([1; 32])), Some(Host));
}
