import { bySql, type Invariant } from '../../platform/invariant.ts';

export const tasksInvariants: readonly Invariant[] = [
  bySql(
    'T1',
    'A collected task is one entry of its amount, and no entry is without one.',
    `select coalesce(collected.player_id, entry.player_id) as player_id, collected.tag, entry.ref
     from task_reward as collected
     full join (select * from ledger where kind = 'task_reward') as entry
       on entry.player_id = collected.player_id and entry.ref = 'task:' || collected.tag
     where collected.reward is distinct from entry.amount`,
  ),
];
