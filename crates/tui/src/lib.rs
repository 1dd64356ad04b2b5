//! The terminal program: boards, menus and games on a screen, and all of it line by line.

#![forbid(unsafe_code)]
