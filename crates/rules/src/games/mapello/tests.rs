//! Every sentence of the rules of Mapello, and the figures that check them.
