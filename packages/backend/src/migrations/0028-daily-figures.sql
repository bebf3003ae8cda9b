-- What a day (UTC) came to, by kind; counted by a job, so that nobody who looks at it counts anew. Nanotons are no bigint.
create table daily_figure (
  day date not null,
  kind text not null check (char_length(kind) between 1 and 64),
  value numeric not null,
  primary key (day, kind)
);

-- Rows of a day stand together in the order in which they came: these find them, and cost next to nothing to keep.
create index player_day on player using brin (created_at);
create index ledger_entry_day on ledger_entry using brin (created_at);
create index game_day on game using brin (dealt_at);
create index ad_session_day on ad_session using brin (opened_at);
