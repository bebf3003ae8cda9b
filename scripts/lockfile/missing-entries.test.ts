import { expect, test } from 'vitest';
import { missingEntries } from './missing-entries.ts';

function lockfileOf(optionalDependencies: Record<string, string>) {
  return { 'node_modules/tool': { version: '1.0.0', dev: true, optionalDependencies } };
}

test('a package that is locked is left alone', () => {
  const packages = {
    ...lockfileOf({ 'tool-linux-x64': '1.0.0' }),
    'node_modules/tool-linux-x64': { version: '1.0.0' },
  };
  expect(missingEntries(packages)).toEqual({});
});

test('a package that is locked below its owner is left alone', () => {
  const below = { 'node_modules/tool/node_modules/tool-linux-x64': { version: '1.0.0' } };
  expect(missingEntries({ ...lockfileOf({ 'tool-linux-x64': '1.0.0' }), ...below })).toEqual({});
});

test('the platform is read from the name', () => {
  const packages = lockfileOf({ '@tool/binding-linux-arm-musleabihf': '1.0.0', '@tool/core-win32-x64-msvc': '1.0.0' });
  const rest = { version: '1.0.0', dev: true, optional: true };
  expect(missingEntries(packages)).toEqual({
    'node_modules/@tool/binding-linux-arm-musleabihf': { ...rest, cpu: ['arm'], libc: ['musl'], os: ['linux'] },
    'node_modules/@tool/core-win32-x64-msvc': { ...rest, cpu: ['x64'], os: ['win32'] },
  });
});

test('a package that is not a build for a platform is refused', () => {
  expect(() => missingEntries(lockfileOf({ colours: '1.0.0' }))).toThrow('colours@1.0.0');
});

test('a version that is not exact is refused', () => {
  expect(() => missingEntries(lockfileOf({ 'tool-linux-x64': '^1.0.0' }))).toThrow('^1.0.0');
});
