import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What runs on a server. */
const SOURCES = ['packages/{backend,ton,telegram}/src/**/*.ts', 'apps/{server,ops}/src/**/*.ts'];
const NAMED = /\blog\.(?:info|warn|error|fatal)\(\s*\{\s*event: '(\w+)'/g;
/** Its caller names the event. */
const RETRIED = /\bretryUntilStopped\(context, '(\w+)'/g;
const UNNAMED = /\blog\.\w+\(\s*\{\s*event\b(?!: ')/;

const files = globSync(SOURCES, { exclude: ['**/node_modules/**', '**/*.test.ts'] })
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const guide = globSync('docs/operate/*.md')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const events = new Set(
  files.flatMap(({ text }) =>
    [NAMED, RETRIED].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name)),
  ),
);

test('each event is named where it is logged; only the retries of the bot take the name from their caller', () => {
  expect(files.filter(({ text }) => UNNAMED.test(text)).map(({ file }) => file)).toEqual([
    'packages/backend/src/features/bot/start-bot.ts',
  ]);
  expect(events.size).toBeGreaterThan(20);
});

test.each([...events])('the operating guide names the log event %s', (event) => {
  expect(guide.includes(`\`${event}\``)).toBe(true);
});
