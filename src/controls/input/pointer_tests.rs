//! Tests of the pointer on the board of a match, without a window.

use std::thread::sleep;
use std::time::{Duration, Instant};

use bevy::ecs::system::RunSystemOnce;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, WindowEvent, WindowResized};
use bevy_egui::{EguiContext, egui};
use cohort_features::collection;
use cohort_features::editor;
use cohort_features::online;
use cohort_features::openings;
use cohort_features::pictures;
use cohort_features::statistics;
use cohort_features::{learning, lessons, puzzles};
use cohort_platform::capture::{self, Canvas};
use cohort_platform::files;
use cohort_platform::frame::{self, AppSet};
use cohort_platform::player_library;
use cohort_platform::redraw;
use cohort_play::board::{self, Marks, Pointed};
use cohort_play::settings;
use cohort_play::table::messages::{MatchRequested, TableRequest};
use cohort_play::table::{self, Match};
use cohort_play::variants;
use cohort_scene::camera::{self, BoardArea, BoardView};
use cohort_scene::motion;
use referee::{Seat, Seats};
use rules::insight::{ClosedWays, Immobility};
use rules::{Catalogue, Game, Side, Square, Strength};

use super::areas::BoardAction;
use super::{Action, ActionSet, Drag, LastRefusal, Pointer, Selection, pointer};

fn sq(name: &str) -> Square {
    Square::parse(name).unwrap()
}

/// Returns the selection of the line of stones between two squares.
fn line(first: &str, last: &str) -> Selection {
    Selection::Line {
        first: sq(first),
        last: sq(last),
    }
}

/// A match without a window, and a pointer on its board.
struct Hand(App);

impl Hand {
    fn at(variant: &str) -> Self {
        Hand::against(variant, Seat::Here)
    }

    /// Creates a match between a person as Black and another player as White.
    fn against(variant: &str, white: Seat) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .add_plugins((
                (frame::plugin, redraw::logic_plugin, capture::logic_plugin),
                (files::logic_plugin, variants::logic_plugin),
                (
                    settings::logic_plugin,
                    player_library::logic_plugin,
                    statistics::logic_plugin,
                    (
                        collection::logic_plugin,
                        editor::logic_plugin,
                        (
                            pictures::logic_plugin,
                            cohort_features::leaving::logic_plugin,
                        ),
                        (online::logic_plugin, openings::logic_plugin),
                        cohort_features::review::logic_plugin,
                        cohort_features::analysis::logic_plugin,
                        (
                            learning::logic_plugin,
                            lessons::logic_plugin,
                            puzzles::logic_plugin,
                            cohort_features::solved::logic_plugin,
                        ),
                    ),
                ),
                (
                    board::logic_plugin,
                    cohort_platform::engines::logic_plugin,
                    table::logic_plugin,
                ),
                (motion::logic_plugin, camera::logic_plugin),
                super::logic_plugin,
            ))
            .add_message::<WindowEvent>()
            .init_resource::<Pointer>()
            .add_systems(
                Update,
                pointer::point.in_set(AppSet::Input).before(ActionSet),
            )
            .insert_resource(Canvas::window(Vec2::new(900.0, 700.0), 1.0))
            .insert_resource(BoardArea(Some(Rect::new(0.0, 0.0, 900.0, 700.0))));
        app.update();
        let variant = Catalogue::builtin().get(variant).unwrap().clone();
        let seats = Seats::BOTH_HERE.with(Side::White, white);
        app.world_mut()
            .write_message(MatchRequested::untimed(Game::new(variant), seats));
        let mut hand = Hand(app);
        hand.frames(5);
        hand
    }

    fn frames(&mut self, count: u32) {
        (0..count).for_each(|_| self.0.update());
    }

    /// Moves the pointer to the middle of a square within one frame.
    fn over(&mut self, square: &str) -> &mut Self {
        let square = sq(square);
        let look = move |view: BoardView| view.screen_of(square);
        let world = self.0.world_mut();
        let position = world.run_system_once(look).unwrap().unwrap();
        self.to(position)
    }

    fn to(&mut self, position: Vec2) -> &mut Self {
        let world = self.0.world_mut();
        world.write_message::<WindowEvent>(
            CursorMoved {
                window: Entity::PLACEHOLDER,
                position,
                delta: None,
            }
            .into(),
        );
        self.frames(1);
        self
    }

    fn button(&mut self, state: ButtonState) -> &mut Self {
        let world = self.0.world_mut();
        world.write_message::<WindowEvent>(
            MouseButtonInput {
                button: MouseButton::Left,
                state,
                window: Entity::PLACEHOLDER,
            }
            .into(),
        );
        self.frames(2);
        self
    }

    fn press(&mut self) -> &mut Self {
        self.button(ButtonState::Pressed)
    }

    fn release(&mut self) -> &mut Self {
        self.button(ButtonState::Released)
    }

    fn click(&mut self, square: &str) -> &mut Self {
        self.over(square).press().release()
    }

    fn picked(&self) -> Selection {
        *self.0.world().resource::<Selection>()
    }

    fn refusal(&self) -> LastRefusal {
        self.0.world().resource::<LastRefusal>().clone()
    }

    /// Returns the selected squares, and the reason why their stones cannot move. `None` if no message shows such a
    /// reason.
    fn immobile(&self) -> Option<(Vec<String>, Immobility)> {
        match self.refusal() {
            LastRefusal::Immobile { squares, why } => {
                Some((squares.iter().map(ToString::to_string).collect(), why))
            }
            _ => None,
        }
    }

    fn moves(&self) -> Vec<String> {
        let game = self.0.world().resource::<Match>().game();
        game.notations().collect()
    }
}

