import { expect, test } from 'vitest';
import { makeCardPictures } from './card-pictures.ts';

const cardOf = (moves: number) => ({ shape: 'chat', language: 'en', win: { kind: 'puzzle', moves } }) as const;

test('J16: of many pictures at once eleven are drawn, each once, and the others are refused', async () => {
  const draw = makeCardPictures('SOHO');
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => draw(`card ${index % 15}`, cardOf(index % 15))),
  );
  const drawn = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(new Set(drawn).size).toBe(11);
  expect(drawn).toHaveLength(22);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused.map(({ code }) => code)).toEqual(Array(8).fill('unavailable'));
  expect(await draw('card 0', cardOf(0))).toBe(drawn[0]);
  expect((await draw('card 14', cardOf(14))).length).toBeGreaterThan(50_000);
});
