//! The texts of languages in a browser. The program includes only the English texts; the page downloads the others.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::log::warn;
use cohort_platform::redraw_waker::RedrawWaker;
use js_sys::{Array, Function, Promise, Reflect};
use phrases::{add_texts, find};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// The property of the page with the tag and the texts of the language in which the game starts.
const FIRST: &str = "cohortTexts";

/// Functions of the page: downloads the texts of a language, and shows the player a warning.
const FETCH: &str = "cohortFetchTexts";
const WARN: &str = "cohortWarn";

/// The key of the warning that a language could not be loaded.
const NOT_LOADED: &str = "launch-page-no-language";

/// The texts of a language on their way.
pub struct Fetching(Arc<Mutex<Option<bool>>>);

impl fmt::Debug for Fetching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fetching(..)")
    }
}

impl Fetching {
    /// Lets the page download the texts of the language that fits the tag `wanted`, unless the page has them. `None`
    /// means the language of the browser. Warns the player if the download fails. The end wakes the window.
    pub fn start(wanted: Option<&str>, waker: &RedrawWaker) -> Self {
        let wanted = wanted.map(str::to_owned).or_else(system_language);
        let language = wanted.and_then(|wanted| find(&wanted));
        let tag = language.map_or("en", |language| language.tag);
        let place = Arc::new(Mutex::new(None));
        let (answered, waker) = (Arc::clone(&place), waker.clone());
        spawn_local(async move {
            let has_texts = match fetch(tag).await {
                Ok(texts) => add(tag, &texts),
                Err(error) => {
                    warn!("no texts of the language {tag}: {error:?}");
                    false
                }
            };
            if !has_texts {
                warn_player();
            }
            *answered.lock().unwrap_or_else(PoisonError::into_inner) = Some(has_texts);
            waker.wake();
        });
        Fetching(place)
    }

    /// Returns whether the program has the texts; `None` while they are on their way.
    pub fn poll(&self) -> Option<bool> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Adds the texts that the page downloaded before the start of the program.
pub fn add_first_texts() {
    let given = Reflect::get(&js_sys::global(), &JsValue::from_str(FIRST));
    // Without a connection the page has no texts, and has warned the player.
    let Some(given) = given.ok().and_then(|given| given.dyn_into::<Array>().ok()) else {
        return;
    };
    let (tag, texts) = (given.get(0).as_string(), given.get(1).as_string());
    if !tag.zip(texts).is_some_and(|(tag, texts)| add(&tag, &texts)) {
        warn_player();
    }
}

/// Returns the first of the browser's languages into which the game is translated.
pub(super) fn system_language() -> Option<String> {
    sys_locale::get_locales().find(|tag| find(tag).is_some())
}

fn add(tag: &str, texts: &str) -> bool {
    let added = add_texts(tag, texts);
    if let Err(why) = added {
        warn!("no texts of the language {tag}: {why:?}");
    }
    added.is_ok()
}

async fn fetch(tag: &str) -> Result<String, JsValue> {
    let texts = call(FETCH, tag)?.dyn_into::<Promise>()?;
    let texts = JsFuture::from(texts).await?;
    texts.as_string().ok_or(texts)
}

fn warn_player() {
    if let Err(error) = call(WARN, NOT_LOADED) {
        warn!("the page cannot warn the player: {error:?}");
    }
}

/// Calls a function of the page.
fn call(name: &str, argument: &str) -> Result<JsValue, JsValue> {
    let function = Reflect::get(&js_sys::global(), &JsValue::from_str(name))?;
    let function = function.dyn_into::<Function>()?;
    function.call1(&JsValue::NULL, &JsValue::from_str(argument))
}
