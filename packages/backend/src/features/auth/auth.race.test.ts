import { expect, test } from 'vitest';
import { countRows } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const PLAYERS = 40;
const AT_ONCE = 50;

const world = useTestWorld({}, 2);

test('A09: 50 first launches at once are one player with 5 attempts, for each of 40 players', async () => {
  for (let id = 1; id <= PLAYERS; id += 1) {
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => world().signIn({ id, first_name: `Player ${id}` })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
  }
  expect(await countRows(world(), 'player')).toBe(PLAYERS);
  expect(await countRows(world(), 'balance')).toBe(PLAYERS);
  const rows = await world().context.database.kysely.selectFrom('attempts').select('remaining').execute();
  expect(rows.map(({ remaining }) => remaining)).toEqual(Array(PLAYERS).fill(5));
});
