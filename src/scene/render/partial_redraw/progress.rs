//! Tracks which part of the anti-aliased picture is up to date, which parts to redraw, and the opacity of the picture.

use std::time::Duration;

use bevy::prelude::*;

use super::parts::area;

/// How long the picture takes to fade in. The picture disappears without fading, because in motion a blend of two
/// boards looks worse than aliased edges.
const APPEARS: Duration = Duration::from_millis(150);

/// The picture is redrawn in this number of horizontal strips, one strip per frame.
const STRIPS: u32 = 4;

/// A change that affects more than this share of the picture is large. Large changes in two frames in a row hide the
/// picture, unless the board is at rest.
const LARGE: f32 = 0.3;

/// The parts of the picture that have changed since the previous frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Only these rectangles of the picture have changed, in pixels.
    Parts(Vec<URect>),
    Everything,
}

/// How much of the anti-aliased picture is up to date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Truth {
    #[default]
    Nothing,
    /// Only this many rows of pixels are up to date, counted from the top.
    Rows(u32),
    Everything,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Progress {
    /// The size of the anti-aliased picture in pixels.
    pub(super) size: UVec2,
    truth: Truth,
    /// Whether the previous frame's change affected more than [`LARGE`] of the picture.
    large: bool,
    /// The opacity of the picture over the board, from 0 to 1.
    pub(super) opacity: f32,
}

impl Progress {
    pub(super) fn of(size: UVec2) -> Self {
        Progress { size, ..default() }
    }

    /// Returns the progress after one more frame, and the parts to redraw in that frame. `passed` is the time since the
    /// previous frame; with `None`, the picture appears without fading.
    pub(super) fn after_frame(
        mut self,
        at_rest: bool,
        change: Change,
        passed: Option<Duration>,
    ) -> (Self, Vec<URect>) {
        let whole = URect::from_corners(UVec2::ZERO, self.size);
        let rows = match self.truth {
            Truth::Rows(rows) => rows,
            Truth::Nothing | Truth::Everything => 0,
        };
        let mut large = false;
        let drawn;
        (self.truth, drawn) = match (self.truth, change) {
            (_, Change::Everything) => (Truth::Nothing, Vec::new()),
            (Truth::Everything, Change::Parts(parts)) => {
                let share = parts.iter().copied().map(area).sum::<f32>() / area(whole);
                large = share > LARGE;
                if large && self.large && !at_rest {
                    (Truth::Nothing, Vec::new())
                } else {
                    (Truth::Everything, parts)
                }
            }
            _ if !at_rest => (Truth::Nothing, Vec::new()),
            // The change affects a strip that was already redrawn. Redraw the whole picture in one frame, because
            // repeated changes could otherwise prevent its completion.
            (_, Change::Parts(parts)) if parts.iter().any(|part| part.min.y < rows) => {
                (Truth::Everything, vec![whole])
            }
            _ => {
                let end = (rows + self.size.y.div_ceil(STRIPS)).min(self.size.y);
                let strip = URect::new(0, rows, self.size.x, end);
                let done = end == self.size.y;
                let truth = if done {
                    Truth::Everything
                } else {
                    Truth::Rows(end)
                };
                (truth, vec![strip])
            }
        };
        self.large = large;
        let step = passed.map_or(1.0, |passed| passed.div_duration_f32(APPEARS));
        self.opacity = match self.truth {
            Truth::Everything => (self.opacity + step).min(1.0),
            Truth::Nothing | Truth::Rows(_) => 0.0,
        };
        (self, drawn)
    }

