//! Tests the text game with the input and output as pipes.

use std::fs;

use tempfile::tempdir;

use crate::program::{run, run_with};

const START: &str = "\
8 . b b b b b b .
7 w . . . . . . w
6 w . . . . . . w
5 w . . . . . . w
4 w . . . . . . w
3 w . . . . . . w
2 w . . . . . . w
1 . b b b b b b .
  a b c d e f g h
";

const TWO_HUMANS: [&str; 5] = ["text", "--black", "human", "--white", "human"];

/// The output of a game of two humans, given the lines that they type.
fn two_humans(more: &[&str], lines: &str) -> String {
    run_with(&[&TWO_HUMANS[..], more].concat(), lines.as_bytes()).good()
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn a_whole_game_of_two_humans() {
    let position = ["--position", "b6b/8/8/3w4/8/8/1b1w4/8 b"];
    let seen = two_humans(&position, "b2-c3\nB2XD2\nd5-d6\nquit\n");
    assert!(seen.contains("This line has 2 stones"), "{seen}");
    assert!(seen.contains("Last move: Black b2xd2"), "{seen}");
    assert!(seen.contains("Captured: 0 black, 1 white"), "{seen}");
    assert!(
        seen.contains("White wins: all stones of White form one group."),
        "{seen}"
    );
    assert!(seen.contains("The game is over"), "{seen}");
    assert!(seen.trim_end().ends_with("game over>"), "{seen}");
}

#[test]
fn the_board_is_drawn_with_coordinates_and_the_last_move() {
    let seen = two_humans(&[], "c8-c6\n");
    assert!(seen.contains(START), "{seen}");
    assert!(
        seen.contains("8 . b . b b b b .\n7 w . . . . . . w\n6 w .>b . . . . w\n"),
        "{seen}"
    );
    let wide = two_humans(&["--variant", "loa-12x12"], "");
    assert!(wide.contains("12 . b b b b b b b b b b ."), "{wide}");
    assert!(wide.contains(" 9 w . . . . . . . . . . w"), "{wide}");
    let hole = two_humans(&["--variant", "loa-black-hole"], "");
    assert!(hole.contains("5 w . . . * . . . w"), "{hole}");
}

#[test]
fn moves_are_taken_in_every_spelling_and_nonsense_is_explained() {
    let seen = two_humans(&[], "C8C6\na2 : c2!\nfoo bar\nb1-b2\n\nb1\n\u{1}\n");
    assert!(seen.contains("Last move: White a2-c2"), "{seen}");
    assert!(
        seen.contains("I do not understand `foo bar`: character 1"),
        "{seen}"
    );
    assert!(
        seen.contains("This line has 2 stones, so the move must be exactly 2 squares, not 1"),
        "{seen}"
    );
    assert!(seen.contains("(black has "), "{seen}");
    assert!(seen.contains("b1 alone is not a move"), "{seen}");
}

#[test]
fn a_turn_of_two_parts_is_typed_whole_and_its_first_part_alone_is_answered() {
    let seen = two_humans(
        &["--variant", "loa-parachute"],
        "a3-c3\nA3C3@E5\nlast\nmoves\n",
    );
    assert!(seen.contains("you must drop"), "{seen}");
    assert!(seen.contains("For example: a3-c3,@"), "{seen}");
    assert!(!seen.contains("Not legal"), "{seen}");
    assert!(seen.contains("Last move: Black a3-c3,@e5"), "{seen}");
    assert!(
        seen.contains("In hand: Black has 5 white stones, White has 6 black stones"),
        "{seen}"
    );
    assert!(
        seen.contains("Black moved a3-c3 and dropped a stone on e5."),
        "{seen}"
    );
    assert_eq!(count(&seen, "h3-f3,..."), 1, "{seen}");
}

#[test]
fn undo_and_redo_between_humans_go_one_move() {
    let seen = two_humans(
        &[],
        "c8-c6\na2-c2\nundo\nredo\nundo\nundo\nundo\nredo\nredo\nredo\n",
    );
    assert_eq!(count(&seen, "There is nothing to take back."), 1, "{seen}");
    assert_eq!(count(&seen, "There is nothing to make again."), 1, "{seen}");
    let prompts = seen
        .lines()
        .filter_map(|line| line.split_once("> "))
        .map(|(who, _)| who);
    let prompts = prompts
        .filter(|who| ["Black", "White"].contains(who))
        .collect::<Vec<_>>();
    assert!(prompts.len() >= 9, "{seen}");
    assert_eq!(count(&seen, "Last move: White a2-c2"), 3, "{seen}");
}

#[test]
fn undo_against_the_computer_goes_back_to_the_players_turn() {
    let words = ["text", "--black", "human", "--white", "50", "--seed", "5"];
    let seen = run_with(&words, b"c8-c6\nundo\nundo\nb1-b3\n").good();
    // After the undo, the start position is back and Black, the human player, is to move.
    let answers = seen.split("Black> ").collect::<Vec<_>>();
    assert!(answers[1].contains("Last move: White"), "{seen}");
    assert!(
        answers[2].contains(START) && !answers[2].contains("Last move"),
        "{seen}"
    );
    assert_eq!(count(&seen, "There is nothing to take back."), 1, "{seen}");
    assert_eq!(count(&seen, "White> "), 0, "{seen}");
    assert_eq!(count(&seen, "Last move: Black c8-c6"), 1, "{seen}");
    assert_eq!(count(&seen, "Last move: Black b1-b3"), 1, "{seen}");
    assert_eq!(count(&seen, "Last move: White"), 2, "{seen}");
}

#[test]
fn redo_against_the_computer_comes_to_the_players_next_turn() {
    let words = ["text", "--black", "human", "--white", "50"];
    let seen = run_with(&words, b"c8-c6\nundo\nredo\nundo\n").good();
    let shown = seen
        .lines()
        .filter(|line| line.starts_with("Last move: White"))
        .collect::<Vec<_>>();
    assert_eq!(shown.len(), 2, "{seen}");
    assert_eq!(shown[0], shown[1], "redo must bring back the same answer");
}

#[test]
fn the_computer_may_begin_and_undo_never_asks_it_to_type() {
    let words = [
        "text",
        "--variant",
        "ordo",
        "--white",
        "50",
        "--black",
        "human",
    ];
    let seen = run_with(&words, b"undo\nquit\n").good();
    assert!(seen.contains("Last move: White"), "{seen}");
    assert!(seen.contains("There is nothing to take back."), "{seen}");
    assert!(seen.contains("Black> "), "{seen}");
}

#[test]
fn a_hint_can_be_played() {
    let position = "1b6/6b1/4b3/8/1w6/8/2w1b3/8 w";
    let seen = two_humans(&["--position", position], "hint\n");
    let hint = seen
        .split("Hint: ")
        .nth(1)
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .to_owned();
    assert!(seen.contains("(win in 1)"), "{seen}");
    let seen = two_humans(&["--position", position], &format!("{hint}\nhint\n"));
    assert!(
        seen.contains("White wins: all stones of White form one group."),
        "{seen}"
    );
    assert!(seen.contains("The game is over."), "{seen}");
}

#[test]
fn resigning_can_be_taken_back() {
    let seen = two_humans(&[], "c8-c6\nresign\nresign\nundo\na2-c2\nnew\n");
    assert!(seen.contains("Black wins: White has resigned."), "{seen}");
    assert!(seen.contains("The game is over already."), "{seen}");
    assert!(seen.contains("Last move: White a2-c2"), "{seen}");
    assert_eq!(count(&seen, "8 . b b b b b b ."), 2, "{seen}");
}

#[test]
fn moves_help_and_forced_passes_are_shown() {
    let seen = two_humans(&[], "help\nmoves\nBOARD\n");
    assert!(seen.contains("save FILE"), "{seen}");
    let moves_in = |line: &str| line.split("> ").last().unwrap().split(' ').count();
    assert!(
        seen.lines()
            .any(|line| line.contains("c1xa3") && moves_in(line) == 36),
        "{seen}"
    );
    assert_eq!(count(&seen, "1 . b b b b b b ."), 2, "{seen}");
    let no_moves = "bw4wb/ww4ww/8/8/8/8/7w/4w3 b";
    let seen = two_humans(&["--position", no_moves], "moves\na8-c8\npass\n");
    assert!(
        seen.contains("There is no legal move: type `pass`."),
        "{seen}"
    );
    assert!(seen.contains("Last move: Black pass"), "{seen}");
}

#[test]
fn a_saved_game_can_be_replayed_and_is_not_overwritten() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("my game.txt").display().to_string();
    let typed = format!("c8-c6\na2-c2\nresign\nsave {file}\nsave {file}\nsave\nsave /\n");
    let seen = two_humans(&[], &typed);
    assert!(seen.contains(&format!("Saved in {file}.")), "{seen}");
    assert_eq!(count(&seen, "Not saved in "), 2, "{seen}");
    assert!(seen.contains("Name a file: save FILE"), "{seen}");
    assert!(
        fs::read_to_string(&file)
            .unwrap()
            .contains("[Black \"Human\"]")
    );
    assert_eq!(
        run(["replay", &file]).good(),
        format!("{file}: 2 plies, white\n")
    );
}

#[test]
fn two_computers_play_a_game_to_its_end() {
    let words = [
        "text",
        "--variant",
        "loa-5x5",
        "--black",
        "50",
        "--white",
        "250",
        "--seed",
        "3",
    ];
    let seen = run_with(&words, b"").good();
    assert!(
        seen.contains(" wins: ") || seen.contains("The game is drawn: "),
        "{seen}"
    );
    assert!(
        !seen.contains("Black> ") && !seen.contains("White> "),
        "{seen}"
    );
    assert_eq!(
        run_with(&words, b"").good(),
        seen,
        "equal seeds must give equal games"
    );
}

#[test]
fn any_input_ends_well() {
    let mut noise = (0u32..60_000)
        .map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect::<Vec<_>>();
    noise.extend(b"\nquit\n");
    let seen = run_with(&TWO_HUMANS, &noise).good();
    assert!(seen.contains("I do not understand"));
    let long = "c8".repeat(100_000);
    assert!(two_humans(&[], &long).contains("I do not understand"));
    assert!(
        two_humans(&[], "c8-c6").contains("Last move: Black c8-c6"),
        "a last line without line ending must count"
    );
}
