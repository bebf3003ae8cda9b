import { beforeEach, expect, it, vi } from 'vitest';
import { shareAddress, shareInMessenger } from './share-link.ts';

const phone = vi.hoisted(() => ({ inMessenger: true, version: '9.1', opened: new Array<string>() }));

vi.mock('./start.ts', () => ({ isInMessenger: () => phone.inMessenger }));
vi.mock('./launch.ts', () => ({ version: () => phone.version }));
vi.mock('./links.ts', () => ({ openTelegramLink: (url: string) => phone.opened.push(url) }));

const link = 'https://t.me/soho_bot/play?startapp=ref_abc123';

beforeEach(() => Object.assign(phone, { inMessenger: true, version: '9.1', opened: [] }));

it('makes an address that holds the link and the invitation whole', () => {
  const { origin, pathname, search } = new URL(shareAddress(link, 'Заходи & играй: 100%'));
  expect(origin + pathname).toBe('https://t.me/share/url');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ url: link, text: 'Заходи & играй: 100%' });
  expect(search).not.toContain('+');
});

it('shares by the messenger', () => {
  expect(shareInMessenger(link, 'Join me')).toBe(true);
  expect(phone.opened).toEqual([shareAddress(link, 'Join me')]);
});

it.each([{ inMessenger: false }, { version: '6.0' }])('does not with %o: the link is copied then', (state) => {
  Object.assign(phone, state);
  expect(shareInMessenger(link, 'Join me')).toBe(false);
  expect(phone.opened).toEqual([]);
});
