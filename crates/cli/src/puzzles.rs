//! The subcommands of `puzzles`.

mod mine;
mod select;
mod shipped;

use rules::Catalogue;

use crate::args::Puzzles;
use crate::failure::Failure;
use crate::stdout::Stdout;

pub fn run(catalogue: &Catalogue, asked: &Puzzles, out: &mut Stdout) -> Result<(), Failure> {
    match asked {
        Puzzles::Mine(args) => mine::run(catalogue, args, out),
        Puzzles::Select(args) => select::run(catalogue, args, out),
        Puzzles::List(args) => shipped::list(catalogue, args, out),
        Puzzles::Check(args) => shipped::check(catalogue, args, out),
        Puzzles::Count => shipped::count(catalogue, out),
    }
}
