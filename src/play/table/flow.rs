//! From requests to changes of the match.

use bevy::prelude::*;
use rules::Seat;

use super::adaptive::AdaptiveStrength;
use super::computer::ComputerOpponents;
use super::current::Match;
use super::messages::{
    BoardReset, LineRequested, MatchEnded, MatchRequested, MoveApplied, MoveRefused, MoveRequested,
    NotesRequested, Requester, TableRequest, TimeDirection,
};
use super::past::Viewed;
use super::turn::{InMotion, Turn};
use crate::platform::frame::Screen;

/// Starts the match asked for last and goes to the table.
pub(super) fn start_matches(
    mut commands: Commands,
    mut requests: MessageReader<MatchRequested>,
    current: Option<Res<Match>>,
    adaptive: Res<AdaptiveStrength>,
    opponents: Res<ComputerOpponents>,
    mut screen: ResMut<NextState<Screen>>,
    mut resets: MessageWriter<BoardReset>,
    mut ended: MessageWriter<MatchEnded>,
) {
    let Some(request) = requests.read().last() else {
        return;
    };
    let mut setup = request.0.clone();
    let game = &setup.game;
    if game.plies().is_empty() {
        setup.seats = adaptive.seats(setup.seats, game.variant(), &opponents.0);
    }
    resets.write(BoardReset {
        variant: game.variant().clone(),
        position: *game.position(),
    });
    if let Some(outcome) = game.outcome() {
        ended.write(MatchEnded { outcome });
    }
    commands.insert_resource(Match::new(current.as_deref(), setup));
    // At the table already, the screen does not change: entering it anew would clear it.
    NextState::set_if_neq(&mut screen, Screen::Table);
}

/// Ends a game in which a flag has fallen. What comes in this frame comes after it.
pub(super) fn drop_flags(
    time: Res<Time<Real>>,
    current: Option<ResMut<Match>>,
    mut ended: MessageWriter<MatchEnded>,
) {
    let Some(mut current) = current else { return };
    if current.bypass_change_detection().drop_flag(time.elapsed()) {
        current.set_changed();
        report_end(&current, &mut ended);
    }
}

/// Says of positions what is to be said about them.
pub(super) fn take_notes(
    mut requests: MessageReader<NotesRequested>,
    current: Option<ResMut<Match>>,
) {
    let Some(mut current) = current else {
        return requests.clear();
    };
    for NotesRequested { id, notes } in requests.read() {
        if *id == current.id() {
            let notes = notes.iter().cloned();
            notes.for_each(|(node, notes)| current.note(node, notes));
        }
    }
}

/// Keeps the lines that are tried in a study: what is found there stays.
pub(super) fn keep_lines(
    mut requests: MessageReader<LineRequested>,
    current: Option<ResMut<Match>>,
) {
    let Some(mut current) = current.filter(|current| current.is_study()) else {
        return requests.clear();
    };
    for LineRequested { from, moves } in requests.read() {
        if current.bypass_change_detection().keep_line(*from, moves) {
            current.set_changed();
        }
    }
}

/// Makes the moves asked for, or says why not.
pub(super) fn apply_moves(
    time: Res<Time<Real>>,
    mut requests: MessageReader<MoveRequested>,
    current: Option<ResMut<Match>>,
    mut applied: MessageWriter<MoveApplied>,
    mut refused: MessageWriter<MoveRefused>,
    mut ended: MessageWriter<MatchEnded>,
) {
    let Some(mut current) = current else {
        return requests.clear();
    };
    for &MoveRequested { mv, by, carried } in requests.read() {
        let wanted = match by {
            // Out of turn a person's move is no move at all: the table does not play the computer's stones.
            Requester::Player => !computer_to_move(&current) && !current.is_paused(),
            Requester::Computer { id, revision } => {
                id == current.id() && revision == current.revision() && computer_to_move(&current)
            }
        };
        if !wanted {
            continue;
        }
        let before = *current.game().position();
        match current.play(mv, time.elapsed()) {
            Ok(ply) => {
                applied.write(MoveApplied {
                    carried,
                    ..MoveApplied::of(
                        current.game().variant(),
                        before,
                        ply,
                        TimeDirection::Forward,
                    )
                });
                report_end(&current, &mut ended);
            }
            Err(refusal) => {
                refused.write(MoveRefused { mv, refusal });
            }
        }
    }
}

fn computer_to_move(current: &Match) -> bool {
    matches!(current.mover(), Some(Seat::Computer(_)))
}

