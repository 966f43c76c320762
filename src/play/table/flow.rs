//! Applies the requests of players and of other modules to the match.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_platform::frame::Screen;
use record::NodeId;
use referee::{ClockHistory, Command, Event, MatchSetup, Refused, Seat, Seats, Series, Speaker};
use rules::Move;

use super::adaptive::AdaptiveStrength;
use super::computer::ComputerOpponents;
use super::current::Match;
use super::messages::{
    BoardReset, EndShown, FollowRequested, LineRequested, MatchRequested, MoveApplied, MoveRefused,
    MoveRequested, NotesRequested, TableRequest, TimeDirection,
};
use super::past::Viewed;
use super::turn::{InMotion, Turn};
use super::watch::WatchSpeed;

/// Starts the last requested match, and opens the match screen.
pub(super) fn start_matches(
    mut commands: Commands,
    mut requests: MessageReader<MatchRequested>,
    adaptive: Res<AdaptiveStrength>,
    opponents: Res<ComputerOpponents>,
    mut screen: ResMut<NextState<Screen>>,
    mut resets: MessageWriter<BoardReset>,
    mut ended: MessageWriter<EndShown>,
) {
    let Some(request) = requests.read().last() else {
        return;
    };
    let mut setup = request.0.clone();
    let game = &setup.game;
    if game.plies().is_empty() {
        setup.seats = adaptive.seats(setup.seats, game.variant(), &opponents.0);
    }
    resets.write(BoardReset::of(game));
    if let Some(outcome) = game.outcome() {
        ended.write(EndShown { outcome });
    }
    commands.insert_resource(Match::new(setup));
    // If the match screen is already open, do not enter its state again. Leaving the state would remove the match.
    NextState::set_if_neq(&mut screen, Screen::Table);
}

/// Ends the game when the time of a player has run out. Runs before the systems for the other requests of the frame.
pub(super) fn drop_flags(time: Res<Time<Real>>, current: Option<ResMut<Match>>, mut told: Told) {
    let Some(mut current) = current else { return };
    // Bypass change detection, because the match does not count as changed when only time passes.
    let events = current.bypass_change_detection().0.tick(time.elapsed());
    if !events.is_empty() {
        current.set_changed();
        told.tell(&current, events, false);
    }
}

/// Writes the requested notes on positions into the match.
pub(super) fn take_notes(
    time: Res<Time<Real>>,
    mut requests: MessageReader<NotesRequested>,
    current: Option<ResMut<Match>>,
) {
    let Some(mut current) = current else {
        return requests.clear();
    };
    for NotesRequested { id, notes } in requests.read() {
        if *id == current.id() {
            let note = Command::Note(notes.clone());
            apply(&mut current, Speaker::Here, note, time.elapsed()).ok();
        }
    }
}

/// Adds tried moves to the match as a variation if the match is a study (an analysis board). In other matches, the
/// command is refused.
pub(super) fn keep_lines(
    time: Res<Time<Real>>,
    mut requests: MessageReader<LineRequested>,
    current: Option<ResMut<Match>>,
) {
    let Some(mut current) = current else {
        return requests.clear();
    };
    for LineRequested { from, moves } in requests.read() {
        let keep = Command::KeepLine {
            from: *from,
            moves: moves.clone(),
        };
        apply(&mut current, Speaker::Here, keep, time.elapsed()).ok();
    }
}

/// Applies a command to the match, and marks the match as changed if the command had an effect.
fn apply(
    current: &mut ResMut<'_, Match>,
    by: Speaker,
    command: Command,
    now: Duration,
) -> Result<Vec<Event>, Refused> {
    let events = current.bypass_change_detection().0.apply(by, command, now);
    if events.as_ref().is_ok_and(|events| !events.is_empty()) {
        current.set_changed();
    }
    events
}

/// Sends the messages that report moves and ends of the match.
#[derive(SystemParam)]
pub(super) struct Told<'w> {
    applied: MessageWriter<'w, MoveApplied>,
    ended: MessageWriter<'w, EndShown>,
}

