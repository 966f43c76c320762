//! Tests two clients with a server in memory. Their connections lose messages and break at any moment.

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
    }
}

/// A server in memory with one game.
struct Host {
    variants: Catalogue,
    meeting: Option<Meeting>,
    done: HashMap<[u8; 16], u64>,
    now: u64,
}

fn key(secret: SeatSecret) -> SeatKey {
    let mut key = [0; 32];
    key[..16].copy_from_slice(&secret.bytes());
    SeatKey(key)
}

impl Host {
    fn new() -> Host {
        Host {
            variants: Catalogue::builtin(),
            meeting: None,
            done: HashMap::new(),
            now: NOW.0,
        }
    }

    fn game(&self) -> Option<&Meeting> {
        self.meeting.as_ref()
    }

    /// Applies events and returns the news of them.
    fn apply(&mut self, events: Vec<Event>) -> Vec<ToClient> {
        let Some(meeting) = &mut self.meeting else {
            return Vec::new();
        };
        let mut news = Vec::new();
        for event in events {
            let at = Time(self.now);
            let seen = Seen::of(&event);
            meeting.evolve(&Entry { at, event }).unwrap();
            news.push(ToClient::News {
                game: meeting.id(),
                version: meeting.version(),
                at,
                event: seen,
                clocks: meeting.clocks(at),
                deadline: meeting.deadline(),
            });
        }
        news
    }

    fn seated(&self, request: Request, secret: SeatSecret) -> Vec<ToClient> {
        let meeting = self.game().unwrap();
        let game = meeting.id();
        let Some(chair) = meeting.chair_of(&key(secret)) else {
            let reason = Reason::NoSeat;
            return vec![failed(request, reason)];
        };
        let view = Box::new(meeting.view(Who::Seat(chair), Time(self.now)));
        vec![
            ToClient::Following { request, game },
            ToClient::State { view },
        ]
    }

    /// Processes a message. Returns the answers to its sender, and the news for both players.
    fn answer(&mut self, message: ToServer, sender: &mut Option<Chair>) -> [Vec<ToClient>; 2] {
        self.now += 1000;
        match message {
            ToServer::Hello { .. } => {
                let welcome = ToClient::Welcome {
                    version: 1,
                    server: "test".to_owned(),
                    now: Time(self.now),
                };
                [vec![welcome], Vec::new()]
            }
            ToServer::Open {
                request,
                secret,
                settings,
                name,
            } => {
                if self.meeting.is_none() {
                    let host = Player {
                        key: key(secret),
                        name,
                    };
                    let game = GameId::from_bits(99);
                    let event = Event::Opened {
                        game,
                        settings: *settings,
                        host,
                    };
                    let at = Time(self.now);
                    self.meeting = Meeting::begin(&Entry { at, event }, &self.variants).ok();
                }
                *sender = Some(Chair::Host);
                let opened = ToClient::Opened {
                    request,
                    game: GameId::from_bits(99),
                    code: CODE,
                    watch: None,
                };
                let mut answers = vec![opened];
                answers.extend(self.seated(request, secret));
                [answers, Vec::new()]
            }
            ToServer::Join {
                request,
                secret,
                name,
                ..
            } => {
                let Some(meeting) = self.game() else {
                    return [vec![failed(request, Reason::NoSuchGame)], Vec::new()];
                };
                let mut news = Vec::new();
                if meeting.chair_of(&key(secret)).is_none() {
                    let guest = Player {
                        key: key(secret),
                        name,
                    };
                    let event = meeting.join(guest, true, Time(self.now)).unwrap();
                    news = self.apply(vec![event]);
                }
                *sender = Some(Chair::Guest);
                let game = GameId::from_bits(99);
                let mut answers = vec![ToClient::Joined {
                    request,
                    game,
                    watch: None,
                }];
                answers.extend(self.seated(request, secret));
                [answers, news]
            }
            ToServer::Follow {
                request, secret, ..
            } => {
                *sender = self.game().unwrap().chair_of(&key(secret));
                [self.seated(request, secret), Vec::new()]
            }
            ToServer::Do {
                id,
                expected,
                command,
                ..
            } => self.carry_out(id, expected, &command, *sender),
            ToServer::Watch { request, .. } => {
                [vec![failed(request, Reason::NoSuchGame)], Vec::new()]
            }
            ToServer::Ask { .. } | ToServer::Unfollow { .. } | ToServer::Ping { .. } => {
                [Vec::new(), Vec::new()]
            }
        }
    }

