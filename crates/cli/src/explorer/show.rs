//! Prints the table of a position from an explorer archive, in tab-separated columns. The first line is for the
//! position itself, and one line follows for each move played. The columns are: games, Black's wins, White's wins,
//! draws, and Black's winning chances in percent according to the engine.

use explorer::{Archive, Branches, Known};
use rules::{Catalogue, Game, Side};

use crate::args::ShowExplorer;
use crate::commands::after;
use crate::failure::Failure;
use crate::files;
use crate::stdout::Stdout;
use crate::variants;

/// Prints the archive's table for a position.
///
/// # Errors
/// Returns an error if the variant, position, move or archive is invalid, or if the archive is for another board.
pub fn show(catalogue: &Catalogue, args: &ShowExplorer, out: &mut Stdout) -> Result<(), Failure> {
    let (variant, position) = variants::at(catalogue, &args.at)?;
    let game = after(Game::from_position(variant.clone(), position), &args.moves)?;
    let read;
    let archive = match &args.archive {
        Some(path) => {
            let told = |error: String| Failure::Input(format!("{}: {error}", path.display()));
            let bytes = files::read(path).map_err(told)?;
            read = Archive::read(&bytes).map_err(|error| told(error.to_string()))?;
            &read
        }
        None => Archive::builtin(&variant).ok_or_else(|| {
            Failure::input(
                format!(
                    "no archive comes with the program for the board of `{}`",
                    variant.id()
                ),
                "make one by `explorer build`, and name it by --archive FILE",
            )
        })?,
    };
    if !archive.fits(&variant) {
        return Err(Failure::input(
            format!("the archive is about the board {}", archive.board()),
            "name a variant on that board",
        ));
    }
    let branches = Branches::of(&variant, game.position());
    let table = branches.table(|hash| archive.known(hash));
    out.line(line("position", &table.here))?;
    for explored in &table.moves {
        let mv = variant.notation(game.position(), explored.mv);
        out.line(line(&mv, &explored.known))?;
    }
    Ok(())
}

fn line(what: &str, known: &Known) -> String {
    let tally = known.tally;
    let chances = known.evaluation.map_or_else(
        || "-".to_owned(),
        |evaluation| format!("{:.1}", 100.0 * evaluation.chances(Side::Black)),
    );
    format!(
        "{what}\t{}\t{}\t{}\t{}\t{chances}",
        tally.games(),
        tally.black,
        tally.white,
        tally.draws
    )
}
