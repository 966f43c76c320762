//! Tells the page in a browser when the player edits a text. The script `web/game/typing.js` then takes the keyboard,
//! because a canvas gets no letters that are composed of several keys.

use bevy::prelude::*;
use bevy_egui::{EguiContext, PrimaryEguiContext};
use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The function of the page that takes or gives back the keyboard.
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
