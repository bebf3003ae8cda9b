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
