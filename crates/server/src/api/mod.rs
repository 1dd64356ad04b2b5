//! What programs ask for: one file a resource.

pub(crate) mod games;
mod given;
pub(crate) mod positions;
pub(crate) mod records;

pub(crate) use given::Given;
