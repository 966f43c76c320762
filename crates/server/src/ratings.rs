//! Ratings of players by Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2012). Each game is a rating period of
//! its own, as on lichess.org, so that players see the effect of a game immediately.

use std::time::Duration;

use lobby::{Category, Chair, RatedResult, Rating, RatingChange, Time};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::store::RatingRow;

/// The rating of a player without rated games: the values of Glickman's paper.
const START: Glicko2Rating = Glicko2Rating {
    rating: 1500.0,
    deviation: 350.0,
    volatility: 0.06,
};
/// How much results can change the volatility. The paper recommends 0.3 to 1.2, and uses 0.5 in its example.
const TAU: f64 = 0.5;

/// The minimum and the maximum of the points: the limits of lichess.org.
const POINTS: (f64, f64) = (400.0, 4000.0);
/// The minimum and the maximum of the deviation, in points. With the minimum of lichess.org, the rating of a player with
/// many games still follows the player's strength.
const DEVIATIONS: (f64, f64) = (45.0, START.deviation);
/// The minimum and the maximum of the volatility. The maximum is the limit of lichess.org.
const VOLATILITIES: (f64, f64) = (0.01, 0.1);

/// A rating with this deviation or a greater one is uncertain, as on lichess.org. The true rating is then outside
/// ±220 points with a probability of 5 %.
const UNCERTAIN: f64 = 110.0;
/// The deviation of a player who plays regularly.
const USUAL: f64 = 60.0;
/// How much the square of the deviation grows in a day without rated games. The usual deviation becomes uncertain after
/// a year, as on lichess.org.
const GROWTH: f64 = (UNCERTAIN * UNCERTAIN - USUAL * USUAL) / 365.0;
/// The milliseconds of a day.
const DAY: f64 = 24.0 * 3600.0 * 1000.0;

