import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

/** What is loaded at once with a file, itself among it: all that it imports but types, and what that imports. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  if (!known.has(file)) {
    known.add(file);
    for (const [, to = ''] of read(file).matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+\.tsx?)';$/gm)) {
      loadedWith(join(dirname(file), to), known);
    }
  }
  return known;
}

function featuresSaidIn(file: string): string[] {
  const said = [...loadedWith(file)].flatMap((one) => [...read(one).matchAll(/useWords\('(\w+)'\)/g)]);
  return [...new Set(said.map(([, feature = '']) => feature))].sort();
}

const named = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, feature = '']) => feature).sort();

/** As app/routes.tsx has them: the features that a screen says, and its file or the function that imports it. */
const screens = [
  ...read('app/routes.tsx').matchAll(
    /= screen\(\s*\[([^\]]*)\],\s*async \(\) => \(await (?:import\('([^']+)'\)|market\(\))\)/g,
  ),
].map(([, list = '', file = '../features/market/index.ts']) => ({ says: named(list), file: join('app', file) }));

/** What is loaded by itself, apart from the routes. */
const pieces = [
  { says: ['miners', 'payment', 'purchase'], file: 'features/miners/purchase.tsx' },
  { says: ['payment', 'quest', 'wallet'], file: 'features/wallet/open-quest.tsx' },
  { says: ['play'], file: 'features/games/play/bonus.tsx' },
  { says: ['games'], file: 'features/games/hub/home-screen-card.tsx' },
  { says: ['settings'], file: 'features/settings/settings-sheet.tsx' },
  { says: ['lanterns'], file: 'features/hub/waiting.tsx' },
  { says: ['welcome'], file: 'features/hub/welcome/welcome-cards.tsx' },
];

test('every screen of the routes is looked at', () => {
  expect(screens).toHaveLength(read('app/routes.tsx').match(/= screen\(/g)?.length ?? 0);
});

test.each([...screens, ...pieces])('$file comes with the words that it says: $says', ({ says, file }) => {
  expect(featuresSaidIn(file)).toEqual(says);
});

test('what comes with the app itself says the first words alone', () => {
  expect(featuresSaidIn('app/render.tsx')).toEqual([]);
});
