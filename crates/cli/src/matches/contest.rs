//! Plays a match of two players and reports its progress.

use std::ops::ControlFlow;
use std::path::Path;

use arena::{Balance, Bound, MatchError, Played, PlayerSpec, Tally, TimeControl};
use rules::Catalogue;

use super::log::Log;
use super::{report, shards};
use crate::args::{Conditions, Match};
use crate::failure::Failure;
use crate::stdout::Stdout;
use crate::variants;

/// The approximate number of progress lines per match.
const PROGRESS_LINES: u64 = 20;

/// Plays a match. The last lines of the output are W-D-L, Elo and, if there is a sequential test, its verdict.
pub fn run(catalogue: &Catalogue, args: &Match, out: &mut Stdout) -> Result<(), Failure> {
    let players = [args.a.clone(), args.b.clone()];
    let mut contest = contest(catalogue, &args.conditions, players, args.control())?;
    contest.sprt = args.sprt;
    contest.adjudicate = args.adjudicate;
    if args.conditions.sharing.is_asked_for() {
        if args.sprt.is_some() {
            return Err(Failure::input(
                "--sprt: a test has to see all games in order",
                "leave it or --shard and --journal out",
            ));
        }
        return shards::run(&[contest], &args.conditions.sharing, out);
    }
    play(&contest, args.conditions.log.as_deref(), out).map(drop)
}

/// Builds a match from the options of the command line.
///
/// # Errors
/// Returns an error if the variant does not exist or the match cannot be played.
pub fn contest(
    catalogue: &Catalogue,
    conditions: &Conditions,
    players: [PlayerSpec; 2],
    control: TimeControl,
) -> Result<arena::Match, Failure> {
    let contest = arena::Match {
        variant: variants::find(catalogue, &conditions.variant)?,
        players,
        control,
        pairs: conditions.games / 2,
        seed: conditions.seed,
        balance: Balance {
            plies: conditions.opening_plies,
            bound: conditions.opening_bound.map_or(Bound::Odds, Bound::Centi),
            ..Balance::default()
        },
        concurrency: conditions.concurrency,
        max_plies: conditions.max_plies,
        adjudicate: false,
        sprt: None,
    };
    contest.check().map_err(|error| failure(&error))?;
    Ok(contest)
}

fn failure(error: &MatchError) -> Failure {
    Failure::Input(error.to_string())
}

/// Plays a match and prints its progress and result. Writes the games and the result into the folder `log`.
///
/// # Errors
/// Returns an error if the match cannot be finished or its log cannot be written.
pub fn play(
    contest: &arena::Match,
    log: Option<&Path>,
    out: &mut Stdout,
) -> Result<Tally, Failure> {
    let log = log.map(|folder| Log::new(folder, contest)).transpose()?;
    let step = (contest.pairs / PROGRESS_LINES).max(1);
    let mut told = Ok(());
    let mut watch = |tally: &Tally, pair: &[Played; 2]| {
        told = tell(contest, log.as_ref(), step, tally, pair, out);
        if told.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let played = contest.run(&mut watch);
    told?;
    let tally = played.map_err(|error| failure(&error))?;
    let report = report::lines(contest, &tally);
    for line in &report {
        out.line(line)?;
    }
    out.flush()?;
    if let Some(log) = log {
        log.finish(&report)?;
    }
    Ok(tally)
}

/// Writes a pair of games into the log. After every `step`th pair, prints the current result.
fn tell(
    contest: &arena::Match,
    log: Option<&Log>,
    step: u64,
    tally: &Tally,
    pair: &[Played; 2],
    out: &mut Stdout,
) -> Result<(), Failure> {
    if let Some(log) = log {
        log.pair(tally.games(), pair)?;
    }
    if (tally.games() / 2).is_multiple_of(step) {
        out.line(report::progress(contest, tally))?;
        out.flush()?;
    }
    Ok(())
}
