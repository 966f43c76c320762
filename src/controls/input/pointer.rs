//! Handles the pointer on the board: clicks, drags of stones, the wheel, and the buttons that turn and move the view.
//!
//! Pointer events are handled one by one in their order. In a slow frame with several events, the pointer's last
//! position can differ from its position when the player pressed a button.

#[cfg(test)]
mod tests;

use bevy::input::ButtonState;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::EguiContext;
use bevy_egui::egui;
use cohort_platform::frame::Screen;
use cohort_play::board::{Carried, Marks, Pointed};
use cohort_play::table::InMotion;
use cohort_scene::camera::{BoardArea, BoardView, CameraRequest};
use cohort_scene::motion::FinishMotion;
use rules::{Game, Square};

use super::action::Action;
use super::active_board::ActiveBoard;
use super::areas::BoardAction;
use super::fingers::{Fingers, Gesture};
use super::open_pages::OpenPages;
use super::page::Page;
use super::refusal::LastRefusal;
use super::selection::Selection;

/// The distance that the pointer must move while the button is down to turn a click into a drag, in logical pixels.
const DRAG_THRESHOLD: f32 = 6.0;

/// The margin inside the edges of a square, in logical pixels. During a drag, a square joins the selected line only
/// while the pointer is at least this far inside the square.
const TREMBLE: f32 = 8.0;

/// The minimum movement of the pointer after a move of the game or a resize of the window, in logical pixels. Before
/// the pointer has moved so far, the board ignores the square under the pointer.
const STIRS: f32 = 4.0;

/// The scroll distance of a touchpad that equals one notch of a mouse wheel, in pixels.
const NOTCH: f32 = 50.0;

/// The number of notches of a mouse wheel that double the size of the board on screen. Two fingers that spread to twice
/// their distance zoom by the same amount.
const DOUBLING: f32 = 6.1;

/// The position of the pointer, and the state of its buttons.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Pointer {
    /// The pointer's position in logical pixels of the window; `None` outside the window.
    pub at: Option<Vec2>,
    /// The state of the left mouse button.
    pub drag: Drag,
    /// The effect of the right or middle button while the player holds it.
    other: Option<Other>,
    /// The fingers on a touch screen.
    fingers: Fingers,
}

/// The effect of a held mouse button on the view: the right button turns the view, the middle button moves it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Other {
    Turns,
    Moves,
}

/// The state of the left mouse button, or of a single finger on a touch screen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Drag {
    /// The button is not pressed, or was not pressed on the board.
    #[default]
    None,
    /// The button is pressed, but no stone is dragged.
    Pressed {
        /// The pointer's position at the press, in logical pixels of the window.
        at: Vec2,
        on: Under,
    },
    /// The player drags the selected stones.
    Stones {
        /// The square on which the drag has started.
        from: Square,
    },
    /// The player drags a stone from the hand to drop it.
    FromHand,
}

/// What is under the pointer on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Under {
    Square(Square),
    /// A stone in hand that the player can drop now.
    Hand,
    Nothing,
}

/// A request that a pointer event causes.
#[derive(Clone, Debug, PartialEq)]
enum Intent {
    Act(Action),
    Camera(CameraRequest),
    /// Select the stone on this square at the start of a drag.
    Hold(Square),
    /// Select the line between two stones, because the player has dragged the stone on `from` over the stone on `over`.
    Sweep {
        from: Square,
        over: Square,
    },
    /// Finish all animations immediately.
    Finish,
}

/// What the handler of pointer events needs to know about the board.
struct Board<'a> {
    /// The part of the window in which the board receives input; `None` while the board receives no input.
    area: Option<Rect>,
    square_at: &'a dyn Fn(Vec2) -> Option<Square>,
    /// Whether a stone in hand that the player can drop now is under a point of the window.
    in_hand: &'a dyn Fn(Vec2) -> bool,
    /// Whether a panel covers a point of the window.
    covered: &'a dyn Fn(Vec2) -> bool,
    /// Whether a square holds a stone of the side to move that a drag may pick up.
    movable: &'a dyn Fn(Square) -> bool,
    /// Whether a square holds any stone.
    occupied: &'a dyn Fn(Square) -> bool,
}