impl Told<'_> {
    /// Sends a message for each move, taken-back move and end among the events. `carried` is true if the player dragged
    /// the stones to their squares.
    pub(super) fn tell(&mut self, current: &Match, events: Vec<Event>, carried: bool) {
        let variant = current.game().variant();
        for event in events {
            match event {
                Event::Made { before, ply } => {
                    self.applied.write(MoveApplied {
                        carried,
                        ..MoveApplied::of(variant, before, ply, TimeDirection::Forward)
                    });
                }
                Event::TakenBack { before, ply } => {
                    let back = MoveApplied::of(variant, before, ply, TimeDirection::Back);
                    self.applied.write(back);
                }
                Event::Ended(outcome) => {
                    self.ended.write(EndShown { outcome });
                }
                // Send no message for the following events, because the interface reads these changes from the match.
                Event::Jumped
                | Event::DrawOffered(_)
                | Event::DrawDeclined(_)
                | Event::TakeBackAsked(_)
                | Event::TakeBackRefused(_)
                | Event::Changed
                | Event::Noted => {}
            }
        }
    }
}

/// Updates a match against a remote player to the state that the server sent.
pub(super) fn follow_server(
    time: Res<Time<Real>>,
    mut requests: MessageReader<FollowRequested>,
    current: Option<ResMut<Match>>,
    mut told: Told,
) {
    let Some(mut current) = current else {
        return requests.clear();
    };
    for FollowRequested { game, state } in requests.read() {
        if *game != current.id() {
            continue;
        }
        let follow = Command::Follow(state.clone());
        match apply(&mut current, Speaker::Server, follow, time.elapsed()) {
            Ok(events) => told.tell(&current, events, false),
            Err(refused) => warn!("the server's state is not followed: {refused}"),
        }
    }
}

/// Applies the requested moves, and reports why an illegal move is refused.
pub(super) fn apply_moves(
    time: Res<Time<Real>>,
    mut requests: MessageReader<MoveRequested>,
    current: Option<ResMut<Match>>,
    mut refused: MessageWriter<MoveRefused>,
    mut told: Told,
) {
    let Some(mut current) = current else {
        return requests.clear();
    };
    for &MoveRequested { mv, by, carried } in requests.read() {
        match apply(&mut current, by, Command::Move(mv), time.elapsed()) {
            Ok(events) => told.tell(&current, events, carried),
            Err(Refused::Illegal(refusal)) => {
                refused.write(MoveRefused { mv, refusal });
            }
            // Send no message about a move that comes out of turn, too late, or while the game is paused.
            Err(Refused::NotYours | Refused::Outdated | Refused::Paused | Refused::Impossible) => {}
        }
    }
}