/// Returns the ratings of the host and the guest after a game. Both follow from the ratings before the game; `None`
/// stands for a player without rated games in the category.
pub fn update(
    host: Option<RatingRow>,
    guest: Option<RatingRow>,
    result: &RatedResult,
    at: Time,
) -> (RatingRow, RatingRow) {
    let [host, guest] = [host, guest].map(|row| row.unwrap_or(new(result.category, at)));
    let outcome = match result.winner {
        Some(Chair::Host) => Outcomes::WIN,
        Some(Chair::Guest) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    let config = Glicko2Config {
        tau: TAU,
        ..Glicko2Config::new()
    };
    let before = |row: &RatingRow| Glicko2Rating {
        deviation: deviation(row, at),
        ..bounded(row.points, row.deviation, row.volatility)
    };
    let after = |row: RatingRow, rated: Glicko2Rating| {
        let rated = bounded(rated.rating, rated.deviation, rated.volatility);
        RatingRow {
            category: row.category,
            points: rated.rating,
            deviation: rated.deviation,
            volatility: rated.volatility,
            games: row.games.saturating_add(1),
            at: row.at.max(at),
        }
    };
    let rated = glicko2(&before(&host), &before(&guest), &outcome, &config);
    (after(host, rated.0), after(guest, rated.1))
}

/// Returns the rating of a player without rated games.
pub const fn new(category: Category, at: Time) -> RatingRow {
    RatingRow {
        category,
        points: START.rating,
        deviation: START.deviation,
        volatility: START.volatility,
        games: 0,
        at,
    }
}

/// Clamps the numbers of a rating to their limits. Replaces a number that is not finite by the number of a new player.
fn bounded(points: f64, deviation: f64, volatility: f64) -> Glicko2Rating {
    let within = |value: f64, (low, high): (f64, f64), new: f64| {
        if value.is_finite() {
            value.clamp(low, high)
        } else {
            new
        }
    };
    Glicko2Rating {
        rating: within(points, POINTS, START.rating),
        deviation: within(deviation, DEVIATIONS, START.deviation),
        volatility: within(volatility, VOLATILITIES, START.volatility),
    }
}

/// Returns the deviation of a rating at a later time, in points. The deviation grows while a player plays no rated
/// games.
pub fn deviation(row: &RatingRow, now: Time) -> f64 {
    let days = now.since(row.at).as_millis() as f64 / DAY;
    let bounded = bounded(row.points, row.deviation, row.volatility).deviation;
    let grown = bounded.powi(2) + GROWTH * days;
    grown.sqrt().min(DEVIATIONS.1)
}

/// Returns when a rating becomes uncertain if its owner plays no more rated games; `None` if it is uncertain already.
pub fn certain_until(row: &RatingRow) -> Option<Time> {
    let now = bounded(row.points, row.deviation, row.volatility).deviation;
    let days = (UNCERTAIN.powi(2) - now.powi(2)) / GROWTH;
    let certain = days > 0.0;
    certain.then(|| row.at.after(Duration::from_millis((days * DAY) as u64)))
}

/// Returns a rating as players see it at a time. `None` stands for a player without rated games in the category.
pub fn shown(row: Option<&RatingRow>, now: Time) -> Rating {
    let certain = row.and_then(certain_until);
    let points = row.map_or(START.rating, |row| row.points);
    Rating {
        points: rounded(points),
        provisional: certain.is_none_or(|until| until <= now),
    }
}

/// Returns how a game has changed a rating. `before` is `None` if this was the first rated game in the category.
pub fn change(before: Option<&RatingRow>, after: &RatingRow) -> RatingChange {
    RatingChange {
        before: rounded(before.map_or(START.rating, |row| row.points)),
        after: shown(Some(after), after.at),
    }
}

/// Returns the points that the rating of a player without rated games has.
pub const fn first_points() -> f64 {
    START.rating
}

/// Returns the points as a whole number.
fn rounded(points: f64) -> u16 {
    bounded(points, START.deviation, START.volatility)
        .rating
        .round() as u16
}

#[cfg(test)]
mod tests {
    use lobby::{AccountId, Speed};
    use rules::GameKind;
    use skillratings::glicko2::glicko2_rating_period;

    use super::*;

    const CATEGORY: Category = Category {
        game: GameKind::Loa,
        speed: Speed::Blitz,
    };
    const MILLIS: u64 = 24 * 3600 * 1000;

    fn row(points: f64, deviation: f64) -> RatingRow {
        RatingRow {
            points,
            deviation,
            games: 30,
            ..new(CATEGORY, Time(0))
        }
    }

    fn result(winner: Option<Chair>) -> RatedResult {
        RatedResult {
            category: CATEGORY,
            host: AccountId(1),
            guest: AccountId(2),
            winner,
        }
    }

    fn near(row: &RatingRow, points: f64, deviation: f64, volatility: f64) -> bool {
        (row.points - points).abs() < 0.001
            && (row.deviation - deviation).abs() < 0.001
            && (row.volatility - volatility).abs() < 1e-7
    }

    /// The example of the paper: three games in one rating period.
    #[test]
    fn the_library_computes_the_example_of_the_paper() {
        let rating = |rating, deviation| Glicko2Rating {
            rating,
            deviation,
            volatility: START.volatility,
        };
        let games = [
            (rating(1400.0, 30.0), Outcomes::WIN),
            (rating(1550.0, 100.0), Outcomes::LOSS),
            (rating(1700.0, 300.0), Outcomes::LOSS),
        ];
        let config = Glicko2Config {
            tau: TAU,
            ..Glicko2Config::new()
        };
        let after = glicko2_rating_period(&rating(1500.0, 200.0), &games, &config);
        assert!((after.rating - 1464.06).abs() < 0.02, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 0.000_01, "{after:?}");
    }

    /// A program that follows the steps of the paper for one game computed the expected values independently.
    #[test]
    fn both_ratings_follow_from_the_ratings_before_the_game() {
        let players = (Some(row(1500.0, 200.0)), Some(row(1550.0, 100.0)));
        let (host, guest) = update(players.0, players.1, &result(Some(Chair::Guest)), Time(0));
        assert!(near(&host, 1426.6856, 175.9032, 0.059_999_04), "{host:?}");
        assert!(near(&guest, 1570.3947, 97.7092, 0.059_999_42), "{guest:?}");
        assert_eq!((host.games, guest.games), (31, 31));
        let (host, guest) = update(None, None, &result(Some(Chair::Host)), Time(7));
        assert!(near(&host, 1662.3109, 290.3190, 0.059_999_68), "{host:?}");
        assert!((host.points + guest.points - 3000.0).abs() < 1e-9);
        assert_eq!((host.games, host.at), (1, Time(7)));
    }

    #[test]
    fn idle_time_widens_the_deviation_before_the_next_game() {
        let day = |day| Time(day * MILLIS);
        let idle = row(1500.0, 60.0);
        assert!((deviation(&idle, day(0)) - 60.0).abs() < 1e-9);
        assert!((deviation(&idle, day(365)) - 110.0).abs() < 1e-9);
        assert!((deviation(&idle, day(100_000)) - 350.0).abs() < 1e-9);
        let active = RatingRow {
            at: day(100),
            ..row(1700.0, 80.0)
        };
        let (idle, active) = update(
            Some(idle),
            Some(active),
            &result(Some(Chair::Host)),
            day(100),
        );
        assert!(near(&idle, 1524.5162, 76.3782, 0.060_004_44), "{idle:?}");
        assert!(
            near(&active, 1673.5675, 79.1940, 0.060_004_44),
            "{active:?}"
        );
        // The clock of another server can be slow.
        let (early, _) = update(Some(idle), Some(active), &result(None), day(99));
        assert_eq!(early.at, day(100));
    }

    #[test]
    fn a_rating_is_certain_until_its_owner_has_not_played_for_long() {
        assert!(shown(None, Time(0)).provisional);
        for deviation in [110.0, 200.0] {
            let row = row(1500.0, deviation);
            assert_eq!(certain_until(&row), None);
            assert!(shown(Some(&row), Time(0)).provisional);
        }
        let row = row(1600.4, 60.0);
        let year = Time(365 * MILLIS);
        assert_eq!(certain_until(&row), Some(year));
        let at = |time| shown(Some(&row), time);
        assert_eq!((at(Time(0)).points, at(Time(0)).provisional), (1600, false));
        assert!(!at(Time(year.0 - 1)).provisional && at(year).provisional);
    }

    #[test]
    fn a_dozen_games_make_a_rating_certain_and_many_games_keep_it_moving() {
        let usual = row(1500.0, USUAL);
        let (mut player, mut needed) = (None, 0);
        for game in 0..500 {
            let winner = [Chair::Host, Chair::Guest][game % 2];
            let (after, _) = update(player, Some(usual), &result(Some(winner)), Time(0));
            needed += usize::from(certain_until(&after).is_none());
            player = Some(after);
        }
        assert!((8..=14).contains(&needed), "{needed}");
        let player = player.unwrap();
        assert!((55.0..65.0).contains(&player.deviation), "{player:?}");
    }

    #[test]
    fn the_winner_rises_and_no_number_leaves_its_bounds() {
        let winners = [Some(Chair::Host), Some(Chair::Guest), None];
        let points = [f64::NAN, -1e300, 400.0, 1000.0, 1500.0, 3990.0, 4000.0];
        let deviations = [f64::INFINITY, 0.0, 45.0, 110.0, 350.0];
        let days = [0, 1, 400, u64::MAX / MILLIS];
        for (host, guest) in points
            .iter()
            .flat_map(|a| points.iter().map(move |b| (a, b)))
        {
            for (deviation, day) in deviations
                .iter()
                .flat_map(|deviation| days.iter().map(move |day| (deviation, day)))
            {
                for winner in winners {
                    let before = [row(*host, *deviation), row(*guest, 60.0)];
                    let at = Time(day * MILLIS);
                    let (host, guest) =
                        update(Some(before[0]), Some(before[1]), &result(winner), at);
                    for row in [host, guest] {
                        assert!((400.0..=4000.0).contains(&row.points), "{row:?}");
                        assert!((45.0..=350.0).contains(&row.deviation), "{row:?}");
                        assert!((0.01..=0.1).contains(&row.volatility), "{row:?}");
                    }
                    let from = before.map(|row| rounded(row.points));
                    let to = [host, guest].map(|row| rounded(row.points));
                    match winner {
                        Some(Chair::Host) => assert!(to[0] >= from[0] && to[1] <= from[1]),
                        Some(Chair::Guest) => assert!(to[0] <= from[0] && to[1] >= from[1]),
                        None => {}
                    }
                }
            }
        }
    }
}
