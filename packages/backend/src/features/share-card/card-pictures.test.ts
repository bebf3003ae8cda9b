import { expect, test } from 'vitest';
import type { Card } from './address.ts';
import { makeCardPictures } from './card-pictures.ts';

const cardOf = (moves: number): Card => ({ shape: 'chat', language: 'en', win: { kind: 'puzzle', moves } });

/** Pictures of which each is drawn when the test says so. */
function openPictures() {
  const drawn: Card[] = [];
  const gate = Promise.withResolvers<void>();
  let underWay = 0;
  let most = 0;
  const read = makeCardPictures(async (card) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await gate.promise;
    underWay -= 1;
    drawn.push(card);
    return Buffer.from(JSON.stringify(card));
  });
  const ask = (moves: number) => read(`card ${moves}`, cardOf(moves));
  return { ask, drawn, draw: gate.resolve, countMost: () => most };
}

test('J16: of many pictures at once each is drawn once, one after the other, for all who ask for it', async () => {
  const { ask, drawn, draw, countMost } = openPictures();
  const asked = Array.from({ length: 28 * 3 }, (_, index) => ask(index % 28));
  draw();
  const pictures = await Promise.all(asked);
  expect(drawn).toEqual(Array.from({ length: 28 }, (_, moves) => cardOf(moves)));
  expect(countMost()).toBe(1);
  expect(new Set(pictures).size).toBe(28);
  expect(await ask(27)).toBe(pictures[27]);
  expect(drawn).toHaveLength(28);
});

test('J16: while 41 are drawn or wait, another one is refused, and one of those is not', async () => {
  const { ask, drawn, draw } = openPictures();
  const asked = Array.from({ length: 41 }, (_, moves) => ask(moves));
  await expect(ask(41)).rejects.toMatchObject({ code: 'unavailable' });
  const again = ask(40);
  draw();
  await Promise.all(asked);
  expect(await again).toBe(await asked[40]);
  await ask(41);
  expect(drawn).toHaveLength(42);
});
