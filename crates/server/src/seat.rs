//! Names of matches and secrets of seats.
//!
//! A browser has one secret, in a cookie that no script can read. The secret of a seat is made
//! from it and the name of the first match of a series, so that it opens the seats of this series
//! and nothing else: that is what a private link carries. Only its hash is kept.

use crate::guard::Address;
use crate::room::Asker;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The cookie with a browser's secret.
const PLAYER: &str = "player";

/// The letters of names and secrets: none that looks like another.
const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

const ID_LENGTH: usize = 10;
const SECRET_LENGTH: usize = 26;
const LONGEST_ID: usize = 20;

/// How long a browser remembers, in seconds.
const YEAR: u32 = 365 * 86_400;

/// A name for a match that nobody can guess.
pub(crate) fn new_id() -> String {
    random_letters(ID_LENGTH)
}

/// The name of what a text says: the same for the same text alone.
pub(crate) fn name_of(text: &str) -> String {
    Sha256::digest(text).iter().take(SECRET_LENGTH).map(|byte| letter(*byte)).collect()
}

/// Whether a text can be the name of a match.
pub(crate) fn is_id(text: &str) -> bool {
    let named = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (ID_LENGTH..=LONGEST_ID).contains(&text.len()) && text.bytes().all(named)
}

/// The name of the rematch of a match: the first of a series has no number.
pub(crate) fn rematch_id(id: &str) -> String {
    let number = id.split_once('-').and_then(|(_, number)| number.parse().ok()).unwrap_or(1_u32);
    format!("{}-{}", series(id), number.saturating_add(1))
}

/// The name of the first match of a series.
fn series(id: &str) -> &str {
    id.split('-').next().unwrap_or_default()
}

/// One of two, by chance.
pub(crate) fn coin() -> bool {
    let mut bytes = [0];
    getrandom::fill(&mut bytes).expect("random numbers from the system");
    bytes[0] % 2 == 0
}

/// What the choices of a computer are made from: the same in a match and place.
pub(crate) fn seed(id: &str, ply: usize) -> u64 {
    let bytes = Sha256::digest(format!("{id} {ply}"));
    bytes.iter().take(4).fold(0, |seed, byte| seed << 8 | u64::from(*byte)) & 0x7fff_ffff
}

/// What a browser knows.
#[derive(Debug)]
pub(crate) struct Keys {
    jar: CookieJar,
    address: Address,
}

impl Keys {
    /// What the cookies of a request from an address say.
    pub(crate) const fn new(jar: CookieJar, address: Address) -> Keys {
        Keys { jar, address }
    }

    /// Who asks about a match.
    pub(crate) fn asker(&self, id: &str) -> Asker {
        let secrets = [self.player_secret(id), self.link_secret(id)];
        let hashes = secrets.iter().flatten().map(|secret| hash(secret)).collect();
        Asker { hashes, from: Some(self.address.ip) }
    }

    /// The secrets that open seats of a match, one of which may.
    pub(crate) fn secrets(&self, id: &str) -> Vec<String> {
        [self.player_secret(id), self.link_secret(id)].into_iter().flatten().collect()
    }

    /// The secret with which this browser can take a seat; it gets one if it has none.
    pub(crate) fn own_secret(&mut self, id: &str) -> String {
        if let Some(secret) = self.player_secret(id) {
            return secret;
        }
        let player = random_letters(SECRET_LENGTH);
        let secret = seat_secret(&player, id);
        self.set(PLAYER, &player);
        secret
    }

    /// Remembers the secret of a private link.
    pub(crate) fn remember(&mut self, id: &str, secret: &str) {
        self.set(&link_cookie(id), secret);
    }

    /// The cookies to answer with.
    pub(crate) fn into_cookies(self) -> CookieJar {
        self.jar
    }

    fn player_secret(&self, id: &str) -> Option<String> {
        let player = self.jar.get(PLAYER)?.value();
        is_secret(player).then(|| seat_secret(player, id))
    }

    fn link_secret(&self, id: &str) -> Option<String> {
        let secret = self.jar.get(&link_cookie(id))?.value();
        is_secret(secret).then(|| secret.to_owned())
    }

    fn set(&mut self, name: &str, value: &str) {
        let secure = if self.address.secure { "; Secure" } else { "" };
        let text =
            format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR}{secure}");
        let cookie = Cookie::parse(text).expect("a cookie of plain letters");
        self.jar = self.jar.clone().add(cookie);
    }
}

/// Whether a text can be a secret.
pub(crate) fn is_secret(text: &str) -> bool {
    text.len() == SECRET_LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// What is kept of a secret.
pub(crate) fn hash(secret: &str) -> String {
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(secret) {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

fn link_cookie(id: &str) -> String {
    format!("seat-{}", series(id))
}

/// The secret of a browser's seats in a series.
fn seat_secret(player: &str, id: &str) -> String {
    let bytes = Sha256::digest(format!("seat {player} {}", series(id)));
    bytes.iter().take(SECRET_LENGTH).map(|byte| letter(*byte)).collect()
}

fn random_letters(length: usize) -> String {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).expect("random numbers from the system");
    bytes.into_iter().map(letter).collect()
}

fn letter(byte: u8) -> char {
    char::from(LETTERS[usize::from(byte) % LETTERS.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_a_series_share_their_secrets() {
        let id = new_id();
        assert!(is_id(&id) && id.len() == 10);
        let second = rematch_id(&id);
        assert_eq!(second, format!("{id}-2"));
        assert_eq!(rematch_id(&second), format!("{id}-3"));
        assert!(is_id(&second));
        assert_eq!(seat_secret("x", &id), seat_secret("x", &second));
        assert_ne!(seat_secret("x", &id), seat_secret("y", &id));
        assert_ne!(seat_secret("x", &id), seat_secret("x", &new_id()));
        assert!(is_secret(&seat_secret("x", &id)));
    }

    #[test]
    fn what_is_no_name_or_secret_is_known_as_such() {
        for text in ["", "short", "../../etc/passwd", "ABCDEFGHIJ", "abcdefghij'--"] {
            assert!(!is_id(text), "{text}");
            assert!(!is_secret(text), "{text}");
        }
    }
}
