//! `search`: searches a position with the engine.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Engine, Level, Limits, Report};
use rules::{Catalogue, Game, Move};

use crate::args::Search;
use crate::failure::Failure;
use crate::stdout::Stdout;
use crate::variants;

/// The default search limit, in positions.
const DEFAULT_NODES: u64 = 1_000_000;

/// Searches a position. Prints a line for each iteration, and finally the best move.
pub fn search(catalogue: &Catalogue, args: &Search, out: &mut Stdout) -> Result<(), Failure> {
    let (variant, position) = variants::at(catalogue, &args.at)?;
    let game = Game::from_position(variant, position);
    if let Some(outcome) = game.outcome() {
        return Err(Failure::input(
            format!("--position: the game is over ({outcome})"),
            "give a position in which it goes on",
        ));
    }
    let mut engine = Engine::new(args.hash, args.threads);
    let best = match &args.level {
        Some(level) => choose(&mut engine, &game, level, args.seed)?,
        None => analyse(&mut engine, &game, &limits(args), out)?,
    };
    out.line(format_args!(
        "bestmove {}",
        game.variant().notation(game.position(), best)
    ))
}

fn limits(args: &Search) -> Limits {
    let given = args.nodes.or(args.movetime).is_some() || args.depth.is_some();
    Limits {
        nodes: args.nodes.or((!given).then_some(DEFAULT_NODES)),
        depth: args.depth,
        time: args.movetime.map(Duration::from_millis),
        multipv: args.multipv,
        ..Limits::default()
    }
}

fn choose(engine: &mut Engine, game: &Game, level: &Level, seed: u64) -> Result<Move, Failure> {
    engine
        .choose(game, level, seed, &AtomicBool::new(false))
        .ok_or_else(no_move)
}

fn analyse(
    engine: &mut Engine,
    game: &Game,
    limits: &Limits,
    out: &mut Stdout,
) -> Result<Move, Failure> {
    let stop = AtomicBool::new(false);
    let mut shown = Ok(());
    let mut report = |report: &Report| {
        if shown.is_ok() {
            shown = out
                .line(info(game, report, limits.multipv > 1))
                .and_then(|()| out.flush());
        }
        if shown.is_err() {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    };
    let found = engine.search(game, limits, &stop, &mut report);
    shown?;
    found.map(|analysis| analysis.best).ok_or_else(no_move)
}

fn no_move() -> Failure {
    Failure::input(
        "there is no move",
        "give a position in which the game goes on",
    )
}

/// Formats the report of a search iteration in one line.
fn info(game: &Game, report: &Report, several: bool) -> String {
    let Report {
        depth,
        rank,
        seldepth,
        score,
        nodes,
        time,
        pv,
    } = report;
    let millis = time.as_millis();
    let nps = per_second(*nodes, *time);
    let pv = line_of_play(game, pv).join(" ");
    let rank = match several {
        true => format!(" multipv {rank}"),
        false => String::new(),
    };
    format!(
        "info depth {depth} seldepth {seldepth}{rank} score {score} nodes {nodes} nps {nps} time {millis} pv {pv}"
    )
}

/// The moves of a line of play, in notation.
pub fn line_of_play(game: &Game, pv: &[Move]) -> Vec<String> {
    let variant = game.variant();
    let mut position = *game.position();
    pv.iter()
        .map(|&mv| {
            let text = variant.notation(&position, mv);
            position = variant.apply(&position, mv);
            text
        })
        .collect()
}

pub fn per_second(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64
}
