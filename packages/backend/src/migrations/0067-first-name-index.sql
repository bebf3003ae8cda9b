-- Apart from the column: while an index is built, players can be read.
create index player_first_name_start on player (lower(first_name) text_pattern_ops);
