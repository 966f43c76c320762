use std::collections::HashSet;

use rules::Side;
use tournament::{End, Format, Game, Number, Refused, Stage};

use crate::field::{Field, better_wins, correspondence, entrant, settings, won_by};

const ONCE: Format = Format::RoundRobin {
    cycles: 1,
    at_once: 1,
};

#[test]
fn everyone_meets_everyone_else_once_in_each_cycle() {
    for count in 2..=9u16 {
        for cycles in 1..=2 {
            let format = Format::RoundRobin { cycles, at_once: 1 };
            let mut field = Field::started(format, &vec![1500; usize::from(count)]);
            field.play(better_wins);
            let games = field.tournament.games();
            let pairs: HashSet<_> = games.iter().map(|game| (game.black, game.white)).collect();
            let expected = usize::from(count * (count - 1) / 2) * usize::from(cycles);
            assert_eq!((games.len(), pairs.len()), (expected, expected), "{count}");
            let ranking: Vec<u16> = (0..count).collect();
            assert_eq!(field.ranking(), ranking);
        }
    }
}

#[test]
fn live_rounds_follow_each_other_and_nobody_joins_late() {
    let mut field = Field::started(ONCE, &[1500; 4]);
    assert_eq!(field.unfinished().len(), 2);
    let late = field.tournament.join(entrant(9, 1500));
    assert_eq!(late, Err(Refused::TooLate));
    field.play_round(better_wins);
    field.wait(tournament::Settings::PAUSE);
    assert_eq!(field.tournament.rounds(), 2);
}

#[test]
fn all_games_of_a_correspondence_tournament_begin_together_or_some_rounds_at_once() {
    for (at_once, begun) in [(2, 8), (99, 28)] {
        let format = Format::RoundRobin { cycles: 1, at_once };
        let mut wanted = settings(format);
        wanted.game.pace = correspondence();
        let mut field = Field::started_with(wanted, &[1500; 8]);
        assert_eq!(field.unfinished().len(), begun, "{at_once}");
        // A round that has ended makes room for the next one immediately.
        for game in field
            .unfinished()
            .into_iter()
            .filter(|game| game.round == 1)
        {
            field.score(game.id, End::Drawn);
        }
        assert_eq!(field.unfinished().len(), if at_once == 2 { 8 } else { 24 });
        field.play(better_wins);
        assert_eq!(field.tournament.games().len(), 28);
    }
}

#[test]
fn the_games_of_a_player_who_withdraws_early_do_not_count() {
    let mut field = Field::started(ONCE, &[1500; 6]);
    // Everyone loses against the player 5, who withdraws after 2 of 5 games.
    let beaten = |game: Game| match [game.black, game.white].contains(&Number(5)) {
        true => won_by(game, 5),
        false => better_wins(game),
    };
    field.play_round(beaten);
    field.play_round(beaten);
    field.leave(5);
    field.play(beaten);
    let table = field.tournament.table();
    assert_eq!(field.ranking(), [0, 1, 2, 3, 4, 5]);
    assert!(table[5].annulled);
    let points: Vec<u32> = table.iter().map(|row| row.halves).collect();
    assert_eq!(points, [8, 6, 4, 2, 0, 0]);
}

#[test]
fn the_games_of_a_player_who_withdraws_late_count_and_the_rest_is_lost() {
    let mut field = Field::started(ONCE, &[1500; 6]);
    for _ in 0..3 {
        field.play_round(|game| match [game.black, game.white].contains(&Number(5)) {
            true => won_by(game, 5),
            false => better_wins(game),
        });
    }
    field.leave(5);
    field.play(better_wins);
    let table = field.tournament.table();
    let row = table.iter().find(|row| row.player == Number(5)).unwrap();
    assert_eq!((row.annulled, row.halves, row.played), (false, 6, 3));
    // 15 games bring 30 half points together.
    assert_eq!(table.iter().map(|row| row.halves).sum::<u32>(), 30);
}

