//! A drop-down list. The pointer or Enter opens it, arrow keys move through it, Enter accepts an entry, and Escape
//! cancels.

mod entries;

use bevy_egui::egui::{
    Align2, EventFilter, FontId, Id, Key, LayerId, Modifiers, Order, Popup, RectAlign, Response,
    RichText, Sense, StrokeKind, TextStyle, TextWrapMode, Ui, WidgetInfo, WidgetText, WidgetType,
    vec2,
};

use super::{icons, screen_reader, style};
use entries::lines;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<T> {
    pub value: T,
    pub name: String,
    /// Shorter names of the entry for places where its name does not fit, the longest first; may be empty.
    pub shorter: Vec<String>,
    /// Explanation shown below the entry's name, or at the foot of a long list; may be empty.
    pub meaning: String,
}

impl<T> Choice<T> {
    /// Creates an entry without explanation.
    pub fn named(value: T, name: String) -> Self {
        Choice {
            value,
            name,
            shorter: Vec::new(),
            meaning: String::new(),
        }
    }
}

/// Space at the left and right end of an entry, in points.
const MARGIN: f32 = 10.0;

/// Width in points that is always reserved for the scroll bar, so that entries keep their width when it appears.
const SCROLLBAR: f32 = 10.0;

/// Minimum width of a list whose entries have explanations, in points.
const EXPLAINED: f32 = 330.0;

/// Height in points that a list needs in addition to its entries: its frame, and its distance from the control.
const FRAME: f32 = 24.0;

/// The places where a list can open, in order of preference: below or above its control, but never at its side.
const PLACES: [RectAlign; 4] = [
    RectAlign::BOTTOM_START,
    RectAlign::BOTTOM_END,
    RectAlign::TOP_START,
    RectAlign::TOP_END,
];

/// Draws a field with the chosen entry, and the list while it is open. Returns the field's response, and the entry that
/// the player picks.
pub fn show<T: Clone + PartialEq>(
    ui: &mut Ui,
    width: f32,
    name: &str,
    choices: &[Choice<T>],
    chosen: &T,
) -> (Response, Option<T>) {
    explained(ui, width, name, choices, chosen, "")
}

/// Draws what [`show`] draws. `tip` is the text of the field's tooltip; empty for no tooltip.
pub fn explained<T: Clone + PartialEq>(
    ui: &mut Ui,
    width: f32,
    name: &str,
    choices: &[Choice<T>],
    chosen: &T,
    tip: &str,
) -> (Response, Option<T>) {
    let id = ui.make_persistent_id(name);
    let shown = choices.iter().find(|choice| choice.value == *chosen);
    let is_chosen = |value: &T| Some(value == chosen);
    below(ui, id, choices, &is_chosen, |ui, is_open| {
        field(ui, id, width, (name, tip), shown, is_open)
    })
}

/// Draws a button that opens a list of commands. `is_on` returns the state of a command that is a toggle. Returns the
/// command that the player picks.
pub fn menu<T: Clone>(
    ui: &mut Ui,
    name: &str,
    choices: &[Choice<T>],
    is_on: impl Fn(&T) -> Option<bool>,
    button: impl FnOnce(&mut Ui) -> Response,
) -> Option<T> {
    // An open list reads its keys before the button is drawn, so it needs the button's id from the last frame.
    let key = ui.make_persistent_id(name);
    let id = ui.data(|data| data.get_temp(key)).unwrap_or(key);
    let (response, taken) = below(ui, id, choices, &is_on, |ui, _| button(ui));
    ui.data_mut(|data| data.insert_temp(key, response.id));
    taken
}

