//! Matches that several processes play together. Each process plays its share of the games (its shard) and writes them
//! into its own journal. `merge` combines the journals and prints the result.

use std::ops::ControlFlow;

use arena::{Job, Journal, JournalError, half_points, merge_journals, pair_line};

use super::report::percent;
use crate::args::{Merge, Sharing};
use crate::failure::Failure;
use crate::stdout::Stdout;

/// The separator between the matches in the journal's description of its games.
const BETWEEN: &str = "; ";
/// The text before the first match in the journal's description of its games.
const CONTESTS: &str = ": ";

/// Plays the pairs of games that are missing in the journal of a shard. All `contests` must have the same length and
/// conditions.
///
/// # Errors
/// Returns an error if the journal cannot be used or a contest cannot be played.
pub fn run(contests: &[arena::Match], sharing: &Sharing, out: &mut Stdout) -> Result<(), Failure> {
    let Some(path) = &sharing.journal else {
        return Err(Failure::input(
            "--shard needs a file for its games",
            "name one by --journal FILE",
        ));
    };
    let Some(first) = contests.first() else {
        return Ok(());
    };
    let pairs = first.pairs;
    let job = Job::new(pairs * contests.len() as u64, &description(contests));
    let mut journal = Journal::open(path, &job).map_err(|error| failure(&error))?;
    for (number, contest) in (0..).zip(contests) {
        let unit = |pair: u64| number * pairs + pair;
        let left: Vec<bool> = (0..pairs)
            .map(|pair| sharing.shard.has(unit(pair)) && journal.result(unit(pair)).is_none())
            .collect();
        let wanted = |pair: u64| {
            let pair = usize::try_from(pair).ok();
            pair.and_then(|pair| left.get(pair))
                .is_some_and(|left| *left)
        };
        let mut written = Ok(());
        let played = contest.run_pairs(&wanted, &mut |pair, games| {
            written = journal.write(unit(pair), &pair_line(games));
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        written.map_err(|error| failure(&error))?;
        played.map_err(|error| Failure::Input(error.to_string()))?;
    }
    let done = (0..job.count)
        .filter(|unit| journal.result(*unit).is_some())
        .count();
    out.line(format_args!(
        "{done} of {} pairs are in {}",
        job.count,
        path.display()
    ))
}

/// Describes the conditions and the players of the contests, so that a journal of other games is recognised.
fn description(contests: &[arena::Match]) -> String {
    let conditions = contests.first().map_or_else(String::new, |contest| {
        format!(
            "match {} {}, openings of {} plies {}, at most {} plies, adjudicated {}, seed {}",
            contest.variant.id(),
            contest.control,
            contest.balance.plies,
            contest.balance.bound,
            contest.max_plies,
            contest.adjudicate,
            contest.seed,
        )
    });
    let contests = contests.iter().map(|contest| {
        let [a, b] = &contest.players;
        format!("{a} against {b}")
    });
    let contests = contests.collect::<Vec<_>>().join(BETWEEN);
    format!("{conditions}{CONTESTS}{contests}")
}

/// `merge`: combines the journals of all shards and prints the match results.
pub fn merge(args: &Merge, out: &mut Stdout) -> Result<(), Failure> {
    let (job, results) = merge_journals(&args.files, &args.out).map_err(|error| failure(&error))?;
    out.line(format_args!(
        "{} units merged into {}",
        results.len(),
        args.out.display()
    ))?;
    let contests = job
        .description
        .strip_prefix("match ")
        .and_then(|description| description.split_once(CONTESTS))
        .map(|(_, contests)| contests.split(BETWEEN).collect::<Vec<_>>());
    let Some(contests) = contests else {
        return Ok(());
    };
    let pairs = job.count / contests.len().max(1) as u64;
    for (number, contest) in (0..).zip(contests) {
        let mut score = arena::Score::default();
        let of_contest = results.range(number * pairs..(number + 1) * pairs);
        for points in of_contest.filter_map(|(_, line)| half_points(line)) {
            score.add(points);
        }
        let [wins, draws, losses] = score.results;
        let share = percent(score.share());
        let elo = score
            .elo()
            .map_or_else(String::new, |elo| format!(", Elo {elo}"));
        out.line(format_args!(
            "{contest}: W-D-L {wins}-{draws}-{losses} ({share}){elo}"
        ))?;
    }
    Ok(())
}

fn failure(error: &JournalError) -> Failure {
    Failure::Input(error.to_string())
}
