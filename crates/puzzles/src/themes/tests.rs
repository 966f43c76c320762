//! Tests each theme on boards that have the theme and on boards that nearly have it. Some boards are not correct
//! puzzles.

use std::sync::atomic::AtomicBool;

use rules::{Catalogue, Move, SharedVariant, WinReason, read_move};

use super::about::evidence;
use super::{Evidence, Question, themes};
use crate::proof::Prover;
use crate::task::Task;
use crate::theme::Theme;

struct Board {
    variant: SharedVariant,
    position: &'static str,
    first: &'static str,
    task: Task,
    own_moves: u32,
    end: Option<WinReason>,
    tempting: &'static [&'static str],
}

/// Creates a win puzzle in which the solving side makes two moves, beginning with `first`.
fn board(variant: &str, position: &'static str, first: &'static str) -> Board {
    Board {
        variant: Catalogue::builtin().get(variant).unwrap().clone(),
        position,
        first,
        task: Task::Win,
        own_moves: 2,
        end: None,
        tempting: &[],
    }
}

impl Board {
    fn ask<T>(&self, ask: impl FnOnce(&Question<'_>) -> T) -> T {
        let position = self.variant.parse_position(self.position).unwrap();
        let read = |text: &str| {
            let mv = read_move(text).unwrap();
            assert_eq!(self.variant.legality(&position, mv), Ok(()), "{text}");
            mv
        };
        let tempting: Vec<Move> = self.tempting.iter().copied().map(read).collect();
        ask(&Question {
            variant: &self.variant,
            position: &position,
            task: self.task,
            first: read(self.first),
            own_moves: self.own_moves,
            end: self.end,
            tempting: &tempting,
        })
    }

    fn is_about(&self, theme: Theme) -> bool {
        let themes = self.ask(|question| {
            let mut prover = Prover::new(1);
            themes(question, &mut prover, &AtomicBool::new(false))
        });
        themes.contains(&theme)
    }

    fn shows(&self, theme: Theme) -> Option<Evidence> {
        self.ask(|question| evidence(theme, question))
    }
}

fn step(text: &str) -> Move {
    read_move(text).unwrap()
}

#[test]
fn a_capture_that_joins_the_enemy_has_to_tempt() {
    let theme = Theme::DoNotConnectTheEnemy;
    // d5xb5 captures White's only lone stone, and leaves Black two groups of three.
    let near = "8/8/1b6/1w1b4/8/8/3bw3/4w3 b";
    let tempting = board("loa", near, "d2-d4");
    assert!(tempting.is_about(theme));
    let by = step("d5xb5");
    let (before, after) = (3, 2);
    assert_eq!(
        tempting.shows(theme),
        Some(Evidence::Joins { by, before, after })
    );
    // The theme does not apply if this capture is the right move.
    assert!(!board("loa", near, "d5-b5").is_about(theme));
    // a4xc2 also captures White's lone stone, but leaves Black as many groups as before.
    let far = "7b/8/4b3/8/b5ww/8/2w5/8 b";
    assert!(!board("loa", far, "h8-h6").is_about(theme));
    // b3xe6 connects White's stones, but leaves Black four groups, so it is not tempting. No black stone threatens to
    // connect all stones, either.
    let shipped = Board {
        task: Task::Hold,
        ..board("loa", "3b4/4bb2/4w3/2b1b1bb/4wwww/1b3w1w/8/1b6 b", "f7-f4")
    };
    assert!(!shipped.is_about(theme) && !shipped.is_about(Theme::FreeTheStraggler));
    // A player who can connect all stones with the next move is not tempted.
    let mut wins = board("loa", near, "d2-d4");
    wins.own_moves = 1;
    assert!(!wins.is_about(theme));
}

#[test]
fn a_draw_tempts_where_there_is_a_win() {
    // b4xd6 connects Black's stones, and leaves White a single one.
    let both = board("loa", "8/8/w2wb3/3b1b2/1b6/8/8/8 b", "b4-b5");
    assert!(both.is_about(Theme::BothAtOnce));
    assert_eq!(
        both.shows(Theme::BothAtOnce),
        Some(Evidence::Wrong(step("b4xd6")))
    );
    let hold = Board {
        task: Task::Hold,
        ..board("loa", "8/8/w2wb3/3b1b2/1b6/8/8/8 b", "b4-b5")
    };
    // The theme does not apply to hold puzzles, because a draw would solve their task.
    assert!(!hold.is_about(Theme::BothAtOnce));
    // White has a third stone far away, so no single move connects the stones of both sides.
    let apart = board("loa", "8/8/w2wb3/3b1b2/1b6/8/8/7w b", "b4-b5");
    assert!(!apart.is_about(Theme::BothAtOnce));
}

#[test]
fn a_connector_is_taken_from_between_others() {
    let theme = Theme::CutTheConnector;
    // The white stone on c5 connects b6 and d6.
    let cut = board("loa", "8/8/1w1w4/2w5/8/3b4/w4b2/1b3b2 b", "f2xc5");
    assert!(cut.is_about(theme));
    let (before, after) = (2, 3);
    assert_eq!(cut.shows(theme), Some(Evidence::Cuts { before, after }));
    // b6 and c6 still touch without c5.
    assert!(!board("loa", "8/8/1ww5/2w5/8/3b4/w4b2/1b3b2 b", "f2xc5").is_about(theme));
    // A capture that connects all own stones has another theme, even if it also splits the enemy's groups.
    assert!(!board("loa", "8/8/2b5/w7/2ww4/1w1b1b2/4b3/8 b", "c6xc4").is_about(theme));
}

#[test]
fn a_straggler_is_freed_by_another_stone_and_threatens_to_join_all() {
    let theme = Theme::FreeTheStraggler;
    // After d4-c4, the stone on a5 can move to b5, where it touches c4 and connects all black stones.
    let freed = board("loa", "8/8/8/b7/3b4/2b5/ww2ww2/3w4 b", "d4-c4");
    assert!(freed.is_about(theme));
    assert_eq!(freed.shows(theme), Some(Evidence::Frees(step("a5-b5"))));
    // After f3-e2, the stone on c1 can move next to e2, but e4 and g7 stay apart.
    let far = board("loa", "8/6b1/3w1w2/8/w1w1b3/5b2/8/w1b5 b", "f3-e2");
    assert!(!far.is_about(theme));
    // a5-b5 frees no other stone.
    assert!(!board("loa", "8/8/8/b7/3b4/2b5/ww2ww2/3w4 b", "a5-b5").is_about(theme));
}

#[test]
fn a_runner_is_stopped_where_it_would_have_arrived() {
    let theme = Theme::StopTheRunner;
    // c3-c1 is legal because c1 touches d2. A stone on c2 blocks the path.
    let position = "10/10/10/10/10/2b7/1w1b6/1w8 w";
    let stopped = board("ordo", position, "b2-c2");
    assert!(stopped.is_about(theme));
    assert_eq!(stopped.shows(theme), Some(Evidence::Stops(step("c3-c1"))));
    // b1-a1 leaves the path of c3 open.
    assert!(!board("ordo", position, "b1-a1").is_about(theme));
    // Further up the board, the runner cannot reach the home row with its next move, because the move would split its
    // group.
    let early = "10/10/10/2b7/3b6/10/1w8/1w8 w";
    assert!(!board("ordo", early, "b2-c2").is_about(theme));
}

#[test]
fn a_line_is_chosen_among_others_of_its_stones() {
    let theme = Theme::ChooseTheLine;
    let three = board("ordo", "8bb/10/10/10/10/10/www7/10 w", "a2:b2-a3");
    assert!(three.is_about(theme));
    let shown = three.shows(theme);
    assert!(
        matches!(shown, Some(Evidence::OtherLine { last, .. }) if last.to_string() == "c2"),
        "{shown:?}"
    );
    // A line of only two stones shares its stones with no other line.
    assert!(!board("ordo", "8bb/10/10/10/10/10/ww8/10 w", "a2:b2-a3").is_about(theme));
    // A single stone is not a line.
    assert!(!board("ordo", "8bb/10/10/10/10/10/www7/10 w", "a2-a3").is_about(theme));
}

#[test]
fn a_split_group_is_joined_in_one_of_several_ways() {
    let theme = Theme::OnlyReconnection;
    let split = board("ordo", "8bb/10/10/10/10/10/w1w7/10 w", "a2-b2");
    assert!(split.is_about(theme));
    // Each of two stones can move to b1, b2 or b3 and reconnect the group.
    assert_eq!(split.shows(theme), Some(Evidence::Rejoining(6)));
    assert!(!board("ordo", "8bb/10/10/10/10/10/ww8/10 w", "a2-a3").is_about(theme));
}

#[test]
fn a_poisoned_capture_tempts_and_loses() {
    let theme = Theme::PoisonedCapture;
    // After c1xd2, the path of c3 to c1 is open.
    let position = "10/10/10/10/10/2b7/3b6/2ww6 w";
    let poisoned = Board {
        tempting: &["d1-c2", "c1xd2"],
        ..board("ordo", position, "c1-c2")
    };
    assert!(poisoned.is_about(theme));
    assert_eq!(poisoned.shows(theme), Some(Evidence::Wrong(step("c1xd2"))));
    let untempting = Board {
        tempting: &["d1-c2"],
        ..board("ordo", position, "c1-c2")
    };
    assert!(!untempting.is_about(theme));
    // The capture takes Black's last stone and wins.
    let sound = Board {
        tempting: &["c1xd2"],
        ..board("ordo", "10/10/10/10/10/10/3b6/2ww6 w", "d1xd2")
    };
    assert!(!sound.is_about(theme));
}

#[test]
fn what_is_asked_and_how_it_ends_are_themes() {
    let loa = || board("loa", "8/8/8/8/8/8/w2w4/b1b5 b", "c1-c2");
    let ordo = || board("ordo", "8bb/10/10/10/10/10/ww8/10 w", "a2-a3");
    let hold = |board: Board| Board {
        task: Task::Hold,
        own_moves: 1,
        ..board
    };
    let ends = |board: Board, end, own_moves| Board {
        end: Some(end),
        own_moves,
        ..board
    };
    for board in [hold(loa()), hold(ordo())] {
        assert!(board.is_about(Theme::OnlyDefence));
        assert!(!board.is_about(Theme::ConnectIn1) && !board.is_about(Theme::ReachIn1));
    }
    for (own_moves, connects, reaches) in [
        (1, Theme::ConnectIn1, Theme::ReachIn1),
        (2, Theme::ConnectIn2, Theme::ReachIn2),
        (3, Theme::ConnectIn3, Theme::ReachIn3),
        (4, Theme::ConnectInMore, Theme::ReachInMore),
        (7, Theme::ConnectInMore, Theme::ReachInMore),
    ] {
        let connected = ends(loa(), WinReason::Connected, own_moves);
        assert!(connected.is_about(connects) && !connected.is_about(Theme::OnlyDefence));
        let reached = ends(ordo(), WinReason::HomeRow, own_moves);
        assert!(reached.is_about(reaches) && !reached.is_about(Theme::BreakForGood));
        let broken = ends(ordo(), WinReason::CannotReconnect, own_moves);
        assert!(broken.is_about(Theme::BreakForGood) && !broken.is_about(reaches));
    }
}
