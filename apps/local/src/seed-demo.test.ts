import { readFileSync } from 'node:fs';
import { metricNames, readTaskFile } from '@soho/backend/operator/tasks';
import { describe, expect, test } from 'vitest';
import { drawPicture, pictureOf } from '../demo/market/draw-picture.ts';
import { makeMarket } from '../demo/market/make-market.ts';
import { demoLeaders } from '../demo/players.ts';
import { listLeaders } from './seed-players.ts';

const tasks = await readTaskFile([readFileSync(new URL('../demo/tasks.json', import.meta.url))], 'json');

test('the demo has tasks of both groups and both types, and of every metric', () => {
  expect(tasks.length).toBeGreaterThanOrEqual(12);
  expect(new Set(tasks.map(({ group }) => group))).toEqual(new Set(['early', 'main']));
  expect(new Set(tasks.map(({ type }) => type))).toEqual(new Set(['instant', 'progress']));
  const counted = tasks.flatMap(({ metric }) => metric ?? []);
  expect(metricNames.filter((metric) => !counted.includes(metric))).toEqual([]);
});

test('the demo is in two languages, and no two tasks have the same text', () => {
  expect(new Set(tasks.map(({ description_en }) => description_en)).size).toBe(tasks.length);
  expect(new Set(tasks.map(({ description_ru }) => description_ru)).size).toBe(tasks.length);
  expect(tasks.filter(({ description_ru }) => !/[а-я]{4}/.test(description_ru))).toEqual([]);
});

test('the demo has thirty leaders in the order of a board, with names in many alphabets, some of them equal', () => {
  expect(demoLeaders).toHaveLength(30);
  const coins = demoLeaders.map((leader) => leader.coins);
  expect(coins).toEqual(coins.toSorted((a, b) => b - a));
  expect(new Set(coins).size).toBeLessThan(26);
  const scripts = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Han', 'Hangul', 'Devanagari', 'Thai', 'Georgian'];
  const names = demoLeaders.map(({ nickname }) => nickname);
  const missing = scripts.filter(
    (script) => !names.some((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name)),
  );
  expect(missing).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('each of them has a picture of their own in the local world', () => {
  const photos = listLeaders('http://localhost:3000').map(({ user }) => user.photoUrl);
  expect(photos.filter((url) => !/^http:\/\/localhost:3000\/local\/avatars\/\d+\.svg$/.test(url))).toEqual([]);
  expect(new Set(photos).size).toBe(demoLeaders.length);
});

describe("the demo's market", () => {
  const market = makeMarket();
  const known = (kind: 'categories' | 'shops' | 'groups') => new Set(market[kind].map(({ id }) => id));

  test('has at least six categories, thirty shops and three thousand lots, in two languages', () => {
    expect(market.categories.length).toBeGreaterThanOrEqual(6);
    expect(market.shops.length).toBeGreaterThanOrEqual(30);
    expect(market.lots.length).toBeGreaterThanOrEqual(3_000);
    const russian = market.lots.filter(({ nickname }) => /[а-яё]{3}/i.test(String(nickname)));
    expect(russian.length).toBeGreaterThan(1_000);
    expect(russian.length).toBeLessThan(market.lots.length - 1_000);
  });

  test('is the same each time', () => {
    expect(makeMarket()).toEqual(market);
  });

  test('refers only to what exists, and shows every shop and group', () => {
    expect(new Set(market.lots.map(({ shop_id }) => shop_id))).toEqual(known('shops'));
    expect(new Set(market.lots.map(({ group_id }) => group_id))).toEqual(known('groups'));
    expect(new Set(market.shops.map(({ category_id }) => category_id))).toEqual(known('categories'));
  });

  test('has each card in one language, and categories in both', () => {
    const isRussian = (text: unknown) => /[а-яё]{2}/i.test(String(text));
    const nameOf = (kind: 'shops' | 'groups', id: unknown) => market[kind].find((row) => row.id === id)?.['nickname'];
    const mixed = market.lots.filter(
      ({ nickname, description, shop_id, group_id }) =>
        new Set([nickname, description, nameOf('shops', shop_id), nameOf('groups', group_id)].map(isRussian)).size > 1,
    );
    expect(mixed).toEqual([]);
    expect(
      market.categories.filter(({ nickname, nickname_ru }) => isRussian(nickname) || !isRussian(nickname_ru)),
    ).toEqual([]);
  });

  test('has pictures of its own for most lots, of what they are; others are drawn by the app', () => {
    const pictures = market.lots.flatMap(({ image }) => image ?? []);
    expect(pictures.length).toBeLessThan(market.lots.length);
    expect(pictures.length).toBeGreaterThan(market.lots.length / 2);
    expect(pictures.filter((image) => !/^\/local\/market\/\d+\.svg$/.test(String(image)))).toEqual([]);
    const teapots = market.lots.filter(({ nickname }) => /^(Blue teapot|Чайник синего)/.test(String(nickname)));
    expect(new Set(teapots.flatMap(({ image }) => image ?? []))).toEqual(
      new Set([`/local/market/${pictureOf('teapot', 'blue')}.svg`]),
    );
    expect(drawPicture(9)).toMatch(/^<svg [^]*<\/svg>$/);
    expect(drawPicture(9)).not.toBe(drawPicture(10));
  });
});