#[test]
fn a_pointer_at_rest_points_at_nothing_after_a_move_until_it_is_moved() {
    let pointed = |hand: &Hand| hand.0.world().resource::<Pointed>().0;
    let mut alone = Hand::at("loa");
    alone.click("c8").click("c6");
    alone.frames(20);
    assert_eq!(pointed(&alone), None);
    let mut hand = Hand::against("loa", Seat::Computer(Strength::Elo(50)));
    hand.click("c8").click("c6");
    assert_eq!(pointed(&hand), None);
    let begun = Instant::now();
    while hand.moves().len() < 2 {
        assert!(begun.elapsed() < Duration::from_secs(60), "no reply");
        sleep(Duration::from_millis(5));
        hand.frames(1);
    }
    hand.frames(2);
    assert_eq!(pointed(&hand), None, "no aid may cover the reply");
    // A small tremble of the pointer has no effect. A movement to another stone has an effect.
    let at = hand.0.world().resource::<Pointer>().at.unwrap();
    hand.to(at + Vec2::new(2.0, -2.0));
    assert_eq!(pointed(&hand), None);
    hand.over("d8");
    assert_eq!(pointed(&hand), Some(sq("d8")));
    hand.over("c6");
    assert_eq!(pointed(&hand), Some(sq("c6")));
}

#[test]
fn a_pointer_at_rest_points_at_nothing_after_the_window_is_resized() {
    let pointed = |hand: &Hand| hand.0.world().resource::<Pointed>().0;
    let mut hand = Hand::at("loa");
    hand.over("d8");
    assert_eq!(pointed(&hand), Some(sq("d8")));
    let resized = WindowResized {
        window: Entity::PLACEHOLDER,
        width: 1200.0,
        height: 700.0,
    };
    hand.0
        .world_mut()
        .write_message::<WindowEvent>(resized.into());
    hand.frames(2);
    assert_eq!(pointed(&hand), None);
    hand.over("c6");
    assert_eq!(pointed(&hand), Some(sq("c6")));
}

#[test]
fn a_refusal_is_forgotten_after_some_seconds() {
    let mut hand = Hand::at("loa");
    hand.click("c8").click("c5");
    let second = TimeUpdateStrategy::ManualDuration(Duration::from_secs(1));
    hand.0.insert_resource(second);
    hand.frames(6);
    assert!(matches!(hand.refusal(), LastRefusal::Rules(_)));
    hand.frames(4);
    assert_eq!(hand.refusal(), LastRefusal::None);
}

