import { sql } from 'kysely';
import { payReward } from '../features/referrals/index.ts';
import type { RewardKind } from '../platform/ledger.ts';
import type { TestWorld } from './test-world.ts';

let lastRef = 0;

/** Pays a reward of any amount by the statement's tail that every reward is paid by, in a transaction of its own. */
export async function pay(
  { context }: TestWorld,
  playerId: number,
  amount: number,
  kind: RewardKind = 'quest_reward',
): Promise<void> {
  lastRef += 1;
  await sql`with earned as (
      select ${playerId}::bigint as player_id, ${`test:${lastRef}`}::text as ref, ${amount}::bigint as amount
    ), ${sql.raw(payReward(kind))} select coins from paid`.execute(context.database.kysely);
}
