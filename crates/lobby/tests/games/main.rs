//! Tests meetings through the public interface: commands and times as input, events as output.

mod rated;
mod tournament;

use std::time::Duration;

use clock::TimeControl;
use lobby::{
    Absence, Branch, Chair, Claim, Command, End, Entry, Event, Hints, Left, Meeting, Name, Pace,
    Phrase, Plan, Player, Refused, SeatChoice, SeatKey, Settings, Stage, StageView, Time, Who,
};
use referee::GameId;
use rules::Catalogue;

/// Monday, 2026-11-02, 09:00 UTC.
const MONDAY: Time = Time(1_793_610_000_000);
const SECOND: Duration = Duration::from_secs(1);
const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// A server with one meeting: its log, and the state that follows from it.
struct Server {
    log: Vec<Entry>,
    meeting: Meeting,
    now: Time,
}

fn player(number: u8) -> Player {
    Player::guest(SeatKey([number; 32]), Name::new("Ada"))
}

fn settings(pace: Pace) -> Settings {
    Settings {
        variant: "loa".to_owned(),
        rules: rules::RuleChanges::default(),
        host_plays: SeatChoice::Black,
        pace,
        spectators: Some(3),
        listed: false,
        by_bot: false,
        rated: false,
    }
}

fn live(control: &str) -> Pace {
    let control = TimeControl::parse(control).unwrap();
    Pace::Live {
        black: control,
        white: control,
    }
}

fn days(control: &str, weekends_off: bool, vacation_days: u8) -> Pace {
    Pace::Correspondence {
        control: TimeControl::parse(control).unwrap(),
        weekends_off,
        vacation_days,
    }
}

impl Server {
    fn open(pace: Pace) -> Server {
        let event = Event::Opened {
            game: GameId::from_bits(7),
            settings: settings(pace),
            host: player(1),
        };
        Server::begin(event, MONDAY)
    }

    fn begin(event: Event, now: Time) -> Server {
        let entry = Entry { at: now, event };
        let meeting = Meeting::begin(&entry, &Catalogue::builtin()).unwrap();
        Server {
            log: vec![entry],
            meeting,
            now,
        }
    }

    /// Starts a game of two players, in which the host plays Black.
    fn joined(pace: Pace) -> Server {
        let mut server = Server::open(pace);
        let event = server.meeting.join(player(2), true, server.now).unwrap();
        server.append(Entry {
            at: server.now,
            event,
        });
        server
    }

    fn append(&mut self, entry: Entry) {
        // Stores the entry and reads it back, as a server does.
        let body = entry.to_body().unwrap();
        let entry = Entry::from_body(entry.at, &body.0).unwrap();
        self.meeting.evolve(&entry).unwrap();
        self.log.push(entry);
    }

    /// Lets time pass, and appends the events that become due.
    fn wait(&mut self, time: Duration) -> Vec<Entry> {
        self.now = self.now.after(time);
        let mut due = Vec::new();
        while let Some(entry) = self.meeting.due(self.now) {
            due.push(entry.clone());
            self.append(entry);
        }
        due
    }

    fn does_with(&mut self, by: Chair, command: Command, hints: Hints) -> Result<usize, Refused> {
        let events = self
            .meeting
            .decide(Who::Seat(by), &command, &hints, self.now)?;
        let count = events.len();
        for event in events {
            let at = self.now;
            self.append(Entry { at, event });
        }
        Ok(count)
    }

    fn does(&mut self, by: Chair, command: Command) -> Result<usize, Refused> {
        self.does_with(by, command, Hints::default())
    }

    fn moves(&mut self, by: Chair, mv: &str) -> Result<usize, Refused> {
        self.does(by, Command::Move { mv: mv.to_owned() })
    }

    /// Returns the milliseconds left to Black and White.
    fn left(&self) -> [u64; 2] {
        let clocks = self.meeting.clocks(self.now).unwrap();
        [clocks.black, clocks.white].map(|clock| clock.unwrap().left)
    }

    fn ended(&self) -> Option<StageView> {
        self.meeting.end_of_game()?;
        Some(self.meeting.view(Who::Watcher, self.now).stage)
    }
}

impl Drop for Server {
    /// Checks at the end of every test that the log alone gives the same state.
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let again = Meeting::replay(self.log.clone(), &Catalogue::builtin()).unwrap();
        for who in [Who::Seat(Host), Who::Seat(Guest), Who::Watcher] {
            assert_eq!(again.view(who, self.now), self.meeting.view(who, self.now));
        }
    }
}