pub(super) fn point(
    mut events: MessageReader<WindowEvent>,
    screen: Res<State<Screen>>,
    open_pages: Res<OpenPages>,
    area: Res<BoardArea>,
    view: BoardView,
    hand: ActiveBoard,
    mut panels: Query<&mut EguiContext>,
    in_motion: Res<InMotion>,
    mut pointer: ResMut<Pointer>,
    mut selection: ResMut<Selection>,
    mut refusal: ResMut<LastRefusal>,
    mut marks: ResMut<Marks>,
    (mut pointed, mut rest): (ResMut<Pointed>, Local<Rest>),
    mut actions: MessageWriter<Action>,
    mut camera: MessageWriter<CameraRequest>,
    mut finish: MessageWriter<FinishMotion>,
) {
    let is_free = open_pages.top().is_none_or(Page::leaves_the_board);
    let at_board = *screen.get() != Screen::Title && is_free;
    // In a past position, the player can only select stones if moves can be tried there.
    let (past, game) = (hand.past(), hand.game());
    let awaits = hand.awaits_player();
    let panels: Vec<_> = panels
        .iter_mut()
        .map(|mut context| context.get_mut().clone())
        .collect();
    let board = Board {
        area: area.0.filter(|_| at_board),
        square_at: &|at| view.square_at(at),
        in_hand: &|at| (hand.dropper()).is_some_and(|dropper| view.is_in_hand(dropper, at)),
        covered: &|at| panels.iter().any(|context| covers(context, at)),
        movable: &|square| {
            past.is_some_and(|past| is_movers(past, square))
                || game.is_some_and(|game| awaits && is_movers(game, square))
        },
        occupied: &|square| game.is_some_and(|game| occupied(game, square)),
    };
    let mut next = *pointer;
    let mut resized = false;
    for event in events.read() {
        resized |= matches!(event, WindowEvent::WindowResized(_));
        for intent in next.follow(event, &board) {
            match intent {
                Intent::Act(action) => {
                    actions.write(action);
                }
                Intent::Camera(request) => {
                    camera.write(request);
                }
                Intent::Hold(_) if past.is_some() => {
                    refusal.set_if_neq(LastRefusal::Past);
                }
                Intent::Hold(square) => {
                    if let Some(game) = game {
                        selection.hold(game, square);
                        refusal.set_if_neq(LastRefusal::of_picked(game, *selection));
                    }
                }
                Intent::Sweep { from, over } => {
                    let mut picked = *selection;
                    if let Some(game) = game {
                        picked.sweep(game, from, over);
                    }
                    if let Some(game) = game.filter(|_| selection.set_if_neq(picked)) {
                        refusal.set_if_neq(LastRefusal::of_picked(game, picked));
                    }
                }
                Intent::Finish if in_motion.0 => {
                    finish.write(FinishMotion);
                }
                Intent::Finish => {}
            }
        }
    }
    let moved = pointer.at != next.at;
    pointer.set_if_neq(next);
    if resized {
        rest.at = next.at;
        pointed.set_if_neq(Pointed(None));
    }
    let over = next.at.and_then(|at| board.square_over(at));
    let points = rest.is_over(hand.plies(), next.at);
    if moved && points {
        pointed.set_if_neq(Pointed(over));
    }
    let hovered = over.filter(|&square| {
        game.is_some_and(|game| awaits && says_something(game, &selection, square))
    });
    if marks.hovered != hovered {
        marks.hovered = hovered;
    }
}

/// The resting position of the pointer after a move of the game, or after the window was resized. The square under a
/// resting pointer is ignored: its explanation could cover the last move, and the player did not choose the square.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rest {
    /// The number of moves made in the game.
    plies: usize,
    /// The pointer's position when the last of these moves was made, or when the window was resized. `None` after the
    /// pointer has moved away.
    at: Option<Vec2>,
}

impl Rest {
    /// Returns whether the pointer has moved away from its resting position. `plies` is the number of moves made, and
    /// `at` is the pointer's position.
    fn is_over(&mut self, plies: usize, at: Option<Vec2>) -> bool {
        if self.plies != plies {
            *self = Rest { plies, at };
        }
        let is_away = |rest: Vec2| at.is_none_or(|at| at.distance(rest) > STIRS);
        if self.at.is_none_or(is_away) {
            self.at = None;
        }
        self.at.is_none()
    }
}

