//! Collects the content of a file, and lets the page download it at the end.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use web_sys::js_sys::{self, Function, Reflect, Uint8Array};
use web_sys::wasm_bindgen::{JsCast, JsValue};

use crate::error::{Problem, StorageError};

/// The function of the page, or of a worker's script, that downloads bytes as a file with a name.
const DOWNLOAD: &str = "cohortDownload";

/// The content of a file while it is written. [`finish`](Replacement::finish) downloads it.
#[derive(Debug)]
pub struct Replacement {
    path: PathBuf,
    content: Vec<u8>,
}

impl Replacement {
    /// Starts a replacement of the file at `path`, with empty content.
    ///
    /// # Errors
    /// Never fails in a browser.
    pub fn begin(path: &Path) -> Result<Self, StorageError> {
        Ok(Replacement {
            path: path.to_owned(),
            content: Vec::new(),
        })
    }

    /// Gives the content to the browser, which downloads it as a file.
    ///
    /// # Errors
    /// Fails if the page has no function for downloads, or if this function fails.
    pub fn finish(self) -> Result<(), StorageError> {
        let name = self.path.file_name().unwrap_or_default();
        let name = JsValue::from_str(&name.to_string_lossy());
        let content = Uint8Array::from(self.content.as_slice());
        let done = Reflect::get(&js_sys::global(), &JsValue::from_str(DOWNLOAD))
            .and_then(JsCast::dyn_into::<Function>)
            .and_then(|download| download.call2(&JsValue::NULL, &name, &content));
        done.map(drop).map_err(|error| {
            let error = io::Error::other(format!("{error:?}"));
            StorageError::new(&self.path, Problem::write(error))
        })
    }

    /// The path of the file. Only the file name counts, because the browser chooses the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Write for Replacement {
    fn write(&mut self, content: &[u8]) -> io::Result<usize> {
        self.content.write(content)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A new file while it is written. [`finish`](NewFile::finish) downloads it.
#[derive(Debug)]
pub struct NewFile(Replacement);

impl NewFile {
    /// Starts a file without content.
    ///
    /// # Errors
    /// Never fails in a browser.
    pub fn begin(path: &Path) -> Result<Self, StorageError> {
        Replacement::begin(path).map(NewFile)
    }

    /// Gives the file to the browser, which adds a number to its name if necessary. Returns the path of the file.
    ///
    /// # Errors
    /// Fails if the page has no function for downloads, or if this function fails.
    pub fn finish(self) -> Result<PathBuf, StorageError> {
        let path = self.0.path.clone();
        self.0.finish()?;
        Ok(path)
    }
}

impl Write for NewFile {
    fn write(&mut self, content: &[u8]) -> io::Result<usize> {
        self.0.write(content)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
