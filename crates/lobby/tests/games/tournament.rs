//! Tests games of tournaments.

use lobby::{Chair, Command, Event, Name, Pace, Refused, Tournament, TournamentId};
use referee::GameId;

use super::{MONDAY, Server, live, player, settings};
use Chair::{Guest, Host};

/// Starts a game of a tournament, in which the host plays Black.
fn arranged(pace: Pace) -> Server {
    let event = Event::Arranged {
        game: GameId::from_bits(7),
        settings: settings(pace),
        host: player(1),
        guest: player(2),
        black: Host,
        tournament: Tournament {
            id: TournamentId(1),
            name: Name::new("Spring"),
        },
    };
    Server::begin(event, MONDAY)
}

#[test]
fn players_of_a_tournament_give_each_other_neither_time_nor_moves_nor_another_game() {
    let mut server = arranged(live("300"));
    // A player who does not want to play resigns, or makes no move.
    for chair in [Host, Guest] {
        assert_eq!(server.does(chair, Command::Abort), Err(Refused::NotNow));
    }
    server.moves(Host, "c8-c6").unwrap();
    server.moves(Guest, "a2-c2").unwrap();
    for command in [Command::AskTakeBack, Command::GiveTime] {
        for chair in [Host, Guest] {
            assert_eq!(server.does(chair, command.clone()), Err(Refused::NotNow));
        }
    }
    server.does(Host, Command::OfferDraw).unwrap();
    server.does(Guest, Command::Resign).unwrap();
    for command in [
        Command::OfferRematch,
        Command::AnswerRematch { accept: true },
    ] {
        assert_eq!(server.does(Host, command), Err(Refused::NotNow));
    }

    // Players who have agreed on a game themselves can do all of this.
    let mut server = Server::joined(live("300"));
    server.moves(Host, "c8-c6").unwrap();
    server.moves(Guest, "a2-c2").unwrap();
    server.does(Guest, Command::AskTakeBack).unwrap();
    server.does(Host, Command::GiveTime).unwrap();
    server.does(Guest, Command::Resign).unwrap();
    server.does(Host, Command::OfferRematch).unwrap();
}
