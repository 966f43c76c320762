//! Commands that need only the rules: `perft`, `moves`, `outcome`, `play`.

use rules::{Catalogue, Game, MoveError, divide, perft_of};

use crate::args::{At, OutcomeOf, Perft, Play};
use crate::english;
use crate::failure::Failure;
use crate::stdout::Stdout;
use crate::variants;

/// Prints the perft count. With `--divide`, first prints the count for each first move.
pub fn perft(catalogue: &Catalogue, args: &Perft, out: &mut Stdout) -> Result<(), Failure> {
    let (variant, position) = variants::at(catalogue, &args.at)?;
    if args.divide && args.depth > 0 {
        let shares = divide(&variant, &position, args.depth);
        for (mv, share) in &shares {
            out.line(format_args!("{} {share}", variant.notation(&position, *mv)))?;
        }
        return out.line(shares.iter().map(|(_, share)| share).sum::<u64>());
    }
    out.line(perft_of(&variant, &position, args.depth))
}

pub fn moves(catalogue: &Catalogue, args: &At, out: &mut Stdout) -> Result<(), Failure> {
    let (variant, position) = variants::at(catalogue, args)?;
    for mv in variant.legal_moves(&position) {
        out.line(variant.notation(&position, mv))?;
    }
    Ok(())
}

/// Prints whether and how the game has ended in a position.
pub fn outcome(catalogue: &Catalogue, args: &OutcomeOf, out: &mut Stdout) -> Result<(), Failure> {
    let variant = variants::find(catalogue, &args.variant)?;
    let position = variants::position(&variant, Some(&args.position))?;
    match variant.outcome(&position) {
        None => out.line("ongoing"),
        Some(outcome) => out.line(outcome),
    }
}

pub fn play(catalogue: &Catalogue, args: &Play, out: &mut Stdout) -> Result<(), Failure> {
    let (variant, position) = variants::at(catalogue, &args.at)?;
    let game = after(Game::from_position(variant, position), &args.moves)?;
    out.line(game.variant().position_string(game.position()))
}

/// Plays the space-separated moves of `--moves` and returns the game.
///
/// # Errors
/// Returns an error if a move is illegal or malformed.
pub fn after(mut game: Game, moves: &str) -> Result<Game, Failure> {
    for (number, (place, word)) in words(moves).enumerate() {
        if let Err(error) = game.play_text(word) {
            return Err(refused(&game, number + 1, place, word, error));
        }
    }
    Ok(game)
}

/// The words of a text, each with the index of its first character, from 0.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |word| {
        let before = word.as_ptr().addr() - text.as_ptr().addr();
        (text.get(..before).map_or(0, |t| t.chars().count()), word)
    })
}

/// The error for move number `number` of `--moves`, which begins at character `place`.
fn refused(game: &Game, number: usize, place: usize, word: &str, error: MoveError) -> Failure {
    match error {
        MoveError::Text(mut error) => {
            error.at += place;
            let told = english::in_text(&error);
            Failure::Input(format!("--moves, move {number} `{word}`, {told}"))
        }
        MoveError::Refused(refusal) => Failure::Input(format!(
            "--moves, move {number} `{word}`, character {}: {} ({})",
            place + 1,
            english::explained(&refusal),
            what_is_legal(game)
        )),
    }
}

/// The part of an error message that tells the player the legal moves.
pub fn what_is_legal(game: &Game) -> String {
    let moves = game.legal_moves();
    let side = game.position().to_move();
    match (game.outcome(), moves.first()) {
        (Some(outcome), _) => format!("the game has ended: {outcome}"),
        (None, None) => "nothing can be played".to_owned(),
        (None, Some(&first)) => {
            let example = game.variant().notation(game.position(), first);
            match moves.len() {
                1 => format!("{side} can only play {example}"),
                count => format!("{side} has {count} moves, such as {example}"),
            }
        }
    }
}
