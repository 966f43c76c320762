//! The program `cohort-server`.

use std::process::ExitCode;

use clap::Parser;
use cohort_server::backup::{self, BackupError, Copied};
use cohort_server::check::check;
use cohort_server::options::{Options, Serving, Task};
use cohort_server::serve::{self, ServeError};
use cohort_server::signals;
use cohort_server::store::{OperatorWrite, StoreError};
use cohort_server::time::now;
use thiserror::Error;
use tracing_subscriber::EnvFilter;

#[tokio::main]
async fn main() -> ExitCode {
    let options = Options::parse();
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
    match run(&options).await {
        Ok(code) => code,
        Err(error) => {
            eprintln!("cohort-server: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Why the program fails.
#[derive(Debug, Error)]
enum Failure {
    #[error(transparent)]
    Serve(#[from] ServeError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Backup(#[from] BackupError),
    #[cfg(feature = "accounts")]
    #[error(transparent)]
    Role(#[from] cohort_server::accounts::command::RoleError),
    #[cfg(not(feature = "accounts"))]
    #[error("this program has no accounts")]
    NoAccounts,
}

async fn run(options: &Options) -> Result<ExitCode, Failure> {
    let serving = &options.serving;
    match &options.task {
        Some(Task::Check) => return check_database(serving).await,
        #[cfg(feature = "accounts")]
        Some(Task::Role { name, role }) => {
            let store = serve::open_existing(serving).await?;
            let changed = cohort_server::accounts::command::give_role(&*store, name, *role).await;
            store.close().await?;
            println!("{}", changed?);
        }
        #[cfg(not(feature = "accounts"))]
        Some(Task::Role { .. }) => return Err(Failure::NoAccounts),
        Some(Task::Backup { file }) => {
            let copied = backup::backup(serving, file).await?;
            println!("{} in {}", content(&copied), file.display());
        }
        Some(Task::Restore { file }) => {
            let copied = backup::restore(serving, file).await?;
            println!("{} from {}", content(&copied), file.display());
            if let Some(kept) = &copied.kept {
                println!("The earlier database is in {}", kept.display());
            }
        }
        None => {
            let store = serve::open(serving).await?;
            serve::serve(serving, store, signals::asked_to_stop(), |address, url| {
                println!("Listening at {address}. Players open {url}");
            })
            .await?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn content(copied: &Copied) -> String {
    let (games, events) = (copied.findings.games, copied.findings.events);
    format!("{games} games, {events} events")
}

async fn check_database(serving: &Serving) -> Result<ExitCode, Failure> {
    let store = serve::open_existing(serving).await?;
    let found = check(&*store).await?;
    let note = OperatorWrite::NoteCheck {
        at: now(),
        problems: found.problems.len() as u64,
    };
    store.write_operator(note).await?;
    store.close().await?;
    for problem in &found.problems {
        println!("{problem}");
    }
    let (games, events, problems) = (found.games, found.events, found.problems.len());
    let tournaments = found.tournaments;
    println!("{games} games, {tournaments} tournaments, {events} events, {problems} problems");
    Ok(if found.problems.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
