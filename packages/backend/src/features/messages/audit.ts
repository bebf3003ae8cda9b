import { bySql, type Invariant } from '../../platform/invariant.ts';

export const messageInvariants: readonly Invariant[] = [
  bySql(
    'N1',
    'No player was written to twice within 24 hours.',
    `select player_id, claimed_at, before from (
       select player_id, claimed_at, lag(claimed_at) over (partition by player_id order by claimed_at) as before
       from message where claimed_at is not null
     ) as following where claimed_at < before + interval '24 hours'`,
  ),
];
