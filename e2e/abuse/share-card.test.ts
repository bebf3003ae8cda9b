import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { dealCards, dealPuzzle } from '../harness/games.ts';
import { type Answer, send } from '../harness/http.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { type Player, useWorld } from '../harness/world.ts';

/** With the limits of production. */
const world = useWorld({ env: { LIMITS_SCALE: '1' } });

const MESSAGES_A_MINUTE = 10;

async function winPuzzle(player: Player): Promise<{ id: string; moves: readonly number[] }> {
  const { id, moves } = await dealPuzzle(world().client, player.token);
  await ageRows(world().database, player.id, 60_000);
  const body = { game_id: id, moves: [...moves] };
  await world().client.request(calls.balanceUpdate, { token: player.token, body });
  return { id, moves };
}

function prepare(player: Player, body: unknown): Promise<Answer> {
  return world().client.requestAnswer(calls.shareCardMessage, { token: player.token, body });
}

function read(player: Player, query: Record<string, string>): Promise<Answer> {
  return world().client.requestAnswer(calls.shareCard, { token: player.token, query });
}

async function pictureOf(player: Player, win: string): Promise<string> {
  const { chat_picture } = await world().client.request(calls.shareCard, { token: player.token, query: { win } });
  return new URL(chat_picture).pathname;
}

function fetchPicture(path: string): Promise<Answer> {
  return send(world().servers[0]?.url ?? '', { method: 'GET', path });
}

test("E14 no card is made of an open game, of another player’s win, of no game, or with the client's numbers", async () => {
  const [player, other] = [await world().newPlayer(), await world().newPlayer()];
  const { id } = await winPuzzle(other);
  const open = await dealCards(world().client, player.token);
  await expectUnchanged(world().database, async () => {
    for (const win of [id, open.id, '00000000-0000-4000-8000-000000000000', '2026-02-30', '9999-12-31']) {
      expect([win, (await read(player, { win })).status]).toEqual([win, 409]);
      expect([win, (await prepare(player, { win })).status]).toEqual([win, 409]);
    }
    for (const body of [{}, { win: '' }, { win: 1 }, { win: [id] }, { win: `${id}'--` }, { win: id, moves: 1 }]) {
      expect([400, 429]).toContain((await prepare(player, body)).status);
    }
    expect((await read(other, { win: id, moves: '1' })).status).toBe(400);
  });
});

test('J15 a picture’s address that was changed, shortened or invented shows nothing', async () => {
  const player = await world().newPlayer();
  const { id, moves } = await winPuzzle(player);
  const path = await pictureOf(player, id);
  for (const changed of [
    path.replace(`.${moves.length}.`, '.1.'),
    path.replace('puzzle', 'card'),
    path.replace(/\.[\w-]{22}\.jpg$/, '.jpg'),
    path.replace(/\.[\w-]{22}\.jpg$/, `.${'A'.repeat(22)}.jpg`),
    `${path}/../../api/balance`,
    '/share-card/..%2f..%2fpackage.json',
    '/share-card/%00',
    '/share-card/',
  ]) {
    const { status } = await fetchPicture(changed);
    expect([changed, status >= 400 && status < 500]).toEqual([changed, true]);
  }
  expect((await fetchPicture(path)).status).toBe(200);
});

test('J16 50 requests at once for one picture draw it once, and a player can store ten messages a minute', async () => {
  const player = await world().newPlayer();
  const { id } = await winPuzzle(player);
  const path = await pictureOf(player, id);
  expect(countStatuses(await burst(() => fetchPicture(path)))).toEqual({ 200: BURST_SIZE });
  const { 429: refused = 0 } = countStatuses(await burst(() => prepare(player, { win: id })));
  // Each of the two servers counts for itself if there is no Redis.
  expect(refused).toBeGreaterThanOrEqual(BURST_SIZE - 2 * MESSAGES_A_MINUTE);
});

testInvariants(world);
