//! The command `strength`: measures how strong the computer is at places of its dial, and writes the dial.
//!
//! Players at equal distances play matches against the next and the next but one, the weakest against the novice. The
//! strengths that make the results of all matches likeliest together (Bradley and Terry 1952) are those of the places, the
//! novice's being 0. Results are noted as they come, so that a run that was ended goes on where it was.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use arena::{Balance, Match, PlayerSpec, Reference, Tally, TimeControl};
use engine::{Dial, Level, Limits};
use rules::{Catalogue, SharedVariant};

use crate::args;

/// Elo for a factor of e in the odds: 400 / ln 10.
const SCALE: f64 = 173.717_792_761_034_2;

/// A match that was decided: the numbers of its players, the stronger one first, 0 being the novice and 1 the weakest place;
/// the games, and the points of the first.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Meeting {
    players: [usize; 2],
    games: f64,
    points: f64,
}

pub fn run(args: &args::Strength) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    let text = fs::read_to_string(&args.dial)
        .with_context(|| format!("{} cannot be read", args.dial.display()))?;
    let dial = Dial::from_text(&args.dial.display().to_string(), &text)?;
    let mut known = read_results(&args.results)?;
    let mut meetings = Vec::new();
    let mut all = true;
    for (number, players) in (0..).zip(pairings(args.places.into())) {
        let games = 2 * args.pairs;
        if !args.shard.has(number) && !known.contains_key(&players) {
            all = false;
            continue;
        }
        let points = match known.remove(&players) {
            Some(points) => points,
            None => {
                let tally = play(args, variant, &dial, players)?;
                let points = tally.score() * games as f64;
                note(&args.results, players, points)?;
                println!("{} against {}: {points} of {games}", players[0], players[1]);
                points
            }
        };
        meetings.push(Meeting {
            players,
            games: games as f64,
            points,
        });
    }
    if !all {
        println!("the matches of the other shards are missing; the dial stays as it is");
        return Ok(());
    }
    let strengths = likeliest(usize::from(args.places) + 1, &meetings);
    let points = grown(strengths.iter().skip(1).copied());
    println!("{points:?}");
    let written = with_points(&text, &points)?;
    Dial::from_text("the dial that was measured", &written)?;
    fs::write(&args.dial, written)
        .with_context(|| format!("{} cannot be written", args.dial.display()))?;
    Ok(())
}

/// Who meets whom: each of so many places the one below it and the next below; the lowest two the novice.
fn pairings(places: usize) -> Vec<[usize; 2]> {
    let near = (1..=places).map(|place| [place, place - 1]);
    let far = (2..=places).map(|place| [place, place - 2]);
    near.chain(far).collect()
}

/// The player with a number.
fn player(dial: &Dial, number: usize, places: usize) -> PlayerSpec {
    let Some(step) = number.checked_sub(1) else {
        return PlayerSpec::reference(Reference::Novice);
    };
    let place = step * usize::from(Dial::END) / (places - 1).max(1);
    let place = u16::try_from(place).unwrap_or(Dial::END);
    let skill = dial.skill_at(place);
    PlayerSpec::level(&Level::new(
        format!("place-{place}"),
        [skill.clone(), skill],
    ))
}

fn play(
    args: &args::Strength,
    variant: &SharedVariant,
    dial: &Dial,
    players: [usize; 2],
) -> Result<Tally> {
    let contest = Match {
        variant: variant.clone(),
        players: players.map(|number| player(dial, number, args.places.into())),
        control: TimeControl::PerMove(Limits::default()),
        pairs: args.pairs,
        seed: args.seed + 1000 * players[0] as u64 + players[1] as u64,
        balance: Balance::default(),
        concurrency: usize::try_from(args.concurrency)?,
        max_plies: 400,
        adjudicate: false,
        sprt: None,
    };
    Ok(contest.run(&mut |_, _| ControlFlow::Continue(()))?)
}

/// The matches already played: a line each, `STRONGER WEAKER POINTS`.
fn read_results(file: &Path) -> Result<BTreeMap<[usize; 2], f64>> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        Err(error) => bail!("{}: {error}", file.display()),
    };
    let mut known = BTreeMap::new();
    for (line, text) in (1..).zip(text.lines()) {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let read = match fields[..] {
            [a, b, points] => a.parse().ok().zip(b.parse().ok()).zip(points.parse().ok()),
            _ => None,
        };
        let ((a, b), points) = read.ok_or_else(|| {
            let file = file.display();
            anyhow!("{file}:{line}: this is no result; write `STRONGER WEAKER POINTS`, such as `3 2 271.5`")
        })?;
        known.insert([a, b], points);
    }
    Ok(known)
}

