//! Timelines: plans of which stones move at which time, and when sounds play. All functions are pure functions of a
//! move.

#[cfg(test)]
mod tests;

use cohort_play::board::Stone;
use cohort_play::board::layout::{Layout, Place, STONE_HEIGHT, lost_count};
use cohort_play::settings::Settings;
use cohort_play::table::messages::{MoveApplied, TimeDirection};
use rules::{Move, Position, Square, Variant};

use super::cue::Cue;
use super::flight::{Flight, Path, Pose};

/// How long a captured stone is in the air, in seconds.
const CAPTURE: f32 = 0.62;
/// How long the capturing stone waits, in seconds. The captured stone must have left the square when the capturing
/// stone arrives.
const CAPTURE_LEAD: f32 = 0.16;
/// The height to which a captured stone is lifted, in world units.
const CAPTURE_HEIGHT: f32 = 1.15;
/// The height of the arc of a move over empty squares, in world units: a base height, and an addition per square of
/// distance.
const STEP_HEIGHT: (f32, f32) = (0.34, 0.03);
/// The height of the arc of a jump over stones, in world units: a base height, and an addition per square of distance.
const JUMP_HEIGHT: (f32, f32) = (3.0 * STONE_HEIGHT, 0.05);
/// How long a stone that the player has dropped takes to settle, in seconds.
const PUT: f32 = 0.15;
/// How long a stone takes to vanish and appear again if the player's settings reduce motion, in seconds.
const FADE: f32 = 0.32;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MotionPreference {
    #[default]
    Full,
    /// Stones fade out and in instead of travelling, because the player's settings reduce motion.
    Reduced,
}

impl MotionPreference {
    /// Reads the player's motion preference from the settings.
    pub fn of(settings: &Settings) -> Self {
        if settings.reduced_motion {
            MotionPreference::Reduced
        } else {
            MotionPreference::Full
        }
    }
}

/// The planned motion of a set of stones. All times are in seconds at normal playback speed.
#[derive(Clone, Debug, PartialEq)]
pub struct Timeline {
    flights: Vec<Flight>,
    cues: Vec<(f32, Cue)>,
    layout: Layout,
}

impl Timeline {
    pub(super) fn silent(flights: Vec<Flight>, layout: Layout) -> Self {
        Timeline {
            flights,
            cues: Vec::new(),
            layout,
        }
    }

    /// Returns the timeline of a move of one part; it is empty for a pass. [`MoveApplied::into_parts`] splits a move of two
    /// parts.
    pub fn of_move(applied: &MoveApplied, motion: MotionPreference) -> Self {
        let layout = Layout::of(&applied.variant);
        let (mut moved, mut taken) = (moved(applied), taken(applied));
        taken.extend(removed(applied));
        moved.extend(dropped(applied));
        let lead = if taken.is_empty() { 0.0 } else { CAPTURE_LEAD };
        moved.iter_mut().for_each(|flight| delay(flight, lead));
        if motion == MotionPreference::Reduced {
            moved.iter_mut().chain(&mut taken).for_each(fade);
        }
        if applied.way == TimeDirection::Back {
            turn_back(&mut moved, &mut taken);
        }
        Timeline {
            cues: cues(&moved, &taken, applied.way),
            flights: moved.into_iter().chain(taken).collect(),
            layout,
        }
    }

    /// Returns the time at which the last stone comes to rest, in seconds from the start; 0 if no stone moves.
    pub fn duration(&self) -> f32 {
        self.flights.iter().map(Flight::end).fold(0.0, f32::max)
    }

    /// Returns a pair for each moving stone: the stone at its place before the motion, and at its place after it.
    pub fn stones(&self) -> impl Iterator<Item = (Stone, Stone)> + '_ {
        self.flights.iter().map(|&Flight { side, from, to, .. }| {
            (Stone { side, place: from }, Stone { side, place: to })
        })
    }

    /// Returns the poses of the moving stones `time` seconds after the start, in the order of [`Timeline::stones`].
    pub(crate) fn poses(&self, time: f32) -> impl Iterator<Item = Pose> + '_ {
        self.flights
            .iter()
            .map(move |flight| flight.pose(&self.layout, time))
    }

    /// Returns the sound cues and the time of each cue in seconds, in order of time.
    pub fn cues(&self) -> &[(f32, Cue)] {
        &self.cues
    }
}

fn delay(flight: &mut Flight, seconds: f32) {
    flight.start += seconds;
    flight.touch += seconds;
}

/// Replaces a stone's path with a fade from its start to its destination. A stone that the player has dropped stays in
/// place.
fn fade(flight: &mut Flight) {
    if flight.path != Path::Put {
        flight.path = Path::Fade;
        flight.start = 0.0;
        flight.touch = FADE;
    }
}

/// Turns a move into its reverse: swaps the start and the destination of each stone, and reverses the order of the
/// motions. Each stone is still lifted gently and set down firmly.
fn turn_back(moved: &mut [Flight], taken: &mut [Flight]) {
    let flights = || moved.iter().chain(&*taken);
    let last = flights().map(|flight| flight.touch).fold(0.0, f32::max);
    for flight in moved.iter_mut().chain(taken) {
        (flight.from, flight.to) = (flight.to, flight.from);
        (flight.start, flight.touch) = (last - flight.touch, last - flight.start);
        if let Path::Sink { back, .. } = &mut flight.path {
            *back = true;
        }
    }
}

