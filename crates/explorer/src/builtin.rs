//! The built-in archives: positions from games that the engine played against itself.

#[cfg_attr(target_family = "wasm", path = "builtin/browser.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "builtin/native.rs")]
mod place;

use rules::Variant;

use crate::archive::Archive;

impl Archive {
    /// The built-in archive for the board of a variant; `None` if the board has no built-in archive. In a browser, also
    /// `None` until the page has downloaded the archives.
    pub fn builtin(variant: &Variant) -> Option<&'static Archive> {
        place::archives()
            .iter()
            .find(|archive| archive.fits(variant))
    }
}
