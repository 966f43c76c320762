//! View model of the tournaments of a server.

use client::Server;
use client::tournaments::{Format, One, OwnPlayer, Place, Row, Stage, Tournaments};
use cohort_play::locale::{Locale, Texts, rounded};
use cohort_play::variants::Variants;
use lobby::TournamentId;
use protocol::Code;
use referee::GameId;

use super::words;

/// The tournaments of a server.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentsView {
    pub content: Content,
    /// The reason, as text, why the server did not answer as hoped.
    pub problem: Option<String>,
    /// The address of the server's page of tournaments.
    pub page: String,
}

/// What the player looks at.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    List {
        /// The stage, and the number of the page, from 0.
        chosen: (Stage, u32),
        /// The stages to choose from, each with its name.
        stages: Vec<(Stage, String)>,
        tournaments: Vec<TournamentView>,
        /// A text that says that there are no tournaments, or that the program is still asking the server.
        message: Option<String>,
        /// Whether another page follows.
        more: bool,
    },
    /// A tournament.
    One(Box<OneView>),
    /// A tournament that the server has not sent yet. Contains the text about it.
    Waiting(String),
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentView {
    pub id: TournamentId,
    pub name: String,
    /// The conditions, and the time and the number of players.
    pub lines: [String; 2],
}

/// A tournament with a page of its table.
#[derive(Clone, Debug, PartialEq)]
pub struct OneView {
    pub id: TournamentId,
    pub name: String,
    /// The conditions, how far the tournament has come, and the number of players.
    pub lines: [String; 3],
    /// What the player is told about their part in the tournament.
    pub part: Option<String>,
    /// The games of the player that go on, each with a text about it and the name of the button that opens it.
    pub playing: Vec<(GameId, [String; 2])>,
    pub join: Option<String>,
    pub leave: Option<LeaveView>,
    /// The server has not carried out the last request yet.
    pub is_changing: bool,
    pub table: TableView,
    /// The games to watch, each with the names of both players.
    pub games: Vec<(Code, String)>,
}

/// The button that withdraws the player or lets them pause, and the question before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaveView {
    pub word: String,
    pub question: String,
    /// What the player should know before; `None` if nothing is lost.
    pub about: Option<String>,
}

/// A page of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableView {
    pub title: String,
    /// A text if nobody has joined.
    pub message: Option<String>,
    /// Whether the table shows ranks and points, because the tournament has begun.
    pub has_points: bool,
    pub rows: Vec<TableRow>,
    /// The tie-breaks: the short name and the meaning of each.
    pub ties: Vec<[String; 2]>,
    /// The number of the page, from 0, and whether another page follows.
    pub page: (u32, bool),
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The name with the rating; after the start also the rank.
    pub name: String,
    /// The remarks and tie-breaks, in one line; may be empty.
    pub notes: String,
    pub points: String,
    pub played: String,
    pub is_own: bool,
}

impl TournamentsView {
    pub fn of(
        tournaments: &Tournaments,
        server: &Server,
        variants: &Variants,
        locale: &Locale,
    ) -> Self {
        let place = tournaments.place();
        let in_list = matches!(place, Place::List { .. });
        let problem = tournaments.problem.as_ref();
        let problem = problem.map(|problem| words::problem(locale, problem, in_list));
        let asking = || locale.text("online-asking");
        let content = match (place, &tournaments.one) {
            (Place::List { stage, page }, _) => {
                let list = tournaments.list.as_ref();
                let shown = list.map_or(&[][..], |list| &list.tournaments);
                let message = match list {
                    None if problem.is_none() => Some(asking()),
                    Some(list) if list.tournaments.is_empty() => Some(locale.text(none(stage))),
                    _ => None,
                };
                let stages = Stage::LISTED.into_iter();
                Content::List {
                    chosen: (stage, page),
                    stages: stages
                        .map(|stage| (stage, locale.text(named(stage))))
                        .collect(),
                    tournaments: (shown.iter())
                        .map(|it| TournamentView {
                            id: it.id,
                            name: it.name.as_str().to_owned(),
                            lines: [
                                words::conditions(locale, variants, it),
                                format!(
                                    "{} · {}",
                                    words::when(locale, it),
                                    locale.counted("tournament-players", it.players)
                                ),
                            ],
                        })
                        .collect(),
                    message,
                    more: list.is_some_and(|list| list.more),
                }
            }
            (Place::One { .. }, Some(one)) => {
                Content::One(Box::new(OneView::of(tournaments, one, variants, locale)))
            }
            (Place::One { .. }, None) => {
                Content::Waiting(problem.as_ref().map_or_else(asking, |_| String::new()))
            }
        };
        TournamentsView {
            content,
            problem,
            page: server.tournaments_page(),
        }
    }
}

const fn named(stage: Stage) -> &'static str {
    match stage {
        Stage::Coming => "tournament-list-coming",
        Stage::Running => "tournament-list-running",
        Stage::Ended | Stage::CalledOff => "tournament-list-ended",
    }
}

const fn none(stage: Stage) -> &'static str {
    match stage {
        Stage::Coming => "tournament-none-coming",
        Stage::Running => "tournament-none-running",
        Stage::Ended | Stage::CalledOff => "tournament-none-ended",
    }
}

