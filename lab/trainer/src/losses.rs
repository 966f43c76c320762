//! The command `losses`: measures how much the moves of simulated players lose, and writes the losses into the dial
//! file.
//!
//! Players of equal strength play each other from random openings. Two short searches of the full-strength engine
//! measure the loss of every move. The typical loss of a player's moves then tells the player's strength.

use std::fmt::Write as _;
use std::fs;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, anyhow};
use engine::{Dial, Engine, Level, Losses};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules::{ByGame, Catalogue, Game, SharedVariant, Side};

use crate::args;

/// The possible numbers of random moves at the start of a game.
const OPENING: std::ops::RangeInclusive<usize> = 2..=5;
/// The number of plies after which a game is abandoned.
const LONGEST: usize = 300;
const HASH_MIB: usize = 4;
/// The strongest measured player, in Elo. Above this strength, two short searches are hardly better than the players
/// themselves.
const STRONGEST: u16 = 2400;

pub fn run(args: &args::Losses) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    let text = fs::read_to_string(&args.dial)
        .with_context(|| format!("{} cannot be read", args.dial.display()))?;
    let dial = Dial::from_text(&args.dial.display().to_string(), &text)?;
    let mut measured = Vec::new();
    for elo in (0..=dial.scale(variant).strongest().min(STRONGEST)).step_by(args.step.into()) {
        let losses = losses_at(args, variant, &dial, elo);
        println!("{elo}: {:?} of {} sides", usual(&losses), losses.len());
        measured.push((elo, losses));
    }
    let written = with_losses(&text, &measured)?;
    Dial::from_text("the dial that was measured", &written)?;
    fs::write(&args.dial, written)
        .with_context(|| format!("{} cannot be written", args.dial.display()))?;
    Ok(())
}

/// Returns the mean losses of moves at one strength: one number for each side of each game.
fn losses_at(args: &args::Losses, variant: &SharedVariant, dial: &Dial, elo: u16) -> Vec<f64> {
    let skill = dial.skill_at(dial.scale(variant).place_of(elo));
    let level = Level::new(
        format!("{elo}"),
        ByGame {
            loa: skill.clone().into(),
            ordo: skill.into(),
        },
    );
    let mut player = Engine::new(HASH_MIB, 1);
    let mut judge = Engine::new(HASH_MIB, 1);
    let games = 0..args.games;
    games
        .flat_map(|number| {
            let seed = args.seed + 1000 * u64::from(elo) + number;
            game(variant, &level, [&mut player, &mut judge], seed)
        })
        .collect()
}

/// Returns the mean loss of each side's moves in one game. Leaves out a side with too few measured moves.
fn game(
    variant: &SharedVariant,
    level: &Level,
    [player, judge]: [&mut Engine; 2],
    seed: u64,
) -> Vec<f64> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut game = Game::new(variant.clone());
    for _ in 0..random.random_range(OPENING) {
        if let Some(mv) = game.legal_moves().choose(&mut random) {
            // If a random move ends the game, no move of this game is measured.
            let _ = game.play(*mv);
        }
    }
    let stop = AtomicBool::new(false);
    let mut losses: [Vec<u16>; 2] = Default::default();
    while game.outcome().is_none() && game.plies().len() < LONGEST {
        let Some(mv) = player.choose(&game, level, seed, &stop) else {
            break;
        };
        let of = &mut losses[usize::from(game.position().to_move() == Side::White)];
        if game.legal_moves().len() > 1 {
            judge.clear();
            of.extend(judge.loss_in_open_game(&game, mv, Losses::NODES, &stop));
        }
        if game.play(mv).is_err() {
            break;
        }
    }
    let said = losses.iter().filter(|losses| losses.len() >= Losses::MOVES);
    said.map(|losses| {
        let sum: f64 = losses.iter().map(|loss| f64::from(*loss)).sum();
        sum / losses.len() as f64
    })
    .collect()
}

/// Returns the mean and the standard deviation of the logarithms of losses. A loss below [`Losses::LEAST`] counts as
/// [`Losses::LEAST`].
fn logarithms(losses: &[f64]) -> (f64, f64) {
    let log = |loss: &f64| loss.max(Losses::LEAST.into()).ln();
    let count = losses.len().max(1) as f64;
    let mean = losses.iter().map(log).sum::<f64>() / count;
    let square = losses
        .iter()
        .map(|loss| (log(loss) - mean).powi(2))
        .sum::<f64>()
        / count;
    (mean, square.sqrt())
}

fn usual(losses: &[f64]) -> u16 {
    logarithms(losses).0.exp().round() as u16
}

/// Returns the text of a dial file with new losses in place of the old losses.
fn with_losses(text: &str, measured: &[(u16, Vec<f64>)]) -> Result<String> {
    let start = text
        .find("losses:")
        .ok_or_else(|| anyhow!("the dial has no `losses:`"))?;
    let end = text.rfind(')').unwrap_or(text.len());
    let mut list = String::from("losses: (usual: [");
    let mut spread = 0.0;
    for (n, (elo, losses)) in measured.iter().enumerate() {
        let between = match n {
            0 => "",
            _ if n % 8 == 0 => ",\n        ",
            _ => ", ",
        };
        write!(list, "{between}({elo}, {})", usual(losses))?;
        spread += logarithms(losses).1 / measured.len() as f64;
    }
    let spread = (100.0 * spread).round();
    Ok(format!(
        "{}{list}], spread: {spread}),\n{}",
        &text[..start],
        &text[end..]
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_take_the_place_of_losses() {
        let text = "(\n    full: 3,\n    losses: (usual: [], spread: 0),\n)\n";
        let written = with_losses(text, &[(0, vec![400.0, 400.0]), (200, vec![100.0, 400.0])]);
        let expected =
            "(\n    full: 3,\n    losses: (usual: [(0, 400), (200, 200)], spread: 35),\n)\n";
        assert_eq!(written.unwrap(), expected);
        assert!(with_losses("()", &[]).is_err());
        // A loss below the least loss counts as the least loss.
        assert_eq!(usual(&[0.0, 30.0]), Losses::LEAST);
    }

    #[test]
    fn who_plays_worse_loses_more() {
        let catalogue = Catalogue::builtin();
        let loa = catalogue.get("loa").unwrap();
        let dial = Dial::builtin(loa.kind()).unwrap();
        let args = args::Losses {
            variant: "loa".to_owned(),
            dial: "unused".into(),
            games: 6,
            step: 200,
            seed: 7,
        };
        let [weak, strong] = [100, 1600].map(|elo| usual(&losses_at(&args, loa, &dial, elo)));
        assert!(weak > 2 * strong, "{weak} and {strong}");
    }
}
