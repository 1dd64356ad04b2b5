//! Every sentence of Swack's rules, and the figures that check them.
