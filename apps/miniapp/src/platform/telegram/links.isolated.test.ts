import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOpenable, openAddress } from './links.ts';

const phone = vi.hoisted(() => ({ inMessenger: true, version: '9.1', posted: new Array<unknown>() }));

vi.mock('./launch.ts', () => ({
  launchParams: () => (phone.inMessenger ? {} : undefined),
  version: () => phone.version,
}));
vi.mock('./messenger.ts', () => ({ post: (...call: readonly unknown[]) => phone.posted.push(call) }));

beforeEach(() => Object.assign(phone, { inMessenger: true, version: '9.1', posted: [] }));
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each(['https://t.me', 'https://www.t.me', 'https://telegram.me', 'https://www.telegram.me'])(
  'opens a chat of %s in the messenger',
  (site) => {
    openAddress(`${site}/soho_shop?start=7`);
    expect(phone.posted).toEqual([['web_app_open_tg_link', { path_full: '/soho_shop?start=7' }]]);
  },
);

it.each(['https://shop.test/lot?id=2', 'https://t.me.shop.test/', 'https://t.me:8443/', 'https://not-t.me/a'])(
  'opens %s in a browser',
  (url) => {
    openAddress(url);
    expect(phone.posted).toEqual([['web_app_open_link', { url }]]);
  },
);

it('opens a chat as any other page if the messenger is older than its method for chats', () => {
  phone.version = '6.0';
  openAddress('https://telegram.me/soho_shop');
  expect(phone.posted).toEqual([['web_app_open_link', { url: 'https://t.me/soho_shop' }]]);
});

it('opens a new window outside the messenger', () => {
  phone.inMessenger = false;
  const open = vi.fn();
  vi.stubGlobal('window', { open });
  openAddress('https://t.me/soho_shop');
  openAddress('https://shop.test/');
  expect(open.mock.calls).toEqual([
    ['https://t.me/soho_shop', '_blank', 'noopener'],
    ['https://shop.test/', '_blank', 'noopener'],
  ]);
  expect(phone.posted).toEqual([]);
});

it('opens only pages over TLS', () => {
  expect(isOpenable('https://shop.test/')).toBe(true);
  const others = [null, '', 'http://shop.test/', 'javascript:alert(1)', 'https:///', '//shop.test/', 'https://['];
  expect(others.filter(isOpenable)).toEqual([]);
});
