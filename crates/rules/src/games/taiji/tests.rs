//! Every sentence of Taiji's rules, and the figures that check them.
