//! The command `strength`: measures the computer's strength at several places of its strength dial, and writes the dial
//! file. The dial is a scale of playing settings, from the weakest player to the strongest.
//!
//! The measured players are evenly spaced on the dial. Each plays matches against the next two weaker players. The
//! weakest also play against the novice, whose strength is 0. The most likely strengths (Bradley and Terry 1952) become
//! the strengths of these places for the variant's board.
//!
//! If only weaker places are measured, the stronger places get the Elo distances that the game's usual board has. If
//! only stronger places are measured, the weaker places keep their strengths. The match results are written into a
//! journal, so that an interrupted run can resume.

use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow;

use anyhow::{Context, Result, anyhow};
use arena::{Balance, Bound, Job, Journal, Match, PlayerSpec, Reference, Tally, TimeControl};
use engine::{BoardKind, Dial, Level, Limits, Scale};
use rules::{ByGame, Catalogue, SharedVariant};

use crate::args;
use crate::bradley_terry::{Meeting, likeliest};
use crate::checksum::Checksum;

pub fn run(args: &args::Strength) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    let text = fs::read_to_string(&args.dial)
        .with_context(|| format!("{} cannot be read", args.dial.display()))?;
    let dial = Dial::from_text(&args.dial.display().to_string(), &text)?;
    let places = places(args)?;
    let measured = args.weakest.map_or(places.len(), usize::from);
    let measured = measured.min(places.len());
    let first = args.from.map_or(0, usize::from);
    anyhow::ensure!(
        first + 1 < measured,
        "from place {first} on there is nothing to measure among {} places, counted from 0",
        places.len()
    );
    // The number of the weakest player in the matches: the novice, or the player at a place whose strength is known.
    let anchor = if first == 0 { 0 } else { first + 1 };
    let mut pairings = pairings(anchor, measured);
    if first == 0 {
        pairings.extend(with_novice(args.novice.into(), measured));
    }
    let mut description = format!(
        "strength {}, dial {:016x}, {} places, {} pairs, seed {}",
        args.variant,
        checksum(&dial, &places),
        args.places,
        args.pairs,
        args.seed
    );
    if measured < places.len() {
        description += &format!(", the weakest {measured}");
    }
    if first > 0 {
        description += &format!(", from {first} on");
    }
    if args.novice > NEAREST {
        description += &format!(", the novice meets {}", args.novice);
    }
    if !args.beyond.is_empty() {
        description += &format!(", and {:?}", args.beyond);
    }
    description += &format!(", openings {}", bound(args));
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
                let specs = players.map(|number| player(&dial, &places, number));
                let tally = play(args, variant, players, specs)?;
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
    let points = points(
        dial.scale(variant),
        dial.usual(),
        &places,
        first,
        measured,
        &meetings,
    );
    println!("{points:?}");
    let written = with_points(&text, BoardKind::of(variant), &points)?;
    Dial::from_text("the dial that was measured", &written)?;
    fs::write(&args.dial, written)
        .with_context(|| format!("{} cannot be written", args.dial.display()))?;
    Ok(())
}

/// Returns the points of a dial after the matches: the numbers of places, and their strengths. The entries of `places`
/// from `first` to `measured` get new strengths. Places below `first` keep their strengths. Places above `measured` get
/// the Elo distances that the game's usual board has.
fn points(
    scale: &Scale,
    usual: &Scale,
    places: &[u16],
    first: usize,
    measured: usize,
    meetings: &[Meeting],
) -> Vec<(u16, i16)> {
    let (here, beyond) = places.split_at(measured);
    let here = &here[first..];
    let (lowest, highest) = (here[0], here[here.len() - 1]);
    let float = |(place, strength): &(u16, i16)| (*place, f64::from(*strength));
    let below = scale.points().iter().map(float);
    let below = below.filter(|(place, _)| first > 0 && *place < lowest);
    let strengths = match first {
        // Removes the novice's strength, because the novice has no place on the dial.
        0 => likeliest(here.len() + 1, meetings).split_off(1),
        _ => {
            let known = f64::from(scale.strength_at(lowest));
            let above = likeliest(here.len(), meetings).into_iter();
            above.map(|strength| known + strength).collect()
        }
    };
    let end = places.last().copied().unwrap_or_default();
    let farther = scale.points().iter().map(|(place, _)| *place);
    let farther = farther.filter(|place| *place > end);
    let last = strengths.last().copied().unwrap_or_default();
    let usual = |place: u16| f64::from(usual.strength_at(place));
    let above = beyond.iter().copied().chain(farther);
    let above = above.map(|place| (place, last + usual(place) - usual(highest)));
    grown(
        below
            .chain(here.iter().copied().zip(strengths.iter().copied()))
            .chain(above),
    )
}

/// Pairs each player from `anchor + 1` to `places` with the next two weaker players. No player below `anchor` is
/// paired.
fn pairings(anchor: usize, places: usize) -> Vec<[usize; 2]> {
    let near = (anchor + 1..=places).map(|player| [player, player - 1]);
    let far = (anchor + 2..=places).map(|player| [player, player - 2]);
    near.chain(far).collect()
}

