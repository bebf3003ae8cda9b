import type { Cookie, Page } from '@playwright/test';
import { invitesElsewhere, playsElsewhere } from '../stage/account.ts';
import { transfer } from '../stage/chain.ts';
import { expectGoodConsole, opensTheConsole, signsIn } from '../stage/console.ts';
import { orderMinerElsewhere } from '../stage/miners.ts';
import { Player } from '../stage/player.ts';
import type { Stage } from '../stage/stage.ts';
import { expect, test } from '../stage/test.ts';

test.use({ settings: { PAYMENT_METHODS: 'ton,stars' } });

/** A page or a window on it. Names are in both languages, so that each is visited in either. */
type State = {
  readonly name: string;
  /** `:player` stands for a player who has played, and whose friends look suspicious. */
  readonly at: string;
  /** Leads from the page to the state. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The browser's, on the way. */
  readonly errors?: readonly RegExp[];
};

const states: readonly State[] = [
  ...['/', '/suspicious', '/tasks', '/market', '/messages', '/payments', '/payments?state=all'].map(pageAt),
  ...['/switches', '/log', '/operators', '/settings', '/sessions', '/players', '/players/:player'].map(pageAt),
  {
    name: 'what a player was paid for, and friends',
    at: '/players/:player',
    act: async (page) => {
      await page
        .locator('summary', { hasText: /^(The board and moves|Поле и ходы)$/ })
        .first()
        .click();
      await page.getByRole('list', { name: /^(Board|Поле)$/ }).waitFor();
    },
  },
  {
    name: 'several suspicious players',
    at: '/suspicious',
    act: async (page) => {
      await page.getByRole('checkbox').first().check();
      await taps(/^(Hold bonuses|Задержать бонусы)$/)(page);
    },
  },
  {
    name: 'a payment that waits for a decision',
    at: '/payments',
    act: async (page) => {
      await page.getByRole('row').getByRole('link').first().click();
      await page.getByRole('button', { name: /^(Record a refund|Записать возврат)$/ }).waitFor();
    },
  },
  { name: 'a correction', at: '/players/:player', act: taps(/^(Give or take|Начислить или списать)$/) },
  { name: 'an erasure', at: '/players/:player', act: tapsInTheMenu(/^(Erase|Стереть данные)$/) },
  { name: 'a note', at: '/players/:player', act: taps(/^(Add a note|Добавить заметку)$/) },
  { name: 'a preview', at: '/switches', act: previews },
  {
    name: "the bot's question",
    at: '/players/:player',
    errors: [/status of 403 .*\/api\//],
    act: async (page) => {
      await tapsInTheMenu(/^(Ban|Заблокировать)$/)(page);
      await page.getByRole('dialog').getByRole('textbox').fill('A robot');
      await page.keyboard.press('Enter');
      await page.locator('dialog button[type=submit]').click();
      await page.locator('dialog .question button').click();
      await page.getByTestId('number').waitFor();
    },
  },
  { name: 'a task', at: '/tasks?task=play_first_game', act: (page) => page.getByRole('dialog').waitFor() },
  { name: 'a file of tasks', at: '/tasks', act: taps(/^(Import|Загрузить файл)$/) },
  { name: 'a lot', at: '/market', act: taps(/^(Edit|Изменить)$/) },
  { name: 'a file of lots', at: '/market', act: taps(/^(Import|Загрузить файл)$/) },
  { name: 'a message', at: '/messages', act: taps(/^(Write to players|Написать игрокам)$/) },
];

let suspectId = 0;
let cookies: readonly Cookie[] = [];

test.beforeAll(async ({ stage, browser }) => {
  test.setTimeout(120_000);
  suspectId = await bringSuspect(stage);
  const owner = await Player.arrives(stage, browser);
  cookies = await signsInOnce(owner);
  await owner.leaves();
});

for (const language of ['en', 'ru'] as const) {
  // Colours are the same in both languages.
  const themes = language === 'en' ? (['light', 'dark'] as const) : (['dark'] as const);
  test.describe(`in ${language} the console fits and is accessible, on a computer and on a phone`, () => {
    test.beforeEach(async ({ player }) => player.runsFirst(`localStorage.setItem('console-language', '${language}')`));

    test('before signing in', async ({ player }) => {
      await opensTheConsole(player);
      await player.page.getByRole('button', { name: /^(Sign in|Войти)$/ }).waitFor();
      await expectGoodConsole(player, 'sign-in', themes);
    });

    for (const { name, at, act, errors = [] } of states) {
      test(name, async ({ player }) => {
        player.browserErrors.expect(...errors);
        await player.page.context().addCookies(cookies);
        await opensTheConsole(player, at.replace(':player', String(suspectId)));
        await player.page.getByRole('heading', { level: 1 }).waitFor();
        await act?.(player.page);
        await expect(player.page.getByText(/^(Loading…|Загружаем…)$/)).toHaveCount(0);
        await expectGoodConsole(player, name, themes);
      });
    }
  });
}

/** A player who has played, whose friends look suspicious, and whose payment waits. */
async function bringSuspect(stage: Stage): Promise<number> {
  const suspect = { id: stage.newPlayerId(), stage };
  await playsElsewhere(suspect);
  await invitesElsewhere(suspect, 5);
  const { address: to, amount } = await orderMinerElsewhere(suspect, 1);
  await transfer(stage, { to, amount });
  return suspect.id;
}

/** Signs an owner in, and waits until the scanner has read the payment. */
async function signsInOnce(owner: Player): Promise<readonly Cookie[]> {
  const { page, stage } = owner;
  await opensTheConsole(owner);
  await signsIn(owner);
  await opensTheConsole(owner, '/payments');
  const payment = page.getByRole('row').getByRole('link').first();
  await expect(async () => {
    await page.reload();
    await payment.waitFor({ timeout: 3_000 });
  }).toPass();
  return page.context().cookies(stage.soho.consoleUrl);
}

function pageAt(at: string): State {
  return { name: at, at };
}

function taps(name: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}

function tapsInTheMenu(name: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: /^(More|Ещё)/ }).click();
    await taps(name)(page);
  };
}

async function previews(page: Page): Promise<void> {
  await taps(/^(Turn off|Выключить)$/)(page);
  await page.getByRole('dialog').getByRole('textbox').fill('A look');
  await page.keyboard.press('Enter');
  await page.getByTestId('changes').waitFor();
}
