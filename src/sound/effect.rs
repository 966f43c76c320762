//! Which sound goes with what happens.

use rules::Outcome;
use synth::{Knock, Signal};

use crate::motion::Cue;
use crate::table::{Seat, Seats};
use crate::theme::Surface;

/// One thing to be heard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Effect {
    Knock(Knock, Surface),
    /// Stones that slide for so many seconds.
    Slide(Surface, f32),
    Signal(Signal),
}

impl Effect {
    /// What a cue sounds like on a surface, to these players.
    pub(super) fn of(cue: Cue, surface: Surface, seats: Seats) -> Self {
        match cue {
            Cue::Slides { seconds } => Effect::Slide(surface, seconds),
            Cue::Lands => Effect::Knock(Knock::Place, surface),
            Cue::Takes => Effect::Knock(Knock::Capture, surface),
            Cue::LaidDown => Effect::Knock(Knock::Aside, surface),
            Cue::Ends(outcome) => Effect::Signal(verdict(outcome, seats)),
        }
    }

    /// How loud it is beside the others, from 0 to 1.
    pub(super) fn loudness(self) -> f32 {
        match self {
            // What happens beside the board is not what matters.
            Effect::Knock(Knock::Aside, _) => 0.4,
            Effect::Knock(Knock::Place, _) => 0.85,
            _ => 1.0,
        }
    }
}

/// How a game ended for whoever listens: for the only person at the table, or else for the winner.
fn verdict(outcome: Outcome, seats: Seats) -> Signal {
    match outcome.winner() {
        None => Signal::Draw,
        Some(winner) if seats.any_human() && seats.of(winner) != Seat::Human => Signal::Lose,
        Some(_) => Signal::Win,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{DrawReason, Side, WinReason};

    #[test]
    fn a_person_against_the_computer_hears_their_own_end_and_two_people_a_win() {
        let wins = |winner| Outcome::Win {
            winner,
            reason: WinReason::Connected,
        };
        let alone = Seats::HUMANS.with(Side::White, Seat::Computer(3));
        let computers = alone.with(Side::Black, Seat::Computer(3));
        for (seats, winner, heard) in [
            (alone, Side::Black, Signal::Win),
            (alone, Side::White, Signal::Lose),
            (Seats::HUMANS, Side::White, Signal::Win),
            (computers, Side::White, Signal::Win),
        ] {
            assert_eq!(verdict(wins(winner), seats), heard);
        }
        let draw = Outcome::Draw(DrawReason::Repetition);
        assert_eq!(verdict(draw, alone), Signal::Draw);
    }

    #[test]
    fn stones_sound_like_what_they_lie_on() {
        for surface in Surface::ALL {
            let of = |cue| Effect::of(cue, surface, Seats::HUMANS);
            assert_eq!(of(Cue::Lands), Effect::Knock(Knock::Place, surface));
            assert_eq!(of(Cue::Takes), Effect::Knock(Knock::Capture, surface));
            let slides = Cue::Slides { seconds: 0.5 };
            assert_eq!(of(slides), Effect::Slide(surface, 0.5));
        }
    }
}