impl OneView {
    fn of(tournaments: &Tournaments, one: &One, variants: &Variants, locale: &Locale) -> Self {
        let it = &one.summary;
        let is_open = matches!(it.stage, Stage::Coming | Stage::Running);
        let own = one.own.as_ref().filter(|_| is_open);
        let player = own.and_then(|own| own.player.as_ref());
        let playing = player.map_or(&[][..], |player| &player.playing);
        let told = |name: String| {
            let keys = ["tournament-playing", "tournament-play-name"];
            keys.map(|key| locale.format(key, &[("name", name.as_str().into())]))
        };
        let join = match player {
            Some(_) => "tournament-return",
            None => "tournament-join",
        };
        OneView {
            id: it.id,
            name: it.name.as_str().to_owned(),
            lines: [
                words::conditions(locale, variants, it),
                words::progress(locale, one),
                words::places(locale, it),
            ],
            part: is_open.then(|| words::part(locale, one, player)).flatten(),
            playing: (playing.iter())
                .map(|game| {
                    let name = words::name(locale, game.opponent.name.as_ref());
                    (game.game, told(name))
                })
                .collect(),
            join: own.is_some_and(|own| own.joins).then(|| locale.text(join)),
            leave: player
                .filter(|player| !player.away)
                .map(|_| LeaveView::of(locale, one)),
            is_changing: tournaments.is_changing(),
            table: TableView::of(one, player, locale),
            games: (tournaments.games.iter())
                .filter_map(|game| {
                    let name = |person: &client::tournaments::Person| {
                        words::name(locale, person.name.as_ref())
                    };
                    let names = [name(&game.black), name(&game.white)];
                    Some((game.watch?, names.join(" – ")))
                })
                .collect(),
        }
    }
}

impl LeaveView {
    fn of(locale: &Locale, one: &One) -> Self {
        let runs = one.summary.stage == Stage::Running;
        if one.summary.format == Format::Arena && runs {
            return LeaveView {
                word: locale.text("tournament-pause"),
                question: locale.text("tournament-pause-question"),
                about: None,
            };
        }
        let lost = match one.summary.format {
            Format::RoundRobin => "tournament-leave-robin-about",
            Format::Swiss | Format::Arena => "tournament-leave-about",
        };
        LeaveView {
            word: locale.text("tournament-leave"),
            question: locale.text("tournament-leave-question"),
            about: runs.then(|| locale.text(lost)),
        }
    }
}

impl TableView {
    fn of(one: &One, player: Option<&OwnPlayer>, locale: &Locale) -> Self {
        let has_points = matches!(one.summary.stage, Stage::Running | Stage::Ended);
        let ties = one.about.tie_breaks.iter().filter(|_| has_points);
        let ties = ties.filter_map(|key| words::tie_break(key));
        let ties: Vec<_> = ties.map(|keys| keys.map(|key| locale.text(key))).collect();
        let own = player.map(|player| player.number);
        let rows = one.about.table.iter();
        let rows = rows.map(|row| TableRow {
            name: named_row(locale, row, has_points),
            notes: notes(locale, one, row, has_points),
            points: score(locale, row.points),
            played: row.played.to_string(),
            is_own: Some(row.number) == own,
        });
        let is_empty = one.about.table.is_empty();
        TableView {
            title: locale.text(match has_points {
                true => "tournament-table",
                false => "tournament-players-title",
            }),
            message: is_empty.then(|| locale.text("tournament-nobody")),
            has_points,
            rows: rows.collect(),
            ties,
            page: (one.about.page, one.about.more),
        }
    }
}

/// Returns points or a tie-break as text: halves and quarters in the notation of the language.
fn score(locale: &Locale, value: f64) -> String {
    let is_exact = |decimals: &u8| {
        let scaled = value * 10_f64.powi(i32::from(*decimals));
        (scaled - scaled.round()).abs() < 1e-9
    };
    let decimals = [0, 1].into_iter().find(is_exact).unwrap_or(2);
    locale.format("plain-number", &[("number", rounded(value, decimals))])
}

fn named_row(locale: &Locale, row: &Row, has_rank: bool) -> String {
    let name = named_player(locale, row);
    if !has_rank {
        return name;
    }
    let told = [("rank", row.rank.into()), ("name", name.into())];
    locale.format("online-tournaments-ranked", &told)
}

fn named_player(locale: &Locale, row: &Row) -> String {
    let name = words::name(locale, row.name.as_ref());
    if row.bot {
        return locale.format("online-bot", &[("name", name.into())]);
    }
    let mark = if row.provisional { "?" } else { "" };
    let rating = format!("{}{mark}", row.rating);
    let told = [("name", name.into()), ("rating", rating.into())];
    locale.format("online-rated-name", &told)
}

/// Returns the remarks about a player and their tie-breaks, in one line.
fn notes(locale: &Locale, one: &One, row: &Row, has_points: bool) -> String {
    let is_arena = one.summary.format == Format::Arena;
    let runs = one.summary.stage == Stage::Running;
    let remark = match row {
        Row { annulled: true, .. } => Some("tournament-annulled"),
        Row { away: true, .. } if is_arena => Some("tournament-pauses"),
        Row { away: true, .. } => Some("tournament-left"),
        Row { streak: true, .. } if runs => Some("tournament-streak"),
        _ => None,
    };
    let known = one.about.tie_breaks.iter().zip(&row.ties);
    let ties = known.filter_map(|(key, value)| {
        let [short, _] = words::tie_break(key)?;
        let value = match key.as_str() {
            "performance" => value.round(),
            _ => *value,
        };
        Some(format!("{} {}", locale.text(short), score(locale, value)))
    });
    let parts = remark.map(|key| locale.text(key)).into_iter();
    let parts = parts.chain(ties.filter(|_| has_points));
    parts.collect::<Vec<_>>().join(" · ")
}
