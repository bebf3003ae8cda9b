-- Rows of a day stand together in the order in which they came: this finds them, and costs next to nothing to keep.
create index player_day on player using brin (created_at) with (autosummarize = on);
