//! Installing system packages with apt.

use std::process::Command;

/// Installs packages, and returns whether that worked.
pub(crate) fn install(packages: &[&str]) -> bool {
    eprintln!("xtask: installing {}", packages.join(" "));
    let apt = |args: &[&str]| {
        let status =
            Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive").status();
        status.is_ok_and(|status| status.success())
    };
    apt(&["update", "-qq"]) && apt(&[&["install", "-y", "-qq"], packages].concat())
}
