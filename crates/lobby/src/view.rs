//! The parts of a meeting that clients can know: no keys, and no plans of the opponent.

use referee::{DrawOffer, GameId};
use rules::Side;
use serde::{Deserialize, Serialize};

use crate::command::{Phrase, Who};
use crate::event::{Event, NextGame, Tournament};
use crate::meeting::{End, Meeting, Over, Rematch, Stage};
use crate::plan::{Plan, Standing};
use crate::player::{Chair, Profile};
use crate::rating::RatingChange;
use crate::settings::Settings;
use crate::table::Table;
use crate::time::{Time, millis};

/// The state of a meeting, for a player or a spectator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct View {
    /// The id of the game.
    #[serde(with = "crate::codec::game_id")]
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-fA-F]{32}$"))]
    pub game: GameId,
    /// The number of events so far.
    pub version: u64,
    /// The game and its conditions.
    pub settings: Settings,
    /// The chair of the client's player; `None` for a spectator.
    pub you: Option<Chair>,
    /// The stage of the meeting.
    pub stage: StageView,
    /// The players who have joined.
    pub players: Vec<PlayerView>,
    /// The moves in canonical notation. Spectators do not see the latest plies if the settings delay them.
    pub moves: Vec<String>,
    /// The clocks; `None` in a game without clocks, and for spectators with delayed moves.
    pub clocks: Option<Clocks>,
    /// The side that offers a draw; `None` without an offer, and for spectators with delayed moves.
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::Side>))]
    pub draw_offered: Option<Side>,
    /// The side that asks to take a move back; `None` without a request, and for spectators with delayed moves.
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::Side>))]
    pub take_back_asked: Option<Side>,
    /// The vacation of the side to move; `None` without a vacation, and for spectators with delayed moves.
    pub vacation: Option<VacationView>,
    /// The score of the series, Black's points first.
    pub series: String,
    /// The tournament of the game; `None` if the players have agreed on the game themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<Tournament>,
    /// The conditional moves of the client's player.
    pub plan: Plan,
    /// Whether the client's player hides the opponent's phrases.
    pub muted: bool,
    /// Whether the players have offered or agreed on a rematch.
    pub rematch: RematchView,
    /// The next time at which the server must act without a command; `None` if there is no such time.
    pub deadline: Option<Time>,
}

/// The stage of a meeting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum StageView {
    /// The meeting waits for the second player.
    Invited,
    /// The game is in progress.
    Playing,
    /// No second player joined in time, or the host withdrew the invitation.
    Expired,
    /// The server has paired the host with another player.
    Paired {
        /// The id of the game that both play.
        into: NextGame,
    },
    /// The game ended without a result.
    Aborted,
    /// The game ended with a result.
    Decided {
        /// The winner; `None` for a draw.
        #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::Side>))]
        winner: Option<Side>,
        /// The key of the reason; see [`Outcome::reason`](rules::Outcome::reason).
        reason: String,
    },
}

/// What clients can know about a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerView {
    /// The player's chair: host or guest.
    pub chair: Chair,
    /// The player's side; `None` before the game.
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::Side>))]
    pub side: Option<Side>,
    /// The player's name, and the rating when the player took the seat.
    pub profile: Profile,
    /// How the game changed the player's rating; `None` if it did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<RatingChange>,
    /// The number of vacation days that the player has left.
    pub vacation_days: u8,
}

/// Both clocks at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// The moment at which the clocks show these times.
    pub at: Time,
    /// The side whose clock runs.
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::Side>))]
    pub running: Option<Side>,
    /// Black's clock.
    pub black: Option<ClockView>,
    /// White's clock.
    pub white: Option<ClockView>,
}

/// The time that a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockView {
    /// The time left, of the main time or the current period, in milliseconds.
    pub left: u64,
    /// The time left of the delay, in milliseconds. The main time does not run during the delay.
    #[serde(default)]
    pub delay: u64,
    /// The number of byo-yomi periods left.
    #[serde(default)]
    pub periods: u8,
    /// Whether a byo-yomi period is running.
    #[serde(default)]
    pub in_period: bool,
}

