import path from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ROOT } from '../../harness/soho.ts';
import { KEEPS_PICTURES } from './browser.ts';
import type { Player } from './player.ts';

/** The messenger's first demo user, whom `npm start` makes the owner. */
const LOCAL_OWNER = 5_021_847_301;
const SHOTS = path.join(ROOT, '.cache/shots');
export const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Opens the console in the player's browser. */
export async function opensTheConsole({ page, stage }: Player, address = '/'): Promise<void> {
  await page.goto(`${stage.soho.consoleUrl}${address}`);
}

/** Signs in as an operator: by the link that the page shows, and the button that the bot shows there. */
export async function signsIn(player: Player, operatorId: number = LOCAL_OWNER): Promise<void> {
  const { page } = player;
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const number = await page.getByTestId('number').innerText();
  const link = page.getByRole('link', { name: 'Open the bot' });
  if (operatorId === LOCAL_OWNER) {
    const [chat] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await pressesYes(chat, number);
  } else {
    const nonce = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start') ?? '';
    const chat = await page.context().newPage();
    await chat.goto(`${player.stage.url}/local?chat=1&player=${operatorId}&start=${nonce}`);
    await pressesYes(chat, number);
  }
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
}

/** The bot's question has the number of the screen; the operator confirms. */
async function pressesYes(chat: Page, number: string): Promise<void> {
  const question = chat
    .getByTestId('chat-message')
    .last()
    .filter({ hasText: `Number: ${number}` });
  await question.getByRole('button', { name: "Yes, it's me" }).click();
  await chat.getByTestId('chat-message').last().filter({ hasText: 'Done. Go back to the browser.' }).waitFor();
  await chat.close();
}

/** Adds an operator, as an owner does. */
export async function addsAnOperator(owner: Player, id: number, role: string): Promise<void> {
  const { page } = owner;
  await page.getByRole('link', { name: 'Operators', exact: true }).click();
  await page.getByRole('button', { name: 'Add an operator' }).click();
  await page.getByLabel('Telegram id').fill(String(id));
  await page.getByLabel('Name').fill(`${role} ${id}`);
  await page.getByLabel('Role').selectOption({ label: role });
  await appliesTheCommand(owner);
}

/** Finds a player as support does, by the id. */
export async function findsThePlayer({ page }: Player, playerId: number): Promise<void> {
  await page.getByRole('link', { name: 'Players', exact: true }).click();
  await page.getByLabel('Find a player').fill(String(playerId));
  await page.getByRole('button', { name: 'Find a player' }).click();
  await page.getByRole('link', { name: String(playerId) }).click();
  await page.getByRole('heading', { name: 'Ledger' }).waitFor();
}

/** The pages that the menu offers. */
export function readMenu({ page }: Player): Promise<string[]> {
  return page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allInnerTexts();
}

/** Applies the command that the open dialog previews; if the bot asks first, confirms in the chat. */
export async function appliesTheCommand(player: Player, operatorId: number = LOCAL_OWNER): Promise<void> {
  const { page } = player;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Nothing is done yet.').waitFor();
  await dialog.getByRole('button', { name: 'Do it' }).click();
  const done = dialog.getByText('Done, and recorded under your name.');
  const confirm = dialog.getByRole('button', { name: 'Ask me in the chat' });
  await done.or(confirm).waitFor();
  if (await confirm.isVisible()) {
    player.browserErrors.expect(/status of 403 .*\/api\//);
    await confirm.click();
    const number = await dialog.getByTestId('number').innerText();
    const chat = await page.context().newPage();
    await chat.goto(`${player.stage.url}/local?chat=1&player=${operatorId}`);
    await pressesYes(chat, number);
  }
  await done.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** At both sizes and in both themes nothing is wider than the window, and axe finds nothing. Saves pictures with SHOTS=1. */
export async function expectGoodConsole({ page }: Player, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      if (KEEPS_PICTURES) {
        await page.screenshot({ path: path.join(SHOTS, `console-${name}-${theme}-${size}.png`), fullPage: true });
      }
      const wide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
      expect(wide, `${name}, ${theme}, ${size}`).toBe(false);
    }
    expect(await findFaults(page), `${name}, ${theme}`).toEqual([]);
  }
  await page.setViewportSize(SIZES.desk);
}

async function findFaults(page: Page): Promise<unknown> {
  await page.evaluate(axe.source);
  return page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`);
}
