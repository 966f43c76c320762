//! A panic ends what was being done, and nothing else.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::error::Problem;

/// Does something, and makes a problem of a panic. What `work` was changing is not to be used after one.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Problem> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| Problem::Panicked(message(&*panic)))
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("no message").to_owned()
}
