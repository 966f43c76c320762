//! The content of the statistics page: sentences, and the data of plots and tables.

use std::collections::BTreeMap;
use std::time::Duration;

use cohort_features::statistics::RatingAfterGame;
use cohort_library::{Score, Streak, Summary, Tally};
use cohort_play::locale::Locale;
use rules::{Side, Strength};

use super::curve::Curve;
use super::names::Names;
use super::periods::{Unit, periods};
use crate::panel::side_key;
use crate::seats;

/// Minimum number of finished games for which plots are shown.
const ENOUGH: u64 = 5;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    /// Sentences about all games that the filter includes.
    pub sentences: Vec<String>,
    /// The text that replaces the plots if too few games were played; otherwise `None`.
    pub too_few: Option<String>,
    /// One bar of results for each strength of the computer.
    pub strengths: Vec<Slot>,
    pub sides: Vec<Slot>,
    /// One bar of results for each period.
    pub results: Vec<Slot>,
    /// One bar of playing time for each period.
    pub played: Vec<Slot>,
    /// Title of the plot of playing time, which contains the unit of time.
    pub played_in: String,
    /// Locale key of the period length in plots over time, for example of a week.
    pub unit: &'static str,
    /// The person's strength after each game against the computer, with one curve for each kind of game.
    pub curves: Vec<Curve>,
    /// One table of results for each property of games, for example for the clock.
    pub tables: Vec<Table>,
}

/// A bar of a plot in the statistics.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Slot {
    pub name: String,
    /// A sentence about the bar, for tooltips and screen readers.
    pub said: String,
    /// The parts of the bar from the bottom up: wins, draws and losses. A bar of playing time has one part.
    pub stack: Vec<f64>,
}

/// A table of results by one property of the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub title: String,
    pub groups: Vec<Group>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    pub name: String,
    pub tally: Tally,
}

impl Figures {
    pub(super) fn of(summary: &Summary, names: Names) -> Self {
        let locale = names.locale;
        let group = |name: String, tally: Tally| Group { name, tally };
        let by_strength = by_name(locale, &summary.by_strength);
        let side_name = |side: Side| locale.text(side_key(side));
        let strengths = by_strength
            .iter()
            .map(|(mark, name, tally)| slot(locale, mark.clone(), name, *tally));
        let sides = Side::ALL.map(|side| {
            let name = side_name(side);
            slot(locale, name.clone(), &name, summary.of_side(side))
        });
        let table = |key: &str, groups: Vec<Group>| Table {
            title: locale.text(key),
            groups: groups
                .into_iter()
                .filter(|group| group.tally.games() > 0)
                .collect(),
        };
        let families = summary.by_family.iter();
        let played = summary.choices.variants.iter();
        let variants = played.flat_map(|(family, variants)| {
            let of_family = move |variant| (family, variant);
            variants.iter().map(of_family)
        });
        let clocks = summary.by_clock.iter();
        let tables = [
            table(
                "statistics-by-game",
                families
                    .map(|(id, tally)| group(names.family(id), *tally))
                    .collect(),
            ),
            table(
                "statistics-by-board",
                variants
                    .filter_map(|(family, id)| {
                        let tally = summary.by_variant.get(id)?;
                        Some(group(names.board(family, id), *tally))
                    })
                    .collect(),
            ),
            table(
                "statistics-by-level",
                by_strength
                    .iter()
                    .map(|(_, name, tally)| group(name.clone(), *tally))
                    .collect(),
            ),
            table(
                "statistics-by-side",
                Side::ALL
                    .map(|side| group(side_name(side), summary.of_side(side)))
                    .to_vec(),
            ),
            table(
                "statistics-by-clock",
                clocks
                    .map(|(kind, tally)| group(names.clock(*kind), *tally))
                    .collect(),
            ),
        ];
        let (unit, periods) = periods(locale, &summary.days);
        let longest = periods.iter().map(|period| period.played).max();
        let (key, unit_of_time) = match longest {
            Some(longest) if longest >= LONG => ("statistics-hours-played", HOUR),
            _ => ("statistics-minutes-played", MINUTE),
        };
        let played = periods.iter().map(|period| Slot {
            name: period.name.clone(),
            said: format!("{}: {}", period.name, time(locale, period.played)),
            stack: vec![period.played.div_duration_f64(unit_of_time)],
        });
        let results = periods
            .iter()
            .map(|period| slot(locale, period.name.clone(), &period.name, period.tally));
        let games = [("games", summary.games.into()), ("enough", ENOUGH.into())];
        let too_few = summary.games < ENOUGH;
        Figures {
            too_few: too_few.then(|| locale.format("statistics-too-few", &games)),
            sentences: sentences(locale, summary),
            strengths: strengths.collect(),
            sides: sides.to_vec(),
            results: results.collect(),
            played: played.collect(),
            played_in: locale.text(key),
            unit: match unit {
                Unit::Day => "statistics-by-day",
                Unit::Week => "statistics-by-week",
                Unit::Month => "statistics-by-month",
                Unit::Year => "statistics-by-year",
            },
            curves: Vec::new(),
            tables: tables.to_vec(),
        }
    }
}

