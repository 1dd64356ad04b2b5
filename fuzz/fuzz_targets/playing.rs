//! Coverage-guided inputs for the property `playing`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ludoteca_fuzz::playing(data));
