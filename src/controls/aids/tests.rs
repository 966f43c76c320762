//! Tests of the playing aids in positions of both games.

use cohort_play::board::{AidLabel, AidLine, AidLineKind, AidMarks, AidSign};
use cohort_play::settings::{Aid, AidSet};
use cohort_play::table::Hint;
use referee::{Seat, Seats};
use rules::{Catalogue, Game, Move, Outcome, Side, Square, Strength};
use std::collections::BTreeSet;

use super::facts::PositionFacts;
use super::mark::{hint_reasons, marks};
use super::notices::{Notice, NoticeKind, notices};
use super::situation::Situation;
use crate::input::Selection;

/// A test position, and the player's selection and pointer in that position.
struct Scene {
    game: Game,
    aids: AidSet,
    selection: Selection,
    pointed: Option<Square>,
    hint: Hint,
    /// The side of the person at this computer; `None` means the side to move.
    own: Option<Side>,
    awaits_here: bool,
    tells_of_lines: bool,
}

fn square(name: &str) -> Square {
    Square::parse(name).unwrap()
}

fn game(variant: &str, position: Option<&str>) -> Game {
    let variant = Catalogue::builtin().get(variant).unwrap().clone();
    match position {
        Some(position) => {
            let position = variant.parse_position(position).unwrap();
            Game::from_position(variant, position)
        }
        None => Game::new(variant),
    }
}

impl Scene {
    fn new(variant: &str, position: Option<&str>, aids: &[Aid]) -> Self {
        Scene {
            game: game(variant, position),
            aids: AidSet::from(aids.to_vec()),
            selection: Selection::Nothing,
            pointed: None,
            hint: Hint::None,
            own: None,
            awaits_here: true,
            tells_of_lines: false,
        }
    }

    fn pointing(mut self, name: &str) -> Self {
        self.pointed = Some(square(name));
        self
    }

    fn picking(mut self, first: &str, last: &str) -> Self {
        let (first, last) = (square(first), square(last));
        self.selection = if first == last {
            Selection::Stone(first)
        } else {
            Selection::Line { first, last }
        };
        self
    }

    fn situation<'a>(&'a self, facts: &'a PositionFacts) -> Situation<'a> {
        Situation {
            game: &self.game,
            facts,
            aids: self.aids,
            selection: self.selection,
            pointed: self.pointed,
            hint: self.hint,
            own: self.own.unwrap_or(self.game.position().to_move()),
            awaits_here: self.awaits_here,
            tells_of_lines: self.tells_of_lines,
        }
    }

    fn marks(&self) -> AidMarks {
        let facts = PositionFacts::of(&self.game);
        let situation = self.situation(&facts);
        marks(&situation, &hint_reasons(&situation))
    }

    fn notices(&self, seats: Seats) -> Vec<Notice> {
        notices(&self.situation(&PositionFacts::of(&self.game)), seats)
    }
}

fn label(marks: &AidMarks, name: &str) -> Option<AidLabel> {
    let mut labels = marks.labels.iter();
    labels
        .find(|(at, _)| *at == square(name))
        .map(|(_, label)| *label)
}

fn signed(marks: &AidMarks, sign: AidSign) -> Vec<String> {
    let mut squares: Vec<_> = marks
        .signs
        .iter()
        .filter(|(_, found)| *found == sign)
        .map(|(square, _)| square.to_string())
        .collect();
    squares.sort();
    squares
}

const ALL: &[Aid] = &Aid::ALL;

/// Classic Lines of Action with few stones: Black on b2, c3 and g7, White on e5 and a8; Black to move.
const FEW: &str = "w7/6b1/8/4w3/8/2b5/1b6/8 b";

#[test]
fn a_bare_board_shows_nothing() {
    for variant in ["loa", "ordo"] {
        let scene = Scene::new(variant, None, &[]).pointing("b1");
        assert_eq!(scene.marks(), AidMarks::default());
        assert_eq!(scene.notices(Seats::BOTH_HERE), []);
    }
}

