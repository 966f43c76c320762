//! Builds the move list of the current match. Builds the list again only after a change.

use std::sync::Arc;

use bevy::prelude::*;
use cohort_play::table::Match;
use cohort_review::{is_reviewed, judgement};
use record::{GameTree, Node, NodeId};

use super::known_moves::Origin;
use super::remarks::{Reviews, remarks, with_sign};
use super::sources::TableSources;
use crate::panel::{MoveLabel, MoveList};
use crate::words::second_began;

impl TableSources<'_> {
    /// Returns the moves of the match, with the comments and variations between them.
    pub(super) fn move_list(&self, current: &Match) -> Arc<MoveList> {
        // The grades of a review are hidden during the game, because they would help the player.
        let reviews = if current.is_study() || current.game().outcome().is_some() {
            Reviews::Shown
        } else {
            Reviews::Hidden
        };
        let origin = Origin {
            id: current.id(),
            revisions: (current.revision(), current.record_revision()),
            reviews,
            shown: self.viewed.node().unwrap_or_else(|| current.here()),
            changed: (self.reviews.last_changed(), self.locale.last_changed()),
        };
        let make = || self.list_of(current, origin);
        match self.known_moves.as_deref() {
            Some(known) => known.of(origin, make),
            None => Arc::new(make()),
        }
    }

    fn list_of(&self, current: &Match, Origin { reviews, shown, .. }: Origin) -> MoveList {
        let (game, tree) = (current.game(), current.tree());
        let line: Vec<NodeId> = tree.line_from(GameTree::ROOT).skip(1).collect();
        let mut written = line.iter().filter_map(|node| {
            let text = tree.notation(*node)?;
            Some(with_sign(tree.node(*node), text, reviews))
        });
        let made = game.plies().len();
        let label = |(ply, node): (usize, &NodeId)| {
            let label = self.label(current, ply);
            label.or_else(|| self.judged(tree.node(*node), reviews))
        };
        MoveList {
            moves: written.by_ref().take(made).collect(),
            undone: written.collect(),
            labels: line.iter().take(made).enumerate().map(label).collect(),
            remarks: remarks(tree, game, shown, reviews),
            // The player can edit only the lines of a study (a game on the analysis board), not those of a match.
            editable: if current.is_study() { line } else { Vec::new() },
            first: Some(game.variant().start().to_move()),
            second_began: second_began(game),
        }
    }

    /// Returns the grade of a bad move, which a glyph in the game record gives; `None` for other moves.
    fn judged(&self, node: &Node, reviews: Reviews) -> Option<MoveLabel> {
        if reviews == Reviews::Hidden && is_reviewed(&node.notes) {
            return None;
        }
        let key = match judgement(&node.notes)? {
            2 => "review-label-mistake",
            4 => "review-label-blunder",
            _ => return None,
        };
        Some(MoveLabel {
            name: self.locale.text(key),
            is_bad: true,
        })
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;
    use bevy::state::app::StatesPlugin;
    use cohort_controls::input::{Action, MatchAction};
    use cohort_controls::logic_plugin;
    use cohort_play::locale::Locale;
    use cohort_play::records::setup_of;
    use cohort_play::table::messages::MatchRequested;
    use rules::Catalogue;

    use super::super::known_moves::KnownMoveList;
    use super::*;

    /// Returns an app with a match that was opened from the game record `text`.
    fn opened(text: &str) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, logic_plugin))
            .init_resource::<KnownMoveList>()
            .insert_resource(Locale::new(Some("en")));
        app.update();
        let record = record::Record::read(text.as_bytes(), &Catalogue::builtin()).unwrap();
        let setup = setup_of(record);
        app.world_mut().write_message(MatchRequested(setup));
        (0..4).for_each(|_| app.update());
        app
    }

    fn list(app: &mut App) -> Arc<MoveList> {
        let list = |sources: TableSources| sources.panel().unwrap().list;
        app.world_mut().run_system_once(list).unwrap()
    }

    #[test]
    fn a_game_that_is_opened_again_has_the_colours_of_its_marks() {
        let game = "[Variant \"loa\"]\n\n1. c8-c6 $4 a2-c2 $2 2. d8-d6 $6 a3-c3 $1 *\n";
        let list = list(&mut opened(game));
        let bad = |label: &Option<MoveLabel>| {
            let label = label.as_ref()?;
            Some((label.is_bad, label.name.clone()))
        };
        let labels: Vec<_> = list.labels.iter().map(bad).collect();
        let expected = [Some("Blunder"), Some("Mistake"), None, None];
        let expected = expected.map(|name| name.map(|name| (true, name.to_owned())));
        assert_eq!(labels, expected);
        assert_eq!(list.moves, ["c8-c6??", "a2-c2?", "d8-d6?!", "a3-c3!"]);
    }

    #[test]
    fn the_list_is_worked_out_anew_only_when_something_of_it_has_changed() {
        let mut app = opened("[Variant \"loa\"]\n\n1. c8-c6 a2-c2 *\n");
        let first = list(&mut app);
        (0..3).for_each(|_| app.update());
        assert!(Arc::ptr_eq(&list(&mut app), &first));
        for change in [
            Action::Match(MatchAction::Undo),
            Action::Match(MatchAction::Redo),
            Action::Match(MatchAction::ViewPly(0)),
        ] {
            let before = list(&mut app);
            app.world_mut().write_message(change.clone());
            (0..3).for_each(|_| app.update());
            assert!(!Arc::ptr_eq(&list(&mut app), &before), "{change:?}");
        }
    }
}
