//! Coverage-guided inputs for the property `ugi`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ludoteca_fuzz::ugi(data));
