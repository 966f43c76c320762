//! Converts a panic to an error, so that the thread continues.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use cohort_library::Problem;

/// Runs `work`, and returns a panic as an error. After an error, the values that `work` was changing may be
/// inconsistent.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Problem> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| Problem::Panicked(message(&*panic)))
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("no message").to_owned()
}
