//! Coverage-guided inputs for the property `move_text`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ludoteca_fuzz::move_text(data));
