//! What the program does.

use std::fmt;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use arena::{Job, Journal};
use rules::{Position, Side, Variant};
use solved::{Checker, FirstMove, Found, MAX_PLIES, Prover, Question, find};

use crate::args::{By, FirstMoves, Limits, Value, Verify};
use crate::planning::read;

/// The most nodes that the first prover may use to prove a position of a file again.
const MOST_AGAIN: u64 = 20_000_000;

/// The number of positions between two lines about the progress of a check.
const WATCHED: u64 = 100;

/// The number of nodes of the first question about each side after a first move. Later questions have more.
const FIRST_SHARE: u64 = 4_000_000;

pub const TOO_LARGE: &str = "the board has more than 64 squares, or its squares vanish";

/// Prints the value of a position.
pub fn value(args: &Value) -> Result<()> {
    let variant = find(&args.limits.variant)?;
    let position = match &args.position {
        None => *variant.start(),
        Some(text) => match variant.parse_position(text) {
            Ok(position) => position,
            Err(error) => bail!("--position: {error}"),
        },
    };
    if let Some(outcome) = variant.outcome(&position) {
        bail!("--position: the game is over ({outcome})");
    }
    let started = Instant::now();
    let (value, nodes) = match args.by {
        By::Pns => by_numbers(&variant, &position, &args.limits)?,
        By::Bounded => by_bounds(&variant, &position, &args.limits)?,
    };
    let seconds = started.elapsed().as_secs_f64();
    println!("{value}\t{}", Work { nodes, seconds });
    Ok(())
}

fn by_numbers(variant: &Variant, position: &Position, limits: &Limits) -> Result<(String, u64)> {
    let mut prover = Prover::new(variant, limits.hash).context(TOO_LARGE)?;
    let value = prover.value(position, limits.nodes);
    Ok((value.to_string(), prover.nodes()))
}

fn by_bounds(variant: &Variant, position: &Position, limits: &Limits) -> Result<(String, u64)> {
    let mut all = 0;
    for side in [position.to_move(), !position.to_move()] {
        let mut checker = Checker::new(variant, side, limits.hash).context(TOO_LARGE)?;
        let found = checker.alone(position, MAX_PLIES, limits.nodes);
        all += checker.nodes();
        if let Found::Wins(plies) = found {
            return Ok((format!("{side} wins in {plies}"), all));
        }
    }
    Ok(("open".to_owned(), all))
}

pub fn moves_of(variant: &Variant) -> Result<Vec<FirstMove>> {
    solved::first_moves(variant).context(TOO_LARGE)
}

pub fn job(variant: &Variant, moves: &[FirstMove], what: &str) -> Job {
    let start = variant.position_string(variant.start());
    let texts: Vec<_> = moves.iter().map(|first| first.text.as_str()).collect();
    let all = texts.join(" ");
    Job::new(
        moves.len() as u64,
        &format!("{what} of {} {start}: {all}", variant.id()),
    )
}

/// Writes the value of each first move that the journal does not have yet.
pub fn first_moves(args: &FirstMoves) -> Result<()> {
    let variant = find(&args.limits.variant)?;
    let moves = moves_of(&variant)?;
    let mut journal = Journal::open(&args.journal, &job(&variant, &moves, "first moves"))?;
    if let Some(only) = &args.only
        && !moves.iter().any(|first| first.text == *only)
    {
        bail!("--only: {only} is no first move of {}", variant.id());
    }
    let question = |first: &FirstMove| {
        let question = Question::new(first.after);
        match args.winner {
            None => question,
            Some(winner) => question.only(winner.into()),
        }
    };
    let mut open: Vec<_> = (0..)
        .zip(&moves)
        .filter(|(_, first)| args.only.as_ref().is_none_or(|only| *only == first.text))
        .map(|(unit, first)| (unit, first, question(first), Work::default()))
        .collect();
    open.retain(|(unit, ..)| {
        let known = journal.result(*unit);
        if let Some(known) = known {
            println!("{known}");
        }
        known.is_none()
    });
    let mut prover = Prover::new(&variant, args.limits.hash).context(TOO_LARGE)?;
    // All moves in turn, with more and more nodes, so that a hard move does not keep the others waiting.
    let mut share = FIRST_SHARE;
    while !open.is_empty() && share <= args.limits.nodes {
        let mut still_open = Vec::new();
        for (unit, first, mut question, mut effort) in open {
            let (before, started) = (prover.nodes(), Instant::now());
            let value = prover.share(&mut question, share);
            effort.nodes += prover.nodes() - before;
            effort.seconds += started.elapsed().as_secs_f64();
            let line = format!("{} {value}\t{effort}", first.text);
            if matches!(value, solved::Value::Open(_)) {
                eprintln!("{line}");
                still_open.push((unit, first, question, effort));
            } else {
                println!("{line}");
                journal.write(unit, &line)?;
            }
        }
        open = still_open;
        share = share.saturating_mul(2);
    }
    for (_, first, ..) in open {
        println!("{} open", first.text);
    }
    Ok(())
}

