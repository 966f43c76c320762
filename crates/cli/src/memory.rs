//! How large a table this machine can bear.
//!
//! Linux promises memory that it does not have and ends the program once it is used; other systems refuse at once, and
//! the engine makes do with less.

use std::fs;

/// Of what is free, in percent, a table may take so much.
const SHARE: u64 = 80;

/// Whether a table of `mib` MiB fits, as far as the system tells what is free.
///
/// # Errors
/// If it does not: what would.
pub fn fits(mib: u64) -> Result<(), String> {
    fits_into(free(), mib)
}

fn fits_into(free: Option<u64>, mib: u64) -> Result<(), String> {
    match free.map(|free| free * SHARE / 100) {
        Some(most) if mib > most => Err(format!(
            "a table of {mib} MiB does not fit; use at most {most}"
        )),
        _ => Ok(()),
    }
}

/// What programs can have without taking it from others, in MiB; `None` where the system does not tell.
fn free() -> Option<u64> {
    of_meminfo(&fs::read_to_string("/proc/meminfo").ok()?)
}

fn of_meminfo(text: &str) -> Option<u64> {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_larger_than_memory_is_refused_with_what_would_fit() {
        assert_eq!(fits_into(Some(2000), 1600), Ok(()));
        let refused = "a table of 65536 MiB does not fit; use at most 1600";
        assert_eq!(fits_into(Some(2000), 65_536), Err(refused.to_owned()));
        assert_eq!(fits_into(None, 65_536), Ok(()));
    }

    #[test]
    fn what_is_free_is_read() {
        let text = "MemTotal:       16384000 kB\nMemAvailable:    2048000 kB\nBuffers: 1 kB\n";
        assert_eq!(of_meminfo(text), Some(2000));
        assert_eq!(of_meminfo("MemAvailable: lots\n"), None);
        assert_eq!(of_meminfo(""), None);
    }
}