/// The number of weakest places that always play against the novice, because each player meets the next two weaker
/// players.
const NEAREST: u16 = 2;

/// Returns additional matches of the novice against the weakest `meets` places. Errors add up along a chain of small
/// steps in strength, so these matches compare the ends of the chain directly.
fn with_novice(meets: usize, places: usize) -> impl Iterator<Item = [usize; 2]> {
    let farther = usize::from(NEAREST) + 1..=meets.min(places);
    farther.map(|player| [player, 0])
}

/// Returns the measured dial places, the weakest first: evenly spaced places, then the places of the option `--beyond`.
fn places(args: &args::Strength) -> Result<Vec<u16>> {
    anyhow::ensure!(
        args.beyond.is_sorted_by(|a, b| a < b),
        "the places behind `--beyond` do not grow"
    );
    let last = u32::from(args.places.saturating_sub(1).max(1));
    let at = |step: u16| u32::from(step) * u32::from(Dial::UNERRING) / last;
    let equal = (0..args.places).map(|step| u16::try_from(at(step)).unwrap_or(Dial::UNERRING));
    Ok(equal.chain(args.beyond.iter().copied()).collect())
}

/// Returns the player with this number. 0 is the novice, and n is the n-th measured dial place.
fn player(dial: &Dial, places: &[u16], number: usize) -> PlayerSpec {
    let Some(step) = number.checked_sub(1) else {
        return PlayerSpec::reference(Reference::Novice);
    };
    let place = places[step];
    let skill = dial.skill_at(place);
    PlayerSpec::level(&Level::new(
        format!("place-{place}"),
        ByGame {
            loa: skill.clone().into(),
            ordo: skill.into(),
        },
    ))
}

/// Plays a match between two players. The match's random seed depends on the players' numbers.
fn play(
    args: &args::Strength,
    variant: &SharedVariant,
    numbers: [usize; 2],
    players: [PlayerSpec; 2],
) -> Result<Tally> {
    let contest = Match {
        variant: variant.clone(),
        players,
        control: TimeControl::PerMove(Limits::default()),
        pairs: args.pairs,
        seed: args.seed + 1000 * numbers[0] as u64 + numbers[1] as u64,
        balance: Balance {
            bound: bound(args),
            ..Balance::default()
        },
        concurrency: usize::try_from(args.concurrency)?,
        max_plies: 400,
        adjudicate: false,
        sprt: None,
    };
    Ok(contest.run(&mut |_, _| ControlFlow::Continue(()))?)
}

/// Returns the largest permitted advantage of a side in the matches' openings.
fn bound(args: &args::Strength) -> Bound {
    args.opening_bound.map_or(Bound::Odds, Bound::Centi)
}

/// Returns a checksum of the dial's playing settings up to the last measured place. Ignores the strengths in the dial.
fn checksum(dial: &Dial, places: &[u16]) -> u64 {
    let mut checksum = Checksum::default();
    for place in 0..=places.last().copied().unwrap_or_default() {
        checksum.add(format!("{:?}", dial.skill_at(place)).as_bytes());
    }
    checksum.0
}

/// Rounds strengths so that they increase from place to place. A strength that is not above the strength before it
/// becomes that strength plus one.
fn grown(points: impl Iterator<Item = (u16, f64)>) -> Vec<(u16, i16)> {
    let mut last = i16::MIN;
    points
        .map(|(place, strength)| {
            last = (strength.round() as i16).max(last.saturating_add(1));
            (place, last)
        })
        .collect()
}

