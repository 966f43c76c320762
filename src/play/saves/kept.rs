//! What was kept: looked for on the title screen, on a thread. Of most games no more than the name is read until they are opened.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::SystemTime;

use bevy::prelude::*;
use record::RecordError;
use rules::Catalogue;
use storage::{StoredFile, list_folder};

use super::record::{read, record};
use crate::platform::activity::{Activity, RedrawWaker};
use crate::platform::background::Background;
use crate::platform::date::day;
use crate::platform::files::{FileSaver, FileTrouble, Files, understand};
use crate::play::table::{MatchSetup, Purpose};
use crate::play::variants::Variants;

/// How many games are known by name: those changed last. The library has all.
const MAX_LISTED: usize = 500;

/// How many games that could not be read are told of.
const MAX_TOLD: usize = 5;

/// How many of the games that were opened last are known as they were.
const MAX_OPENED: usize = 4;

/// The ending of a file with a game.
pub const EXTENSION: &str = "txt";

/// The words with which the text of a game ends that is over.
const RESULTS: [&str; 6] = ["black", "white", "draw", "0-1", "1-0", "1/2-1/2"];

/// The game that can be continued.
#[derive(Resource, Clone, Debug, Default)]
pub struct LastGame {
    /// The match, if there is one.
    pub game: Option<MatchSetup>,
    /// What was wrong with files of games.
    pub trouble: Vec<FileTrouble>,
}

impl LastGame {
    /// Tells of a file, among the first of them, and once of each that is left alone: the library, too, says what is wrong in it.
    fn tell(&mut self, trouble: FileTrouble) {
        let same = |known: &FileTrouble| match (known, &trouble) {
            (FileTrouble::LeftAlone { file: known, .. }, FileTrouble::LeftAlone { file, .. }) => {
                known == file
            }
            _ => *known == trouble,
        };
        if self.trouble.len() < MAX_TOLD && !self.trouble.iter().any(same) {
            self.trouble.push(trouble);
        }
    }
}

/// A game that is kept.
#[derive(Clone, Debug)]
pub struct KeptGame {
    /// What it is called: the day on which it began, and a number.
    pub name: String,
    /// When it was changed last.
    pub modified: SystemTime,
    file: StoredFile,
}

impl KeptGame {
    /// The day on which it was changed last, as `2026-11-22`.
    pub fn day(&self) -> String {
        day(self.modified)
    }
}

/// A kept game that was read: the match, and its record as text.
#[derive(Clone, Debug)]
pub struct OpenedGame {
    pub setup: MatchSetup,
    file: StoredFile,
    text: String,
}

/// The games that are kept.
#[derive(Resource, Debug, Default)]
pub struct KeptGames {
    /// Those that are listed, the one changed last first.
    games: Vec<KeptGame>,
    /// The game that can be continued.
    last: Option<OpenedGame>,
    /// The games opened last, the newest first. A game that goes on is written to its own file.
    opened: VecDeque<OpenedGame>,
    /// The files that have been written since the program began, some of them perhaps not on the disk yet.
    written: BTreeMap<String, (StoredFile, SystemTime)>,
    /// The names of games that the player has deleted. Their files go when that cannot be undone any more.
    hidden: BTreeSet<String>,
    /// The highest number in use by day.
    numbers: BTreeMap<String, u32>,
    /// What is wrong with games that the library could not take from their files.
    untaken: Vec<FileTrouble>,
    search: Option<Background<Found>>,
}

impl KeptGames {
    /// The games that are listed, the one changed last first.
    pub fn games(&self) -> &[KeptGame] {
        &self.games
    }

    /// Whether they are still looked for.
    pub fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// The file of the game with this name, also of one that is not listed.
    pub fn file(&self, name: &str, files: &Files) -> Option<StoredFile> {
        let written = self.written.get(name).map(|(file, _)| file);
        let listed = self.games.iter().find(|kept| kept.name == name);
        let known = written.or(listed.map(|kept| &kept.file));
        known
            .cloned()
            .or_else(|| files.game(&format!("{name}.{EXTENSION}")))
    }

