//! The command line.

mod limits;
mod tasks;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, Parser, ValueEnum};
use ipnet::IpNet;

pub use limits::Limits;
pub use tasks::Task;

/// The server where players of Cohort meet.
#[derive(Clone, Debug, Parser)]
#[command(name = "cohort-server", version, args_override_self = true)]
pub struct Options {
    /// A task to do instead of serving.
    #[command(subcommand)]
    pub task: Option<Task>,
    #[command(flatten)]
    #[expect(missing_docs, reason = "the flags are documented")]
    pub serving: Serving,
}

/// The options of serving.
#[derive(Clone, Debug, Args)]
pub struct Serving {
    /// The folder of the database. Created if it is missing.
    #[arg(long, env = "COHORT_DATA", value_name = "FOLDER", global = true)]
    pub data: Option<PathBuf>,
    /// The database, such as `sqlite:/path/to/file`. The default is a file in the data folder.
    #[arg(
        long,
        env = "COHORT_DATABASE",
        value_name = "URL",
        global = true,
        hide_env_values = true
    )]
    pub database: Option<String>,
    /// The address to listen at. Port 0 takes any free port.
    #[arg(long, env = "COHORT_LISTEN", default_value_t = LISTEN)]
    pub listen: SocketAddr,
    /// The address that players open, such as `https://play.example.org`. Used in invitations and to check origins.
    #[arg(long, env = "COHORT_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
    /// The folder of the page to play in a browser, which `tools/web.sh` builds. Served at `/`.
    #[arg(long, env = "COHORT_PAGE", value_name = "FOLDER")]
    pub page: Option<PathBuf>,
    /// The folder of the whole game for a browser, which `tools/game-web.sh` builds. Served at `/game/`.
    #[arg(long, env = "COHORT_GAME", value_name = "FOLDER")]
    pub game: Option<PathBuf>,
    /// Another origin whose pages can connect. Can be given several times.
    #[arg(
        long = "origin",
        env = "COHORT_ORIGINS",
        value_name = "URL",
        value_delimiter = ','
    )]
    pub origins: Vec<String>,
    /// The address or network of a reverse proxy whose X-Forwarded-For header the server trusts. Can be given several
    /// times.
    #[arg(
        long = "proxy",
        env = "COHORT_PROXY",
        value_name = "ADDRESS",
        value_delimiter = ',',
        value_parser = network
    )]
    pub proxies: Vec<IpNet>,
    /// The NATS server over which servers that share a database send each other hints, such as `nats://host:4222`.
    /// Several addresses of one cluster are separated by commas. Without it the database sends the hints.
    #[arg(long, env = "COHORT_NATS", value_name = "URL", hide_env_values = true)]
    pub nats: Option<String>,
    /// After how many seconds the server compares its followed games with a shared database, in case a hint was lost.
    #[arg(
        long,
        default_value_t = POLL_EVERY,
        value_name = "SECONDS",
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub poll_every: u64,
    /// Another push service to which the server sends notifications, such as `https://push.example.org`. The services of
    /// Chromium, Edge, Firefox and Safari are known. Can be given several times.
    #[arg(
        long = "push-service",
        env = "COHORT_PUSH_SERVICES",
        value_name = "URL",
        value_delimiter = ','
    )]
    pub push_services: Vec<String>,
    /// Send no notifications to browsers.
    #[arg(long, env = "COHORT_NO_PUSH")]
    pub no_push: bool,
    /// Have no accounts: all players are guests, and no game is rated.
    #[arg(long, env = "COHORT_NO_ACCOUNTS")]
    pub no_accounts: bool,
    /// Compare the moves of rated games with the engine, and measure the times of moves, for operators. Takes at most a
    /// quarter of a core.
    #[arg(long, env = "COHORT_FAIR_PLAY")]
    pub fair_play: bool,
    /// Who can make tournaments.
    #[arg(
        long,
        env = "COHORT_TOURNAMENTS",
        value_enum,
        default_value_t = MayCreate::Operators,
        value_name = "WHO"
    )]
    pub tournaments: MayCreate,
    /// The mail server for links that sign players in, such as `smtps://user:password@mail.example.org`. Without it the
    /// server sends no mails.
    #[arg(long, env = "COHORT_SMTP", value_name = "URL", hide_env_values = true)]
    pub smtp: Option<String>,
    /// The sender of mails, such as `Cohort <cohort@example.org>`.
    #[arg(long, env = "COHORT_MAIL_FROM", value_name = "ADDRESS")]
    pub mail_from: Option<String>,
    /// The file of the providers with which players sign in by `OpenID` Connect, in RON.
    #[arg(long, env = "COHORT_OPENID", value_name = "FILE")]
    pub openid: Option<PathBuf>,
    /// Serve metrics for Prometheus at this address.
    #[arg(long, env = "COHORT_METRICS", value_name = "ADDRESS")]
    pub metrics: Option<SocketAddr>,
    #[command(flatten)]
    #[expect(missing_docs, reason = "the flags are documented")]
    pub limits: Limits,
}

/// Who can make tournaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MayCreate {
    /// Nobody.
    Nobody,
    /// The operators of the server.
    Operators,
    /// Every owner of an account.
    Everyone,
}

/// Reads an address or a network, such as `10.0.0.1` or `10.0.0.0/8`.
fn network(text: &str) -> Result<IpNet, String> {
    let address = text.parse::<IpAddr>().map(IpNet::from);
    let network = address.or_else(|_| text.parse());
    network.map_err(|_| "neither an address nor a network such as 10.0.0.0/8".to_owned())
}

const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 4040);
const POLL_EVERY: u64 = 5;

impl Default for Serving {
    /// Returns the options of a server that is started without arguments.
    fn default() -> Self {
        Serving {
            data: None,
            database: None,
            listen: LISTEN,
            public_url: None,
            page: None,
            game: None,
            origins: Vec::new(),
            proxies: Vec::new(),
            nats: None,
            poll_every: POLL_EVERY,
            push_services: Vec::new(),
            no_push: false,
            no_accounts: false,
            fair_play: false,
            tournaments: MayCreate::Operators,
            smtp: None,
            mail_from: None,
            openid: None,
            metrics: None,
            limits: Limits::default(),
        }
    }
}

impl Serving {
    /// Returns the data folder that the options name. Otherwise returns `cohort-server` in the user's data folder, or
    /// in the working folder if the user has no data folder.
    pub fn folder(&self) -> PathBuf {
        if let Some(folder) = &self.data {
            return folder.clone();
        }
        let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        let data = set("XDG_DATA_HOME")
            .map(PathBuf::from)
            .or_else(|| Some(PathBuf::from(set("HOME")?).join(".local/share")));
        data.unwrap_or_default().join("cohort-server")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proxies_are_addresses_or_networks() {
        let given = [
            "cohort-server",
            "--proxy",
            "10.0.0.1,10.2.0.0/16",
            "--proxy",
            "::1",
        ];
        let proxies = Options::parse_from(given).serving.proxies;
        let texts: Vec<String> = proxies.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["10.0.0.1/32", "10.2.0.0/16", "::1/128"]);
        for wrong in ["x", "10.0.0.0/33", ""] {
            assert!(Options::try_parse_from(["cohort-server", "--proxy", wrong]).is_err());
        }
    }
}
