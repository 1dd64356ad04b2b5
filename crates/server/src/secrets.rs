//! Ids of matches, and secrets that prove who holds a seat.
//!
//! A browser has one secret, in a cookie that no script can read. The secret of a seat is derived
//! from it and from the id of the first match of a series, so it opens the seats of that series and
//! nothing else; private links carry it. Only its hash is stored.

use crate::guard::Address;
use crate::room::Requester;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use sha2::{Digest, Sha256};

/// The cookie with the secret of the browser.
const PLAYER_COOKIE: &str = "player";

/// The letters of ids and secrets, without those that look alike.
const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

const ID_LENGTH: usize = 10;
const SECRET_LENGTH: usize = 26;
const MAX_ID_LENGTH: usize = 20;

/// The time for which browsers keep the cookies, in seconds.
const COOKIE_AGE: u32 = 365 * 86_400;

/// Returns an id that nobody can guess.
pub(crate) fn new_id() -> String {
    random_letters(ID_LENGTH)
}

/// Returns an id that depends on a text alone.
pub(crate) fn digest_id(text: &str) -> String {
    Sha256::digest(text).iter().take(SECRET_LENGTH).map(|byte| letter(*byte)).collect()
}

/// Returns whether a text has the form of a match id.
pub(crate) fn is_id(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (ID_LENGTH..=MAX_ID_LENGTH).contains(&text.len()) && text.bytes().all(is_allowed)
}

/// Returns the id of the rematch: that of the match with the next number. The first match of a
/// series has none.
pub(crate) fn rematch_id(id: &str) -> String {
    let number = id.split_once('-').and_then(|(_, number)| number.parse().ok()).unwrap_or(1_u32);
    format!("{}-{}", series(id), number.saturating_add(1))
}

/// Returns the id of the first match of a series.
fn series(id: &str) -> &str {
    id.split('-').next().unwrap_or_default()
}

/// Returns true in half of all cases.
pub(crate) fn random_bytes() -> [u8; 8] {
    getrandom::u64().expect("random numbers from the system").to_le_bytes()
}

pub(crate) fn random_bool() -> bool {
    getrandom::u32().expect("random numbers from the system").is_multiple_of(2)
}

/// Returns the random seed for the engine, which depends on the match and the ply alone.
pub(crate) fn seed(id: &str, ply: usize) -> u64 {
    let bytes = Sha256::digest(format!("{id} {ply}"));
    bytes.iter().take(4).fold(0, |seed, byte| seed << 8 | u64::from(*byte)) & 0x7fff_ffff
}

/// The secrets in the cookies of a request.
#[derive(Debug)]
pub(crate) struct BrowserSecrets {
    jar: CookieJar,
    address: Address,
}

impl BrowserSecrets {
    /// Reads the cookies of a request.
    pub(crate) const fn new(jar: CookieJar, address: Address) -> BrowserSecrets {
        BrowserSecrets { jar, address }
    }

    /// Returns the client as the room of a match knows it.
    pub(crate) fn requester(&self, id: &str) -> Requester {
        let hashes = self.secrets(id).iter().map(|secret| hash(secret)).collect();
        Requester { hashes, ip: Some(self.address.ip) }
    }

    /// Returns the secrets that may open a seat of a match.
    pub(crate) fn secrets(&self, id: &str) -> Vec<String> {
        [self.player_secret(id), self.link_secret(id)].into_iter().flatten().collect()
    }

    /// Returns the secret with which this browser takes a seat, and makes one if it has none.
    pub(crate) fn own_secret(&mut self, id: &str) -> String {
        if let Some(secret) = self.player_secret(id) {
            return secret;
        }
        let player = random_letters(SECRET_LENGTH);
        let secret = seat_secret(&player, id);
        self.set(PLAYER_COOKIE, &player);
        secret
    }

    /// Stores the secret of a private link.
    pub(crate) fn remember(&mut self, id: &str, secret: &str) {
        self.set(&link_cookie(id), secret);
    }

    /// Returns the cookies of the answer.
    pub(crate) fn into_cookies(self) -> CookieJar {
        self.jar
    }

    fn player_secret(&self, id: &str) -> Option<String> {
        let player = self.jar.get(PLAYER_COOKIE)?.value();
        is_secret(player).then(|| seat_secret(player, id))
    }

    fn link_secret(&self, id: &str) -> Option<String> {
        let secret = self.jar.get(&link_cookie(id))?.value();
        is_secret(secret).then(|| secret.to_owned())
    }

    fn set(&mut self, name: &str, value: &str) {
        let secure = if self.address.secure { "; Secure" } else { "" };
        let text =
            format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_AGE}{secure}");
        let cookie = Cookie::parse(text).expect("a cookie of plain letters");
        self.jar = self.jar.clone().add(cookie);
    }
}

/// Returns whether a text has the form of a secret.
pub(crate) fn is_secret(text: &str) -> bool {
    text.len() == SECRET_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// Returns the hash of a secret, as it is stored.
pub(crate) fn hash(secret: &str) -> String {
    Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn link_cookie(id: &str) -> String {
    format!("seat-{}", series(id))
}

/// Returns the secret of a browser's seats in a series.
fn seat_secret(player: &str, id: &str) -> String {
    digest_id(&format!("seat {player} {}", series(id)))
}

fn random_letters(length: usize) -> String {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).expect("random numbers from the system");
    bytes.into_iter().map(letter).collect()
}

fn letter(byte: u8) -> char {
    char::from(ALPHABET[usize::from(byte) % ALPHABET.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_of_a_series_share_their_secrets() {
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
    fn other_texts_are_not_ids_or_secrets() {
        for text in ["", "short", "../../etc/passwd", "ABCDEFGHIJ", "abcdefghij'--"] {
            assert!(!is_id(text), "{text}");
            assert!(!is_secret(text), "{text}");
        }
    }
}
