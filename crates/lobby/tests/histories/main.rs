//! Compares random histories of a live game with a simple model. The model uses no events, no referee and no clocks:
//! only a list of positions, and two times and two quotas in milliseconds.
//!
//! `COHORT_HISTORIES=100000 cargo test -p lobby --release --test histories` runs more histories.

mod model;

use std::time::Duration;

use clock::TimeControl;
use lobby::{
    Absence, Chair, Claim, Command, Entry, Event, Hints, Left, Meeting, Name, Pace, Phrase, Player,
    SeatChoice, SeatKey, Settings, StageView, Time, Who,
};
use proptest::prelude::*;
use proptest::strategy::Union;
use proptest::test_runner::{Config, RngSeed};
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use referee::GameId;
use rules::{Catalogue, Game, Move, RuleChanges, Side};

use model::*;

const START: u64 = 1_793_610_000_000;
/// The time control: a minute, and two seconds more after each move.
const CONTROL: &str = "60+2";
const MAIN: u64 = 60_000;
const INCREMENT: u64 = 2_000;
/// The time that each move adds to a quota, in milliseconds: 0.4 % of (60 s + 40 · 2 s), plus 150 ms.
const GAIN: u64 = 710;

impl ReferenceStateMachine for Model {
    type State = Model;
    type Transition = Ask;

    fn init_state() -> BoxedStrategy<Model> {
        let game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
        Just(Model {
            now: START,
            joined: false,
            game,
            times: vec![[MAIN; 2]],
            quotas: [3 * GAIN; 2],
            turn_since: START,
            draw: None,
            last_offer: [None; 2],
            take_back: None,
            said: Vec::new(),
            muted: [false; 2],
            end: None,
            rematch: None,
            agreed: false,
            accepted: true,
            version: 1,
        })
        .boxed()
    }

    fn transitions(state: &Model) -> BoxedStrategy<Ask> {
        let by = 0_usize..2;
        let mover = state.mover();
        let moves = state.game.legal_moves();
        let mut asks = vec![
            (3, (0_u64..9_000).prop_map(Ask::Wait).boxed()),
            (
                1,
                prop_oneof![Just(70_000_u64), Just(90_000_000)]
                    .prop_map(Ask::Wait)
                    .boxed(),
            ),
            (if state.joined { 1 } else { 20 }, Just(Ask::Join).boxed()),
            (
                1,
                (by.clone(), 0_u64..20_000)
                    .prop_map(|(by, absent)| Ask::Claim { by, absent })
                    .boxed(),
            ),
            (
                1,
                by.clone()
                    .prop_map(|by| Ask::Move {
                        by,
                        mv: None,
                        lag: 0,
                    })
                    .boxed(),
            ),
        ];
        let commands = vec![
            Command::OfferDraw,
            Command::AnswerDraw { accept: true },
            Command::AnswerDraw { accept: false },
            Command::AskTakeBack,
            Command::AnswerTakeBack { accept: true },
            Command::AnswerTakeBack { accept: false },
            Command::GiveTime,
            Command::Say {
                phrase: Phrase::Hello,
            },
            Command::Mute { muted: true },
            Command::Mute { muted: false },
            Command::OfferRematch,
            Command::AnswerRematch { accept: true },
            Command::AnswerRematch { accept: false },
            Command::EndVacation,
            Command::StartVacation,
        ];
        let command = proptest::sample::select(commands);
        asks.push((
            6,
            (by.clone(), command)
                .prop_map(|(by, command)| Ask::Do { by, command })
                .boxed(),
        ));
        let ends = proptest::sample::select(vec![Command::Resign, Command::Abort]);
        let rarely = if state.plies() < 2 { 1 } else { 2 };
        asks.push((
            rarely,
            (by, ends)
                .prop_map(|(by, command)| Ask::Do { by, command })
                .boxed(),
        ));
        if !moves.is_empty() {
            let mv = proptest::sample::select(moves);
            let seat = prop_oneof![9 => Just(mover), 1 => Just(1 - mover)];
            let lag = prop_oneof![Just(0_u64), 0_u64..5_000];
            let ask = (seat, mv, lag).prop_map(|(by, mv, lag)| Ask::Move {
                by,
                mv: Some(mv),
                lag,
            });
            asks.push((20, ask.boxed()));
        }
        Union::new_weighted(asks).boxed()
    }

    fn apply(mut state: Model, ask: &Ask) -> Model {
        state.accepted = match ask {
            Ask::Wait(time) => {
                let to = state.now + time;
                state.wait(to);
                true
            }
            Ask::Join => {
                let may = !state.joined && state.end.is_none();
                if may {
                    state.joined = true;
                    state.turn_since = state.now;
                    state.version += 1;
                }
                may
            }
            Ask::Move { by, mv, lag } => state.makes(*by, *mv, *lag),
            Ask::Do { by, command } => state.does(*by, command),
            Ask::Claim { by, absent } => state.claims(*by, *absent),
        };
        state
    }
}

struct Server {
    meeting: Meeting,
    log: Vec<Entry>,
    now: u64,
}

impl Server {
    fn append(&mut self, at: Time, event: Event) {
        let entry = Entry { at, event };
        self.meeting.evolve(&entry).unwrap();
        self.log.push(entry);
    }

