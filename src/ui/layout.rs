//! Decides where the panel is in the window and how large it is. The board gets the remaining area. Sizes are in
//! points.

use bevy_egui::egui::Vec2;
use cohort_play::settings::PanelMode;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// A page such as the title screen or the settings.
    Page,
    Match(PanelMode),
    /// The panel of a lesson, a puzzle or a solved game.
    Lesson,
    /// The page of guides during a match, a lesson or a puzzle. It has the place of the panel, so that the board stays
    /// where the player sees each change of the guides.
    Guides,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// The panel is at the right of the board and has this width.
    Beside(f32),
    /// The panel is below the board and has this height.
    Below(f32),
}

/// Width of the panel next to the board, in points. All pages have this width, so that the board does not move. In a
/// narrow window, the width is limited to the share `LARGEST_WIDTH` of the window.
const WIDTH: f32 = 376.0;
const LARGEST_WIDTH: f32 = 0.5;

/// Height of the panel below the board, as a share of the window height. `HEIGHTS` limits this height in points, and
/// `LARGEST_HEIGHT` limits its share of the window.
const HEIGHT: f32 = 0.3;
const HEIGHTS: (f32, f32) = (212.0, 250.0);
const LARGEST_HEIGHT: f32 = 0.42;

/// Height of a page below the board, as a share of the window height. Pages have more content than the panel of a
/// match.
const PAGE_HEIGHT: f32 = 0.55;

/// Width of a folded panel next to the board, in points. `LOW_RAIL` is the height of a folded panel below the board.
const RAIL: f32 = 72.0;
const LOW_RAIL: f32 = 58.0;

/// Height of the bar below the board, in points. While the board has its full size, the bar replaces the panel. The bar
/// also shows messages that do not fit into a folded panel.
pub const LINE: f32 = 46.0;

/// Width of the board divided by its height, as the board appears from a player's seat.
const BOARD: f32 = 1.2;

/// Returns the place of the panel in a window.
pub fn place(window: Vec2, content: Content) -> Place {
    let width = WIDTH.min(window.x * LARGEST_WIDTH);
    let height = (window.y * HEIGHT).clamp(HEIGHTS.0, HEIGHTS.1);
    let height = height.min(window.y * LARGEST_HEIGHT);
    let beside = ((window.x - width) / BOARD).min(window.y);
    let below = (window.x / BOARD).min(window.y - height);
    let is_beside = beside >= below;
    match content {
        // A portrait window has hardly any space next to the board, so the page is below the board.
        Content::Page if window.x < window.y => Place::Below(window.y * PAGE_HEIGHT),
        Content::Page => Place::Beside(width),
        Content::Match(PanelMode::Open) | Content::Lesson | Content::Guides => {
            if is_beside {
                Place::Beside(width)
            } else {
                Place::Below(height)
            }
        }
        Content::Match(PanelMode::Folded) if is_beside => Place::Beside(RAIL),
        Content::Match(PanelMode::Folded) => Place::Below(LOW_RAIL),
        Content::Match(PanelMode::Strip { .. }) => Place::Below(LINE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Window sizes to test, in points. The first is the smallest window; the last two are windows with enlarged text.
    const WINDOWS: [(f32, f32); 12] = [
        (600.0, 520.0),
        (600.0, 900.0),
        (800.0, 520.0),
        (800.0, 600.0),
        (1024.0, 768.0),
        (1280.0, 800.0),
        (1280.0, 1024.0),
        (1536.0, 864.0),
        (900.0, 1400.0),
        (2560.0, 1080.0),
        (674.0, 421.0),
        (640.0, 480.0),
    ];

    fn board(window: Vec2, place: Place) -> Vec2 {
        match place {
            Place::Beside(width) => Vec2::new(window.x - width, window.y),
            Place::Below(height) => Vec2::new(window.x, window.y - height),
        }
    }

    #[test]
    fn the_board_has_the_larger_part_of_every_window() {
        for window in WINDOWS.map(Vec2::from) {
            let place = place(window, Content::Match(PanelMode::Open));
            let board = board(window, place);
            let share = board.x * board.y / (window.x * window.y);
            assert!(share >= 0.5, "{window}: {place:?} leaves {share}");
        }
    }

    #[test]
    fn the_board_stays_when_the_guides_open_beside_a_match_or_a_lesson() {
        for window in WINDOWS.map(Vec2::from) {
            let guides = place(window, Content::Guides);
            for panel in [Content::Match(PanelMode::Open), Content::Lesson] {
                assert_eq!(place(window, panel), guides, "{window}");
            }
        }
    }

    #[test]
    fn a_narrow_window_has_the_panel_below_and_a_broad_one_beside_the_board() {
        let at = |x, y| place(Vec2::new(x, y), Content::Match(PanelMode::Open));
        for (x, y) in [(800.0, 600.0), (1280.0, 1024.0), (900.0, 1400.0)] {
            assert!(matches!(at(x, y), Place::Below(_)), "{x} × {y}");
        }
        for (x, y) in [(1280.0, 800.0), (1536.0, 864.0), (2560.0, 1080.0)] {
            assert!(matches!(at(x, y), Place::Beside(_)), "{x} × {y}");
        }
    }

    #[test]
    fn folding_the_panel_away_gives_its_room_to_the_board_on_the_same_side() {
        for window in WINDOWS.map(Vec2::from) {
            let at = |mode| place(window, Content::Match(mode));
            let (open, folded) = (at(PanelMode::Open), at(PanelMode::Folded));
            let same = matches!(open, Place::Beside(_)) == matches!(folded, Place::Beside(_));
            assert!(same, "{window}: {open:?}, {folded:?}");
            let areas = [
                PanelMode::Open,
                PanelMode::Folded,
                PanelMode::Strip { folded: false },
            ]
            .map(|mode| board(window, at(mode)))
            .map(|board| board.x * board.y);
            assert!(areas[0] < areas[1] && areas[0] < areas[2], "{window}");
        }
    }
}
