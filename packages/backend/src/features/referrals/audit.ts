import { REFERRAL_BONUS, SHARE_PERCENT } from '@soho/rules';
import { bySql, type Invariant } from '../../platform/invariant.ts';
import { FIRST_PSEUDONYM } from '../../platform/pseudonym.ts';

/** How many earnings a group has, their coins, and a digest of all that a copy repeats. */
const SUMS_OF_EARNINGS = `count(*) as earnings, sum(amount)::bigint as amount, sum(hashtextextended(
  concat_ws('|', seq, reason, amount, released, extract(epoch from created_at), settlement), 0)::numeric) as digest`;

export const referralInvariants: readonly Invariant[] = [
  bySql(
    'R1',
    'An inviter is older than the invited player, who was bound at creation.',
    `select referral.player_id, referral.inviter_id from referral
     join player as invited on invited.player_id = referral.player_id
     join player as inviter on inviter.player_id = referral.inviter_id
     where inviter.created_at > invited.created_at or referral.joined_at <> invited.created_at`,
  ),
  bySql(
    'R2',
    'An invited player has brought one bonus of 50 coins.',
    `select referral.player_id from referral
     left join referral_earning as bonus on bonus.player_id = referral.player_id and bonus.seq = 0
     where bonus.amount is distinct from ${REFERRAL_BONUS} or bonus.inviter_id is distinct from referral.inviter_id`,
  ),
  bySql(
    'R3',
    'Each reward of an invited player has one share, 15% rounded down, and nothing else has; none waits for more than 60 seconds.',
    `select coalesce(reward.player_id, share.player_id) as player_id, coalesce(reward.seq, share.seq) as seq
     from (
       select entry.player_id, entry.seq, entry.kind, referral.inviter_id, entry.amount * ${SHARE_PERCENT} / 100 as due
       from ledger as entry join referral on referral.player_id = entry.player_id
       where entry.kind in ('game_reward', 'task_reward', 'quest_reward', 'miner_reward')
         and entry.amount * ${SHARE_PERCENT} / 100 > 0
     ) as reward
     full join (select * from referral_earning where seq > 0) as share
       on share.player_id = reward.player_id and share.seq = reward.seq
     where reward.due is distinct from share.amount or reward.kind is distinct from share.reason
       or reward.inviter_id is distinct from share.inviter_id
       or share.status = 'due' and share.created_at < now() - interval '60 seconds'`,
  ),
  bySql(
    'R4',
    'What inviters were paid, and the totals they are shown, are what their settled earnings and the ledger add up to.',
    `select coalesce(settlement.player_id, earned.inviter_id, entry.player_id) as player_id,
       coalesce('settlement:' || settlement.seq::text, 'settlement:' || earned.settlement::text, entry.ref) as ref,
       settlement.amount as paid, earned.amount::bigint as earned, entry.amount as entered
     from (
       select *, sum(amount) over following as total, row_number() over following as place
       from referral_settlement window following as (partition by player_id order by seq)
     ) as settlement
     full join (
       select inviter_id, settlement, sum(amount) as amount from referral_earning
       where status = 'settled' group by inviter_id, settlement
     ) as earned on earned.inviter_id = settlement.player_id and earned.settlement = settlement.seq
     full join (
       select player_id, ref, amount from ledger where kind = 'referral_earnings'
     ) as entry on entry.player_id = settlement.player_id and entry.ref = 'settlement:' || settlement.seq
     where settlement.amount is distinct from earned.amount or settlement.amount is distinct from entry.amount
       or settlement.total_after <> settlement.total or settlement.seq <> settlement.place`,
  ),
  bySql(
    'R5',
    'A referral code finds its player, and every player has one; those who were erased may have one.',
    // Read apart: on a cluster a player and the code's entry are on different servers.
    `with own as materialized (select player_id, referral_code from player),
       named as materialized (select code, player_id from referral_code)
     select coalesce(own.player_id, named.player_id) as player_id, coalesce(referral_code, code) as code
     from own full join named on named.code = own.referral_code
     where named.player_id is distinct from own.player_id
       and (named.code is not null or own.player_id < ${FIRST_PSEUDONYM})`,
  ),
  bySql(
    'R6',
    'invited_friend has the same friends and times as referral.',
    // Read apart, for the reason of R5.
    `with stored as materialized (select player_id, friend_id, joined_at from invited_friend),
       invited as materialized (select inviter_id, player_id, joined_at from referral)
     select coalesce(stored.player_id, invited.inviter_id) as player_id, coalesce(stored.friend_id, invited.player_id) as friend_id
     from stored full join invited
       on invited.inviter_id = stored.player_id and invited.player_id = stored.friend_id
     where stored.joined_at is distinct from invited.joined_at`,
  ),
  bySql(
    'R7',
    'settled_earning has the settled rows of referral_earning, and no others.',
    // Read apart, for the reason of R5; compared by sums, because there are as many rows as rewards.
    `with stored as materialized (
         select player_id, friend_id, ${SUMS_OF_EARNINGS}
         from settled_earning group by player_id, friend_id
       ), settled as materialized (
         select inviter_id, player_id, ${SUMS_OF_EARNINGS}
         from referral_earning where status = 'settled' group by inviter_id, player_id
       )
     select coalesce(stored.player_id, settled.inviter_id) as player_id,
       coalesce(stored.friend_id, settled.player_id) as friend_id,
       stored.amount as copied, settled.amount as settled
     from stored full join settled
       on settled.inviter_id = stored.player_id and settled.player_id = stored.friend_id
     where (stored.earnings, stored.amount, stored.digest) is distinct from (settled.earnings, settled.amount, settled.digest)`,
  ),
];
