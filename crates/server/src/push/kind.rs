//! Which events of a game a player must be told who is not connected.

use lobby::{Chair, Entry, Event, Meeting, RematchView, StageView, Time, Who};
use rules::Side;
use serde::Serialize;

/// What has happened in a game, as a notification names it to the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The opponent has joined.
    Joined,
    /// It is the player's move.
    Move,
    /// The opponent offers a draw.
    Draw,
    /// The opponent asks to take a move back.
    TakeBack,
    /// The game is over.
    Over,
    /// The opponent wants to play again.
    Rematch,
    /// The next game of the players has begun.
    Began,
}

/// Returns the latest news in these log entries that a player must be told, with the time of the event. Returns `None`
/// if there is no such news. `meeting` is the state after the entries.
pub fn of(entries: &[Entry], meeting: &Meeting, chair: Chair) -> Option<(Kind, Time)> {
    let state = State::of(meeting, chair);
    let mut told = entries.iter().rev();
    told.find_map(|entry| {
        let kind = meaning(&entry.event, chair)?;
        state.still(kind).map(|kind| (kind, entry.at))
    })
}

/// Returns what an event means for a player, without regard to later events. Returns `None` if the player caused the
/// event, or if the event is not worth a notification.
fn meaning(event: &Event, chair: Chair) -> Option<Kind> {
    let (by, kind) = match event {
        // A guest who has joined themselves subscribes later, so this news reaches only a guest whom the server has
        // paired.
        Event::Joined { .. } if chair == Chair::Guest => (None, Kind::Began),
        Event::Joined { .. } => (None, Kind::Joined),
        Event::Continued { .. } | Event::Arranged { .. } => (None, Kind::Began),
        // A conditional move of the player can end the game. If the game continues, `State::still` drops this news.
        Event::Moved {
            by, planned: true, ..
        } if *by == chair => return Some(Kind::Over),
        // If the opponent allows the player to take a move back, it is the player's turn again, as after a move.
        Event::Moved { by, .. } | Event::TakeBackAnswered { by, accept: true } => {
            (Some(*by), Kind::Move)
        }
        Event::DrawOffered { by } => (Some(*by), Kind::Draw),
        Event::TakeBackAsked { by } => (Some(*by), Kind::TakeBack),
        Event::Resigned { by }
        | Event::Claimed { by, .. }
        | Event::DrawAnswered { by, accept: true } => (Some(*by), Kind::Over),
        Event::Aborted { by } => (*by, Kind::Over),
        Event::FlagFell | Event::Expired => (None, Kind::Over),
        Event::RematchOffered { by } => (Some(*by), Kind::Rematch),
        Event::Opened { .. }
        | Event::DrawAnswered { .. }
        | Event::TakeBackAnswered { .. }
        | Event::TimeGiven { .. }
        | Event::Said { .. }
        | Event::Muted { .. }
        | Event::Planned { .. }
        | Event::RematchAnswered { .. }
        | Event::VacationBegan { .. }
        | Event::VacationEnded { .. }
        | Event::Rated { .. }
        | Event::Paired { .. }
        | Event::Outage { .. } => return None,
    };
    (by != Some(chair)).then_some(kind)
}

/// The part of a game's state that decides whether an event still matters to a player.
struct State {
    is_over: bool,
    is_my_turn: bool,
    draw: bool,
    take_back: bool,
    rematch: bool,
}

impl State {
    fn of(meeting: &Meeting, chair: Chair) -> State {
        let view = meeting.view(Who::Seat(chair), meeting.at());
        let other = view.players.iter().find(|player| player.chair != chair);
        let other: Option<Side> = other.and_then(|player| player.side);
        let is_others = |side: Option<Side>| side.is_some() && side == other;
        State {
            is_over: !matches!(view.stage, StageView::Invited | StageView::Playing),
            is_my_turn: meeting.mover() == Some(chair),
            draw: is_others(view.draw_offered),
            take_back: is_others(view.take_back_asked),
            rematch: matches!(view.rematch, RematchView::Offered { by } if by != chair),
        }
    }

    /// Returns what an event of this kind means now; `None` if later events have made the news obsolete.
    fn still(&self, kind: Kind) -> Option<Kind> {
        let matters = match kind {
            // The last move can end the game.
            Kind::Move if self.is_over => return Some(Kind::Over),
            Kind::Move => self.is_my_turn,
            Kind::Joined => !self.is_over,
            Kind::Began => true,
            Kind::Draw => self.draw,
            Kind::TakeBack => self.take_back,
            Kind::Over => self.is_over,
            Kind::Rematch => self.rematch,
        };
        matters.then_some(kind)
    }
}
