-- Operators list the newest players a page at a time. Alone in its file: while an index is built, players can be read.
create index player_newest on player (created_at, player_id);
