-- Links and pictures of lots that did not answer when an operator last checked them. A lot whose address has changed since is not
-- marked: the address is compared. No foreign key, because a lot moves between two tables when it is unpublished.
create table market_dead_link (
  lot_id bigint not null check (lot_id > 0),
  field text not null check (field in ('url', 'image')),
  address text not null check (char_length(address) between 1 and 2000),
  reason text not null check (char_length(reason) between 1 and 300),
  checked_at timestamptz not null,
  primary key (lot_id, field)
);
