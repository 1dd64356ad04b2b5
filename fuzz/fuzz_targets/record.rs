//! Coverage-guided inputs for the property `record`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ludoteca_fuzz::record(data));
