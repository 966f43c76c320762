//! Tools: resources that are expensive to create and that jobs share.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// A tool and the setting with which the tool was created; `None` until a job creates the tool.
type Held<K, T> = Arc<Mutex<Option<(K, T)>>>;

/// The shared tools, which are resources that are expensive to create. A tool is identified by its type and the name of
/// its place.
#[derive(Clone, Default)]
pub struct Tools(Arc<Mutex<HashMap<(TypeId, &'static str), Arc<dyn Any + Send + Sync>>>>);

impl Tools {
    /// Calls `work` with the tool of this type at `place`. Creates the tool if it does not exist or was created with
    /// another setting. Blocks while another job uses the tool. If a job panics while it uses the tool, the next call
    /// creates the tool again.
    pub fn with<K, T, R>(
        &self,
        place: &'static str,
        setting: K,
        new: impl FnOnce(K) -> T,
        work: impl FnOnce(&mut T) -> R,
    ) -> R
    where
        K: Copy + PartialEq + Send + 'static,
        T: Send + 'static,
    {
        let tool = self.held::<K, T>(place);
        let mut held = tool.lock().unwrap_or_else(|poisoned| {
            let mut held = poisoned.into_inner();
            *held = None;
            tool.clear_poison();
            held
        });
        if held.as_ref().is_some_and(|(known, _)| *known != setting) {
            // Frees the old tool before creating the new tool, so that memory never contains both tools.
            *held = None;
        }
        let (_, value) = held.get_or_insert_with(|| (setting, new(setting)));
        work(value)
    }

    /// Removes the tool at `place` from the shared tools. If a job is using the tool, the tool's memory is freed when
    /// that job ends.
    pub fn put_away<K: Send + 'static, T: Send + 'static>(&self, place: &'static str) {
        let key = (TypeId::of::<Held<K, T>>(), place);
        let tool = self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&key);
        drop(tool);
    }

    fn held<K: Send + 'static, T: Send + 'static>(&self, place: &'static str) -> Held<K, T> {
        let key = (TypeId::of::<Held<K, T>>(), place);
        let mut tools = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let tool = tools
            .entry(key)
            .or_insert_with(|| Arc::new(Mutex::new(None::<(K, T)>)))
            .clone();
        // The key contains the type of the tool, so the downcast succeeds.
        tool.downcast().unwrap_or_default()
    }
}

impl fmt::Debug for Tools {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tools")
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    fn push(tools: &Tools, setting: u32, value: u32) -> Vec<u32> {
        let new = |setting| vec![setting];
        tools.with("list", setting, new, |list| {
            list.push(value);
            list.clone()
        })
    }

    #[test]
    fn one_is_made_for_each_setting_and_after_a_panic() {
        let tools = Tools::default();
        assert_eq!(push(&tools, 1, 7), [1, 7]);
        assert_eq!(push(&tools.clone(), 1, 8), [1, 7, 8]);
        assert_eq!(push(&tools, 2, 9), [2, 9]);
        let panics = || {
            tools.with(
                "list",
                2_u32,
                |_| vec![0],
                |_: &mut Vec<u32>| panic!("half changed"),
            )
        };
        assert!(catch_unwind(AssertUnwindSafe(panics)).is_err());
        assert_eq!(push(&tools, 2, 5), [2, 5]);
        tools.put_away::<u32, Vec<u32>>("list");
        assert_eq!(push(&tools, 2, 6), [2, 6]);
        // Each place has a separate tool.
        let other = tools.with("other", 2, |_| vec![9_u32], |list| list.clone());
        assert_eq!(other, [9]);
    }
}