/// Returns the curve of the person's strength over the latest games of a kind; `None` before the first such game.
pub(super) fn curve(
    locale: &Locale,
    game: String,
    standings: Vec<RatingAfterGame>,
) -> Option<Curve> {
    let last = standings.last()?;
    let now = [
        ("game", game.clone().into()),
        ("elo", last.elo.to_string().into()),
        ("deviation", last.deviation.to_string().into()),
    ];
    let said = standings.iter().enumerate().map(|(game, standing)| {
        let score = match standing.score {
            Score::Win => "statistics-win",
            Score::Draw => "statistics-draw",
            Score::Loss => "statistics-loss",
        };
        let of_game = [
            ("number", (game + 1).into()),
            ("score", locale.text(score).into()),
            ("opponent", standing.opponent.to_string().into()),
            ("elo", standing.elo.to_string().into()),
        ];
        locale.format("statistics-strength-game", &of_game)
    });
    let said = said.collect();
    Some(Curve {
        title: locale.format("statistics-strength", &[("game", game.into())]),
        now: locale.format("statistics-strength-now", &now),
        standings,
        said,
    })
}

/// Adds up the results against all strengths that have the same name, the weakest strength first. Returns the label
/// below the bar, the name, and the results.
fn by_name(locale: &Locale, by: &BTreeMap<Strength, Tally>) -> Vec<(String, String, Tally)> {
    let mut groups: Vec<(String, String, Tally)> = Vec::new();
    for (strength, tally) in by {
        let name = seats::group_name(locale, *strength);
        match groups.last_mut().filter(|(_, last, _)| *last == name) {
            Some((.., sum)) => *sum += *tally,
            None => groups.push((seats::mark(locale, *strength), name, *tally)),
        }
    }
    groups
}

/// Returns a bar for the results in `tally`, with a sentence about them.
fn slot(locale: &Locale, name: String, called: &str, tally: Tally) -> Slot {
    let arguments = [
        ("name", called.into()),
        ("wins", tally.wins.into()),
        ("draws", tally.draws.into()),
        ("losses", tally.losses.into()),
    ];
    Slot {
        name,
        said: locale.format("statistics-results-of", &arguments),
        stack: [tally.wins, tally.draws, tally.losses]
            .map(|games| games as f64)
            .to_vec(),
    }
}

/// Returns a duration as text: in hours and minutes, in minutes, or in seconds.
fn time(locale: &Locale, time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let arguments = [
        ("hours", hours.into()),
        ("minutes", minutes.into()),
        ("number", seconds.to_string().into()),
    ];
    let key = match (hours, minutes) {
        (0, 0) => "time-seconds",
        (0, _) => "statistics-minutes",
        _ => "statistics-hours",
    };
    locale.format(key, &arguments)
}

fn sentences(locale: &Locale, summary: &Summary) -> Vec<String> {
    let Summary {
        tally,
        streaks,
        between_people,
        between_computers,
        ..
    } = summary;
    let all = [
        ("count", summary.games.into()),
        ("time", time(locale, summary.played).into()),
    ];
    let against = tally.percent().map(|percent| {
        let arguments = [
            ("wins", tally.wins.into()),
            ("draws", tally.draws.into()),
            ("losses", tally.losses.into()),
            ("percent", format!("{percent:.0}").into()),
        ];
        locale.format("statistics-against", &arguments)
    });
    let streak = streaks.current.map(|Streak { score, games }| {
        let arguments = [
            ("score", score.id().into()),
            ("count", games.into()),
            ("wins", streaks.longest.wins.into()),
            ("losses", streaks.longest.losses.into()),
        ];
        locale.format("statistics-streak", &arguments)
    });
    let apart = (between_people + between_computers > 0).then(|| {
        let arguments = [
            ("people", (*between_people).into()),
            ("computers", (*between_computers).into()),
        ];
        locale.format("statistics-apart", &arguments)
    });
    std::iter::once(locale.format("statistics-games", &all))
        .chain(against)
        .chain(streak)
        .chain(apart)
        .collect()
}

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);

/// If one period has at least this playing time, the plot uses hours instead of minutes.
const LONG: Duration = Duration::from_secs(2 * 3600);