    /// Returns whether the picture needs more frames to be redrawn or faded in.
    pub(super) fn goes_on(&self, at_rest: bool) -> bool {
        match self.truth {
            Truth::Everything => self.opacity < 1.0,
            Truth::Rows(_) => true,
            Truth::Nothing => at_rest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Duration = Duration::from_millis(20);
    const SIZE: UVec2 = UVec2::new(900, 700);
    const WHOLE: URect = URect {
        min: UVec2::ZERO,
        max: SIZE,
    };
    const SMALL: URect = URect {
        min: UVec2::new(320, 320),
        max: UVec2::new(384, 416),
    };

    const NOTHING: Change = Change::Parts(Vec::new());

    /// Returns a change of one rectangle of the picture.
    fn part(part: URect) -> Change {
        Change::Parts(vec![part])
    }

    /// Runs frames, each with its own change, and returns the final progress and the parts that each frame redrew. The
    /// flag of a frame tells whether the board is at rest.
    fn run(
        mut progress: Progress,
        frames: impl IntoIterator<Item = (bool, Change)>,
    ) -> (Progress, Vec<Vec<URect>>) {
        let mut drawn = Vec::new();
        for (at_rest, change) in frames {
            let parts;
            (progress, parts) = progress.after_frame(at_rest, change, Some(FRAME));
            drawn.push(parts);
        }
        (progress, drawn)
    }

    fn rests(frames: usize) -> Vec<(bool, Change)> {
        vec![(true, NOTHING); frames]
    }

    /// Returns the progress of a picture that is up to date and fully opaque.
    fn there() -> Progress {
        let (progress, _) = run(Progress::of(SIZE), rests(40));
        assert_eq!(progress.opacity, 1.0);
        progress
    }

    #[test]
    fn it_is_drawn_once_in_strips_and_then_appears_without_a_jump() {
        let mut progress = Progress::of(SIZE);
        let mut covered = 0;
        let mut frames = 0;
        while progress.opacity < 1.0 {
            let (next, parts) = progress.after_frame(true, NOTHING, Some(FRAME));
            if let [part] = parts[..] {
                assert_eq!((part.min.y, part.width()), (covered, SIZE.x));
                assert!(part.height() <= SIZE.y.div_ceil(STRIPS));
                covered = part.max.y;
                assert!(
                    next.opacity == 0.0 || covered == SIZE.y,
                    "the picture must stay hidden until it is complete"
                );
            }
            assert!(next.opacity - progress.opacity < 0.2);
            progress = next;
            frames += 1;
        }
        assert_eq!(covered, SIZE.y);
        let fading = FRAME * (frames - STRIPS + 1);
        assert!(
            fading >= APPEARS && fading < APPEARS + FRAME * 2,
            "{fading:?}"
        );
        let (_, drawn) = run(progress, rests(100));
        assert!(
            drawn.iter().all(Vec::is_empty),
            "a complete picture must not be drawn again"
        );
    }

    #[test]
    fn a_part_that_changes_is_drawn_in_its_frame_and_the_edges_stay_smooth() {
        for at_rest in [true, false] {
            let (progress, drawn) = run(there(), [(at_rest, part(SMALL))]);
            assert_eq!(drawn, [[SMALL]]);
            assert_eq!(progress.opacity, 1.0);
        }
    }

    #[test]
    fn a_stone_in_flight_leaves_the_picture_there() {
        let flight = vec![(false, part(SMALL)); 30];
        let (progress, drawn) = run(there(), flight);
        assert_eq!(progress.opacity, 1.0);
        assert!(drawn.iter().all(|parts| *parts == [SMALL]));
        // One large change, such as the appearance of all signs, keeps the picture visible. Large changes in two frames
        // in a row hide the picture.
        let end = (false, part(WHOLE));
        let (progress, drawn) = run(progress, [end.clone()]);
        assert_eq!((progress.opacity, drawn), (1.0, vec![vec![WHOLE]]));
        let (progress, drawn) = run(progress, [end.clone(), end]);
        assert_eq!(progress.opacity, 0.0);
        assert!(drawn.iter().all(Vec::is_empty));
    }

    #[test]
    fn a_board_seen_from_elsewhere_is_not_seen_through_the_picture() {
        let other = (false, Change::Everything);
        let (progress, drawn) = run(there(), vec![other; 5]);
        assert_eq!(progress.opacity, 0.0);
        assert!(drawn.iter().all(Vec::is_empty));
        let (first, _) = run(there(), [(false, Change::Everything)]);
        assert_eq!(
            first.opacity, 0.0,
            "the picture must disappear in the same frame"
        );
        let (progress, _) = run(progress, vec![(false, NOTHING); 5]);
        assert_eq!(
            progress.opacity, 0.0,
            "the picture must stay hidden until the board rests"
        );
    }

    #[test]
    fn what_changes_while_strips_are_drawn_is_in_the_picture() {
        let (begun, _) = run(Progress::of(SIZE), rests(3));
        let below = URect::new(0, SIZE.y - 32, 64, SIZE.y);
        let (_, drawn) = run(begun, [(true, part(below)), (true, NOTHING)]);
        assert_eq!(drawn.len(), 2);
        assert_eq!(
            drawn[0].first().map(|part| part.max.y),
            Some(SIZE.y),
            "a later strip must draw the changed part"
        );
        assert_eq!(drawn[1], []);
        let (progress, drawn) = run(begun, [(true, part(SMALL))]);
        assert_eq!(drawn, [[WHOLE]]);
        assert_eq!(progress.truth, Truth::Everything);
    }

    #[test]
    fn without_a_time_of_its_own_it_is_there_as_soon_as_it_is_drawn() {
        let mut progress = Progress::of(SIZE);
        for _ in 0..STRIPS {
            progress = progress.after_frame(true, NOTHING, None).0;
        }
        assert_eq!(progress.opacity, 1.0);
        assert!(!progress.goes_on(true));
    }
}
