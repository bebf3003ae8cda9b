import { describe, expect } from 'vitest';
import { taskTagsOf } from './stage/account.ts';
import { endsWithACleanAudit } from './stage/audit.ts';
import { addsAnOperator, appliesTheCommand, expectGoodConsole, opensTheConsole, signsIn } from './stage/console.ts';
import { journeysWith } from './stage/journey.ts';
import type { Player } from './stage/player.ts';

const journey = journeysWith({ PRODUCT_NAME: 'SOHO console' });

/** The owner adds an operator for content, who signs in and opens the tasks. */
async function opensTasks(owner: Player, content: Player): Promise<void> {
  await opensTheConsole(owner);
  await signsIn(owner);
  await addsAnOperator(owner, content.id, 'Content');
  await opensTheConsole(content, '/tasks');
  await signsIn(content, content.id);
  await content.page.getByRole('table').waitFor();
}

function rowOf({ page }: Player, tag: string) {
  return page.getByRole('row').filter({ hasText: tag });
}

/** Fills in a task that counts games, up to the preview. */
async function typesATask({ page }: Player, tag: string, texts: readonly [en: string, ru: string]): Promise<void> {
  await page.getByRole('button', { name: 'Add a task' }).click();
  await page.getByLabel('Tag').fill(tag);
  await page.getByLabel('Text in English').fill(texts[0]);
  await page.getByLabel('Text in Russian').fill(texts[1]);
  await page.getByLabel('What counts').selectOption({ label: 'Games played' });
  await page.getByLabel('Reward, coins').fill('70');
}

