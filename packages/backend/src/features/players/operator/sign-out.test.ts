import { calls } from '@soho/contract';
import { expect, test, vi } from 'vitest';
import { APPLY, actionsOn, DRY_RUN } from '../../../testing/console.ts';
import { countRows } from '../../../testing/rows.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { signOutPlayer } from './moderate.ts';

const world = useTestWorld({}, 2);
const database = () => world().context.database;
const reason = 'a stolen phone';

async function signOut(playerId: number): Promise<void> {
  await signOutPlayer(database(), APPLY, { playerId, reason });
  await world().refreshRestrictions();
}

const minuteAgo = () => ({ auth_date: String(Math.floor(Date.now() / 1000) - 60) });

/** The servers' clock, once a sign-out of just now lies behind. */
function waitUntilOver(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
}

test('O46: every server refuses the tokens that a player had, and a launch that was signed before', async () => {
  const player = await world().newPlayer();
  const launch = minuteAgo();
  await signOut(player.id);
  // Requests go to both servers in turn.
  for (let server = 0; server < 2; server += 1) {
    expect(await player.get(calls.balance)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  }
  for (let server = 0; server < 2; server += 1) {
    expect(await world().signIn({ id: player.id, first_name: 'Mei' }, launch)).toMatchObject({ status: 401 });
  }
});

test('a player who opens the app again has what they had, and others notice nothing', async () => {
  const [player, other] = [await world().newPlayer(), await world().newPlayer()];
  await player.post(calls.attemptsUse);
  await signOut(player.id);
  expect(await other.get(calls.balance)).toMatchObject({ status: 200 });
  waitUntilOver();
  try {
    const launch = await world().signIn({ id: player.id, first_name: 'Mei' });
    expect(launch).toMatchObject({ status: 200 });
    const again = world().playerWith(player.id, String(launch.body['token']));
    expect((await again.get(calls.attempts)).body).toEqual({ attempts: 4 });
    expect(await player.get(calls.balance)).toMatchObject({ status: 401 });
  } finally {
    vi.useRealTimers();
  }
});

test('O46: a token that a server gave out for an earlier launch before it knew is refused, too', async () => {
  const player = await world().newPlayer();
  const earlier = minuteAgo();
  await signOutPlayer(database(), APPLY, { playerId: player.id, reason });
  const launch = await world().signIn({ id: player.id, first_name: 'Mei' }, earlier);
  const late = world().playerWith(player.id, String(launch.body['token']));
  expect(await late.get(calls.balance)).toMatchObject({ status: 200 });
  await world().refreshRestrictions();
  expect(await late.get(calls.balance)).toMatchObject({ status: 401 });
});

test('it can be done again, a dry run does nothing, and the reason is recorded', async () => {
  const player = await world().newPlayer();
  await signOutPlayer(database(), DRY_RUN, { playerId: player.id, reason });
  await world().refreshRestrictions();
  expect(await player.get(calls.balance)).toMatchObject({ status: 200 });
  await signOut(player.id);
  await signOut(player.id);
  expect(await countRows(world(), 'player_sign_out', player.id)).toBe(1);
  const record = {
    operator: 'mei',
    action: 'players sign-out',
    before: null,
    after: { sessions: 'ended', why: reason },
  };
  expect(await actionsOn(world(), String(player.id))).toEqual([record, record]);
  await expect(signOutPlayer(database(), APPLY, { playerId: 42, reason })).rejects.toThrow('There is no player 42.');
});