/// Returns the sound cues of a move: one cue for all moved stones together, and one cue for a captured stone that is
/// laid beside the board or put back. A stone that leaves the board counts as captured.
fn cues(moved: &[Flight], taken: &[Flight], way: TimeDirection) -> Vec<(f32, Cue)> {
    let mut cues = Vec::new();
    if let Some(flight) = moved.first() {
        if flight.path == Path::Slide {
            let seconds = flight.touch - flight.start;
            cues.push((flight.start, Cue::Slides { seconds }));
        }
        let takes = way == TimeDirection::Forward && !taken.is_empty();
        let lands = if takes { Cue::Takes } else { Cue::Lands };
        cues.push((flight.touch, lands));
    }
    if let Some(flight) = taken.first() {
        cues.push((flight.touch, Cue::LaidDown));
    }
    cues.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    cues
}

/// Returns the motion of the stones that the move captures, from their squares to the tray.
fn taken(applied: &MoveApplied) -> Vec<Flight> {
    let MoveApplied {
        variant,
        before,
        mv,
        ..
    } = applied;
    let landings = mv.landings();
    let Some(mover) = mv
        .origins()
        .first()
        .and_then(|from| variant.stone_at(before, *from))
    else {
        return Vec::new();
    };
    landings
        .into_iter()
        .filter(|square| variant.stone_at(before, *square) == Some(!mover))
        .zip(lost_count(variant, before, !mover)..)
        .map(|(square, number)| Flight {
            side: !mover,
            from: Place::Square(square),
            to: Place::Lost(number),
            path: Path::Lift {
                height: CAPTURE_HEIGHT,
            },
            start: 0.0,
            touch: CAPTURE,
        })
        .collect()
}

/// Returns the motion of a stone that the player takes off the board, from its square to the tray.
fn removed(applied: &MoveApplied) -> Option<Flight> {
    let (variant, before) = (&applied.variant, &applied.before);
    let Move::Remove { from } = applied.mv else {
        return None;
    };
    let side = variant.stone_at(before, from)?;
    Some(Flight {
        side,
        from: Place::Square(from),
        to: Place::Lost(lost_count(variant, before, side)),
        path: Path::Lift {
            height: CAPTURE_HEIGHT,
        },
        start: 0.0,
        touch: CAPTURE,
    })
}

/// Returns the motion of a stone that the player drops, from the enemy stones in the player's hand to its square.
fn dropped(applied: &MoveApplied) -> Option<Flight> {
    let before = &applied.before;
    let Move::Drop { to } = applied.mv else {
        return None;
    };
    let mover = before.to_move();
    let number = usize::from(before.held(mover)).checked_sub(1)?;
    Some(Flight {
        side: !mover,
        from: Place::Held(number),
        to: Place::Square(to),
        path: Path::Lift {
            height: CAPTURE_HEIGHT,
        },
        start: 0.0,
        touch: CAPTURE,
    })
}

/// Returns the motion of the stones that the player moved, from their squares to their destinations.
fn moved(applied: &MoveApplied) -> Vec<Flight> {
    let MoveApplied {
        variant,
        before,
        mv,
        ..
    } = applied;
    let mut lost = None;
    mv.origins()
        .into_iter()
        .zip(mv.landings())
        .filter_map(|(from, to)| {
            let side = variant.stone_at(before, from)?;
            let line = variant.shape().between(from, to);
            let distance = line.map_or(1, |(_, distance)| distance);
            let (mut path, mut touch) = curve(variant, before, from, to, distance);
            let mut place = Place::Square(to);
            if variant.is_hole(to) {
                let number = lost.get_or_insert_with(|| lost_count(variant, before, side));
                place = Place::Lost(*number);
                *number += 1;
                path = Path::Sink {
                    height: STEP_HEIGHT.0,
                    hole: to,
                    back: false,
                };
                touch += 0.7;
            }
            if applied.carried && !variant.is_hole(to) {
                (path, touch) = (Path::Put, PUT);
            }
            Some(Flight {
                side,
                from: Place::Square(from),
                to: place,
                path,
                start: 0.0,
                touch,
            })
        })
        .collect()
}

/// Returns the path of a stone between two squares, and its time of touchdown in seconds.
fn curve(
    variant: &Variant,
    before: &Position,
    from: Square,
    to: Square,
    distance: u8,
) -> (Path, f32) {
    let far = f32::from(distance);
    if variant.movement().slides() {
        return (Path::Slide, 0.26 + 0.06 * far);
    }
    let jumps = between(variant, from, to).any(|square| variant.stone_at(before, square).is_some());
    let (base, each) = if jumps { JUMP_HEIGHT } else { STEP_HEIGHT };
    let height = base + each * far;
    let seconds = 0.3 + 0.035 * far + if jumps { 0.08 } else { 0.0 };
    (Path::Arc { height }, seconds)
}

/// Returns the squares strictly between two squares; empty if no line of the board contains both.
fn between(variant: &Variant, from: Square, to: Square) -> impl Iterator<Item = Square> {
    let shape = variant.shape();
    shape
        .between(from, to)
        .into_iter()
        .flat_map(move |(direction, distance)| {
            (1..distance).filter_map(move |step| shape.step(from, direction, step))
        })
}
