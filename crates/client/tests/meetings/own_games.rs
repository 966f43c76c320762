//! Tests the games of the player's account: they come and go without the player's doing.

use client::Unplayed;
use clock::TimeControl;
use lobby::{NextGame, RematchView};
use protocol::SessionToken;

use super::*;

/// A client that is signed in, and the server's side of its connection.
struct SignedIn {
    meetings: Meetings,
    /// The messages that the client has sent.
    sent: Vec<ToServer>,
}

fn game(number: u128) -> GameId {
    GameId::from_bits(number)
}

impl SignedIn {
    fn new() -> SignedIn {
        let mut meetings = Meetings::default();
        meetings.set_account(&server(), SessionToken::from_bits(5), Name::new("Eva"));
        let mut client = SignedIn {
            meetings,
            sent: Vec::new(),
        };
        client.connect();
        client
    }

    fn hear(&mut self, message: ToClient) -> Vec<News> {
        let heard = Heard::Message(Box::new(message));
        let news = self.meetings.heard(&server(), heard, NOW);
        self.sent.extend(self.meetings.take_outgoing(&server()));
        news
    }

    fn connect(&mut self) {
        self.meetings.closed(&server());
        self.meetings.heard(&server(), Heard::Connected, NOW);
        self.sent.clear();
        self.hear(ToClient::Welcome {
            version: 1,
            server: String::new(),
            now: NOW,
        });
        let signs_in = self.sent.iter().find_map(|message| match message {
            ToServer::SignIn { request, .. } => Some(*request),
            _ => None,
        });
        self.hear(ToClient::SignedIn {
            request: signs_in.unwrap(),
            name: Name::new("Eva"),
            ratings: Vec::new(),
        });
    }

    fn hear_games(&mut self, games: &[u128]) -> Vec<News> {
        let games = games.iter().map(|number| NextGame(game(*number))).collect();
        self.hear(ToClient::OwnGames { games })
    }

    /// Answers the client's latest request to follow a game with its state.
    fn follow(&mut self, number: u128, change: impl FnOnce(&mut lobby::View)) {
        let asked = self.sent.iter().rev().find_map(|message| match message {
            ToServer::Follow {
                request, game: of, ..
            } if *of == game(number) => Some(*request),
            _ => None,
        });
        let request = asked.expect("the client follows the game");
        self.hear(ToClient::Following {
            request,
            game: game(number),
        });
        let mut view = view(number);
        change(&mut view);
        let view = Box::new(view);
        self.hear(ToClient::State { view });
    }

    fn games(&self) -> Vec<GameId> {
        let seats = self.meetings.seats();
        seats.filter_map(|(_, seat)| seat.game()).collect()
    }
}

/// Returns the state of a game between two owners of accounts.
fn view(number: u128) -> lobby::View {
    let player = |key: u8| Player {
        account: Some(lobby::Account {
            id: lobby::AccountId(key.into()),
            rating: lobby::Rating {
                points: 1500,
                provisional: false,
            },
        }),
        ..Player::guest(SeatKey([key; 32]), Name::new("Eva"))
    };
    let event = Event::Arranged {
        game: game(number),
        settings: settings(),
        host: player(1),
        guest: player(2),
        black: Chair::Host,
        tournament: lobby::Tournament {
            id: lobby::TournamentId(1),
            name: Name::new("Spring"),
        },
    };
    let meeting = Meeting::begin(&Entry { at: NOW, event }, &Catalogue::builtin()).unwrap();
    meeting.view(Who::Seat(Chair::Host), NOW)
}

#[test]
fn a_game_of_the_account_is_followed_until_the_player_signs_out() {
    let mut client = SignedIn::new();
    client.hear_games(&[7]);
    client.follow(7, |_| {});
    let (id, seat) = client.meetings.seats().next().unwrap();
    assert!(seat.is_my_turn());
    assert_eq!(seat.link(), None, "no secret opens the seat");
    assert!(!seat.is_guest());
    client.hear_games(&[7]);
    assert_eq!(client.games(), [game(7)], "it is known already");

    // After a restart, the client follows the game again.
    let kept = client::read(&client::write(&client.meetings)).unwrap();
    let again = Meetings::new(kept, Catalogue::builtin());
    assert_eq!(again.seats().next().unwrap().1.game(), Some(game(7)));

    client.meetings.forget(id);
    client.hear_games(&[7, 8]);
    assert_eq!(
        client.games(),
        [game(8)],
        "the player has removed the other"
    );
    client.meetings.sign_out(&server());
    assert_eq!(client.games(), []);
}

#[test]
fn a_signed_in_player_stays_connected() {
    let mut client = SignedIn::new();
    assert!(client.meetings.wanted().contains(&server()));
    client.meetings.sign_out(&server());
    assert!(!client.meetings.wanted().contains(&server()));
}

