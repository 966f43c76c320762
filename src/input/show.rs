//! What the board marks: what is picked, where it can go, the last move, hints and refusals, the winning group.

use bevy::prelude::*;
use rules::{Game, Outcome, Square};

use super::Cursor;
use super::perform::LastRefusal;
use super::selection::Selection;
use crate::board::marks::Marks;
use crate::motion::InMotion;
use crate::settings::Settings;
use crate::table::{Hint, Match};

/// Brings the marks in line with the match and the player's hand.
pub(super) fn show_marks(
    current: Option<Res<Match>>,
    selection: Res<Selection>,
    cursor: Res<Cursor>,
    refusal: Res<LastRefusal>,
    hint: Res<Hint>,
    settings: Res<Settings>,
    in_motion: Res<InMotion>,
    mut marks: ResMut<Marks>,
) {
    let mut next = match &current {
        None => Marks::default(),
        Some(current) => marks_of(
            current.game(),
            *selection,
            settings.show_targets,
            *hint,
            in_motion.0,
        ),
    };
    if current.is_some() {
        next.cursor = cursor.0;
        next.refused = refusal.square();
        next.hovered = marks.hovered;
    }
    marks.set_if_neq(next);
}

fn marks_of(
    game: &Game,
    selection: Selection,
    show_targets: bool,
    hint: Hint,
    in_motion: bool,
) -> Marks {
    let targets = if show_targets {
        selection.targets(game)
    } else {
        Default::default()
    };
    Marks {
        selected: selection.squares(),
        targets: targets.quiet,
        captures: targets.captures,
        last: last_move(game),
        hint: match hint {
            Hint::None | Hint::Searching => Vec::new(),
            Hint::Stones(mv) => mv.origins(),
            Hint::Whole(mv) => [mv.origins(), mv.landings()].concat(),
        },
        // The winning group shows itself once it stands.
        winners: if in_motion {
            Vec::new()
        } else {
            winning_group(game)
        },
        ..Marks::default()
    }
}

fn last_move(game: &Game) -> Vec<Square> {
    game.plies()
        .last()
        .map(|ply| [ply.mv.origins(), ply.mv.landings()].concat())
        .unwrap_or_default()
}

/// The stones of the side that has won on the board; nothing for a draw or a resignation.
fn winning_group(game: &Game) -> Vec<Square> {
    match game.outcome() {
        Some(Outcome::Win { winner, .. }) if game.resigned().is_none() => {
            game.variant().groups(game.position(), winner).concat()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, Side};

    #[test]
    fn a_win_by_connection_shows_the_whole_group_and_a_resignation_shows_none() {
        let variant = Catalogue::builtin().get("loa").unwrap().clone();
        let position = variant.parse_position("8/8/8/8/8/2b4w/8/1bb4w b").unwrap();
        let mut game = Game::from_position(variant, position);
        let mut resigned = game.clone();
        game.play_text("c1-c2").unwrap_err();
        game.play_text("c3-c1").unwrap_err();
        game.play_text("b1-b2").unwrap();
        let mut group = winning_group(&game)
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>();
        group.sort();
        assert_eq!(group, ["b2", "c1", "c3"]);
        resigned.resign(Side::Black).unwrap();
        assert!(winning_group(&resigned).is_empty());
    }
}
