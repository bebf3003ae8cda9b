-- What a day (UTC) came to, by kind; counted by a job, so that nobody who looks at it counts anew. Nanotons are no bigint.
create table daily_figure (
  day date not null,
  kind text not null check (char_length(kind) between 1 and 64),
  value numeric not null,
  primary key (day, kind)
);
