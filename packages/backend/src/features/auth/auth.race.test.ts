import { expect, test } from 'vitest';
import { AT_ONCE, RACE_PLAYERS } from '../../testing/databases.ts';
import { countRows } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({}, 2);

test('A09: many first launches at once are one player with 5 attempts, for each player', async () => {
  for (let id = 1; id <= RACE_PLAYERS; id += 1) {
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => world().signIn({ id, first_name: `Player ${id}` })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
  }
  expect(await countRows(world(), 'player')).toBe(RACE_PLAYERS);
  expect(await countRows(world(), 'balance')).toBe(RACE_PLAYERS);
  const rows = await world().context.database.kysely.selectFrom('attempts').select('remaining').execute();
  expect(rows.map(({ remaining }) => remaining)).toEqual(Array(RACE_PLAYERS).fill(5));
});
