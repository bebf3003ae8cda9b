import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { consoleCalls } from '@soho/contract/console';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runOps } from './run-ops.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

async function help(name: string): Promise<string> {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  expect(await runOps(commands, [...name.split(' '), '--help'], { env: {}, print, warn: print })).toBe(0);
  return printed.join('\n');
}

test.each(Object.keys(commands))('%s has a help', async (name) => {
  expect(await help(name)).toContain(`Usage: npm run ops -- ${name}`);
});

test('whatever operators do in the console they do by a command, but for what needs a browser', () => {
  const withoutName = Object.entries(consoleCalls).filter(([, call]) => !('commands' in call));
  expect(withoutName.map(([name]) => name).toSorted()).toEqual([
    // A picture comes from a form.
    'addPicture',
    'confirm',
    'confirmState',
    'endSession',
    // A shell's own command reads longer files.
    'importMarket',
    // `tasks edit --position` does it.
    'orderTasks',
    'ownSession',
    'sessions',
    'signIn',
    'signInState',
    'signOut',
  ]);
});

/** What is written for operators: the guides, what servers and alerts say, what tests and scripts run. */
function* writtenTexts(folder = ''): Generator<[file: string, text: string]> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!/^(?:node_modules|dist|data|\..*)$/.test(entry.name)) {
        yield* writtenTexts(path);
      }
    } else if (/\.(?:md|ts|tsx|json|ya?ml|sh|service|timer)$/.test(entry.name) && entry.name !== 'package-lock.json') {
      yield [path, readFileSync(join(ROOT, path), 'utf8')];
    }
  }
}

test('a command that a text names exists, with its options', async () => {
  const nouns = new Set(Object.keys(commands).map((name) => name.split(' ')[0]));
  const missing: string[] = [];
  let found = 0;
  for (const [file, text] of writtenTexts()) {
    const isGuide = /^docs\/(?:operate|decisions)\/|^docs\/invariants\.md$/.test(file);
    const start = `(?<ops>\\bops -- |(?<=[\`'"])ops |apps/ops/src/main\\.ts )${isGuide ? '|`(?!ops |npm |docker )' : ''}`;
    const mentions = new RegExp(`(?:${start})(?<noun>[a-z]+)(?: (?<verb>[a-z-]+))?(?<rest>[^\`\\n|]*)`, 'g');
    for (const [whole, , noun = '', verb = '', rest = ''] of text.matchAll(mentions)) {
      const name = [`${noun} ${verb}`, noun].find((one) => Object.hasOwn(commands, one));
      if (name !== undefined) {
        found += 1;
        const known = await help(name);
        const options = rest.match(/--[a-z][a-z-]*/g) ?? [];
        missing.push(...options.filter((one) => !known.includes(`  ${one} `)).map((one) => `${file}: ${name} ${one}`));
      } else if (!whole.startsWith('`') || (nouns.has(noun) && verb !== '')) {
        // In a guide a noun alone may be another word.
        missing.push(`${file}: ${whole}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(50);
});