/// Makes dragged stones follow the pointer.
///
/// Selected stones stay in place while the pointer is over a square of the selection, because the player may still be
/// selecting a line.
pub(super) fn carry(
    pointer: Res<Pointer>,
    view: BoardView,
    selection: Res<Selection>,
    hand: ActiveBoard,
    mut carried: ResMut<Carried>,
) {
    let still_there = |at: Vec2| {
        view.square_at(at)
            .is_some_and(|square| selection.squares().contains(&square))
    };
    let now = match (pointer.drag, pointer.at) {
        (Drag::Stones { .. }, Some(at)) if still_there(at) => None,
        (Drag::Stones { from }, Some(at)) => view
            .point_at(at)
            .zip(view.centre(from))
            .map(|(to, from)| Carried::Selected((to - from).with_y(0.0))),
        (Drag::FromHand, Some(at)) => view
            .point_at(at)
            .zip(
                hand.dropper()
                    .and_then(|dropper| view.next_in_hand(dropper)),
            )
            .map(|(to, (stone, foot))| Carried::InHand(stone, to - foot)),
        _ => None,
    };
    carried.set_if_neq(now.unwrap_or_default());
}

impl Board<'_> {
    /// Returns the square of the board under a point of the window. `None` if a panel covers the point.
    fn square_over(&self, at: Vec2) -> Option<Square> {
        self.holds(at).then(|| (self.square_at)(at)).flatten()
    }

    /// Returns the square under a point of the window. `None` near the edges of the square, where a trembling hand
    /// could reach another square.
    fn square_around(&self, at: Vec2) -> Option<Square> {
        let square = self.square_over(at)?;
        [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y]
            .into_iter()
            .all(|way| (self.square_at)(at + way * TREMBLE) == Some(square))
            .then_some(square)
    }

    fn holds(&self, at: Vec2) -> bool {
        self.area.is_some_and(|area| area.contains(at)) && !(self.covered)(at)
    }
}

/// Returns whether a control of the panels covers the board at a point of the window.
fn covers(context: &egui::Context, at: Vec2) -> bool {
    let zoom = context.zoom_factor();
    let layer = context.layer_id_at(egui::pos2(at.x / zoom, at.y / zoom));
    layer.is_some_and(|layer| layer.order != egui::Order::Background)
}

