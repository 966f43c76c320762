//! What can go wrong with a file: which file, what is wrong with it, and what would help.

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
    /// The file or folder.
    pub path: PathBuf,
    /// What is wrong with it.
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

/// What is wrong with a file or folder.
#[derive(Clone, Debug, Error)]
pub enum Problem {
    /// There is no such file where one is needed.
    #[error("there is no such file")]
    Missing,
    /// Something that is no regular file has its name.
    #[error("this is {0}, not a file")]
    NotAFile(FileKind),
    /// It is larger than the caller allows.
    #[error("the file has more than {limit} bytes")]
    TooLarge {
        /// The largest size allowed, in bytes.
        limit: u64,
    },
    /// The system refuses to read it.
    #[error("it cannot be read: {0}")]
    Read(#[source] Arc<io::Error>),
    /// The system refuses to write it.
    #[error("it cannot be written: {0}")]
    Write(#[source] Arc<io::Error>),
    /// Its permissions forbid to write it.
    #[error("it is write-protected")]
    WriteProtected,
    /// It is there and could not be read, so it is not overwritten.
    #[error("it could not be read, so it is not overwritten")]
    Unread,
    /// This copy of the program only reads in its folder.
    #[error("{}", match .0 {
        ReadOnlyReason::OtherCopy => "another copy of the game writes it",
        ReadOnlyReason::Asked => "it is only to be read",
    })]
    ReadOnly(ReadOnlyReason),
    /// The program made a mistake.
    #[error("the game made a mistake: {0}")]
    Panicked(String),
    /// The folder holds more files than are read.
    #[error("there are more than {limit} files")]
    TooManyFiles {
        /// How many are read.
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

    /// What the player can do about it.
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

/// Why a copy of the program only reads in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadOnlyReason {
    /// Another copy owned it when this one started.
    OtherCopy,
    /// It was opened so.
    Asked,
}

/// What a name in a folder stands for, where it stands for no regular file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A folder.
    Folder,
    /// A named pipe, which is empty until another program writes into it.
    NamedPipe,
    /// A socket.
    Socket,
    /// A device, which may never end.
    Device,
    /// Something else that this system knows.
    Other,
}

impl FileKind {
    /// The kind of what is no regular file.
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
