//! Texts about the past position that the board shows.

use cohort_play::locale::Locale;
use cohort_play::table::{Match, Viewed};
use record::{GameTree, NodeId};
use rules::Move;

use crate::panel::PastView;
use crate::words::{moves, notations};

/// Maximum number of tried moves in the text. If the player has tried more moves, only the last ones are in the text.
const MOST_TRIED: usize = 3;

/// Returns the past position or variation that the board shows; `None` for the current position.
pub(crate) fn past(locale: &Locale, current: &Match, viewed: &Viewed) -> Option<PastView> {
    let (game, tree) = (current.game(), current.tree());
    let node = viewed.node()?;
    let plies = tree.depth(node);
    let is_played = plies <= game.plies().len() && tree.main_node(plies) == node;
    let key = if is_played {
        "past-move"
    } else {
        "past-variation"
    };
    let tried = viewed.tried();
    if !tried.is_empty() {
        return Some(PastView {
            plies: None,
            text: tried_text(locale, tree, node, tried),
        });
    }
    let text = match tree.notation(node) {
        None => locale.text("past-start"),
        Some(shown) => {
            let which = [
                ("number", moves(game, plies).into()),
                ("numbers", moves(game, game.plies().len()).into()),
                ("move", shown.into()),
            ];
            locale.format(key, &which)
        }
    };
    Some(PastView {
        plies: is_played.then_some(plies),
        text,
    })
}

/// Returns the last moves that the player has tried from a position, in notation.
fn tried_text(locale: &Locale, tree: &GameTree, node: NodeId, tried: &[Move]) -> String {
    let start = *tree.node(node).position();
    let moves = notations(tree.variant(), &start, tried);
    let shown = moves.len().saturating_sub(MOST_TRIED);
    let mut line = moves.get(shown..).unwrap_or_default().join(" ");
    if shown > 0 {
        line.insert_str(0, "… ");
    }
    locale.format("past-tried", &[("moves", line.into())])
}
