import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { consoleCalls, type QueryOf, type ReplyOf } from '@soho/contract/console';
import { PUZZLE_REWARD } from '@soho/rules';
import { beforeAll, expect, test } from 'vitest';
import { settleEarnings } from '../features/referrals/index.ts';
import { type ConsoleBrowser, useConsole } from '../testing/console.ts';
import { bringFriends, invite, winPairs } from '../testing/friends.ts';
import { claimMiner, newPayer, orderMiner, orderQuest, payAndScan, usePayments } from '../testing/payments.ts';
import { dealPuzzle, letTimePass } from '../testing/play.ts';

const console = useConsole();
const world = () => console().world;
usePayments(world);
let support: ConsoleBrowser;

const DAY_MS = 86_400_000;

beforeAll(async () => {
  support = await console().signedIn('support');
});

async function entriesOf(playerId: number): Promise<ReplyOf<typeof consoleCalls.entries>['entries']> {
  const { body } = await support.send(consoleCalls.entries, { query: { player_id: String(playerId) } });
  return consoleCalls.entries.reply.parse(body).entries;
}

async function readFriends(query: QueryOf<typeof consoleCalls.friends>) {
  const reply = await support.send(consoleCalls.friends, { query });
  expect(reply.status).toBe(200);
  return consoleCalls.friends.reply.parse(reply.body);
}

async function gameOf(playerId: number): Promise<ReplyOf<typeof consoleCalls.game>> {
  const [entry] = await entriesOf(playerId);
  const game_id = entry?.ref.split(':')[1] ?? '';
  const { body } = await support.send(consoleCalls.game, { query: { player_id: String(playerId), game_id } });
  return consoleCalls.game.reply.parse(body);
}

test('entries of a miner and of the wallet quest name the order that was paid', async () => {
  const payer = await newPayer(world());
  const [miner, quest] = [await orderMiner(payer), await orderQuest(payer)];
  await payAndScan(world(), miner);
  await payAndScan(world(), quest);
  await letTimePass(world(), payer.id, 365 * DAY_MS);
  await claimMiner(payer);
  const orders = (await entriesOf(payer.id)).map(({ kind, order_id }) => [kind, order_id]);
  expect(orders).toEqual([
    ['miner_reward', miner.id],
    ['quest_reward', quest.id],
  ]);
});

test("an entry of friends' shares lists those friends and adds up", async () => {
  const inviter = await world().newPlayer();
  const friend = await invite(world(), inviter);
  await winPairs(world(), friend, 2);
  await bringFriends(world(), inviter, 60);
  await settleEarnings(world().context);
  const [entry] = await entriesOf(inviter.id);
  const settlement = entry?.ref.replace('settlement:', '') ?? '';
  const query = { player_id: String(inviter.id), settlement };
  const { friends, others } = consoleCalls.shares.reply.parse(
    (await support.send(consoleCalls.shares, { query })).body,
  );
  expect(friends).toHaveLength(50);
  expect(friends[0]).toEqual({ player_id: friend.id, nickname: `Friend ${friend.id}`, amount: 80 });
  expect(friends.reduce((sum, { amount }) => sum + amount, others)).toBe(entry?.amount);
  expect((await support.send(consoleCalls.shares, { query: { ...query, settlement: '99' } })).status).toBe(404);
});

test('friends are paged by their place, the last who joined first, with how many each has invited', async () => {
  const inviter = await world().newPlayer();
  // They have joined at one moment: only the id tells them apart.
  const ids = await bringFriends(world(), inviter, 120);
  const first = ids[0] ?? 0;
  await bringFriends(world(), world().playerWith(first, ''), 3);
  const player_id = String(inviter.id);
  const pages = [await readFriends({ player_id })];
  for (let next = pages[0]?.next; typeof next === 'string'; next = pages.at(-1)?.next) {
    pages.push(await readFriends({ player_id, after: next }));
  }
  expect(pages.map(({ friends }) => friends.length)).toEqual([50, 50, 20]);
  const found = pages.flatMap(({ friends }) => friends);
  expect(found.map((friend) => friend.player_id)).toEqual(ids.toReversed());
  expect(found.at(-1)).toMatchObject({ player_id: first, bonus: 'due', friends: 3 });
  expect(found[0]).toMatchObject({ friends: 0 });
  expect((await readFriends({ player_id: String(first) })).friends).toHaveLength(3);
  for (const after of ['x', '1', '1_', '1_0', `${'9'.repeat(17)}_1`]) {
    expect((await support.send(consoleCalls.friends, { query: { player_id, after } })).status).toBe(400);
  }
});

test('a card game has its pairs in the order and with the times of the ledger', async () => {
  const player = await world().newPlayer();
  await winPairs(world(), player, 3);
  const entries = (await entriesOf(player.id)).toReversed();
  const { credits } = await gameOf(player.id);
  expect(credits).toEqual(
    entries.map(({ ref, amount, created_at }) => ({ goal: Number(ref.split(':')[2]), amount, created_at })),
  );
  expect(credits).toHaveLength(3);
});

test('a puzzle has its moves, and what was paid for it', async () => {
  const player = await world().newPlayer();
  const puzzle = await dealPuzzle(player);
  await letTimePass(world(), player.id, 60_000);
  await player.post(calls.balanceUpdate, { game_id: puzzle.id, moves: puzzle.moves });
  expect(await gameOf(player.id)).toMatchObject({
    kind: 'puzzle',
    board: puzzle.tiles,
    moves: puzzle.moves,
    credits: [{ goal: 0, amount: PUZZLE_REWARD }],
  });
  const unknown = { player_id: String(player.id), game_id: randomUUID() };
  expect((await support.send(consoleCalls.game, { query: unknown })).status).toBe(404);
});