#[test]
fn a_missing_first_move_loses() {
    let mut field = Field::started(ONCE, &[1500; 2]);
    field.play(|_| End::Forfeited(Side::White));
    let game = field.tournament.games()[0];
    assert_eq!(field.points(game.black.0), 2);
    assert_eq!(field.points(game.white.0), 0);
    assert!(matches!(field.tournament.stage(), Stage::Ended { .. }));
}

/// The players a, b, c, d and e, whose lots are random, so the test plays by their numbers.
fn play(results: &[(u16, u16, f64)], count: usize) -> Field {
    let mut field = Field::started(ONCE, &vec![1500; count]);
    field.play(|game| {
        let pair = (
            game.black.0.min(game.white.0),
            game.black.0.max(game.white.0),
        );
        let (.., score) = results.iter().find(|it| (it.0, it.1) == pair).unwrap();
        match *score {
            1.0 => won_by(game, pair.0),
            0.0 => won_by(game, pair.1),
            _ => End::Drawn,
        }
    });
    field
}

/// Four players with 2, 2, 1½ and ½ points. The Sonneborn–Berger scores, by their definition: the points of beaten
/// opponents plus half of the points of opponents with a draw.
#[test]
fn the_sonneborn_berger_score_decides_a_round_robin() {
    let results = [
        (0, 1, 0.0),
        (0, 2, 1.0),
        (0, 3, 1.0),
        (1, 2, 0.5),
        (1, 3, 0.5),
        (2, 3, 1.0),
    ];
    let field = play(&results, 4);
    assert_eq!(field.ranking(), [1, 0, 2, 3]);
    let ties: Vec<i64> = field
        .tournament
        .table()
        .iter()
        .map(|row| row.ties[0])
        .collect();
    // 1: 2 + 1.5/2 + 0.5/2 = 3; 0: 1.5 + 0.5 = 2; 2: 2/2 + 0.5 = 1.5; 3: 2/2 = 1. In quarters.
    assert_eq!(ties, [12, 8, 6, 4]);
}

#[test]
fn the_direct_encounter_decides_after_an_equal_sonneborn_berger_score() {
    // The players 0 and 1 have 3.5 points and a score of 7.75 each. The player 0 has more wins, but has lost their game.
    let results = [
        (0, 1, 0.0),
        (0, 2, 1.0),
        (0, 3, 0.5),
        (0, 4, 1.0),
        (0, 5, 1.0),
        (1, 2, 0.5),
        (1, 3, 1.0),
        (1, 4, 0.5),
        (1, 5, 0.5),
        (2, 3, 1.0),
        (2, 4, 0.5),
        (2, 5, 0.5),
        (3, 4, 0.0),
        (3, 5, 0.0),
        (4, 5, 1.0),
    ];
    let field = play(&results, 6);
    let table = field.tournament.table();
    let first: Vec<_> = table
        .iter()
        .take(2)
        .map(|row| (row.halves, row.ties.clone()))
        .collect();
    assert_eq!(first, [(7, vec![31, 4, 8]), (7, vec![31, 0, 12])]);
    assert_eq!(field.ranking(), [1, 0, 4, 2, 5, 3]);

    // A cycle: 0 beats 1, 1 beats 2, 2 beats 0, and all beat 3. Everything is equal, so the rank is, too.
    let results = [
        (0, 1, 1.0),
        (1, 2, 1.0),
        (0, 2, 0.0),
        (0, 3, 1.0),
        (1, 3, 1.0),
        (2, 3, 1.0),
    ];
    let field = play(&results, 4);
    let ranks: Vec<u16> = field
        .tournament
        .table()
        .iter()
        .map(|row| row.rank)
        .collect();
    assert_eq!(ranks, [1, 1, 1, 4]);
    // Two of three equal players drew, and the third lost to one of them and beat nobody of them.
    let direct: Vec<i64> = field
        .tournament
        .table()
        .iter()
        .map(|row| row.ties[1])
        .collect();
    assert_eq!(direct, [4, 4, 4, 0]);
}
