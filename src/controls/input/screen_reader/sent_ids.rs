//! The ids under which controls are sent to the screen reader.
//!
//! A screen reader never again reads a control whose id has left the tree once, not even if a control with the same id
//! appears later. egui gives a control the same id each time its page opens. So each control gets a new id when it
//! appears.

use std::collections::HashMap;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy_egui::EguiOutput;
use bevy_egui::egui::accesskit::{
    ActionData, ActionRequest, Node, NodeId, TextPosition, TextSelection, TreeUpdate,
};

/// The controls in the tree that was sent last: the egui id of each control, and the id that was sent.
#[derive(Resource, Debug, Default)]
pub(in super::super) struct SentIds {
    sent: HashMap<NodeId, NodeId>,
    /// The last id that was given to a control.
    last: u64,
}

/// Replaces the egui ids in the tree of controls before the tree is sent to the screen reader.
pub(in super::super) fn rename(
    requested: Option<Res<AccessibilityRequested>>,
    mut outputs: Query<&mut EguiOutput, Changed<EguiOutput>>,
    mut ids: ResMut<SentIds>,
) {
    if !requested.is_some_and(|requested| requested.get()) {
        return;
    }
    for mut output in &mut outputs {
        if let Some(update) = &mut output.platform_output.accesskit_update {
            ids.rename(update);
        }
    }
}

impl SentIds {
    /// Replaces all ids in a whole tree. A control that was in the last tree keeps its id; any other control gets a new
    /// id. If the focused control is not in the tree, the window gets the focus, because AccessKit panics at a focus
    /// outside the tree. egui keeps the focus on a control for one frame after the control has vanished.
    fn rename(&mut self, update: &mut TreeUpdate) {
        let before = std::mem::take(&mut self.sent);
        for (id, _) in &update.nodes {
            let sent = before.get(id).copied().unwrap_or_else(|| {
                self.last += 1;
                NodeId(self.last)
            });
            self.sent.insert(*id, sent);
        }
        let sent = |id: NodeId| self.sent.get(&id).copied();
        for (id, node) in &mut update.nodes {
            *id = sent(*id).unwrap_or(*id);
            rename_references(node, &sent);
        }
        let focus = sent(update.focus);
        if let Some(tree) = &mut update.tree {
            tree.root = sent(tree.root).unwrap_or(tree.root);
            update.focus = focus.unwrap_or(tree.root);
        }
    }

    /// Translates a request of the screen reader to egui's ids. Returns `None` if the control is no longer there.
    pub(super) fn meant(&self, request: &ActionRequest) -> Option<ActionRequest> {
        let meant = |sent: NodeId| {
            let mut ids = self.sent.iter();
            ids.find_map(|(id, as_sent)| (*as_sent == sent).then_some(*id))
        };
        let data = match &request.data {
            Some(ActionData::SetTextSelection(selection)) => Some(ActionData::SetTextSelection(
                selection_between(selection, &meant)?,
            )),
            data => data.clone(),
        };
        Some(ActionRequest {
            target_node: meant(request.target_node)?,
            data,
            ..request.clone()
        })
    }
}

type GetMany = fn(&Node) -> &[NodeId];
type SetMany = fn(&mut Node, Vec<NodeId>);
type GetOne = fn(&Node) -> Option<NodeId>;
type SetOne = fn(&mut Node, NodeId);
type ClearOne = fn(&mut Node);

/// The properties of a control that contain ids of other controls.
const MANY: [(GetMany, SetMany); 8] = [
    (Node::children, |node, ids| node.set_children(ids)),
    (Node::controls, |node, ids| node.set_controls(ids)),
    (Node::details, |node, ids| node.set_details(ids)),
    (Node::described_by, |node, ids| node.set_described_by(ids)),
    (Node::flow_to, |node, ids| node.set_flow_to(ids)),
    (Node::labelled_by, |node, ids| node.set_labelled_by(ids)),
    (Node::owns, |node, ids| node.set_owns(ids)),
    (Node::radio_group, |node, ids| node.set_radio_group(ids)),
];
const ONE: [(GetOne, SetOne, ClearOne); 7] = [
    (
        Node::active_descendant,
        Node::set_active_descendant,
        Node::clear_active_descendant,
    ),
    (
        Node::error_message,
        Node::set_error_message,
        Node::clear_error_message,
    ),
    (
        Node::in_page_link_target,
        Node::set_in_page_link_target,
        Node::clear_in_page_link_target,
    ),
    (Node::member_of, Node::set_member_of, Node::clear_member_of),
    (
        Node::next_on_line,
        Node::set_next_on_line,
        Node::clear_next_on_line,
    ),
    (
        Node::previous_on_line,
        Node::set_previous_on_line,
        Node::clear_previous_on_line,
    ),
    (Node::popup_for, Node::set_popup_for, Node::clear_popup_for),
];

/// Replaces the ids of other controls in a control. Removes the ids of controls that are not in the tree.
fn rename_references(node: &mut Node, sent: &impl Fn(NodeId) -> Option<NodeId>) {
    for (get, set) in MANY {
        let ids = get(node);
        if !ids.is_empty() {
            let ids = ids.iter().filter_map(|id| sent(*id)).collect();
            set(node, ids);
        }
    }
    for (get, set, clear) in ONE {
        match get(node).map(sent) {
            Some(Some(id)) => set(node, id),
            Some(None) => clear(node),
            None => {}
        }
    }
    if let Some(selection) = node.text_selection() {
        match selection_between(selection, sent) {
            Some(selection) => node.set_text_selection(selection),
            None => node.clear_text_selection(),
        }
    }
}

