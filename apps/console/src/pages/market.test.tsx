import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_CHANGE } from '../testing/fake-server.ts';
import { applies, dialog, openConsole } from '../testing/open-console.tsx';

const { marketRows, saveMarketRow, addPicture } = consoleCalls;
type Row = ReplyOf<typeof marketRows>['rows'][number];

const PATH = `/pictures/${'0'.repeat(32)}.webp`;
const LAMP: Row = {
  id: 5,
  version: 'aaaaaaaaaaaaaaaa',
  fields: { nickname: 'Moon lamp', price: '12 USD', shop_id: '1', url: 'https://shop.test/moon', image: null },
  names: { shop_id: 'Shop of lamps' },
  is_picture_missing: false,
};

const SUN_SHOP: Row = {
  id: 8,
  version: LAMP.version,
  fields: { nickname: 'Sun shop' },
  names: {},
  is_picture_missing: false,
};

function opensTheMarket(at = '/market') {
  return openConsole({
    at,
    role: 'content',
    server: (server) => {
      server.answers(marketRows, { rows: [LAMP], next: null });
      server.answers(addPicture, { path: PATH });
      server.changes(saveMarketRow, A_CHANGE);
    },
  });
}

test('no row of the previous search can be pressed while the next is loading', async () => {
  const { server, user } = await opensTheMarket();
  const row = await screen.findByText('Moon lamp');
  const arrive = server.holds(marketRows);
  await user.type(screen.getByRole('searchbox'), 'sun{Enter}');
  await waitFor(() => expect(row.closest('[inert]')).not.toBeNull());
  arrive();
  await waitFor(() => expect(row.closest('[inert]')).toBeNull());
  expect(server.sent(marketRows).at(-1)?.query.get('text')).toBe('sun');
});

test('what is typed while a picture is uploaded stays, and the lot is saved with both', async () => {
  const { server, user } = await opensTheMarket('/market?row=5');
  await screen.findByRole('dialog');
  const uploaded = server.holds(addPicture);
  await user.upload(screen.getByLabelText('Upload a picture'), new File(['…'], 'moon.png', { type: 'image/png' }));
  dialog().getByText('Uploading…');
  await user.type(screen.getByLabelText('Name'), ', new');
  uploaded();
  await dialog().findByRole('img', { name: 'Picture' });
  await applies(user);
  expect(server.sent(saveMarketRow).at(-1)?.body).toMatchObject({
    id: 5,
    fields: { nickname: 'Moon lamp, new', image: PATH },
  });
});

test('a lot names its shop, which is chosen by a part of its name', async () => {
  const { server, user } = await opensTheMarket();
  await screen.findByText('Shop of lamps');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  server.answers(marketRows, { rows: [SUN_SHOP], next: null });
  const field = dialog().getByLabelText('Shop') as HTMLInputElement;
  expect(field.value).toBe('Shop of lamps · 1');
  await user.clear(field);
  await user.type(field, 'sun');
  await waitFor(() => expect(server.sent(marketRows).at(-1)?.query.get('text')).toBe('sun'));
  expect(field.validationMessage).toBe('Choose one of the list.');
  await user.type(field, ' shop');
  await applies(user);
  expect(server.sent(saveMarketRow).at(-1)?.body).toMatchObject({ fields: { shop_id: 8 } });
});

test('a shop by its whole name is chosen when the shops arrive; after a reload it has no name of another', async () => {
  const { server, user, reload } = await opensTheMarket('/market?row=5');
  await screen.findByRole('dialog');
  const shop = () => dialog().getByLabelText('Shop') as HTMLInputElement;
  server.answers(marketRows, { rows: [SUN_SHOP], next: null });
  const arrive = server.holds(marketRows);
  await user.clear(shop());
  await user.click(shop());
  await user.paste('Sun shop');
  expect(shop().validationMessage).toBe('Choose one of the list.');
  arrive();
  await waitFor(() => expect(shop().validationMessage).toBe(''));
  server.answers(marketRows, { rows: [LAMP], next: null });
  reload();
  await screen.findByRole('dialog');
  expect(shop().value).toBe('8');
});

test('after a conflict the field shows the shop that it has by then', async () => {
  const { server, user } = await opensTheMarket('/market?row=5');
  await screen.findByRole('dialog');
  await user.type(dialog().getByLabelText('Name'), ', new');
  server.refuses(saveMarketRow, 'conflict');
  const version = 'bbbbbbbbbbbbbbbb';
  const moved = { ...LAMP, version, fields: { ...LAMP.fields, shop_id: '8' } };
  server.answers(marketRows, { rows: [moved], next: null });
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  await user.click(await dialog().findByRole('button', { name: 'Keep my changes' }));
  expect(dialog().getByLabelText('Shop')).toHaveProperty('value', '8');
});

test('an empty list says what to begin with', async () => {
  await openConsole({
    at: '/market?kind=shops',
    role: 'content',
    server: (server) => server.answers(marketRows, { rows: [], next: null }),
  });
  expect(await screen.findByText(/^No shops\. A shop needs a category/)).toBeDefined();
});