    fn asks(&mut self, by: usize, command: &Command, hints: &Hints) -> bool {
        // A guest who has not joined yet has no seat.
        let by = Chair::ALL[by];
        let key = SeatKey([if by == Chair::Host { 1 } else { 2 }; 32]);
        let at = Time(self.now);
        let decided = self
            .meeting
            .seat(&key)
            .and_then(|chair| self.meeting.decide(Who::Seat(chair), command, hints, at));
        let Ok(events) = decided else { return false };
        for event in events {
            self.append(at, event);
        }
        true
    }
}

impl StateMachineTest for Server {
    type SystemUnderTest = Server;
    type Reference = Model;

    fn init_test(_: &Model) -> Server {
        let control = TimeControl::parse(CONTROL).unwrap();
        let event = Event::Opened {
            game: GameId::from_bits(1),
            settings: Settings {
                variant: "loa".to_owned(),
                rules: RuleChanges::default(),
                host_plays: SeatChoice::Black,
                pace: Pace::Live {
                    black: control,
                    white: control,
                },
                spectators: None,
                listed: false,
                by_bot: false,
                rated: false,
            },
            host: Player::guest(SeatKey([1; 32]), Name::default()),
        };
        let entry = Entry {
            at: Time(START),
            event,
        };
        Server {
            meeting: Meeting::begin(&entry, &Catalogue::builtin()).unwrap(),
            log: vec![entry],
            now: START,
        }
    }

    fn apply(mut server: Server, model: &Model, ask: Ask) -> Server {
        let hints = Hints {
            next: Some(GameId::from_bits(2)),
            ..Hints::default()
        };
        let done = match &ask {
            Ask::Wait(time) => {
                server.now += time;
                while let Some(due) = server.meeting.due(Time(server.now)) {
                    server.append(due.at, due.event);
                }
                true
            }
            Ask::Join => {
                let guest = Player::guest(SeatKey([2; 32]), Name::default());
                let joined = server.meeting.join(guest, false, Time(server.now));
                let is_done = joined.is_ok();
                if let Ok(event) = joined {
                    server.append(Time(server.now), event);
                }
                is_done
            }
            Ask::Move { by, mv, lag } => {
                let mv = mv.map_or_else(|| "a1-a1".to_owned(), |mv| mv.to_string());
                let hints = Hints {
                    lag: Duration::from_millis(*lag),
                    ..hints
                };
                server.asks(*by, &Command::Move { mv }, &hints)
            }
            Ask::Do { by, command } => server.asks(*by, command, &hints),
            Ask::Claim { by, absent } => {
                let absence = Absence {
                    since: Time(server.now - absent),
                    left: Left::Closed,
                };
                let hints = Hints {
                    absence: Some(absence),
                    ..hints
                };
                server.asks(*by, &Command::Claim { claim: Claim::Win }, &hints)
            }
        };
        assert_eq!(done, model.accepted, "{ask:?}");
        server
    }

    fn check_invariants(server: &Server, model: &Model) {
        let view = server
            .meeting
            .view(Who::Seat(Chair::Host), Time(server.now));
        assert_eq!(view.version, model.version);
        let moves: Vec<String> = model.game.notations().collect();
        assert_eq!(view.moves, moves);
        let end = match view.stage {
            StageView::Invited | StageView::Playing => None,
            StageView::Expired => Some("expired".to_owned()),
            StageView::Paired { .. } => Some("paired".to_owned()),
            StageView::Aborted => Some("aborted".to_owned()),
            StageView::Decided {
                winner: None,
                reason,
            } => Some(format!("draw {reason}")),
            StageView::Decided {
                winner: Some(winner),
                reason,
            } => Some(format!("{} {reason}", winner.index())),
        };
        assert_eq!(end, model.end);
        if !model.is_on() {
            return;
        }
        let clocks = view.clocks.unwrap();
        let mut left = model.left();
        let mover = model.mover();
        left[mover] = left[mover].saturating_sub(model.thought());
        assert_eq!(
            [clocks.black, clocks.white].map(|clock| clock.unwrap().left),
            left
        );
        let side = |player: Option<usize>| player.map(|player| Side::ALL[player]);
        assert_eq!(view.draw_offered, side(model.draw));
        assert_eq!(view.take_back_asked, side(model.take_back));
        assert_eq!(view.muted, model.muted[0]);
    }

    fn teardown(server: Server, _: Model) {
        let again = Meeting::replay(server.log, &Catalogue::builtin()).unwrap();
        let at = Time(server.now);
        for who in [
            Who::Seat(Chair::Host),
            Who::Seat(Chair::Guest),
            Who::Watcher,
        ] {
            assert_eq!(again.view(who, at), server.meeting.view(who, at));
        }
    }
}

/// Runs 5,000 histories that are always the same, or as many new histories as the environment variable says.
#[expect(
    clippy::disallowed_methods,
    reason = "the caller chooses how long to test"
)]
fn config() -> Config {
    let given = std::env::var("COHORT_HISTORIES").ok();
    let given: Option<u32> = given.and_then(|text| text.parse().ok());
    Config {
        cases: given.unwrap_or(5_000),
        rng_seed: match given {
            Some(_) => RngSeed::Random,
            None => RngSeed::Fixed(1),
        },
        failure_persistence: None,
        ..Config::default()
    }
}

prop_state_machine! {
    #![proptest_config(config())]

    #[test]
    fn the_meeting_follows_the_model(sequential 1..60 => Server);
}
