//! Structured logs on standard error.

/// The form of a log.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LogForm {
    /// A line for people: a sentence and its values.
    Text,
    /// A line for programs: a JSON object.
    Json,
}

/// Writes what happens from now on to standard error.
pub fn log_to_stderr(form: LogForm) {
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_target(false);
    // Whoever has begun to log already goes on with that.
    let _ = match form {
        LogForm::Text => {
            log.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).try_init()
        }
        LogForm::Json => log.json().try_init(),
    };
}