#[test]
fn the_ways_of_a_stone_of_either_side_tell_counts_and_what_bars_them() {
    // The long diagonal through c3 has four stones: b2, c3, e5 and g7. The enemy stone on e5 blocks the move of four
    // squares from c3 to g7.
    let marks = Scene::new("loa", Some(FEW), &[Aid::Ways])
        .pointing("c3")
        .marks();
    assert_eq!(label(&marks, "e5"), Some(AidLabel::BarredByEnemy(4)));
    assert_eq!(signed(&marks, AidSign::Barrier), ["e5"]);
    // The stone on c3 is alone on its file, its rank and its other diagonal, so it moves one square along each of these
    // lines.
    for name in ["c4", "c2", "b3", "d3", "b4", "d2"] {
        assert_eq!(label(&marks, name), Some(AidLabel::Ways(1)), "{name}");
    }
    // From c3 towards a1, the board ends before the fourth square.
    assert_eq!(label(&marks, "a1"), Some(AidLabel::BarredByEdge(4)));
    assert_eq!(marks.lines.len(), 8);
    // The board shows the possible moves of the opponent's stones, too.
    let marks = Scene::new("loa", Some(FEW), &[Aid::Ways])
        .pointing("e5")
        .marks();
    assert_eq!(label(&marks, "e6"), Some(AidLabel::Ways(1)));
    // A stone can jump over a stone of its own side, but cannot land on it.
    let own = "w7/8/8/8/8/6b1/1bb5/7w b";
    let marks = Scene::new("loa", Some(own), &[Aid::Ways])
        .pointing("b2")
        .marks();
    assert_eq!(label(&marks, "d2"), Some(AidLabel::Ways(2)));
    let own = "w7/8/8/8/1b6/8/1b6/7w b";
    let marks = Scene::new("loa", Some(own), &[Aid::Ways])
        .pointing("b2")
        .marks();
    assert_eq!(label(&marks, "b4"), Some(AidLabel::BarredByOwn(2)));
}

#[test]
fn the_persons_stones_have_ways_of_their_own_while_the_computer_moves() {
    // Black is to move, and the computer plays Black.
    let kind = |stone: &str, own| {
        let mut scene = Scene::new("loa", Some(FEW), &[Aid::Ways]).pointing(stone);
        scene.own = own;
        let marks = scene.marks();
        let open = |line: &&AidLine| line.kind != AidLineKind::BarredWay;
        marks.lines.iter().find(open).map(|line| line.kind)
    };
    assert_eq!(kind("e5", Some(Side::White)), Some(AidLineKind::Way));
    assert_eq!(kind("c3", Some(Side::White)), Some(AidLineKind::EnemyWay));
    assert_eq!(kind("e5", None), Some(AidLineKind::EnemyWay));
    assert_eq!(kind("c3", None), Some(AidLineKind::Way));
}

#[test]
fn the_picked_stone_comes_before_the_one_pointed_at() {
    let marks = Scene::new("loa", Some(FEW), &[Aid::Ways])
        .picking("b2", "b2")
        .pointing("e5")
        .marks();
    assert!(marks.lines.iter().all(|line| line.from == square("b2")));
}

#[test]
fn groups_are_linked_and_stray_stones_told() {
    let marks = Scene::new("loa", Some(FEW), &[Aid::Groups]).marks();
    let black: Vec<_> = marks
        .lines
        .iter()
        .filter(|line| line.kind == AidLineKind::Link(Side::Black))
        .collect();
    assert_eq!(black.len(), 1, "b2 and c3 must be linked");
    // White has two groups of one stone each, and both stones are marked as isolated.
    assert_eq!(signed(&marks, AidSign::Stray), ["a8", "e5", "g7"]);
    // In Lines of Action, a large and a small group have the same style of links.
    let two = "w7/5bb1/8/4w3/8/2b5/1b1b4/8 b";
    let marks = Scene::new("loa", Some(two), &[Aid::Groups]).marks();
    let links =
        |marks: &AidMarks, kind| marks.lines.iter().filter(|line| line.kind == kind).count();
    assert_eq!(links(&marks, AidLineKind::Link(Side::Black)), 3);
    assert_eq!(links(&marks, AidLineKind::LooseLink(Side::Black)), 0);
    // In Ordo, the smaller group has another style, because it must reconnect. The game of the first position is lost,
    // so its groups are drawn even with all aids off.
    for (position, aids) in [
        ("10/4b5/10/10/6ww2/2w7/2w7/1ww7 w", &[][..]),
        ("10/4b5/10/3ww5/10/2w7/2w7/1ww7 w", &[Aid::Groups]),
    ] {
        let scene = Scene::new("ordo", Some(position), aids);
        assert_eq!(
            scene.game.outcome().is_some(),
            aids.is_empty(),
            "{position}"
        );
        let marks = scene.marks();
        assert_eq!(
            links(&marks, AidLineKind::Link(Side::White)),
            3,
            "{position}"
        );
        assert_eq!(
            links(&marks, AidLineKind::LooseLink(Side::White)),
            1,
            "{position}"
        );
    }
}

