use tournament::{End, Entry, Event, Format, Number, Pairing, Row, Tournament};

use crate::field::{Field, settings, won_by};

/// A round of a Swiss as the test writes it: games with the winner, or no winner for a draw, and players without a game.
type Round<'a> = (&'a [(u16, u16, Option<u16>)], Option<u16>);

/// Replays a Swiss with these rounds, whatever the program would pair.
fn swiss(players: u16, rounds: &[Round<'_>]) -> Tournament {
    let format = Format::Swiss {
        rounds: rounds.len() as u8,
    };
    let mut field = Field::new(settings(format));
    for account in 0..players {
        field.join(u128::from(account), 1500);
    }
    field.append(Event::Started {
        order: Vec::new(),
        black_first: true,
    });
    let mut id = 0;
    for (games, bye) in rounds {
        let first = field.tournament.games().len();
        let pairing = |(black, white, _): &(u16, u16, Option<u16>)| {
            id += 1;
            Pairing {
                game: referee::GameId::from_bits(id),
                black: Number(*black),
                white: Number(*white),
            }
        };
        field.append(Event::Paired {
            games: games.iter().map(pairing).collect(),
            walkovers: Vec::new(),
            bye: bye.map(Number),
        });
        let paired = field.tournament.games()[first..].to_vec();
        for (game, (.., winner)) in paired.into_iter().zip(*games) {
            let end = winner.map_or(End::Drawn, |winner| won_by(game, winner));
            let event = field.tournament.score(game.id, end).unwrap();
            field.append(event);
        }
    }
    Tournament::replay(field.log).unwrap()
}

fn row(tournament: &Tournament, number: u16) -> Row {
    let table = tournament.table();
    table
        .into_iter()
        .find(|row| row.player == Number(number))
        .unwrap()
}

/// The Buchholz of a player, in half points.
fn buchholz(tournament: &Tournament, number: u16) -> i64 {
    row(tournament, number).ties[1] / 2
}

/// The example of the Swiss Pairings Programs Committee (Kallithea 2009, item 7): in 9 rounds, a player reaches 6 points
/// with a win by default in round 3. Before, the player had 2 points. Round 3 contributes 5 points to the Buchholz of the
/// player, and the player contributes 5.5 points to that of an opponent.
#[test]
fn a_win_without_a_game_counts_as_the_committee_says() {
    let w = Some(0);
    // The player 0 meets the players 1 to 8, who win nothing else.
    let rounds: [Round<'_>; 9] = [
        (&[(0, 1, w)], None),
        (&[(0, 2, w)], None),
        (&[], Some(0)),
        (&[(0, 3, w)], None),
        (&[(0, 4, w)], None),
        (&[(0, 5, w)], None),
        (&[(0, 6, Some(6))], None),
        (&[(0, 7, Some(7))], None),
        (&[(0, 8, Some(8))], None),
    ];
    let tournament = swiss(9, &rounds);
    assert_eq!(row(&tournament, 0).halves, 12);
    // Each opponent has one game: the others have eight rounds without a game, which count as draws, so 8 half points,
    // and the winners have 2 more.
    let opponents = 5 * 8 + 3 * (8 + 2);
    assert_eq!(buchholz(&tournament, 0), 10 + opponents);
    // The player 1 has lost in round 1: a virtual opponent of each later round k begins with 0 points, wins, and draws
    // the remaining 9 - k games.
    let virtual_opponents: i64 = (2..=9).map(|round| 2 + (9 - round)).sum();
    assert_eq!(buchholz(&tournament, 1), 11 + virtual_opponents);
}

/// The second example of the committee: a player is absent in round 7 of 9, and has 6 points in the end and 4 before the
/// round. Round 7 contributes 6 points, and the player contributes 6.5 points to an opponent.
#[test]
fn an_absence_counts_as_the_committee_says() {
    let w = Some(0);
    let rounds: [Round<'_>; 9] = [
        (&[(0, 1, w)], None),
        (&[(0, 2, w)], None),
        (&[(0, 3, w)], None),
        (&[(0, 4, w)], None),
        (&[(0, 5, Some(5))], None),
        (&[(0, 6, Some(6))], None),
        (&[], None),
        (&[(0, 7, w)], None),
        (&[(0, 8, w)], None),
    ];
    let tournament = swiss(9, &rounds);
    assert_eq!(row(&tournament, 0).halves, 12);
    let opponents = 6 * 8 + 2 * (8 + 2);
    assert_eq!(buchholz(&tournament, 0), 12 + opponents);
    let virtual_opponents: i64 = (2..=9).map(|round| 2 + (9 - round)).sum();
    assert_eq!(buchholz(&tournament, 1), 13 + virtual_opponents);
}

/// Four players and three rounds: 0 has 2½ points, 1 has 2, 2 has 1, and 3 has ½.
#[test]
fn buchholz_and_sonneborn_berger_follow_their_definitions() {
    let rounds: [Round<'_>; 3] = [
        (&[(0, 3, None), (1, 2, Some(1))], None),
        (&[(1, 0, Some(0)), (3, 2, Some(2))], None),
        (&[(0, 2, Some(0)), (3, 1, Some(1))], None),
    ];
    let tournament = swiss(4, &rounds);
    for (number, halves, cut, buchholz, sonneborn_berger) in [
        // Opponents 3, 1, 2 with 0.5, 2, 1 points: 3.5, without the lowest 3. 0.5/2 + 2 + 1 = 3.25.
        (0, 5, 3.0, 3.5, 3.25),
        // Opponents 2, 0, 3 with 1, 2.5, 0.5 points: 4, without the lowest 3.5. 1 + 0 + 0.5 = 1.5.
        (1, 4, 3.5, 4.0, 1.5),
        // Opponents 1, 3, 0: 2 + 0.5 + 2.5 = 5, without the lowest 4.5. Beaten: 3 with 0.5.
        (2, 2, 4.5, 5.0, 0.5),
        // Opponents 0, 2, 1: 2.5 + 1 + 2 = 5.5, without the lowest 4.5. A draw with 0: 1.25.
        (3, 1, 4.5, 5.5, 1.25),
    ] {
        let row = row(&tournament, number);
        assert_eq!(row.halves, halves);
        let expected = [cut, buchholz, sonneborn_berger].map(|points: f64| (4.0 * points) as i64);
        assert_eq!(row.ties, expected, "{number}");
    }
}

#[test]
fn tie_breaks_wait_for_the_end_of_a_round() {
    let mut field = Field::started(Format::Swiss { rounds: 2 }, &[1600, 1500, 1400, 1300]);
    let games = field.unfinished();
    field.score(games[0].id, won_by(games[0], games[0].black.0));
    let winner = row(&field.tournament, games[0].black.0);
    assert_eq!((winner.halves, winner.ties), (2, vec![0, 0, 0]));
    field.score(games[1].id, End::Drawn);
    let loser = row(&field.tournament, games[0].white.0);
    assert_eq!(loser.ties, [0, 4, 0]);
}

#[test]
fn a_log_that_pairs_a_player_twice_is_refused() {
    let field = Field::started(Format::Swiss { rounds: 3 }, &[1500; 4]);
    let pairing = |id, black, white| Pairing {
        game: referee::GameId::from_bits(id),
        black: Number(black),
        white: Number(white),
    };
    for games in [
        vec![pairing(1, 0, 1), pairing(2, 1, 2)],
        vec![pairing(1, 0, 0)],
        vec![pairing(1, 0, 1), pairing(1, 2, 3)],
        vec![pairing(1, 0, 9)],
    ] {
        let entry = Entry {
            at: field.now,
            event: Event::Paired {
                games,
                walkovers: Vec::new(),
                bye: None,
            },
        };
        assert!(
            field.tournament.clone().evolve(&entry).is_err(),
            "{entry:?}"
        );
    }
}
