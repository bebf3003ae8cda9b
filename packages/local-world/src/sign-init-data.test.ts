import { isValid, parse, validate } from '@tma.js/init-data-node';
import { expect, test } from 'vitest';
import { findPlayer } from './players/demo-players.ts';
import { signInitData } from './sign-init-data.ts';
import { tamperings, tamperWith } from './tamper.ts';

const botToken = '1000000001:local-world-local-world-local-world';
const { note: _, ...user } = findPlayer(5_021_847_301);

test("signed init data passes the messenger library's own check, and only with the same bot", () => {
  const initData = signInitData({ user, botToken });
  expect(() => validate(initData, botToken)).not.toThrow();
  expect(isValid(initData, `${botToken}x`)).toBe(false);
});

test('a menu button adds a query id, a direct link adds the chat and its start parameter', () => {
  const fromMenu = parse(signInitData({ user, botToken }));
  const fromLink = parse(signInitData({ user, botToken, startParam: 'ref_abc' }));
  expect(fromMenu).toMatchObject({ user, query_id: expect.any(String) });
  expect(fromMenu.start_param).toBeUndefined();
  expect(fromLink).toMatchObject({ start_param: 'ref_abc', chat_type: 'sender', chat_instance: expect.any(String) });
  expect(fromLink.query_id).toBeUndefined();
});

test('has the given age', () => {
  const authDate = new Date(Date.now() - 25 * 60 * 60 * 1000);
  expect(() => validate(signInitData({ user, botToken, authDate }), botToken)).toThrow(/expired/i);
});

test.each(tamperings.filter((way) => way !== 'duplicate'))('%s: tampered init data no longer passes', (way) => {
  expect(isValid(tamperWith(signInitData({ user, botToken }), way), botToken)).toBe(false);
});

test('a duplicate has the player twice', () => {
  const fields = new URLSearchParams(tamperWith(signInitData({ user, botToken }), 'duplicate'));
  expect(fields.getAll('user')).toHaveLength(2);
});
