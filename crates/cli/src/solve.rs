//! `solve`: runs the solver on one position or on a set of positions.

use std::fmt::Display;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::{Answer, Solver, Verdict};
use rules::{Catalogue, Game, SharedVariant};

use crate::args::Solve;
use crate::english::in_text;
use crate::failure::Failure;
use crate::files;
use crate::search::{line_of_play, per_second};
use crate::stdout::Stdout;
use crate::variants;

/// Prints the effort, the line and the verdict for a single position, or a summary for a set.
pub fn run(catalogue: &Catalogue, args: &Solve, out: &mut Stdout) -> Result<(), Failure> {
    match &args.set {
        None => one(catalogue, args, out),
        Some(file) => set(catalogue, args, file, out),
    }
}

fn one(catalogue: &Catalogue, args: &Solve, out: &mut Stdout) -> Result<(), Failure> {
    let (variant, position) = variants::at(catalogue, &args.at)?;
    let game = Game::from_position(variant, position);
    let started = Instant::now();
    let found = Solver::new(args.hash).solve(&game, args.nodes, &AtomicBool::new(false));
    let time = started.elapsed();
    let Some(solution) = found else {
        let outcome = game.outcome().map(|outcome| outcome.to_string());
        return Err(Failure::input(
            format!(
                "--position: the game is over ({})",
                outcome.unwrap_or_default()
            ),
            "give a position in which it goes on",
        ));
    };
    out.line(format_args!(
        "{} {}line {}",
        work(solution.nodes, time),
        if solution.shortest { "shortest " } else { "" },
        line_of_play(&game, &solution.line).join(" ")
    ))?;
    match solution.verdict {
        Verdict::Win { plies, best } => {
            let best = game.variant().notation(game.position(), best);
            out.line(format_args!("win in {plies} {best}"))
        }
        Verdict::Loss { plies } => out.line(format_args!("loss in {plies}")),
        Verdict::Draw => out.line("draw"),
        Verdict::Unknown => out.line("unknown"),
    }
}

fn work(nodes: u64, time: Duration) -> String {
    format!(
        "nodes {nodes} time {} nps {}",
        time.as_millis(),
        per_second(nodes, time)
    )
}

/// Solves the positions of a set. Prints a line for each position that was not solved, and finally the number of solved
/// positions.
fn set(catalogue: &Catalogue, args: &Solve, file: &Path, out: &mut Stdout) -> Result<(), Failure> {
    let variant = variants::find(catalogue, &args.at.variant)?;
    let positions = read_set(&variant, file)?;
    let mut solver = Solver::new(args.hash);
    let (mut solved, mut nodes, mut time) = (0, 0, Duration::ZERO);
    for (name, game) in &positions {
        let started = Instant::now();
        let attacker = game.position().to_move();
        let proof = solver.prove(game, attacker, args.nodes, &AtomicBool::new(false));
        let took = started.elapsed();
        let answer = match proof.answer {
            Some(Answer::Wins(plies)) => {
                solved += 1;
                format!("win in {plies}")
            }
            Some(Answer::DoesNot | Answer::DoesNotWithoutRepetition) => "no win".to_owned(),
            None => "unknown".to_owned(),
        };
        out.line(format_args!("{name} {} {answer}", work(proof.nodes, took)))?;
        out.flush()?;
        nodes += proof.nodes;
        time += took;
    }
    out.line(format_args!(
        "solved {solved} of {} {}",
        positions.len(),
        work(nodes, time)
    ))
}

/// Reads a set of positions. Each line has the name, the length of the proof in plies, the prover and the position.
fn read_set(variant: &SharedVariant, file: &Path) -> Result<Vec<(String, Game)>, Failure> {
    let unreadable = |problem: &dyn Display| {
        Failure::input(
            format!("{}: {problem}", file.display()),
            "name a set that `endgames` has written",
        )
    };
    let bytes = files::read(file).map_err(|problem| unreadable(&problem))?;
    let text = str::from_utf8(&bytes).map_err(|error| unreadable(&error))?;
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            let place = || format!("{}:{}", file.display(), number + 1);
            let mut words = line.splitn(4, ' ');
            let (Some(name), Some(_plies), Some(_prover), Some(position)) =
                (words.next(), words.next(), words.next(), words.next())
            else {
                return Err(Failure::input(
                    format!("{}: too few words", place()),
                    "write a name, a number of plies, who proved it and a position",
                ));
            };
            let position = variant
                .parse_position(position)
                .map_err(|error| Failure::Input(format!("{}: {}", place(), in_text(&error))))?;
            let game = Game::from_position(variant.clone(), position);
            match game.outcome() {
                None => Ok((name.to_owned(), game)),
                Some(outcome) => Err(Failure::input(
                    format!("{}: the game is over ({outcome})", place()),
                    "give positions in which it goes on",
                )),
            }
        })
        .collect()
}
