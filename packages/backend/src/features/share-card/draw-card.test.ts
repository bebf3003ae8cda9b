import { expect, test } from 'vitest';
import { drawCard, renderCard } from './draw-card.ts';
import { words } from './words.ts';

const win = { kind: 'puzzle', moves: 21 } as const;

test.each([
  '</text><script>x</script>',
  '"><image href="file:///etc/passwd"/>',
  '&bomb;',
  'a\u0000b\u001b[31m',
  '紅🏮عربي',
])('draws the product %j as text', async (product) => {
  const svg = drawCard('chat', product, words.en.card(win));
  expect(svg).not.toMatch(/<script|<image|&bomb|\p{Cc}(?<!\n)/u);
  expect((await renderCard(svg)).length).toBeGreaterThan(50_000);
});

test.each([
  ['card', { kind: 'card', seconds: 48 }, '0:48', '0:48'],
  ['a long card game', { kind: 'card', seconds: 3_725 }, '1:02:05', '1:02:05'],
  ['one move', { kind: 'puzzle', moves: 1 }, '1 move', '1\u00a0ход'],
  ['few moves', { kind: 'puzzle', moves: 22 }, '22 moves', '22\u00a0хода'],
  ['many moves', { kind: 'puzzle', moves: 111 }, '111 moves', '111\u00a0ходов'],
] as const)('says the figure of %s in both languages', (_, shown, en, ru) => {
  expect(words.en.card(shown).figure).toBe(en);
  expect(words.ru.card(shown).figure).toBe(ru);
});

test('says of a puzzle of the day what it can be done in, unless that was it', () => {
  const daily = { kind: 'daily', day: '2026-11-23', moves: 34, best: 24 } as const;
  expect(words.ru.card(daily)).toMatchObject({ title: 'Пятнашки дня, 23 ноября', below: 'Можно и за 24' });
  expect(words.en.card(daily)).toMatchObject({ title: 'Puzzle of November 23', below: 'It can be done in 24' });
  expect(words.ru.card({ ...daily, best: 34 }).below).toBe('Меньше не бывает');
});