fn ms(time: Duration) -> u64 {
    time.as_millis() as u64
}

use Chair::{Guest, Host};

#[test]
fn nobody_moves_before_the_opponent_comes_or_for_the_opponent() {
    let mut server = Server::open(Pace::Untimed);
    assert_eq!(server.moves(Host, "c8-c6"), Err(Refused::Waiting));
    assert_eq!(
        server.meeting.join(player(1), true, MONDAY),
        Err(Refused::Taken)
    );
    let mut server = Server::joined(Pace::Untimed);
    assert_eq!(
        server.meeting.join(player(3), true, MONDAY),
        Err(Refused::Taken)
    );
    assert_eq!(server.moves(Guest, "a2-c2"), Err(Refused::NotYourTurn));
    assert_eq!(server.moves(Host, "nonsense"), Err(Refused::NotAMove));
    assert_eq!(
        server.moves(Host, &"a".repeat(5000)),
        Err(Refused::NotAMove)
    );
    let illegal = server.moves(Host, "c8-c7").unwrap_err();
    assert_eq!(illegal.to_string(), "the move is illegal: wrong-distance");
    let watcher = server
        .meeting
        .decide(Who::Watcher, &Command::Resign, &Hints::default(), MONDAY);
    assert_eq!(watcher, Err(Refused::NoSeat));
    assert_eq!(server.moves(Host, "c8-c6"), Ok(1));
    assert_eq!(server.meeting.moves(), ["c8-c6"]);
    assert_eq!(server.meeting.seat(&SeatKey([2; 32])), Ok(Guest));
    assert_eq!(server.meeting.seat(&SeatKey([9; 32])), Err(Refused::NoSeat));
}

#[test]
fn a_code_shows_its_offer_while_somebody_can_use_it() {
    let mut server = Server::open(live("300"));
    let seat = server.meeting.offers_seat().unwrap();
    assert_eq!(
        (seat.watches, seat.players),
        (false, vec![Name::new("Ada").into()])
    );
    assert_eq!(seat.settings, settings(live("300")));
    let view = server.meeting.offers_view().unwrap();
    assert_eq!((view.watches, view.players.len()), (true, 1));
    server.does(Host, Command::Abort).unwrap();
    for offer in [server.meeting.offers_seat(), server.meeting.offers_view()] {
        assert_eq!(offer, Err(Refused::Expired));
    }
    let mut server = Server::joined(live("300"));
    assert_eq!(server.meeting.offers_seat(), Err(Refused::Taken));
    assert_eq!(server.meeting.offers_view().unwrap().players.len(), 2);
    server.does(Guest, Command::Resign).unwrap();
    assert_eq!(server.meeting.offers_seat(), Err(Refused::Taken));
    assert!(server.meeting.offers_view().is_ok());
}

#[test]
fn an_invitation_expires_and_a_missing_first_move_aborts() {
    let mut server = Server::open(live("300"));
    assert_eq!(server.wait(DAY - SECOND), []);
    let due = server.wait(SECOND);
    assert_eq!(
        due,
        [Entry {
            at: MONDAY.after(DAY),
            event: Event::Expired
        }]
    );
    assert_eq!(
        server.meeting.join(player(2), true, server.now),
        Err(Refused::Expired)
    );
    // The host keeps the seat, to see that nobody has joined.
    assert_eq!(server.meeting.seat(&SeatKey([1; 32])), Ok(Host));
    let view = server.meeting.view(Who::Seat(Host), server.now);
    assert_eq!(view.stage, StageView::Expired);
    let mut server = Server::joined(live("300"));
    server.wait(SECOND * 50);
    server.moves(Host, "c8-c6").unwrap();
    assert_eq!(server.wait(SECOND * 59), []);
    assert_eq!(server.wait(SECOND)[0].event, Event::Aborted { by: None });
    assert_eq!(server.meeting.end_of_game(), Some(End::Aborted));
    assert_eq!(server.moves(Guest, "a2-c2"), Err(Refused::Over));
}

#[test]
fn a_player_aborts_before_both_have_moved() {
    let mut server = Server::joined(live("300"));
    server.moves(Host, "c8-c6").unwrap();
    assert_eq!(server.does(Guest, Command::Abort), Ok(1));
    let mut server = begun(live("300"));
    assert_eq!(server.does(Guest, Command::Abort), Err(Refused::NotNow));
}