#[test]
fn no_game_is_listed_twice() {
    let mut client = SignedIn::new();
    // The server lists the rematch before the client hears that both agree on it.
    client.hear_games(&[7]);
    client.follow(7, |_| {});
    client.hear_games(&[8, 7]);
    let id = client.meetings.seat_of(game(7)).unwrap().0;
    client.connect();
    client.follow(7, |view| {
        view.rematch = RematchView::Agreed {
            next: NextGame(game(8)),
        };
    });
    assert!(client.meetings.seat(id).is_some());
    assert_eq!(client.games(), [game(7), game(8)]);

    // The server lists a game before the client hears that it was paired into it.
    let mut client = SignedIn::new();
    let waiting = client.meetings.open(server(), settings(), Name::default());
    client.sent.extend(client.meetings.take_outgoing(&server()));
    let opens = client.sent.iter().find_map(|message| match message {
        ToServer::Open { request, .. } => Some(*request),
        _ => None,
    });
    let (request, watch) = (opens.unwrap(), None);
    let opened = ToClient::Opened {
        request,
        game: game(1),
        code: CODE,
        watch,
    };
    client.hear(opened);
    client.hear_games(&[9, 1]);
    let mut paired = view(1);
    paired.stage = StageView::Paired {
        into: NextGame(game(9)),
    };
    let view = Box::new(paired);
    client.hear(ToClient::State { view });
    assert_eq!(client.games(), [game(9)]);
    assert!(client.meetings.seat(waiting).is_some());
}

#[test]
fn a_game_of_a_tournament_without_a_first_move_is_lost_by_the_player_to_move() {
    let unplayed = |moves: &[&str], has_tournament: bool| {
        let mut client = SignedIn::new();
        client.hear_games(&[7]);
        client.follow(7, |view| {
            view.moves = moves.iter().map(|mv| (*mv).to_owned()).collect();
            view.stage = StageView::Aborted;
            view.tournament.take_if(|_| !has_tournament);
        });
        let seat = client.meetings.seats().next().unwrap().1;
        seat.unplayed()
    };
    assert_eq!(unplayed(&[], true), Some(Unplayed::Lost));
    assert_eq!(unplayed(&["c8-c6"], true), Some(Unplayed::Won));
    assert_eq!(unplayed(&["c8-c6"], false), None);
}

#[test]
fn a_guest_takes_along_only_own_games_that_go_on() {
    let mut client = SignedIn::new();
    client.hear_games(&[1, 2, 3]);
    let make_guest = |view: &mut lobby::View| view.players[0].profile.rating = None;
    client.follow(1, make_guest);
    client.follow(2, |_| {});
    client.follow(3, |view| {
        make_guest(view);
        view.stage = StageView::Aborted;
    });
    assert_eq!(client.meetings.guest_games(&server()).count(), 1);
    client.meetings.take_along(&server());
    let outgoing = client.meetings.take_outgoing(&server());
    let taken: Vec<GameId> = outgoing
        .iter()
        .filter_map(|message| match message {
            ToServer::TakeAlong { game, .. } => Some(*game),
            _ => None,
        })
        .collect();
    assert_eq!(taken, [game(1)]);
    // The refusal does not remove the seat.
    let request = outgoing.iter().find_map(|message| match message {
        ToServer::TakeAlong { request, .. } => Some(*request),
        _ => None,
    });
    client.hear(failed(request.unwrap(), Reason::NoSeat));
    let (id, _) = client.meetings.seat_of(game(1)).unwrap();
    let resign = Command::Resign;
    client.meetings.command(id, resign);
    let sent = client.meetings.take_outgoing(&server());
    assert!(
        matches!(sent[..], [ToServer::Do { .. }]),
        "the game goes on after the refusal: {sent:?}"
    );

    client.meetings.sign_out(&server());
    assert_eq!(client.meetings.guest_games(&server()).count(), 0);
}

#[test]
fn a_game_of_a_tournament_offers_neither_time_nor_moves_nor_another_game() {
    let mut client = SignedIn::new();
    client.hear_games(&[7]);
    let may = |client: &SignedIn| {
        let id = client.meetings.seats().next().unwrap().0;
        let remote = client.meetings.remote(id, None, NOW).unwrap();
        [
            remote.may_ask_to_take_back(),
            remote.may_give_time(),
            remote.has_rematch(),
        ]
    };
    let pace = Pace::Correspondence {
        control: TimeControl::parse("1/86400").unwrap(),
        weekends_off: false,
        vacation_days: 0,
    };
    client.follow(7, |view| {
        view.settings.pace = pace;
        view.tournament = None;
    });
    assert_eq!(may(&client), [true; 3]);
    let mut client = SignedIn::new();
    client.hear_games(&[7]);
    client.follow(7, |view| view.settings.pace = pace);
    assert_eq!(may(&client), [false; 3]);
}
