eval-total = { $player } to move: by the looks of it { $points } centipoints, a chance of winning of { $chance } %
eval-part = { $name }: { $one } { $ones }, { $two } { $twos }; worth { $points } to { $player }
eval-part-even = { $name }: { $one } { $ones }, { $two } { $twos }; worth nothing to either
