-- What a player has bought for coins: once each, evidence of the coins that were taken.
create table wardrobe_purchase (
  player_id bigint not null references player,
  item text not null,
  price bigint not null check (price > 0),
  bought_at timestamptz not null default now(),
  primary key (player_id, item)
);

-- What a player wears, one item of each kind; without a row it is the plain one.
create table wardrobe_worn (
  player_id bigint not null,
  kind text not null check (kind in ('card_back', 'lantern', 'scene', 'frame')),
  item text not null,
  primary key (player_id, kind),
  foreign key (player_id, item) references wardrobe_purchase
);
