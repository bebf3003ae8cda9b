-- Operators find players by how a name begins, without reading every name.
create index player_nickname_start on player (lower(nickname) text_pattern_ops);
