//! What each action does: it becomes a request to the table, the camera or the settings.

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules::{Game, Move, Refusal, Side, Square, TextError, Variant};

use super::action::{Action, Overlay};
use super::cursor::Cursor;
use super::entry::Entry;
use super::selection::{Reply, Selection};
use crate::camera::CameraRequest;
use crate::frame::Screen;
use crate::motion::FinishMotion;
use crate::saves::LastGame;
use crate::settings::{RENDER_SCALES, SCALES, Settings};
use crate::table::messages::{
    MatchRequested, MoveApplied, MoveRefused, MoveRequested, PositionShown, Requester, TableRequest,
};
use crate::table::{InMotion, Match};
use crate::variants::Variants;

/// The side that sits at the near edge of the board.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct NearSide(pub Side);

impl Default for NearSide {
    fn default() -> Self {
        NearSide(Side::White)
    }
}

/// What was refused last, until something else happens.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum LastRefusal {
    /// Nothing.
    #[default]
    None,
    /// A move, or picking a stone.
    Rules(Refusal),
    /// Somebody typed what is no move.
    Typed {
        /// What was typed.
        text: String,
        /// What is wrong with it.
        error: TextError,
    },
    /// It is the computer's turn.
    NotYourTurn,
}

impl LastRefusal {
    /// The square that shows the reason, if one does.
    pub fn square(&self) -> Option<Square> {
        match self {
            LastRefusal::Rules(refusal) => refusal.square(),
            _ => None,
        }
    }
}

/// What the title screen has chosen.
#[derive(SystemParam)]
pub(super) struct Choice<'w> {
    settings: ResMut<'w, Settings>,
    variants: Res<'w, Variants>,
}

impl Choice<'_> {
    /// The match that is chosen. A variant that is no longer there gives way to the first.
    fn matched(&self) -> Option<MatchRequested> {
        let catalogue = &self.variants.0;
        let variant = catalogue
            .get(&self.settings.variant)
            .or_else(|| catalogue.variants().first())?;
        Some(MatchRequested {
            game: Game::new(variant.clone()),
            seats: self.settings.seats,
        })
    }
}

/// Actions of the title screen and the settings.
pub(super) fn choose(
    mut actions: MessageReader<Action>,
    mut choice: Choice,
    last_game: Option<Res<LastGame>>,
    screen: Res<State<Screen>>,
    mut overlay: ResMut<Overlay>,
    mut matches: MessageWriter<MatchRequested>,
    mut exit: MessageWriter<AppExit>,
) {
    for action in actions.read() {
        match action {
            Action::ChooseVariant(id) => {
                if choice.variants.0.get(id).is_some() {
                    choice.settings.variant.clone_from(id);
                } else {
                    warn!("no variant is called `{id}`");
                }
            }
            Action::ChooseSeat(side, seat) => {
                choice.settings.seats = choice.settings.seats.with(*side, *seat);
            }
            Action::Start if *screen.get() == Screen::Title => {
                matches.write_batch(choice.matched()).for_each(drop);
            }
            Action::Continue if *screen.get() == Screen::Title => {
                if let Some(LastGame {
                    game: Some((game, seats)),
                    ..
                }) = last_game.as_deref()
                {
                    matches.write(MatchRequested {
                        game: game.clone(),
                        seats: *seats,
                    });
                }
            }
            Action::Quit => {
                exit.write(AppExit::Success);
            }
            Action::Open(wanted) => {
                // The key that opens a panel also closes it.
                let next = if *overlay == *wanted {
                    Overlay::None
                } else {
                    *wanted
                };
                overlay.set_if_neq(next);
            }
            Action::Close => {
                overlay.set_if_neq(Overlay::None);
            }
            action => set(&mut choice.settings, action),
        }
    }
}

/// Actions that are settings.
fn set(settings: &mut Settings, action: &Action) {
    let loudness = |loudness: f32| loudness.clamp(0.0, 1.0);
    match action {
        Action::SetTheme(id) => settings.theme.clone_from(id),
        Action::SetAppearance(appearance) => settings.appearance = *appearance,
        Action::SetQuality(quality) => settings.quality = *quality,
        Action::SetRenderScale(None) => settings.render_scale = None,
        Action::SetRenderScale(Some(scale)) if scale.is_finite() => {
            let scale = scale.clamp(*RENDER_SCALES.start(), *RENDER_SCALES.end());
            settings.render_scale = Some(scale);
        }
        Action::SetScale(scale) if scale.is_finite() => {
            settings.scale = scale.clamp(*SCALES.start(), *SCALES.end());
        }
        Action::ToggleFullscreen => settings.fullscreen = !settings.fullscreen,
        Action::SetPace(pace) => settings.pace = *pace,
        Action::SetReducedMotion(reduced) => settings.reduced_motion = *reduced,
        Action::SetVolume(volume) if volume.is_finite() => settings.volume = loudness(*volume),
        Action::SetEffects(volume) if volume.is_finite() => settings.effects = loudness(*volume),
        Action::SetAmbience(volume) if volume.is_finite() => settings.ambience = loudness(*volume),
        Action::ShowTargets(show) => settings.show_targets = *show,
        Action::SetLanguage(language) => settings.language.clone_from(language),
        _ => {}
    }
}

