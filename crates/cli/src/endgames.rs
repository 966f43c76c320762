//! Generates sets of positions with a proved win, for measuring solvers.
//!
//! Positions come from games of the computer against itself that begin with random moves. The command selects the
//! latest position of a game in which the winner is to move but has no forced win within eight plies. From this
//! position, the game must last at least ten more plies. Two provers decide whether the side to move wins: the solver
//! and, if it fails, the alpha-beta search. Therefore the set also contains positions that only one of the provers can
//! solve.

use std::collections::HashSet;
use std::fmt;
use std::sync::atomic::AtomicBool;

use arena::check_memory;
use engine::{Answer, Engine, Limits, Solver};
use rules::{Catalogue, Game, Outcome, SharedVariant, SplitMix64};

use crate::args::Endgames;
use crate::failure::Failure;
use crate::stdout::Stdout;
use crate::variants;

/// The number of random plies at the start of a game.
const OPENING: usize = 6;
/// The maximum length of a game, in plies. Longer games are abandoned.
const LONGEST_GAME: usize = 200;
/// The minimum number of plies from a selected position to the end of its game.
const BEFORE_THE_END: usize = 10;
/// The maximum number of positions that are examined per game, from the latest backwards. Only positions with the
/// winner to move count.
const TURNS: usize = 8;
/// Positions with a forced win within this many plies are not selected.
const TOO_SHORT: u32 = 8;
/// The search limit, in positions, for finding a forced win within `TOO_SHORT` plies.
const TOO_SHORT_NODES: u64 = 1_000_000;

/// Statistics of the games played and the positions selected.
#[derive(Default)]
struct Tally {
    games: u64,
    /// Games without a selected position: abandoned, drawn, too short, or with a short win in every examined position.
    none: u64,
    /// Games whose selected position was already selected from an earlier game.
    again: u64,
    /// Positions given to the provers, at most one per game.
    candidates: u64,
    /// Positions that the solver proved to be won.
    solver: u64,
    /// Positions that only the alpha-beta search proved to be won.
    search: u64,
    /// Positions that a prover showed not to be won. The side to move won the game only after a later mistake of the
    /// opponent.
    refuted: u64,
    open: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            games,
            none,
            again,
            candidates,
            solver,
            search,
            refuted,
            open,
        } = self;
        write!(
            f,
            "games {games} without candidate {none} again {again} candidates {candidates} proved by solver {solver} \
             by search alone {search} refuted {refuted} open {open}"
        )
    }
}

/// The result of the provers for a position. The number is the length of the proved win, in plies.
enum Decision {
    Solver(u32),
    Search(u32),
    Refuted,
    Open,
}

/// Prints a line for each position: its name, the length of the proof in plies, the prover, and the position. The name
/// is the seed of the game and the number of plies to the game's end. Comment lines have the positions that no prover
/// decided, and statistics.
pub fn run(catalogue: &Catalogue, args: &Endgames, out: &mut Stdout) -> Result<(), Failure> {
    let variant = variants::find(catalogue, &args.variant)?;
    // The search and the solver each have a hash table.
    check_memory(1, 2 * args.hash as u64)
        .map_err(|error| Failure::Input(format!("--hash: {error}")))?;
    let mut engine = Engine::new(args.hash, 1);
    let mut solver = Solver::new(args.hash);
    let mut tally = Tally::default();
    let mut taken = HashSet::new();
    out.line(format_args!(
        "# endgames --variant {} --seed {} --play {} --nodes {} --hash {}",
        args.variant, args.seed, args.play, args.nodes, args.hash
    ))?;
    while tally.solver + tally.search < args.count {
        let seed = args.seed.wrapping_add(tally.games);
        tally.games += 1;
        let Some((to_end, game)) = candidate(&variant, &mut engine, &mut solver, seed, args.play)
        else {
            tally.none += 1;
            continue;
        };
        if !taken.insert(*game.position()) {
            tally.again += 1;
            continue;
        }
        tally.candidates += 1;
        let (plies, prover) = match decide(&mut engine, &mut solver, &game, args.nodes) {
            Decision::Solver(plies) => {
                tally.solver += 1;
                (plies, "solver")
            }
            Decision::Search(plies) => {
                tally.search += 1;
                (plies, "search")
            }
            left_out => {
                match left_out {
                    Decision::Refuted => tally.refuted += 1,
                    _ => {
                        tally.open += 1;
                        let position = variant.position_string(game.position());
                        out.line(format_args!("# open {seed}-{to_end} {position}"))?;
                    }
                }
                continue;
            }
        };
        let position = variant.position_string(game.position());
        out.line(format_args!("{seed}-{to_end} {plies} {prover} {position}"))?;
        if (tally.solver + tally.search).is_multiple_of(10) {
            out.line(format_args!("# {tally}"))?;
        }
        out.flush()?;
    }
    out.line(format_args!("# {tally}"))
}

