import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** The packages that an import loads, in a process of its own. */
function packagesOf(file: string): string[] {
  const code = `import { registerHooks } from 'node:module';
    const names = new Set();
    registerHooks({ load: (url, context, next) => {
      names.add(/.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    } });
    await import(${JSON.stringify(new URL(file, import.meta.url).href)});
    process.stdout.write(JSON.stringify([...names]));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }));
}

test('a start loads neither what answers calls nor what is needed seldom', () => {
  const loaded = packagesOf('./start-server.ts');
  expect(loaded).toContain('kysely');
  const later = ['fastify', '@electric-sql/pglite', '@ton/ton', 'axios', 'iovalkey', 'sharp', 'node-fetch'];
  expect(loaded.filter((name) => later.includes(name))).toEqual([]);
});

test('what answers calls leaves to the first request for it what describes them', () => {
  const loaded = packagesOf('./app.ts');
  expect(loaded).toContain('fastify');
  const later = ['@fastify/swagger', 'yaml', 'ajv', 'sharp', '@resvg/resvg-js'];
  expect(loaded.filter((name) => later.includes(name))).toEqual([]);
});
