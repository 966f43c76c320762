//! Tests of the commands that only a server gives: time, the declared end, and the state of a game against a remote
//! player.

use super::*;

#[test]
fn only_the_server_gives_time_and_declares() {
    let second = Duration::from_secs(1);
    let control = TimeControl::parse("60").ok();
    let clock = ClockHistory::new(Times::new(control, control), FlagRule::Loses);
    let seats = Seats {
        black: Seat::Elsewhere,
        white: Seat::Elsewhere,
    };
    let mut played = Match::new(MatchSetup::new(game(), seats, clock));
    let give = Command::GiveTime(Side::White, second * 15);
    let end = Command::Declare(Declaration::TimeUp(Side::Black));
    for by in [Speaker::Elsewhere(Side::Black), Speaker::Here] {
        for command in [&give, &end] {
            let refused = played.apply(by, command.clone(), NOW);
            assert_eq!(refused, Err(Refused::NotYours));
        }
    }
    played.apply(Speaker::Server, give.clone(), NOW).unwrap();
    let left = |side| played.clock().times().of(side).unwrap().main();
    assert_eq!(Side::ALL.map(left), [second * 60, second * 75]);
    let ended = played.apply(Speaker::Server, end.clone(), NOW).unwrap();
    assert!(matches!(
        ended[..],
        [Event::Ended(Outcome::Win {
            winner: Side::White,
            ..
        })]
    ));
    for command in [give, end] {
        let refused = played.apply(Speaker::Server, command, NOW);
        assert_eq!(refused, Err(Refused::Impossible));
    }
}

/// A game between Black at this device and White at another device. Each side has a minute.
fn against_elsewhere() -> Match {
    let minute = TimeControl::parse("60+1").unwrap();
    let clock = ClockHistory::new(Times::new(Some(minute), Some(minute)), FlagRule::Loses);
    let seats = Seats {
        black: Seat::Here,
        white: Seat::Elsewhere,
    };
    Match::new(MatchSetup::new(game(), seats, clock))
}

/// The server's state after these moves, with `left` as the seconds left to each side.
fn server_state(moves: &[&str], left: [u64; 2]) -> ServerState {
    let minute = TimeControl::parse("60+1").unwrap();
    let clock = |left| {
        let clock = clock::SideClock::new(minute);
        Some(clock.with_left(Duration::from_secs(left), 0))
    };
    let [black, white] = left.map(clock);
    ServerState {
        moves: moves
            .iter()
            .map(|text| rules::read_move(text).unwrap())
            .collect(),
        times: Times { black, white },
        thought: Duration::ZERO,
        called_off: false,
        declared: None,
        draw_offered: None,
        take_back_asked: None,
    }
}

fn follow(played: &mut Match, state: ServerState, now: u64) -> Result<Vec<Event>, Refused> {
    let now = Duration::from_secs(now);
    played.apply(Speaker::Server, Command::Follow(state), now)
}

#[test]
fn a_match_against_a_remote_player_follows_moves_and_clocks_of_the_server() {
    let mut played = after(against_elsewhere(), &["c8-c6"]);
    let events = follow(&mut played, server_state(&["c8-c6", "a2-c2"], [58, 41]), 10);
    assert!(matches!(events.unwrap()[..], [Event::Made { .. }]));
    assert!(played.awaits_here());
    let at = |seconds| Duration::from_secs(seconds);
    let left = |side, now| played.clock().reading(side, at(now)).unwrap().left;
    assert_eq!(left(Side::White, 10), at(41));
    assert_eq!(left(Side::Black, 13), at(55));
    // The record contains the time left to the opponent after its move.
    let node = played.here();
    assert_eq!(played.tree().node(node).notes.clock, Some(at(41)));
    // Following the same state again changes only the clocks.
    let revision = played.revision();
    let again = follow(&mut played, server_state(&["c8-c6", "a2-c2"], [50, 41]), 14);
    assert_eq!(again, Ok(Vec::new()));
    assert_eq!(played.revision(), revision);
    let black = played.clock().reading(Side::Black, at(14)).unwrap();
    assert_eq!(black.left, at(50));
}

