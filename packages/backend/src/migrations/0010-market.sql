create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A text as it is searched: compatible forms of characters are one, so are large and small letters, ё and е, and all
-- white space between words.
-- Bound to what it calls as it is made: a restored dump knows no search path.
create function market_text(given text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(replace(lower(normalize(given, nfkc)), 'ё', 'е'), '\s+', ' ', 'g'));

-- A nickname as it is searched: a space before each word. Where other characters part words too ('usb-c'), they follow
-- once more, each on a line of its own, which no query contains.
create function market_nickname_key(given text) returns text language sql immutable parallel safe
  return ' ' || market_text(given) || case when given ~ '[^[:alnum:][:space:]]'
    then regexp_replace(' ' || market_text(given), '[^[:alnum:]]+', E'\n ', 'g') else '' end;

create table market_category (
  category_id bigint primary key check (category_id > 0),
  nickname text not null check (char_length(nickname) between 1 and 100)
);

create table market_shop (
  shop_id bigint primary key check (shop_id > 0),
  category_id bigint not null references market_category,
  nickname text not null check (char_length(nickname) between 1 and 100)
);

create index market_shop_of_category on market_shop (category_id, shop_id);

-- What kind of thing a lot is, in whichever shop.
create table market_group (
  group_id bigint primary key check (group_id > 0),
  nickname text not null check (char_length(nickname) between 1 and 100)
);

-- `url` leads out of the app. `image` may be a path of our own, else it is https, too. `price` is the shop's own words.
create table lot (
  lot_id bigint primary key check (lot_id > 0),
  shop_id bigint not null references market_shop,
  group_id bigint references market_group,
  nickname text not null check (char_length(nickname) between 1 and 200),
  desction text not null check (char_length(desction) <= 2000),
  price text not null check (char_length(price) between 1 and 40),
  url text not null check (url ~ '^https://[^[:space:][:cntrl:]]+$' and char_length(url) <= 2000),
  image text check (image ~ '^(https://|/[A-Za-z0-9_-])[^[:space:][:cntrl:]\\]+$' and char_length(image) <= 2000),
  nickname_key text collate "C" not null generated always as (market_nickname_key(nickname)) stored,
  desction_key text collate "C" not null generated always as (market_text(desction)) stored
);

-- Newest first, of a shop, of a group in a shop, of a group.
create index lot_of_shop on lot (shop_id, lot_id);
create index lot_of_shop_group on lot (shop_id, group_id, lot_id);
create index lot_of_group on lot (group_id, lot_id);

-- How a nickname starts: everywhere, in a shop, in a group.
create index lot_by_nickname on lot (nickname_key, lot_id);
create index lot_by_shop_nickname on lot (shop_id, nickname_key, lot_id);
create index lot_by_group_nickname on lot (group_id, nickname_key, lot_id);

-- What is inside of texts.
create index lot_in_nickname on lot using gin (shop_id, group_id, nickname_key gin_trgm_ops);
create index lot_in_desction on lot using gin (shop_id, group_id, desction_key gin_trgm_ops);

-- An import under way: the rows of a file that were checked so far, by the file's hash. Losing them costs reading it again.
create unlogged table market_import (
  import_id text primary key,
  started_at timestamptz not null default now()
);

create unlogged table market_import_row (
  import_id text not null references market_import on delete cascade,
  line bigint not null,
  id bigint not null,
  fields jsonb not null,
  primary key (import_id, line)
);
