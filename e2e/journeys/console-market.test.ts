import { describe, expect } from 'vitest';
import { endsWithACleanAudit } from './stage/audit.ts';
import { addsAnOperator, appliesTheCommand, expectGoodConsole, opensTheConsole, signsIn } from './stage/console.ts';
import { journeysWith } from './stage/journey.ts';
import type { Player } from './stage/player.ts';

const journey = journeysWith({ PRODUCT_NAME: 'SOHO console' });

/** Holds back a file's text from the page until it is released. */
const HOLD_FILES = `{
  const { text } = Blob.prototype;
  const gate = new Promise((open) => { window.letFilesBeRead = open; });
  Blob.prototype.text = function () { return gate.then(() => text.call(this)); };
}`;

async function opensMarket(owner: Player, content: Player): Promise<void> {
  await opensTheConsole(owner);
  await signsIn(owner);
  await addsAnOperator(owner, content.id, 'Content');
  await opensTheConsole(content, '/market');
  await signsIn(content, content.id);
  await content.page.getByRole('table').waitFor();
}

function rowOf({ page }: Player, text: string) {
  return page.getByRole('row').filter({ hasText: text });
}

async function finds({ page }: Player, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
}

describe('the market in the console', () => {
  journey(
    'an operator adds a category, a shop, a group and a lot, moves it, takes it out and puts it back',
    async ({ player: owner, friend: content, stage }) => {
      await opensMarket(owner, content);
      const { page } = content;
      const adds = async (kind: string, button: string, fields: Readonly<Record<string, string>>) => {
        await page.getByRole('button', { name: kind, exact: true }).click();
        await page.getByRole('button', { name: button }).click();
        for (const [label, value] of Object.entries(fields)) {
          await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
        }
        await appliesTheCommand(content, content.id);
      };
      await adds('Categories', 'Add a category', { Number: '7001', Name: 'Moon things' });
      await adds('Shops', 'Add a shop', { Number: '7001', Name: 'Moon shop', Category: '7001' });
      await adds('Shops', 'Add a shop', { Number: '7002', Name: 'Moon annex', Category: '7001' });
      await adds('Groups', 'Add a group', { Number: '7001', Name: 'Moon lamps' });
      await adds('Lots', 'Add a lot', {
        Number: '7001',
        Name: 'Moon lamp <b>',
        Price: '12 USD',
        Shop: '7001',
        Group: '7001',
        'Page of the shop': 'https://shop.test/moon',
      });
      await finds(content, 'moon lamp');
      await rowOf(content, 'Moon lamp <b>').getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByLabel('Shop', { exact: true }).fill('7002');
      await appliesTheCommand(content, content.id);
      await rowOf(content, 'Moon lamp <b>').getByRole('cell', { name: '7002' }).waitFor();

      await rowOf(content, 'Moon lamp <b>').getByRole('button', { name: 'Unpublish' }).click();
      await appliesTheCommand(content, content.id);
      await rowOf(content, 'Moon lamp <b>').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Unpublished lots' }).click();
      await rowOf(content, 'Moon lamp <b>').getByRole('button', { name: 'Publish', exact: true }).click();
      await appliesTheCommand(content, content.id);
      await page.getByRole('button', { name: 'Lots', exact: true }).click();
      await finds(content, '7001');
      await rowOf(content, 'Moon lamp <b>').waitFor();
      await endsWithACleanAudit(stage);
    },
  );

  journey('a file with a broken line is refused with its number; without it, it is imported', async ({ player }) => {
    await opensTheConsole(player, '/market');
    await signsIn(player);
    const { page } = player;
    await page.getByRole('button', { name: 'Groups', exact: true }).click();
    await page.getByRole('button', { name: 'Import' }).click();
    const choose = async (content: string) => {
      const file = { name: 'groups.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
      await page.getByLabel('File').setInputFiles(file);
    };
    player.browserErrors.expect(/status of 409 .*\/api\/market\/import/);
    await choose('id,nickname\n7101,From a file\n7102,\n');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText(/line 3, nickname/).waitFor();
    await expectGoodConsole(player, 'market-import-problem');
    await page.evaluate(HOLD_FILES);
    await choose('id,nickname\n7101,From a file\n');
    // The result that was read before is of the other file.
    await page.getByRole('button', { name: 'Preview', disabled: true }).waitFor();
    await page.evaluate('letFilesBeRead()');
    await appliesTheCommand(player);
    await finds(player, 'from a');
    await rowOf(player, 'From a file').waitFor();
  });

  journey('the second of two operators who edit one row sees both changes and decides', async ({ player, friend }) => {
    await opensMarket(player, friend);
    const address = '/market?kind=categories&row=1';
    await opensTheConsole(player, address);
    await player.page.getByLabel('Name in Russian').fill('Название от владельца');
    await opensTheConsole(friend, address);
    await friend.page.getByLabel('Name', { exact: true }).fill('Named by content');
    await appliesTheCommand(friend, friend.id);
    const { page } = player;
    player.browserErrors.expect(/status of 409 .*\/api\/market\/save/);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByTestId('conflict').getByRole('cell', { name: 'Named by content' }).waitFor();
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Named by content');
    await appliesTheCommand(player);
    await rowOf(player, 'Название от владельца').waitFor();
  });

  journey('no row of the previous search can be pressed while the next is loading', async ({ player }) => {
    await opensTheConsole(player, '/market');
    await signsIn(player);
    const { page } = player;
    const edit = rowOf(player, 'Edit').first().getByRole('button', { name: 'Edit' });
    await edit.waitFor();
    const arrives = Promise.withResolvers<void>();
    await page.route('**/api/market/rows**', async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await edit.scrollIntoViewIfNeeded();
    await finds(player, 'o');
    await page.locator('[inert]', { has: edit }).waitFor();
    const { x, y, width, height } = (await edit.boundingBox()) ?? expect.fail('the row is out of sight');
    await page.mouse.click(x + width / 2, y + height / 2);
    expect(await page.evaluate('location.search')).not.toContain('row=');
    arrives.resolve();
    await edit.click();
    await page.getByRole('dialog').waitFor();
  });

  journey('a lot is saved with an uploaded picture, and with what is typed meanwhile', async ({ player, stage }) => {
    await opensTheConsole(player, '/market');
    await signsIn(player);
    const { page } = player;
    await rowOf(player, 'Edit').first().getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    const uploaded = Promise.withResolvers<void>();
    await page.route('**/api/market/pictures', async (route) => {
      await uploaded.promise;
      await route.continue();
    });
    // A PNG of one pixel.
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const file = { name: 'pixel.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
    await dialog.getByLabel('Upload a picture').setInputFiles(file);
    await dialog.getByText('Uploading…').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('Typed meanwhile');
    uploaded.resolve();
    await dialog.getByRole('img', { name: 'Picture' }).waitFor();
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed meanwhile');
    const picture = await dialog.getByLabel('Picture', { exact: true }).inputValue();
    expect(picture).toMatch(/^\/pictures\//);
    await appliesTheCommand(player);
    await rowOf(player, 'Typed meanwhile').getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('img', { name: 'Picture' }).waitFor();
    expect(await dialog.getByLabel('Picture', { exact: true }).inputValue()).toBe(picture);
    const served = await fetch(`${stage.url}${picture}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  journey('it looks right in both languages and themes, with a broken link', async ({ player, stage }) => {
    await stage.database.rows(`insert into market_dead_link (lot_id, field, address, reason, checked_at)
      select lot_id, 'url', url, 'answers 404', now() from market_lot order by lot_id desc limit 1`);
    await opensTheConsole(player, '/market');
    await signsIn(player);
    const { page } = player;
    await rowOf(player, 'answers 404').getByText('Broken link').waitFor();
    await expectGoodConsole(player, 'market');
    await page.getByRole('button', { name: 'Edit' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('answers 404').waitFor();
    await expectGoodConsole(player, 'lot');
    await page.getByRole('dialog').getByLabel('Page of the shop').fill('https://shop.test/mended');
    await page.getByRole('dialog').getByText('answers 404').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Import' }).click();
    await expectGoodConsole(player, 'market-import');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Русский' }).click();
    await page.getByRole('heading', { name: 'Рынок', level: 1 }).waitFor();
    await expectGoodConsole(player, 'market-ru');
    await page.getByRole('button', { name: 'Загрузить файл' }).click();
    await expectGoodConsole(player, 'market-import-ru');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Изменить' }).first().click();
    await expectGoodConsole(player, 'lot-ru');
  });
});
