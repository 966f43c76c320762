//! What was kept: found on the title screen.

use std::collections::{BTreeMap, BTreeSet};
use std::time::SystemTime;

use bevy::prelude::*;
use rules::Catalogue;
use storage::{StoredFile, list_folder};

use super::record::{read, record};
use crate::date::day;
use crate::files::{FileSaver, FileTrouble, Files, understand};
use crate::table::{MatchSetup, Purpose};
use crate::variants::Variants;

/// How many games are read as the title comes up: those changed last. The library has all.
const MAX_LISTED: usize = 500;

/// How many games that could not be read are told of.
const MAX_TOLD: usize = 5;

/// The ending of a file with a game.
pub const EXTENSION: &str = "txt";

/// The game that can be continued.
#[derive(Resource, Clone, Debug, Default)]
pub struct LastGame {
    /// The match, if there is one.
    pub game: Option<MatchSetup>,
    /// What was wrong with files of games.
    pub trouble: Vec<FileTrouble>,
}

/// A game that is kept.
#[derive(Clone, Debug)]
pub struct KeptGame {
    /// What it is called: the day on which it began, and a number.
    pub name: String,
    /// The match: the game with its variant, its moves and its result, the players, the clocks.
    pub setup: MatchSetup,
    /// When it was changed last.
    pub modified: SystemTime,
    file: StoredFile,
}

impl KeptGame {
    /// The day on which it was changed last, as `2026-11-22`.
    pub fn day(&self) -> String {
        day(self.modified)
    }

    /// Whether it is over. Even then it can be opened, looked at, and gone on with after an undo.
    pub fn is_finished(&self) -> bool {
        self.setup.game.outcome().is_some()
    }
}

/// The games that are kept.
#[derive(Resource, Clone, Debug, Default)]
pub struct KeptGames {
    /// Those that are listed, the one changed last first.
    games: Vec<KeptGame>,
    /// The files that have been written since the program began, some of them perhaps not on the disk yet.
    written: BTreeMap<String, (StoredFile, SystemTime)>,
    /// The names of games that the player has deleted. Their files go when that cannot be undone any more.
    hidden: BTreeSet<String>,
    /// The highest number in use by day.
    numbers: BTreeMap<String, u32>,
}

impl KeptGames {
    /// The games that are listed, the one changed last first.
    pub fn games(&self) -> &[KeptGame] {
        &self.games
    }

    /// The game with this name.
    pub fn get(&self, name: &str) -> Option<&KeptGame> {
        self.games.iter().find(|kept| kept.name == name)
    }

    /// The match of the game with this name, also of one that is not listed.
    pub fn found(
        &mut self,
        name: &str,
        files: &Files,
        saver: &FileSaver,
        catalogue: &Catalogue,
    ) -> Option<MatchSetup> {
        if let Some(kept) = self.get(name) {
            return Some(kept.setup.clone());
        }
        let file = files.game(&format!("{name}.{EXTENSION}"))?;
        let modified = file.path().symlink_metadata().ok()?.modified().ok()?;
        let (setup, _) = open(&file, saver, catalogue);
        let setup = setup?;
        self.games.push(KeptGame {
            name: name.to_owned(),
            setup: setup.clone(),
            modified,
            file,
        });
        Some(setup)
    }

    /// The file of a game that is kept exactly as it stands.
    pub(super) fn file_of(&self, setup: &MatchSetup) -> Option<StoredFile> {
        let plies = setup.game.plies().len();
        let text = record(setup).to_text(true);
        let same = |kept: &&KeptGame| {
            kept.setup.game.plies().len() == plies && record(&kept.setup).to_text(true) == text
        };
        self.games.iter().find(same).map(|kept| kept.file.clone())
    }

    /// A file for a game that begins now, under a name that no other has.
    pub(super) fn new_file(&mut self, files: &Files) -> Option<StoredFile> {
        let today = day(SystemTime::now());
        let number = self.numbers.entry(today.clone()).or_default();
        loop {
            *number = number.checked_add(1)?;
            let file = files.game(&format!("{today}-{number}.{EXTENSION}"))?;
            // One that the list does not know, as of a second copy where the file system knows no locks.
            if file.path().symlink_metadata().is_err() {
                return Some(file);
            }
        }
    }

    /// Offers a game no more, or again, by its name.
    pub fn hide(&mut self, name: &str, hidden: bool) {
        if hidden {
            self.hidden.insert(name.to_owned());
        } else {
            self.hidden.remove(name);
        }
    }

    /// The game that can be continued: the one changed last that has not ended.
    fn unfinished(&self) -> Option<MatchSetup> {
        let mut games = self.games.iter();
        let goes_on = |kept: &&KeptGame| {
            let is_game = kept.setup.purpose == Purpose::Game;
            is_game && !kept.is_finished() && !self.hidden.contains(&kept.name)
        };
        let found = games.find(goes_on);
        found.map(|kept| kept.setup.clone())
    }

    /// Notes that a file is being written: whoever deleted the game goes on with it.
    pub(super) fn note_written(&mut self, file: &StoredFile) {
        self.hidden.remove(&name_of(file));
        let entry = (file.clone(), SystemTime::now());
        self.written.insert(name_of(file), entry);
    }
}

