//! Structured logs on standard error.

/// The form of a log.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LogForm {
    /// A sentence and its values.
    Text,
    /// A JSON object.
    Json,
}

/// Starts to log to standard error.
pub fn log_to_stderr(form: LogForm) {
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_target(false);
    // A log that was started before stays in use.
    let _ = match form {
        LogForm::Text => {
            log.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).try_init()
        }
        LogForm::Json => log.json().try_init(),
    };
}
