import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { postUpdate, updateOf, WEBHOOK_SECRET } from '../../testing/bot-updates.ts';
import { AT_ONCE, RACE_PLAYERS } from '../../testing/databases.ts';
import { fakeMessengerOf } from '../../testing/fake-messenger.ts';
import { countRows } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({ BOT_WEBHOOK_SECRET: WEBHOOK_SECRET });

async function newCode(): Promise<string> {
  const player = await world().newPlayer();
  const link = String((await player.get(calls.referralStats)).body['referral_link']);
  return link.replace(/^.*startapp=/, '');
}

test('one update that comes many times at once is done once, for each visitor', async () => {
  const code = await newCode();
  for (let visitor = 60_001; visitor <= 60_000 + RACE_PLAYERS; visitor += 1) {
    const update = updateOf(visitor, `/start ${code}`);
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => postUpdate(world(), update)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  }
  expect(await countRows(world(), 'bot_start')).toBe(RACE_PLAYERS);
  expect(await countRows(world(), 'bot_update')).toBe(RACE_PLAYERS);
  expect(fakeMessengerOf(world().context).sent).toHaveLength(RACE_PLAYERS);
});

test('E06: with two codes brought at once and the first launch beside them, there is one inviter at most', async () => {
  const codes = [await newCode(), await newCode()];
  for (let visitor = 61_001; visitor <= 61_000 + RACE_PLAYERS; visitor += 1) {
    const brought = Array.from({ length: 10 }, (_, turn) => updateOf(visitor, `/start ${codes[turn % 2]}`));
    await Promise.all([
      ...brought.map((update) => postUpdate(world(), update)),
      world().signIn({ id: visitor, first_name: 'Friend' }),
    ]);
    expect(await countRows(world(), 'bot_start', visitor)).toBeLessThanOrEqual(1);
    expect(await countRows(world(), 'referral', visitor)).toBeLessThanOrEqual(1);
    expect(await countRows(world(), 'referral_earning', visitor)).toBeLessThanOrEqual(1);
  }
});
