import type { MessengerUser } from '@soho/telegram';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstNameOf, nicknameOf } from './service.ts';

const user: MessengerUser = {
  id: 1,
  firstName: '',
  username: undefined,
  languageCode: undefined,
  photoUrl: undefined,
};
const named = (firstName: string) => nicknameOf({ ...user, firstName });

test('is the username, else the first name, else Player', () => {
  expect(nicknameOf({ ...user, username: 'mei_88', firstName: 'Mei' })).toBe('mei_88');
  expect(nicknameOf({ ...user, username: ' ', firstName: 'Mei' })).toBe('Mei');
  expect(nicknameOf(user)).toBe('Player');
});

test('a name of which nothing can be seen is none', () => {
  expect(named('\u3164\u200d')).toBe('Player');
  expect(nicknameOf({ ...user, username: '\u2800', firstName: '\u202eMei' })).toBe('Mei');
  expect(firstNameOf({ ...user, firstName: '\u3164' })).toBeNull();
  expect(firstNameOf({ ...user, username: 'mei_88', firstName: 'علی‌رضا' })).toBe('علی‌رضا');
});

test('G11: whatever the messenger sends, it is 1 to 64 letters, cut between two of them', () => {
  expect(named('x'.repeat(300))).toBe('x'.repeat(64));
  expect(named(`${'x'.repeat(62)}👨‍👩‍👧`)).toBe('x'.repeat(62));
  const names = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 200 }));
  fc.assert(
    fc.property(names, (name) => {
      expect([...named(name)].length).toBeGreaterThan(0);
      expect([...named(name)].length).toBeLessThanOrEqual(64);
    }),
  );
});
