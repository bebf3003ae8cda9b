import { expect, test } from 'vitest';
import { readLocalHosts } from './local-host.ts';

const LOCAL = { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' };
const OWN = ['localhost', '127.0.0.1', '[::1]'];

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('the local world listens on %s', (HOST) => {
  expect(readLocalHosts({ ...LOCAL, HOST })).toEqual(OWN);
});

test.each([
  ['NODE_ENV', { NODE_ENV: 'production' }],
  ['NODE_ENV', { NODE_ENV: 'production', LOCAL_WORLD_HOST: 'localhost' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '::' }],
  ['HOST', { HOST: '192.168.1.5' }],
  ['HOST', { HOST: '127.0.0.1.evil.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://soho.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost:3000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.5:3000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://soho.test', LOCAL_WORLD_HOST: 'other.test' }],
])('J09: it does not start with another %s: %j', (name, changes) => {
  expect(() => readLocalHosts({ ...LOCAL, ...changes })).toThrow(new RegExp(`- ${name}: `));
});

test('it is open to other machines by the configured name only', () => {
  const phone = { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.5:3000', LOCAL_WORLD_HOST: '192.168.1.5' };
  expect(readLocalHosts(phone)).toEqual([...OWN, '192.168.1.5']);
  const tunnel = { ...LOCAL, PUBLIC_URL: 'https://Soho.test', LOCAL_WORLD_HOST: 'SOHO.test' };
  expect(readLocalHosts(tunnel)).toEqual([...OWN, 'soho.test']);
});
