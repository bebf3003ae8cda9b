import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Importers } from './import-graph.ts';
import { everyScreen, nouns, nounsOf } from './nouns.ts';
import { selectTests } from './select-tests.ts';

const backend = 'packages/backend/src';
const tests = {
  unit: ['packages/rules/src/puzzle.test.ts', 'packages/ton/src/proof.test.ts', 'apps/miniapp/src/api/tasks.test.ts'],
  postgres: [
    `${backend}/features/tasks/tasks.test.ts`,
    `${backend}/features/tasks/tasks.race.test.ts`,
    `${backend}/features/wallet/wallet.test.ts`,
    `${backend}/platform/http/token.test.ts`,
  ],
  journeys: ['e2e/journeys/tasks.test.ts', 'e2e/journeys/puzzle.test.ts', 'e2e/journeys/looks.test.ts'],
};

function select(changed: readonly string[], importers: Record<string, readonly string[]> = {}) {
  const graph: Importers = new Map(Object.entries(importers));
  return selectTests(changed, graph, tests);
}

test('a feature on the server selects its tests on every engine, its screen and its journeys', () => {
  expect(select([`${backend}/features/tasks/store.ts`])).toEqual({
    unit: ['apps/miniapp/src/api/tasks.test.ts'],
    postgres: [`${backend}/features/tasks/tasks.test.ts`, `${backend}/features/tasks/tasks.race.test.ts`],
    journeys: ['e2e/journeys/tasks.test.ts'],
  });
});

test('a rule of a game selects the tests of the server that decides by it', () => {
  const games = `${backend}/features/games/credit.test.ts`;
  const changed = selectTests(['packages/rules/src/puzzle.ts'], new Map(), { ...tests, postgres: [games] });
  expect(changed).toEqual({
    unit: ['packages/rules/src/puzzle.test.ts'],
    postgres: [games],
    journeys: ['e2e/journeys/puzzle.test.ts'],
  });
});

test('a file without a noun selects the tests that import it, by any way', () => {
  const importers = {
    'packages/ton/src/bytes.ts': ['packages/ton/src/state-init.ts'],
    'packages/ton/src/state-init.ts': ['packages/ton/src/proof.test.ts'],
  };
  expect(select(['packages/ton/src/bytes.ts'], importers)).toEqual({ unit: ['packages/ton/src/proof.test.ts'] });
});

test('imports through a hub select nothing', () => {
  const importers = {
    [`${backend}/features/tasks/store.ts`]: [`${backend}/app.ts`],
    [`${backend}/app.ts`]: [`${backend}/features/wallet/wallet.test.ts`],
  };
  expect(select([`${backend}/features/tasks/store.ts`], importers)['postgres']).not.toContain(
    `${backend}/features/wallet/wallet.test.ts`,
  );
});

test("what every call passes through selects the server's tests", () => {
  expect(select([`${backend}/platform/http/token.ts`])).toEqual({ postgres: tests.postgres });
});

test('what every screen shares selects the journeys through every screen', () => {
  expect(select(['apps/miniapp/src/ui/button.tsx'])).toEqual({
    unit: ['apps/miniapp/src/api/tasks.test.ts'],
    journeys: ['e2e/journeys/looks.test.ts'],
  });
});

test('a changed test selects itself', () => {
  expect(select(['e2e/journeys/puzzle.test.ts'])).toEqual({ journeys: ['e2e/journeys/puzzle.test.ts'] });
});

test('what all suites need selects everything', () => {
  expect(select(['vitest.config.ts'])).toEqual(tests);
});

test('a document selects nothing', () => {
  expect(select(['docs/operate/run.md'])).toEqual({});
});

test('every journey is selected by a noun, or goes through every screen', () => {
  const journeys = globSync('e2e/journeys/*.test.ts').map((file) => path.basename(file, '.test.ts'));
  const selectable = new Set([...nouns.flatMap((noun) => noun.journeys), ...everyScreen]);
  expect([...selectable].sort()).toEqual(journeys.sort());
});

test('every feature of the server and of the mini-app has a noun', () => {
  const features = globSync('{packages/backend,apps/miniapp}/src/features/*').filter(
    (file) => nounsOf(file).length === 0,
  );
  expect(features).toEqual([]);
});
