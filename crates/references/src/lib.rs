//! Frozen opponents, never tuned again: whoever claims that the engine got stronger measures it against these.
