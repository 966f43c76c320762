//! Detects the second click of a double click, if the first click has opened another page. The second click was meant
//! for the previous page, so the new page must ignore it.

use bevy_egui::egui::Pos2;

/// Limits for the second click of a double click: seconds since the page was opened, and distance from the first click
/// in points.
const DOUBLE_CLICK: f64 = 0.4;
const NEAR: f32 = 12.0;

/// While a page is opened, a slow computer draws no frame for longer than a double click lasts. A click then counts as
/// the second click in the first frames of the page, up to this many seconds after the page was opened.
const FIRST_FRAMES: u32 = 2;
const SLOW: f64 = 3.0;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clicks {
    /// Place and time of the last click that was not ignored.
    last: Option<(Pos2, f64)>,
    /// Time at which the current page was opened, in seconds.
    turned: f64,
    /// The number of frames since the current page was opened.
    frames: u32,
}

impl Clicks {
    pub(super) fn turn(&mut self, now: f64) {
        self.turned = now;
        self.frames = 0;
    }

    /// Returns whether `click` is the second click of the double click that has opened this page. Must be called once in
    /// every frame.
    pub(super) fn is_second(&mut self, click: Option<Pos2>, now: f64) -> bool {
        self.frames = self.frames.saturating_add(1);
        let Some(at) = click else {
            return false;
        };
        let led_here =
            |(first, when): (Pos2, f64)| when <= self.turned && first.distance(at) <= NEAR;
        let limit = match self.frames {
            ..=FIRST_FRAMES => SLOW,
            _ => DOUBLE_CLICK,
        };
        let second = now - self.turned < limit && self.last.is_some_and(led_here);
        if !second {
            self.last = Some((at, now));
        }
        second
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::*;

    /// Returns whether the new page accepts a click. The click is `after` seconds after the page was opened, and `away`
    /// points from the click that opened it.
    fn counts(after: f64, away: f32) -> bool {
        let mut clicks = Clicks::default();
        assert!(!clicks.is_second(Some(pos2(50.0, 50.0)), 10.0));
        clicks.turn(10.2);
        (0..FIRST_FRAMES).for_each(|_| assert!(!clicks.is_second(None, 10.2)));
        !clicks.is_second(Some(pos2(50.0 + away, 50.0)), 10.2 + after)
    }

    #[test]
    fn the_second_half_of_a_double_click_means_nothing_on_the_page_it_led_to() {
        assert!(!counts(0.0, 0.0));
        assert!(!counts(0.3, 3.0));
        assert!(counts(0.3, 60.0), "another place");
        assert!(counts(0.6, 0.0), "another time");
    }

    #[test]
    fn the_second_half_of_a_double_click_can_come_with_the_first_slow_frame() {
        let mut clicks = Clicks::default();
        let at = Some(pos2(50.0, 50.0));
        assert!(!clicks.is_second(at, 10.0));
        clicks.turn(10.1);
        assert!(!clicks.is_second(None, 10.1));
        assert!(clicks.is_second(at, 11.5), "the first frame of the page");
        assert!(!clicks.is_second(at, 11.6), "the player sees the page");
    }

    #[test]
    fn quick_clicks_on_one_page_all_count_and_a_third_one_does_not() {
        let mut clicks = Clicks::default();
        let at = Some(pos2(50.0, 50.0));
        clicks.turn(1.0);
        for click in 0..4 {
            assert!(!clicks.is_second(at, 1.05 + 0.1 * f64::from(click)));
        }
        clicks.turn(2.0);
        assert!(clicks.is_second(at, 2.1));
        assert!(clicks.is_second(at, 2.2));
        assert!(!clicks.is_second(None, 2.2));
    }
}
