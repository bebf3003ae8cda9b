import { expect, test } from 'vitest';
import { defaultChoices } from './choices.ts';
import { launchUrl } from './launch-url.ts';
import { themes } from './themes.ts';

function hashOf(url: string): URLSearchParams {
  return new URLSearchParams(new URL(url, 'http://app.test').hash.slice(1));
}

test('has everything after the hash, init data as it was signed', () => {
  const initData = 'user=%7B%22first_name%22%3A%22A+B%22%7D&hash=ab';
  const hash = hashOf(launchUrl({ ...defaultChoices, theme: 'day' }, initData));
  expect(hash.get('tgWebAppData')).toBe(initData);
  expect(hash.get('tgWebAppVersion')).toBe('9.1');
  expect(hash.get('tgWebAppPlatform')).toBe('ios');
  expect(JSON.parse(hash.get('tgWebAppThemeParams') ?? '')).toEqual(themes.day.params);
});

test('without init data its field is missing', () => {
  expect(hashOf(launchUrl(defaultChoices, undefined)).has('tgWebAppData')).toBe(false);
});

test('a start parameter is also in the query, as in the messenger', () => {
  const url = new URL(launchUrl({ ...defaultChoices, start_param: 'ref_a' }, 'hash=ab'), 'http://app.test');
  expect(url.pathname + url.search).toBe('/?tgWebAppStartParam=ref_a');
});
