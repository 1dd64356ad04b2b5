//! Playing and listing moves allocates nothing once the caller's buffer is large enough.

use ludoteca_rules::games::ampel::{Ampel, AmpelOptions};
use ludoteca_rules::games::mapello::{Mapello, MapelloOptions};
use ludoteca_rules::games::renpaarden::{Renpaarden, RenpaardenOptions};
use ludoteca_rules::games::swack::{Swack, SwackOptions};
use ludoteca_rules::games::taiji::{Taiji, TaijiOptions};
use ludoteca_rules::{Game, Options, Rng};

fn check<G: Game>(options: G::Options) {
    let mut moves = Vec::with_capacity(4096);
    let mut rng = Rng::new(1);
    let allocations = allocation_counter::measure(|| {
        for _ in 0..20 {
            let mut position = G::start(&options);
            for _ in 0..200 {
                moves.clear();
                position.legal_moves(&mut moves);
                assert_eq!(moves.len(), position.count_moves());
                let Some(m) = position.random_move(&mut rng, &mut moves) else {
                    break;
                };
                position.play_unchecked(m);
            }
        }
    });
    assert_eq!(allocations.count_total, 0, "{}", G::NAME);
}

#[test]
fn no_game_allocates() {
    check::<Mapello>(MapelloOptions::defaults());
    check::<Ampel>(AmpelOptions::defaults());
    check::<Taiji>(TaijiOptions::defaults());
    check::<Taiji>(TaijiOptions::read("size=13,groups=2,diagonal=yes").unwrap());
    check::<Renpaarden>(RenpaardenOptions::defaults());
    check::<Swack>(SwackOptions::read("pie=yes").unwrap());
}