/// Draws a control, and its list while the list is open. Returns the control's response, and the entry that the player
/// picks.
fn below<T: Clone>(
    ui: &mut Ui,
    id: Id,
    choices: &[Choice<T>],
    chosen: &dyn Fn(&T) -> Option<bool>,
    control: impl FnOnce(&mut Ui, bool) -> Response,
) -> (Response, Option<T>) {
    let list = id.with("list");
    let at = choices
        .iter()
        .position(|choice| chosen(&choice.value) == Some(true));
    let mut marked: usize = ui
        .data(|data| data.get_temp(list))
        .or(at)
        .unwrap_or_default();
    let mut taken = None;
    let was_open = Popup::is_id_open(ui.ctx(), list);
    let mut moved = false;
    if was_open {
        match keys(ui, id) {
            Some(Pressed::Take) => {
                taken = Some(marked);
                Popup::close_id(ui.ctx(), list);
            }
            Some(Pressed::Leave) => Popup::close_id(ui.ctx(), list),
            Some(Pressed::Go(way)) => {
                let last = choices.len().saturating_sub(1);
                marked = marked.saturating_add_signed(way).min(last);
                moved = true;
            }
            None => {}
        }
    }
    let response = control(ui, was_open);
    if response.clicked() && !was_open {
        response.request_focus();
        marked = at.unwrap_or_default();
        moved = true;
    }
    let explained = choices.iter().any(|choice| !choice.meaning.is_empty());
    let least = if explained { EXPLAINED } else { 0.0 };
    let widest = choices.iter().map(|choice| {
        let name = WidgetText::from(RichText::new(&choice.name));
        let wrap = Some(TextWrapMode::Extend);
        let name = name.into_galley(ui, wrap, f32::INFINITY, TextStyle::Button);
        name.size().x + 2.0 * MARGIN + 20.0 + SCROLLBAR + 12.0
    });
    let widest = widest.fold(0.0, f32::max).min(EXPLAINED);
    let width = response.rect.width().max(least).max(widest);
    let window = ui.ctx().content_rect();
    let (above, below) = (
        response.rect.top() - window.top(),
        window.bottom() - response.rect.bottom(),
    );
    let height = ui.spacing().combo_height.min(above.max(below) - FRAME);
    if Popup::is_id_open(ui.ctx(), list) {
        // A slow machine sees the press and the release of the pointer in one frame. The page of the control then wants
        // to be on top, too, and would stay above the list.
        ui.ctx().move_to_top(LayerId::new(Order::Foreground, list));
    }
    let popup = Popup::menu(&response).id(list).width(width);
    popup.align_alternatives(&PLACES).show(|ui| {
        let (clicked, highlighted) =
            lines(ui, width - 12.0, height, choices, chosen, marked, moved);
        if let Some((number, by_pointer)) = clicked {
            marked = number;
            if by_pointer {
                taken = Some(number);
            }
        }
        // The focus stays on the control, so the screen reader learns from the control which entry is highlighted.
        if let Some(entry) = highlighted {
            let entry = entry.accesskit_id();
            let context = ui.ctx();
            context.accesskit_node_builder(response.id, |node| node.set_active_descendant(entry));
        }
    });
    let gone = was_open
        && !ui.memory(|memory| memory.has_focus(id))
        && !ui.input(|input| input.pointer.any_down() || input.pointer.any_click());
    if gone {
        // Closes the list, because the focus has moved to another control.
        Popup::close_id(ui.ctx(), list);
    }
    let is_open = Popup::is_id_open(ui.ctx(), list);
    if was_open && !is_open {
        // Arrow keys move the focus again, because the list is closed.
        let walks = EventFilter::default();
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, walks));
    }
    if was_open && !is_open && ui.input(|input| input.pointer.any_click()) {
        // Release the focus after the player has picked an entry with the pointer, so that keys control the board
        // again.
        response.surrender_focus();
    }
    ui.data_mut(|data| {
        if is_open {
            data.insert_temp(list, marked);
        } else {
            data.remove::<usize>(list);
        }
    });
    let taken = taken.and_then(|number| choices.get(number));
    (response, taken.map(|choice| choice.value.clone()))
}

/// The effect of a key on the open list: move the highlight by some entries, accept the highlighted entry, or close the
/// list.
enum Pressed {
    Go(isize),
    Take,
    Leave,
}

/// Returns the effect of a key that is pressed while the list of `id` is open. Hides the key from egui.
fn keys(ui: &Ui, id: Id) -> Option<Pressed> {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        escape: true,
        tab: true,
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    if !ui.memory(|memory| memory.has_focus(id)) {
        return None;
    }
    let pressed = |key| {
        ui.input_mut(|input| {
            // Shift+Tab closes the list without moving the focus.
            let shift = key == Key::Tab && input.consume_key(Modifiers::SHIFT, key);
            shift || input.consume_key(Modifiers::NONE, key)
        })
    };
    [
        (Key::ArrowDown, Pressed::Go(1)),
        (Key::ArrowUp, Pressed::Go(-1)),
        (Key::Home, Pressed::Go(isize::MIN)),
        (Key::End, Pressed::Go(isize::MAX)),
        (Key::Enter, Pressed::Take),
        (Key::Space, Pressed::Take),
        (Key::Escape, Pressed::Leave),
        (Key::Tab, Pressed::Leave),
    ]
    .into_iter()
    .find_map(|(key, does)| pressed(key).then_some(does))
}

/// Draws the field that shows the name of the chosen entry. `tip` is the text of its tooltip; empty for no tooltip.
fn field<T>(
    ui: &mut Ui,
    id: Id,
    width: f32,
    (name, tip): (&str, &str),
    chosen: Option<&Choice<T>>,
    open: bool,
) -> Response {
    let (_, rect) = ui.allocate_space(vec2(width, style::CONTROL));
    let mut response = ui.interact(rect, id, Sense::click());
    let whole = chosen.map_or("", |choice| choice.name.as_str());
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(WidgetType::ComboBox, true, name);
        info.current_text_value = Some(whole.to_owned());
        info
    });
    screen_reader::describe_chosen(ui, &response, whole);
    let visuals = if open {
        ui.visuals().widgets.open
    } else {
        *ui.style().interact(&response)
    };
    ui.painter().rect(
        rect,
        visuals.corner_radius,
        visuals.weak_bg_fill,
        visuals.bg_stroke,
        StrokeKind::Inside,
    );
    let room = rect.width() - 2.0 * MARGIN - 20.0;
    let shorter = chosen.map_or(&[][..], |choice| &choice.shorter);
    let text = style::fitting(ui, room, whole, shorter);
    // One tooltip for both texts, because two tooltips of a control would lie one below the other.
    let shortened = (text != whole).then_some(whole);
    let tip = shortened.into_iter().chain([tip]);
    let tip: Vec<_> = tip.filter(|text| !text.is_empty()).collect();
    if !tip.is_empty() {
        response = response.on_hover_text(tip.join("\n"));
    }
    let wrap = Some(TextWrapMode::Truncate);
    let text = WidgetText::from(text).into_galley(ui, wrap, room, TextStyle::Button);
    let at = rect.left_center() + vec2(MARGIN, -text.size().y / 2.0);
    ui.painter().galley(at, text, style::ink(ui));
    ui.painter().text(
        rect.right_center() - vec2(MARGIN, 0.0),
        Align2::RIGHT_CENTER,
        icons::DROP_DOWN,
        FontId::proportional(14.0),
        style::faint(ui),
    );
    response
}
