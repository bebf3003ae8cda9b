import { expect, test } from 'vitest';
import { isHttpsAddress } from './https-address.ts';

const isAddress = (text: string) => isHttpsAddress(text, 512);

test.each([
  'https://t.me/soho',
  'https://T.ME/soho',
  'https://www.t.me/soho',
  'https://telegram.me/soho',
  'https://soho.t.me/',
  'https://t.me./soho',
  'https://core.telegram.org/bots',
  'https://time.example/t.me',
  'https://xn--80ak6aa92e.test/',
])('%s is an address', (text) => {
  expect(isAddress(text)).toBe(true);
});

test.each([
  `${new URL('https://т.me').href}soho`,
  `${new URL('https://t.mе').href}soho`,
  `${new URL('https://τ.me').href}soho`,
  'https://%D1%82.me/soho',
  'https://t.rne/soho',
  'https://tme./soho',
  'https://t-me/soho',
  'https://t.me.evil.test/soho',
  'https://soho.t.me.evil.test/',
  new URL('https://soho.т.me').href,
  'https://www.t.me.evil.test/soho',
  `${new URL('https://telegrаm.me').href}soho`,
  'https://te1egram.me/soho',
  'https://telegrarn.org/soho',
  'https://t.me@evil.test/',
  'https://t.me\\@evil.test/',
  'http://t.me/soho',
])('O52: %s is refused', (text) => {
  expect(isAddress(text)).toBe(false);
});
