//! The journal of a job: a file to which a process appends the result of each finished unit of work. If a process is
//! killed, a new process resumes the job from the journal. The journals of several processes can be merged. The merged
//! file is the same as the journal of a single process, sorted by unit.
//!
//! The first line describes the job: `job COUNT DESCRIPTION`. Every other line is a unit and its result,
//! `NUMBER<TAB>RESULT`. The lines are in the order in which the units were finished. A merged journal is sorted by
//! unit.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;
use thiserror::Error;

/// A job that consists of independent units of work, such as pairs of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    pub count: u64,
    /// Everything that determines the results of the job, in one line.
    pub description: String,
}

/// The reasons why the journal of a job cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    #[error("{}: {error}", path.display())]
    Io { path: PathBuf, error: io::Error },
    #[error("{}: another process writes it; give each shard a file of its own", .0.display())]
    Busy(PathBuf),
    #[error("{}: it is the journal of another job, `{found}`, not of `{expected}`; name another file", path.display())]
    OtherJob {
        path: PathBuf,
        found: String,
        expected: String,
    },
    /// A line of the journal is malformed.
    #[error("{}:{line}: this is no line of a journal; write `{expected}`", path.display())]
    Line {
        path: PathBuf,
        /// The number of the malformed line, counted from 1.
        line: u64,
        expected: &'static str,
    },
    /// Two journals have different results for the same unit.
    #[error("{}: unit {unit} has another result than in a file before it; were both made by the same program?", path.display())]
    Contradiction { path: PathBuf, unit: u64 },
    /// Some units of the job have no result yet.
    #[error(
        "{missing} of {count} units are missing, unit {first} first; let all shards come to their end, and name all their files"
    )]
    Missing {
        missing: u64,
        count: u64,
        first: u64,
    },
    /// The merged file would replace one of the journals that it is merged from.
    #[error("{}: the merged file would take the place of this journal; name another for it", .0.display())]
    OwnOutput(PathBuf),
    #[error("there is no journal to merge; name the files of all shards")]
    Nothing,
}

const HEADER: &str = "job COUNT DESCRIPTION";
const UNIT: &str = "NUMBER<TAB>RESULT";

impl Job {
    /// Creates a job of `count` units. `description` must contain everything that determines the results of the units.
    pub fn new(count: u64, description: &str) -> Self {
        Job {
            count,
            description: description.replace(['\n', '\r', '\t'], " "),
        }
    }

    fn line(&self) -> String {
        format!("job {} {}", self.count, self.description)
    }

    fn read(line: &str) -> Option<Job> {
        let (count, description) = line.strip_prefix("job ")?.split_once(' ')?;
        Some(Job::new(count.parse().ok()?, description))
    }
}

/// The journal of a job, open for writing.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// The length of all complete lines in the file, in bytes.
    length: u64,
    done: BTreeMap<u64, String>,
}

impl Journal {
    /// Opens the journal of `job` at `path`, or creates it. Removes an incomplete last line. Such a line remains if a
    /// process was killed while it wrote.
    ///
    /// # Errors
    /// Returns an error if the file belongs to another job, is not a journal, or is in use by another process. Also
    /// returns an error if the operating system reports an I/O error.
    pub fn open(path: &Path, job: &Job) -> Result<Self, JournalError> {
        let failed = |error: io::Error| JournalError::Io {
            path: path.to_owned(),
            error,
        };
        let mut options = OpenOptions::new();
        // Opens for appending, so the existing content stays.
        let opened = options.read(true).append(true).create(true).open(path);
        let mut file = opened.map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::Busy(path.to_owned())),
            // If the system has no file locks, continues without a lock: each process has its own file anyway.
            Err(TryLockError::Error(_)) => {}
        }
        let mut content = Vec::new();
        file.read_to_end(&mut content).map_err(failed)?;
        let whole = whole_lines(&content);
        let mut done = BTreeMap::new();
        if whole > 0 {
            let (found, results) = read_lines(path, content.get(..whole).unwrap_or_default())?;
            if found != *job {
                return Err(JournalError::OtherJob {
                    path: path.to_owned(),
                    found: found.line(),
                    expected: job.line(),
                });
            }
            done = results;
        } else if !job.line().as_bytes().starts_with(&content) {
            return Err(JournalError::Line {
                path: path.to_owned(),
                line: 1,
                expected: HEADER,
            });
        }
        // Truncates the file only at this point, because only now the file is known to be a journal of this job.
        file.set_len(whole as u64).map_err(failed)?;
        let mut journal = Journal {
            path: path.to_owned(),
            file,
            length: whole as u64,
            done,
        };
        if whole == 0 {
            journal.append(&job.line())?;
        }
        Ok(journal)
    }

    /// Returns the result of a unit; `None` if the unit is not done.
    pub fn result(&self, unit: u64) -> Option<&str> {
        self.done.get(&unit).map(String::as_str)
    }

    /// Appends the result of a unit. Replaces line breaks in the result with spaces.
    ///
    /// # Errors
    /// Returns an error if the operating system cannot write the file.
    pub fn write(&mut self, unit: u64, result: &str) -> Result<(), JournalError> {
        let result = result.replace(['\n', '\r'], " ");
        self.append(&format!("{unit}\t{result}"))?;
        self.done.insert(unit, result);
        Ok(())
    }

    /// Appends a line with a single write. If the process is killed, the file ends with either the whole line or a part
    /// without a line ending. If the disk is full, removes the part, so that no other line follows it.
    fn append(&mut self, line: &str) -> Result<(), JournalError> {
        let line = format!("{line}\n");
        let written = self.file.write_all(line.as_bytes());
        match written {
            Ok(()) => {
                self.length += line.len() as u64;
                Ok(())
            }
            Err(error) => {
                // If truncating the file fails too, the next start removes the incomplete line.
                let _ = self.file.set_len(self.length);
                Err(JournalError::Io {
                    path: self.path.clone(),
                    error,
                })
            }
        }
    }
}

