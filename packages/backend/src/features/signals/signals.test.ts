import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { avoidMidnight } from '../../testing/days.ts';
import { bringFriends, openByLink, startParamOf } from '../../testing/friends.ts';
import { dealCards, letTimePass, pairsOf } from '../../testing/play.ts';
import { type Player, signInitData, useTestWorld } from '../../testing/test-world.ts';
import { holdPlayers, releasePlayers, settleEarnings } from '../referrals/index.ts';
import { countSignal, holdByServer } from './store.ts';
import { listSuspicious, type SuspiciousPlayer } from './suspicious.ts';
import { watchSignup } from './watch.ts';

/**
 * 200 new accounts of an address and day are paid a bonus at once. Not with the limits of production, 100: with those, a
 * server on a busy machine sheds requests while its event loop lags.
 */
const world = useTestWorld({ LIMITS_SCALE: '2' });
const generous = useTestWorld();

let lastId = 800_000;
const command = { operator: 'mei', apply: true };

/** A player who opens the app for the first time from an address. */
async function comeFrom(ip: string, startParam?: string): Promise<number> {
  lastId += 1;
  const user = JSON.stringify({ id: lastId, first_name: 'Mei' });
  const changes = startParam === undefined ? {} : { start_param: startParam };
  const reply = await generous().app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { init_data: signInitData({ user, ...changes }) },
    remoteAddress: ip,
  });
  expect(reply.statusCode).toBe(200);
  return lastId;
}

async function signalsOf(playerId: number): Promise<Record<string, number>> {
  const found = await listSuspicious(generous().context.database, 7, 1_000);
  const row = found.find(({ player_id, others }) => player_id === playerId || others.includes(playerId));
  const signals = row?.signals ?? [];
  return Object.fromEntries(signals.map(({ code, count }) => [code, count]));
}

async function suspicionOf(playerId: number): Promise<SuspiciousPlayer | undefined> {
  const found = await listSuspicious(generous().context.database, 7, 1_000);
  return found.find(({ player_id }) => player_id === playerId);
}

/** Wins a game whose pairs came so many milliseconds one after the other. */
async function winInIntervals(player: Player, intervals: readonly number[]): Promise<void> {
  const { kysely } = generous().context.database;
  const game = await dealCards(player);
  const pairs = pairsOf(game.deck);
  for (const [index, pair] of pairs.entries()) {
    await letTimePass(generous(), player.id, 60_000);
    if (index === pairs.length - 1) {
      await sql`alter table ledger_entry disable trigger append_only`.execute(kysely);
      let ago = 0;
      for (const picture of [6, 5, 4, 3, 2, 1, 0]) {
        ago += intervals[picture] ?? 0;
        await sql`update ledger_entry set created_at = now() - ${ago} * interval '1 millisecond'
          where player_id = ${player.id} and ref = ${`game:${game.id}:${picture}`}`.execute(kysely);
      }
      await sql`alter table ledger_entry enable trigger append_only`.execute(kysely);
      // The deal must have come before the first pair.
      await sql`update game set dealt_at = now() - ${ago + 1_000} * interval '1 millisecond'
        where player_id = ${player.id} and game_id = ${game.id}`.execute(kysely);
    }
    const reply = await player.post(calls.balanceUpdate, { game_id: game.id, pair });
    expect(reply.status).toBe(200);
  }
}

