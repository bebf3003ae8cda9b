import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scopedName } from './scoped-name.ts';

it('never gives the classes of two files the same name', () => {
  const files = globSync('src/**/*.module.css', { cwd: import.meta.dirname });
  const names = files.map((file) => scopedName('card', join(import.meta.dirname, file)));
  expect(files.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(files.length);
});