/// The name of a game by that of its file.
pub(super) fn name_of(file: &StoredFile) -> String {
    let stem = file.path().file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// Finds the games that are kept, and the one that can be continued: the one changed last that has not ended.
pub(super) fn find(
    files: Res<Files>,
    saver: Res<FileSaver>,
    variants: Res<Variants>,
    mut kept: ResMut<KeptGames>,
    mut last: ResMut<LastGame>,
) {
    // What was set aside is told until the program ends.
    last.trouble
        .retain(|trouble| matches!(trouble, FileTrouble::SetAside { .. }));
    let mut found = match list(&files, &kept.written) {
        Ok(found) => found,
        Err(problem) => {
            last.trouble.push(FileTrouble::LeftAlone { problem });
            Vec::new()
        }
    };
    for (file, _) in &found {
        kept.note_number(&name_of(file));
    }
    found.sort_by_key(|(file, modified)| std::cmp::Reverse((*modified, name_of(file))));
    found.truncate(MAX_LISTED);
    let mut before: BTreeMap<_, _> = std::mem::take(&mut kept.games)
        .into_iter()
        .map(|kept| (kept.name.clone(), kept))
        .collect();
    for (file, modified) in found {
        let name = name_of(&file);
        let unchanged = before.remove(&name).filter(|known| {
            known.modified == modified
                && known.file.path() == file.path()
                && !kept.written.contains_key(&name)
        });
        if let Some(known) = unchanged {
            kept.games.push(known);
            continue;
        }
        let (meant, trouble) = open(&file, &saver, &variants.0);
        if last.trouble.len() < MAX_TOLD {
            last.trouble.extend(trouble);
        }
        // Nothing can be continued, nor looked at, where nothing was played.
        let meant = meant.filter(|setup| !setup.tree.is_empty());
        kept.games.extend(meant.map(|setup| KeptGame {
            name,
            setup,
            modified,
            file,
        }));
    }
    last.game = kept.unfinished();
}

/// Offers to go on with another game where one was deleted or brought back.
pub(super) fn offer(
    kept: Res<KeptGames>,
    mut hidden: Local<BTreeSet<String>>,
    mut last: ResMut<LastGame>,
) {
    if *hidden != kept.hidden {
        hidden.clone_from(&kept.hidden);
        last.game = kept.unfinished();
    }
}

impl KeptGames {
    /// Notes the number in a name such as `2026-11-22-1` as taken.
    fn note_number(&mut self, name: &str) {
        let Some((day, number)) = name.rsplit_once('-') else {
            return;
        };
        if let Ok(number) = number.parse::<u32>() {
            let highest = self.numbers.entry(day.to_owned()).or_default();
            *highest = number.max(*highest);
        }
    }
}

/// The files that may hold a game, and when each was changed last: those in the folder, those that are being written,
/// and the one of earlier versions.
///
/// # Errors
/// Why the folder cannot be read.
fn list(
    files: &Files,
    written: &BTreeMap<String, (StoredFile, SystemTime)>,
) -> Result<Vec<(StoredFile, SystemTime)>, String> {
    let mut found = BTreeMap::new();
    if let Some(folder) = files.games() {
        let listed = list_folder(&folder, EXTENSION).map_err(|error| error.to_string())?;
        for listed in listed {
            if let Some(file) = files.game(&listed.name) {
                found.insert(file.path().to_owned(), (file, listed.modified));
            }
        }
    }
    if let Some(file) = files.last_game()
        && let Ok(data) = file.path().symlink_metadata()
    {
        let modified = data.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        found.insert(file.path().to_owned(), (file.clone(), modified));
    }
    // The disk may not have them yet.
    for (file, at) in written.values() {
        found.insert(file.path().to_owned(), (file.clone(), *at));
    }
    Ok(found.into_values().collect())
}

/// What a file holds. One that means nothing is set aside where the copy before can take its place, and left alone
/// otherwise: nothing is ever written over it.
fn open(
    file: &StoredFile,
    saver: &FileSaver,
    catalogue: &Catalogue,
) -> (Option<MatchSetup>, Option<FileTrouble>) {
    let meaning = |content: &[u8]| {
        read(content, catalogue).map_err(|error| format!("{}:{error}", file.path().display()))
    };
    let content = saver.read(file);
    if let Ok(Some(bytes)) = &content
        && let Err(problem) = meaning(bytes)
    {
        let previous = file.read_previous();
        if previous.is_none_or(|previous| meaning(&previous).is_err()) {
            return (None, Some(FileTrouble::LeftAlone { problem }));
        }
    }
    understand(file, content, meaning)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_on_after_the_highest_of_the_day() {
        let mut kept = KeptGames::default();
        for name in [
            "2026-11-22-9",
            "2026-11-22-10",
            "2026-11-23-4",
            "my best game",
            "a-b",
            "2026-11-22-99999999999999",
            "",
        ] {
            kept.note_number(name);
        }
        let numbers = [("2026-11-22", 10), ("2026-11-23", 4)];
        let numbers = numbers.map(|(day, number)| (day.to_owned(), number));
        assert_eq!(kept.numbers, BTreeMap::from(numbers));
    }
}
