import { calls } from '@soho/contract';
import { wardrobe, wardrobeKinds, wardrobePrice } from '@soho/rules';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pay } from '../../testing/backups.ts';
import { letDaysPass } from '../../testing/days.ts';
import { invite, winPairs } from '../../testing/friends.ts';
import { balanceOf, buy, wear } from '../../testing/full-world.ts';
import { countRows } from '../../testing/rows.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { refreshLeaderboard } from '../leaderboard/index.ts';
import { countLeagues } from '../leagues/index.ts';
import { settleEarnings } from '../referrals/index.ts';

const world = useTestWorld();

const PLAIN = { card_back: 'moon', lantern: 'amber', scene: 'street', frame: 'plain' };

async function richPlayer(coins: number): Promise<Player> {
  const player = await world().newPlayer();
  await pay(world(), player.id, coins);
  return player;
}

describe('the wardrobe', () => {
  test('holds only what is plain at first', async () => {
    const player = await world().newPlayer();
    expect(await player.get(calls.wardrobe)).toMatchObject({ status: 200, body: { owned: [], worn: PLAIN } });
  });

  test('is read for many players at once, each their own', async () => {
    const players = [await richPlayer(1_000), await richPlayer(1_500)];
    await Promise.all([buy(players[0] as Player, 'fan'), buy(players[1] as Player, 'rose')]);
    const replies = await Promise.all([...players, ...players].map((player) => player.get(calls.wardrobe)));
    expect(replies.map(({ body }) => body['owned'])).toEqual([['fan'], ['rose'], ['fan'], ['rose']]);
  });
});

