//! The command `plan`: proves a win along the moves that the engine proposes.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};
use arena::Journal;
use rules::{Position, Side, Variant};
use solved::{Effort, Plan, Prover, find};

use crate::args;
use crate::commands::{TOO_LARGE, Work, job, moves_of};

/// The number of steps between two lines about the progress.
const WATCHED: u64 = 16;

/// Proves that a side wins after a first move. Writes every position that it proves to a file, from which it resumes.
pub fn plan(args: &args::Plan) -> Result<()> {
    let variant = find(&args.limits.variant)?;
    let moves = moves_of(&variant)?;
    let found = (0..)
        .zip(&moves)
        .find(|(_, first)| first.text == args.first);
    let (unit, first) = found.with_context(|| {
        format!(
            "--first: {} is no first move of {}",
            args.first,
            variant.id()
        )
    })?;
    let side = Side::from(args.winner);
    let mut journal = Journal::open(&args.journal, &job(&variant, &moves, "first moves"))?;
    if let Some(known) = journal.result(unit) {
        println!("{known}");
        return Ok(());
    }
    let mut prover = Prover::new(&variant, args.limits.hash).context(TOO_LARGE)?;
    let known = read(&args.proved, &variant)?;
    for proved in &known {
        prover.keep(&proved.position, proved.side, proved.plies);
    }
    eprintln!("{} proved positions read", known.len());
    let mut file = OpenOptions::new()
        .append(true)
        .create(true)
        .open(&args.proved)?;
    let mut written = Ok(());
    let started = Instant::now();
    let mut tell = |position: &Position, plies: u16| {
        let text = variant.position_string(position);
        let line = format!("{text}\t{side} wins in {plies}\n");
        if written.is_ok() {
            written = file.write_all(line.as_bytes());
        }
    };
    let mut watch = |step: u64, proof: f64, disproof: f64| {
        if step.is_multiple_of(WATCHED) {
            eprintln!("step {step} proof {proof:.1} disproof {disproof:.1}");
        }
    };
    let effort = Effort {
        prove: args.prove,
        engine: args.engine,
        moves: args.tries,
    };
    let proved = Plan::new(variant.clone(), &mut prover, side, effort, &mut tell).prove(
        &first.after,
        args.steps,
        &mut watch,
    );
    written.context("cannot write the proved positions")?;
    let work = Work {
        nodes: prover.nodes(),
        seconds: started.elapsed().as_secs_f64(),
    };
    if !proved {
        println!("{} open\t{work}", first.text);
        return Ok(());
    }
    let line = format!("{} {side} wins\t{work}", first.text);
    println!("{line}");
    journal.write(unit, &line)?;
    Ok(())
}

/// A line of a file of proved positions.
pub struct Proved {
    pub position: Position,
    pub side: Side,
    pub plies: u16,
}

/// Reads a file of proved positions, in the order in which they were proved. Ignores an incomplete last line.
pub fn read(path: &Path, variant: &Variant) -> Result<Vec<Proved>> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error).with_context(|| path.display().to_string()),
    };
    let whole = text
        .rfind('\n')
        .map_or("", |end| text.get(..end).unwrap_or_default());
    let proved = |(number, line): (usize, &str)| {
        let parsed = parse(line, variant);
        parsed.with_context(|| format!("{}:{}: no proved position", path.display(), number + 1))
    };
    whole.lines().enumerate().map(proved).collect()
}

fn parse(line: &str, variant: &Variant) -> Option<Proved> {
    let (text, value) = line.split_once('\t')?;
    let (side, plies) = value.split_once(" wins in ")?;
    let plies = plies.split('\t').next()?;
    Some(Proved {
        position: variant.parse_position(text).ok()?,
        side: Side::ALL
            .into_iter()
            .find(|known| known.to_string() == side)?,
        plies: plies.parse().ok()?,
    })
}
