-- Where `referral` is spread over a cluster's servers, the trigger of migration 75 runs on the friend's server, which does not have the
-- inviter's copy, and a friend's first launch would fail until `ops distribute` has run again, which drops the trigger. Servers of this
-- version write the copy themselves.
do $$
declare
  is_spread boolean := false;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    is_spread := exists (select from pg_dist_partition where logicalrelid = 'referral'::regclass);
  end if;
  if is_spread then
    drop trigger if exists copy_invited_friend on referral;
  end if;
end
$$;