describe('a purchase', () => {
  test('takes its price, is stored, and is worn at once', async () => {
    const player = await richPlayer(2_000);
    expect(await buy(player, 'rose')).toMatchObject({
      status: 200,
      body: { balance: 500, wardrobe: { owned: ['rose'], worn: { ...PLAIN, lantern: 'rose' } } },
    });
    expect(await balanceOf(player)).toBe(500);
    expect((await player.get(calls.wardrobe)).body).toEqual({ owned: ['rose'], worn: { ...PLAIN, lantern: 'rose' } });
  });

  test.each(wardrobeKinds.flatMap((kind) => wardrobe[kind].slice(1)))(
    '%s costs what the catalogue says, to the last coin',
    async (item) => {
      const player = await richPlayer(wardrobePrice(item));
      expect((await buy(player, item)).body['balance']).toBe(0);
    },
  );

  test('is an entry below 0 that names it', async () => {
    const player = await richPlayer(1_000);
    await buy(player, 'fan');
    const { rows } = await sql`select seq, kind, ref, amount, balance_after from ledger_entry
      where player_id = ${player.id} and seq = 2`.execute(world().context.database.kysely);
    expect(rows).toEqual([
      { seq: 2, kind: 'wardrobe_purchase', ref: 'wardrobe:fan', amount: -1_000, balance_after: 0 },
    ]);
  });

  test('is refused with too few coins, and nothing is lost', async () => {
    const player = await richPlayer(999);
    expect(await buy(player, 'fan')).toMatchObject({
      status: 409,
      body: { code: 'too_few_coins', detail: "You don't have enough coins for this yet." },
    });
    expect((await buy(player, 'fan', { language: 'ru' })).body['detail']).toBe('На это пока не хватает монет.');
    expect(await balanceOf(player)).toBe(999);
    expect((await player.get(calls.wardrobe)).body).toEqual({ owned: [], worn: PLAIN });
  });

  test('is made once, also of what is plain or was taken off', async () => {
    const player = await richPlayer(5_000);
    await buy(player, 'fan');
    await wear(player, 'moon');
    for (const item of ['fan', 'moon', 'plain'] as const) {
      expect(await buy(player, item)).toMatchObject({ status: 409, body: { code: 'item_owned' } });
    }
    expect(await balanceOf(player)).toBe(4_000);
  });

  test('B22: is answered again under its key, and takes nothing', async () => {
    const player = await richPlayer(5_000);
    const first = await buy(player, 'rose', { key: 'rose' });
    await wear(player, 'amber');
    await letDaysPass(world(), player.id, 1);
    const again = await buy(player, 'rose', { key: 'rose' });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(await balanceOf(player)).toBe(3_500);
    expect((await player.get(calls.wardrobe)).body).toEqual({ owned: ['rose'], worn: PLAIN });
  });

  test('B21: takes no price, kind or player from the client, and no unknown item', async () => {
    const player = await richPlayer(5_000);
    const bodies = [
      undefined,
      {},
      [],
      { item: 'ruby' },
      { item: 'constructor' },
      { item: 7 },
      { item: ['fan'] },
      { item: null },
      { item: 'fan', price: 1 },
      { item: 'fan', kind: 'frame' },
      { item: 'fan', player_id: 1 },
      { item: 'FAN' },
    ];
    for (const body of bodies) {
      expect((await player.post(calls.wardrobeBuy, body as never)).status, JSON.stringify(body)).toBe(400);
      expect((await player.post(calls.wardrobeWear, body as never)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await balanceOf(player)).toBe(5_000);
  });

  test('waits while claims are switched off', async () => {
    const player = await richPlayer(1_000);
    const { kysely } = world().context.database;
    await sql`insert into operator_switch (name, reason, operator) values ('claims', 'a test', 'mei')`.execute(kysely);
    await sql`update restriction_version set version = version + 1`.execute(kysely);
    await world().refreshRestrictions();
    expect(await buy(player, 'fan')).toMatchObject({ status: 409, body: { code: 'paused' } });
    expect((await player.get(calls.wardrobe)).status).toBe(200);
    await sql`delete from operator_switch`.execute(kysely);
    await sql`update restriction_version set version = version + 1`.execute(kysely);
    await world().refreshRestrictions();
    expect((await buy(player, 'fan')).status).toBe(200);
  });

  test("changes neither the inviter's balance nor the week", async () => {
    const inviter = await world().newPlayer();
    const friend = await invite(world(), inviter);
    await winPairs(world(), friend, 8);
    await pay(world(), friend.id, 1_000);
    await countLeagues(world().context);
    await settleEarnings(world().context);
    const coins = await balanceOf(inviter);
    const week = (await friend.get(calls.league)).body['members'];
    await buy(friend, 'rose');
    await countLeagues(world().context);
    await settleEarnings(world().context);
    expect(await balanceOf(inviter)).toBe(coins);
    expect((await friend.get(calls.league)).body['members']).toEqual(week);
    expect(await countRows(world(), 'referral_earning', friend.id)).toBe(10);
  });

  test('lowers the place among all to what is left', async () => {
    const player = await richPlayer(3_000);
    await buy(player, 'rose');
    await refreshLeaderboard(world().context);
    expect((await player.get(calls.leaderboardMe)).body['balance']).toBe(1_500);
  });
});

describe('what is worn', () => {
  test('is changed among what the player has, and taken off', async () => {
    const player = await richPlayer(10_000);
    await buy(player, 'fan');
    await buy(player, 'koi');
    expect((await wear(player, 'fan')).body['worn']).toEqual({ ...PLAIN, card_back: 'fan' });
    expect((await wear(player, 'moon')).body).toEqual({ owned: ['fan', 'koi'], worn: PLAIN });
    expect((await wear(player, 'moon')).status).toBe(200);
    expect(await countRows(world(), 'wardrobe_worn', player.id)).toBe(0);
  });

  test('belongs to that player alone', async () => {
    const [player, other] = [await richPlayer(1_000), await world().newPlayer()];
    await buy(player, 'fan');
    expect(await wear(other, 'fan')).toMatchObject({ status: 409, body: { code: 'item_not_owned' } });
    expect((await other.get(calls.wardrobe)).body).toEqual({ owned: [], worn: PLAIN });
  });

  test('is shown to others if it is a frame: on the board, among friends and in a league', async () => {
    const inviter = await world().newPlayer();
    const friend = await invite(world(), inviter);
    await winPairs(world(), friend, 1);
    await winPairs(world(), inviter, 1);
    await pay(world(), friend.id, 900_000);
    await buy(friend, 'gold');
    await refreshLeaderboard(world().context);
    await countLeagues(world().context);
    const name = `Friend ${friend.id}`;
    const rowsOf = async (call: typeof calls.leaderboard | typeof calls.leaderboardFriends) =>
      (await inviter.get(call)).body as unknown as readonly { nickname: string; frame?: string }[];
    const [top, friends] = [await rowsOf(calls.leaderboard), await rowsOf(calls.leaderboardFriends)];
    const members = (await inviter.get(calls.league)).body['members'] as typeof top;
    for (const rows of [top, friends, members]) {
      expect(rows.find(({ nickname }) => nickname === name)?.frame).toBe('gold');
      expect(rows.filter((row) => 'frame' in row)).toHaveLength(1);
    }
  });
});
