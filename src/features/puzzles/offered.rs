//! The puzzles that come with the game: read on a thread when they are first needed.

use std::sync::Arc;

use bevy::prelude::*;
use puzzles::PuzzleSet;

use super::page::PuzzlePage;
use super::waiting::Waiting;
use crate::platform::activity::RedrawWaker;
use crate::platform::background::Background;
use crate::play::variants::Variants;

/// The puzzles that come with the game.
#[derive(Resource, Debug, Default)]
pub struct OfferedPuzzles {
    set: Option<Arc<PuzzleSet>>,
    reading: Option<Background<PuzzleSet>>,
}

impl OfferedPuzzles {
    /// The puzzles; nothing while they are being read.
    pub fn set(&self) -> Option<&Arc<PuzzleSet>> {
        self.set.as_ref()
    }
}

/// Reads them as soon as somebody wants them.
pub(super) fn load(
    (page, waiting): (Res<PuzzlePage>, Res<Waiting>),
    variants: Res<Variants>,
    waker: Res<RedrawWaker>,
    mut offered: ResMut<OfferedPuzzles>,
) {
    if offered.set.is_some() || !page.is_wanted() && waiting.is_empty() {
        return;
    }
    let offered = &mut *offered;
    let reading = offered.reading.get_or_insert_with(|| {
        let catalogue = variants.0.clone();
        Background::spawn("puzzles", &waker, move |teller| {
            teller.tell(PuzzleSet::builtin(&catalogue));
        })
    });
    let (news, ended) = reading.hear();
    let read = news.into_iter().next();
    if read.is_some() || ended {
        // Where the machine gives no thread there are none.
        let set = read.unwrap_or_default();
        for problem in set.problems() {
            error!("{problem}");
        }
        offered.set = Some(Arc::new(set));
        offered.reading = None;
    }
}
