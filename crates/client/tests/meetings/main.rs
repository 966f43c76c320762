//! Tests two clients with a server in memory. Their connections lose messages and break at any moment.

mod end;
mod host;
mod own_games;
mod withdraw;

use std::collections::{HashMap, VecDeque};

use client::{Entrance, Heard, Lost, Meetings, News, Seat, SeatId, Server};
use lobby::{
    Chair, Command, Entry, Event, Hints, Meeting, Name, Pace, Phrase, Player, SeatChoice, SeatKey,
    Seen, Settings, StageView, Time, Who,
};
use proptest::prelude::*;
use protocol::{Code, CommandId, Reason, Request, SeatLink, SeatSecret, ToClient, ToServer};
use referee::GameId;
use rules::{Catalogue, RuleChanges, Side};

use end::End;
use host::Host;

const CODE: Code = Code::from_bits(7);
const NOW: Time = Time(1_800_000_000_000);

fn server() -> Server {
    "localhost:4040".parse().unwrap()
}

fn settings() -> Settings {
    Settings {
        variant: "loa".to_owned(),
        rules: RuleChanges::default(),
        host_plays: SeatChoice::Black,
        pace: Pace::Untimed,
        spectators: None,
        listed: false,
        by_bot: false,
        rated: false,
    }
}

fn failed(request: Request, reason: Reason) -> ToClient {
    ToClient::Failed {
        request: Some(request),
        reason,
    }
}

struct World {
    host: Host,
    ends: [End; 2],
}

/// A step of a random test. The number of a step is the index of its client in [`World::ends`].
#[derive(Clone, Copy, Debug)]
enum Step {
    Connect(usize),
    Cut(usize),
    Restart(usize),
    /// The server receives the oldest message that this client has sent and that is still on its way.
    Up(usize),
    /// The client receives the oldest message that the server has sent to it and that is still on its way.
    Down(usize),
    Move(usize),
    Say(usize),
    AskTakeBack(usize),
    AllowTakeBack(usize),
    OfferDraw(usize),
    DeclineDraw(usize),
}

impl World {
    fn new() -> World {
        let name = |name| Name::new(name);
        World {
            host: Host::new(),
            ends: [
                End::new(|meetings| meetings.open(server(), settings(), name("Ada"))),
                End::new(|meetings| meetings.join(server(), CODE, name("Ben"))),
            ],
        }
    }

    /// Opens the game and lets the second player join.
    fn begun() -> World {
        let mut world = World::new();
        for end in 0..2 {
            world.ends[end].connect();
            world.settle();
        }
        world
    }

    fn up(&mut self, end: usize) {
        let Some(message) = self.ends[end].up.pop_front() else {
            return;
        };
        let mut chair = self.ends[end].chair;
        let [answers, news] = self.host.answer(message, &mut chair);
        self.ends[end].chair = chair;
        for each in &mut self.ends {
            // Only clients that follow the game receive its news.
            if each.chair.is_some() {
                each.down.extend(news.iter().cloned());
            }
        }
        self.ends[end].down.extend(answers);
    }

