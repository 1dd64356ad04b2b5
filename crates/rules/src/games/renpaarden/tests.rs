//! Every sentence of the rules of Renpaarden, and the figures that check them.
