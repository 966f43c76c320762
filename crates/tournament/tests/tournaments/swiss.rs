use std::collections::{HashMap, HashSet};

use lobby::Time;
use proptest::prelude::*;
use rules::Side;
use tournament::{End, Format, Game, Number, Slot, Stage, Tournament};

use crate::field::{Field, better_wins, won_by};

fn swiss(rounds: u8) -> Format {
    Format::Swiss { rounds }
}

fn ratings(count: u16) -> Vec<u16> {
    (0..count).map(|number| 2900 - 10 * number).collect()
}

/// The pairs of a round, each with the lower number first.
fn pairs(tournament: &Tournament, round: u32) -> Vec<(u16, u16)> {
    let games = tournament.games().iter().filter(|game| game.round == round);
    let mut pairs: Vec<_> = games
        .map(|game| {
            let both = (game.black.0, game.white.0);
            (both.0.min(both.1), both.0.max(both.1))
        })
        .collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn the_upper_half_meets_the_lower_half_in_the_first_round() {
    let field = Field::started(swiss(3), &ratings(8));
    assert_eq!(
        pairs(&field.tournament, 1),
        [(0, 4), (1, 5), (2, 6), (3, 7)]
    );
    // The boards alternate: the better players have Black and White in turn.
    let blacks: Vec<bool> = field.tournament.games()[..4]
        .iter()
        .map(|game| game.black < game.white)
        .collect();
    assert!(blacks == [true, false, true, false] || blacks == [false, true, false, true]);
}

#[test]
fn winners_meet_winners_and_the_best_player_wins_a_swiss_of_eight() {
    let mut field = Field::started(swiss(3), &ratings(8));
    field.play_round(better_wins);
    field.wait(tournament::Settings::PAUSE);
    // The players 0 and 2 have both had the same side, so 0 meets 3: colours are more important than the order.
    assert_eq!(
        pairs(&field.tournament, 2),
        [(0, 3), (1, 2), (4, 7), (5, 6)]
    );
    field.play(better_wins);
    assert_eq!(pairs(&field.tournament, 3)[0], (0, 1));
    assert_eq!(field.tournament.rounds(), 3);
    assert_eq!(field.ranking()[0], 0);
    assert_eq!(field.points(0), 6);
    assert_eq!(field.ranking()[7], 7);
}

#[test]
fn the_last_of_an_odd_number_gets_the_bye_and_nobody_gets_it_twice() {
    let mut field = Field::started(swiss(5), &ratings(7));
    field.play(better_wins);
    let byes: Vec<u16> = (0..)
        .zip(field.tournament.players())
        .flat_map(|(number, player)| {
            let byes = player.slots.iter().filter(|slot| **slot == Slot::Bye);
            std::iter::repeat_n(number, byes.count())
        })
        .collect();
    let once: HashSet<u16> = byes.iter().copied().collect();
    assert_eq!((byes.len(), once.len()), (5, 5));
    assert!(matches!(field.tournament.players()[6].slots[0], Slot::Bye));
}

#[test]
fn who_won_without_a_game_gets_no_bye() {
    let mut field = Field::started(swiss(2), &ratings(7));
    // The player 6 has the bye, the player 5 wins without a game, and the player 0 wins a game.
    field.play_round(|game| match [game.black.0, game.white.0] {
        [5, _] => End::Forfeited(Side::White),
        [_, 5] => End::Forfeited(Side::Black),
        _ => better_wins(game),
    });
    for number in 1..5 {
        field.leave(number);
    }
    field.wait(tournament::Settings::PAUSE);
    // The last two of the three players have had points without a game, so the best player has the bye.
    let last = |number: usize| field.tournament.players()[number].slots[1];
    assert_eq!(last(0), Slot::Bye);
    assert!(matches!((last(5), last(6)), (Slot::Game(_), Slot::Game(_))));
}

#[test]
fn who_joins_late_is_paired_and_has_no_points_for_the_missed_rounds() {
    let mut field = Field::started(swiss(5), &ratings(6));
    field.play_round(better_wins);
    field.join(6, 2500);
    field.join(7, 1000);
    field.play_round(|game| match game.black.0.min(game.white.0) {
        6 | 7 => End::Drawn,
        _ => better_wins(game),
    });
    let slots = &field.tournament.players()[6].slots;
    assert_eq!(slots[0], Slot::Absent);
    assert!(matches!(slots[1], Slot::Game(_)), "{slots:?}");
    field.play_round(better_wins);
    // The third round is past the half of five.
    let late = field.tournament.join(crate::field::entrant(9, 1500));
    assert_eq!(late, Err(tournament::Refused::TooLate));
}

#[test]
fn who_withdraws_is_not_paired_again_and_cannot_come_back() {
    let mut field = Field::started(swiss(4), &ratings(8));
    field.play_round(better_wins);
    field.leave(0);
    field.play(better_wins);
    let games = |number| {
        let games = field.tournament.games().iter();
        games.filter(move |game| [game.black, game.white].contains(&Number(number)))
    };
    assert_eq!(games(0).count(), 1);
    assert_eq!(field.points(0), 2);
    let again = field.tournament.join(crate::field::entrant(0, 1500));
    assert_eq!(again, Err(tournament::Refused::TooLate));
}

#[test]
fn a_swiss_ends_early_if_everyone_has_met_everyone() {
    let mut field = Field::started(swiss(9), &ratings(4));
    field.play(better_wins);
    assert_eq!(field.tournament.rounds(), 3);
    assert_eq!(field.tournament.games().len(), 6);
}

#[test]
fn the_next_round_waits_for_all_games_and_the_pause() {
    let mut field = Field::started(swiss(2), &ratings(4));
    let games = field.unfinished();
    field.score(games[0].id, End::Drawn);
    field.wait(std::time::Duration::from_secs(9999));
    assert_eq!(field.tournament.rounds(), 1);
    field.score(games[1].id, End::Drawn);
    let pause = tournament::Settings::PAUSE;
    field.wait(pause - std::time::Duration::from_millis(1));
    assert_eq!(field.tournament.rounds(), 1);
    field.wait(std::time::Duration::from_millis(1));
    assert_eq!(field.tournament.rounds(), 2);
}

/// The sides of a player in the games so far.
fn sides(tournament: &Tournament, number: u16) -> Vec<Side> {
    let games = tournament.games().iter();
    games
        .filter_map(|game| match (game.black.0, game.white.0) {
            (black, _) if black == number => Some(Side::Black),
            (_, white) if white == number => Some(Side::White),
            _ => None,
        })
        .collect()
}

/// Random results. With `played`, everyone plays.
fn ends(seed: u64, played: bool) -> impl Fn(Game) -> End + Copy {
    move |game| {
        let mixed = (seed ^ (game.id.bits() as u64)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        match mixed >> 61 {
            0..=2 => End::Won(Side::Black),
            3..=5 => End::Won(Side::White),
            6 => End::Drawn,
            _ if played => End::Drawn,
            _ => End::Forfeited(Side::Black),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// In every Swiss, whatever the results, late entries and withdrawals: nobody meets twice, nobody is paired twice in
    /// a round, nobody has two byes, and the log gives the same table again.
    #[test]
    fn nobody_meets_twice(count in 2u16..14, rounds in 1u8..9, seed: u64, leaves in 0u16..14) {
        let mut field = Field::started(swiss(rounds), &ratings(count));
        let mut round = 0;
        while !matches!(field.tournament.stage(), Stage::Ended { .. }) {
            field.play_round(ends(seed, false));
            round += 1;
            if round == 1 && rounds > 2 && matches!(field.tournament.stage(), Stage::Running { .. }) {
                if field.tournament.admits(false) {
                    field.join(500, 1700);
                }
                if leaves < count {
                    field.leave(leaves);
                }
            }
            prop_assert!(round < 40);
        }
        let mut met = HashSet::new();
        let mut in_round = HashSet::new();
        for game in field.tournament.games() {
            let pair = (game.black.min(game.white), game.black.max(game.white));
            prop_assert!(met.insert(pair), "{pair:?} meet twice");
            for number in [game.black, game.white] {
                prop_assert!(in_round.insert((game.round, number)));
            }
        }
        for player in field.tournament.players() {
            prop_assert!(player.slots.iter().filter(|slot| **slot == Slot::Bye).count() <= 1);
            prop_assert!(player.slots.len() == field.tournament.rounds());
        }
        let again = Tournament::replay(field.log.clone()).unwrap();
        prop_assert_eq!(again.table(), field.tournament.table());
    }

    /// In a field of usual size nobody has a side three times in a row, and opponents have nearly equal points.
    #[test]
    fn sides_alternate_and_opponents_are_near(count in 16u16..40, seed: u64) {
        let mut field = Field::started(swiss(5), &ratings(count));
        while !matches!(field.tournament.stage(), Stage::Ended { .. }) {
            let before: HashMap<u16, u32> = (0..count).map(|it| (it, field.points(it))).collect();
            let first = field.tournament.games().len();
            field.play_round(ends(seed, true));
            for game in &field.tournament.games()[first..] {
                let apart = before[&game.black.0].abs_diff(before[&game.white.0]);
                prop_assert!(apart <= 4, "{apart}");
            }
        }
        for number in 0..count {
            let sides = sides(&field.tournament, number);
            for three in sides.windows(3) {
                prop_assert!(three[0] != three[1] || three[1] != three[2], "{sides:?}");
            }
        }
    }
}

#[test]
fn a_round_of_256_players_is_paired() {
    let mut field = Field::started(swiss(6), &ratings(256));
    for _ in 0..5 {
        field.play_round(ends(3, false));
    }
    assert!(field.now > Time(0));
    field.play(ends(3, false));
    assert_eq!(field.tournament.games().len(), 6 * 128);
    let winner = field.ranking()[0];
    assert!(field.points(winner) >= 10);
}

#[test]
fn a_player_who_does_not_move_loses_and_stays_in_the_tournament() {
    let mut field = Field::started(swiss(2), &ratings(4));
    field.play_round(|game| match game.black {
        Number(0) => End::Forfeited(Side::Black),
        _ if game.white == Number(0) => End::Forfeited(Side::White),
        _ => won_by(game, game.black.0.min(game.white.0)),
    });
    field.play(better_wins);
    assert_eq!(field.points(0), 2);
    assert_eq!(field.tournament.games().len(), 4);
}