/// Selects a position from the game with this seed. Returns the number of plies to the end of the game, and the
/// position as a game. `None` if no position of the game is suitable.
fn candidate(
    variant: &SharedVariant,
    engine: &mut Engine,
    solver: &mut Solver,
    seed: u64,
    nodes: u64,
) -> Option<(usize, Game)> {
    let game = self_play(variant, engine, &mut SplitMix64::new(seed), nodes)?;
    let winner = game.outcome().and_then(Outcome::winner)?;
    let latest = game.plies().len().checked_sub(BEFORE_THE_END)?;
    let turns = (OPENING..=latest).rev().filter_map(|ply| {
        let position = *game.position_at(ply)?;
        (position.to_move() == winner).then_some((ply, position))
    });
    for (ply, position) in turns.take(TURNS) {
        let from_here = Game::from_position(variant.clone(), position);
        let running = AtomicBool::new(false);
        match solver.wins_within(&from_here, winner, TOO_SHORT, TOO_SHORT_NODES, &running) {
            Some(true) => {}
            Some(false) => return Some((game.plies().len() - ply, from_here)),
            None => break,
        }
    }
    None
}

/// Plays a game of the computer against itself after random moves. Returns `None` if the game is abandoned.
fn self_play(
    variant: &SharedVariant,
    engine: &mut Engine,
    random: &mut SplitMix64,
    nodes: u64,
) -> Option<Game> {
    let mut game = Game::new(variant.clone());
    for _ in 0..OPENING {
        let moves = game.legal_moves();
        game.play(*random.choose(&moves)?).ok()?;
    }
    engine.clear();
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    while game.outcome().is_none() && game.plies().len() < LONGEST_GAME {
        let found = engine.search(&game, &limits, &AtomicBool::new(false), &mut |_| {})?;
        game.play(found.best).ok()?;
    }
    game.outcome().is_some().then_some(game)
}

/// Decides whether the side to move wins. Tries the cheap proofs first.
fn decide(engine: &mut Engine, solver: &mut Solver, game: &Game, nodes: u64) -> Decision {
    let running = AtomicBool::new(false);
    let attacker = game.position().to_move();
    let mut ask = |nodes| match solver.prove(game, attacker, nodes, &running).answer {
        Some(Answer::Wins(plies)) => Some(Decision::Solver(plies)),
        Some(Answer::DoesNot) => Some(Decision::Refuted),
        Some(Answer::DoesNotWithoutRepetition) | None => None,
    };
    ask(nodes / 10)
        .or_else(|| searched(engine, game, nodes / 2))
        .or_else(|| ask(nodes))
        .unwrap_or(Decision::Open)
}

/// The proof by alpha-beta search; `None` if the search proves neither a win nor a loss.
fn searched(engine: &mut Engine, game: &Game, nodes: u64) -> Option<Decision> {
    engine.clear();
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let found = engine.search(game, &limits, &AtomicBool::new(false), &mut |_| {})?;
    let plies = found.score.win_in()?;
    Some(match u32::try_from(plies) {
        Ok(plies) => Decision::Search(plies),
        Err(_) => Decision::Refuted,
    })
}