/// Starts a game in which each side has made one move.
fn begun(pace: Pace) -> Server {
    let mut server = Server::joined(pace);
    server.moves(Host, "c8-c6").unwrap();
    server.moves(Guest, "a2-c2").unwrap();
    server
}

#[test]
fn lag_is_given_back_and_a_time_out_waits_for_it() {
    let mut server = begun(live("60"));
    server.wait(SECOND * 10);
    let hints = Hints {
        lag: Duration::from_millis(300),
        ..Hints::default()
    };
    let mv = Command::Move {
        mv: "b1-b3".to_owned(),
    };
    server.does_with(Host, mv, hints).unwrap();
    // The opponent's clock starts when the move reaches the server, so the opponent does not pay for the lag.
    assert_eq!(server.left(), [50_300, 60_000]);
    server.wait(SECOND);
    assert_eq!(server.left(), [50_300, 59_000]);
    // White's quota is 1.17 s at the start, plus 0.39 s for White's first move.
    let due = server.wait(SECOND * 100);
    let flag = MONDAY.after(SECOND * 70).after(Duration::from_millis(1560));
    assert_eq!(
        due,
        [Entry {
            at: flag,
            event: Event::FlagFell
        }]
    );
    let lost = StageView::Decided {
        winner: Some(rules::Side::Black),
        reason: "time-up".to_owned(),
    };
    assert_eq!(server.ended(), Some(lost));
}

#[test]
fn a_move_on_its_way_saves_the_game() {
    let mut server = begun(live("60"));
    assert_eq!(server.wait(SECOND * 61), []);
    let mv = Command::Move {
        mv: "b1-b3".to_owned(),
    };
    assert_eq!(server.does(Host, mv.clone()), Err(Refused::TimeUp));
    let hints = Hints {
        lag: SECOND * 5,
        ..Hints::default()
    };
    assert_eq!(server.does_with(Host, mv, hints), Ok(1));
    assert_eq!(server.left(), [560, 60_000]);
}

/// An event after the flag falls must not stop the clock while the server waits for a late move. Otherwise the game
/// would never end.
#[test]
fn nothing_said_after_the_flag_saves_the_game() {
    let mut server = begun(live("60"));
    assert_eq!(server.wait(SECOND * 61), []);
    server.does(Host, Command::AskTakeBack).unwrap();
    let due = server.wait(SECOND * 10);
    assert_eq!(due.len(), 1);
    assert_eq!(due[0].event, Event::FlagFell);
}

#[test]
fn an_outage_costs_nobody_time() {
    let mut server = begun(live("60"));
    server.wait(SECOND * 10);
    let stopped = server.now;
    server.now = server.now.after(HOUR);
    let event = server.meeting.outage(stopped, server.now).unwrap();
    server.append(Entry {
        at: server.now,
        event,
    });
    assert_eq!(server.wait(Duration::ZERO), []);
    assert_eq!(server.left(), [50_000, 60_000]);
}

#[test]
fn time_is_given_to_the_opponent() {
    let mut server = begun(live("60"));
    server.does(Guest, Command::GiveTime).unwrap();
    assert_eq!(server.left(), [75_000, 60_000]);
    let mut server = begun(days("1/86400", false, 0));
    server.does(Guest, Command::GiveTime).unwrap();
    assert_eq!(server.left()[0], ms(DAY * 2));
    assert_eq!(
        begun(Pace::Untimed).does(Host, Command::GiveTime),
        Err(Refused::NotNow)
    );
}

#[test]
fn an_opponent_who_is_gone_is_claimed_against_after_a_time() {
    let claim = |claim| Command::Claim { claim };
    let mut server = begun(live("180"));
    server.wait(SECOND * 5);
    let hints = Hints {
        absence: Some(Absence {
            since: server.now,
            left: Left::Closed,
        }),
        ..Hints::default()
    };
    let at = server.now.after(SECOND * 10);
    let early = server.does_with(Guest, claim(Claim::Win), hints);
    assert_eq!(early, Err(Refused::TooEarly { at }));
    server.wait(SECOND * 10);
    assert_eq!(server.does(Guest, claim(Claim::Win)), Err(Refused::NotNow));
    assert_eq!(
        server.does_with(Host, claim(Claim::Win), hints),
        Err(Refused::NotNow)
    );
    server.does_with(Guest, claim(Claim::Draw), hints).unwrap();
    let drawn = StageView::Decided {
        winner: None,
        reason: "agreed".to_owned(),
    };
    assert_eq!(server.ended(), Some(drawn));
}

