use std::collections::HashMap;
use std::time::Duration;

use lobby::Time;
use rules::Side;
use tournament::{End, Format, Number, Stage};

use crate::field::{Field, START, better_wins, won_by};

const HOUR: Format = Format::Arena { minutes: 60 };

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn table(field: &Field) -> HashMap<u16, u32> {
    let table = field.tournament.table();
    table
        .iter()
        .map(|row| (row.player.0, row.halves / 2))
        .collect()
}

/// An evening of 40 players, whose games take one to six minutes: nobody ever has two games, almost nobody meets the same
/// opponent twice in a row, and players do not wait long.
#[test]
fn an_arena_of_an_hour_pairs_everyone_again_and_again() {
    let ratings: Vec<u16> = (0..40).map(|number| 1900 - 20 * number).collect();
    let mut field = Field::started(HOUR, &ratings);
    let mut running: Vec<(Time, tournament::Game)> = Vec::new();
    let mut rematches = 0;
    let mut last: HashMap<Number, Number> = HashMap::new();
    let mut known = 0;
    while matches!(field.tournament.stage(), Stage::Running { .. }) {
        for game in field.tournament.games()[known..].iter().copied() {
            known += 1;
            let met = last.insert(game.black, game.white) == Some(game.white);
            rematches +=
                usize::from(last.insert(game.white, game.black) == Some(game.black) && met);
            let length = 60 + (game.id.bits() % 300) as u64;
            running.push((field.now.after(seconds(length)), game));
        }
        running.sort_by_key(|(end, game)| (*end, game.id));
        field.wait(seconds(1));
        while running.first().is_some_and(|(end, _)| *end <= field.now) {
            let (_, game) = running.remove(0);
            if matches!(field.tournament.stage(), Stage::Running { .. }) {
                let upset = game.id.bits() % 5 == 0;
                let end = match upset {
                    true => won_by(game, game.black.0.max(game.white.0)),
                    false => better_wins(game),
                };
                field.score(game.id, end);
            }
        }
        let busy = field.unfinished().len() * 2;
        assert!(busy <= 40);
    }
    assert_eq!(field.now.since(START).as_secs(), 3600);
    // With 210 seconds for a game on average, an hour has room for 17 games of each player.
    let games = field.tournament.games().len();
    assert!(games > 20 * 13, "{games}");
    assert!(50 * rematches < games, "{rematches} of {games}");
    // Games that go on do not count.
    assert!(!field.unfinished().is_empty());
    let points = table(&field);
    for game in field.unfinished() {
        assert_eq!(field.tournament.score(game.id, End::Drawn), None);
    }
    assert_eq!(table(&field), points);
    let top: u32 = (0..10).map(|number| points[&number]).sum();
    let bottom: u32 = (30..40).map(|number| points[&number]).sum();
    assert!(top > 2 * bottom, "{top} {bottom}");
}

/// Plays games of two players, who meet again after they have waited. Returns the points of the player 0.
fn points_after(results: &str) -> u32 {
    let mut field = Field::started(HOUR, &[1500, 1500]);
    for result in results.chars() {
        field.wait(seconds(60));
        let game = field.unfinished()[0];
        let end = match result {
            'w' => won_by(game, 0),
            'l' => won_by(game, 1),
            _ => End::Drawn,
        };
        field.score(game.id, end);
    }
    table(&field)[&0]
}

/// The examples of the page about arenas at lichess.org: two wins and a draw are worth 2 + 2 + 2 × 1 points.
#[test]
fn games_count_double_after_two_wins_in_a_row() {
    assert_eq!(points_after("wwd"), 6);
    assert_eq!(points_after("www"), 8);
    assert_eq!(points_after("wwl"), 4);
    assert_eq!(points_after("wwdw"), 8);
    assert_eq!(points_after("wlww"), 6);
    assert_eq!(points_after("ddd"), 3);
}

#[test]
fn two_players_alone_meet_again_only_after_a_wait() {
    let mut field = Field::started(HOUR, &[1500, 1500]);
    let game = field.unfinished()[0];
    field.score(game.id, End::Drawn);
    field.wait(seconds(59));
    assert_eq!(field.unfinished().len(), 0);
    field.wait(seconds(1));
    let again = field.unfinished()[0];
    assert_eq!((again.black, again.white), (game.white, game.black));
}

#[test]
fn a_player_can_pause_come_back_and_join_late() {
    let mut field = Field::started(HOUR, &[1500, 1500, 1500]);
    let waiting = [0, 1, 2].into_iter().find(|number| {
        let game = field.unfinished()[0];
        ![game.black.0, game.white.0].contains(number)
    });
    let waiting = waiting.unwrap();
    field.leave(waiting);
    field.join(3, 1500);
    field.wait(seconds(60));
    assert_eq!(field.unfinished().len(), 1);
    field.join(u128::from(waiting), 1500);
    field.wait(seconds(60));
    assert_eq!(field.unfinished().len(), 2);
    assert_eq!(field.tournament.players().len(), 4);
}

#[test]
fn who_makes_no_first_move_loses_and_pauses() {
    let mut field = Field::started(HOUR, &[1500, 1500]);
    let game = field.unfinished()[0];
    field.score(game.id, End::Forfeited(Side::Black));
    field.wait(seconds(600));
    assert_eq!(field.tournament.games().len(), 1);
    assert_eq!(table(&field)[&game.white.0], 2);
    field.join(u128::from(game.black.0), 1500);
    field.wait(seconds(60));
    assert_eq!(field.tournament.games().len(), 2);
}

#[test]
fn the_average_rating_of_the_opponents_decides_between_equal_points() {
    // 0 beats 3 (1000), 1 beats 2 (2000): the second win is worth more.
    let mut field = Field::started(HOUR, &[1500, 1500, 2000, 1000]);
    let (mut over_strong, mut over_weak) = (None, None);
    for game in field.unfinished() {
        let winner = game.black.0.min(game.white.0);
        let loser = game.black.0.max(game.white.0);
        if loser == 2 {
            over_strong = Some(winner);
        }
        if loser == 3 {
            over_weak = Some(winner);
        }
        field.score(game.id, won_by(game, winner));
    }
    // Whoever met whom, the performance follows the definition: the rating of the opponent, 500 more for a win.
    for row in field.tournament.table() {
        let expected = match row.player.0 {
            number if Some(number) == over_strong => 2000 + 500,
            number if Some(number) == over_weak => 1000 + 500,
            _ => continue,
        };
        assert_eq!(row.ties, [4 * expected]);
    }
    assert!(over_strong.is_some() || over_weak.is_some());
}