/// Actions on the board: picking stones, moving them.
pub(super) fn at_board(
    mut actions: MessageReader<Action>,
    current: Option<Res<Match>>,
    in_motion: Res<InMotion>,
    near: Res<NearSide>,
    mut selection: ResMut<Selection>,
    mut cursor: ResMut<Cursor>,
    mut refusal: ResMut<LastRefusal>,
    mut moves: MessageWriter<MoveRequested>,
    mut finish: MessageWriter<FinishMotion>,
) {
    let Some(current) = current else {
        return actions.clear();
    };
    let game = current.game();
    let shape = game.variant().shape();
    for action in actions.read() {
        let on_board = |name: &str| Square::parse(name).filter(|&square| shape.contains(square));
        let attempt = match action {
            Action::Click(name) => on_board(name).map(Attempt::Click),
            Action::Drag(from, to) => on_board(from)
                .zip(on_board(to))
                .map(|(from, to)| Attempt::Drag(from, to)),
            Action::ClickCursor if game.legal_moves() == [Move::Pass] => {
                Some(Attempt::Move(Move::Pass))
            }
            Action::ClickCursor => cursor.0.map(Attempt::Click),
            Action::Pass => Some(Attempt::Move(Move::Pass)),
            Action::Type(text) => match rules::read_move(text) {
                Ok(mv) => Some(Attempt::Move(mv)),
                Err(error) => {
                    *refusal = LastRefusal::Typed {
                        text: text.clone(),
                        error,
                    };
                    None
                }
            },
            Action::MoveCursor(files, ranks) => {
                let start = selection.squares().first().copied();
                cursor.0 = Some(step_cursor(
                    cursor.0.or(start),
                    game.variant(),
                    near.0,
                    *files,
                    *ranks,
                ));
                None
            }
            Action::Drop => {
                selection.set_if_neq(Selection::Nothing);
                refusal.set_if_neq(LastRefusal::None);
                None
            }
            _ => None,
        };
        let Some(attempt) = attempt else { continue };
        // A hand that cannot wait: what is in motion arrives at once.
        if in_motion.0 {
            finish.write(FinishMotion);
        }
        if game.outcome().is_none() && !current.awaits_human() {
            refusal.set_if_neq(LastRefusal::NotYourTurn);
            continue;
        }
        let carried = matches!(attempt, Attempt::Drag(..));
        let reply = match attempt {
            Attempt::Click(square) => selection.click(game, square),
            Attempt::Drag(from, to) => selection.drag(game, from, to),
            Attempt::Move(mv) => Reply::Play(mv),
        };
        match reply {
            Reply::Picked => {
                refusal.set_if_neq(LastRefusal::None);
            }
            Reply::Play(mv) => {
                moves.write(MoveRequested {
                    mv,
                    by: Requester::Player,
                    carried,
                });
            }
            Reply::Refused(why) => *refusal = LastRefusal::Rules(why),
        }
    }
}

/// What an action tries on the board.
enum Attempt {
    Click(Square),
    Drag(Square, Square),
    Move(Move),
}

/// The cursor one step further as the player sees the board; from nowhere it starts in the middle.
fn step_cursor(
    from: Option<Square>,
    variant: &Variant,
    near: Side,
    files: i8,
    ranks: i8,
) -> Square {
    let shape = variant.shape();
    let turn = if near == variant.bottom() { 1 } else { -1 };
    let along = |at: u8, by: i8, extent: u8| {
        at.saturating_add_signed(by * turn)
            .min(extent.saturating_sub(1))
    };
    let next = match from {
        None => Square::new(shape.files() / 2, shape.ranks() / 2),
        Some(square) => Square::new(
            along(square.file(), files, shape.files()),
            along(square.rank(), ranks, shape.ranks()),
        ),
    };
    next.unwrap_or(Square::A1)
}

