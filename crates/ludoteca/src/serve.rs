//! `ludoteca serve`: the web server.

use crate::context::{CliError, CliResult, Context, MESSAGES, file_error};
use crate::within::within;
use ludoteca_engine::system_problem;
use ludoteca_server::{Config, LogForm, Server, log_to_stderr};
use ludoteca_tui::store::Store;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal;

const DAY: Duration = Duration::from_secs(86_400);

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[arg(
        long,
        value_name = "ADDRESS",
        default_value = "127.0.0.1:8080",
        hide_default_value = true
    )]
    listen: SocketAddr,
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,
    #[arg(long)]
    public: bool,
    #[arg(long, value_name = "N", value_parser = within::<u16>(1..=1024))]
    threads: Option<u16>,
    #[arg(long, value_name = "N", value_parser = within::<u32>(0..=1_000_000))]
    rate: Option<u32>,
    #[arg(long, value_name = "N", value_parser = within::<u16>(1..=1000))]
    sharing: Option<u16>,
    #[arg(long, value_name = "DAYS", value_parser = within::<u32>(1..=36_500))]
    keep: Option<u32>,
    #[arg(long, value_name = "FORM", default_value = "text", hide_default_value = true)]
    log: LogForm,
}

pub(crate) fn run(args: &Args, _: &Context) -> CliResult {
    log_to_stderr(args.log);
    let mut config = Config { database: Some(database(args)?), ..Config::default() };
    config.public = args.public;
    config.search_threads = args.threads.map_or(config.search_threads, usize::from);
    config.inactive_retention = args.keep.map(|days| DAY * days);
    if let Some(rate) = args.rate {
        config = config.with_rate(rate);
    }
    if let Some(people) = args.sharing {
        config = config.with_people_per_address(people);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(args.listen, config))
}

async fn serve(address: SocketAddr, config: Config) -> CliResult {
    let failed = |error: io::Error| -> CliError {
        let message = MESSAGES.message("serve-not-listening").with("address", address.to_string());
        message.with("problem", system_problem(&error)).into()
    };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let server = Server::open(config).await.map_err(|error| CliError::Message(error.message()))?;
    let mut out = io::stdout();
    writeln!(out, "http://{}/", listener.local_addr().map_err(failed)?)?;
    out.flush()?;
    server.run(listener, stop_signal()).await.map_err(|error| {
        CliError::Message(MESSAGES.message("serve-failed").with("problem", system_problem(&error)))
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the path of the database, in a folder that exists.
fn database(args: &Args) -> Result<PathBuf, CliError> {
    if let Some(file) = &args.db {
        return Ok(file.clone());
    }
    let store = Store::of_platform().map_err(|_| MESSAGES.message("serve-no-home"))?;
    let folder = store.data_folder();
    std::fs::create_dir_all(folder)
        .map_err(|error| file_error("file-unwritable", folder, &error))?;
    Ok(folder.join("server.db"))
}

/// Completes on SIGINT or SIGTERM.
async fn stop_signal() {
    let interrupted = async { signal::ctrl_c().await.unwrap_or(()) };
    #[cfg(unix)]
    let terminated = async {
        match signal::unix::signal(signal::unix::SignalKind::terminate()) {
            Ok(mut signals) => signals.recv().await.unwrap_or(()),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending();
    tokio::select! {
        () = interrupted => (),
        () = terminated => (),
    }
}
