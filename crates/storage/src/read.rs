//! Reads regular files up to a size limit. Refuses pipes, devices and other special files without waiting for them.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

use crate::error::{FileKind, Problem, StorageError};

/// The size limit of a `StoredFile`, such as the settings file, in bytes. The library and exported files may be larger.
pub const MAX_FILE_SIZE: u64 = 4 << 20;

/// Reads a regular file of at most `limit` bytes; `None` if there is no file.
///
/// # Errors
/// Fails if the path is not a regular file, the file has more than `limit` bytes, or the file cannot be read. Refuses
/// named pipes and devices without waiting.
pub fn read(path: &Path, limit: u64) -> Result<Option<Vec<u8>>, StorageError> {
    match read_existing(path, limit) {
        Ok(content) => Ok(Some(content)),
        Err(StorageError {
            problem: Problem::Missing,
            ..
        }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Reads an existing regular file of at most `limit` bytes.
///
/// # Errors
/// Fails like [`read`], and if the file does not exist.
pub fn read_existing(path: &Path, limit: u64) -> Result<Vec<u8>, StorageError> {
    read_regular(path, limit).map_err(|problem| StorageError::new(path, problem))
}

/// Opens an existing regular file of any size, so that the caller can read it piece by piece.
///
/// # Errors
/// Fails like [`read`], except that any size is allowed, and if the file does not exist.
pub fn open_existing(path: &Path) -> Result<File, StorageError> {
    open_regular(path).map_err(|problem| StorageError::new(path, problem))
}

/// Whether a regular file exists at `path`. Call this function for files that another crate opens, such as the
/// database.
///
/// # Errors
/// Fails if the path leads to something other than a regular file, or if its metadata cannot be read.
pub fn is_regular(path: &Path) -> Result<bool, StorageError> {
    let metadata = fs::metadata(path).map_err(refused);
    match metadata.and_then(|metadata| require_regular(&metadata)) {
        Ok(()) => Ok(true),
        Err(Problem::Missing) => Ok(false),
        Err(problem) => Err(StorageError::new(path, problem)),
    }
}

fn open_regular(path: &Path) -> Result<File, Problem> {
    // Checks the kind of the file before opening, because opening a device may have side effects. Checks the kind again
    // after opening, because another file may have replaced the file in between.
    require_regular(&fs::metadata(path).map_err(refused)?)?;
    let file = open(path).map_err(refused)?;
    require_regular(&file.metadata().map_err(refused)?)?;
    Ok(file)
}

fn read_regular(path: &Path, limit: u64) -> Result<Vec<u8>, Problem> {
    let file = open_regular(path)?;
    let metadata = file.metadata().map_err(refused)?;
    let too_large = Problem::TooLarge { limit };
    if metadata.len() > limit {
        return Err(too_large);
    }
    // The size from the system is only a hint, because a file can grow while it is read. Special files such as those in
    // `/proc` report size 0.
    let mut content = Vec::new();
    file.take(limit.saturating_add(1))
        .read_to_end(&mut content)
        .map_err(refused)?;
    if content.len() as u64 > limit {
        return Err(too_large);
    }
    Ok(content)
}

fn require_regular(metadata: &fs::Metadata) -> Result<(), Problem> {
    if metadata.is_file() {
        Ok(())
    } else {
        Err(Problem::NotAFile(FileKind::of(metadata.file_type())))
    }
}

fn refused(error: io::Error) -> Problem {
    match error.kind() {
        // `NotADirectory` means that a parent of the path is a file instead of a folder.
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Problem::Missing,
        _ => Problem::read(error),
    }
}

/// Opens a file without blocking, even if the path now leads to a pipe or a terminal.
fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;

        options.custom_flags(libc::O_NONBLOCK | libc::O_NOCTTY);
    }
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_the_limit_and_a_missing_one_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        assert!(read(&path, 4).unwrap().is_none());
        assert!(matches!(
            read_existing(&path, 4).unwrap_err().problem,
            Problem::Missing
        ));
        fs::write(&path, "four").unwrap();
        assert_eq!(read(&path, 4).unwrap().as_deref(), Some(&b"four"[..]));
        let error = read(&path, 3).unwrap_err();
        assert!(matches!(error.problem, Problem::TooLarge { limit: 3 }));
        let message = error.to_string();
        assert!(
            message.starts_with(&path.display().to_string())
                && message.ends_with("more than 3 bytes"),
            "{message}"
        );
    }

    #[test]
    fn a_folder_is_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let error = read(folder.path(), 4).unwrap_err();
        assert!(matches!(error.problem, Problem::NotAFile(FileKind::Folder)));
        // If a parent of the path is a file instead of a folder, the file counts as missing.
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        assert_eq!(read(&file.join("settings.ron"), 4).unwrap(), None);
    }

    #[cfg(unix)]
    #[test]
    fn pipes_sockets_and_devices_are_refused_at_once() {
        use std::os::unix::{fs::symlink, net::UnixListener};

        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(
            std::process::Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .unwrap()
                .success()
        );
        let socket = folder.path().join("socket");
        let _listener = UnixListener::bind(&socket).unwrap();
        let endless = folder.path().join("endless");
        symlink("/dev/zero", &endless).unwrap();
        for (path, kind) in [
            (pipe, FileKind::NamedPipe),
            (socket, FileKind::Socket),
            (endless, FileKind::Device),
        ] {
            let error = without_waiting(move || read(&path, MAX_FILE_SIZE)).unwrap_err();
            assert!(matches!(error.problem, Problem::NotAFile(k) if k == kind));
            assert!(error.to_string().contains(&kind.to_string()));
        }
    }

    /// Opening does not block if a pipe replaces the file after the kind of the file was checked.
    #[cfg(unix)]
    #[test]
    fn opening_never_waits() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(
            std::process::Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .unwrap()
                .success()
        );
        without_waiting(move || open(&pipe)).unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_file_that_says_it_is_empty_is_read_and_bounded() {
        let path = Path::new("/proc/self/status");
        assert_eq!(fs::metadata(path).unwrap().len(), 0);
        let content = read(path, MAX_FILE_SIZE).unwrap().unwrap();
        assert!(content.starts_with(b"Name:"));
        let error = read(path, 10).unwrap_err();
        assert!(matches!(error.problem, Problem::TooLarge { limit: 10 }));
    }

    #[test]
    fn a_file_that_grows_while_it_is_read_is_bounded() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("growing");
        fs::write(&path, "").unwrap();
        let (limit, stop) = (1 << 16, std::sync::atomic::AtomicBool::new(false));
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let mut file = OpenOptions::new().append(true).open(&path).unwrap();
                for _ in 0..1 << 14 {
                    if stop.load(std::sync::atomic::Ordering::Relaxed) {
                        break;
                    }
                    io::Write::write_all(&mut file, &[b'x'; 256]).unwrap();
                }
            });
            loop {
                match read(&path, limit) {
                    Ok(content) => assert!(content.unwrap().len() as u64 <= limit),
                    Err(error) => {
                        assert!(matches!(error.problem, Problem::TooLarge { .. }), "{error}");
                        break;
                    }
                }
            }
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        });
    }

    #[cfg(unix)]
    fn without_waiting<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
        let (done, result) = std::sync::mpsc::channel();
        std::thread::spawn(move || done.send(work()));
        result
            .recv_timeout(std::time::Duration::from_secs(10))
            .expect("it waits")
    }
}