/// Takes back, makes again, resigns, restarts, leaves.
pub(super) fn answer_requests(
    time: Res<Time<Real>>,
    mut requests: MessageReader<TableRequest>,
    current: Option<ResMut<Match>>,
    viewed: Res<Viewed>,
    adaptive: Res<AdaptiveStrength>,
    opponents: Res<ComputerOpponents>,
    mut screen: ResMut<NextState<Screen>>,
    mut applied: MessageWriter<MoveApplied>,
    mut resets: MessageWriter<BoardReset>,
    mut ended: MessageWriter<MatchEnded>,
) {
    let Some(mut current) = current else {
        return requests.clear();
    };
    for request in requests.read() {
        match request {
            TableRequest::Undo => {
                for (position, ply) in current.undo() {
                    applied.write(MoveApplied::of(
                        current.game().variant(),
                        position,
                        ply,
                        TimeDirection::Back,
                    ));
                }
            }
            TableRequest::Redo | TableRequest::RedoTo(_) => {
                let made = match request {
                    TableRequest::RedoTo(plies) => current.redo_to(*plies),
                    _ => current.redo(),
                };
                let any = !made.is_empty();
                for (position, ply) in made {
                    applied.write(MoveApplied::of(
                        current.game().variant(),
                        position,
                        ply,
                        TimeDirection::Forward,
                    ));
                }
                if any {
                    report_end(&current, &mut ended);
                }
            }
            TableRequest::GoOnFromHere => {
                let Some((node, tried)) = viewed.line() else {
                    continue;
                };
                // A game that is over stays as it is: another one goes on from there.
                if current.game().outcome().is_some() && !current.is_study() {
                    let mut setup = current.setup(time.elapsed());
                    // What a review says of the moves would be a hint.
                    study::withdraw(&mut setup.tree);
                    let mut next = Match::new(Some(&current), setup);
                    next.go_on_from(node);
                    next.play_all(&tried, time.elapsed());
                    resets.write(BoardReset {
                        variant: next.game().variant().clone(),
                        position: *next.game().position(),
                    });
                    *current = next;
                } else {
                    current.go_on_from(node);
                    current.play_all(&tried, time.elapsed());
                }
                report_end(&current, &mut ended);
            }
            TableRequest::EditLine(edit, node) => {
                // A past that is looked at gives way to the present by itself.
                if current.edit_line(*edit, *node) && viewed.node().is_none() {
                    resets.write(BoardReset {
                        variant: current.game().variant().clone(),
                        position: *current.game().position(),
                    });
                }
            }
            TableRequest::Resign => {
                if current.resign() {
                    report_end(&current, &mut ended);
                }
            }
            TableRequest::Rematch if current.game().outcome().is_none() => {}
            TableRequest::Restart | TableRequest::Rematch => {
                let mut setup = current.again(time.elapsed());
                if *request == TableRequest::Rematch {
                    setup = setup.swapped();
                }
                setup.seats = adaptive.seats(setup.seats, setup.game.variant(), &opponents.0);
                resets.write(BoardReset {
                    variant: setup.game.variant().clone(),
                    position: *setup.game.position(),
                });
                *current = Match::new(Some(&current), setup);
            }
            TableRequest::Pause => {
                let pause = !current.is_paused() && current.game().outcome().is_none();
                current.pause(pause);
            }
            TableRequest::MoveNow => current.step(),
            TableRequest::Watch(speed) => current.watch(*speed),
            TableRequest::ChangeSeat(side, seat) => {
                let seat = adaptive.seat(*seat, current.game().variant(), &opponents.0);
                current.change_seat(*side, seat);
            }
            TableRequest::ChangeTimeControl(side, control) => {
                current.change_time_control(*side, *control, time.elapsed());
            }
            TableRequest::Leave => {
                // What is thought until now is kept with the game.
                if current.is_timed() && current.game().outcome().is_none() {
                    current.pause(true);
                }
                NextState::set_if_neq(&mut screen, Screen::Title);
            }
            // Other systems of the table answer these.
            TableRequest::OfferDraw
            | TableRequest::AgreeToDraw
            | TableRequest::Hint
            | TableRequest::DropHint
            | TableRequest::ViewPly(_)
            | TableRequest::ViewNode(_)
            | TableRequest::ViewStep(_)
            | TableRequest::ViewPresent => {}
        }
    }
}

fn report_end(current: &Match, ended: &mut MessageWriter<MatchEnded>) {
    if let Some(outcome) = current.game().outcome() {
        ended.write(MatchEnded { outcome });
    }
}

/// Keeps the sub-state in step with match and motion.
pub(super) fn sync_turn(
    current: Option<Res<Match>>,
    in_motion: Res<InMotion>,
    turn: Option<Res<State<Turn>>>,
    next: Option<ResMut<NextState<Turn>>>,
) {
    let (Some(current), Some(turn), Some(mut next)) = (current, turn, next) else {
        return;
    };
    let now = if in_motion.0 {
        Turn::Moving
    } else {
        match current.mover() {
            None => Turn::Over,
            Some(Seat::Human) => Turn::Human,
            Some(Seat::Computer(_)) => Turn::Computer,
        }
    };
    if *turn.get() != now {
        next.set(now);
    }
}

pub(super) fn leave(mut commands: Commands) {
    commands.remove_resource::<Match>();
}
