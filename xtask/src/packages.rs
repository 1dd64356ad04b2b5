//! Packages of the system, installed where Debian's tool does it without a question.

use std::process::Command;

/// Installs packages, if that can be done here.
pub(crate) fn install(packages: &[&str]) -> bool {
    eprintln!("xtask: installing {}", packages.join(" "));
    let apt = |args: &[&str]| {
        let status =
            Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive").status();
        status.is_ok_and(|status| status.success())
    };
    apt(&["update", "-qq"]) && apt(&[&["install", "-y", "-qq"], packages].concat())
}
