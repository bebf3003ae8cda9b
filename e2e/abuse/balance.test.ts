import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { PAIR_REWARD } from '@soho/rules';
import { expect, test } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { dealCards, dealPuzzle, mismatchIn, pairsOf } from '../harness/games.ts';
import type { Answer } from '../harness/http.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { type Player, useSharedWorld } from '../harness/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONG_MS = 60 * 60 * 1000;

const world = useSharedWorld();

function update(player: Player, body: unknown): Promise<Answer> {
  return world().client.requestAnswer(calls.balanceUpdate, { token: player.token, body });
}

/** The same with JSON written by hand, for values that JSON.stringify can't write. */
function updateByHand(player: Player, body: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' };
  return world().client.send({ method: 'POST', path: '/api/balance/update', headers, body });
}

/** Tries claims that must not pay, and expects one of these statuses and no change each time. */
async function expectNothing(statuses: readonly number[], tries: readonly (() => Promise<Answer>)[]): Promise<void> {
  await expectUnchanged(world().database, async () => {
    for (const [index, attempt] of tries.entries()) {
      const { status, text } = await attempt();
      expect(statuses, `try ${index}: ${text}`).toContain(status);
    }
  });
}

async function flagsOf(player: Player): Promise<unknown[]> {
  const rows = await world().database.rows(
    'select code from flag, generate_series(1, count) where player_id = $1 order by created_at',
    [player.id],
  );
  return rows.map(({ code }) => code);
}

async function coinsOf(player: Player): Promise<number> {
  return (await world().client.request(calls.balance, { token: player.token })).balance;
}

test('B01 no field of a request names an amount', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(world().client, player.token);
  await ageRows(world().database, player.id, LONG_MS);
  const claim = { game_id: game.id, pair: pairsOf(game.deck)[0] };
  const fields = ['amount', 'balance', 'reward', 'coins', 'credited', 'player_id', 'kind'];
  const amounts = ['1', '-1', '1e308', '"1e9"', '9223372036854775808', '-0', 'null', '[]', '{}', 'true'];
  const extra = fields.flatMap((field) => amounts.map((amount) => `"${field}":${amount}`));
  const body = JSON.stringify(claim).slice(1, -1);
  await expectNothing(
    [400],
    [
      ...extra.map((field) => () => updateByHand(player, `{${body},${field}}`)),
      ...extra.slice(0, 20).map((field) => () => updateByHand(player, `{${field}}`)),
      ...['NaN', 'Infinity', '{"amount":NaN}', '{"amount":0x10}', '', '{', '[]', '1', 'null', '"a"', '\u0000'].map(
        (text) => () => updateByHand(player, text),
      ),
      () => update(player, { ...claim, moves: [1] }),
      () => update(player, { game_id: game.id }),
      () => update(player, [claim]),
    ],
  );
  expect(await update(player, claim)).toMatchObject({
    status: 200,
    body: { credited: PAIR_REWARD, balance: PAIR_REWARD },
  });
});

test('B02 a claim without a game is refused', async () => {
  const player = await world().newPlayer();
  await expectNothing(
    [409],
    [
      () => update(player, { game_id: randomUUID(), pair: [0, 1] }),
      () => update(player, { game_id: randomUUID(), moves: [1, 2, 3] }),
      () => update(player, { game_id: '00000000-0000-0000-0000-000000000000', pair: [0, 1] }),
    ],
  );
});

test('B03 a card game pays 8 pairs, 800 coins, and not a ninth', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(world().client, player.token);
  const pairs = pairsOf(game.deck);
  for (const [first, second] of pairs) {
    await ageRows(world().database, player.id, LONG_MS);
    expect((await update(player, { game_id: game.id, pair: [second, first] })).status).toBe(200);
  }
  await ageRows(world().database, player.id, LONG_MS);
  await expectNothing(
    [409],
    pairs.map((pair) => () => update(player, { game_id: game.id, pair })),
  );
  expect(await coinsOf(player)).toBe(8 * PAIR_REWARD);
});

test('B03 two cards that are not a pair pay nothing and are flagged', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(world().client, player.token);
  await ageRows(world().database, player.id, LONG_MS);
  const [first = [0, 0]] = pairsOf(game.deck);
  await expectNothing(
    [409],
    [mismatchIn(game.deck), [first[0], first[0]]].map((pair) => () => update(player, { game_id: game.id, pair })),
  );
  expect(await flagsOf(player)).toEqual(['not_a_pair', 'not_a_pair']);
  const outside = [
    [0, 16],
    [-1, 0],
    [0],
    [0, 1, 2],
    [],
    [0.5, 1],
    ['0', '1'],
    [null, 0],
    [[0], [1]],
    '01',
    { 0: 0, 1: 1 },
  ];
  await expectNothing(
    [400],
    outside.map((pair) => () => update(player, { game_id: game.id, pair })),
  );
});

