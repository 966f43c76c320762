//! The texts and choices of the dialogs.

use client::offered::VACATION;
use phrases::{Texts, control_text, family_key, offered_controls, side_name};
use rules::{LEAST_ELO, MOST_ELO, Side};
use serde::Serialize;

use crate::page::Page;
use crate::{pace, strength};

/// The texts and choices of the dialogs.
#[derive(Debug, Serialize)]
pub struct Choices {
    /// The boards of both games.
    pub boards: Vec<BoardChoice>,
    /// The named strengths of the computer, with their names. The player can also type another strength.
    pub strengths: Vec<(String, String)>,
    /// The lowest and the highest strength that the player can type, in Elo.
    pub strength_range: (u16, u16),
    /// The time controls with their names. An empty time control means a game without clocks.
    pub clocks: Vec<(String, String)>,
    /// The times for moves that an invitation can offer: the key, the name, whether the game is played over days,
    /// and whether it can be rated.
    pub paces: Vec<(String, String, bool, bool)>,
    /// The id of the variant that is played now.
    pub variant: String,
    /// The side that the computer plays now; `None` if two people play.
    pub computer: Option<String>,
    /// The current strength of the computer.
    pub strength: String,
    /// The time control of the current game.
    pub clock: String,
    /// The texts of the dialogs, each with the name that the scripts use.
    pub texts: Vec<(&'static str, String)>,
}

/// A board that the player can choose in the dialog for a new game.
#[derive(Debug, Serialize)]
pub struct BoardChoice {
    /// The id of the variant.
    pub id: String,
    /// The name of the game.
    pub family: String,
    /// The name of the board.
    pub name: String,
}

/// The texts of the dialogs: the name that the scripts use, and the key of the text in the locale files.
const TEXTS: [(&str, &str); 47] = [
    ("new-game", "action-new-game"),
    ("board", "title-board"),
    ("players", "title-players"),
    ("strength", "web-strength"),
    ("elo", "web-strength-number"),
    ("clock", "title-clock"),
    ("you", "seat-you"),
    ("people", "continue-two-people"),
    ("start", "title-start"),
    ("language", "settings-language"),
    ("keep", "confirm-keep-playing"),
    ("cancel", "web-cancel"),
    ("play", "move-entry-play"),
    ("friends", "online-title"),
    ("games", "online-games"),
    ("lobby", "online-lobby"),
    ("lobby-empty", "online-lobby-empty"),
    ("accept", "online-accept"),
    ("watchable", "online-watchable"),
    ("watch", "online-watch"),
    ("own-challenge", "online-own-challenge"),
    ("listed", "online-listed"),
    ("find", "online-find"),
    ("join", "online-join"),
    ("join-about", "online-join-about"),
    ("code", "online-code"),
    ("join-do", "online-join-do"),
    ("invite", "online-invite"),
    ("invite-do", "online-invite-do"),
    ("side", "online-side"),
    ("random", "online-side-lot"),
    ("time", "online-time"),
    ("weekends", "online-weekends"),
    ("spectators", "online-spectators"),
    ("name", "online-name"),
    ("close", "online-close"),
    ("open", "online-open"),
    ("copy-link", "online-copy-link"),
    ("copy-watch", "online-copy-watch"),
    ("copy-seat", "online-copy-seat"),
    ("copied", "online-copied"),
    ("connect", "online-connect"),
    ("invited", "online-invitation"),
    ("other-tab", "web-other-tab"),
    ("use-here", "web-use-here"),
    ("local", "web-local"),
    ("tournaments", "online-tournaments"),
];

/// The texts of rated games, of the dialogs for phrases and for records, of the planned lines, and of the links to the
/// whole game.
const MORE_TEXTS: [(&str, &str); 17] = [
    ("report", "online-report"),
    ("say", "action-say"),
    ("give-time", "action-give-time"),
    ("mute", "action-mute"),
    ("vacation-about", "online-vacation-about"),
    ("rate", "online-rate"),
    ("needs-account", "online-needs-account"),
    ("needs-clock", "online-rate-needs-clock"),
    ("remove", "plan-remove"),
    ("record", "web-record"),
    ("record-about", "web-record-about"),
    ("record-copy", "web-record-copy"),
    ("record-open", "web-record-open"),
    ("record-failed", "web-record-failed"),
    ("replaces", "web-replaces"),
    ("whole-game", "web-whole-game"),
    ("whole-game-invited", "web-whole-game-invited"),
];

impl Page {
    pub(super) fn choices(&self) -> Choices {
        let texts = &self.texts;
        let boards = self.variants.variants().iter().map(|variant| BoardChoice {
            id: variant.id().to_owned(),
            family: texts.text(family_key(variant.kind())),
            name: texts.text(variant.name()),
        });
        let control = |control| control_text(texts, control).0;
        let live = offered_controls().into_iter();
        let live = live.map(|offered| (offered.to_string(), control(Some(offered))));
        let computer = self.local.computer();
        let strength = computer.map_or_else(strength::weakest, |(_, strength)| strength);
        let [clock, _] = self.local.played.time_controls();
        Choices {
            boards: boards.collect(),
            strengths: strength::offered(texts),
            strength_range: (LEAST_ELO, MOST_ELO),
            clocks: std::iter::once((String::new(), control(None)))
                .chain(live)
                .collect(),
            paces: pace::offered(texts)
                .into_iter()
                .map(|(key, name)| {
                    let over_days = pace::is_over_days(&key);
                    let is_ratable = pace::is_ratable(&key);
                    (key, name, over_days, is_ratable)
                })
                .collect(),
            variant: self.game().variant().id().to_owned(),
            computer: computer.map(|(side, _)| side.to_string()),
            strength: strength.to_string(),
            clock: clock.map_or_else(String::new, |control| control.to_string()),
            texts: self.dialog_texts(),
        }
    }

    fn dialog_texts(&self) -> Vec<(&'static str, String)> {
        let texts = &self.texts;
        let all = TEXTS.iter().chain(&MORE_TEXTS);
        let mut all: Vec<_> = all.map(|(name, key)| (*name, texts.text(key))).collect();
        let calls_off = self.remote().is_some_and(|remote| remote.may_abort());
        let (question, answer) = match calls_off {
            true => ("confirm-call-off", "action-call-off"),
            false => ("confirm-resign", "action-resign"),
        };
        let entry = [
            ("example", self.example().into()),
            ("key-typing", "/".into()),
        ];
        all.extend([
            ("resign-question", texts.text(question)),
            ("resign", texts.text(answer)),
            ("entry", texts.format("move-entry-hint", &entry)),
            (
                "vacation",
                texts.format("online-vacation", &[("days", VACATION.into())]),
            ),
            ("black", side_name(texts, Side::Black)),
            ("white", side_name(texts, Side::White)),
        ]);
        all
    }

    /// A move that is possible in the start position, as an example of the notation.
    fn example(&self) -> String {
        let variant = self.game().variant();
        let first = variant.legal_moves(variant.start()).first().copied();
        first.map_or_else(String::new, |mv| variant.notation(variant.start(), mv))
    }
}