describe('tasks in the console', () => {
  journey(
    'an operator adds a task beside its preview, edits, moves, ends and restarts it; players see each',
    async ({ player: owner, friend: content, newcomer, stage }) => {
      await opensTasks(owner, content);
      const { page } = content;
      await typesATask(content, 'play_tonight', ['Play a game tonight', 'Сыграйте сегодня вечером']);
      await page.getByTestId('preview-en').getByText('Play a game tonight').waitFor();
      await page.getByTestId('preview-ru').getByText('Сыграйте сегодня вечером').waitFor();
      await appliesTheCommand(content, content.id);
      await rowOf(content, 'play_tonight').getByText('On', { exact: true }).waitFor();

      expect(await taskTagsOf(newcomer)).toContain('play_tonight');

      await rowOf(content, 'play_tonight').getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Reward, coins').fill('90');
      await appliesTheCommand(content, content.id);
      // The estimate of the cost may be the same.
      const reward = page.locator('[data-head="Reward, coins"]');
      await rowOf(content, 'play_tonight').getByRole('cell', { name: '90', exact: true }).and(reward).waitFor();

      const rows = page.locator('tbody tr');
      const place = (await rows.allInnerTexts()).findIndex((text) => text.includes('play_tonight'));
      await page.getByRole('button', { name: 'Move up: play_tonight' }).click();
      await page.getByText('The new order is not saved yet.').waitFor();
      await page.getByRole('button', { name: 'Save the order' }).click();
      const letGo = await content.network.hold('/api/tasks');
      await appliesTheCommand(content, content.id);
      await page.getByText('The new order is not saved yet.').waitFor({ state: 'hidden' });
      // The list has yet to be read again.
      expect(await rows.nth(place - 1).innerText()).toContain('play_tonight');
      // With its place, the task has got another version: on the one before, it could not be ended.
      const read = page.waitForResponse((response) => response.url().endsWith('/api/tasks'));
      await letGo();
      await (await read).finished();

      await rowOf(content, 'play_tonight').getByRole('button', { name: 'End now' }).click();
      await appliesTheCommand(content, content.id);
      await rowOf(content, 'play_tonight').getByText('Over').waitFor();
      expect(await taskTagsOf(newcomer)).not.toContain('play_tonight');
      await rowOf(content, 'play_tonight').getByRole('button', { name: 'Turn on again' }).click();
      await appliesTheCommand(content, content.id);
      await rowOf(content, 'play_tonight').getByText('On', { exact: true }).waitFor();
      expect(await taskTagsOf(newcomer)).toContain('play_tonight');
      await endsWithACleanAudit(stage);
    },
  );

  journey('a task that begins later can be given up before', async ({ player, friend: content, newcomer }) => {
    await opensTasks(player, content);
    await typesATask(content, 'play_next_year', ['Play a game next year', 'Сыграйте в новом году']);
    await content.page.getByLabel('Begins').fill(`${new Date().getUTCFullYear() + 1}-12-31T00:00`);
    await appliesTheCommand(content, content.id);
    const row = rowOf(content, 'play_next_year');
    await row.getByText('Later', { exact: true }).waitFor();
    expect(await taskTagsOf(newcomer)).not.toContain('play_next_year');
    expect(await row.getByRole('button', { name: 'Turn on again' }).count()).toBe(0);
    await row.getByRole('button', { name: 'End now' }).click();
    await appliesTheCommand(content, content.id);
    await row.getByText('Over').waitFor();
  });

  journey('a file is exported, changed and imported; its problems are listed by line', async ({ player, friend }) => {
    await opensTasks(player, friend);
    const { page } = friend;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const text = await new Response((await download.createReadStream()) as never).text();
    expect(text).toContain('play_first_game');
    const choose = async (content: string) => {
      const file = { name: 'tasks.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
      await page.getByLabel('File').setInputFiles(file);
    };
    await page.getByRole('button', { name: 'Import' }).click();
    // The browser's chooser of files, closed without a choice, sends the event with which Escape closes a window.
    await page.getByLabel('File').dispatchEvent('cancel', { bubbles: true });
    await choose(`${text}from_a_file,,Сыграйте,progress,main,0\r\n`);
    friend.browserErrors.expect(/status of 409 .*\/api\/tasks\/import/);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText(/line \d+, description_en: is missing/).waitFor();
    await choose(`${text}from_a_file,Play,Сыграйте,progress,main,50,3,games_played\r\n`);
    await appliesTheCommand(friend, friend.id);
    await rowOf(friend, 'from_a_file').waitFor();
  });

  journey('the second of two operators who edit one task sees both changes and decides', async ({ player, friend }) => {
    await opensTasks(player, friend);
    await typesATask(friend, 'edited_by_two', ['Two edit this', 'Правят двое']);
    await appliesTheCommand(friend, friend.id);
    await opensTheConsole(player, '/tasks?task=edited_by_two');
    await player.page.getByLabel('Reward, coins').fill('500');
    await player.page.getByLabel('Text in English').fill('The owner edits this');

    await rowOf(friend, 'edited_by_two').getByRole('button', { name: 'Edit', exact: true }).click();
    await friend.page.getByLabel('Reward, coins').fill('30');
    await appliesTheCommand(friend, friend.id);

    const { page } = player;
    player.browserErrors.expect(/status of 409 .*\/api\/tasks\/save/);
    await page.getByRole('button', { name: 'Preview' }).click();
    const conflict = page.getByTestId('conflict');
    const cells = conflict.getByRole('row', { name: /Reward, coins/ }).getByRole('cell');
    await cells.first().waitFor();
    expect(await cells.allInnerTexts()).toEqual(['Reward, coins', '70', '30', '500']);
    await expectGoodConsole(player, 'conflict');
    await conflict.getByRole('button', { name: 'Keep my changes' }).click();
    await appliesTheCommand(player);
    const row = rowOf(player, 'edited_by_two');
    // The reward; with one player it is the estimate of the cost, too.
    await row.getByRole('cell', { name: '500', exact: true }).first().waitFor();
    await row.getByText('The owner edits this').waitFor();
  });

  journey('typed text survives a server that is down, and a reload', async ({ player, stage }) => {
    await opensTheConsole(player, '/tasks');
    await signsIn(player);
    await typesATask(player, 'typed_for_long', ['A long text that took a while', 'Длинный текст']);
    const { page } = player;
    await stage.soho.stop();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('The server does not answer.').waitFor();
    await stage.soho.start();
    await page.reload();
    await page.getByText('What you typed before the page was reloaded is here again.').waitFor();
    expect(await page.getByLabel('Text in English').inputValue()).toBe('A long text that took a while');
    expect(await page.getByLabel('Tag').inputValue()).toBe('typed_for_long');
    await appliesTheCommand(player);
    await rowOf(player, 'typed_for_long').waitFor();
  });

  journey('it is used by keyboard, and looks right in both languages and themes', async ({ player }) => {
    await opensTheConsole(player, '/tasks');
    await signsIn(player);
    const { page } = player;
    await page.getByRole('table').waitFor();
    await expectGoodConsole(player, 'tasks');
    await page.getByRole('button', { name: 'Add a task' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('by_keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.type('<img src=x onerror=alert(1)>\u202e');
    await page.getByTestId('preview-en').getByText('<img src=x').waitFor();
    await expectGoodConsole(player, 'task');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Import' }).click();
    await expectGoodConsole(player, 'tasks-import');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Русский' }).click();
    await page.getByRole('heading', { name: 'Задания', level: 1 }).waitFor();
    await expectGoodConsole(player, 'tasks-ru');
    await page.getByRole('button', { name: 'Загрузить файл' }).click();
    await expectGoodConsole(player, 'tasks-import-ru');
    await page.keyboard.press('Escape');
    await rowOf(player, 'play_first_game').getByRole('button', { name: 'Изменить' }).click();
    await expectGoodConsole(player, 'task-ru');
  });
});
