//! Chooses the sound effect for each event of the game.

use cohort_controls::input::{LastRefusal, Selection};
use cohort_play::table::{ClockFaces, Seat, Seats};
use cohort_scene::motion::Cue;
use cohort_scene::theme::Surface;
use rules::Outcome;
use synth::{Knock, Signal};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Effect {
    Knock(Knock, Surface),
    /// The sound of sliding stones on a surface. The number is the duration in seconds.
    Slide(Surface, f32),
    Signal(Signal),
}

impl Effect {
    /// Returns the sound effect for a cue: a moment of an animation at which a sound plays. `surface` is the material
    /// of the board. `seats` decides whether the end of the game sounds like a win or a loss.
    pub(super) fn of(cue: Cue, surface: Surface, seats: Seats) -> Self {
        match cue {
            Cue::Slides { seconds } => Effect::Slide(surface, seconds),
            Cue::Lands => Effect::Knock(Knock::Place, surface),
            Cue::Takes => Effect::Knock(Knock::Capture, surface),
            Cue::LaidDown => Effect::Knock(Knock::Aside, surface),
            Cue::Ends(outcome) => Effect::Signal(verdict(outcome, seats)),
        }
    }

    /// Returns the volume of a sound effect relative to the other effects, from 0 to 1.
    pub(super) fn loudness(self) -> f32 {
        match self {
            // A captured stone that is laid beside the board is quieter, because it matters less.
            Effect::Knock(Knock::Aside, _) => 0.4,
            Effect::Knock(Knock::Place, _) => 0.85,
            _ => 1.0,
        }
    }
}

/// Returns the signal for the player's input: a refusal if the input was refused, otherwise a selection. `None` if
/// there was neither.
pub(super) fn signal_of_hand(
    refused: Option<&LastRefusal>,
    picked: Option<Selection>,
) -> Option<Signal> {
    match (refused, picked) {
        // The player can select a stone that cannot move. The game then explains why, but this explanation does not
        // sound like a refusal.
        (None | Some(LastRefusal::None | LastRefusal::Immobile { .. }), picked) => picked
            .filter(|picked| *picked != Selection::Nothing)
            .map(|_| Signal::Select),
        (Some(_), _) => Some(Signal::Refuse),
    }
}

/// Returns the whole seconds left on a human player's running clock, if only its last seconds are left. Otherwise
/// returns `None`. The clock ticks whenever this number changes.
pub(super) fn tick_of_clock(faces: &ClockFaces, seats: Seats) -> Option<u64> {
    let side = faces.running.filter(|side| seats.of(*side) == Seat::Here)?;
    let reading = faces.of(side).filter(clock::Reading::is_low)?;
    // Round up, so that the clock ticks at the start of each second.
    Some(reading.left.as_millis().div_ceil(1000) as u64)
}

/// Returns the signal for the end of a game. A decided game sounds like a win if the winner plays at this computer, or
/// if no person plays. Otherwise the game sounds like a loss.
fn verdict(outcome: Outcome, seats: Seats) -> Signal {
    match outcome.winner() {
        None => Signal::Draw,
        Some(winner) if seats.any_person() && seats.of(winner) != Seat::Here => Signal::Lose,
        Some(_) => Signal::Win,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use cohort_play::table::Strength;
    use rules::insight::Immobility;
    use rules::{DrawReason, Refusal, Side, Square, WinReason};

    use super::*;

    #[test]
    fn a_person_against_the_computer_hears_their_own_end_and_two_people_a_win() {
        let wins = |winner| Outcome::Win {
            winner,
            reason: WinReason::Connected,
        };
        let alone = Seats::BOTH_HERE.with(Side::White, Seat::Computer(Strength::Elo(450)));
        let computers = alone.with(Side::Black, Seat::Computer(Strength::Elo(450)));
        for (seats, winner, heard) in [
            (alone, Side::Black, Signal::Win),
            (alone, Side::White, Signal::Lose),
            (Seats::BOTH_HERE, Side::White, Signal::Win),
            (computers, Side::White, Signal::Win),
        ] {
            assert_eq!(verdict(wins(winner), seats), heard);
        }
        let draw = Outcome::Draw(DrawReason::Repetition);
        assert_eq!(verdict(draw, alone), Signal::Draw);
    }

    #[test]
    fn a_stone_that_cannot_move_is_heard_as_picked_and_a_refusal_as_nothing_else() {
        let immobile = LastRefusal::Immobile {
            squares: vec![Square::A1],
            why: Immobility::HoldsTogether,
        };
        let refused = LastRefusal::Rules(Refusal::NoStone(Square::A1));
        let (stone, nothing) = (Selection::Stone(Square::A1), Selection::Nothing);
        for (refusal, picked, heard) in [
            (Some(&immobile), Some(stone), Some(Signal::Select)),
            (Some(&immobile), None, None),
            (Some(&refused), None, Some(Signal::Refuse)),
            (Some(&refused), Some(stone), Some(Signal::Refuse)),
            (Some(&LastRefusal::None), Some(stone), Some(Signal::Select)),
            (None, Some(nothing), None),
            (None, None, None),
        ] {
            assert_eq!(
                signal_of_hand(refusal, picked),
                heard,
                "{refusal:?} {picked:?}"
            );
        }
    }

    #[test]
    fn stones_sound_like_what_they_lie_on() {
        for surface in Surface::ALL {
            let of = |cue| Effect::of(cue, surface, Seats::BOTH_HERE);
            assert_eq!(of(Cue::Lands), Effect::Knock(Knock::Place, surface));
            assert_eq!(of(Cue::Takes), Effect::Knock(Knock::Capture, surface));
            let slides = Cue::Slides { seconds: 0.5 };
            assert_eq!(of(slides), Effect::Slide(surface, 0.5));
        }
    }

    #[test]
    fn each_of_a_persons_last_seconds_is_heard_once() {
        let faces = |millis: u64, periods: u8, in_period: bool| ClockFaces {
            running: Some(Side::White),
            white: Some(clock::Reading {
                left: Duration::from_millis(millis),
                periods,
                in_period,
                ..clock::Reading::default()
            }),
            ..ClockFaces::default()
        };
        let alone = Seats::BOTH_HERE.with(Side::Black, Seat::Computer(Strength::Elo(50)));
        let heard = |millis| tick_of_clock(&faces(millis, 0, false), alone);
        assert_eq!(heard(11_000), None);
        assert_eq!(heard(10_000), Some(10));
        assert_eq!((heard(9_900), heard(9_100)), (Some(10), Some(10)));
        assert_eq!(heard(9_000), Some(9));
        let computer = alone.with(Side::White, Seat::Computer(Strength::Elo(50)));
        assert_eq!(tick_of_clock(&faces(5_000, 0, false), computer), None);
        // The clock does not tick at the end of the main time, because byo-yomi periods follow.
        assert_eq!(tick_of_clock(&faces(5_000, 3, false), alone), None);
        assert_eq!(tick_of_clock(&faces(5_000, 3, true), alone), Some(5));
        let stands = ClockFaces {
            running: None,
            ..faces(5_000, 0, false)
        };
        assert_eq!(tick_of_clock(&stands, alone), None);
    }
}
