//! Selects a set of puzzles from the journals of `puzzles mine`.

use std::sync::atomic::AtomicBool;

use arena::read_journal;
use cohort_puzzles::{Find, Look, Selection, file_of};
use rules::Catalogue;

use super::mine::{FINDS, description};
use crate::args::SelectPuzzles;
use crate::failure::Failure;
use crate::stdout::{Stdout, report_error};
use crate::variants;

/// The search limit, in positions, for confirming a hold puzzle. A low limit suffices, because `puzzles mine` has
/// already searched the puzzle with a higher limit.
const LOOK: Look = Look::of(300_000);

/// Prints the puzzle file on stdout, and statistics of the journals' puzzles on stderr.
pub fn run(catalogue: &Catalogue, args: &SelectPuzzles, out: &mut Stdout) -> Result<(), Failure> {
    let variant = variants::find(catalogue, &args.variant)?;
    let running = AtomicBool::new(false);
    let mut selection = Selection::new(variant.clone(), LOOK);
    for path in &args.journals {
        let (job, results) =
            read_journal(path).map_err(|error| Failure::Input(error.to_string()))?;
        if !job.description.starts_with(&description(&variant)) {
            return Err(Failure::input(
                format!(
                    "{}:1: this is the journal of `{}`",
                    path.display(),
                    job.description
                ),
                format!("name one of `puzzles mine --variant {}`", variant.id()),
            ));
        }
        for (unit, result) in results {
            for text in result.split(FINDS).filter(|text| !text.is_empty()) {
                let find = Find::from_text(&variant, text).map_err(|error| {
                    Failure::input(
                        format!("{}, game {unit}: {error}", path.display()),
                        "mine it again with this version",
                    )
                })?;
                selection.add(&find, &running);
            }
        }
    }
    let most = usize::try_from(args.most).unwrap_or(usize::MAX);
    let (chosen, account) = selection.choose(most, &running);
    out.text(&file_of(&variant, &chosen))?;
    report_error(
        "account",
        &format!(
            "{} finds, {} again, {} without theme, {} flawed, {} left over, {} chosen",
            account.finds,
            account.again,
            account.without_theme,
            account.flawed,
            account.left_over,
            account.chosen
        ),
    );
    Ok(())
}