/// The work that a value took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Work {
    pub nodes: u64,
    pub seconds: f64,
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nodes {} seconds {:.1}", self.nodes, self.seconds)
    }
}

/// Checks the wins of a journal with the bounded prover.
pub fn verify(args: &Verify) -> Result<()> {
    let variant = find(&args.limits.variant)?;
    let moves = moves_of(&variant)?;
    let journal = Journal::open(&args.journal, &job(&variant, &moves, "first moves"))?;
    let mut checked = Journal::open(&args.checked, &job(&variant, &moves, "checks"))?;
    for (unit, first) in (0..).zip(&moves) {
        if let Some(known) = checked.result(unit) {
            println!("{known}");
            continue;
        }
        let Some(side) = journal.result(unit).and_then(winner) else {
            continue;
        };
        let started = Instant::now();
        let (found, nodes) = check_one(args, &variant, first, side)?;
        let result = match found {
            Found::Wins(plies) => format!("{side} wins in {plies}"),
            Found::Not | Found::Unknown => "not confirmed".to_owned(),
        };
        let effort = Work {
            nodes,
            seconds: started.elapsed().as_secs_f64(),
        };
        let line = format!("{} {result}\t{effort}", first.text);
        println!("{line}");
        if matches!(found, Found::Wins(_)) {
            checked.write(unit, &line)?;
        }
    }
    Ok(())
}

/// Checks the win of `side` after a first move: first the proved positions in their order, so that the checks of later
/// positions end at earlier ones.
fn check_one(
    args: &Verify,
    variant: &Variant,
    first: &FirstMove,
    side: Side,
) -> Result<(Found, u64)> {
    let Limits { nodes, hash, .. } = args.limits;
    let mut checker = Checker::new(variant, side, hash).context(TOO_LARGE)?;
    if args.alone {
        let found = checker.alone(&first.after, MAX_PLIES, nodes);
        return Ok((found, checker.nodes()));
    }
    let mut prover = Prover::new(variant, hash).context(TOO_LARGE)?;
    let (mut confirmed, mut all) = (0, 0);
    for path in &args.proved {
        for proved in read(path, variant)? {
            if proved.side != side {
                continue;
            }
            all += 1;
            let mut found = again(&mut prover, &mut checker, &proved.position, side, nodes);
            if !matches!(found, Found::Wins(_)) {
                // Answers that depend on repetitions can hide a win.
                prover.forget_dependent();
                found = again(&mut prover, &mut checker, &proved.position, side, nodes);
            }
            match found {
                Found::Wins(plies) => {
                    prover.keep(&proved.position, side, plies);
                    confirmed += 1;
                }
                Found::Not | Found::Unknown => {
                    let text = variant.position_string(&proved.position);
                    eprintln!("not confirmed: {text}");
                }
            }
            if all % WATCHED == 0 {
                eprintln!(
                    "{confirmed} of {all} positions confirmed, nodes {}",
                    checker.nodes()
                );
            }
        }
    }
    prover.ask(&first.after, side, nodes);
    let found = checker.guided(&first.after, &mut prover, nodes);
    Ok((found, checker.nodes()))
}

/// Lets the first prover prove a win again, and the second one check it.
fn again(
    prover: &mut Prover<'_>,
    checker: &mut Checker<'_>,
    position: &Position,
    side: Side,
    nodes: u64,
) -> Found {
    prover.ask(position, side, nodes.min(MOST_AGAIN));
    checker.guided(position, prover, nodes)
}

/// Reads the winner from a line of a journal, such as `b1-b3 black wins in 21`.
fn winner(line: &str) -> Option<Side> {
    let mut words = line.split_whitespace();
    let side = words.nth(1)?;
    let wins = words.next() == Some("wins");
    Side::ALL
        .into_iter()
        .find(|known| wins && known.to_string() == side)
}
