import { calls } from '@soho/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { APPLY } from '../../testing/console.ts';
import type { FakeMessenger } from '../../testing/fake-messenger.ts';
import { solveDaily } from '../../testing/full-world.ts';
import { dealCards, dealPuzzle, letTimePass, pairsOf } from '../../testing/play.ts';
import { type Player, type Reply, useTestWorld } from '../../testing/test-world.ts';
import { switchOff, switchOn } from '../operators/switches.ts';

const PLAIN = 'https://soho.test';
const NO_GAME = { status: 409, body: { code: 'no_game' } };

const world = useTestWorld({ PUBLIC_URL: PLAIN });
const messenger = () => world().context.messenger as FakeMessenger;

afterEach(() => {
  messenger().away = false;
});

async function winPuzzle(player: Player): Promise<{ id: string; moves: number[] }> {
  const { id, moves } = await dealPuzzle(player);
  await letTimePass(world(), player.id, 60_000);
  expect(await player.post(calls.balanceUpdate, { game_id: id, moves })).toMatchObject({ status: 200 });
  return { id, moves };
}

async function winCards(player: Player): Promise<string> {
  const { id, deck } = await dealCards(player);
  for (const pair of pairsOf(deck)) {
    await letTimePass(world(), player.id, 6_000);
    expect(await player.post(calls.balanceUpdate, { game_id: id, pair })).toMatchObject({ status: 200 });
  }
  return id;
}

function readCard(player: Player, win: string, options: { language?: string } = {}): Promise<Reply> {
  return player.get(calls.shareCard, { win }, options);
}

function pathOf(address: unknown): string {
  return String(address).replace(PLAIN, '');
}

