//! The API: one file per resource.

mod advice;
mod description;
mod downloads;
pub(crate) mod games;
mod health;
mod json_body;
mod live;
mod match_request;
mod matches;
mod pictures;
mod positions;
mod records;
mod reviews;
mod seats;
mod sessions;
mod view;

pub(crate) use json_body::JsonBody;
pub(crate) use match_request::MatchRequest;

use crate::app::AppState;
use description::Description;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Returns the routes of the API with their descriptions.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(description::show))
        .routes(routes!(games::list))
        .routes(routes!(positions::show))
        .routes(routes!(positions::attempt))
        .routes(routes!(positions::paint))
        .routes(routes!(pictures::draw))
        .routes(routes!(advice::advise))
        .routes(routes!(records::read))
        .routes(routes!(sessions::perform))
        .routes(routes!(reviews::begin))
        .routes(routes!(reviews::show))
        .routes(routes!(matches::create, matches::list))
        .routes(routes!(matches::show))
        .routes(routes!(matches::links))
        .routes(routes!(matches::join))
        .routes(routes!(matches::play))
        .routes(routes!(matches::act))
        .routes(routes!(live::open))
        .routes(routes!(downloads::record))
        .routes(routes!(downloads::picture_svg))
        .routes(routes!(downloads::picture_png))
        .routes(routes!(downloads::film))
        .routes(routes!(seats::open))
}

/// Returns the routes for the administrator, which have no rate limit.
pub(crate) fn health() -> OpenApiRouter<AppState> {
    OpenApiRouter::default()
        .routes(routes!(health::check))
        .routes(routes!(health::live))
        .routes(routes!(health::ready))
        .routes(routes!(health::metrics))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Returns all paths of a router except the root, from its debug output.
    fn paths(router: &axum::Router<AppState>) -> BTreeSet<String> {
        let shown = format!("{router:?}");
        let paths = shown.split('"').filter(|part| part.starts_with('/') && part.len() > 1);
        paths.filter(|path| !path.contains("__private")).map(str::to_owned).collect()
    }

    #[test]
    fn every_route_is_described() {
        let (router, description) = routes().merge(health()).split_for_parts();
        let described: BTreeSet<String> = description.paths.paths.keys().cloned().collect();
        assert!(described.len() > 20, "{described:?}");
        assert_eq!(paths(&router), described);
        let pages = paths(&crate::pages::routes());
        assert!(pages.contains("/review") && pages.is_disjoint(&described), "{pages:?}");
        assert!(!pages.iter().any(|path| path.starts_with("/api")), "{pages:?}");
    }
}
