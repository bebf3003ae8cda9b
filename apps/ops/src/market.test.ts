import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOpsFolder } from './testing/ops-folder.ts';

const { ops, remove, path: folder } = await makeOpsFolder();

const files = {
  'categories.csv': 'id,nickname\r\n1,Home\r\n',
  'shops.csv': 'id,category_id,nickname\n1,1,Lamp House\n',
  'groups.csv': 'id;nickname\n1;Lamps\n\n2;Cups\n',
  'lots.csv':
    'id,shop_id,group_id,nickname,description,price,url,image\n1,1,1,"Lamp, blue","Two\nlines",5 USD,https://shop.test/1,\n2,1,,Ёлка,,7 USD,https://t.me/shop,/local/market/1.svg\n',
};

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
  }
});

afterAll(remove);

function broken(name: string, text: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('files are shown first, imported when they are applied, and come out again as they went in', async () => {
  for (const name of Object.keys(files)) {
    const kind = name.replace(/\..*/, '');
    expect(await ops('market', 'import', kind, join(folder, name))).toMatchObject({
      code: 0,
      out: expect.stringContaining('nothing is written yet'),
    });
    expect(await ops('market', 'import', kind, join(folder, name), '--apply')).toMatchObject({
      code: 0,
      out: expect.stringContaining('written by mei'),
    });
    const file = join(folder, `${kind}-out.csv`);
    expect(await ops('market', 'export', kind, file)).toMatchObject({ code: 0 });
    expect(await ops('market', 'import', kind, file)).toMatchObject({
      out: expect.stringMatching(/^Nothing to change: 0 new, 0 changed, [12] unchanged/),
    });
  }
  expect(readFileSync(join(folder, 'lots-out.csv'), 'utf8')).toContain('"Lamp, blue","Two\nlines"');
});

test('what there is is listed by kind', async () => {
  const list = async (kind: string) => JSON.parse((await ops('market', 'list', kind, '--json')).out);
  expect(await list('categories')).toEqual([{ id: 1, name: 'Home', shops: 1, lots: 2 }]);
  expect(await list('shops')).toEqual([{ id: 1, name: 'Lamp House', category: 'Home', lots: 2 }]);
  expect(await list('groups')).toEqual([
    { id: 1, name: 'Lamps', lots: 1 },
    { id: 2, name: 'Cups', lots: 0 },
  ]);
  expect(await list('lots')).toMatchObject([{ id: 2 }, { id: 1, name: 'Lamp, blue', shop: 1, group: 1 }]);
  expect((await ops('market', 'list', 'lots', '--limit', '1')).out).toMatch(/\n +2 +Ёлка .*\n\n1 of 2 lots\.$/);
});

test('a broken file is refused with line and field, and none of it is imported', async () => {
  const head = 'id,shop_id,nickname,price,url\n';
  const file = broken(
    'broken.csv',
    `${head}10,1,Good,1,https://a.test/\n11,1,,1,http://a.test/\nx,1,B,1,javascript:alert(1)\n12,1,C,1,https://a.test/,more\n`,
  );
  const { code, err } = await ops('market', 'import', 'lots', file, '--apply');
  expect(code).toBe(1);
  expect(err).toContain('nothing is imported');
  expect(err).toContain('line 3, nickname: is missing');
  expect(err).toContain('line 3, url: must be an https address');
  expect(err).toContain('line 4, id: must be a whole number');
  expect(err).toContain('line 4, url: must be an https address');
  expect(err).toContain('line 5: has 6 fields, the first line names 5');
  expect((await ops('market', 'list', 'lots')).out).toContain('2 of 2 lots');
});

test('a problem is reported with its line after rows of several lines', async () => {
  const head = 'id,shop_id,nickname,description,price,url\r\n';
  const file = broken(
    'lines.csv',
    `${head}10,1,Good,"Two\r\nlines",1,https://a.test/\r\n\r\n11,1,,"Three\r\nmore\r\nlines",1,https://a.test/\r\n12,1,,,1,https://a.test/\r\n`,
  );
  const { err } = await ops('market', 'import', 'lots', file);
  expect(err).toContain('line 5, nickname: is missing');
  expect(err).toContain('line 8, nickname: is missing');
});

test('what does not fit the other rows or the market is refused as well', async () => {
  const head = 'id,shop_id,group_id,nickname,price,url\n';
  const row = (id: number, shop: number, group: number) => `${id},${shop},${group},N,1,https://a.test/\n`;
  const twice = broken('twice.csv', head + row(10, 1, 1) + row(10, 1, 1));
  expect((await ops('market', 'import', 'lots', twice, '--apply')).err).toContain(
    'line 3, id: is the same as on line 2',
  );
  const nowhere = broken('nowhere.csv', head + row(10, 9, 1) + row(11, 1, 8));
  const { err } = await ops('market', 'import', 'lots', nowhere, '--apply');
  expect(err).toContain('line 2, shop_id: 9 does not exist');
  expect(err).toContain('line 3, group_id: 8 does not exist');
});

test.each([
  ['colour.csv', 'id,nickname,colour\n1,A,red\n', 'line 1, colour: is not a field of groups'],
  ['heading.csv', 'nickname\nA\n', 'line 1, id: is missing'],
  ['quote.csv', `id,nickname\n1,A\n2,"A\n3,B\n`, 'line 3: begins a row that cannot be read'],
  ['inside.csv', `id,nickname\n1,A\n2,A"B\n3,C\n`, 'line 3: begins a row that cannot be read'],
  ['endless.csv', `id,nickname\n1,"${'A'.repeat(100_000)}\n`, 'line 2: begins a row that cannot be read'],
  ['empty.csv', '', 'has no groups'],
  ['latin.csv', Buffer.from([0x69, 0x64, 0x0a, 0x31, 0x0a, 0xff]), 'line 3: has bytes that are not UTF-8'],
  [
    'late.csv',
    Buffer.concat([Buffer.from(`id,nickname\n1,${'Ё'.repeat(50)}\n${'2,Ё\n'.repeat(20_000)}`), Buffer.from([0xff])]),
    'line 20003: has bytes that are not UTF-8',
  ],
])('%s is refused', async (name, text, message) => {
  const { code, err } = await ops('market', 'import', 'groups', broken(name, text), '--apply');
  expect(err).toContain(message);
  expect(code).toBe(1);
});

test.each([
  [['import', 'lots'], '<file> is missing'],
  [['import', 'lamps', 'a.csv'], "'lamps' must be one of"],
  [['list', 'lamps'], "'lamps' must be one of"],
])('market %j cannot be understood: exit code 2', async (args, message) => {
  expect(await ops('market', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});