/// Carries out the requests that do not only change the view, such as undo, redo, resign, restart and leave.
pub(super) fn answer_requests(
    time: Res<Time<Real>>,
    mut requests: MessageReader<TableRequest>,
    current: Option<ResMut<Match>>,
    viewed: Res<Viewed>,
    adaptive: Res<AdaptiveStrength>,
    opponents: Res<ComputerOpponents>,
    mut speed: ResMut<WatchSpeed>,
    mut screen: ResMut<NextState<Screen>>,
    mut resets: MessageWriter<BoardReset>,
    mut told: Told,
) {
    let Some(mut current) = current else {
        return requests.clear();
    };
    let now = time.elapsed();
    let is_remote = current.seats().any_elsewhere();
    for request in requests.read() {
        let asked = match request {
            // In a game against a remote player, the server decides about draws and resignation. The server's reply
            // then changes the match.
            TableRequest::OfferDraw | TableRequest::AgreeToDraw | TableRequest::Resign
                if is_remote =>
            {
                continue;
            }
            TableRequest::Undo => {
                if current.game().outcome().is_some() && current.can_undo() && !current.is_study() {
                    // Remove the notes of the review, because the player could read hints in them after the game is
                    // reopened.
                    let silent = Command::Note(cohort_review::withdrawn(current.tree()));
                    apply(&mut current, Speaker::Here, silent, now).ok();
                }
                Command::Undo
            }
            TableRequest::Redo => Command::Redo,
            TableRequest::RedoTo(plies) => Command::RedoTo(*plies),
            TableRequest::GoOnFromHere => {
                let Some((from, tried)) = viewed.line() else {
                    continue;
                };
                // A finished game stays unchanged. To continue from one of its positions, start another game.
                if current.game().outcome().is_some() && !current.is_study() {
                    let next = branched(&current, from, &tried, now);
                    resets.write(BoardReset::of(next.game()));
                    if let Some(outcome) = next.game().outcome() {
                        told.tell(&next, vec![Event::Ended(outcome)], false);
                    }
                    *current = next;
                    continue;
                }
                Command::GoOn { from, tried }
            }
            TableRequest::EditLine(edit, node) => Command::EditLine(*edit, *node),
            TableRequest::OfferDraw => Command::OfferDraw,
            TableRequest::AgreeToDraw => Command::AnswerDraw { accept: true },
            TableRequest::Resign => Command::Resign,
            TableRequest::Rematch if current.game().outcome().is_none() => continue,
            TableRequest::Restart | TableRequest::Rematch => {
                // Do not restart a game against a remote player, because the opponent has not agreed.
                if !is_remote {
                    let mut setup = current.again();
                    if *request == TableRequest::Rematch {
                        setup = setup.swapped();
                    }
                    setup.seats = adaptive.seats(setup.seats, setup.game.variant(), &opponents.0);
                    resets.write(BoardReset::of(&setup.game));
                    *current = Match::new(setup);
                }
                continue;
            }
            TableRequest::Pause => Command::Pause(!current.is_paused()),
            TableRequest::MoveNow => Command::Step,
            TableRequest::Watch(chosen) => {
                speed.set_if_neq(*chosen);
                continue;
            }
            TableRequest::ChangeSeat(side, seat) => {
                let seat = adaptive.seat(*seat, current.game().variant(), &opponents.0);
                Command::ChangeSeat(*side, seat)
            }
            TableRequest::ChangeTimeControl(side, control) => Command::ChangeClock(*side, *control),
            TableRequest::Leave => {
                NextState::set_if_neq(&mut screen, Screen::Title);
                if !current.is_timed() {
                    continue;
                }
                // Pause the match, so that its record contains the time that the player to move has already thought.
                Command::Pause(true)
            }
            // Other systems of the module `table` handle the following requests.
            TableRequest::Hint
            | TableRequest::DropHint
            | TableRequest::ViewPly(_)
            | TableRequest::ViewNode(_)
            | TableRequest::ViewStep(_)
            | TableRequest::ViewPresent => continue,
        };
        let edits = matches!(asked, Command::EditLine(..));
        let Ok(events) = apply(&mut current, Speaker::Here, asked, now) else {
            continue;
        };
        // The edit has changed the game's present position. Show the new position here only if the player views the
        // present position; otherwise `past::view` shows it.
        if edits && events.contains(&Event::Jumped) && viewed.node().is_none() {
            resets.write(BoardReset::of(current.game()));
        }
        told.tell(&current, events, false);
    }
}

/// Returns a new match that continues from a position of a finished match. A remote player does not take part in the
/// new match, so the local player plays both sides.
fn branched(current: &Match, from: NodeId, tried: &[Move], now: Duration) -> Match {
    let mut next = current.branched(from, tried, now);
    if next.seats().any_elsewhere() {
        next = referee::Match::new(MatchSetup {
            seats: Seats::BOTH_HERE,
            clock: ClockHistory::default(),
            series: Series::default(),
            ..next.setup(now)
        });
    }
    // Remove the notes of the review, because the player could read hints for the new game in them.
    let silent = Command::Note(cohort_review::withdrawn(next.tree()));
    next.apply(Speaker::Here, silent, now).ok();
    Match(next)
}

/// Sets the state [`Turn`] according to the player to move, or to `Moving` while stones are in motion.
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
            Some(Seat::Here) => Turn::Human,
            Some(Seat::Computer(_) | Seat::Engine(_)) => Turn::Computer,
            Some(Seat::Elsewhere) => Turn::Elsewhere,
        }
    };
    if *turn.get() != now {
        next.set(now);
    }
}

pub(super) fn leave(mut commands: Commands) {
    commands.remove_resource::<Match>();
}
