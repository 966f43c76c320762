//! Compares random histories of games by correspondence with a simple model: days for each move or a bank of days,
//! weekends, vacations, conditional moves and take-backs. The model counts time day by day.
//!
//! `COHORT_HISTORIES=100000 cargo test -p lobby --release --test correspondence` runs more histories.

mod model;

use std::time::Duration;

use clock::TimeControl;
use lobby::{
    Branch, Chair, Command, Entry, Event, Hints, Meeting, Name, Pace, Plan, Player, SeatChoice,
    SeatKey, Settings, StageView, Time, Who,
};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::Union;
use proptest::test_runner::{Config, RngSeed};
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use referee::GameId;
use rules::{Catalogue, Game, RuleChanges, Side};

use model::*;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;
/// Monday, 2026-11-02, 09:00 UTC.
const START: u64 = 1_793_610_000_000;

impl ReferenceStateMachine for Model {
    type State = Model;
    type Transition = Ask;

    fn init_state() -> BoxedStrategy<Model> {
        let hours = |hours: u64| Duration::from_secs(hours * 3600);
        let controls = select(vec![
            TimeControl::PerMove(hours(36)),
            TimeControl::PerMove(hours(48)),
            TimeControl::Bank {
                main: hours(72),
                increment: hours(12),
                limit: hours(80),
            },
        ]);
        let start = START..START + 7 * DAY;
        (controls, any::<bool>(), 0_u8..4, start)
            .prop_map(|(control, weekends_off, vacation_days, now)| {
                let game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
                let mut model = Model {
                    control,
                    weekends_off,
                    vacation_days,
                    now,
                    game,
                    times: Vec::new(),
                    turn_since: now,
                    counted: 0,
                    from: now,
                    vacation: None,
                    days_left: [vacation_days; 2],
                    plan: None,
                    take_back: None,
                    end: None,
                    accepted: true,
                    version: 2,
                };
                model.times.push([model.main(); 2]);
                model
            })
            .boxed()
    }

    fn transitions(state: &Model) -> BoxedStrategy<Ask> {
        let by = 0_usize..2;
        let mover = state.mover();
        let mut asks = vec![
            (6, (0..20 * HOUR).prop_map(Ask::Wait).boxed()),
            (1, (0..10 * DAY).prop_map(Ask::Wait).boxed()),
        ];
        if let Some((at, _)) = state.next_due() {
            // The moments just before, at and after the next event that the server appends without a command.
            let wait = at - state.now;
            let near = select(vec![wait.saturating_sub(1), wait, wait + 1]);
            asks.push((3, near.prop_map(Ask::Wait).boxed()));
        }
        let commands = select(vec![
            Command::StartVacation,
            Command::EndVacation,
            Command::AskTakeBack,
            Command::AnswerTakeBack { accept: true },
            Command::AnswerTakeBack { accept: false },
        ]);
        let command = (by.clone(), commands).prop_map(|(by, command)| Ask::Do { by, command });
        asks.push((6, command.boxed()));
        let game = state.game.clone();
        let planner = prop_oneof![9 => Just(1 - mover), 1 => Just(mover)];
        let numbers = proptest::collection::vec(0_usize..40, 0..9);
        let planned =
            (planner, numbers, 0_usize..3).prop_map(move |(by, numbers, depth)| Ask::Do {
                by,
                command: Command::Plan {
                    plan: plan(&game, &numbers, depth),
                },
            });
        asks.push((8, planned.boxed()));
        let illegal = by.prop_map(|by| Ask::Move {
            by,
            mv: "a1-a1".to_owned(),
        });
        asks.push((1, illegal.boxed()));
        let mut moves: Vec<String> = state
            .game
            .legal_moves()
            .into_iter()
            .map(|mv| state.game.variant().notation(state.game.position(), mv))
            .collect();
        // Repeats planned moves, so that they are chosen as often as all other moves together.
        let planned = match &state.plan {
            Some((owner, plan)) if *owner != mover => plan.0.as_slice(),
            _ => &[],
        };
        if !planned.is_empty() {
            let number = moves.len();
            let all = planned.iter().cycle().take(number);
            moves.extend(all.map(|branch| branch.when.clone()));
        }
        if !moves.is_empty() {
            let seat = prop_oneof![9 => Just(mover), 1 => Just(1 - mover)];
            let ask = (seat, select(moves)).prop_map(|(by, mv)| Ask::Move { by, mv });
            asks.push((14, ask.boxed()));
        }
        Union::new_weighted(asks).boxed()
    }

