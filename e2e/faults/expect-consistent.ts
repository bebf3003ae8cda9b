import { calls, IDEMPOTENT_REPLAY, type ReplyOf } from '@soho/contract';
import { STARTING_ATTEMPTS, wardrobePrice } from '@soho/rules';
import { expect } from 'vitest';
import type { SuiteDatabase } from '../harness/database.ts';
import type { AcknowledgedOperation, Journal } from './journal.ts';
import { BOUGHT } from './play-until-over.ts';
import type { RetryingClient } from './retrying-client.ts';

const REPLAYS = 200;

/** Expects, from the server's replies to the players, that each acknowledged operation happened once, and nothing else. */
export async function expectAppliedOnce(journal: Journal, client: RetryingClient): Promise<void> {
  expect(journal.unanswered).toEqual([]);
  for (const [playerId, done] of byPlayer(journal)) {
    const token = done[0]?.operation.token;
    const credits = answersOf(done, calls.balanceUpdate);
    const games = answersOf(done, calls.attemptsUse).length;
    const grants = answersOf(done, calls.attemptsAdd).length;
    const spent = answersOf(done, calls.wardrobeBuy).length * wardrobePrice(BOUGHT);
    const coins = credits.reduce((sum, { credited }) => sum + credited, 0) - spent;
    expect(await client.request(calls.balance, { token }), `coins of ${playerId}`).toMatchObject({ balance: coins });
    const attempts = STARTING_ATTEMPTS + grants - games;
    expect(await client.request(calls.attempts, { token }), `attempts of ${playerId}`).toEqual({ attempts });
  }
}

/** Expects that a repeated operation gets its first answer again, from the stored answers. */
export async function expectReplays(journal: Journal, client: RetryingClient): Promise<void> {
  const all = journal.acknowledged;
  const step = Math.max(1, Math.floor(all.length / REPLAYS));
  const replays = all
    .filter((_, index) => index % step === 0)
    .map(async ({ operation, answer }) => {
      const { call, token, body, key } = operation;
      const again = await client.answer(call, { token, body, key });
      expect(again.headers[IDEMPOTENT_REPLAY]).toBe('true');
      expect(again.body).toEqual(answer);
    });
  await Promise.all(replays);
}

/** Expects that the ledger holds an entry of the acknowledged amount for each credit, and no other for games. */
export async function expectLedger(journal: Journal, database: SuiteDatabase): Promise<void> {
  const entries = await database.rows(
    `select player_id, sum(amount)::int as coins, count(*)::int as entries
     from ledger_entry where kind = 'game_reward' group by player_id order by player_id`,
  );
  const acknowledged = [...byPlayer(journal)].flatMap(([playerId, done]) => {
    const credits = answersOf(done, calls.balanceUpdate);
    const coins = credits.reduce((sum, { credited }) => sum + credited, 0);
    return credits.length === 0 ? [] : [{ player_id: String(playerId), coins, entries: credits.length }];
  });
  expect(entries).toEqual(acknowledged.sort((a, b) => Number(a.player_id) - Number(b.player_id)));
}

function byPlayer({ acknowledged }: Journal): Map<number, AcknowledgedOperation[]> {
  return Map.groupBy(acknowledged, ({ operation }) => operation.playerId);
}

function answersOf<C extends (typeof calls)[keyof typeof calls]>(
  done: readonly AcknowledgedOperation[],
  call: C,
): readonly ReplyOf<C>[] {
  return done
    .filter(({ operation }) => operation.call === call)
    .map(({ answer }) => call.reply.parse(answer) as ReplyOf<C>);
}
