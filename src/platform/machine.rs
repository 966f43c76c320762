//! The CPU cores and memory of this machine.

use std::fs;
use std::num::NonZero;
use std::sync::OnceLock;
use std::thread;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Machine {
    /// The number of hardware threads; 1 if the system does not report it.
    pub cores: usize,
    /// Memory in MiB; `None` on systems without `/proc/meminfo`.
    pub memory: Option<u64>,
}

impl Machine {
    /// Returns this machine's number of cores and its memory. Measures them only at the first call.
    pub fn this() -> Machine {
        static THIS: OnceLock<Machine> = OnceLock::new();
        *THIS.get_or_init(|| Machine {
            cores: thread::available_parallelism().map_or(1, NonZero::get),
            memory: fs::read_to_string("/proc/meminfo")
                .ok()
                .and_then(|text| memory_in(&text)),
        })
    }
}

/// The lowest priority on Linux, as a Unix nice value.
#[cfg(target_os = "linux")]
const LOW: i32 = 19;

/// Lowers the priority of the calling thread and of the threads that it starts later, so that background work does not
/// delay frames. Works only on Linux; does nothing on other systems.
pub fn give_way() {
    // If the operating system refuses the change, the thread keeps its priority.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, LOW);
}

/// Reads the total memory in MiB from the text of `/proc/meminfo`.
fn memory_in(meminfo: &str) -> Option<u64> {
    let total = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kib: u64 = total.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_is_read_where_the_system_tells_it() {
        let told = "MemTotal:       24608356 kB\nMemFree:         1000000 kB\n";
        assert_eq!(memory_in(told), Some(24031));
        for nothing in ["", "MemFree: 3 kB", "MemTotal: much", "MemTotal: 12 MB"] {
            assert_eq!(memory_in(nothing), None, "{nothing}");
        }
        assert!(Machine::this().cores >= 1);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_thread_that_gives_way_does_so_alone_and_with_those_that_it_starts() {
        let priority = || rustix::process::getpriority_process(None).unwrap();
        let before = priority();
        let (own, started) = thread::spawn(move || {
            give_way();
            (priority(), thread::spawn(priority).join().unwrap())
        })
        .join()
        .unwrap();
        assert_eq!((own, started), (LOW.max(before), LOW.max(before)));
        assert_eq!(priority(), before);
    }
}