/// Returns the length of all complete lines in `content`, in bytes.
fn whole_lines(content: &[u8]) -> usize {
    let end = content.iter().rposition(|byte| *byte == b'\n');
    end.map_or(0, |end| end + 1)
}

/// Reads a journal file. Returns the job, and the results by unit. Ignores an incomplete last line.
///
/// # Errors
/// Returns an error if the file is not a journal, or the operating system cannot read it.
pub fn read_journal(path: &Path) -> Result<(Job, BTreeMap<u64, String>), JournalError> {
    let content = fs::read(path).map_err(|error| JournalError::Io {
        path: path.to_owned(),
        error,
    })?;
    let whole = whole_lines(&content);
    read_lines(path, content.get(..whole).unwrap_or_default())
}

fn read_lines(
    path: &Path,
    content: impl Read,
) -> Result<(Job, BTreeMap<u64, String>), JournalError> {
    let wrong = |line, expected| JournalError::Line {
        path: path.to_owned(),
        line,
        expected,
    };
    let mut lines = (1..).zip(BufReader::new(content).lines());
    let mut next = |expected| match lines.next() {
        Some((number, Ok(line))) => Ok(Some((number, line))),
        Some((number, Err(_))) => Err(wrong(number, expected)),
        None => Ok(None),
    };
    let header = next(HEADER)?.and_then(|(_, line)| Job::read(&line));
    let job = header.ok_or_else(|| wrong(1, HEADER))?;
    let mut done = BTreeMap::new();
    while let Some((number, line)) = next(UNIT)? {
        let unit = line.split_once('\t').and_then(|(unit, result)| {
            let unit = unit.parse().ok().filter(|unit| *unit < job.count)?;
            Some((unit, result.to_owned()))
        });
        let (unit, result) = unit.ok_or_else(|| wrong(number, UNIT))?;
        done.insert(unit, result);
    }
    Ok((job, done))
}

