//! Tests of promoting and deleting lines of moves in a study, with keys and with the menu of a move. In a game, lines
//! cannot be edited.

use cohort_controls::input::{Action, MatchAction, Page, PageAction, TitleAction};
use cohort_play::board::DisplayedBoard;
use cohort_play::table::messages::TableRequest;
use cohort_play::table::{LineEdit, Viewed};
use record::GameTree;

use super::{at_title, current, pairs, studied, texts, thinks, top};
use crate::player::Player;

/// Returns the moves of the study, with its variations, as text.
fn written(player: &Player) -> String {
    let record = record::Record {
        tags: Vec::new(),
        tree: current(player).tree().clone(),
    };
    let text = record.to_text(true);
    let moves = text.split("\n\n").last().unwrap();
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn edit(player: &mut Player, edit: LineEdit) {
    player.act(Action::Match(MatchAction::EditLine { edit, at: None }));
    player.settle();
    player.frames(2);
}

fn view(player: &mut Player, ply: usize) {
    player.act(Action::Match(MatchAction::ViewPly(ply)));
    player.settle();
    player.frames(2);
}

/// Starts a study with two moves, and with the variation d8-d6 that has two replies. The board shows the position after
/// the second reply.
fn with_variations(player: &mut Player) {
    studied(player);
    for squares in [["c8", "c6"], ["a2", "c2"]] {
        pairs(player, squares);
    }
    view(player, 0);
    pairs(player, ["d8", "d6"]);
    pairs(player, ["a3", "c3"]);
    player.act(Action::Match(MatchAction::ViewStep(-1)));
    player.settle();
    player.frames(2);
    pairs(player, ["a4", "c4"]);
    assert_eq!(
        written(player),
        "1. c8-c6 (1. d8-d6 a3-c3 (1... a4-c4)) 1... a2-c2 *"
    );
}

/// Returns the position that the player views. Asserts that the board shows this position.
fn shown(player: &Player) -> rules::Position {
    let world = player.app.world();
    let viewed = world.resource::<Viewed>();
    let position = *viewed.game(current(player)).position();
    assert_eq!(
        world.resource::<DisplayedBoard>().board().unwrap().position,
        position
    );
    position
}

#[test]
fn a_variation_goes_up_until_it_is_the_main_line() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    with_variations(&mut player);
    let before = shown(&player);
    edit(&mut player, LineEdit::Promote);
    assert_eq!(
        written(&player),
        "1. c8-c6 (1. d8-d6 a4-c4 (1... a3-c3)) 1... a2-c2 *"
    );
    assert_eq!(shown(&player), before);
    assert_eq!(player.game().plies().len(), 2);
    edit(&mut player, LineEdit::Promote);
    assert_eq!(
        written(&player),
        "1. d8-d6 (1. c8-c6 a2-c2) 1... a4-c4 (1... a3-c3) *"
    );
    assert_eq!(shown(&player), before);
    let moves: Vec<String> = player.game().notations().collect();
    assert_eq!(moves, ["d8-d6", "a4-c4"]);
    assert_eq!(
        top(&player),
        Some(Page::Analysis),
        "the page must stay open"
    );
    assert!(thinks(&player));
    // The line is the main line now. Promoting it again changes nothing.
    edit(&mut player, LineEdit::Promote);
    edit(&mut player, LineEdit::MakeMain);
    player.flush();
    let kept = texts(folder.path());
    assert!(kept[0].contains("1. d8-d6 (1. c8-c6 a2-c2)"), "{kept:?}");
}

#[test]
fn by_its_menu_a_variation_becomes_the_main_line_wherever_one_looks() {
    let mut player = Player::at_title();
    with_variations(&mut player);
    let node = player.app.world().resource::<Viewed>().node().unwrap();
    for present in [true, false] {
        if present {
            player.act(Action::Match(MatchAction::ViewPresent));
            player.settle();
            player.frames(2);
        } else {
            view(&mut player, 0);
        }
        let at = if present {
            node
        } else {
            current(&player).tree().root().next()[1]
        };
        player.act(Action::Match(MatchAction::EditLine {
            edit: LineEdit::MakeMain,
            at: Some(at),
        }));
        player.settle();
        player.frames(2);
        let tree = current(&player).tree();
        assert!(tree.is_main(at));
        assert_eq!(current(&player).here(), at);
        assert_eq!(shown(&player), *player.game().position());
    }
}