fn selection_between(
    selection: &TextSelection,
    sent: &impl Fn(NodeId) -> Option<NodeId>,
) -> Option<TextSelection> {
    let end = |end: &TextPosition| {
        Some(TextPosition {
            node: sent(end.node)?,
            ..*end
        })
    };
    Some(TextSelection {
        anchor: end(&selection.anchor)?,
        focus: end(&selection.focus)?,
    })
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::accesskit::Action;
    use bevy_egui::egui::{Context, Id, RawInput, Response, Sense, WidgetInfo, WidgetType, vec2};

    use super::*;

    /// Draws a frame with buttons, and returns its tree as sent.
    fn sent(context: &Context, ids: &mut SentIds, buttons: &[&str]) -> (TreeUpdate, Vec<Response>) {
        sent_with_focus(context, ids, buttons, None)
    }

    /// Does the same as [`sent`], but first gives a control the focus, as the game does when a page closes.
    fn sent_with_focus(
        context: &Context,
        ids: &mut SentIds,
        buttons: &[&str],
        focus: Option<Id>,
    ) -> (TreeUpdate, Vec<Response>) {
        let mut drawn = Vec::new();
        let output = context.run_ui(RawInput::default(), |ui| {
            if let Some(focus) = focus {
                ui.memory_mut(|memory| memory.request_focus(focus));
            }
            drawn = buttons
                .iter()
                .map(|name| {
                    let place = ui.allocate_space(vec2(40.0, 20.0)).1;
                    let button = ui.interact(place, Id::new(name), Sense::click());
                    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, *name));
                    button
                })
                .collect();
        });
        let mut update = output.platform_output.accesskit_update.unwrap();
        ids.rename(&mut update);
        let there = |id: &NodeId| update.nodes.iter().any(|(node, _)| node == id);
        assert!(there(&update.focus), "the focus is in the tree");
        assert!(there(&update.tree.as_ref().unwrap().root));
        for (_, node) in &update.nodes {
            assert!(node.children().iter().all(there), "{node:?}");
        }
        (update, drawn)
    }

    fn context() -> Context {
        let context = Context::default();
        context.enable_accesskit();
        context
    }

    fn id_of(update: &TreeUpdate, name: &str) -> NodeId {
        let mut nodes = update.nodes.iter();
        nodes
            .find(|(_, node)| node.label() == Some(name))
            .unwrap()
            .0
    }

    #[test]
    fn a_focused_control_that_vanishes_leaves_the_focus_to_the_window() {
        let (context, mut ids) = (context(), SentIds::default());
        let (_, drawn) = sent(&context, &mut ids, &["Resign", "Menu"]);
        sent(&context, &mut ids, &["Menu"]);
        // The focus returns to the button that opened a page, but the button is no longer there.
        let (update, _) = sent_with_focus(&context, &mut ids, &["Menu"], Some(drawn[0].id));
        assert_eq!(update.focus, update.tree.unwrap().root);
        let (update, _) = sent_with_focus(&context, &mut ids, &["Menu"], Some(drawn[1].id));
        assert_eq!(update.focus, id_of(&update, "Menu"));
    }

    #[test]
    fn a_control_keeps_its_id_while_it_is_there_and_gets_a_new_id_when_it_returns() {
        let (context, mut ids) = (context(), SentIds::default());
        let (first, _) = sent(&context, &mut ids, &["Start", "Menu"]);
        let (second, _) = sent(&context, &mut ids, &["Menu"]);
        assert_eq!(id_of(&first, "Menu"), id_of(&second, "Menu"));
        let (third, _) = sent(&context, &mut ids, &["Start", "Menu"]);
        assert_eq!(id_of(&first, "Menu"), id_of(&third, "Menu"));
        let start = id_of(&third, "Start");
        assert!(first.nodes.iter().all(|(id, _)| *id != start));
    }

    #[test]
    fn a_request_reaches_the_control_that_is_there_and_no_vanished_control() {
        let (context, mut ids) = (context(), SentIds::default());
        let (first, _) = sent(&context, &mut ids, &["Start"]);
        let (_, drawn) = {
            sent(&context, &mut ids, &[]);
            sent(&context, &mut ids, &["Start"])
        };
        let now = ids.sent[&drawn[0].id.accesskit_id()];
        let press = |target_node| ActionRequest {
            action: Action::Click,
            target_tree: first.tree_id,
            target_node,
            data: None,
        };
        let meant = ids.meant(&press(now)).map(|request| request.target_node);
        assert_eq!(meant, Some(drawn[0].id.accesskit_id()));
        assert_eq!(ids.meant(&press(id_of(&first, "Start"))), None);
    }

    #[test]
    fn all_references_between_controls_are_renamed_or_removed() {
        let (here, gone) = (
            Id::new("here").accesskit_id(),
            Id::new("gone").accesskit_id(),
        );
        let mut node = Node::default();
        let place = |node| TextPosition {
            node,
            character_index: 3,
        };
        for (_, set) in MANY {
            set(&mut node, vec![here, gone]);
        }
        for (_, set, _) in ONE {
            set(&mut node, here);
        }
        node.set_text_selection(TextSelection {
            anchor: place(here),
            focus: place(here),
        });
        let mut lost = node.clone();
        rename_references(&mut node, &|id| (id == here).then_some(NodeId(7)));
        for (get, _) in MANY {
            assert_eq!(get(&node), [NodeId(7)]);
        }
        for (get, ..) in ONE {
            assert_eq!(get(&node), Some(NodeId(7)));
        }
        assert_eq!(node.text_selection().unwrap().focus, place(NodeId(7)));
        rename_references(&mut lost, &|_| None);
        assert!(ONE.iter().all(|(get, ..)| get(&lost).is_none()));
        assert!(lost.text_selection().is_none());
    }
}