#[test]
fn a_whole_group_of_ordo_is_not_drawn_but_a_split_one_is() {
    let whole = Scene::new("ordo", None, ALL).marks();
    assert!(
        whole
            .lines
            .iter()
            .all(|line| !matches!(line.kind, AidLineKind::Link(_) | AidLineKind::LooseLink(_)))
    );
    // White's stone on h4 is cut off from the group around b1, and can reconnect along its rank.
    let split = "10/4b5/10/10/7w2/2w7/2w7/1ww7 w";
    let scene = Scene::new("ordo", Some(split), ALL);
    let marks = scene.marks();
    assert!(
        marks
            .lines
            .iter()
            .any(|line| line.kind == AidLineKind::Link(Side::White))
    );
    // The stone on h4 has the ring of a stone that can reconnect, and therefore no ring of an isolated stone.
    assert_eq!(signed(&marks, AidSign::Stray), [""; 0]);
    let rejoins = signed(&marks, AidSign::Rejoins);
    let moves = scene.game.legal_moves();
    assert!(!moves.is_empty());
    for mv in &moves {
        for origin in mv.origins() {
            assert!(rejoins.contains(&origin.to_string()), "{mv}");
        }
    }
    let told = scene.notices(Seats::BOTH_HERE.with(Side::Black, Seat::Computer(Strength::Elo(50))));
    let split = told
        .iter()
        .find(|notice| matches!(notice.kind, NoticeKind::Split(_)))
        .unwrap();
    assert_eq!(split.kind, NoticeKind::Split(rejoins.len()));
    assert!(split.you && split.side == Side::White);
}

#[test]
fn a_connection_within_one_move_is_told_to_both_sides() {
    // Black wins by a move from d1 to a square next to b2 and c3.
    let position = "7w/8/8/8/8/2b5/1b6/3b3w b";
    let scene = Scene::new("loa", Some(position), &[Aid::Threats]);
    let wins = scene.game.legal_moves().into_iter().filter(|&mv| {
        let variant = scene.game.variant();
        let after = variant.apply(scene.game.position(), mv);
        variant.outcome(&after).and_then(Outcome::winner) == Some(Side::Black)
    });
    assert!(wins.count() > 0);
    let against_computer = Seats::BOTH_HERE.with(Side::White, Seat::Computer(Strength::Elo(250)));
    let told = scene.notices(against_computer);
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].kind, NoticeKind::CanConnect);
    assert_eq!(told[0].key(), "notice-can-connect-you");
    assert_eq!(
        scene.notices(Seats::BOTH_HERE)[0].key(),
        "notice-can-connect-side"
    );
    // No arrow gives away the winning move.
    assert_eq!(scene.marks().lines, []);
    // If White is to move, Black's move is a threat, and an arrow shows it.
    let threatened = Scene::new("loa", Some(&position.replace(" b", " w")), &[Aid::Threats]);
    let told =
        threatened.notices(Seats::BOTH_HERE.with(Side::Black, Seat::Computer(Strength::Elo(250))));
    assert_eq!(told[0].kind, NoticeKind::ThreatensToConnect);
    assert_eq!(told[0].side, Side::Black);
    let arrows = threatened.marks().lines;
    assert!(!arrows.is_empty());
    assert!(arrows.iter().all(|line| line.kind == AidLineKind::Threat));
}

