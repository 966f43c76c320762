//! The stack of open pages, each opened from the one below it.

use bevy::prelude::*;
use cohort_platform::redraw::PageOpen;

use super::page::Page;

/// The open pages, each opened from the one before it; the top one is last.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenPages(Vec<Page>);

impl OpenPages {
    /// All open pages; the top one is last.
    pub fn all(&self) -> &[Page] {
        &self.0
    }

    /// The page in use.
    pub fn top(&self) -> Option<Page> {
        self.0.last().copied()
    }

    /// The top page of those next to the board. It stays when another page opens over it.
    pub fn beside(&self) -> Option<Page> {
        self.0.iter().rfind(|page| page.lies_beside()).copied()
    }

    /// The stack after opening `wanted`: adds it on top, or closes the pages above it if it is already open.
    #[must_use]
    pub(super) fn opened(&self, wanted: Page) -> Self {
        let below = self.0.iter().take_while(|open| **open != wanted).copied();
        OpenPages(below.chain([wanted]).collect())
    }

    /// The stack after asking for `wanted`: the control that opens a page also closes it.
    #[must_use]
    pub(super) fn toggled(&self, wanted: Page) -> Self {
        if self.top() == Some(wanted) {
            self.closed()
        } else {
            self.opened(wanted)
        }
    }

    /// The stack after closing the top page.
    #[must_use]
    pub(super) fn closed(&self) -> Self {
        let below = self.0.split_last().map_or(&[][..], |(_, below)| below);
        OpenPages(below.to_vec())
    }
}

/// Reports whether a page is open.
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
