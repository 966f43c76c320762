//! Errors of files: the affected file, and the problem.

use std::fmt;
use std::fs::FileType;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sentence::{Explain, Sentence};
use thiserror::Error;

/// A file or folder that could not be read or written. Logs show `path: problem`.
#[derive(Clone, Debug, Error)]
#[error("{}: {problem}", path.display())]
pub struct StorageError {
    /// The affected file or folder.
    pub path: PathBuf,
    /// Why the file or folder could not be read or written.
    pub problem: Problem,
}

impl StorageError {
    pub(crate) fn new(path: &Path, problem: Problem) -> Self {
        StorageError {
            path: path.to_owned(),
            problem,
        }
    }
}

/// The reason why a file or folder could not be read or written.
#[derive(Clone, Debug, Error)]
pub enum Problem {
    /// A required file does not exist.
    #[error("there is no such file")]
    Missing,
    /// The path is not a regular file.
    #[error("this is {0}, not a file")]
    NotAFile(FileKind),
    /// The file exceeds the size limit that the caller has set.
    #[error("the file has more than {limit} bytes")]
    TooLarge {
        /// The size limit, in bytes.
        limit: u64,
    },
    /// Reading failed with this system error.
    #[error("it cannot be read: {0}")]
    Read(#[source] Arc<io::Error>),
    /// Writing failed with this system error.
    #[error("it cannot be written: {0}")]
    Write(#[source] Arc<io::Error>),
    /// The file's permissions forbid writing.
    #[error("it is write-protected")]
    WriteProtected,
    /// The file exists but could not be read. The program does not overwrite such a file.
    #[error("it could not be read, so it is not overwritten")]
    Unread,
    /// This instance of the program may only read the files of the folder.
    #[error("{}", match .0 {
        ReadOnlyReason::OtherCopy => "another copy of the game writes it",
        ReadOnlyReason::Asked => "it is only to be read",
    })]
    ReadOnly(ReadOnlyReason),
    /// The program panicked. The text is the message of the panic.
    #[error("the game made a mistake: {0}")]
    Panicked(String),
    /// The folder contains more files than the caller's limit.
    #[error("there are more than {limit} files")]
    TooManyFiles {
        /// The largest number of files that the caller accepts.
        limit: usize,
    },
}

impl Problem {
    pub(crate) fn read(error: io::Error) -> Self {
        Problem::Read(Arc::new(error))
    }

    pub(crate) fn write(error: io::Error) -> Self {
        Problem::Write(Arc::new(error))
    }

    /// The sentence that explains the problem of the file or folder `path`.
    pub fn sentence(&self, path: &Path) -> Sentence {
        let of = |key: &'static str| Sentence::new(key).text("file", path.display());
        match self {
            Problem::Missing => of("error-file-missing"),
            Problem::NotAFile(kind) => of("error-file-not-a-file").text("kind", kind.key()),
            Problem::TooLarge { limit } => {
                of("error-file-too-large").and("limit", Sentence::size(*limit))
            }
            Problem::Read(error) => of("error-file-read").text("system", error),
            Problem::Write(error) => match error.kind() {
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                    of("error-file-no-space")
                }
                _ => of("error-file-write").text("system", error),
            },
            Problem::WriteProtected => of("error-file-write-protected"),
            Problem::Unread => of("error-file-unread"),
            Problem::ReadOnly(ReadOnlyReason::OtherCopy) => of("error-file-other-copy"),
            Problem::ReadOnly(ReadOnlyReason::Asked) => of("error-file-only-read"),
            Problem::Panicked(message) => of("error-file-panicked").text("message", message),
            Problem::TooManyFiles { limit } => of("error-folder-too-many").number("limit", *limit),
        }
    }
}

impl Explain for StorageError {
    fn sentence(&self) -> Sentence {
        self.problem.sentence(&self.path)
    }
}

/// Why an instance of the program may only read a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadOnlyReason {
    /// Another instance of the program owned the folder when this instance started.
    OtherCopy,
    /// The caller asked for read-only access.
    Asked,
}

/// The kind of a path that is not a regular file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A folder (directory).
    Folder,
    /// A named pipe. Reading a named pipe would wait until another program writes to it.
    NamedPipe,
    /// A Unix domain socket.
    Socket,
    /// A device. Reading a device might never end.
    Device,
    /// A path of any other kind.
    Other,
}

impl FileKind {
    /// The word for the kind of file in the keys of translated texts.
    const fn key(self) -> &'static str {
        match self {
            FileKind::Folder => "folder",
            FileKind::NamedPipe => "pipe",
            FileKind::Socket => "socket",
            FileKind::Device => "device",
            FileKind::Other => "other",
        }
    }

    /// The kind of a path that is not a regular file.
    pub(crate) fn of(file_type: FileType) -> Self {
        if file_type.is_dir() {
            return FileKind::Folder;
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::FileTypeExt;

            if file_type.is_fifo() {
                return FileKind::NamedPipe;
            }
            if file_type.is_socket() {
                return FileKind::Socket;
            }
            if file_type.is_char_device() || file_type.is_block_device() {
                return FileKind::Device;
            }
        }
        FileKind::Other
    }
}

impl fmt::Display for FileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FileKind::Folder => "a folder",
            FileKind::NamedPipe => "a named pipe",
            FileKind::Socket => "a socket",
            FileKind::Device => "a device",
            FileKind::Other => "something else",
        })
    }
}
