use lobby::{AccountId, Name, Pace, Time};
use rules::Catalogue;
use tournament::{Event, Format, Refused, Settings, SettingsError, Stage, Tournament};

use crate::field::{FOUNDER, Field, START, correspondence, entrant, settings};

const SWISS: Format = Format::Swiss { rounds: 3 };

#[test]
fn joining_twice_changes_nothing_and_a_full_tournament_says_so() {
    let mut wanted = settings(SWISS);
    wanted.most_players = 2;
    let mut field = Field::new(wanted);
    field.join(0, 1500);
    assert_eq!(field.tournament.join(entrant(0, 1500)), Ok(None));
    field.join(1, 1500);
    assert_eq!(field.tournament.join(entrant(2, 1500)), Err(Refused::Full));
    field.leave(1);
    field.join(2, 1500);
    assert_eq!(field.tournament.leave(AccountId(1)), Ok(None));
    assert_eq!(
        field.tournament.leave(AccountId(7)),
        Err(Refused::NotAPlayer)
    );
    field.wait_until(START);
    let players: Vec<u16> = field
        .tournament
        .table()
        .iter()
        .map(|row| row.player.0)
        .collect();
    assert_eq!(players, [0, 2]);
}

#[test]
fn people_who_join_and_leave_for_ever_do_not_fill_the_log() {
    let mut wanted = settings(SWISS);
    wanted.most_players = 2;
    let mut field = Field::new(wanted);
    for account in 0..8 {
        field.join(account, 1500);
        field.leave(account as u16);
    }
    assert_eq!(field.tournament.join(entrant(8, 1500)), Err(Refused::Full));
}

#[test]
fn nobody_comes_back_for_ever_and_who_left_has_a_place_among_many_entries() {
    let mut wanted = settings(Format::Arena { minutes: 60 });
    wanted.most_players = 2;
    let mut field = Field::new(wanted);
    for account in 0..8 {
        field.join(account, 1500);
        field.leave(account as u16);
    }
    for _ in 0..30 {
        field.join(0, 1500);
        field.leave(0);
    }
    assert_eq!(
        field.tournament.join(entrant(0, 1500)),
        Err(Refused::TooLate)
    );
    field.join(1, 1500);
}

#[test]
fn only_the_founder_starts_and_cancels_and_only_before_the_start() {
    let mut field = Field::new(settings(SWISS));
    let zero = &mut || 0;
    assert_eq!(field.tournament.start(FOUNDER, zero), Err(Refused::TooFew));
    field.join(0, 1500);
    field.join(1, 1500);
    let other = AccountId(0);
    assert_eq!(
        field.tournament.start(other, zero),
        Err(Refused::NotTheFounder)
    );
    assert_eq!(field.tournament.cancel(other), Err(Refused::NotTheFounder));
    assert_eq!(field.tournament.cancel(FOUNDER), Ok(Event::CalledOff));
    let event = field.tournament.start(FOUNDER, zero).unwrap();
    field.append(event);
    field.wait_until(field.now);
    assert_eq!(field.unfinished().len(), 1);
    assert_eq!(field.tournament.cancel(FOUNDER), Err(Refused::TooLate));
    assert_eq!(field.tournament.start(FOUNDER, zero), Err(Refused::TooLate));
}

#[test]
fn a_tournament_with_fewer_than_two_players_is_called_off() {
    for players in 0..2 {
        let mut field = Field::new(settings(SWISS));
        for account in 0..players {
            field.join(account, 1500);
        }
        field.wait_until(Time(START.0 - 1));
        assert_eq!(field.tournament.stage(), Stage::Coming);
        field.wait_until(START);
        assert_eq!(field.tournament.stage(), Stage::CalledOff);
        assert_eq!(field.tournament.deadline(), None);
        assert_eq!(
            field.tournament.leave(AccountId(9)),
            Err(Refused::NotAPlayer)
        );
    }
}

#[test]
fn impossible_settings_are_refused() {
    let now = Time(500);
    let catalogue = Catalogue::builtin();
    let round_robin = |cycles, at_once| settings(Format::RoundRobin { cycles, at_once });
    let by_correspondence = |format| {
        let mut wanted = settings(format);
        wanted.game.pace = correspondence();
        wanted
    };
    let changed = |change: fn(&mut Settings)| {
        let mut wanted = settings(SWISS);
        change(&mut wanted);
        wanted
    };
    for (wanted, error) in [
        (round_robin(0, 1), SettingsError::Format),
        (round_robin(3, 1), SettingsError::Format),
        (round_robin(1, 2), SettingsError::Format),
        (settings(Format::Swiss { rounds: 0 }), SettingsError::Format),
        (
            settings(Format::Swiss { rounds: 16 }),
            SettingsError::Format,
        ),
        (
            settings(Format::Arena { minutes: 0 }),
            SettingsError::Format,
        ),
        (
            settings(Format::Arena { minutes: 241 }),
            SettingsError::Format,
        ),
        (
            by_correspondence(Format::Arena { minutes: 60 }),
            SettingsError::Format,
        ),
        (
            changed(|it| it.name = Name::new(" \u{202e} ")),
            SettingsError::Name,
        ),
        (
            changed(|it| it.game.pace = Pace::Untimed),
            SettingsError::Conditions,
        ),
        (
            changed(|it| it.game.spectators = None),
            SettingsError::Conditions,
        ),
        (
            changed(|it| it.game.listed = true),
            SettingsError::Conditions,
        ),
        (changed(|it| it.starts = Time(499)), SettingsError::Start),
        (
            changed(|it| it.starts = Time(u64::MAX)),
            SettingsError::Start,
        ),
        (changed(|it| it.most_players = 1), SettingsError::Players),
        (changed(|it| it.most_players = 257), SettingsError::Players),
        (
            changed(|it| it.game.variant = "chess".to_owned()),
            SettingsError::Game(lobby::SettingsError::UnknownVariant),
        ),
    ] {
        assert_eq!(wanted.check(&catalogue, now), Err(error), "{wanted:?}");
    }
    let wanted = by_correspondence(SWISS);
    assert_eq!(wanted.check(&catalogue, now), Ok(()));
}

#[test]
fn the_name_of_a_deleted_account_disappears_and_the_points_stay() {
    let mut field = Field::started(SWISS, &[1600, 1500]);
    field.play(crate::field::better_wins);
    let mut log = field.log.clone();
    let changed: Vec<bool> = log
        .iter_mut()
        .map(|entry| entry.event.forget(AccountId(0)))
        .collect();
    assert_eq!(changed.iter().filter(|changed| **changed).count(), 1);
    let forgotten = Tournament::replay(log).unwrap();
    assert_eq!(forgotten.table(), field.tournament.table());
    assert_eq!(forgotten.number_of(AccountId(0)), None);
    assert_eq!(forgotten.players()[0].entrant.name, Name::default());
    assert_eq!(forgotten.players()[1].entrant.name, Name::new("P1"));
    // A player who deletes the account during the tournament withdraws.
    let mut field = Field::started(SWISS, &[1600, 1500, 1400, 1300]);
    for entry in &mut field.log {
        entry.event.forget(AccountId(0));
    }
    field.tournament = Tournament::replay(field.log.clone()).unwrap();
    field.wait_until(field.now);
    assert!(field.tournament.players()[0].away);
    field.play(crate::field::better_wins);
    assert_eq!(field.tournament.players()[0].games().count(), 1);
    let mut announced = field.log[0].event.clone();
    assert!(announced.forget(FOUNDER));
    assert!(!announced.forget(FOUNDER));
}
