//! Opens and saves files in a browser. A web page can read the files that the player chooses, but it does not learn
//! their paths. The browser downloads a file that the game writes.

use std::path::PathBuf;

use cohort_features::collection::{Incoming, TransferMessage};
use js_sys::{Promise, Uint8Array};
use sentence::Explain;
use storage::{MAX_FILE_SIZE, Problem, StorageError};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, HtmlInputElement};

use super::{Chosen, Dialog};

/// Lets the player choose a file with games, and reads it; `None` if the player cancels the dialog.
pub(super) async fn open(dialog: Dialog) -> Option<Chosen> {
    let file = pick(&dialog).await.ok()??;
    let path = PathBuf::from(file.name());
    let unreadable = |problem| {
        let error = StorageError {
            path: path.clone(),
            problem,
        };
        Chosen::Saved(TransferMessage::Unreadable(
            Some(path.clone()),
            error.sentence(),
        ))
    };
    if file.size() > MAX_FILE_SIZE as f64 {
        return Some(unreadable(Problem::TooLarge {
            limit: MAX_FILE_SIZE,
        }));
    }
    let bytes = match JsFuture::from(file.array_buffer()).await {
        Ok(buffer) => Uint8Array::new(&buffer).to_vec(),
        Err(error) => {
            let error = std::io::Error::other(format!("{error:?}"));
            return Some(unreadable(Problem::Read(error.into())));
        }
    };
    // Read text that is not UTF-8 as Latin-1, which is the usual encoding of old programs.
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect());
    Some(Chosen::Open(Incoming::Text(text)))
}

/// Shows the browser's file dialog. The dialog belongs to an `<input>` element that the page does not show.
async fn pick(dialog: &Dialog) -> Result<Option<File>, JsValue> {
    let document = web_sys::window().and_then(|page| page.document());
    let document = document.ok_or(JsValue::NULL)?;
    let input: HtmlInputElement = document.create_element("input")?.dyn_into()?;
    input.set_type("file");
    if let Some((_, endings)) = &dialog.filter {
        let endings: Vec<_> = endings.iter().map(|ending| format!(".{ending}")).collect();
        input.set_accept(&endings.join(","));
    }
    let decided = Promise::new(&mut |decide, _| {
        for event in ["change", "cancel"] {
            // Adding the listener fails only for an unknown event name, so ignore the result.
            let _ = input.add_event_listener_with_callback(event, &decide);
        }
    });
    input.click();
    JsFuture::from(decided).await?;
    Ok(input.files().and_then(|files| files.get(0)))
}

/// Returns `None`, because a web page does not learn the paths of files.
pub(super) async fn find(_: Dialog) -> Option<PathBuf> {
    None
}

/// Returns the suggested file name without a dialog, because the browser chooses the folder of a download.
pub(super) async fn save(_: Dialog, name: String) -> Option<PathBuf> {
    Some(name.into())
}
