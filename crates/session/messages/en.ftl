# What a session says to players.

time-control-unreadable = { $found } is not a time control. Use seconds and an increment for each turn, such as 300+3, or a time for each turn, such as 1/86400.