/// A vacation in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct VacationView {
    /// The side on vacation.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::Side))]
    pub side: Side,
    /// The time at which the vacation began.
    pub since: Time,
}

/// Whether the players have offered or agreed on a rematch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum RematchView {
    /// No player offers a rematch.
    #[default]
    None,
    /// A player offers a rematch.
    Offered {
        /// The player who offers the rematch.
        by: Chair,
    },
    /// Both players have agreed on a rematch.
    Agreed {
        /// The id of the next game.
        next: NextGame,
    },
}

/// The part of an event that clients may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the same as in Event, without keys and plans")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Seen {
    Began,
    Moved {
        by: Chair,
        mv: String,
        planned: bool,
    },
    DrawOffered {
        by: Chair,
    },
    DrawAnswered {
        by: Chair,
        accept: bool,
    },
    TakeBackAsked {
        by: Chair,
    },
    TakeBackAnswered {
        by: Chair,
        accept: bool,
    },
    Resigned {
        by: Chair,
    },
    Aborted {
        by: Option<Chair>,
    },
    TimeGiven {
        by: Chair,
    },
    Claimed {
        by: Chair,
    },
    Said {
        by: Chair,
        phrase: Phrase,
    },
    RematchOffered {
        by: Chair,
    },
    RematchAnswered {
        by: Chair,
        next: Option<NextGame>,
    },
    VacationBegan {
        by: Chair,
    },
    VacationEnded {
        by: Chair,
    },
    FlagFell,
    Rated {
        host: RatingChange,
        guest: RatingChange,
    },
    Expired,
    Outage {
        lasted: u64,
    },
    /// An event that clients may not see. Clients see only that the version has grown.
    Nothing,
}

impl Seen {
    /// Returns the part of an event that clients may see.
    pub fn of(event: &Event) -> Seen {
        match event.clone() {
            Event::Opened { .. }
            | Event::Muted { .. }
            | Event::Planned { .. }
            | Event::Paired { .. } => Seen::Nothing,
            Event::Continued { .. } | Event::Arranged { .. } | Event::Joined { .. } => Seen::Began,
            Event::Moved {
                by, mv, planned, ..
            } => Seen::Moved { by, mv, planned },
            Event::DrawOffered { by } => Seen::DrawOffered { by },
            Event::DrawAnswered { by, accept } => Seen::DrawAnswered { by, accept },
            Event::TakeBackAsked { by } => Seen::TakeBackAsked { by },
            Event::TakeBackAnswered { by, accept } => Seen::TakeBackAnswered { by, accept },
            Event::Resigned { by } => Seen::Resigned { by },
            Event::Aborted { by } => Seen::Aborted { by },
            Event::TimeGiven { by } => Seen::TimeGiven { by },
            Event::Claimed { by, .. } => Seen::Claimed { by },
            Event::Said { by, phrase } => Seen::Said { by, phrase },
            Event::RematchOffered { by } => Seen::RematchOffered { by },
            Event::RematchAnswered { by, next } => Seen::RematchAnswered { by, next },
            Event::VacationBegan { by } => Seen::VacationBegan { by },
            Event::VacationEnded { by } => Seen::VacationEnded { by },
            Event::FlagFell => Seen::FlagFell,
            Event::Rated { host, guest } => Seen::Rated { host, guest },
            Event::Expired => Seen::Expired,
            Event::Outage { lasted } => Seen::Outage { lasted },
        }
    }
}