#[test]
fn conditional_moves_are_played_in_the_same_moment() {
    let plan = |when: &str, reply: &str, then: Vec<Branch>| Branch {
        when: when.to_owned(),
        reply: reply.to_owned(),
        then: Plan(then),
    };
    let mut server = begun(days("1/86400", false, 0));
    let lines = vec![plan("b1-b3", "h4-f2", vec![plan("d1-d3", "h2-f2", vec![])])];
    // The second reply in the plan moves to a square with a stone of the same side, so the plan is refused.
    let refused = server.does(Guest, Command::Plan { plan: Plan(lines) });
    assert!(matches!(refused, Err(Refused::Plan { .. })));
    let lines = vec![
        plan("d1-d3", "h3-e3", vec![]),
        plan("b1-b3", "h4-f2", vec![plan("d1-d3", "h3xd3", vec![])]),
    ];
    let command = Command::Plan { plan: Plan(lines) };
    assert_eq!(server.does(Host, command.clone()), Err(Refused::NotNow));
    server.does(Guest, command).unwrap();
    let seen = |server: &Server, who| server.meeting.view(who, server.now).plan;
    assert_eq!(seen(&server, Who::Seat(Guest)).0.len(), 2);
    assert_eq!(seen(&server, Who::Seat(Host)), Plan::default());
    server.wait(HOUR);
    assert_eq!(server.moves(Host, "b1-b3"), Ok(2));
    assert_eq!(server.left(), [ms(DAY), ms(DAY)]);
    assert_eq!(seen(&server, Who::Seat(Guest)).0.len(), 1);
    // A move that is not in the plan drops the plan.
    assert_eq!(server.moves(Host, "e1-e3"), Ok(1));
    assert_eq!(seen(&server, Who::Seat(Guest)), Plan::default());
}

#[test]
fn take_backs_and_draws_are_agreed() {
    let mut server = begun(live("60"));
    server.wait(SECOND * 10);
    server.does(Guest, Command::AskTakeBack).unwrap();
    assert_eq!(
        server.does(Guest, Command::AskTakeBack),
        Err(Refused::NotNow)
    );
    let accept = Command::AnswerTakeBack { accept: true };
    assert_eq!(
        server.does(Guest, accept.clone()),
        Err(Refused::NotYourTurn)
    );
    server.does(Host, accept).unwrap();
    assert_eq!(server.meeting.moves(), ["c8-c6"]);
    assert_eq!(server.left(), [60_000, 60_000]);
    server.moves(Guest, "a3-c3").unwrap();
    assert_eq!(server.does(Guest, Command::OfferDraw), Err(Refused::NotNow));
    server.does(Host, Command::OfferDraw).unwrap();
    assert_eq!(server.does(Host, Command::OfferDraw), Err(Refused::NotNow));
    server
        .does(Guest, Command::AnswerDraw { accept: true })
        .unwrap();
    assert!(server.ended().is_some());
}

#[test]
fn a_rematch_swaps_sides_and_keeps_the_score() {
    let mut server = begun(live("60"));
    server.does(Guest, Command::Resign).unwrap();
    assert_eq!(
        server.does(Host, Command::AnswerRematch { accept: true }),
        Err(Refused::NotNow)
    );
    server.does(Host, Command::OfferRematch).unwrap();
    let hints = Hints {
        next: Some(GameId::from_bits(8)),
        ..Hints::default()
    };
    let accept = Command::AnswerRematch { accept: true };
    assert_eq!(
        server.does_with(Host, accept.clone(), hints),
        Err(Refused::NotNow)
    );
    server.does_with(Guest, accept, hints).unwrap();
    let next = server.meeting.continuation().unwrap();
    let mut next = Server::begin(next, server.now);
    assert_eq!(next.meeting.id(), GameId::from_bits(8));
    assert_eq!(next.moves(Host, "c8-c6"), Err(Refused::NotYourTurn));
    next.moves(Guest, "c8-c6").unwrap();
    assert_eq!(next.meeting.view(Who::Watcher, next.now).series, "0-1");
}

#[test]
fn phrases_are_few_and_can_be_hidden() {
    let say = || Command::Say {
        phrase: Phrase::Hello,
    };
    let mut server = begun(Pace::Untimed);
    for _ in 0..6 {
        server.does(Host, say()).unwrap();
    }
    assert_eq!(server.does(Host, say()), Err(Refused::TooMany));
    assert_eq!(server.does(Guest, say()), Ok(1));
    server.wait(SECOND * 60);
    assert_eq!(server.does(Host, say()), Ok(1));
    server.does(Guest, Command::Mute { muted: true }).unwrap();
    assert!(server.meeting.view(Who::Seat(Guest), server.now).muted);
    assert!(!server.meeting.view(Who::Seat(Host), server.now).muted);
}