test('B06 moves that are malformed, impossible, or do not solve the board pay nothing', async () => {
  const player = await world().newPlayer();
  const game = await dealPuzzle(world().client, player.token);
  const cards = await dealCards(world().client, player.token);
  await ageRows(world().database, player.id, LONG_MS);
  const blocked =
    game.tiles[(game.tiles.indexOf(0) + 4) % 9] === 0 ? 1 : (game.tiles[(game.tiles.indexOf(0) + 4) % 9] ?? 1);
  const last = game.moves.at(-1) ?? 1;
  await expectNothing(
    [400],
    [[], [0], [9], [-1], [1.5], ['1'], [null], '12', {}, [[1]], Array(10_001).fill(1)].map(
      (moves) => () => update(player, { game_id: game.id, moves }),
    ),
  );
  await expectNothing(
    [400],
    [
      () => update(player, { game_id: game.id, moves: [8, 8], tiles: [1, 2, 3, 4, 5, 6, 7, 8, 0] }),
      () => update(player, { game_id: game.id, moves: [8, 8], board: [1, 2, 3, 4, 5, 6, 7, 8, 0] }),
      () => update(player, { game_id: game.id, kind: 'puzzle', moves: game.moves }),
    ],
  );
  await expectNothing(
    [409],
    [
      () => update(player, { game_id: game.id, moves: [blocked, blocked] }),
      () => update(player, { game_id: game.id, moves: game.moves.slice(0, -1) }),
      () => update(player, { game_id: game.id, moves: [...game.moves, last] }),
      () => update(player, { game_id: game.id, moves: [...game.moves, 1] }),
      () => update(player, { game_id: game.id, pair: [0, 1] }),
      () => update(player, { game_id: cards.id, moves: game.moves }),
    ],
  );
});

test('B10 a game that is over, older than a day, or closed by a newer one pays nothing', async () => {
  const player = await world().newPlayer();
  const { client, database } = world();
  const closed = await dealCards(client, player.token);
  const won = await dealPuzzle(client, player.token);
  await ageRows(database, player.id, LONG_MS);
  expect((await update(player, { game_id: won.id, moves: won.moves })).status).toBe(200);
  const lapsed = await dealCards(client, player.token);
  await ageRows(database, player.id, DAY_MS);
  await expectNothing(
    [409],
    [
      () => update(player, { game_id: won.id, moves: won.moves }),
      ...pairsOf(closed.deck).map((pair) => () => update(player, { game_id: closed.id, pair })),
      ...pairsOf(lapsed.deck).map((pair) => () => update(player, { game_id: lapsed.id, pair })),
    ],
  );
  expect(await client.request(calls.currentGame, { token: player.token, query: { kind: 'card' } })).toEqual({
    game: null,
  });
});

test("B12 nothing in a request reaches another player's data", async () => {
  const [owner, thief] = [await world().newPlayer(), await world().newPlayer()];
  const { client, database } = world();
  const game = await dealCards(client, owner.token);
  await ageRows(database, owner.id, LONG_MS);
  const pair = pairsOf(game.deck)[0];
  const id = String(owner.id);
  await expectNothing(
    [400, 409],
    [
      () => update(thief, { game_id: game.id, pair }),
      () => update(thief, { game_id: game.id, pair, player_id: owner.id }),
      () =>
        client.requestAnswer(calls.balanceUpdate, {
          token: thief.token,
          body: { game_id: game.id, pair },
          headers: { 'x-user-id': id },
        }),
      ...['user_id', 'player_id', 'id', 'sub'].map(
        (name) => () => client.requestAnswer(calls.balance, { token: thief.token, query: { [name]: id } }),
      ),
      () => client.requestAnswer(calls.attemptsUse, { token: thief.token, body: { game: 'card', user_id: owner.id } }),
    ],
  );
  const headers = { 'x-user-id': id, 'x-player-id': id, cookie: `user_id=${id}`, 'x-forwarded-user': id };
  const own = await client.request(calls.currentGame, { token: thief.token, query: { kind: 'card' }, headers });
  expect(own).toEqual({ game: null });
  expect(await client.request(calls.balance, { token: thief.token, headers })).toMatchObject({
    nickname: `Player ${thief.id}`,
  });
});

test('B13 a puzzle that is solved faster than 150 ms a move is refused and flagged', async () => {
  const player = await world().newPlayer();
  const game = await dealPuzzle(world().client, player.token);
  const claim = { game_id: game.id, moves: game.moves };
  await expectNothing([409], [() => update(player, claim)]);
  await ageRows(world().database, player.id, 150 * game.moves.length - 1_500);
  // Moving back and forth makes the list longer, and with it the time that it must have taken.
  const longer = [...game.moves, ...Array(200).fill(game.moves.at(-1))];
  await expectNothing([409], [() => update(player, { game_id: game.id, moves: longer })]);
  expect(await flagsOf(player)).toEqual(['too_fast', 'too_fast']);
  await ageRows(world().database, player.id, 3_000);
  expect(await update(player, claim)).toMatchObject({ status: 200, body: { credited: 100, balance: 100 } });
});

testInvariants(world);