#[test]
fn a_game_that_the_server_calls_off_has_no_clock_and_no_move() {
    let mut played = against_elsewhere();
    let mut state = server_state(&["c8-c6", "a2-c2"], [58, 41]);
    follow(&mut played, state.clone(), 0).unwrap();
    assert!(played.awaits_here() && played.clock_runs(Duration::from_secs(1)));
    state.called_off = true;
    follow(&mut played, state, 2).unwrap();
    let at = |seconds| {
        let now = Duration::from_secs(seconds);
        played.clock().reading(Side::Black, now).unwrap().left
    };
    assert_eq!(at(2), at(30));
    assert!(played.has_ended() && !played.awaits_here());
    assert_eq!(played.game().outcome(), None);
    let offers = [
        played.resigner(),
        played.draw_offerer(),
        played.take_back_asker(),
    ];
    assert_eq!(offers, [None; 3]);
}

#[test]
fn the_server_takes_back_and_ends_the_game_and_the_local_clock_does_not() {
    let moves = ["c8-c6", "a2-c2", "d8-d6"];
    let mut played = against_elsewhere();
    follow(&mut played, server_state(&moves, [9, 9]), 0).unwrap();
    assert_eq!(played.tick(Duration::from_secs(100)), []);
    assert_eq!(played.game().outcome(), None);
    let back = follow(&mut played, server_state(&moves[..2], [9, 9]), 101).unwrap();
    assert!(matches!(back[..], [Event::TakenBack { .. }]));
    assert!(played.awaits_here());
    let mut over = server_state(&moves[..2], [0, 9]);
    over.declared = Some(Declaration::TimeUp(Side::Black));
    let ended = follow(&mut played, over.clone(), 102).unwrap();
    assert!(matches!(
        ended[..],
        [Event::Ended(outcome)] if outcome.winner() == Some(Side::White)
    ));
    assert_eq!(follow(&mut played, over, 103), Ok(Vec::new()));
}

#[test]
fn offers_of_the_server_open_and_lapse_once() {
    let mut played = against_elsewhere();
    let mut state = server_state(&["c8-c6"], [60, 60]);
    follow(&mut played, state.clone(), 0).unwrap();
    state.draw_offered = Some(Side::White);
    state.take_back_asked = Some(Side::Black);
    let opened = follow(&mut played, state.clone(), 1).unwrap();
    let expected = [
        Event::DrawOffered(Side::White),
        Event::TakeBackAsked(Side::Black),
    ];
    assert_eq!(opened, expected);
    assert_eq!(follow(&mut played, state.clone(), 1), Ok(Vec::new()));
    state.draw_offered = None;
    state.take_back_asked = None;
    let closed = follow(&mut played, state, 2).unwrap();
    let expected = [
        Event::DrawDeclined(Side::Black),
        Event::TakeBackRefused(Side::White),
    ];
    assert_eq!(closed, expected);
}

#[test]
fn a_state_that_cannot_be_changes_nothing() {
    let mut played = after(against_elsewhere(), &["c8-c6"]);
    let before = (played.revision(), *played.game().position());
    let refused = follow(&mut played, server_state(&["d8-d6", "a1-a9"], [60, 60]), 0);
    assert!(matches!(refused, Err(Refused::Illegal(_))));
    assert_eq!((played.revision(), *played.game().position()), before);
    // Only the server can change the match to a state, and only in a game with a remote player.
    let state = server_state(&["c8-c6"], [60, 60]);
    for by in [Speaker::Here, Speaker::Elsewhere(Side::White)] {
        let refused = played.apply(by, Command::Follow(state.clone()), NOW);
        assert_eq!(refused, Err(Refused::NotYours));
    }
    let mut here = began(Seat::Here, Seat::Here);
    assert_eq!(follow(&mut here, state, 0), Err(Refused::Impossible));
}