/// Actions of the table beside the board.
pub(super) fn at_table(
    mut actions: MessageReader<Action>,
    current: Option<Res<Match>>,
    mut overlay: ResMut<Overlay>,
    mut requests: MessageWriter<TableRequest>,
) {
    let Some(current) = current else {
        return actions.clear();
    };
    let under_way = current.game().outcome().is_none() && !current.game().plies().is_empty();
    for action in actions.read() {
        let request = match (action, *overlay) {
            (Action::Undo, _) => Some(TableRequest::Undo),
            (Action::Redo, _) => Some(TableRequest::Redo),
            (Action::Hint, _) => Some(TableRequest::Hint),
            (Action::MoveNow, _) => Some(TableRequest::MoveNow),
            (Action::Confirm, Overlay::ConfirmResign) => Some(TableRequest::Resign),
            (Action::Confirm, Overlay::ConfirmLeave) => Some(TableRequest::Leave),
            (Action::Confirm, Overlay::ConfirmRestart) => Some(TableRequest::Restart),
            (Action::Restart, _) if !under_way => Some(TableRequest::Restart),
            (Action::Leave, _) if !under_way => Some(TableRequest::Leave),
            (Action::Resign, _) => {
                if current.resigner().is_some() {
                    overlay.set_if_neq(Overlay::ConfirmResign);
                }
                None
            }
            (Action::Restart, _) => {
                overlay.set_if_neq(Overlay::ConfirmRestart);
                None
            }
            (Action::Leave, _) => {
                overlay.set_if_neq(Overlay::ConfirmLeave);
                None
            }
            _ => None,
        };
        if let Some(request) = request {
            requests.write(request);
            overlay.set_if_neq(Overlay::None);
        }
    }
}

/// How far one key press turns the view, as a drag of so many logical pixels.
const TURN_STEP: f32 = 24.0;

/// Actions of the view.
pub(super) fn view(
    mut actions: MessageReader<Action>,
    mut near: ResMut<NearSide>,
    mut camera: MessageWriter<CameraRequest>,
) {
    for action in actions.read() {
        match action {
            Action::ToggleTop => {
                camera.write(CameraRequest::ToggleTop);
            }
            Action::Turn(right, up) => {
                camera.write(CameraRequest::Orbit(Vec2::new(*right, *up) * TURN_STEP));
            }
            Action::Zoom(notches) => {
                camera.write(CameraRequest::Zoom(*notches));
            }
            Action::ResetCamera => {
                camera.write(CameraRequest::Reset);
            }
            Action::Flip => {
                near.0 = !near.0;
                camera.write(CameraRequest::Seat(near.0));
            }
            _ => {}
        }
    }
}

/// A new match: the player sits down at their side.
pub(super) fn sit_down(
    current: Option<Res<Match>>,
    mut near: ResMut<NearSide>,
    mut camera: MessageWriter<CameraRequest>,
) {
    let Some(current) = current else { return };
    near.0 = current.seats().near_side(current.game().variant().bottom());
    camera.write(CameraRequest::Seat(near.0));
}

/// Shows why a move was refused.
pub(super) fn note_refusals(
    mut refused: MessageReader<MoveRefused>,
    mut refusal: ResMut<LastRefusal>,
) {
    if let Some(last) = refused.read().last() {
        *refusal = LastRefusal::Rules(last.refusal);
    }
}

/// Forgets what was picked and refused when the position changes, and the cursor when another board is shown.
pub(super) fn after_moves(
    mut applied: MessageReader<MoveApplied>,
    mut shown: MessageReader<PositionShown>,
    mut selection: ResMut<Selection>,
    mut cursor: ResMut<Cursor>,
    mut refusal: ResMut<LastRefusal>,
    mut entry: ResMut<Entry>,
) {
    let other_board = shown.read().count() > 0;
    if other_board {
        cursor.set_if_neq(Cursor(None));
        entry.set_if_neq(Entry::default());
    }
    if applied.read().count() > 0 || other_board {
        selection.set_if_neq(Selection::Nothing);
        refusal.set_if_neq(LastRefusal::None);
    }
}

/// Nothing of one match stays for the next.
pub(super) fn clear(
    mut selection: ResMut<Selection>,
    mut cursor: ResMut<Cursor>,
    mut refusal: ResMut<LastRefusal>,
    mut overlay: ResMut<Overlay>,
) {
    *selection = Selection::Nothing;
    cursor.0 = None;
    *refusal = LastRefusal::None;
    *overlay = Overlay::None;
}
