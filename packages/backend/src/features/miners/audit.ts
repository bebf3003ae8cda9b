import { bySql, type Invariant } from '../../platform/invariant.ts';

export const minersInvariants: readonly Invariant[] = [
  bySql(
    'M1',
    'A miner has at most one run that is not claimed, and none is claimed before it is ready.',
    `select player_id, miner_id, count(*) as unclaimed from miner_run
     where claimed_at is null group by player_id, miner_id having count(*) > 1`,
    `select player_id, miner_id, order_id from miner_run where claimed_at < ready_at or ready_at < started_at`,
  ),
  bySql(
    'M2',
    'A claimed run is one entry of the amount that was settled with its order, and no entry is without one.',
    `select coalesce(run.player_id, entry.player_id) as player_id, run.order_id, entry.ref
     from (
       select run.player_id, run.order_id, run.reward, payment_order.reward as ordered from miner_run as run
       join payment_order using (player_id, order_id) where run.claimed_at is not null
     ) as run
     full join (select * from ledger where kind = 'miner_reward') as entry
       on entry.player_id = run.player_id and entry.ref = 'miner:' || run.order_id
     where run.reward is distinct from entry.amount or run.reward is distinct from run.ordered`,
  ),
];
