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
  expect(JSON.parse((await ops('market', 'list', 'lots', '--json')).out)).toMatchObject({
    rows: [{ id: 2 }, { id: 1 }],
  });
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
  [['import', 'lots'], '<file> is missing'],
  [['import', 'lamps', 'a.csv'], "'lamps' must be one of"],
  [['export', 'lamps'], "'lamps' must be one of"],
])('market %j cannot be understood: exit code 2', async (args, message) => {
  expect(await ops('market', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});
