//! What is costly to make, and is used by one thread after the other.

use std::sync::{Arc, Mutex};

/// A `T` that outlives its single use: one is made for a setting `K` when it is used first, and another where the setting is another
/// one. Work that was stopped may still hold it for a moment, on its own thread: the next one waits there, never a frame.
#[derive(Debug)]
pub struct Reused<K, T>(Arc<Mutex<Option<(K, T)>>>);

impl<K, T> Default for Reused<K, T> {
    fn default() -> Self {
        Reused(Arc::default())
    }
}

impl<K, T> Clone for Reused<K, T> {
    fn clone(&self) -> Self {
        Reused(self.0.clone())
    }
}

impl<K: Copy + PartialEq, T> Reused<K, T> {
    /// Does some work with the one for `setting`; with a new one after work that panicked, which may have left it half changed.
    pub fn with<R>(
        &self,
        setting: K,
        new: impl FnOnce(K) -> T,
        work: impl FnOnce(&mut T) -> R,
    ) -> R {
        let mut held = self.0.lock().unwrap_or_else(|poisoned| {
            let mut held = poisoned.into_inner();
            *held = None;
            self.0.clear_poison();
            held
        });
        if held.as_ref().is_some_and(|(known, _)| *known != setting) {
            // Its memory first: there are never two.
            *held = None;
        }
        let (_, value) = held.get_or_insert_with(|| (setting, new(setting)));
        work(value)
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn one_is_made_for_each_setting_and_after_a_panic() {
        let reused = Reused::<u32, Vec<u32>>::default();
        let push = |setting, value: u32| {
            reused.clone().with(
                setting,
                |setting| vec![setting],
                |list| {
                    list.push(value);
                    list.clone()
                },
            )
        };
        assert_eq!(push(1, 7), [1, 7]);
        assert_eq!(push(1, 8), [1, 7, 8]);
        assert_eq!(push(2, 9), [2, 9]);
        let panics = || reused.with(2, |_| Vec::new(), |_| panic!("half changed"));
        assert!(catch_unwind(AssertUnwindSafe(panics)).is_err());
        assert_eq!(push(2, 5), [2, 5]);
    }
}
