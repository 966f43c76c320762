//! The librarian: does the jobs of a worker that runs in another instance of the program.

use std::ops::ControlFlow;
use std::path::Path;

use cohort_library::{Answer, Progress};

use super::orders::{Done, Order, Reply};
use super::session::{Place, Session};
use super::work::{Cut, Ongoing, Work};

/// Carries out the orders of a worker in another instance of the program; see
/// [`Worker::elsewhere`](super::Worker::elsewhere). Orders and replies are texts.
#[derive(Debug)]
pub struct Librarian {
    session: Session,
    ongoing: Option<Ongoing>,
}

impl Librarian {
    /// Creates a librarian for the library at `path`. The first order opens the file.
    pub fn new(path: &Path) -> Self {
        Librarian {
            session: Session::new(&Place::new(path.to_owned())),
            ongoing: None,
        }
    }

    /// Carries out an order. Returns the reply; `None` if the text is not an order, or if the order
    /// is impossible now.
    pub fn carry_out(&mut self, order: &str) -> Option<String> {
        let done = match ron::from_str(order).ok()? {
            Order::Change(change) => Done::Made(change.make(&mut self.session)),
            Order::Question(question) => Done::Answered(question.answer(&mut self.session)),
            Order::Transfer(work) => self.begin(&work),
            Order::GoOn => self.go_on()?,
            Order::Stop => self.stop()?,
        };
        let set_aside = self.session.take_set_aside();
        ron::to_string(&Reply { done, set_aside }).ok()
    }

    fn begin(&mut self, work: &Work) -> Done {
        let begun = self
            .session
            .with(|library| Ok(Ongoing::begin(work, library)));
        match begun {
            Ok(Ok(ongoing)) => {
                self.ongoing = Some(ongoing);
                Done::Transferring(Progress::default())
            }
            Ok(Err(answer)) => Done::Transferred(answer),
            Err(error) => Done::Transferred(work.cut(Cut::Failed(error))),
        }
    }

    fn go_on(&mut self) -> Option<Done> {
        let ongoing = self.ongoing.as_mut()?;
        let mut last = Progress::default();
        let mut watch = |progress| {
            last = progress;
            ControlFlow::Continue(())
        };
        let step = self
            .session
            .with(|library| Ok(ongoing.step(library, &mut watch)));
        Some(
            match step.unwrap_or_else(|error| ControlFlow::Break(ongoing.fail(error))) {
                ControlFlow::Continue(()) => Done::Transferring(last),
                ControlFlow::Break(answer) => self.end(answer),
            },
        )
    }

    fn stop(&mut self) -> Option<Done> {
        let ongoing = self.ongoing.as_mut()?;
        let stopped = self.session.with(|library| Ok(ongoing.stop(library)));
        let answer = stopped.unwrap_or_else(|error| ongoing.fail(error));
        Some(self.end(answer))
    }

    fn end(&mut self, answer: Answer) -> Done {
        self.ongoing = None;
        Done::Transferred(answer)
    }
}