#[test]
fn threats_of_long_turns_are_one_arrow_for_each_square_where_they_end() {
    // Black reaches rank 1 straight on, or after one of many sideways moves.
    let position = "10/10/8ww/8ww/10/3bb5/3bb5/10 w";
    let scene = Scene::new("ordo-x", Some(position), &[Aid::Threats]);
    let facts = PositionFacts::of(&scene.game);
    let (whole, long): (Vec<Move>, Vec<Move>) = facts
        .wins(Side::Black)
        .iter()
        .partition(|mv| !matches!(mv, Move::Double(..)));
    let ends: BTreeSet<Square> = long
        .iter()
        .flat_map(|mv| mv.parts()[1])
        .flat_map(|part| part.alone().landings())
        .collect();
    let arrows = scene.marks().lines;
    assert!(long.len() > 2 * ends.len(), "{}", long.len());
    assert_eq!(arrows.len(), whole.len() + ends.len());
    assert!(arrows.iter().all(|line| line.to.rank() == 0));
    let drawn: BTreeSet<Square> = arrows.iter().map(|line| line.to).collect();
    assert!(ends.is_subset(&drawn));
}

#[test]
fn nothing_is_said_while_the_computer_moves_or_the_game_is_over() {
    let position = "7w/8/8/8/8/2b5/1b6/3b3w b";
    let mut scene = Scene::new("loa", Some(position), ALL);
    scene.awaits_here = false;
    assert_eq!(scene.notices(Seats::BOTH_HERE), []);
    let mut over = Scene::new("loa", Some(position), ALL).pointing("c3");
    over.game.resign(Side::Black).unwrap();
    assert_eq!(over.marks(), AidMarks::default());
    assert_eq!(over.notices(Seats::BOTH_HERE), []);
}

#[test]
fn a_move_that_splits_shows_what_it_cuts_off_before_it_is_made() {
    // White's stones on b1, c2 and d3 form one group. If c2 moves to c5, all three are separate, so two are cut off.
    let chain = "10/4b5/10/10/10/3w6/2w7/1w8 w";
    let scene = Scene::new("ordo", Some(chain), &[Aid::Preview])
        .picking("c2", "c2")
        .pointing("c5");
    let marks = scene.marks();
    assert_eq!(marks.ghosts, [(square("c5"), Side::White)]);
    assert_eq!(label(&marks, "c5"), Some(AidLabel::CutsOff(2)));
    assert_eq!(signed(&marks, AidSign::CutOff).len(), 2);
    // If a move keeps the group connected, the label on its target square says so.
    let marks = Scene::new("ordo", Some(chain), &[Aid::Preview])
        .picking("b1", "b1")
        .pointing("c1")
        .marks();
    assert_eq!(label(&marks, "c1"), Some(AidLabel::Whole));
    assert_eq!(signed(&marks, AidSign::CutOff), [""; 0]);
    // The preview shows nothing on a square that the stone cannot reach.
    let marks = Scene::new("ordo", Some(chain), &[Aid::Preview])
        .picking("c2", "c2")
        .pointing("i8")
        .marks();
    assert_eq!(marks, AidMarks::default());
}

#[test]
fn a_whole_line_is_shown_where_it_would_land() {
    let marks = Scene::new("ordo", None, &[Aid::Preview])
        .picking("c2", "d2")
        .pointing("d3")
        .marks();
    // Take the expected squares from the first legal move of two stones in Ordo's initial position.
    let scene = Scene::new("ordo", None, &[Aid::Preview]);
    let line = scene
        .game
        .legal_moves()
        .into_iter()
        .find(|mv| mv.origins().len() == 2)
        .unwrap();
    let (origins, landings) = (line.origins(), line.landings());
    let names = [origins[0], origins[1]].map(|square| square.to_string());
    let shown = Scene::new("ordo", None, &[Aid::Preview])
        .picking(&names[0], &names[1])
        .pointing(&landings[1].to_string())
        .marks();
    let ghosts: Vec<_> = shown.ghosts.iter().map(|(square, _)| *square).collect();
    assert_eq!(ghosts, landings);
    assert!(marks.ghosts.is_empty() || marks.ghosts.len() == 2);
}

