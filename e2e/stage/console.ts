import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { COLOURS, findViolations } from './axe.ts';
import { pressesAt } from './keyboard.ts';
import type { Player } from './player.ts';

/** The messenger's first demo user, whom `npm start` makes the owner. */
export const LOCAL_OWNER = 5_021_847_301;
const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

const THEMES = ['light', 'dark'] as const;

/** How an operator presses a button or a link. */
type Press = (target: Locator) => Promise<void>;

const byMouse: Press = (target) => target.click();

/** With Tab and Enter alone. */
export const byKeyboard: Press = (target) => pressesAt({ page: target.page() }, target);

/** Opens the console in the player's browser. */
export async function opensTheConsole({ page, stage }: Player, address = '/'): Promise<void> {
  await page.goto(`${stage.soho.consoleUrl}${address}`);
}

/** Signs in as an operator: by the link that the page shows, and its number among those that the bot shows there. */
export async function signsIn(player: Player, operatorId: number = LOCAL_OWNER, press: Press = byMouse): Promise<void> {
  const { page } = player;
  await press(page.getByRole('button', { name: 'Sign in', exact: true }));
  const number = await page.getByTestId('number').innerText();
  const link = page.getByRole('link', { name: 'Open the bot' });
  if (operatorId === LOCAL_OWNER) {
    const [chat] = await Promise.all([page.context().waitForEvent('page'), press(link)]);
    await pressesTheNumber(chat, number, press);
  } else {
    const nonce = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start') ?? '';
    const chat = await page.context().newPage();
    await chat.goto(`${player.stage.url}/local?chat=1&player=${operatorId}&start=${nonce}`);
    await pressesTheNumber(chat, number, press);
  }
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
}

/** The bot's question has the number of the screen among others. */
async function pressesTheNumber(chat: Page, number: string, press: Press): Promise<void> {
  const question = chat.getByTestId('chat-message').last();
  await press(question.getByRole('button', { name: number, exact: true }));
  await chat.getByTestId('chat-message').last().filter({ hasText: 'Done. Go back to the browser.' }).waitFor();
  await chat.close();
}

/** Finds a player as support does, by the id. */
export async function findsThePlayer({ page }: Player, playerId: number): Promise<void> {
  await page.getByRole('link', { name: 'Players', exact: true }).click();
  await page.getByLabel('Find a player').fill(String(playerId));
  await page.getByRole('button', { name: 'Find a player' }).click();
  await page.getByRole('link', { name: String(playerId) }).click();
  await page.getByRole('heading', { name: 'Ledger' }).waitFor();
}

/** Applies the command that the open dialog previews; if the bot asks first, confirms in the chat. */
export async function appliesTheCommand(
  player: Player,
  operatorId: number = LOCAL_OWNER,
  press: Press = byMouse,
): Promise<void> {
  const { page } = player;
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.getByText('Nothing is done yet.').waitFor();
  await press(dialog.getByRole('button', { name: /^Do it$|for good$/ }));
  const done = dialog.getByText('Done, and recorded under your name.');
  const confirm = dialog.getByRole('button', { name: 'Ask me in the chat' });
  await done.or(confirm).waitFor();
  if (await confirm.isVisible()) {
    player.browserErrors.expect(/status of 403 .*\/api\//);
    await press(confirm);
    const number = await dialog.getByTestId('number').innerText();
    const chat = await page.context().newPage();
    await chat.goto(`${player.stage.url}/local?chat=1&player=${operatorId}`);
    await pressesTheNumber(chat, number, press);
  }
  await done.waitFor();
  await press(dialog.getByRole('button', { name: 'Close' }));
}

/**
 * At both sizes and in both themes nothing is wider than the page or the open dialog, and axe finds nothing: by all its rules
 * in the first theme, by those about colours in the other.
 */
export async function expectGoodConsole(
  { page }: Player,
  name: string,
  themes: readonly (typeof THEMES)[number][] = THEMES,
): Promise<void> {
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      const wide = await page
        .locator('html, dialog')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.tagName));
      expect(wide, `${name}, ${theme}, ${size}`).toEqual([]);
    }
    // Names and roles are the same in both themes.
    expect(await findViolations(page, theme === themes[0] ? undefined : COLOURS), `${name}, ${theme}`).toEqual([]);
  }
  await page.setViewportSize(SIZES.desk);
}
