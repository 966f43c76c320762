//! The program `cohort-server`.

use std::process::ExitCode;

use clap::Parser;
use cohort_server::check::check;
use cohort_server::options::{Options, Task};
use cohort_server::serve::{self, ServeError};
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

async fn run(options: &Options) -> Result<ExitCode, ServeError> {
    if let Some(Task::Check) = options.task {
        let store = serve::open_existing(&options.serving).await?;
        let found = check(&*store).await?;
        for problem in &found.problems {
            println!("{problem}");
        }
        let (games, events, problems) = (found.games, found.events, found.problems.len());
        println!("{games} games, {events} events, {problems} problems");
        return Ok(if found.problems.is_empty() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        });
    }
    let store = serve::open(&options.serving).await?;
    serve::serve(&options.serving, store, stopped(), |address, url| {
        println!("Listening at {address}. Players open {url}");
    })
    .await?;
    Ok(ExitCode::SUCCESS)
}

/// Waits until the system asks the program to stop, by an interrupt or a termination signal.
async fn stopped() {
    let interrupted = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else {
            return interrupted.await;
        };
        tokio::select! {
            () = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}
