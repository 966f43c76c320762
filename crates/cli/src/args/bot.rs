//! The arguments of `bot`.

use std::path::PathBuf;
use std::time::Duration;

use arena::{PlayerKind, PlayerSpec};
use clap::ValueHint;
use client::Server;
use clock::TimeControl;
use lobby::{Name, Pace, SeatChoice};

use super::values::{number, seconds};

/// The maximum number of games that a bot plays at once. The client keeps at most 500 seats.
const MOST_GAMES: u64 = 100;
const MOST_DAYS: u64 = 60;
const DAY: Duration = Duration::from_secs(24 * 3600);

#[derive(Debug, clap::Args)]
pub struct Bot {
    /// The address of the server, such as `play.example.org` or `http://localhost:4040`.
    #[arg(long, value_name = "ADDRESS", allow_hyphen_values = true, value_parser = server)]
    pub server: Server,
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// Who chooses the moves: `level:ELO`, `engine`, or `ugi:PROGRAM` for an external engine.
    #[arg(long, value_name = "SPEC", allow_hyphen_values = true)]
    pub player: PlayerSpec,
    /// The name that the bot shows; by default `Cohort` with the strength, or the name of the external engine.
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    pub name: Option<String>,
    /// The time for moves: `none`, clocks such as `300+3`, or days for each move such as `3d`.
    #[arg(long, value_name = "TIME", default_value = "none", allow_hyphen_values = true, value_parser = pace)]
    pub time: Pace,
    /// The side that the bot plays: `black`, `white` or `random`.
    #[arg(long, value_name = "SIDE", default_value = "random", value_parser = side)]
    pub side: SeatChoice,
    /// The maximum time per move without clocks, in seconds. A level has its own limits.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = seconds)]
    pub seconds: u64,
    /// The maximum number of games at once.
    #[arg(long, value_name = "N", default_value = "4", allow_negative_numbers = true, value_parser = games)]
    pub games: usize,
    /// The folder that keeps the bot's games, so that it continues them after a restart. Each bot needs its own folder.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub keep: Option<PathBuf>,
}

impl Bot {
    /// Returns the name that the bot shows.
    pub fn shown_name(&self) -> Name {
        Name::new(&self.name.clone().unwrap_or_else(|| self.player_name()))
    }

    fn player_name(&self) -> String {
        let spec = self.player.kind.to_string();
        match &self.player.kind {
            PlayerKind::Engine(_) => "Cohort".to_owned(),
            PlayerKind::Level(_) => format!("Cohort {}", spec.trim_start_matches("level:")),
            PlayerKind::ExternalEngine(program) => {
                let name = program.program.path.file_stem();
                name.map_or(spec, |name| name.to_string_lossy().into_owned())
            }
            PlayerKind::Reference(_) => spec,
        }
    }
}

fn server(text: &str) -> Result<Server, String> {
    text.parse()
        .map_err(|_| "write the address of a server, such as `play.example.org`".to_owned())
}

fn games(text: &str) -> Result<usize, String> {
    number(text, 1, MOST_GAMES).map(|count| count as usize)
}

fn side(text: &str) -> Result<SeatChoice, String> {
    match text {
        "black" => Ok(SeatChoice::Black),
        "white" => Ok(SeatChoice::White),
        "random" => Ok(SeatChoice::Random),
        _ => Err("write `black`, `white` or `random`".to_owned()),
    }
}

fn pace(text: &str) -> Result<Pace, String> {
    if text == "none" {
        return Ok(Pace::Untimed);
    }
    if let Some(days) = text.strip_suffix('d') {
        let days = number(days, 1, MOST_DAYS)?;
        return Ok(Pace::Correspondence {
            control: TimeControl::PerMove(DAY * days as u32),
            weekends_off: false,
            vacation_days: 0,
        });
    }
    let control = TimeControl::parse(text)
        .map_err(|_| "write `none`, clocks such as `300+3`, or days such as `3d`".to_owned())?;
    Ok(Pace::Live {
        black: control,
        white: control,
    })
}