    /// Notes that a game was opened: it goes on in its file.
    pub fn note_opened(&mut self, opened: OpenedGame) {
        self.opened.push_front(opened);
        self.opened.truncate(MAX_OPENED);
    }

    /// Tells of a game that the library could not take from its file, and why.
    pub fn note_untaken(
        &mut self,
        name: &str,
        problem: &RecordError,
        files: &Files,
        last: &mut LastGame,
    ) {
        let file = files.game(&format!("{name}.{EXTENSION}"));
        if let Some(file) = file.filter(|_| self.untaken.len() < MAX_TOLD) {
            let file = file.path().to_owned();
            let problem = format!("{}:{problem}", file.display());
            let trouble = FileTrouble::LeftAlone { file, problem };
            self.untaken.push(trouble.clone());
            last.tell(trouble);
        }
    }

    /// The file of a game that is kept exactly as it stands.
    pub(super) fn file_of(&self, setup: &MatchSetup) -> Option<StoredFile> {
        let plies = setup.game.plies().len();
        let mut known = self.opened.iter().chain(&self.last).peekable();
        known.peek()?;
        let text = record(setup).to_text(true);
        let same =
            |known: &&OpenedGame| known.setup.game.plies().len() == plies && known.text == text;
        known.find(same).map(|known| known.file.clone())
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

    /// Notes that a file is being written: whoever deleted the game goes on with it.
    pub(super) fn note_written(&mut self, file: &StoredFile) {
        self.hidden.remove(&name_of(file));
        let entry = (file.clone(), SystemTime::now());
        self.written.insert(name_of(file), entry);
    }

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

/// The name of a game by that of its file.
pub(super) fn name_of(file: &StoredFile) -> String {
    let stem = file.path().file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// What it takes to look for games.
#[derive(Clone)]
struct Search {
    files: Files,
    saver: FileSaver,
    catalogue: Catalogue,
    written: BTreeMap<String, (StoredFile, SystemTime)>,
    hidden: BTreeSet<String>,
}

#[derive(Debug, Default)]
struct Found {
    names: Vec<String>,
    games: Vec<KeptGame>,
    last: Option<OpenedGame>,
    trouble: Vec<FileTrouble>,
}

/// Looks for the games that are kept, and the one that can be continued: the one changed last that has not ended.
pub(super) fn find(
    files: Res<Files>,
    saver: Res<FileSaver>,
    variants: Res<Variants>,
    waker: Res<RedrawWaker>,
    mut kept: ResMut<KeptGames>,
    mut last: ResMut<LastGame>,
) {
    if files.games().is_none() {
        // Nothing is kept.
        return;
    }
    // It may have gone on since.
    last.game = None;
    kept.last = None;
    let search = Search {
        files: files.clone(),
        saver: saver.clone(),
        catalogue: variants.0.clone(),
        written: kept.written.clone(),
        hidden: kept.hidden.clone(),
    };
    let work = Background::spawn("kept games", &waker, move |teller| {
        teller.tell(search.games());
    });
    kept.search = Some(work);
}

pub(super) fn hear(
    mut kept: ResMut<KeptGames>,
    mut last: ResMut<LastGame>,
    mut activity: ResMut<Activity>,
) {
    let Some(search) = &kept.search else { return };
    let (mut news, ended) = search.hear();
    if news.is_empty() && !ended {
        return;
    }
    let found = news.pop().unwrap_or_default();
    kept.search = None;
    activity.stir();
    found.names.iter().for_each(|name| kept.note_number(name));
    kept.games = found.games;
    // What was told stays until the program ends: an older file is not read again once a newer game goes on.
    for trouble in found.trouble.into_iter().chain(kept.untaken.clone()) {
        last.tell(trouble);
    }
    last.game = found.last.as_ref().map(|last| last.setup.clone());
    kept.last = found.last;
}

/// Whether the player has deleted a game or brought one back, so that another may be offered to go on with.
pub(super) fn is_hidden_anew(kept: Res<KeptGames>, mut hidden: Local<BTreeSet<String>>) -> bool {
    let is_new = *hidden != kept.hidden;
    if is_new {
        hidden.clone_from(&kept.hidden);
    }
    is_new
}

impl Search {
    fn games(&self) -> Found {
        let mut found = Found::default();
        let mut listed = match list(&self.files, &self.written) {
            Ok(listed) => listed,
            Err(problem) => {
                let file = self.files.games().unwrap_or_default();
                found.trouble.push(FileTrouble::LeftAlone { file, problem });
                Vec::new()
            }
        };
        found.names = listed.iter().map(|(file, _)| name_of(file)).collect();
        listed.sort_by_key(|(file, modified)| std::cmp::Reverse((*modified, name_of(file))));
        listed.truncate(MAX_LISTED);
        for (file, modified) in listed {
            let name = name_of(&file);
            if found.last.is_none() && !self.hidden.contains(&name) {
                found.last = self.unfinished(&file, &mut found.trouble);
            }
            found.games.push(KeptGame {
                name,
                modified,
                file,
            });
        }
        found
    }

    /// A game that goes on.
    fn unfinished(&self, file: &StoredFile, trouble: &mut Vec<FileTrouble>) -> Option<OpenedGame> {
        // What cannot be read is told below.
        let text = self.saver.read(file).ok().flatten();
        if text.is_some_and(|text| is_over(&text)) {
            return None;
        }
        let (opened, wrong) = open(file, &self.saver, &self.catalogue);
        if trouble.len() < MAX_TOLD {
            trouble.extend(wrong);
        }
        let goes_on = |opened: &OpenedGame| {
            let setup = &opened.setup;
            let is_game = setup.purpose == Purpose::Game && setup.game.outcome().is_none();
            // Nothing can be continued where nothing was played.
            is_game && !setup.tree.is_empty()
        };
        opened.filter(goes_on)
    }
}

/// Whether the text of a game says that it is over, and that no move was taken back since.
fn is_over(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    let last = text.split_whitespace().next_back();
    last.is_some_and(|last| RESULTS.contains(&last)) && !text.contains("[Present ")
}

/// The files that may hold a game, and when each was changed last: those in the folder, and those that are being written.
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
    // The disk may not have them yet.
    for (file, at) in written.values() {
        found.insert(file.path().to_owned(), (file.clone(), *at));
    }
    Ok(found.into_values().collect())
}

/// What the file of a game holds. One that means nothing is set aside where the copy before can take its place, and left alone
/// otherwise: nothing is ever written over it. Waits for the disk.
pub fn open(
    file: &StoredFile,
    saver: &FileSaver,
    catalogue: &Catalogue,
) -> (Option<OpenedGame>, Option<FileTrouble>) {
    let meaning = |content: &[u8]| {
        read(content, catalogue).map_err(|error| format!("{}:{error}", file.path().display()))
    };
    let content = saver.read(file);
    if let Ok(Some(bytes)) = &content
        && let Err(problem) = meaning(bytes)
    {
        let previous = file.read_previous();
        if previous.is_none_or(|previous| meaning(&previous).is_err()) {
            let file = file.path().to_owned();
            return (None, Some(FileTrouble::LeftAlone { file, problem }));
        }
    }
    let (setup, trouble) = understand(file, content, meaning);
    let opened = setup.map(|setup| OpenedGame {
        text: record(&setup).to_text(true),
        setup,
        file: file.clone(),
    });
    (opened, trouble)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_over_as_its_text_says_unless_moves_were_taken_back() {
        let texts = [
            ("[Variant \"loa\"]\n\n1. c8-c6 black\n", true),
            ("1. c8-c6 1-0", true),
            ("1. c8-c6 a2-c2 draw\n", true),
            ("[Present \"1\"]\n\n1. c8-c6 a2-c2 draw\n", false),
            ("1. c8-c6 *", false),
            ("1. c8-c6", false),
            ("", false),
        ];
        for (text, over) in texts {
            assert_eq!(is_over(text.as_bytes()), over, "{text}");
        }
    }

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