fn stuck(names: &[&str], why: Immobility) -> Option<(Vec<String>, Immobility)> {
    Some((names.iter().map(ToString::to_string).collect(), why))
}

#[test]
fn a_refusal_is_forgotten_as_soon_as_another_stone_is_in_the_hand() {
    let mut hand = Hand::at("loa");
    hand.click("c8").click("c5");
    assert!(matches!(hand.refusal(), LastRefusal::Rules(_)));
    hand.over("d8").press();
    assert!(
        matches!(hand.refusal(), LastRefusal::Rules(_)),
        "a press alone must keep the refusal"
    );
    hand.over("d7");
    assert_eq!(hand.picked(), Selection::Stone(sq("d8")));
    assert_eq!(hand.refusal(), LastRefusal::None);
    hand.over("d6").release();
    assert_eq!(hand.moves(), ["d8-d6"]);
}

#[test]
fn a_stone_that_cannot_move_says_so_when_clicked_and_when_carried() {
    let blocked = Immobility::OwnStones {
        square: sq("a3"),
        closed: ClosedWays {
            own: 3,
            edge: 2,
            ..ClosedWays::default()
        },
    };
    let mut hand = Hand::at("ordo");
    hand.click("a2");
    assert_eq!(hand.picked(), Selection::Stone(sq("a2")));
    assert_eq!(hand.immobile(), stuck(&["a2"], blocked));
    // Selecting a stone that can move clears the last message.
    hand.click("a2").click("e3");
    assert_eq!(hand.refusal(), LastRefusal::None);
    hand.over("a2").press().over("a4");
    assert_eq!(hand.immobile(), stuck(&["a2"], blocked));
    hand.0
        .world_mut()
        .write_message(Action::Board(BoardAction::Drop));
    hand.frames(2);
    assert_eq!(hand.refusal(), LastRefusal::None);
}

#[test]
fn two_clicks_and_a_drag_along_a_line_that_cannot_move_say_the_same() {
    for (one, other) in [("e3", "f3"), ("i3", "j3")] {
        let expected = stuck(&[one, other], Immobility::LosesTouch);
        let mut clicking = Hand::at("ordo");
        clicking.click(one);
        assert_eq!(clicking.refusal(), LastRefusal::None);
        clicking.click(other);
        let mut dragging = Hand::at("ordo");
        // The message appears during the drag, before the button is released.
        dragging.over(one).press().over(other);
        assert_eq!(dragging.immobile(), expected, "{one} {other}");
        dragging.release();
        for hand in [clicking, dragging] {
            assert_eq!(hand.picked(), line(one, other));
            assert_eq!(hand.immobile(), expected, "{one} {other}");
            assert_eq!(hand.moves(), [""; 0]);
        }
    }
}

#[test]
fn a_stone_carried_over_its_line_moves_it_in_one_go() {
    let mut hand = Hand::at("ordo");
    hand.over("c2").press().over("d2");
    assert_eq!(hand.picked(), line("c2", "d2"));
    assert_eq!(hand.refusal(), LastRefusal::None);
    hand.over("d3").release();
    assert_eq!(hand.moves(), ["c2:d2-c3"]);
}

#[test]
fn a_picked_line_is_carried_by_any_of_its_stones() {
    let mut hand = Hand::at("ordo");
    hand.click("c2").click("d2");
    hand.over("d2").press().over("d4").release();
    assert_eq!(hand.moves(), ["c2:d2-c4"]);
}

