//! View model of the panel of a game on a solved board.

use cohort_features::solved::{CurrentSolved, SolvedSession};
use cohort_play::locale::Locale;
use perfect::{MoveValue, Outlook, Verdict};
use rules::Move;

use crate::practice::{PracticeMessage, Tone};
use crate::solved::name;
use crate::words::{job_failed, own_result, side_name};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedGameView {
    /// The name of the board.
    pub board: String,
    /// The player's side or, after the end of the game, the result.
    pub title: String,
    /// What awaits the player with best play, or why the game has ended.
    pub text: String,
    /// What the player's last move has changed, or why a move was refused.
    pub said: Option<PracticeMessage>,
    /// The legal moves by value, best first. Empty while the values are hidden, and while the player cannot move.
    pub groups: Vec<MoveGroup>,
    pub main: Main,
    /// Whether the player must move.
    pub asks: bool,
    pub can_take_back: bool,
}

/// The legal moves with the same value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveGroup {
    /// The sign with which a small board labels these moves.
    pub sign: String,
    pub value: String,
    pub tone: Tone,
    pub moves: String,
}

/// The main button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Main {
    /// Show or hide the values. They are shown now if the value is true.
    Values(bool),
    Pass,
    Again,
}

impl SolvedGameView {
    /// Returns the view of the current game; `None` without a game. `refusal` is the reason why the last move was
    /// refused.
    pub fn of(current: &CurrentSolved, locale: &Locale, refusal: Option<String>) -> Option<Self> {
        let session = current.session()?;
        let game = session.game();
        let shows = current.shows_values();
        let side = [("side", side_name(locale, session.side()))];
        let mut title = locale.format("solved-you", &side);
        let mut text = text(current, session, locale);
        if let Some(outcome) = game.outcome() {
            let result = own_result(locale, outcome, session.side());
            (title, text) = (result.headline, result.reason);
        }
        let judged = session.judged();
        let judged = judged.filter(|(_, verdict)| shows || verdict.is_slip());
        let said = judged.map(|(mv, verdict)| verdict_text(session, mv, verdict, locale));
        let asks = session.awaits_player();
        Some(SolvedGameView {
            board: name(game.variant(), locale),
            title,
            text,
            said: refusal.map(PracticeMessage::wrong).or(said),
            groups: match shows && asks {
                true => groups(session, locale),
                false => Vec::new(),
            },
            main: match game.legal_moves() == [Move::Pass] {
                _ if session.is_over() => Main::Again,
                true if asks => Main::Pass,
                _ => Main::Values(shows),
            },
            asks,
            can_take_back: session.can_take_back(),
        })
    }
}

/// Returns what awaits the player in a game that goes on.
fn text(current: &CurrentSolved, session: &SolvedSession, locale: &Locale) -> String {
    if let Some(failure) = current.failure() {
        return job_failed(locale, failure);
    }
    if !session.awaits_player() {
        return locale.text("solved-thinking");
    }
    if !current.shows_values() {
        return locale.text("solved-hidden");
    }
    let count = |key: &str, moves: u16| locale.format(key, &[("count", moves.into())]);
    match session.outlook() {
        Some(Outlook::Wins { moves, exact: true }) => count("solved-now-wins", moves),
        Some(Outlook::Wins { moves, .. }) => count("solved-now-wins-most", moves),
        Some(Outlook::Draws) => locale.text("solved-now-draws"),
        Some(Outlook::Loses { moves, exact: true }) => count("solved-now-loses", moves),
        Some(Outlook::Loses { moves, .. }) => count("solved-now-loses-most", moves),
        Some(Outlook::Open) if !session.is_weighing() => locale.text("solved-now-open"),
        Some(Outlook::Open) | None => locale.text("solved-now-awaited"),
    }
}

fn groups(session: &SolvedSession, locale: &Locale) -> Vec<MoveGroup> {
    let game = session.game();
    let known = session.weighed().iter().map(|weighed| {
        let mv = game.variant().notation(game.position(), weighed.mv);
        (session.outlook_of(weighed), weighed, mv)
    });
    let mut known: Vec<(Outlook, &MoveValue, String)> = known.collect();
    known.sort_by_cached_key(|(outlook, weighed, mv)| {
        (-outlook.rank(), !weighed.is_done, mv.clone())
    });
    let mut groups: Vec<MoveGroup> = Vec::new();
    for (outlook, weighed, mv) in known {
        let (value, tone) = value(outlook, !weighed.is_done, locale);
        match groups.last_mut() {
            Some(group) if group.value == value => {
                group.moves.push_str(", ");
                group.moves.push_str(&mv);
            }
            _ => groups.push(MoveGroup {
                sign: session.worth_of(weighed).sign(),
                value,
                tone,
                moves: mv,
            }),
        }
    }
    groups
}

/// Returns the value of a move in words. `awaited` is whether the search still works on it.
fn value(outlook: Outlook, awaited: bool, locale: &Locale) -> (String, Tone) {
    let count = |key: &str, moves: u16| locale.format(key, &[("count", moves.into())]);
    match outlook {
        Outlook::Wins { moves, exact: true } => (count("solved-wins", moves), Tone::Right),
        Outlook::Wins { moves, .. } => (count("solved-wins-most", moves), Tone::Right),
        Outlook::Draws => (locale.text("solved-draws"), Tone::Plain),
        Outlook::Open if awaited => (locale.text("solved-awaited"), Tone::Plain),
        Outlook::Open => (locale.text("solved-open"), Tone::Plain),
        Outlook::Loses { moves, exact: true } => (count("solved-loses", moves), Tone::Wrong),
        Outlook::Loses { moves, .. } => (count("solved-loses-most", moves), Tone::Wrong),
    }
}

/// Returns what a move has changed, in words.
fn verdict_text(
    session: &SolvedSession,
    mv: &str,
    verdict: Verdict,
    locale: &Locale,
) -> PracticeMessage {
    let say = |key: &str, count: u16, best: u16| {
        let arguments = [
            ("move", mv.into()),
            ("side", side_name(locale, !session.side())),
            ("count", count.into()),
            ("best", best.into()),
        ];
        locale.format(key, &arguments)
    };
    match verdict {
        Verdict::Fastest => PracticeMessage::right(say("solved-fastest", 0, 0)),
        Verdict::Slower { moves, best } => {
            PracticeMessage::plain(say("solved-slower", moves, best))
        }
        Verdict::WinLost { moves } => PracticeMessage::wrong(say("solved-win-lost", moves, 0)),
        Verdict::WinDrawn => PracticeMessage::wrong(say("solved-win-drawn", 0, 0)),
        Verdict::WinUnsure => PracticeMessage::wrong(say("solved-win-unsure", 0, 0)),
        Verdict::DrawLost { moves } => PracticeMessage::wrong(say("solved-draw-lost", moves, 0)),
        Verdict::DrawKept => PracticeMessage::right(say("solved-draw-kept", 0, 0)),
        Verdict::Longest => PracticeMessage::right(say("solved-longest", 0, 0)),
        Verdict::Shorter { moves, best } => {
            PracticeMessage::plain(say("solved-shorter", moves, best))
        }
    }
}
