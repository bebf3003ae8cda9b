import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { pay } from '../../../testing/backups.ts';
import { APPLY } from '../../../testing/console.ts';
import { AT_ONCE, RACE_PLAYERS, times } from '../../../testing/databases.ts';
import { balanceOf } from '../../../testing/full-world.ts';
import { countRows } from '../../../testing/rows.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { type Adjustment, adjustPlayer } from './adjust.ts';

const world = useTestWorld({}, 2);

/** How many of the adjustments were made; whatever else went wrong than a refusal is thrown. */
async function madeOf(adjustments: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(adjustments);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const bug = failures.find(({ name }) => name !== 'OperatorError');
  if (bug !== undefined) {
    throw bug;
  }
  return outcomes.length - failures.length;
}

function adjust(playerId: number, changes: Partial<Adjustment>) {
  const adjustment = { playerId, what: 'coins', amount: -100, reason: 'sorry', again: false, ...changes } as const;
  return adjustPlayer(world().context.database, APPLY, adjustment);
}

test.each([
  ['coins', 70],
  ['attempts', 2],
] as const)('one command that is given many times at once is done once, for each player: %s', async (what, amount) => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const { id } = await world().newPlayer();
    expect(await madeOf(times(AT_ONCE, () => adjust(id, { what, amount })))).toBe(1);
    expect(await countRows(world(), 'adjustment', id)).toBe(1);
  }
});

test('many commands at once that take 100 of 350 coins take 300, and never more than there is', async () => {
  for (let count = 0; count < RACE_PLAYERS / 4; count += 1) {
    const player = await world().newPlayer();
    await pay(world(), player.id, 350);
    expect(await madeOf(times(AT_ONCE, (index) => adjust(player.id, { reason: `reason ${index}` })))).toBe(3);
    expect(await balanceOf(player)).toBe(50);
  }
});

test('attempts that are used while they are taken never fall below 0', async () => {
  for (let count = 0; count < RACE_PLAYERS / 4; count += 1) {
    const player = await world().newPlayer();
    const using = times(10, () => player.post(calls.attemptsUse));
    const taken = await madeOf(
      times(10, (index) => adjust(player.id, { what: 'attempts', amount: -1, reason: `reason ${index}` })),
    );
    const used = (await Promise.all(using)).filter(({ status }) => status === 200).length;
    expect(used + taken).toBe(5);
    expect((await player.get(calls.attempts)).body).toEqual({ attempts: 0 });
  }
});
