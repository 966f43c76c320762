//! Opens file dialogs of a desktop system. Each function opens its dialog immediately on the calling thread, because
//! macOS requires this.

use std::path::PathBuf;

use cohort_features::collection::Incoming;
use rfd::{AsyncFileDialog, FileHandle};

use super::{Chosen, Dialog};

impl Dialog {
    fn build(self) -> AsyncFileDialog {
        let dialog = AsyncFileDialog::new().set_title(self.title);
        match self.filter {
            Some((name, endings)) => dialog.add_filter(name, endings),
            None => dialog,
        }
    }
}

fn path(file: &FileHandle) -> PathBuf {
    file.path().to_owned()
}

/// Lets the player choose a file with games; `None` if the player cancels the dialog.
pub(super) fn open(dialog: Dialog) -> impl Future<Output = Option<Chosen>> {
    let file = find(dialog);
    async { file.await.map(|file| Chosen::Open(Incoming::File(file))) }
}

/// Lets the player choose an existing file.
pub(super) fn find(dialog: Dialog) -> impl Future<Output = Option<PathBuf>> {
    let file = dialog.build().pick_file();
    async { file.await.as_ref().map(path) }
}

/// Lets the player choose the path of a file to write.
pub(super) fn save(dialog: Dialog, name: String) -> impl Future<Output = Option<PathBuf>> {
    let file = dialog.build().set_file_name(name).save_file();
    async { file.await.as_ref().map(path) }
}
