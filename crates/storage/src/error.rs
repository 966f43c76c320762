//! Errors of files: which file, the problem and the remedy.

use std::fmt;
use std::fs::FileType;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

/// A file or folder that could not be read or written. Displayed as `path: problem; remedy`.
#[derive(Clone, Debug, Error)]
#[error("{}: {problem}; {}", path.display(), problem.remedy())]
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
    /// The file exceeds the caller's limit.
    #[error("the file has more than {limit} bytes")]
    TooLarge {
        /// The limit, in bytes.
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
    /// The file exists but could not be read, so it is not overwritten.
    #[error("it could not be read, so it is not overwritten")]
    Unread,
    /// This instance of the program may only read in the folder.
    #[error("{}", match .0 {
        ReadOnlyReason::OtherCopy => "another copy of the game writes it",
        ReadOnlyReason::Asked => "it is only to be read",
    })]
    ReadOnly(ReadOnlyReason),
    /// The program panicked, with this message.
    #[error("the game made a mistake: {0}")]
    Panicked(String),
    /// The folder contains more files than the limit.
    #[error("there are more than {limit} files")]
    TooManyFiles {
        /// The limit, in files.
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

    /// What the player can do.
    pub fn remedy(&self) -> &'static str {
        match self {
            Problem::Missing => "check the name and the folder",
            Problem::NotAFile(_) => "put a file in its place or move it away",
            Problem::TooLarge { .. } => "make it smaller or move it away",
            Problem::Read(_) | Problem::Unread => "make it readable or move it away",
            Problem::Write(error) => match error.kind() {
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "free some space",
                _ => "make its folder writable",
            },
            Problem::WriteProtected => "make it writable or move it away",
            Problem::ReadOnly(ReadOnlyReason::OtherCopy) => {
                "close the other copy and start this one again"
            }
            Problem::ReadOnly(ReadOnlyReason::Asked) => "open its folder to write in",
            Problem::Panicked(_) => "report it",
            Problem::TooManyFiles { .. } => "move some of them away",
        }
    }
}

/// Why an instance of the program has only read access to a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadOnlyReason {
    /// Another instance owned the folder when this one started.
    OtherCopy,
    /// The caller asked for read-only access.
    Asked,
}

/// The kind of a path that is not a regular file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A folder (directory).
    Folder,
    /// A named pipe; reading it would wait for another program to write.
    NamedPipe,
    /// A Unix domain socket.
    Socket,
    /// A device; reading it may never end.
    Device,
    /// Any other kind.
    Other,
}

impl FileKind {
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
