//! Tells the page in a browser whether the player edits a text. During editing, the script `web/game/typing.js` gives
//! the keyboard focus to an invisible text field. The reason: a canvas receives no letters that are composed of several
//! keys, such as `é`.

use bevy::prelude::*;
use bevy_egui::{EguiContext, PrimaryEguiContext};
use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The name of the page's function that gives the keyboard focus to the text field, or back to the canvas.
const TYPING: &str = "cohortTyping";

pub(super) fn tell(
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut told: Local<bool>,
) {
    let mut contexts = contexts.iter_mut();
    let typing = contexts.any(|mut context| context.get_mut().text_edit_focused());
    if typing == std::mem::replace(&mut *told, typing) {
        return;
    }
    let page = js_sys::global();
    let function = Reflect::get(&page, &JsValue::from_str(TYPING));
    if let Some(function) = function.ok().and_then(|it| it.dyn_into::<Function>().ok()) {
        // The page logs its errors.
        let _ = function.call1(&page, &JsValue::from_bool(typing));
    }
}
