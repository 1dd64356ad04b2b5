//! `ludoteca serve`: the web server.

use crate::context::{CliError, CliResult, Context, MESSAGES, file_error};
use clap::{ValueEnum, value_parser};
use ludoteca_engine::system_problem;
use ludoteca_rules::message;
use ludoteca_server::{Config, DatabaseLocation, LogForm, Server, log_to_stderr};
use ludoteca_tui::store::Store;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal;

const DAY: Duration = Duration::from_secs(86_400);

const EXAMPLES: &str = "\
The first line printed is the address to open in a browser. The database keeps all games: they \
continue after the server is stopped and started again.

Examples:
  ludoteca serve
  ludoteca serve --listen 127.0.0.1:0 --db games.db
  ludoteca serve --public --log json";

/// Serve the website and online games
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Address and port to listen on; port 0 is any free port
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    #[arg(value_parser = parse_address)]
    listen: SocketAddr,
    /// Database: a file, or the address of a PostgreSQL database, which
    /// several servers share [default: server.db in your data directory]
    #[arg(long, value_name = "FILE|URL")]
    db: Option<String>,
    /// Trust the client addresses that a reverse proxy reports
    #[arg(long)]
    public: bool,
    /// Search threads [default: half the processors]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Requests per second from one address; 0 lifts all limits per address
    /// but that of the search queue
    #[arg(long, value_name = "N", default_value_t = 20)]
    #[arg(value_parser = value_parser!(u32).range(..=1_000_000))]
    rate: u32,
    /// People behind one address: multiplies all limits per address
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = value_parser!(u16).range(1..=1000))]
    sharing: u16,
    /// Delete games after this many days without activity [default: never]
    #[arg(long, value_name = "DAYS", value_parser = value_parser!(u32).range(1..=36_500))]
    keep: Option<u32>,
    /// Format of the log on standard error
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    log: LogFormat,
}

#[derive(ValueEnum, Copy, Clone, Debug, Default)]
enum LogFormat {
    #[default]
    Text,
    Json,
}

pub(crate) fn run(args: &Args, _: &Context) -> CliResult {
    log_to_stderr(match args.log {
        LogFormat::Text => LogForm::Text,
        LogFormat::Json => LogForm::Json,
    });
    let mut config = Config::default().with_rate(args.rate).with_people_per_address(args.sharing);
    config.database = database(args)?;
    config.public = args.public;
    config.search_threads = args.threads.map_or(config.search_threads, usize::from);
    config.inactive_retention = args.keep.map(|days| DAY * days);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(args.listen, config))
}

fn parse_address(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse().map_err(|_| "expected an IP address and a port, such as 127.0.0.1:8080")
}

async fn serve(address: SocketAddr, config: Config) -> CliResult {
    let failed = |error: io::Error| -> CliError {
        message!(
            MESSAGES,
            "serve-not-listening",
            address = address.to_string(),
            problem = system_problem(&error)
        )
        .into()
    };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let server = Server::open(config).await.map_err(|error| CliError::Message(error.message()))?;
    let mut out = io::stdout();
    writeln!(out, "http://{}/", listener.local_addr().map_err(failed)?)?;
    out.flush()?;
    server.run(listener, stop_signal()).await.map_err(|error| {
        CliError::Message(message!(MESSAGES, "serve-failed", problem = system_problem(&error)))
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Returns where the database is; a file is in a folder that exists.
fn database(args: &Args) -> Result<DatabaseLocation, CliError> {
    if let Some(location) = &args.db {
        return Ok(DatabaseLocation::read(location));
    }
    let store = Store::of_platform().map_err(|_| message!(MESSAGES, "serve-no-home"))?;
    let folder = store.data_folder();
    std::fs::create_dir_all(folder)
        .map_err(|error| file_error("file-unwritable", folder, &error))?;
    Ok(DatabaseLocation::File(folder.join("server.db")))
}

/// Completes on SIGINT or SIGTERM.
async fn stop_signal() {
    let stop_on_signals = async { signal::ctrl_c().await.unwrap_or(()) };
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
        () = stop_on_signals => (),
        () = terminated => (),
    }
}
