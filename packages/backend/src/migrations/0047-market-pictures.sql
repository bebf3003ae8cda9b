-- Pictures of lots that operators upload, drawn anew as WebP in two sizes, by the hash of the large one.
create table market_picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  small bytea not null check (octet_length(small) <= 100000),
  large bytea not null check (octet_length(large) <= 100000),
  added_at timestamptz not null default now()
);