#[test]
fn more_than_a_move_is_deleted_after_a_question_and_seen_before() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    with_variations(&mut player);
    let whole = written(&player);
    // The player deletes the last move of a variation. The game deletes a single move without a question.
    edit(&mut player, LineEdit::Delete);
    let without = "1. c8-c6 (1. d8-d6 a3-c3) 1... a2-c2 *";
    assert_eq!(written(&player), without);
    let first = current(&player).tree().root().next()[1];
    assert_eq!(player.app.world().resource::<Viewed>().node(), Some(first));
    shown(&player);
    pairs(&mut player, ["a4", "c4"]);
    assert_eq!(written(&player), whole);
    // The board shows the present position. The player deletes the variation with the menu of its first move.
    player.act(Action::Match(MatchAction::ViewPresent));
    player.settle();
    let delete = Action::Match(MatchAction::EditLine {
        edit: LineEdit::Delete,
        at: Some(first),
    });
    let asks = Some(Page::Ask(cohort_controls::input::Question::DeleteLine));
    player.act(delete.clone());
    player.settle();
    player.frames(2);
    assert_eq!(top(&player), asks);
    assert_eq!(player.app.world().resource::<Viewed>().node(), Some(first));
    player.act(Action::Page(PageAction::Close));
    player.frames(2);
    assert_eq!(written(&player), whole);
    assert_eq!(top(&player), Some(Page::Analysis));
    player.act(delete);
    player.frames(2);
    player.act(Action::Page(PageAction::Confirm));
    player.settle();
    player.frames(2);
    assert_eq!(written(&player), "1. c8-c6 a2-c2 *");
    assert_eq!(
        player.app.world().resource::<Viewed>().node(),
        Some(GameTree::ROOT)
    );
    assert_eq!(top(&player), Some(Page::Analysis));
    shown(&player);
    player.flush();
    let kept = texts(folder.path());
    assert!(kept[0].contains("c8-c6 a2-c2 *"), "{kept:?}");
}

#[test]
fn what_is_said_is_lost_after_a_question_only() {
    let mut player = Player::at_title();
    with_variations(&mut player);
    player.act(Action::Annotate(cohort_controls::input::Annotation {
        comment: "why not".into(),
        ..Default::default()
    }));
    player.frames(2);
    edit(&mut player, LineEdit::Delete);
    assert_eq!(
        top(&player),
        Some(Page::Ask(cohort_controls::input::Question::DeleteLine))
    );
    assert!(written(&player).contains("why not"));
}

#[test]
fn the_line_that_is_gone_on_with_is_deleted_from_any_of_its_moves() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = at_title(folder.path());
    with_variations(&mut player);
    player.act(Action::Match(MatchAction::ViewPresent));
    player.settle();
    player.frames(2);
    // The board shows the position after the last move. The player deletes this move.
    edit(&mut player, LineEdit::Delete);
    assert_eq!(written(&player), "1. c8-c6 (1. d8-d6 a3-c3 (1... a4-c4)) *");
    assert_eq!(player.game().plies().len(), 1);
    assert!(
        !current(&player).can_redo(),
        "the deleted move must be gone"
    );
    shown(&player);
    // The player deletes the first move of the main line. The variation becomes the main line, and the player can redo
    // its moves.
    edit(&mut player, LineEdit::Delete);
    assert_eq!(written(&player), "1. d8-d6 a3-c3 (1... a4-c4) *");
    assert_eq!(player.game().plies().len(), 0);
    assert!(current(&player).can_redo());
    shown(&player);
    // The board shows the start position, where there is no move to delete.
    edit(&mut player, LineEdit::Delete);
    assert!(!matches!(top(&player), Some(Page::Ask(_))));
    player.act(Action::Match(MatchAction::Redo));
    player.settle();
    player.frames(2);
    edit(&mut player, LineEdit::Delete);
    player.act(Action::Page(PageAction::Confirm));
    player.settle();
    player.frames(2);
    assert!(current(&player).tree().is_empty());
    player.flush();
    // The saved record of the study no longer contains the deleted moves.
    let kept = texts(folder.path());
    assert!(!kept[0].contains("d8-d6"), "{kept:?}");
    player.leave();
    player.act(Action::Page(PageAction::Open(Page::Library)));
    let games = crate::collection::listed(&mut player);
    let counts: Vec<u32> = games.iter().map(|game| game.plies).collect();
    assert_eq!(counts, [0], "{games:?}");
}

#[test]
fn no_line_of_a_game_is_changed() {
    let mut player = Player::at_title();
    player.act(Action::Title(TitleAction::ChooseVariant("loa".into())));
    player.start_alone();
    for squares in [["c8", "c6"], ["a2", "c2"]] {
        pairs(&mut player, squares);
    }
    player.act(Action::Match(MatchAction::Undo));
    player.settle();
    pairs(&mut player, ["a3", "c3"]);
    let whole = written(&player);
    let variation = current(&player).tree().root().next()[0];
    let variation = current(&player).tree().node(variation).next()[1];
    for edit in [LineEdit::Delete, LineEdit::Promote, LineEdit::MakeMain] {
        for at in [None, Some(variation)] {
            player.act(Action::Match(MatchAction::EditLine { edit, at }));
            player.frames(2);
            player
                .app
                .world_mut()
                .write_message(TableRequest::EditLine(edit, variation));
            player.frames(2);
        }
    }
    assert_eq!(written(&player), whole);
    assert_eq!(top(&player), None);
}
