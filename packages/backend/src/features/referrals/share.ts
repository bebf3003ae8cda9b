import { SHARE_PERCENT } from '@soho/rules';
import { payEarned, type RewardKind } from '../../platform/ledger.ts';

/**
 * `payEarned` for a reward: besides, it records the inviter's share, rounded down; below one coin
 * there is none. What is paid to an inviter is no reward, so shares make no shares.
 */
export function payReward(kind: RewardKind): string {
  return `${payEarned(kind)},
  shared as (
    insert into referral_earning (player_id, seq, inviter_id, reason, amount)
    select paid.player_id, paid.entries, referral.inviter_id, '${kind}', earned.amount * ${SHARE_PERCENT} / 100
    from paid join earned on earned.player_id = paid.player_id
    join referral on referral.player_id = paid.player_id
    where earned.amount * ${SHARE_PERCENT} / 100 > 0
  )`;
}
