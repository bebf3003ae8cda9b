import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

/** A file and all files that are loaded with it: its imports except types, and their imports in turn. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  if (!known.has(file)) {
    known.add(file);
    for (const [, to = ''] of read(file).matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+\.tsx?)';$/gm)) {
      loadedWith(join(dirname(file), to), known);
    }
  }
  return known;
}

function featuresUsedBy(file: string): string[] {
  const used = [...loadedWith(file)].flatMap((one) => [...read(one).matchAll(/useWords\('(\w+)'\)/g)]);
  return [...new Set(used.map(([, feature = '']) => feature))].sort();
}

const named = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, feature = '']) => feature).sort();

/** From app/routes.tsx: the features whose words a screen uses, and its file or the function that imports it. */
const screens = [
  ...read('app/routes.tsx').matchAll(
    /= screen\(\s*\[([^\]]*)\],\s*async \(\) => \(await (?:import\('([^']+)'\)|market\(\))\)/g,
  ),
].map(([, list = '', file = '../features/market/index.ts']) => ({ words: named(list), file: join('app', file) }));

/** Parts that are loaded by themselves, apart from the routes. */
const pieces = [
  { words: ['miners', 'payment', 'purchase'], file: 'features/miners/purchase.tsx' },
  { words: ['payment', 'quest', 'wallet'], file: 'features/wallet/open-quest.tsx' },
  { words: ['play'], file: 'features/games/play/bonus.tsx' },
  { words: ['games'], file: 'features/games/hub/home-screen-card.tsx' },
  { words: ['settings'], file: 'features/settings/settings-sheet.tsx' },
  { words: ['places'], file: 'features/hub/places.tsx' },
  { words: ['places'], file: 'features/hub/coming-soon-dialog.tsx' },
  { words: ['lanterns', 'playable'], file: 'features/hub/waiting.tsx' },
  { words: ['wardrobe'], file: 'features/wardrobe/next-look-row.tsx' },
  { words: ['welcome'], file: 'features/hub/welcome/first-launch.tsx' },
];

test('every screen of the routes is checked', () => {
  expect(screens).toHaveLength(read('app/routes.tsx').match(/= screen\(/g)?.length ?? 0);
});

test.each([...screens, ...pieces])('$file is loaded with the words that it uses: $words', ({ words, file }) => {
  expect(featuresUsedBy(file)).toEqual(words);
});

test('the code that is loaded with the app uses only the first words', () => {
  expect(featuresUsedBy('app/render.tsx')).toEqual([]);
});