#[test]
fn spectators_are_behind_until_the_end() {
    let mut server = begun(live("60"));
    server.moves(Host, "b1-b3").unwrap();
    server.moves(Guest, "h4-f2").unwrap();
    let view = server.meeting.view(Who::Watcher, server.now);
    assert_eq!(
        (view.moves.len(), view.clocks, view.deadline),
        (1, None, None)
    );
    server.does(Host, Command::Resign).unwrap();
    assert_eq!(server.meeting.view(Who::Watcher, server.now).moves.len(), 4);
}

/// A month of a game by correspondence: two days for each move, weekends off, three days of vacation. All moments were
/// worked out by hand from a calendar of November 2026, in which the 2nd is a Monday.
#[test]
fn a_month_by_correspondence_is_exact_to_the_millisecond() {
    let on = |day: u64, hour: u64| Time(MONDAY.0 + ((day - 2) * 24 + hour - 9) * 3_600_000);
    let one = |time: Time, more: i64| Time(time.0.checked_add_signed(more).unwrap());
    let mut server = Server::joined(days("1/172800", true, 3));
    let go = |server: &mut Server, to: Time| server.wait(to.since(server.now));
    // Black moves on Mon 2nd, 9:00. White moves on Wed 4th, 8:00, an hour before the flag falls.
    server.moves(Host, "c8-c6").unwrap();
    assert_eq!(go(&mut server, on(4, 8)), []);
    assert_eq!(server.left(), [ms(DAY * 2), ms(HOUR)]);
    server.moves(Guest, "a2-c2").unwrap();
    // Black moves on Thu 5th, 20:00. White then has until Mon 9th, 20:00: the weekend does not count.
    assert_eq!(go(&mut server, on(5, 20)), []);
    server.moves(Host, "b1-b3").unwrap();
    // White has vacation left, which begins a millisecond before the flag falls.
    assert_eq!(server.meeting.deadline(), Some(one(on(9, 20), -1)));
    let due = go(&mut server, on(10, 8));
    assert_eq!(
        due,
        [Entry {
            at: one(on(9, 20), -1),
            event: Event::VacationBegan { by: Guest }
        }]
    );
    // White moves after twelve hours of vacation. A whole day is used, so two are left.
    server.moves(Guest, "h4-f2").unwrap();
    let left = |server: &Server| {
        let view = server.meeting.view(Who::Watcher, server.now);
        [0, 1].map(|place: usize| view.players[place].vacation_days)
    };
    assert_eq!(left(&server), [3, 2]);
    // Black starts a vacation on Tue 10th, 10:00, and ends it on Wed 11th, 11:00. It lasts 25 hours, so it uses two
    // days. The clock stands during the vacation: 46 hours are left, until Fri 13th, 9:00.
    go(&mut server, on(10, 10));
    server.does(Host, Command::StartVacation).unwrap();
    go(&mut server, on(11, 11));
    assert_eq!(server.left()[0], ms(HOUR * 46));
    server.does(Host, Command::EndVacation).unwrap();
    assert_eq!(left(&server), [1, 2]);
    // Black moves on Fri 13th, 8:59.
    assert_eq!(go(&mut server, one(on(13, 9), -60_000)), []);
    assert_eq!(server.left()[0], 60_000);
    server.moves(Host, "d1-d3").unwrap();
    // White has 15 h 1 min of Friday, all of Monday, and 8 h 59 min of Tuesday 17th, but does not move. The vacation
    // starts and lasts two days, until Thu 19th, 8:58:59.999. Then the last millisecond runs out.
    let begin = one(on(17, 9), -60_001);
    let end = Time(begin.0 + 2 * 86_400_000);
    let due = go(&mut server, on(20, 0));
    assert_eq!(
        due,
        [
            Entry {
                at: begin,
                event: Event::VacationBegan { by: Guest }
            },
            Entry {
                at: end,
                event: Event::VacationEnded { by: Guest }
            },
            Entry {
                at: one(end, 1),
                event: Event::FlagFell
            },
        ]
    );
    let won = StageView::Decided {
        winner: Some(rules::Side::Black),
        reason: "time-up".to_owned(),
    };
    assert_eq!(server.ended(), Some(won));
    assert!(matches!(server.meeting.stage(), Stage::Over(_)));
}
