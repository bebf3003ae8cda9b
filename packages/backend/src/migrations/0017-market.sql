-- A file is imported in one transaction, and leaves no rows of its own.
drop table market_import_row, market_import;

-- Names of categories and groups in Russian; where there is none, players who read Russian see `nickname`.
alter table market_category add column nickname_ru text check (char_length(nickname_ru) between 1 and 100);
alter table market_group add column nickname_ru text check (char_length(nickname_ru) between 1 and 100);

-- Without work where a text is in its normal form and its words are one space apart, as nearly all are:
-- an import takes this step for each lot.
create or replace function market_text(given text) returns text language sql immutable strict parallel safe
  return case when given is nfkc normalized and given !~ '\s\s|(?! )\s'
    then btrim(replace(lower(given), 'ё', 'е'))
    else btrim(regexp_replace(replace(lower(normalize(given, nfkc)), 'ё', 'е'), '\s+', ' ', 'g')) end;

-- Lots get the table's name of the other market tables, and descriptions the name that they have everywhere but on the wire. A server
-- of the version before reads and writes lots through the view, which the version after this one may drop. Nothing is written for each
-- lot: a market of a million is renamed in a moment.
alter table lot rename to market_lot;
alter table market_lot rename column desction to description;
alter table market_lot rename column desction_key to description_key;
alter index lot_in_desction rename to lot_in_description;

create view lot as select lot_id, shop_id, group_id, nickname, description as desction, price, url, image, nickname_key,
  description_key as desction_key from market_lot;

-- Lots that an operator has taken out of the market. Apart, so that no search has to look at them; a lot is here or in
-- market_lot, and an import leaves those here as they are.
create table market_unpublished_lot (
  lot_id bigint primary key check (lot_id > 0),
  shop_id bigint not null references market_shop,
  group_id bigint references market_group,
  nickname text not null check (char_length(nickname) between 1 and 200),
  description text not null check (char_length(description) <= 2000),
  price text not null check (char_length(price) between 1 and 40),
  url text not null check (url ~ '^https://[^[:space:][:cntrl:]]+$' and char_length(url) <= 2000),
  image text check (image ~ '^(https://|/[A-Za-z0-9_-])[^[:space:][:cntrl:]\\]+$' and char_length(image) <= 2000)
);

-- Pictures of lots that operators upload, drawn anew as WebP in two sizes, by the hash of the large one.
create table market_picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  small bytea not null check (octet_length(small) <= 100000),
  large bytea not null check (octet_length(large) <= 100000),
  added_at timestamptz not null default now(),
  -- Since when no lot names it; null while one does, or until it was looked at. A job removes it after a week.
  unused_since timestamptz
);