fn is_same(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// Merges the journals of all processes of a job into the file `out`, sorted by unit. The merged file does not depend
/// on how the units were divided among the processes.
///
/// # Errors
/// Returns an error if `paths` is empty or contains `out`, or if the journals belong to different jobs or contradict
/// each other. Also returns an error if units are missing, or if the operating system reports an I/O error. After an
/// error, `out` is unchanged.
pub fn merge_journals(
    paths: &[PathBuf],
    out: &Path,
) -> Result<(Job, BTreeMap<u64, String>), JournalError> {
    if let Some(same) = paths.iter().find(|path| is_same(path, out)) {
        return Err(JournalError::OwnOutput(same.clone()));
    }
    let mut merged: Option<(Job, BTreeMap<u64, String>)> = None;
    for path in paths {
        let (job, done) = read_journal(path)?;
        let Some((first, results)) = &mut merged else {
            merged = Some((job, done));
            continue;
        };
        if *first != job {
            return Err(JournalError::OtherJob {
                path: path.clone(),
                found: job.line(),
                expected: first.line(),
            });
        }
        for (unit, result) in done {
            let known = results.entry(unit).or_insert_with(|| result.clone());
            if *known != result {
                return Err(JournalError::Contradiction {
                    path: path.clone(),
                    unit,
                });
            }
        }
    }
    let (job, results) = merged.ok_or(JournalError::Nothing)?;
    if let Some(first) = (0..job.count).find(|unit| !results.contains_key(unit)) {
        return Err(JournalError::Missing {
            missing: job.count - results.len() as u64,
            count: job.count,
            first,
        });
    }
    let failed = |error: io::Error| JournalError::Io {
        path: out.to_owned(),
        error,
    };
    // Writes a temporary file first, so that a full disk does not damage an existing merged file.
    let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut file = NamedTempFile::new_in(folder.unwrap_or(Path::new("."))).map_err(failed)?;
    let mut write = || -> io::Result<()> {
        let mut file = BufWriter::new(file.as_file_mut());
        writeln!(file, "{}", job.line())?;
        for (unit, result) in &results {
            writeln!(file, "{unit}\t{result}")?;
        }
        file.flush()?;
        file.get_ref().sync_all()
    };
    write().map_err(failed)?;
    file.persist(out).map_err(|error| failed(error.error))?;
    Ok((job, results))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shard::Shard;

    fn result(unit: u64) -> String {
        format!("{} of {unit}", unit * unit)
    }

    /// Writes the results of up to `most` of the shard's remaining units.
    fn work(path: &Path, job: &Job, shard: Shard, most: usize) {
        let mut journal = Journal::open(path, job).unwrap();
        let left: Vec<u64> = (0..job.count)
            .filter(|unit| shard.has(*unit) && journal.result(*unit).is_none())
            .collect();
        // Writes the units in reverse, because the order in which units are finished must not matter.
        for unit in left.into_iter().rev().take(most) {
            journal.write(unit, &result(unit)).unwrap();
        }
    }

    #[test]
    fn shards_that_were_ended_and_started_again_merge_into_what_one_process_writes() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        let job = Job::new(23, "squares\nof numbers");
        work(&file("one"), &job, Shard::WHOLE, 100);
        merge_journals(&[file("one")], &file("whole")).unwrap();
        let parts = [1, 2, 3].map(|number| file(&format!("part-{number}")));
        for (number, part) in (1..).zip(&parts) {
            let shard = format!("{number}/3").parse().unwrap();
            work(part, &job, shard, 4);
            // Imitates a process that was killed in the middle of a line.
            let mut torn = OpenOptions::new().append(true).open(part).unwrap();
            torn.write_all(b"2\t9").unwrap();
            drop(torn);
            let error = merge_journals(&parts[..number as usize], &file("early")).unwrap_err();
            assert!(matches!(error, JournalError::Missing { .. }), "{error}");
            work(part, &job, shard, 100);
        }
        merge_journals(&parts, &file("merged")).unwrap();
        let read = |name| fs::read(file(name)).unwrap();
        assert_eq!(read("merged"), read("whole"));
        assert_eq!(read_journal(&file("merged")).unwrap().0, job);
        assert!(!file("early").exists());
    }

    #[test]
    fn what_does_not_fit_together_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        let (job, other) = (Job::new(4, "a"), Job::new(4, "b"));
        work(&file("a"), &job, Shard::WHOLE, 2);
        work(&file("b"), &other, Shard::WHOLE, 2);
        let told = Journal::open(&file("a"), &other).unwrap_err().to_string();
        assert!(told.contains("`job 4 a`, not of `job 4 b`"), "{told}");
        let told = merge_journals(&[file("a"), file("b")], &file("out")).unwrap_err();
        assert!(matches!(told, JournalError::OtherJob { .. }), "{told}");
        fs::write(file("c"), "job 4 a\n3\tsomething else\n").unwrap();
        let told = merge_journals(&[file("a"), file("c")], &file("out")).unwrap_err();
        assert!(
            matches!(told, JournalError::Contradiction { unit: 3, .. }),
            "{told}"
        );
        for wrong in [
            "nonsense\n",
            "job x a\n",
            "job 4 a\n7\tbeyond\n",
            "job 4 a\nx\n",
            "job 4 a\n\u{0}\n",
        ] {
            fs::write(file("d"), wrong).unwrap();
            let told = read_journal(&file("d")).unwrap_err().to_string();
            assert!(
                told.contains("d:") && told.contains("no line of a journal"),
                "{told}"
            );
        }
        fs::write(file("d"), b"job 4 a\n1\t\xff\n").unwrap();
        assert!(
            read_journal(&file("d"))
                .unwrap_err()
                .to_string()
                .contains("d:2:")
        );
        let told = merge_journals(&[file("a")], &file("a")).unwrap_err();
        assert!(matches!(told, JournalError::OwnOutput(_)), "{told}");
        // A file that is not a journal must stay unchanged, even if its last line has no line ending.
        for foreign in ["no line end", "", "two\nlines", "job"] {
            fs::write(file("e"), foreign).unwrap();
            let opened = Journal::open(&file("e"), &job);
            let is_begun = job.line().starts_with(foreign);
            assert_eq!(opened.is_ok(), is_begun, "{foreign}");
            drop(opened);
            let left = fs::read_to_string(file("e")).unwrap();
            assert_eq!(
                left,
                if is_begun {
                    job.line() + "\n"
                } else {
                    foreign.to_owned()
                }
            );
        }
        let told = merge_journals(&[], &file("out")).unwrap_err();
        assert!(matches!(told, JournalError::Nothing));
        let _open = Journal::open(&file("a"), &job).unwrap();
        let told = Journal::open(&file("a"), &job).unwrap_err();
        assert!(matches!(told, JournalError::Busy(_)), "{told}");
    }
}
