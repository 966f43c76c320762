//! The machine that the game runs on: its processor cores, and its memory as far as that can be told.

use std::fs;
use std::num::NonZero;
use std::sync::OnceLock;
use std::thread;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Machine {
    /// How many threads run at the same time; 0 means that it is not known.
    pub cores: usize,
    /// Its memory in MiB; `None` where the system has no file that says it.
    pub memory: Option<u64>,
}

impl Machine {
    /// This one, looked at once.
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

/// How far threads give way, in the steps of Unix: from 0, as others, to 19, as far as there is.
#[cfg(target_os = "linux")]
const LOW: i32 = 19;

/// Has the thread that calls this, and those that it starts from then on, give way to all others: what is thought while nobody waits for
/// an answer holds up no frame. Only Linux knows that of single threads; elsewhere they go on as they are.
pub fn give_way() {
    // Where the system does not let it, it thinks as before.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, LOW);
}

/// The memory that Linux tells of, in MiB.
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