#[test]
fn squares_that_would_split_are_marked_when_asked_for() {
    let chain = "10/4b5/10/10/10/3w6/2w7/1w8 w";
    let marks = Scene::new("ordo", Some(chain), &[Aid::Splits])
        .picking("c2", "c2")
        .marks();
    let marked = signed(&marks, AidSign::Splits);
    assert!(marked.contains(&"c5".to_owned()), "{marked:?}");
    assert!(
        !marked.contains(&"c1".to_owned()),
        "c1 is forbidden as a backward move, not as a split"
    );
    let without = Scene::new("ordo", Some(chain), &[Aid::Preview])
        .picking("c2", "c2")
        .marks();
    assert_eq!(signed(&without, AidSign::Splits), [""; 0]);
}

#[test]
fn the_shortest_way_to_the_far_row_ends_there() {
    let open = "10/10/2w7/10/10/4b5/4b5/10 w";
    let marks = Scene::new("ordo", Some(open), &[Aid::Runner]).marks();
    assert_eq!(marks.lines.len(), 1);
    let run = marks.lines[0];
    assert_eq!((run.from, run.kind), (square("c6"), AidLineKind::Run));
    assert_eq!(run.to.rank(), 7);
    assert_eq!(label(&marks, &run.to.to_string()), Some(AidLabel::Run(1)));
}

#[test]
fn the_third_step_of_a_hint_shows_its_reason_on_the_board() {
    let position = "7w/8/8/8/8/2b5/1b6/3b3w b";
    let mut scene = Scene::new("loa", Some(position), &[]);
    let winning = PositionFacts::of(&scene.game).wins(Side::Black)[0];
    scene.hint = Hint::Whole(winning);
    assert_eq!(signed(&scene.marks(), AidSign::Reason), [""; 0]);
    scene.hint = Hint::Reasons(winning);
    assert!(!signed(&scene.marks(), AidSign::Reason).is_empty());
}

#[test]
fn a_hint_numbers_the_parts_of_a_turn() {
    for (variant, turn, ends) in [
        ("loa-parachute", "a3-c3,@e5", ["c3", "e5"]),
        ("ordo-x", "b3-c3,c3-c4", ["c3", "c4"]),
        // The arrow of an ordo move belongs to its middle stone.
        ("ordo-x", "b3-c3,e3:f3-e4", ["c3", "f4"]),
    ] {
        let mut scene = Scene::new(variant, None, &[]);
        let turn = rules::read_move(turn).unwrap();
        let labels = |scene: &Scene| {
            let marks = scene.marks();
            ends.map(|end| label(&marks, end))
        };
        scene.hint = Hint::Stones(turn);
        assert_eq!(labels(&scene), [None; 2]);
        for hint in [Hint::Whole(turn), Hint::Reasons(turn)] {
            scene.hint = hint;
            assert_eq!(labels(&scene), [1, 2].map(|n| Some(AidLabel::Part(n))));
        }
        scene.hint = Hint::Whole(turn.opening());
        assert_eq!(labels(&scene), [None; 2]);
    }
}

#[test]
fn the_first_two_moves_of_a_side_are_explained_and_no_later_one() {
    let told = |scene: &Scene| -> Vec<_> {
        let told = scene.notices(Seats::BOTH_HERE).into_iter();
        told.map(|notice| notice.kind).collect()
    };
    for (variant, tells_of_lines) in [
        ("loa", true),
        ("loa-parachute", true),
        ("ordo", true),
        ("ordo", false),
        ("ordo-x", false),
    ] {
        let mut scene = Scene::new(variant, None, &[Aid::Prompts]);
        scene.tells_of_lines = tells_of_lines;
        let kind = scene.game.variant().kind();
        let whole = [NoticeKind::FirstMove(kind), NoticeKind::SecondPart(kind)];
        let first = match variant {
            "loa-parachute" | "ordo-x" => &whole[..],
            _ => &whole[..1],
        };
        // The notice about lines of stones stays until the player has moved a line, even after many moves.
        let (second, later): (&[_], &[_]) = match (variant, tells_of_lines) {
            ("loa" | "loa-parachute", _) => (&[NoticeKind::SecondMove], &[]),
            (_, true) => (&[NoticeKind::Lines], &[NoticeKind::Lines]),
            _ => (&[], &[]),
        };
        for expected in [first, first, second, second, later, later] {
            assert_eq!(told(&scene), expected, "{variant}");
            let mv = scene.game.legal_moves()[0];
            scene.game.play(mv).unwrap();
        }
    }
}
