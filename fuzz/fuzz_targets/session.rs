//! Coverage-guided inputs for the property `session`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ludoteca_fuzz::session(data));