#[test]
fn in_the_past_a_stone_is_neither_clicked_nor_carried_and_it_is_said_why() {
    let mut hand = Hand::at("loa");
    hand.click("c8").click("c6").click("a2").click("c2");
    assert_eq!(hand.moves().len(), 2);
    let look = |hand: &mut Hand, request| {
        hand.0.world_mut().write_message::<TableRequest>(request);
        hand.frames(2);
    };
    look(&mut hand, TableRequest::ViewStep(-2));
    hand.over("d8").press().over("d6");
    assert_eq!(
        hand.refusal(),
        LastRefusal::Past,
        "a drag must show the refusal"
    );
    hand.release();
    assert_eq!(hand.refusal(), LastRefusal::Past);
    assert_eq!(hand.picked(), Selection::Nothing);
    look(&mut hand, TableRequest::ViewPresent);
    assert_eq!(hand.refusal(), LastRefusal::None);
    hand.over("d8");
    let hovered = |hand: &Hand| hand.0.world().resource::<Marks>().hovered;
    assert_eq!(hovered(&hand), Some(sq("d8")));
    look(&mut hand, TableRequest::ViewPly(1));
    assert_eq!(hovered(&hand), None);
    hand.click("d8");
    assert_eq!(hand.refusal(), LastRefusal::Past);
}

#[test]
fn what_lies_over_the_board_is_pressed_and_not_the_square_below_it() {
    let mut hand = Hand::at("loa");
    let mut panels = EguiContext::default();
    let context = panels.get_mut().clone();
    hand.0.world_mut().spawn(panels);
    let frame = |at: Option<egui::Pos2>| {
        context.begin_pass(egui::RawInput::default());
        if let Some(at) = at {
            egui::Area::new("banner".into())
                .pivot(egui::Align2::CENTER_CENTER)
                .fixed_pos(at)
                .show(&context, |ui| ui.button("Back to the game"));
        }
        let _ = context.end_pass();
    };
    let square = sq("c8");
    let look = move |view: BoardView| view.screen_of(square);
    let at = hand.0.world_mut().run_system_once(look).unwrap().unwrap();
    // egui places an area by its size in the previous frame, so the layout needs several frames.
    for _ in 0..3 {
        frame(Some(egui::pos2(at.x, at.y)));
    }
    hand.click("c8");
    assert_eq!(hand.picked(), Selection::Nothing);
    for _ in 0..3 {
        frame(None);
    }
    hand.click("c8");
    assert_eq!(hand.picked(), Selection::Stone(square));
}

/// Returns a window position where a stone lies that `holder` has in hand.
fn in_hand(hand: &mut Hand, holder: Side) -> Vec2 {
    let look = move |view: BoardView| {
        let points = (0..90).flat_map(|x| (0..70).map(move |y| Vec2::new(x as f32, y as f32)));
        let mut points = points.map(|point| point * 10.0);
        points.find(|&at| view.is_in_hand(holder, at))
    };
    hand.0.world_mut().run_system_once(look).unwrap().unwrap()
}

#[test]
fn a_stone_is_dragged_out_of_the_hand_onto_the_square_where_it_drops() {
    let mut hand = Hand::at("loa-parachute");
    let [black, white] = [Side::Black, Side::White].map(|side| in_hand(&mut hand, side));
    let drags = |hand: &Hand| hand.0.world().resource::<Pointer>().drag == Drag::FromHand;
    let from_hand = |hand: &mut Hand, from: Vec2, square: &str| {
        hand.to(from).press().over(square);
        let drags = drags(hand);
        hand.release();
        drags
    };
    assert!(!from_hand(&mut hand, black, "d4"), "first comes a move");
    hand.click("a3").click("c3");
    assert!(
        !from_hand(&mut hand, white, "d4"),
        "the stones of the other hand stay"
    );
    // Released beside the board, the stone stays in hand.
    hand.to(black).press().to(Vec2::new(450.0, 2.0));
    assert!(drags(&hand));
    hand.release();
    assert_eq!(hand.moves(), [""; 0]);
    // A stone stands on the square.
    assert!(from_hand(&mut hand, black, "a2"));
    assert_eq!(hand.moves(), [""; 0]);
    assert!(from_hand(&mut hand, black, "d4"));
    assert_eq!(hand.moves(), ["a3-c3,@d4"]);
}