    fn down(&mut self, end: usize) {
        if let Some(message) = self.ends[end].down.pop_front() {
            self.ends[end].hear(Heard::Message(Box::new(message)));
        }
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Connect(end) => self.ends[end].connect(),
            Step::Cut(end) => self.ends[end].cut(),
            Step::Restart(end) => self.ends[end].restart(),
            Step::Up(end) => self.up(end),
            Step::Down(end) => self.down(end),
            Step::Move(end) => self.ends[end].moves(),
            Step::Say(end) => self.ends[end].command(Command::Say {
                phrase: Phrase::Hello,
            }),
            Step::AskTakeBack(end) => self.ends[end].command(Command::AskTakeBack),
            Step::AllowTakeBack(end) => {
                self.ends[end].command(Command::AnswerTakeBack { accept: true });
            }
            Step::OfferDraw(end) => self.ends[end].command(Command::OfferDraw),
            Step::DeclineDraw(end) => {
                self.ends[end].command(Command::AnswerDraw { accept: false });
            }
        }
    }

    /// Connects both clients and delivers messages until no message is waiting.
    fn settle(&mut self) {
        for end in &mut self.ends {
            end.connect();
        }
        for _ in 0..10_000 {
            for end in 0..2 {
                self.up(end);
                self.down(end);
            }
            if self
                .ends
                .iter()
                .all(|end| end.up.is_empty() && end.down.is_empty())
            {
                for end in &mut self.ends {
                    let news = end.meetings.retry();
                    end.news.extend(news);
                    end.up.extend(end.meetings.take_outgoing(&server()));
                }
                if self.ends.iter().all(|end| end.up.is_empty()) {
                    return;
                }
            }
        }
        panic!("the clients and the server never come to rest");
    }

    fn is_agreed(&self) {
        let meeting = self.host.game().unwrap();
        for (end, chair) in self.ends.iter().zip(Chair::ALL) {
            let view = end.seat().view.as_deref().unwrap();
            let there = meeting.view(Who::Seat(chair), Time(self.host.now));
            assert_eq!(view.moves, there.moves);
            assert_eq!(view.version, there.version);
            assert_eq!(view.stage, there.stage);
            assert_eq!(view.draw_offered, there.draw_offered);
            assert_eq!(view.take_back_asked, there.take_back_asked);
            assert!(!end.seat().has_unsent_moves());
            assert_eq!(end.seat().moves().count(), there.moves.len());
        }
    }
}

