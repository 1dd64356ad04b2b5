//! Coverage-guided inputs for the property `game`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ludoteca_fuzz::game(data));
