//! The analysis settings: which engine analyses, and how much of the machine's processor and memory this engine may
//! use.

use std::ops::RangeInclusive;

use cohort_platform::machine::Machine;
use referee::EngineName;
use serde::{Deserialize, Serialize};

/// The player's choices for the analysis of positions: threads, memory and engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AnalysisSettings {
    /// The number of analysis threads, within [`AnalysisSettings::THREADS`]. With `None`, the number depends on the
    /// machine.
    pub threads: Option<u16>,
    /// The size in MiB of the memory in which the engine keeps analysed positions, within [`AnalysisSettings::MEMORY`].
    pub memory: u32,
    /// The external engine that analyses; `None` for the built-in engine.
    pub engine: Option<EngineName>,
}

impl Default for AnalysisSettings {
    fn default() -> Self {
        AnalysisSettings {
            threads: None,
            memory: 128,
            engine: None,
        }
    }
}

impl AnalysisSettings {
    /// The thread counts that are valid in a settings file. The limit of the current machine applies only when an
    /// analysis starts.
    pub(crate) const THREADS: RangeInclusive<u16> = 1..=1024;

    /// The memory sizes that are valid in a settings file, in MiB. The limit of the current machine applies only when
    /// an analysis starts.
    pub(crate) const MEMORY: RangeInclusive<u32> = 16..=65_536;

    /// The memory sizes that the settings page offers for an analysis, in MiB. The page omits sizes above the machine's
    /// limit.
    const SIZES: [u32; 8] = [32, 64, 128, 256, 512, 1024, 2048, 4096];

    /// The divisor that limits the memory of an analysis: the engine may use at most the machine's memory divided by
    /// `SHARE`.
    const SHARE: u64 = 4;

    /// The memory limit of an analysis in MiB on a machine whose memory size is unknown.
    const UNKNOWN: u32 = 1024;

    /// Returns the settings with threads and memory clamped to the ranges that are valid in a settings file.
    #[must_use]
    pub fn within(self) -> Self {
        let (threads, memory) = (Self::THREADS, Self::MEMORY);
        AnalysisSettings {
            threads: self
                .threads
                .map(|number| number.clamp(*threads.start(), *threads.end())),
            memory: self.memory.clamp(*memory.start(), *memory.end()),
            engine: self.engine,
        }
    }

    /// Returns the number of threads for an analysis on a machine. The player's setting is limited to the number of
    /// cores. Without a setting, one core stays free for the solver and the renderer.
    pub fn threads_on(self, machine: Machine) -> usize {
        let usual = machine.cores.saturating_sub(1);
        let wanted = self.threads.map_or(usual, usize::from);
        wanted.clamp(1, machine.cores.max(1))
    }

    /// Returns the number of threads for a review on a machine. Without a setting, the review uses all cores, because
    /// the player waits for the review and nothing else runs.
    pub fn review_threads_on(self, machine: Machine) -> usize {
        match self.threads {
            Some(_) => self.threads_on(machine),
            None => machine.cores.max(1),
        }
    }

    /// Returns the memory that the analysis engine may use on a machine, in MiB.
    pub fn memory_on(self, machine: Machine) -> usize {
        let most = Self::most_memory(machine);
        let given = self.memory.clamp(*Self::MEMORY.start(), most);
        usize::try_from(given).unwrap_or(usize::MAX)
    }

    /// Returns the thread counts that the settings page offers on a machine, in growing steps up to the number of
    /// cores.
    pub fn thread_counts(machine: Machine) -> Vec<u16> {
        let all = u16::try_from(machine.cores.max(1)).unwrap_or(u16::MAX);
        let mut counts: Vec<u16> = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 256]
            .into_iter()
            .take_while(|count| *count < all)
            .collect();
        counts.push(all);
        counts
    }

    /// Returns the memory sizes that the settings page offers on a machine, in MiB.
    pub fn sizes(machine: Machine) -> Vec<u32> {
        let most = Self::most_memory(machine);
        let sizes = Self::SIZES.into_iter();
        sizes.filter(|size| *size <= most).collect()
    }

    fn most_memory(machine: Machine) -> u32 {
        let most = machine.memory.map_or(Self::UNKNOWN, |memory| {
            u32::try_from(memory / Self::SHARE).unwrap_or(u32::MAX)
        });
        // Give the engine at least the minimum of memory, even on a machine with little memory.
        most.clamp(*Self::MEMORY.start(), *Self::MEMORY.end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn machine(cores: usize, memory: Option<u64>) -> Machine {
        Machine { cores, memory }
    }

    fn chosen(threads: Option<u16>, memory: u32) -> AnalysisSettings {
        AnalysisSettings {
            threads,
            memory,
            engine: None,
        }
    }

    #[test]
    fn what_is_chosen_stays_within_the_machine() {
        let usual = AnalysisSettings::default();
        for (cores, analysis, review) in [(1, 1, 1), (2, 1, 2), (16, 15, 16)] {
            let machine = machine(cores, None);
            assert_eq!(usual.threads_on(machine), analysis);
            assert_eq!(usual.review_threads_on(machine), review);
        }
        // These settings exceed the limits of the small machine, as if a larger machine had saved them.
        let large = chosen(Some(64), 32_768);
        let small = machine(2, Some(4000));
        assert_eq!((large.threads_on(small), large.memory_on(small)), (2, 1000));
        assert_eq!(large.review_threads_on(small), 2);
        assert_eq!(chosen(Some(1), 64).review_threads_on(machine(8, None)), 1);
        assert_eq!(large.memory_on(machine(2, None)), 1024);
        // A quarter of 20 MiB is less than the minimum of 16 MiB, so the engine gets the minimum.
        assert_eq!(usual.memory_on(machine(1, Some(20))), 16);
        assert_eq!(usual.memory_on(machine(4, Some(24_000))), 128);
    }

    #[test]
    fn only_what_the_machine_has_is_offered() {
        assert_eq!(AnalysisSettings::thread_counts(machine(1, None)), [1]);
        assert_eq!(
            AnalysisSettings::thread_counts(machine(5, None)),
            [1, 2, 3, 4, 5]
        );
        let sizes = AnalysisSettings::sizes(machine(2, Some(2048)));
        assert_eq!(sizes, [32, 64, 128, 256, 512]);
        assert_eq!(AnalysisSettings::sizes(machine(2, Some(100))), [0u32; 0]);
    }
}
