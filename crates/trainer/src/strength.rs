//! The command `strength`: measures how strong the computer is at places of its dial, and writes the dial.
//!
//! Players at equal distances play matches against the next and the next but one, the weakest against the novice. The
//! strengths that make the results of all matches likeliest together (Bradley and Terry 1952) are those of the places, the
//! novice's being 0, on the board of the variant that is played. Where only the weaker places are measured, those above are as
//! far from each other as on the usual board; where only the stronger ones are, those below keep their numbers. Results are
//! written into a journal as they come, so that a run that was ended goes on where it was.

use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow;

use anyhow::{Context, Result, anyhow};
use arena::{Balance, Job, Journal, Match, PlayerSpec, Reference, Tally, TimeControl};
use engine::{Dial, Level, Limits};
use rules::{Catalogue, Shape, SharedVariant};

use crate::args;
use crate::checksum::Checksum;

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
    let places = usize::from(args.places);
    let measured = args.weakest.map_or(places, usize::from).min(places);
    let first = args.from.map_or(0, usize::from);
    anyhow::ensure!(
        first + 1 < measured,
        "from place {first} on there is nothing to measure among {measured} places, counted from 0"
    );
    // The player with the least number: the novice, or a place whose strength is known.
    let anchor = if first == 0 { 0 } else { first + 1 };
    let pairings = pairings(anchor, measured);
    let mut description = format!(
        "strength {}, dial {:016x}, {} places, {} pairs, seed {}",
        args.variant,
        checksum(&dial),
        args.places,
        args.pairs,
        args.seed
    );
    if measured < places {
        description += &format!(", the weakest {measured}");
    }
    if first > 0 {
        description += &format!(", from {first} on");
    }
    let job = Job::new(pairings.len() as u64, &description);
    let mut journal = Journal::open(&args.results, &job)?;
    let mut meetings = Vec::new();
    let mut all = true;
    for (number, players) in (0..).zip(pairings) {
        let games = 2 * args.pairs;
        let known = journal.result(number).map(str::parse::<f64>);
        let points = match known {
            Some(points) => {
                points.with_context(|| format!("unit {number} of {}", args.results.display()))?
            }
            None if !args.shard.has(number) => {
                all = false;
                continue;
            }
            None => {
                let tally = play(args, variant, &dial, players)?;
                let points = (2.0 * tally.score() * games as f64).round() / 2.0;
                journal.write(number, &points.to_string())?;
                println!("{} against {}: {points} of {games}", players[0], players[1]);
                points
            }
        };
        meetings.push(Meeting {
            players: players.map(|number| number - anchor),
            games: games as f64,
            points,
        });
    }
    if !all {
        println!("the matches of the other shards are missing; the dial stays as it is");
        return Ok(());
    }
    let known = |step: usize| known(&dial, variant, step, places);
    let ground = if first == 0 { 0.0 } else { known(first) };
    let strengths = likeliest(measured + 1 - anchor, &meetings);
    let strengths = strengths.iter().map(|strength| ground + strength);
    // The novice has no place.
    let strengths = strengths.skip(usize::from(first == 0));
    let last = strengths.clone().next_back().unwrap_or_default();
    let usual = |step: usize| f64::from(dial.usual().strength_at(place(&dial, step, places)));
    let beyond = (measured..places).map(|step| last + usual(step) - usual(measured - 1));
    let points = grown((0..first).map(known).chain(strengths).chain(beyond));
    println!("{points:?}");
    let written = with_points(&text, variant.shape(), &points)?;
    Dial::from_text("the dial that was measured", &written)?;
    fs::write(&args.dial, written)
        .with_context(|| format!("{} cannot be written", args.dial.display()))?;
    Ok(())
}

/// Who meets whom: each player above `anchor`, up to that of so many places, the one below it and the next below.
fn pairings(anchor: usize, places: usize) -> Vec<[usize; 2]> {
    let near = (anchor + 1..=places).map(|player| [player, player - 1]);
    let far = (anchor + 2..=places).map(|player| [player, player - 2]);
    near.chain(far).collect()
}