/// Returns the text of a dial file with new points for one board. A board that is not in the file is appended.
fn with_points(text: &str, board: BoardKind, points: &[(u16, i16)]) -> Result<String> {
    let mut list = String::new();
    for (n, (place, strength)) in points.iter().enumerate() {
        let between = match n {
            0 => "",
            _ if n % 8 == 0 => ",\n            ",
            _ => ", ",
        };
        write!(list, "{between}({place}, {strength})")?;
    }
    let board = format!("{}, points: [", board.text());
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

/// Returns the byte index after the last board in a text that begins with a list of boards: `boards: [`.
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
    use rules::{Shape, Twist};
    use std::path::Path;

    #[test]
    fn everybody_meets_the_two_below() {
        let all = [[1, 0], [2, 1], [3, 2], [2, 0], [3, 1]];
        assert_eq!(pairings(0, 3), all);
        assert_eq!(pairings(4, 6), [[5, 4], [6, 5], [6, 4]]);
        let novice = |meets| with_novice(meets, 5).collect::<Vec<_>>();
        assert_eq!(novice(2), [[0; 2]; 0]);
        assert_eq!(novice(4), [[3, 0], [4, 0]]);
        assert_eq!(novice(9), [[3, 0], [4, 0], [5, 0]]);
    }

    #[test]
    fn points_take_the_place_of_points_and_grow() {
        let board = |files, ranks| BoardKind {
            shape: Shape::new(files, ranks).unwrap(),
            twist: Twist::Plain,
        };
        let text = "(nodes: 3, boards: [(files: 8, ranks: 8, points: [(0, 1), (9, 2)])], more: 1)";
        let points = grown([(0, -3.4), (4, 5.0), (9, 4.0)].into_iter());
        let written = with_points(text, board(8, 8), &points).unwrap();
        assert_eq!(
            written,
            "(nodes: 3, boards: [(files: 8, ranks: 8, points: [(0, -3), (4, 5), (9, 6)])], more: 1)"
        );
        let another = with_points(text, board(5, 5), &points).unwrap();
        assert_eq!(
            another,
            "(nodes: 3, boards: [(files: 8, ranks: 8, points: [(0, 1), (9, 2)]),\n        \
             (files: 5, ranks: 5, points: [(0, -3), (4, 5), (9, 6)])], more: 1)"
        );
        assert!(with_points("()", board(8, 8), &[(0, 1)]).is_err());
    }

    const DIAL: &str = "(schema: 5, weakest: (nodes: 5, noise: 2000, oversight: 800, temperature: 40, max_loss: 100), \
                        nodes: 50, boards: [(files: 8, ranks: 8, points: [(0, 0), (1000, 500)])], full: 900)";

    fn args(dial: &Path, results: &Path) -> args::Strength {
        args::Strength {
            variant: "loa-5x5".to_owned(),
            dial: dial.to_owned(),
            results: results.to_owned(),
            shard: "1/1".parse().unwrap(),
            places: 3,
            beyond: Vec::new(),
            weakest: None,
            from: None,
            novice: 2,
            pairs: 2,
            concurrency: 1,
            opening_bound: None,
            seed: 1,
        }
    }

    #[test]
    fn places_below_the_first_that_is_measured_keep_their_strengths() {
        let folder = tempfile::tempdir().unwrap();
        let [dial, results] = ["dial", "results"].map(|name| folder.path().join(name));
        // The dial's places differ from the measured places, and one dial place is above them.
        let points = "(0, 0), (200, 20), (333, 90), (1000, 500), (1100, 520)";
        fs::write(&dial, DIAL.replace("(0, 0), (1000, 500)", points)).unwrap();
        let from = |place| args::Strength {
            from: Some(place),
            ..args(&dial, &results)
        };
        run(&from(1)).unwrap();
        let written = fs::read_to_string(&dial).unwrap();
        // The board has no points of its own, so it starts from the points of the usual board. Place 500 is a quarter
        // of the way from place 333 to place 1000. So its strength 192 is a quarter of the way from 90 to 500.
        let kept =
            "(files: 5, ranks: 5, points: [(0, 0), (200, 20), (333, 90), (500, 192), (1000, ";
        let (_, rest) = written
            .split_once(kept)
            .unwrap_or_else(|| panic!("{written}"));
        let (at_1000, rest) = rest.split_once(')').unwrap();
        let at_1000: i16 = at_1000.parse().unwrap();
        let beyond = format!(", (1100, {})])", at_1000 + 20);
        assert!(rest.starts_with(&beyond), "{written}");
        let matches = fs::read_to_string(&results).unwrap();
        assert_eq!(matches.lines().count(), 2, "{matches}");
        assert!(run(&from(2)).is_err());
    }

    #[test]
    fn the_novice_meets_as_many_as_are_said() {
        let folder = tempfile::tempdir().unwrap();
        let [dial, results] = ["dial", "results"].map(|name| folder.path().join(name));
        fs::write(&dial, DIAL).unwrap();
        let args = args::Strength {
            novice: 3,
            ..args(&dial, &results)
        };
        run(&args).unwrap();
        let matches = fs::read_to_string(&results).unwrap();
        // Without `--novice`, there are five matches. The option adds one match: the strongest place against the
        // novice.
        assert_eq!(matches.lines().count(), 1 + 6, "{matches}");
        assert!(matches.starts_with("job 6 ") && matches.contains("the novice meets 3"));
        // Different openings make a different job, so the run must refuse this journal.
        let error = run(&args::Strength {
            opening_bound: Some(80),
            ..args
        });
        assert!(error.is_err(), "{matches}");
    }

    #[test]
    fn players_who_look_at_more_are_measured_beyond_those_who_err_in_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let [dial, results] = ["dial", "results"].map(|name| folder.path().join(name));
        fs::write(&dial, DIAL).unwrap();
        let beyond = |beyond: &[u16], places| args::Strength {
            places,
            from: Some(places - 1),
            beyond: beyond.to_vec(),
            ..args(&dial, &results)
        };
        run(&beyond(&[1100, 1300], 3)).unwrap();
        let written = fs::read_to_string(&dial).unwrap();
        let kept = "(files: 5, ranks: 5, points: [(0, 0), (1000, 500), (1100, ";
        assert!(written.contains(kept), "{written}");
        let read = Dial::from_text("dial", &written).unwrap();
        let catalogue = Catalogue::builtin();
        assert_eq!(read.scale(catalogue.get("loa-5x5").unwrap()).last(), 1300);
        // There are three matches: place 1100 against 1000, and place 1300 against both. The first line of the journal
        // describes the job.
        let matches = fs::read_to_string(&results).unwrap();
        assert_eq!(matches.lines().count(), 4, "{matches}");
        assert!(run(&beyond(&[1300, 1100], 3)).is_err());
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
