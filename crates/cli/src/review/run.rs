//! Reviews the games of a file and prints the results.

use std::sync::atomic::AtomicBool;

use cohort_review::{Review, annotate, summary, take_up};
use phrases::Catalog;
use record::{GameTree, Record};
use rules::Catalogue;

use super::reviewed::Reviewed;
use super::{explained, json, table};
use crate::args;
use crate::failure::Failure;
use crate::games;
use crate::stdout::Stdout;
use crate::variants;

/// Prints the review of each game's main line.
///
/// # Errors
/// Returns an error if the variant does not exist. After reading the whole file, returns the first mistake found.
pub fn run(catalogue: &Catalogue, args: &args::Review, out: &mut Stdout) -> Result<(), Failure> {
    let usual = variants::find(catalogue, &args.variant)?;
    let mut first = true;
    let files = std::slice::from_ref(&args.file);
    games::each(catalogue, &usual, files, out, |mut record, out| {
        let reviewed = review(&record, args);
        // Separates the games by an empty line. In JSON each game is a single line, without empty lines between games.
        if !std::mem::take(&mut first) && !args.json {
            out.line("")?;
        }
        if args.json {
            out.line(json::text(&reviewed))?;
        } else if args.record {
            write_into(&mut record, &reviewed.review);
            out.line(record.to_text(true).trim_end())?;
        } else if args.explain {
            for line in explained::lines(&reviewed) {
                out.line(line)?;
            }
        } else {
            for line in table::lines(&reviewed) {
                out.line(line)?;
            }
        }
        out.flush().map(Ok)
    })
}

/// Reviews the main line of a record. Keeps a review in the record's notes if it used the same number of nodes.
fn review(record: &Record, args: &args::Review) -> Reviewed {
    let end = record.tree.line_from(GameTree::ROOT).last();
    let end = end.unwrap_or(GameTree::ROOT);
    let mut review = Review::of_line(&record.tree, end, args.nodes);
    take_up(&mut review, &record.tree, end);
    review.run(args.threads, &AtomicBool::new(false), &mut |_, _| {});
    let summary = summary(review.variant(), &review.positions(), review.plies());
    Reviewed { review, summary }
}

fn write_into(record: &mut Record, review: &Review) {
    let end = record.tree.line_from(GameTree::ROOT).last();
    let positions = review.positions();
    let texts = Catalog::new("en");
    let words = |number: usize, found: &cohort_review::PlyReview| {
        let before = positions.get(number);
        before.map_or_else(String::new, |before| {
            explained::words(&texts, review.variant(), before, found)
        })
    };
    annotate(
        &mut record.tree,
        end.unwrap_or(GameTree::ROOT),
        review,
        &words,
    );
}
