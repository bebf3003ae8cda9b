-- With equal balances, who got there first stands above. A player got there with the last entry of their ledger. The board
-- is made anew beside the old one, which players read meanwhile; refreshes stay away, as from another server's.
select from leaderboard_refresh for update;

-- No foreign key: a row is copied from the balance, which has one.
create table leaderboard_row_next (
  player_id bigint not null,
  coins bigint not null check (coins > 0),
  reached_at timestamptz not null
);

insert into leaderboard_row_next (player_id, coins, reached_at)
select player_id, coins, entry.created_at
from leaderboard_row cross join lateral (
  select created_at from ledger_entry
  where ledger_entry.player_id = leaderboard_row.player_id and balance_after = coins order by seq desc limit 1
) as entry;

alter table leaderboard_row_next add primary key (player_id);
create index leaderboard_top_next on leaderboard_row_next (coins desc, reached_at, player_id);

-- How many players of the board got to a balance in an hour. A rank among equals is the sum of the hours before, and a
-- count within one hour, however many have as many coins.
create table leaderboard_tie (
  coins bigint not null,
  hour timestamptz not null,
  players bigint not null,
  primary key (coins, hour)
) with (fillfactor = 70);

-- Finds the hours that have become empty, to remove them.
create index leaderboard_tie_empty on leaderboard_tie (coins) where players = 0;

insert into leaderboard_tie (coins, hour, players)
select coins, date_trunc('hour', reached_at, 'UTC'), count(*) from leaderboard_row_next group by 1, 2;

-- Triggers, and not the statement that writes the board: a server from before this migration writes it, too.
create function count_ties() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into leaderboard_tie as tie (coins, hour, players)
    select coins, date_trunc('hour', reached_at, 'UTC'), count(*) from written group by 1, 2
    on conflict (coins, hour) do update set players = tie.players + excluded.players;
  end if;
  if tg_op <> 'INSERT' then
    update leaderboard_tie as tie set players = tie.players - gone.players
    from (
      select coins, date_trunc('hour', reached_at, 'UTC') as hour, count(*) as players from removed group by 1, 2
    ) as gone
    where tie.coins = gone.coins and tie.hour = gone.hour;
    delete from leaderboard_tie where players = 0;
  end if;
  return null;
end
$$;

create trigger count_ties_inserted after insert on leaderboard_row_next
  referencing new table as written for each statement execute function count_ties();
create trigger count_ties_updated after update on leaderboard_row_next
  referencing new table as written old table as removed for each statement execute function count_ties();
create trigger count_ties_deleted after delete on leaderboard_row_next
  referencing old table as removed for each statement execute function count_ties();

-- Such a server writes coins alone. The time then comes from the ledger.
create function complete_reached_at() returns trigger language plpgsql as $$
begin
  if new.reached_at is null or tg_op = 'UPDATE' and new.coins <> old.coins and new.reached_at = old.reached_at then
    new.reached_at := (
      select created_at from ledger_entry
      where player_id = new.player_id and balance_after = new.coins order by seq desc limit 1
    );
  end if;
  return new;
end
$$;

create trigger complete_reached_at before insert or update on leaderboard_row_next
  for each row execute function complete_reached_at();

drop table leaderboard_row;
alter table leaderboard_row_next rename to leaderboard_row;
alter index leaderboard_row_next_pkey rename to leaderboard_row_pkey;
alter index leaderboard_top_next rename to leaderboard_top;
