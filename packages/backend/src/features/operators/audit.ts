import { bySql, type Invariant } from '../../platform/invariant.ts';

export const operatorInvariants: readonly Invariant[] = [
  bySql(
    'O1',
    'What operators did is never changed or removed, and each adjustment is recorded with them.',
    `with recorded as materialized (
       select subject, after ->> 'adjustment_id' as adjustment_id from operator_action where action = 'players adjust'
     )
     select 'the trigger ' || protection || ' is missing or off: ' || name as problem
     from unnest(array['operator_action', 'adjustment', 'payment_refund']) as name
     cross join unnest(array['append_only', 'append_only_truncate']) as protection
     where not exists (select 1 from pg_trigger
       where tgrelid = name::regclass and tgname = protection and tgenabled = 'O')
     union all
     select 'not recorded: adjustment ' || adjustment_id || ' of ' || player_id from adjustment
     where not exists (select 1 from recorded
       where recorded.subject = player_id::text and recorded.adjustment_id = adjustment.adjustment_id::text)`,
  ),
  bySql(
    'O2',
    'The operators of the console have the names and roles that were recorded last.',
    `select 'not recorded: operator ' || account.operator_id || ', ' || account.role as problem
     from operator_account as account left join lateral (
       select after from operator_action
       where action in ('operators add', 'operators edit', 'operators remove')
         and subject = account.operator_id::text order by action_id desc limit 1
     ) as recorded on true
     where recorded.after ->> 'role' is distinct from account.role
       or recorded.after ->> 'name' is distinct from account.name`,
  ),
];
