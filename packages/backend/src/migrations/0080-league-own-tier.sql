-- Tiers with too few players share a league in a week, and their players keep their own tiers: null, in rows of a server from
-- before this migration, if it is the league's.
alter table league_member
  add own_tier smallint check (own_tier between 0 and 5),
  drop constraint league_member_check,
  add constraint league_member_check check (next_tier between 0 and 5
    and next_tier between coalesce(own_tier, tier) - 1 and coalesce(own_tier, tier) + 1);

-- How many players of each tier the week before leads into this one, counted as its leagues are settled.
alter table league_count add expected integer[] not null default '{0,0,0,0,0,0}';
