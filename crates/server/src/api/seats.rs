//! Private links: whoever opens one holds the seat.

use crate::app::Shared;
use crate::failure::Failure;
use crate::guard::Address;
use crate::room::Asker;
use crate::seat::{self, Keys};
use axum::extract::{Path, State};
use axum::response::Redirect;
use axum_extra::extract::CookieJar;
use ludoteca_session::Seats;

/// Remembers the seat and leads to the match.
#[utoipa::path(get, path = "/seats/{id}/{secret}", tag = "matches",
    params(("id" = String, Path), ("secret" = String, Path)),
    responses((status = 303), (status = 404)))]
pub(crate) async fn open(
    State(app): State<Shared>,
    address: Address,
    Path((id, secret)): Path<(String, String)>,
    jar: CookieJar,
) -> Result<(CookieJar, Redirect), Failure> {
    if !seat::is_secret(&secret) {
        return Err(Failure::NotFound);
    }
    let room = app.rooms.find(&id, Some(address.ip)).await?;
    if room.read(|live| live.held(&Asker::knowing(&secret)))? == Seats::NONE {
        return Err(Failure::NotFound);
    }
    let mut keys = Keys::new(jar, address);
    keys.remember(&id, &secret);
    Ok((keys.into_cookies(), Redirect::to(&format!("/play/{id}"))))
}
