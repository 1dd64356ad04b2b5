//! What programs ask for: one file a resource.

mod given;

pub(crate) use given::Given;
