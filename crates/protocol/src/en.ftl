eval-total = { $player } to move: static evaluation { $points }, chance of winning { $chance }%
eval-part = { $name }: { $one } { $ones }, { $two } { $twos }; { $points } for { $player }
eval-change = { $name }: { $player } { $after } (before: { $before }).
eval-part-even = { $name }: { $one } { $ones }, { $two } { $twos }; no difference
