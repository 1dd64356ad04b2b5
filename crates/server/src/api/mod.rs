//! What programs ask for: one file a resource.

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

use crate::app::Shared;
use description::Description;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of everything that programs can ask for, which describe themselves.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
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

/// The routes for whoever runs the server, which are not limited.
pub(crate) fn health() -> OpenApiRouter<Shared> {
    OpenApiRouter::default().routes(routes!(health::alive)).routes(routes!(health::counted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// All paths that a router knows but for the root, as it shows itself to developers.
    fn paths(router: &axum::Router<Shared>) -> BTreeSet<String> {
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