/// The player with a number.
fn player(dial: &Dial, number: usize, places: usize) -> PlayerSpec {
    let Some(step) = number.checked_sub(1) else {
        return PlayerSpec::reference(Reference::Novice);
    };
    let place = place(dial, step, places);
    let skill = dial.skill_at(place);
    PlayerSpec::level(&Level::new(
        format!("place-{place}"),
        [skill.clone().into(), skill.into()],
    ))
}

/// Where on the dial a step is, of so many places at equal distances, counted from 0.
fn place(dial: &Dial, step: usize, places: usize) -> u16 {
    let place = step * usize::from(dial.last()) / (places - 1).max(1);
    u16::try_from(place).unwrap_or(dial.last())
}

/// How strong the player at a step is, as the dial has it: where it has as many points, the very one, since places are whole
/// numbers and steps between them need not be.
fn known(dial: &Dial, variant: &SharedVariant, step: usize, places: usize) -> f64 {
    let scale = dial.scale(variant);
    let point = scale.points().get(step).copied();
    let point = point.filter(|_| scale.points().len() == places);
    point
        .unwrap_or_else(|| scale.strength_at(place(dial, step, places)))
        .into()
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

/// Tells one law of skill from another: the strengths that were measured do not count.
fn checksum(dial: &Dial) -> u64 {
    let mut checksum = Checksum::default();
    for place in 0..=dial.last() {
        checksum.add(format!("{:?}", dial.skill_at(place)).as_bytes());
    }
    checksum.0
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

/// The text of a dial with other points for a board, which stand behind those of the other boards if it had none.
fn with_points(text: &str, shape: Shape, points: &[i16]) -> Result<String> {
    let mut list = String::new();
    for (n, point) in points.iter().enumerate() {
        let between = match n {
            0 => "",
            _ if n % 12 == 0 => ",\n            ",
            _ => ", ",
        };
        write!(list, "{between}{point}")?;
    }
    let board = format!(
        "files: {}, ranks: {}, points: [",
        shape.files(),
        shape.ranks()
    );
    let boards = text
        .find("boards: [")
        .ok_or_else(|| anyhow!("the dial has no `boards:`"))?;
    if let Some(at) = text[boards..].find(&board) {
        let start = boards + at + board.len();
        let end = text[start..]
            .find(']')
            .ok_or_else(|| anyhow!("`points:` has no `]`"))?;
        return Ok(format!("{}{list}{}", &text[..start], &text[start + end..]));
    }
    let (before, after) = text.split_at(boards + last_entry(&text[boards..]));
    Ok(format!("{before},\n        ({board}{list}]){after}"))
}

/// Where the last board of a list of them ends, from `boards: [` on.
fn last_entry(boards: &str) -> usize {
    let mut depth = 0;
    let mut last = 0;
    for (at, character) in boards.char_indices() {
        match character {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            _ => continue,
        }
        match (character, depth) {
            (')', 1) => last = at + 1,
            (']', 0) => break,
            _ => (),
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn strengths_are_found_again_from_the_results_they_make_likely() {
        let truth = [0.0, -50.0, 140.0, 390.0, 400.0];
        let meetings: Vec<Meeting> = pairings(0, 4)
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
        let all = [[1, 0], [2, 1], [3, 2], [2, 0], [3, 1]];
        assert_eq!(pairings(0, 3), all);
        assert_eq!(pairings(4, 6), [[5, 4], [6, 5], [6, 4]]);
    }

    #[test]
    fn points_take_the_place_of_points_and_grow() {
        let shape = |files, ranks| Shape::new(files, ranks).unwrap();
        let text = "(nodes: 3, boards: [(files: 8, ranks: 8, points: [1, 2])], more: 1)";
        let points = grown([-3.4, 5.0, 4.0].into_iter());
        let written = with_points(text, shape(8, 8), &points).unwrap();
        assert_eq!(
            written,
            "(nodes: 3, boards: [(files: 8, ranks: 8, points: [-3, 5, 6])], more: 1)"
        );
        let another = with_points(text, shape(5, 5), &points).unwrap();
        assert_eq!(
            another,
            "(nodes: 3, boards: [(files: 8, ranks: 8, points: [1, 2]),\n        \
             (files: 5, ranks: 5, points: [-3, 5, 6])], more: 1)"
        );
        assert!(with_points("()", shape(8, 8), &[1]).is_err());
    }

    const DIAL: &str = "(schema: 4, weakest: (nodes: 5, noise: 2000, oversight: 800, temperature: 40, max_loss: 100), \
                        nodes: 50, last: 1000, boards: [(files: 8, ranks: 8, points: [0, 500])], levels: [0], full: 900)";

    fn args(dial: &Path, results: &Path) -> args::Strength {
        args::Strength {
            variant: "loa-5x5".to_owned(),
            dial: dial.to_owned(),
            results: results.to_owned(),
            shard: "1/1".parse().unwrap(),
            places: 3,
            weakest: None,
            from: None,
            pairs: 2,
            concurrency: 1,
            seed: 1,
        }
    }

    #[test]
    fn places_below_the_first_that_is_measured_keep_their_strengths() {
        let folder = tempfile::tempdir().unwrap();
        let [dial, results] = ["dial", "results"].map(|name| folder.path().join(name));
        fs::write(&dial, DIAL).unwrap();
        let from = |place| args::Strength {
            from: Some(place),
            ..args(&dial, &results)
        };
        run(&from(1)).unwrap();
        let written = fs::read_to_string(&dial).unwrap();
        // The board had no numbers of its own: those of the usual one.
        assert!(
            written.contains("(files: 5, ranks: 5, points: [0, 250, "),
            "{written}"
        );
        let matches = fs::read_to_string(&results).unwrap();
        assert_eq!(matches.lines().count(), 2, "{matches}");
        assert!(run(&from(2)).is_err());
    }

    #[test]
    fn what_is_known_of_places_between_whole_numbers_is_what_the_dial_says() {
        let points: Vec<i16> = (0..31).map(|step| step * step * 3).collect();
        let text = with_points(DIAL, Shape::new(8, 8).unwrap(), &points).unwrap();
        let dial = Dial::from_text("dial", &text).unwrap();
        let catalogue = Catalogue::builtin();
        let variant = catalogue.get("loa").unwrap();
        let known: Vec<f64> = (0..31)
            .map(|step| known(&dial, variant, step, 31))
            .collect();
        assert_eq!(
            known,
            points.iter().copied().map(f64::from).collect::<Vec<_>>()
        );
        // Of other places what lies between.
        assert!((super::known(&dial, variant, 1, 61) - 1.5).abs() < 1.5);
    }

    #[test]
    fn shards_put_together_give_the_dial_that_one_process_gives() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        let measure = |shard: &str, results: &str, dial: &str| {
            fs::write(file(dial), DIAL).unwrap();
            let args = args::Strength {
                shard: shard.parse().unwrap(),
                ..args(&file(dial), &file(results))
            };
            run(&args).unwrap();
            fs::read_to_string(file(dial)).unwrap()
        };
        let whole = measure("1/1", "whole", "dial");
        assert_ne!(whole, DIAL);
        let parts = ["1/2", "2/2"];
        for part in parts {
            let name = part.replace('/', " of ");
            assert_eq!(measure(part, &name, "untouched"), DIAL);
        }
        let files = parts.map(|part| file(&part.replace('/', " of ")));
        arena::merge_journals(&files, &file("together")).unwrap();
        assert_eq!(measure("1/1", "together", "other"), whole);
        assert_eq!(
            fs::read(file("together")).unwrap(),
            fs::read(file("whole")).unwrap()
        );
    }
}
