//! `ugi`: the Universal Game Interface, by which programs that arrange games speak to engines.
//!
//! It is the chess protocol UCI with `ugi`, `uginewgame`, `p1time` and the like in place of its names, and with
//! questions about the rules (`query`); described in `ugi.md` of kz04px/cutegames. Player one is the side that
//! moves first in the variant.

mod command;
mod input;
mod options;
mod search;
mod session;

use std::fmt::Display;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use rules::Catalogue;

use crate::failure::Failure;
use crate::out::Out;
use input::Input;
use session::{Next, Session};

/// Answers commands until `quit` or the end of the input; a search still running is stopped then.
pub fn run(catalogue: &Catalogue) -> Result<(), Failure> {
    let mut input = Input::new(io::stdin().lock());
    let mut session = Session::new(catalogue, Wire::new())?;
    while let Some(line) = input.line()? {
        if session.answer(line)? == Next::Ends {
            break;
        }
    }
    session.finish();
    Ok(())
}

/// The way to the other program, which the session and its search share.
#[derive(Clone)]
struct Wire(Arc<Mutex<Out>>);

impl Wire {
    fn new() -> Self {
        Wire(Arc::new(Mutex::new(Out::stdout())))
    }

    /// Sends one line at once.
    fn say(&self, line: impl Display) -> Result<(), Failure> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        out.line(line)?;
        out.flush()
    }
}
