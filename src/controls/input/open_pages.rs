//! Stores the stack of open pages. Each page was opened from the page below it.

use bevy::prelude::*;
use cohort_platform::redraw::PageOpen;

use super::page::Page;

/// The open pages. Each page was opened from the page before it; the last page is on top.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenPages(Vec<Page>);

impl OpenPages {
    /// Returns all open pages; the last page is on top.
    pub fn all(&self) -> &[Page] {
        &self.0
    }

    /// Returns the page on top, which receives the input.
    pub fn top(&self) -> Option<Page> {
        self.0.last().copied()
    }

    /// Returns the topmost of the pages that lie next to the board. That page stays visible when another page opens
    /// over the board.
    pub fn beside(&self) -> Option<Page> {
        self.0.iter().rfind(|page| page.lies_beside()).copied()
    }

    /// Returns the stack of pages after the page `wanted` opens on top. If `wanted` is already open, closes the pages
    /// above it instead.
    #[must_use]
    pub(super) fn opened(&self, wanted: Page) -> Self {
        let below = self.0.iter().take_while(|open| **open != wanted).copied();
        OpenPages(below.chain([wanted]).collect())
    }

    /// Returns the stack of pages after the player asks for the page `wanted`: closes the page if it is on top, or else
    /// opens it.
    #[must_use]
    pub(super) fn toggled(&self, wanted: Page) -> Self {
        if self.top() == Some(wanted) {
            self.closed()
        } else {
            self.opened(wanted)
        }
    }

    /// Returns the stack of pages after the top page closes.
    #[must_use]
    pub(super) fn closed(&self) -> Self {
        let below = self.0.split_last().map_or(&[][..], |(_, below)| below);
        OpenPages(below.to_vec())
    }
}

/// Copies to the resource `PageOpen` whether any page is open, for systems of other modules.
pub(super) fn tell(open_pages: Res<OpenPages>, mut page: ResMut<PageOpen>) {
    page.set_if_neq(PageOpen(open_pages.top().is_some()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use Page::{About, Help, Settings};

    #[test]
    fn a_panel_that_closes_leaves_the_one_it_was_opened_from() {
        let about = OpenPages::default().opened(Help).opened(About);
        assert_eq!(about.all(), [Help, About]);
        assert_eq!(about.closed().top(), Some(Help));
        assert_eq!(about.toggled(About).all(), [Help]);
        assert_eq!(about.closed().closed(), OpenPages::default());
        assert_eq!(OpenPages::default().closed(), OpenPages::default());
    }

    #[test]
    fn no_panel_is_open_twice() {
        let about = OpenPages::default()
            .opened(Settings)
            .opened(Help)
            .opened(About);
        assert_eq!(about.toggled(Help).all(), [Settings, Help]);
        assert_eq!(about.opened(Settings).all(), [Settings]);
        assert_eq!(about.opened(About), about);
    }
}
