import { bySql, type Invariant } from '../../platform/invariant.ts';

export const balanceInvariants: readonly Invariant[] = [
  bySql(
    'L1',
    "A balance is the sum of its player's entries, from 0 to 2^53 - 1.",
    `select coalesce(balance.player_id, sums.player_id) as player_id, balance.coins, sums.amount
     from balance full join (
       select player_id, sum(amount) as amount, count(*) as entries from ledger group by player_id
     ) as sums on sums.player_id = balance.player_id
     where balance.player_id is null or balance.coins <> coalesce(sums.amount, 0)
       or balance.entries <> coalesce(sums.entries, 0) or balance.coins not between 0 and 9007199254740991`,
  ),
  bySql(
    'L2',
    'Entries, packed or not, are never changed or removed, and (player, kind, ref) is unique.',
    `select 'the trigger ' || protection || ' of ' || protected || ' is missing or off' as problem
     from unnest(array['append_only', 'append_only_truncate']) as protection
     cross join unnest(array['ledger_entry', 'ledger_pack']) as protected
     where not exists (select 1 from pg_trigger
       where tgrelid = protected::regclass and tgname = protection and tgenabled = 'O')`,
    `select 'twice: ' || player_id || ' ' || kind || ' ' || ref as problem from ledger
     group by player_id, kind, ref having count(*) > 1`,
  ),
  bySql(
    'L4',
    "A player's entries are numbered without gaps, and each balance follows from the one before.",
    `select player_id, seq, amount, balance_after from (
       select *, lag(seq, 1, 0::bigint) over following as seq_before,
         lag(balance_after, 1, 0::bigint) over following as balance_before
       from ledger window following as (partition by player_id order by seq)
     ) as chain where seq <> seq_before + 1 or balance_after <> balance_before + amount`,
  ),
];
