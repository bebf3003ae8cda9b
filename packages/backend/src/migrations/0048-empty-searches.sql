-- What players searched for in the market and did not find, for operators: some hundreds of texts a day, for a month. Unlogged, so
-- that no backup keeps what somebody has typed.
create unlogged table market_empty_search (
  day date not null,
  text text not null check (char_length(text) between 1 and 40),
  searches integer not null check (searches > 0),
  -- Sixteen bits of a keyed hash of text and player: it tells two players apart, and names none. Null once two have searched.
  player_mark integer check (player_mark between 0 and 65535),
  seen_at timestamptz not null default now(),
  primary key (day, text)
);