/** The name of a card's picture without its code. */
function shownBy(address: unknown): string {
  return pathOf(address)
    .replace(/^\/share-card\//, '')
    .replace(/\.[^.]*\.jpg$/, '');
}

describe('the card of a win', () => {
  test('shows how many moves the solved puzzle took, in either shape, with the player’s link', async () => {
    const player = await world().newPlayer();
    const { id, moves } = await winPuzzle(player);
    const { body } = await readCard(player, id, { language: 'ru' });
    expect(shownBy(body['chat_picture'])).toBe(`chat.ru.puzzle.${moves.length}`);
    expect(shownBy(body['story_picture'])).toBe(`story.ru.puzzle.${moves.length}`);
    const { body: stats } = await player.get(calls.referralStats);
    expect(body['link']).toBe(stats['referral_link']);
  });

  test('shows how long the card game took, by the database’s clock', async () => {
    const player = await world().newPlayer();
    const { body } = await readCard(player, await winCards(player));
    expect(shownBy(body['chat_picture'])).toMatch(/^chat\.en\.card\.(4[89]|5\d)$/);
  });

  test('shows the moves of the puzzle of the day beside the fewest', async () => {
    const player = await world().newPlayer();
    await solveDaily(player, 2);
    const { day, result } = Object((await player.get(calls.dailyPuzzle)).body);
    const { body } = await readCard(player, day);
    expect(shownBy(body['chat_picture'])).toBe(`chat.en.daily.${day}.${result.moves.length}.${result.best.length}`);
  });

  test('E14: is refused for an open game, for another player’s, for no game, and for a day without a solution', async () => {
    const [player, other] = [await world().newPlayer(), await world().newPlayer()];
    const { id } = await dealPuzzle(player);
    expect(await readCard(player, id)).toMatchObject(NO_GAME);
    expect(await readCard(other, (await winPuzzle(player)).id)).toMatchObject(NO_GAME);
    for (const win of ['00000000-0000-4000-8000-000000000000', '2026-01-01', '2026-99-99']) {
      expect(await readCard(player, win)).toMatchObject(NO_GAME);
      expect(await player.post(calls.shareCardMessage, { win })).toMatchObject(NO_GAME);
    }
    expect(messenger().prepared.filter(({ userId }) => userId === player.id)).toEqual([]);
  });
});

describe('a card’s picture', () => {
  test('is a JPEG that never changes and that other pages may show, without a token', async () => {
    const player = await world().newPlayer();
    const { body } = await readCard(player, (await winPuzzle(player)).id);
    for (const [address, height] of [
      [body['chat_picture'], 900],
      [body['story_picture'], 1600],
    ] as const) {
      const reply = await world().app.inject(pathOf(address));
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(reply.rawPayload.length).toBeLessThan(150_000);
      expect(sizeOf(reply.rawPayload)).toEqual({ width: 900, height });
      expect((await world().app.inject(pathOf(address))).rawPayload).toEqual(reply.rawPayload);
    }
  });

  test('J15: is nowhere for a better result, another shape or language, or without its code', async () => {
    const player = await world().newPlayer();
    const { moves, id } = await winPuzzle(player);
    const { body } = await readCard(player, id);
    const path = pathOf(body['chat_picture']);
    const better = path.replace(`.${moves.length}.`, '.1.');
    const noCode = path.replace(/\.[^.]*\.jpg$/, '.jpg');
    for (const changed of [
      better,
      path.replace('chat', 'story'),
      path.replace('.en.', '.ru.'),
      path.replace(/.\.jpg$/, (end) => (end.startsWith('A') ? 'B.jpg' : 'A.jpg')),
      noCode,
      '/share-card/x.jpg',
      '/share-card/%00.jpg',
      `/share-card/${'9'.repeat(4_000)}.jpg`,
    ]) {
      const { statusCode } = await world().app.inject(changed);
      expect([changed, statusCode >= 400 && statusCode < 500]).toEqual([changed, true]);
    }
  });
});

describe('a message with the card', () => {
  test('is prepared by the messenger for the player, in the player’s language', async () => {
    const player = await world().newPlayer();
    const { id, moves } = await winPuzzle(player);
    const { body: card } = await readCard(player, id, { language: 'ru' });
    const reply = await player.post(calls.shareCardMessage, { win: id }, { language: 'ru' });
    expect(reply).toMatchObject({ status: 200, body: { message_id: `prepared${messenger().prepared.length}` } });
    expect(messenger().prepared.at(-1)).toEqual({
      userId: player.id,
      url: card['chat_picture'],
      size: 900,
      caption: expect.stringMatching(new RegExp(`^Мой результат в пятнашках: ${moves.length}\\s`)),
      button: { text: 'Играть', opens: 'link', url: card['link'] },
    });
  });

  test('is not prepared while the messenger is away', async () => {
    const player = await world().newPlayer();
    const { id } = await winPuzzle(player);
    messenger().away = true;
    const reply = await player.post(calls.shareCardMessage, { win: id });
    expect(reply).toMatchObject({ status: 503, body: { code: 'messenger_unreachable' } });
  });
});

test('nothing is drawn or prepared while sharing is switched off', async () => {
  const player = await world().newPlayer();
  const { id } = await winPuzzle(player);
  const { body } = await readCard(player, id);
  const { database } = world().context;
  await switchOff(database, APPLY, 'sharing', 'a strange day');
  await world().refreshRestrictions();
  const paused = { status: 409, body: { code: 'paused' } };
  expect(await readCard(player, id)).toMatchObject(paused);
  expect(await player.post(calls.shareCardMessage, { win: id })).toMatchObject(paused);
  expect((await world().app.inject(pathOf(body['chat_picture']))).statusCode).toBe(409);
  await switchOn(database, APPLY, 'sharing', 'all is well');
  await world().refreshRestrictions();
  expect((await world().app.inject(pathOf(body['chat_picture']))).statusCode).toBe(200);
});

/** Of a baseline JPEG. Source: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2 */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return { height: jpeg.readUInt16BE(frame + 5), width: jpeg.readUInt16BE(frame + 7) };
}