impl Meeting {
    /// Returns the state that a player or spectator can see at a moment.
    pub fn view(&self, who: Who, now: Time) -> View {
        let own = match who {
            Who::Seat(chair) => Some(chair),
            Who::Watcher => None,
        };
        let behind = match (own, &self.stage) {
            (None, Stage::Playing(_)) => self.settings().spectators.unwrap_or(u8::MAX),
            _ => 0,
        };
        let table = self.table();
        let live = table.filter(|_| behind == 0);
        let playing = live.filter(|_| matches!(self.stage, Stage::Playing(_)));
        let mut moves = self.moves();
        moves.truncate(moves.len().saturating_sub(behind.into()));
        View {
            game: self.id(),
            version: self.version(),
            settings: self.settings().clone(),
            you: own,
            stage: self.stage_view(),
            players: self.player_views(),
            moves,
            clocks: live.and_then(|table| table.clocks(now)),
            draw_offered: playing.and_then(Table::draw_offered),
            take_back_asked: playing.and_then(|table| table.played.take_back_asked()),
            vacation: playing.and_then(Table::vacation_view),
            series: table.map_or_else(String::new, |table| table.played.score().to_string()),
            tournament: self.tournament().cloned(),
            plan: own
                .zip(playing)
                .map_or_else(Plan::default, |(chair, table)| table.plan_of(chair)),
            muted: own
                .zip(table)
                .is_some_and(|(chair, table)| *table.muted.of(chair)),
            rematch: self.rematch_view(),
            deadline: if behind == 0 { self.deadline() } else { None },
        }
    }

    /// Returns both clocks at a moment; `None` without clocks.
    pub fn clocks(&self, now: Time) -> Option<Clocks> {
        self.table()?.clocks(now)
    }

    fn stage_view(&self) -> StageView {
        match &self.stage {
            Stage::Invited(_) => StageView::Invited,
            Stage::Playing(_) => StageView::Playing,
            Stage::Expired(_) => StageView::Expired,
            Stage::Paired(_, into) => StageView::Paired {
                into: NextGame(*into),
            },
            Stage::Over(Over { end, .. }) => match end {
                End::Aborted => StageView::Aborted,
                End::Decided(outcome) => StageView::Decided {
                    winner: outcome.winner(),
                    reason: outcome.reason().to_owned(),
                },
            },
        }
    }

    fn player_views(&self) -> Vec<PlayerView> {
        let view = |chair: Chair| {
            let player = self.player(chair)?;
            let table = self.table();
            Some(PlayerView {
                chair,
                side: table.map(|table| table.side(chair)),
                profile: player.profile(),
                change: self.change(chair),
                vacation_days: table.map_or(self.settings().pace.vacation_days(), |table| {
                    *table.days_left.of(chair)
                }),
            })
        };
        Chair::ALL.into_iter().filter_map(view).collect()
    }

    fn change(&self, chair: Chair) -> Option<RatingChange> {
        match &self.stage {
            Stage::Over(over) => over.rated.as_ref().map(|rated| *rated.of(chair)),
            _ => None,
        }
    }

    fn rematch_view(&self) -> RematchView {
        match &self.stage {
            Stage::Over(over) => match over.rematch {
                Rematch::None => RematchView::None,
                Rematch::OfferedBy(by) => RematchView::Offered { by },
                Rematch::Agreed(next) => RematchView::Agreed {
                    next: NextGame(next),
                },
            },
            _ => RematchView::None,
        }
    }
}

impl Table {
    fn clocks(&self, now: Time) -> Option<Clocks> {
        let clock = self.played.clock();
        if !clock.times().any() {
            return None;
        }
        let counted = self.keeper.counted(now);
        let reading = |side| {
            let reading = clock.reading(side, counted)?;
            Some(ClockView {
                left: millis(reading.left),
                delay: millis(reading.delay),
                periods: reading.periods,
                in_period: reading.in_period,
            })
        };
        let runs = clock.is_running() && self.vacation.is_none();
        Some(Clocks {
            at: now.max(self.keeper.at()),
            running: runs.then(|| clock.to_move()),
            black: reading(Side::Black),
            white: reading(Side::White),
        })
    }

    fn draw_offered(&self) -> Option<Side> {
        match self.played.draw_offer() {
            DrawOffer::Open(side) => Some(side),
            DrawOffer::None | DrawOffer::Declined(_) => None,
        }
    }

    fn vacation_view(&self) -> Option<VacationView> {
        Some(VacationView {
            side: self.played.to_move(),
            since: self.vacation?,
        })
    }

    fn plan_of(&self, chair: Chair) -> Plan {
        match self.plans.of(chair) {
            Standing::Waits(plan) => plan.clone(),
            Standing::None | Standing::Answers { .. } => Plan::default(),
        }
    }
}
