import { expect, test } from 'vitest';
import { isLowPerformance } from './launch.ts';
import { isAtLeast, isSupported } from './methods.ts';

test('versions are compared number by number', () => {
  expect(isAtLeast('7.10', '7.7')).toBe(true);
  expect(isAtLeast('6.9', '6.10')).toBe(false);
  expect(isAtLeast('8.0', '7.10')).toBe(true);
});

test('version 6.0 has no back button and no links of its own, and still opens and expands', () => {
  expect(isSupported('web_app_setup_back_button', '6.0')).toBe(false);
  expect(isSupported('web_app_open_tg_link', '6.0')).toBe(false);
  expect(isSupported('web_app_expand', '6.0')).toBe(true);
});

test("a weak phone is recognized by the messenger's user agent", () => {
  const agent = (performance: string) =>
    `Mozilla/5.0 (Linux; Android 14; K) Chrome/125.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Xiaomi M2101; Android 14; SDK 34; ${performance})`;
  expect(isLowPerformance(agent('LOW'))).toBe(true);
  expect(isLowPerformance(agent('HIGH'))).toBe(false);
  expect(isLowPerformance('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')).toBe(false);
});
