import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStages, textsOf } from './read-containerfile.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { serve: string } };
const served = scripts.serve.split(' ').filter((word) => word.startsWith('--'));

const unit = readFileSync('deploy/soho@.service', 'utf8');
const final = readStages().at(-1) ?? [];

test('systemd and the container start a server with the flags of `npm run serve`', () => {
  const words = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  const entry = JSON.parse(textsOf(final, 'ENTRYPOINT')[0] ?? '[]') as string[];
  const all = ['--disable-warning=ExperimentalWarning', ...served];
  expect(served.length).toBeGreaterThan(0);
  expect(words.slice(1)).toEqual([...all, 'apps/server/src/main.ts']);
  expect(entry.slice(1)).toEqual(all);
});

test('both give malloc one arena', () => {
  expect(unit).toMatch(/^Environment=MALLOC_ARENA_MAX=1$/m);
  expect(textsOf(final, 'ENV')).toEqual(['NODE_ENV=production MALLOC_ARENA_MAX=1']);
});