    fn carry_out(
        &mut self,
        id: CommandId,
        expected: u64,
        command: &Command,
        sender: Option<Chair>,
    ) -> [Vec<ToClient>; 2] {
        let refuse = |reason| [vec![ToClient::Refused { id, reason }], Vec::new()];
        let (Some(meeting), Some(chair)) = (self.game(), sender) else {
            return refuse(Reason::NotFollowing);
        };
        let version = meeting.version();
        if version != expected {
            return match self.done.get(&id.bytes()) {
                Some(&version) => [vec![ToClient::Done { id, version }], Vec::new()],
                None => refuse(Reason::Stale { version }),
            };
        }
        assert!(
            !self.done.contains_key(&id.bytes()),
            "{command:?} is sent as a new command"
        );
        let hints = Hints::default();
        match meeting.decide(Who::Seat(chair), command, &hints, Time(self.now)) {
            Ok(events) => {
                let news = self.apply(events);
                let version = self.game().unwrap().version();
                self.done.insert(id.bytes(), version);
                [vec![ToClient::Done { id, version }], news]
            }
            Err(refused) => refuse(Reason::Game { refused }),
        }
    }
}

fn failed(request: Request, reason: Reason) -> ToClient {
    ToClient::Failed {
        request: Some(request),
        reason,
    }
}

/// A client and its connection to the server.
struct End {
    meetings: Meetings,
    id: SeatId,
    is_open: bool,
    chair: Option<Chair>,
    up: VecDeque<ToServer>,
    down: VecDeque<ToClient>,
    news: Vec<News>,
}

impl End {
    fn new(enter: impl FnOnce(&mut Meetings) -> SeatId) -> End {
        let mut meetings = Meetings::default();
        let id = enter(&mut meetings);
        End {
            meetings,
            id,
            is_open: false,
            chair: None,
            up: VecDeque::new(),
            down: VecDeque::new(),
            news: Vec::new(),
        }
    }

    fn seat(&self) -> &Seat {
        self.meetings.seat(self.id).unwrap()
    }

    fn hear(&mut self, heard: Heard) {
        self.news.extend(self.meetings.heard(&server(), heard, NOW));
        self.up.extend(self.meetings.take_outgoing(&server()));
    }

    fn connect(&mut self) {
        if !self.is_open {
            self.is_open = true;
            self.hear(Heard::Connected);
        }
    }

    /// Breaks the connection. All messages on their way are lost.
    fn cut(&mut self) {
        if self.is_open {
            self.is_open = false;
            self.chair = None;
            self.up.clear();
            self.down.clear();
            self.hear(Heard::Lost(Lost::Broken));
        }
    }

    /// Ends the program and starts it again with its saved file.
    fn restart(&mut self) {
        self.cut();
        let file = client::write(&self.meetings);
        self.meetings = Meetings::new(client::read(&file).unwrap(), Catalogue::builtin());
        self.id = self.meetings.seats().next().unwrap().0;
    }

    fn moves(&mut self) {
        let seat = self.seat();
        let mv = match seat.board() {
            Some(board) if seat.is_my_turn() => {
                let legal = board.legal_moves();
                let mv = legal[board.plies().len() * 7 % legal.len()];
                board.variant().notation(board.position(), mv)
            }
            _ => return,
        };
        self.command(Command::Move { mv });
    }

    fn command(&mut self, command: Command) {
        let news = self.meetings.command(self.id, command);
        self.news.extend(news);
        self.up.extend(self.meetings.take_outgoing(&server()));
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
