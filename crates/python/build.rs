//! Tells the linker that the interpreter has what is missing; only some systems must be told.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
