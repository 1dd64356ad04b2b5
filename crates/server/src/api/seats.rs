//! Private links, which give a seat to everybody who opens them.

use crate::app::AppState;
use crate::error::RequestError;
use crate::guard::Address;
use crate::room::Requester;
use crate::secrets::{self, BrowserSecrets};
use axum::extract::{Path, State};
use axum::response::Redirect;
use axum_extra::extract::CookieJar;
use ludoteca_session::Seats;

/// Gives the seat to the browser and redirects to the match.
#[utoipa::path(get, path = "/seats/{id}/{secret}", tag = "matches",
    params(("id" = String, Path), ("secret" = String, Path)),
    responses((status = 303), (status = 404)))]
pub(crate) async fn open(
    State(app): State<AppState>,
    address: Address,
    Path((id, secret)): Path<(String, String)>,
    jar: CookieJar,
) -> Result<(CookieJar, Redirect), RequestError> {
    if !secrets::is_secret(&secret) {
        return Err(RequestError::NotFound);
    }
    let room = app.rooms.find(&id, Some(address.ip)).await?;
    if room.read(|live| live.held(&Requester::with_secret(&secret)))? == Seats::NONE {
        return Err(RequestError::NotFound);
    }
    let mut secrets = BrowserSecrets::new(jar, address);
    secrets.remember(&id, &secret);
    Ok((secrets.into_cookies(), Redirect::to(&format!("/play/{id}"))))
}
