//! A server in memory.

use super::*;

/// A server in memory with one game.
pub(super) struct Host {
    pub(super) variants: Catalogue,
    pub(super) meeting: Option<Meeting>,
    pub(super) done: HashMap<[u8; 16], u64>,
    pub(super) now: u64,
}

pub(super) fn key(secret: SeatSecret) -> SeatKey {
    let mut key = [0; 32];
    key[..16].copy_from_slice(&secret.bytes());
    SeatKey(key)
}

impl Host {
    pub(super) fn new() -> Host {
        Host {
            variants: Catalogue::builtin(),
            meeting: None,
            done: HashMap::new(),
            now: NOW.0,
        }
    }

    pub(super) fn game(&self) -> Option<&Meeting> {
        self.meeting.as_ref()
    }

    /// Appends events to the game. Returns the news of these events for the players.
    pub(super) fn apply(&mut self, events: Vec<Event>) -> Vec<ToClient> {
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

    pub(super) fn seated(&self, request: Request, secret: SeatSecret) -> Vec<ToClient> {
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
    pub(super) fn answer(
        &mut self,
        message: ToServer,
        sender: &mut Option<Chair>,
    ) -> [Vec<ToClient>; 2] {
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
                    let host = Player::guest(key(secret), name);
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
                    let guest = Player::guest(key(secret), name);
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
            ToServer::SignIn { request, .. }
            | ToServer::AskGrant { request, .. }
            | ToServer::SignOut { request, .. }
            | ToServer::TakeAlong { request, .. } => {
                [vec![failed(request, Reason::NoAccounts)], Vec::new()]
            }
            ToServer::Ask { .. }
            | ToServer::EnterLobby { .. }
            | ToServer::LeaveLobby
            | ToServer::Unfollow { .. }
            | ToServer::Ping { .. } => [Vec::new(), Vec::new()],
        }
    }

    pub(super) fn carry_out(
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