    fn apply(mut state: Model, ask: &Ask) -> Model {
        state.accepted = match ask {
            Ask::Wait(_) => true,
            Ask::Move { by, mv } => state.moves(*by, mv),
            Ask::Do { by, command } => state.does(*by, command),
        };
        let wait = match ask {
            Ask::Wait(time) => *time,
            _ => 0,
        };
        state.wait(state.now + wait);
        state
    }
}

struct Server {
    meeting: Meeting,
    log: Vec<Entry>,
    now: u64,
}

fn player(number: u8) -> Player {
    Player::guest(SeatKey([number; 32]), Name::default())
}

impl Server {
    fn append(&mut self, at: Time, event: Event) {
        let entry = Entry { at, event };
        self.meeting.evolve(&entry).unwrap();
        self.log.push(entry);
    }

    fn asks(&mut self, by: usize, command: &Command) -> bool {
        let who = Who::Seat(Chair::ALL[by]);
        let at = Time(self.now);
        let decided = self.meeting.decide(who, command, &Hints::default(), at);
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

    fn init_test(model: &Model) -> Server {
        let event = Event::Opened {
            game: GameId::from_bits(1),
            settings: Settings {
                variant: "loa".to_owned(),
                rules: RuleChanges::default(),
                host_plays: SeatChoice::Black,
                pace: Pace::Correspondence {
                    control: model.control,
                    weekends_off: model.weekends_off,
                    vacation_days: model.vacation_days,
                },
                spectators: None,
                listed: false,
                by_bot: false,
                rated: false,
            },
            host: player(1),
        };
        let at = Time(model.now);
        let entry = Entry { at, event };
        let mut server = Server {
            meeting: Meeting::begin(&entry, &Catalogue::builtin()).unwrap(),
            log: vec![entry],
            now: model.now,
        };
        let joined = server.meeting.join(player(2), false, at).unwrap();
        server.append(at, joined);
        server
    }

    fn apply(mut server: Server, model: &Model, ask: Ask) -> Server {
        let done = match &ask {
            Ask::Wait(time) => {
                server.now += time;
                true
            }
            Ask::Move { by, mv } => server.asks(*by, &Command::Move { mv: mv.clone() }),
            Ask::Do { by, command } => server.asks(*by, command),
        };
        while let Some(due) = server.meeting.due(Time(server.now)) {
            server.append(due.at, due.event);
        }
        assert_eq!(done, model.accepted, "{ask:?}");
        server
    }

    fn check_invariants(server: &Server, model: &Model) {
        let now = Time(server.now);
        let views = Chair::ALL.map(|chair| server.meeting.view(Who::Seat(chair), now));
        let view = &views[0];
        assert_eq!(view.version, model.version);
        let moves: Vec<String> = model.game.notations().collect();
        assert_eq!(view.moves, moves);
        let end = match &view.stage {
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
        let deadline = model.next_due().map(|(at, _)| Time(at));
        assert_eq!(view.deadline, deadline);
        let days: Vec<u8> = view
            .players
            .iter()
            .map(|player| player.vacation_days)
            .collect();
        assert_eq!(days, model.days_left);
        if model.end.is_some() {
            return;
        }
        let vacation = view.vacation.as_ref();
        let vacation = vacation.map(|vacation| (vacation.side.index(), vacation.since.0));
        assert_eq!(vacation, model.vacation.map(|since| (model.mover(), since)));
        let clocks = view.clocks.clone().unwrap();
        let mut left = *model.times.last().unwrap();
        left[model.mover()] -= model.thought(model.now);
        let shown = [clocks.black, clocks.white].map(|clock| clock.unwrap().left);
        assert_eq!(shown, left);
        for (player, view) in views.iter().enumerate() {
            let own = model.plan.as_ref().filter(|(owner, _)| *owner == player);
            let own = own.map_or_else(Plan::default, |(_, plan)| plan.clone());
            assert_eq!(view.plan, own);
        }
        let asked = model.take_back.map(|player| Side::ALL[player]);
        assert_eq!(view.take_back_asked, asked);
    }

    fn teardown(server: Server, _: Model) {
        let again = Meeting::replay(server.log, &Catalogue::builtin()).unwrap();
        let at = Time(server.now);
        for chair in Chair::ALL {
            let who = Who::Seat(chair);
            assert_eq!(again.view(who, at), server.meeting.view(who, at));
        }
    }
}

/// Runs 2,000 histories that are always the same, or as many new histories as the environment variable says.
#[expect(
    clippy::disallowed_methods,
    reason = "the caller chooses how long to test"
)]
fn config() -> Config {
    let given = std::env::var("COHORT_HISTORIES").ok();
    let given: Option<u32> = given.and_then(|text| text.parse().ok());
    Config {
        cases: given.unwrap_or(2_000),
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
    fn a_game_by_correspondence_follows_the_model(sequential 1..60 => Server);
}
