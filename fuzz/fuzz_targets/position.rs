//! Coverage-guided inputs for the property `position`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ludoteca_fuzz::position(data));