fn note(file: &Path, players: [usize; 2], points: f64) -> Result<()> {
    let mut file = fs::File::options().create(true).append(true).open(file)?;
    writeln!(file, "{} {} {points}", players[0], players[1])?;
    Ok(())
}

/// The strengths of so many players, in Elo, the first one's being 0, under which the results of all meetings are likeliest.
/// Half a point to each side of every meeting keeps those finite who won all.
fn likeliest(players: usize, meetings: &[Meeting]) -> Vec<f64> {
    let mut strengths = vec![0.0_f64; players];
    // Newton's method on one player after the other; the likelihood has one maximum.
    for _ in 0..20_000 {
        let mut largest = 0.0_f64;
        for player in 1..players {
            let (mut slope, mut curvature) = (0.0, 0.0);
            for meeting in meetings {
                let [a, b] = meeting.players;
                let games = meeting.games + 1.0;
                let points = meeting.points + 0.5;
                let (other, points) = match player {
                    it if it == a => (b, points),
                    it if it == b => (a, games - points),
                    _ => continue,
                };
                let expected = expected(strengths[player] - strengths[other]);
                slope += points - games * expected;
                curvature += games * expected * (1.0 - expected);
            }
            let step = (SCALE * slope / curvature.max(1e-9)).clamp(-100.0, 100.0);
            strengths[player] += step;
            largest = largest.max(step.abs());
        }
        if largest < 1e-6 {
            break;
        }
    }
    strengths
}

/// The share of the points that somebody so much stronger is expected to make.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference / SCALE).exp())
}

/// Strengths as whole numbers that grow from place to place: what came out lower than the place before is one more.
fn grown(strengths: impl Iterator<Item = f64>) -> Vec<i16> {
    let mut last = i16::MIN;
    strengths
        .map(|strength| {
            last = (strength.round() as i16).max(last.saturating_add(1));
            last
        })
        .collect()
}

/// The text of a dial with other points.
fn with_points(text: &str, points: &[i16]) -> Result<String> {
    let start = text
        .find("points:")
        .ok_or_else(|| anyhow!("the dial has no `points:`"))?;
    let end = text[start..]
        .find(']')
        .ok_or_else(|| anyhow!("`points:` has no `]`"))?;
    let mut list = String::from("points: [");
    for (n, point) in points.iter().enumerate() {
        let between = match n {
            0 => "",
            _ if n % 12 == 0 => ",\n        ",
            _ => ", ",
        };
        write!(list, "{between}{point}")?;
    }
    Ok(format!("{}{list}{}", &text[..start], &text[start + end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_found_again_from_the_results_they_make_likely() {
        let truth = [0.0, -50.0, 140.0, 390.0, 400.0];
        let meetings: Vec<Meeting> = pairings(4)
            .into_iter()
            .map(|players| Meeting {
                players,
                games: 1e6,
                points: 1e6 * expected(truth[players[0]] - truth[players[1]]),
            })
            .collect();
        let found = likeliest(5, &meetings);
        for (found, truth) in found.iter().zip(truth) {
            assert!((found - truth).abs() < 1.0, "{found} {truth}");
        }
    }

    #[test]
    fn somebody_who_wins_all_is_stronger_by_something_finite() {
        let all = Meeting {
            players: [1, 0],
            games: 400.0,
            points: 400.0,
        };
        let found = likeliest(2, &[all])[1];
        assert!((1000.0..2000.0).contains(&found), "{found}");
    }

    #[test]
    fn everybody_meets_the_two_below() {
        assert_eq!(pairings(3), [[1, 0], [2, 1], [3, 2], [2, 0], [3, 1]]);
    }

    #[test]
    fn points_take_the_place_of_points_and_grow() {
        let text = "(nodes: 3, points: [1, 2], more: 1)";
        let written = with_points(text, &grown([-3.4, 5.0, 4.0].into_iter())).unwrap();
        assert_eq!(written, "(nodes: 3, points: [-3, 5, 6], more: 1)");
        assert!(with_points("()", &[1]).is_err());
    }

    #[test]
    fn results_are_read_again_and_a_wrong_line_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("results");
        assert!(read_results(&file).unwrap().is_empty());
        note(&file, [2, 1], 271.5).unwrap();
        note(&file, [3, 1], 400.0).unwrap();
        let known = read_results(&file).unwrap();
        assert_eq!(known.get(&[2, 1]), Some(&271.5));
        fs::write(&file, "2 1 3\n2 x 3\n").unwrap();
        let error = read_results(&file).unwrap_err().to_string();
        assert!(error.contains("results:2: this is no result"), "{error}");
    }
}
