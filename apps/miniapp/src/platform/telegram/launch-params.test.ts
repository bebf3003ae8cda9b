import { expect, test } from 'vitest';
import { parseLaunchParams } from './launch-params.ts';

const initData = 'user=%7B%22id%22%3A7%7D&auth_date=1&hash=abc';

test('init data is taken exactly as it was signed', () => {
  const hash = `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0&tgWebAppPlatform=ios`;
  expect(parseLaunchParams(hash)).toEqual({
    initData,
    version: '8.0',
    platform: 'ios',
    theme: '{}',
    startParam: undefined,
  });
});

test('a client before 8.0, which sends no signature, is let in', () => {
  const url = `https://soho.example/app#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=6.7&tgWebAppPlatform=android`;
  expect(parseLaunchParams(url)?.initData).toBe(initData);
});

test('a launch from a keyboard button has no init data', () => {
  expect(parseLaunchParams('#tgWebAppVersion=7.0&tgWebAppPlatform=ios')?.initData).toBeUndefined();
  expect(parseLaunchParams('#tgWebAppData=&tgWebAppVersion=7.0&tgWebAppPlatform=ios')?.initData).toBeUndefined();
});

test('an ordinary address has no launch parameters', () => {
  expect(parseLaunchParams('https://soho.example/app')).toBeUndefined();
  expect(parseLaunchParams('https://soho.example/app#top')).toBeUndefined();
});