async function bonusesOf(inviterId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`select status, count(*) as count
    from referral_earning where inviter_id = ${inviterId} and seq = 0 group by status`.execute(
    generous().context.database.kysely,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

async function isHeld({ id }: Player): Promise<boolean> {
  const { rows } = await sql`select from player_hold where player_id = ${id}`.execute(
    generous().context.database.kysely,
  );
  return rows.length > 0;
}

/** Both even and too fast. */
/** Long beside the time that a request takes, which comes to the last one. */
const QUICK = Array.from({ length: 7 }, () => 900);
const EVEN = Array.from({ length: 7 }, () => 60_000);
const BY_HAND = [24_000, 61_000, 18_000, 93_000, 15_000, 42_000, 31_000];

test('a game whose pairs come at even intervals is counted, and one by hand is not', async () => {
  const [script, hand] = [await generous().newPlayer(), await generous().newPlayer()];
  await winInIntervals(hand, BY_HAND);
  await winInIntervals(script, EVEN);
  await expect.poll(() => signalsOf(script.id)).toEqual({ even_moves: 1 });
  expect(await signalsOf(hand.id)).toEqual({});
  expect((await suspicionOf(script.id))?.signals[0]?.evidence).toMatch(/^a pair every 60\d{3} ms, 0% apart, game /);
});

test('a game that is won faster than anyone could without knowing the deck is counted', async () => {
  const player = await generous().newPlayer();
  await winInIntervals(player, [900, 300, 1_500, 400, 700, 300, 1_100]);
  await expect.poll(() => signalsOf(player.id)).toEqual({ perfect_games: 1 });
});

test("J13: three even games in a day hold the player's bonuses, and a release pays all of them", async () => {
  const script = await generous().newPlayer();
  for (let game = 0; game < 3; game += 1) {
    await winInIntervals(script, EVEN);
  }
  await expect.poll(() => suspicionOf(script.id)).toMatchObject({ held: true });
  await openByLink(generous(), await startParamOf(script));
  await settleEarnings(generous().context);
  expect(await bonusesOf(script.id)).toEqual({ held: 1 });
  const before = Number((await script.get(calls.balance)).body['balance']);
  const { bonuses, coins } = await releasePlayers(generous().context.database, command, {
    playerIds: [script.id],
    reason: 'a metronome',
  });
  expect({ bonuses, coins }).toEqual({ bonuses: 1, coins: 50 });
  await settleEarnings(generous().context);
  await settleEarnings(generous().context);
  expect((await script.get(calls.balance)).body).toMatchObject({ balance: before + 50 });
});

test('a release pays nothing that another held player is part of, until that one is released, too', async () => {
  const inviter = await generous().newPlayer();
  const friend = await openByLink(generous(), await startParamOf(inviter));
  await holdPlayers(generous().context.database, command, { playerIds: [inviter.id, friend.id], reason: 'a farm' });
  await settleEarnings(generous().context);
  const release = (playerId: number) =>
    releasePlayers(generous().context.database, command, { playerIds: [playerId], reason: 'looked at' });
  expect(await release(friend.id)).toMatchObject({ bonuses: 0, coins: 0 });
  expect(await bonusesOf(inviter.id)).toEqual({ held: 1 });
  expect(await release(inviter.id)).toMatchObject({ bonuses: 1, coins: 50 });
});

test('J13: a script with jitter at a crowded address is held within three games', async () => {
  const script = await generous().newPlayer();
  const crowd = { code: 'crowded_address', count: 8, evidence: '8 new accounts' } as const;
  await countSignal(generous().context.database.kysely, [script.id], crowd);
  await winInIntervals(script, [310, 480, 220, 390, 510, 260, 430]);
  await winInIntervals(script, [3_900, 950, 1_380, 620, 1_250, 700, 1_100]);
  await expect.poll(() => signalsOf(script.id)).toMatchObject({ perfect_games: 1, faultless_streaks: 1 });
  expect(await isHeld(script)).toBe(false);
  await winInIntervals(script, [640, 1_100, 700, 900, 520, 1_050, 760]);
  await expect.poll(() => isHeld(script)).toBe(true);
});

test('the server holds a player whom an operator has released only by what has come since', async () => {
  const script = await generous().newPlayer();
  await winInIntervals(script, QUICK);
  await winInIntervals(script, QUICK);
  await expect.poll(() => isHeld(script)).toBe(true);
  await releasePlayers(generous().context.database, command, { playerIds: [script.id], reason: 'a metronome' });
  await winInIntervals(script, QUICK);
  await expect.poll(() => signalsOf(script.id)).toMatchObject({ even_moves: 3, perfect_games: 3 });
  await holdByServer(generous().context.database, script.id);
  expect(await isHeld(script)).toBe(false);
  await winInIntervals(script, QUICK);
  await expect.poll(() => isHeld(script)).toBe(true);
});

test.each([
  ['family', 5, '203.0.113.60'],
  ['class', 25, '203.0.113.61'],
])(
  'J13: a %s of %d at one address, all invited by one of them, is one row, and nothing of theirs is held',
  async (_, size, address) => {
    const inviter = generous().playerWith(await comeFrom(address), '');
    const { rows } = await sql<{ code: string }>`select referral_code as code from player
    where player_id = ${inviter.id}`.execute(generous().context.database.kysely);
    const others: number[] = [];
    while (others.length < size - 1) {
      others.push(await comeFrom(address, `ref_${rows[0]?.code}`));
    }
    const everybody = [inviter.id, ...others];
    const listed = await listSuspicious(generous().context.database, 7, 1_000);
    const theirs = listed.filter((row) => [row.player_id, ...row.others].some((id) => everybody.includes(id)));
    expect(theirs).toMatchObject([{ player_id: inviter.id, held: false }]);
    expect(theirs[0]?.others.toSorted()).toEqual(others);
    await settleEarnings(generous().context);
    expect(Object.keys(await bonusesOf(inviter.id))).not.toContain('held');
  },
);

test('J13: six accounts of a day at one address are signalled, a household of five is not', async () => {
  const household = [];
  const farm = [];
  for (let account = 0; account < 5; account += 1) {
    household.push(await comeFrom('203.0.113.40'));
  }
  for (let account = 0; account < 8; account += 1) {
    farm.push(await comeFrom('203.0.113.41'));
  }
  const signals = await Promise.all(farm.map(signalsOf));
  expect(signals.map(({ crowded_address }) => crowded_address)).toEqual([8, 8, 8, 8, 8, 8, 8, 8]);
  expect(await Promise.all(household.map(signalsOf))).toEqual([{}, {}, {}, {}, {}]);
  expect((await suspicionOf(farm[0] ?? 0))?.signals[0]?.evidence).not.toContain('203.0.113.41');
});

test('beyond the bound of an address, a newcomer is signalled, and the first are not written again', async () => {
  await avoidMidnight(10_000);
  const { context } = generous();
  // 5 accounts are paid a bonus.
  const bounded = { ...context, config: { ...context.config, limitsScale: 0.05 } };
  const address = '203.0.113.42';
  const crowd: number[] = [];
  const signalledAfter = async (accounts: number) => {
    while (crowd.length < accounts) {
      crowd.push(await comeFrom(address));
    }
    await sql`delete from signal where player_id = any(${crowd})`.execute(context.database.kysely);
    await watchSignup(bounded, crowd.at(-1) ?? 0, address);
    const all: { id: number; crowded_address?: number }[] = [];
    for (const id of crowd) {
      all.push({ id, ...(await signalsOf(id)) });
    }
    return all.filter((signals) => 'crowded_address' in signals);
  };
  expect(await signalledAfter(24)).toHaveLength(21);
  expect(await signalledAfter(25)).toEqual([{ id: crowd.at(-1), crowded_address: 6 }]);
});

test('three friends at the address of their inviter are a ring, friends from elsewhere are not', async () => {
  const inviter = generous().playerWith(await comeFrom('203.0.113.50'), '');
  const { rows } = await sql<{ code: string }>`select referral_code as code from player
    where player_id = ${inviter.id}`.execute(generous().context.database.kysely);
  const param = `ref_${rows[0]?.code}`;
  await comeFrom('203.0.113.51', param);
  await comeFrom('203.0.113.52', param);
  await comeFrom('203.0.113.50', param);
  const second = await comeFrom('203.0.113.50', param);
  expect(await signalsOf(inviter.id)).toEqual({});
  const third = await comeFrom('203.0.113.50', param);
  expect(await signalsOf(inviter.id)).toEqual({ invitation_ring: 3 });
  expect([await signalsOf(second), await signalsOf(third)]).toEqual([{ invitation_ring: 3 }, { invitation_ring: 3 }]);
});

test('a hold lets bonuses wait on both sides, and players notice nothing', async () => {
  const inviter = await generous().newPlayer();
  await holdPlayers(generous().context.database, command, { playerIds: [inviter.id], reason: 'to be looked at' });
  await openByLink(generous(), await startParamOf(inviter));
  await settleEarnings(generous().context);
  expect(await bonusesOf(inviter.id)).toEqual({ held: 1 });
  expect((await inviter.get(calls.balance)).body).toMatchObject({ balance: 0 });
  const dryRun = { operator: 'mei', apply: false };
  const whom = { playerIds: [inviter.id], reason: 'nothing found' };
  expect((await releasePlayers(generous().context.database, dryRun, whom)).bonuses).toBe(1);
  expect(await bonusesOf(inviter.id)).toEqual({ held: 1 });
});

test('J13: the bonus of an account beyond the bound of its address and day is held, and is not lost', async () => {
  const inviter = await world().newPlayer();
  const param = await startParamOf(inviter);
  // An inviter is paid for 100 friends a day.
  const other = await world().newPlayer();
  const neighbours = [...(await bringFriends(world(), inviter, 98)), ...(await bringFriends(world(), other, 99))];
  await sql`insert into signup (player_id, address) select neighbour, address
    from unnest(${neighbours}::bigint[]) as neighbour, signup where player_id = ${inviter.id}`.execute(
    world().context.database.kysely,
  );
  const friend = await openByLink(world(), param);
  const { rows } = await sql<{ status: string }>`select status from referral_earning
    where player_id = ${friend.id} and seq = 0`.execute(world().context.database.kysely);
  expect(rows).toEqual([{ status: 'due' }]);
  const late = await openByLink(world(), param);
  const { rows: held } = await sql<{ status: string }>`select status from referral_earning
    where player_id = ${late.id} and seq = 0`.execute(world().context.database.kysely);
  expect(held).toEqual([{ status: 'held' }]);
  await releasePlayers(world().context.database, command, { playerIds: [late.id], reason: 'a carrier' });
  await settleEarnings(world().context);
  const { rows: paid } = await sql<{ amount: number }>`select amount from ledger_entry
    where player_id = ${inviter.id} and kind = 'referral_earnings'`.execute(world().context.database.kysely);
  expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(100 * 50);
});

test('a count of a crowd that is written late does not replace a later, higher one', async () => {
  const id = await comeFrom('203.0.113.70');
  const { kysely } = generous().context.database;
  for (const count of [7, 3]) {
    await countSignal(kysely, [id], { code: 'invitation_ring', count, evidence: `${count} friends` });
  }
  const ring = (await suspicionOf(id))?.signals.find(({ code }) => code === 'invitation_ring');
  expect(ring).toEqual({ code: 'invitation_ring', count: 7, evidence: '7 friends' });
});
