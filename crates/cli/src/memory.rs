//! Limits hash tables to this machine's memory.

use arena::free_for_tables_mib;

/// Checks that hash tables of `mib` MiB in total fit into memory. Accepts every size if the system does not report its
/// free memory.
///
/// # Errors
/// Returns an error that names the largest size that fits, if the tables do not fit.
pub fn fits(mib: u64) -> Result<(), String> {
    fits_into(free_for_tables_mib(), mib)
}

fn fits_into(free: Option<u64>, mib: u64) -> Result<(), String> {
    match free {
        Some(most) if mib > most => Err(format!(
            "a table of {mib} MiB does not fit; use at most {most}"
        )),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_larger_than_memory_is_refused_with_what_would_fit() {
        assert_eq!(fits_into(Some(1600), 1600), Ok(()));
        let refused = "a table of 65536 MiB does not fit; use at most 1600";
        assert_eq!(fits_into(Some(1600), 65_536), Err(refused.to_owned()));
        assert_eq!(fits_into(None, 65_536), Ok(()));
    }
}
