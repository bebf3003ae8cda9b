import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { RACE_PLAYERS } from '../../testing/databases.ts';
import { letDaysPass } from '../../testing/days.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({}, 2);

test('20 launches at once count one day, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    await letDaysPass(world(), player.id, 1);
    await Promise.all(Array.from({ length: 20 }, () => world().signIn({ id: player.id, first_name: 'Player' })));
    expect((await player.get(calls.progress)).body).toMatchObject({ xp: 100, streak: 2 });
  }
});
