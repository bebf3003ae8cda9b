import { expect, test } from 'vitest';
import { startParamOf } from './app-link.ts';

test.each([
  ['https://t.me/soho_bot/play', ''],
  ['https://t.me/Soho_Bot/PLAY?startapp=', ''],
  ['https://t.me/soho_bot/play?startapp=ref_abc&mode=compact', 'ref_abc'],
  ['https://t.me/soho_bot', undefined],
  ['https://t.me/other_bot/play?startapp=ref_abc', undefined],
  ['https://t.me.evil.test/soho_bot/play', undefined],
  ['https://soho.test/soho_bot/play', undefined],
  ['no link', undefined],
])('%s starts the app with %j', (link, startParam) => {
  expect(startParamOf(link, 'soho_bot', 'play')).toBe(startParam);
});