impl Pointer {
    /// Updates the state of the pointer after a window event. Returns the requests that the event causes.
    fn follow(&mut self, event: &WindowEvent, board: &Board<'_>) -> Vec<Intent> {
        match event {
            WindowEvent::CursorMoved(moved) => self.go(moved.position, board),
            WindowEvent::CursorLeft(_) => {
                self.at = None;
                Vec::new()
            }
            WindowEvent::MouseButtonInput(input) => match (input.button, input.state) {
                (MouseButton::Left, ButtonState::Pressed) => self.press(board),
                (MouseButton::Left, ButtonState::Released) => self.release(board),
                (MouseButton::Right, state) => self.use_other(Other::Turns, state, board),
                (MouseButton::Middle, state) => self.use_other(Other::Moves, state, board),
                _ => Vec::new(),
            },
            WindowEvent::MouseWheel(wheel) => self.zoom(wheel, board),
            WindowEvent::TouchInput(touch) => match self.fingers.follow(touch) {
                Some(gesture) => self.touch(gesture, board),
                None => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn touch(&mut self, gesture: Gesture, board: &Board<'_>) -> Vec<Intent> {
        match gesture {
            Gesture::Press(at) => {
                self.at = Some(at);
                self.press(board)
            }
            Gesture::Go(to) => self.go(to, board),
            Gesture::Lift(at) => {
                let mut intents = self.go(at, board);
                intents.extend(self.release(board));
                // After the finger is lifted, the pointer is over no square.
                self.at = None;
                intents
            }
            Gesture::Cancel => {
                self.at = None;
                match std::mem::take(&mut self.drag) {
                    Drag::Stones { .. } => vec![Intent::Act(Action::Board(BoardAction::PutDown))],
                    Drag::None | Drag::Pressed { .. } | Drag::FromHand => Vec::new(),
                }
            }
            Gesture::Pinch { spread, at, way } if board.holds(at) => {
                let notches = spread.log2() * DOUBLING;
                vec![
                    Intent::Camera(CameraRequest::ZoomAt(notches, at)),
                    Intent::Camera(CameraRequest::Orbit(way)),
                ]
            }
            Gesture::Pinch { .. } => Vec::new(),
        }
    }

    fn go(&mut self, to: Vec2, board: &Board<'_>) -> Vec<Intent> {
        let way = self.at.map_or(Vec2::ZERO, |at| to - at);
        self.at = Some(to);
        let mut intents = Vec::new();
        if let Drag::Pressed { at, on } = self.drag
            && at.distance(to) > DRAG_THRESHOLD
        {
            // A drag from a stone that can move drags that stone. A drag from an empty square does nothing.
            match on {
                Under::Square(from) if (board.movable)(from) => {
                    intents.push(Intent::Hold(from));
                    self.drag = Drag::Stones { from };
                }
                // A drag from a stone that cannot move acts as a click, which explains why the stone cannot move.
                Under::Square(square) if (board.occupied)(square) => {
                    intents.push(Intent::Act(Action::Board(BoardAction::Click(
                        square.to_string(),
                    ))));
                    self.drag = Drag::None;
                }
                Under::Hand => self.drag = Drag::FromHand,
                Under::Square(_) | Under::Nothing => {}
            }
        }
        if let Drag::Stones { from } = self.drag {
            let over = board.square_around(to).filter(|&square| square != from);
            let over = over.filter(|&square| (board.movable)(square));
            intents.extend(over.map(|over| Intent::Sweep { from, over }));
        }
        let request = match self.other {
            Some(Other::Moves) => Some(CameraRequest::Pan(way)),
            Some(Other::Turns) => Some(CameraRequest::Orbit(way)),
            None => None,
        };
        intents.extend(request.filter(|_| way != Vec2::ZERO).map(Intent::Camera));
        intents
    }

    fn use_other(&mut self, other: Other, state: ButtonState, board: &Board<'_>) -> Vec<Intent> {
        let over = self.at.is_some_and(|at| board.holds(at));
        self.other = (state == ButtonState::Pressed && over).then_some(other);
        Vec::new()
    }

    fn press(&mut self, board: &Board<'_>) -> Vec<Intent> {
        let Some(at) = self.at.filter(|&at| board.holds(at)) else {
            return Vec::new();
        };
        let on = match (board.square_at)(at) {
            Some(square) => Under::Square(square),
            None if (board.in_hand)(at) => Under::Hand,
            None => Under::Nothing,
        };
        self.drag = Drag::Pressed { at, on };
        vec![Intent::Finish]
    }

    fn release(&mut self, board: &Board<'_>) -> Vec<Intent> {
        let is_over = |square: Square| self.at.and_then(|at| board.square_over(at)) == Some(square);
        let is_near = |place: Vec2| {
            self.at
                .is_some_and(|at| at.distance(place) <= DRAG_THRESHOLD)
        };
        let action = match std::mem::take(&mut self.drag) {
            // If the pointer moves only within one square, the press still counts as a click.
            Drag::Pressed {
                on: Under::Square(square),
                ..
            } if is_over(square) => Action::Board(BoardAction::Click(square.to_string())),
            Drag::Pressed {
                on: Under::Hand | Under::Nothing,
                at,
            } if is_near(at) => Action::Board(BoardAction::PutDown),
            // A stone released outside the board returns to its square.
            Drag::Stones { from } => match self.at.and_then(|at| board.square_over(at)) {
                Some(to) => Action::Board(BoardAction::Drag(from.to_string(), to.to_string())),
                None => Action::Board(BoardAction::PutDown),
            },
            // A stone released outside the board returns to the hand.
            Drag::FromHand => match self.at.and_then(|at| board.square_over(at)) {
                Some(to) => Action::Board(BoardAction::Click(to.to_string())),
                None => return Vec::new(),
            },
            Drag::None | Drag::Pressed { .. } => return Vec::new(),
        };
        vec![Intent::Act(action)]
    }

    fn zoom(&self, wheel: &MouseWheel, board: &Board<'_>) -> Vec<Intent> {
        let Some(at) = self.at.filter(|&at| board.holds(at) && wheel.y != 0.0) else {
            return Vec::new();
        };
        let notches = if wheel.unit == MouseScrollUnit::Pixel {
            wheel.y / NOTCH
        } else {
            wheel.y
        };
        vec![Intent::Camera(CameraRequest::ZoomAt(notches, at))]
    }
}

fn occupied(game: &Game, square: Square) -> bool {
    game.variant().stone_at(game.position(), square).is_some()
}

/// Returns whether a stone of the side to move is on `square`.
fn is_movers(game: &Game, square: Square) -> bool {
    game.variant().stone_at(game.position(), square) == Some(game.position().to_move())
}

/// Returns whether a click on `square` would select a stone or move the selected stones.
fn says_something(game: &Game, selection: &Selection, square: Square) -> bool {
    let targets = selection.targets(game);
    is_movers(game, square) || targets.quiet.contains(&square) || targets.captures.contains(&square)
}