fn step() -> impl Strategy<Value = Step> {
    let end = 0..2_usize;
    prop_oneof![
        3 => end.clone().prop_map(Step::Connect),
        2 => end.clone().prop_map(Step::Cut),
        1 => end.clone().prop_map(Step::Restart),
        12 => end.clone().prop_map(Step::Up),
        12 => end.clone().prop_map(Step::Down),
        6 => end.clone().prop_map(Step::Move),
        1 => end.clone().prop_map(Step::Say),
        1 => end.clone().prop_map(Step::AskTakeBack),
        1 => end.clone().prop_map(Step::AllowTakeBack),
        1 => end.clone().prop_map(Step::OfferDraw),
        1 => end.prop_map(Step::DeclineDraw),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn clients_and_server_agree_after_any_history_of_broken_lines(
        steps in proptest::collection::vec(step(), 0..150),
    ) {
        let mut world = World::begun();
        for step in steps {
            world.step(step);
        }
        world.settle();
        world.is_agreed();
    }
}

#[test]
fn a_move_whose_answer_is_lost_is_made_once() {
    let mut world = World::begun();
    world.ends[0].moves();
    world.up(0);
    // The server has made the move, but the client does not know this.
    world.ends[0].restart();
    assert!(world.ends[0].seat().has_unsent_moves());
    world.settle();
    world.is_agreed();
    assert_eq!(world.host.game().unwrap().moves().len(), 1);
}

#[test]
fn a_phrase_of_the_opponent_does_not_hold_up_a_move() {
    let mut world = World::begun();
    world.step(Step::Say(1));
    world.up(1);
    // White's phrase has not reached Black when Black moves.
    world.ends[0].moves();
    world.settle();
    world.is_agreed();
    assert_eq!(world.host.game().unwrap().moves().len(), 1);
    let refused = |news: &News| matches!(news, News::Refused(..));
    assert!(!world.ends[0].news.iter().any(refused));
}

#[test]
fn a_code_of_no_game_is_given_up_and_said() {
    let mut world = World::new();
    world.ends[1].connect();
    world.settle_one(1);
    let end = &world.ends[1];
    assert!(end.meetings.seat(end.id).is_none());
    let said = |news: &News| matches!(news, News::NotSeated(_, Reason::NoSuchGame));
    assert!(end.news.iter().any(said));
}

#[test]
fn a_seat_is_opened_on_another_device_by_its_link() {
    let mut world = World::begun();
    world.ends[0].moves();
    world.settle();
    let text = world.ends[0].seat().link().unwrap().to_string();
    let link = SeatLink::parse(&text).unwrap();
    world.ends[0] = End::new(|meetings| meetings.open_seat(&link));
    world.ends[0].connect();
    world.settle();
    world.is_agreed();
    let seat = world.ends[0].seat();
    assert_eq!(seat.side(), Some(Side::Black));
    assert_eq!(seat.moves().count(), 1);
    // Opening the link again returns the id of the seat that is already open.
    let end = &mut world.ends[0];
    assert_eq!(end.meetings.open_seat(&link), end.id);
    // A link with a wrong secret does not open the seat.
    let forged = SeatLink {
        secret: SeatSecret::from_bits(5),
        ..link
    };
    world.ends[0] = End::new(|meetings| meetings.open_seat(&forged));
    world.ends[0].connect();
    world.settle_one(0);
    let end = &world.ends[0];
    assert!(end.meetings.seat(end.id).is_none());
    let said = |news: &News| matches!(news, News::NotSeated(_, Reason::NoSeat));
    assert!(end.news.iter().any(said));
}

impl World {
    fn settle_one(&mut self, end: usize) {
        for _ in 0..100 {
            self.up(end);
            self.down(end);
        }
    }
}

#[test]
fn a_hostile_state_is_not_taken() {
    let mut world = World::begun();
    world.ends[0].moves();
    world.settle();
    let known = world.ends[1].seat().view.clone().unwrap();
    let mut wrong = known.clone();
    wrong.moves.push("a1-h8".to_owned());
    let mut unknown = known.clone();
    unknown.settings.variant = "no such variant".to_owned();
    let mut other = known.clone();
    other.game = GameId::from_bits(5);
    for view in [wrong, unknown, other] {
        world.ends[1].hear(Heard::Message(Box::new(ToClient::State { view })));
        assert_eq!(world.ends[1].seat().view.as_ref(), Some(&known));
    }
    // After news of an illegal move, the client only asks for the whole state again.
    let game = known.game;
    world.ends[1].hear(Heard::Message(Box::new(ToClient::News {
        game,
        version: known.version + 1,
        at: NOW,
        event: Seen::Moved {
            by: Chair::Host,
            mv: "a1-h8".to_owned(),
            planned: false,
        },
        clocks: None,
        deadline: None,
    })));
    world.settle();
    world.is_agreed();
}

#[test]
fn seats_are_kept_in_a_file_with_limits() {
    let world = World::begun();
    let file = client::write(&world.ends[0].meetings);
    let seats = client::read(&file).unwrap();
    assert_eq!(seats.len(), 1);
    assert!(matches!(seats[0].entrance, Entrance::Host { .. }));
    assert_eq!(seats[0].view, world.ends[0].seat().view);
    assert_eq!(seats[0].view.as_ref().unwrap().stage, StageView::Playing);
    for wrong in [&b"{}"[..], b"[1]", b"\xff", b"[{\"server\":\"a b\"}]"] {
        assert!(client::read(wrong).is_err());
    }
    let large = vec![b' '; client::MOST_BYTES + 1];
    let refused = client::read(&large).unwrap_err();
    assert_eq!(refused, client::KeptError::TooLarge);
    // If the state of a seat is invalid, the seat keeps its secret, so that the server can send the state again.
    let text = String::from_utf8(file.clone()).unwrap();
    let newer = text.replace("\"variant\":\"loa\"", "\"variant\":\"newer\"");
    assert_ne!(newer, text);
    let kept = Meetings::new(
        client::read(newer.as_bytes()).unwrap(),
        Catalogue::builtin(),
    );
    let (_, seat) = kept.seats().next().unwrap();
    assert_eq!((seat.view.is_none(), seat.game()), (true, seats[0].game()));
    // The secret is in the file, but never in a log.
    assert!(!format!("{:?}", seats[0]).contains(&hex_in(&file)));
}

/// Returns the secret of the first seat in a file of seats, as hexadecimal digits.
fn hex_in(file: &[u8]) -> String {
    let text = std::str::from_utf8(file).unwrap();
    let (_, rest) = text.split_once("\"secret\":\"").unwrap();
    rest[..32].to_owned()
}
