import { expect, type Locator } from '@playwright/test';
import { ageRows } from '../harness/age-rows.ts';
import { giveCoins } from '../harness/coins.ts';
import { solvePuzzle } from '../harness/games.ts';
import { invitesElsewhere, leaveAttempts, pairsOfOpenGame, playsElsewhere } from './account.ts';
import { resize } from './appearance.ts';
import { cards, turnPairs } from './cards.ts';
import type { Expected } from './layout.ts';
import { findShelf, opensAt, type Shelf, searchBox, showLots } from './market.ts';
import { startMinerElsewhere } from './miners.ts';
import type { Player, PlayerOptions } from './player.ts';
import { makeMoves, readBoard, tiles } from './puzzle.ts';
import { connectsByLink } from './wallet.ts';

/** Settings of a server on which every state exists: miners are sold for both. */
export const STATES_SETTINGS = { PAYMENT_METHODS: 'ton,stars' };

export type Language = 'en' | 'ru';
type Step = (player: Player, language: Language) => Promise<unknown>;

/** A state of a screen. Names are in both languages, so that each is visited in either. */
export type State = {
  readonly name: string;
  readonly phone?: PlayerOptions;
  /** Before the app is opened. */
  readonly given?: Step;
  readonly at: string | ((shelf: Shelf) => string);
  /** How the messenger launches it, where the gate stays closed. */
  readonly launch?: 'none' | 'signed' | 'tampered';
  /** Leads from the screen to the state, which it waits for. */
  readonly act: Step;
  readonly expected?: (player: Player) => Expected;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const NAMES = ['A very long nickname', 'Lampenfieber', 'mira', 'Константин Константинович'];
const LEADERS = NAMES.map((nickname, rank) => ({ nickname, balance: 1_234_567 - rank }));
/** Of what may stand beside a rank, this has the longest word. */
const FIRST_WITHOUT_COINS = { rank: 1, balance: 0, above: null, result: null };
/** A player far below the list, and those around. */
const OWN_RANK = { rank: 1_204, balance: 200 };
const NEAR = ['ивушка', 'lin', 'Paper Crane'].map((nickname, place) => ({
  nickname,
  balance: 230 - 30 * place,
  me: place === 1,
}));
/** As many as there must be for some to go up, and some down. */
const LEAGUE = {
  tier: 2,
  ends_at: new Date(Date.now() + 3 * DAY_MS).toISOString(),
  members: [...NAMES, 'lin', 'ивушка', 'Paper Crane', 'Tom', 'Аня', 'kim'].map((nickname, place) => ({
    nickname,
    coins: 12_400 - 310 * place,
    me: place === 4,
  })),
  result: null,
};
const LONGEST_LOT = {
  lotId: 1,
  image: null,
  nickname: 'W'.repeat(200),
  desction: 'Red, with a tassel.',
  price: '9'.repeat(40),
  url: 'https://shop.example/',
  tag: 'M'.repeat(100),
};

const start = /^(Start game|Start puzzle|Начать игру|Начать)$/;
const playing = /^(The game is on|Game in progress|Игра идёт)/;
const noAttempts = /^(No attempts|Нет попыток)$/;
const getAttempts = /^(Get attempts|Ещё попытки)$/;

/** The app's screens in their states, for tests of the layout and for pictures. */
export const states: readonly State[] = [
  {
    name: 'the gate',
    launch: 'none',
    at: '/',
    act: seesTheGateClosed,
  },
  {
    name: 'the gate of a server that is away',
    launch: 'signed',
    given: refusesConnections('/api/auth'),
    at: '/',
    act: seesTheGateClosed,
  },
  {
    name: 'the gate for a launch that is not valid',
    launch: 'tampered',
    given: async (player) => player.browserErrors.expect(/status of 401/),
    at: '/',
    act: seesTheGateClosed,
  },
  { name: 'the cards of the first launch', phone: { isNew: true }, at: '/', act: sees(/^(Skip|Пропустить)$/) },
  {
    name: 'the offer for the home screen',
    phone: { isNew: true },
    given: stores({ welcome: 'over', wins: '2' }),
    at: '/pickgame',
    act: sees(/^(Not now|Не сейчас)$/),
  },
  {
    name: 'the hub with its quests',
    given: answers('/api/leaderboard/place', FIRST_WITHOUT_COINS),
    at: '/',
    act: async (player) => {
      await player.app.getByRole('link', { name: /^(Place|Место)/ }).waitFor();
      for (const quest of [/^(Main Quest|Главный квест)$/, /^(Early Quest|Стартовый квест)$/]) {
        await player.app
          .getByRole('region', { name: quest })
          .getByRole('button', { name: /^(Show all|Показать все)/ })
          .click();
      }
    },
  },
  {
    name: "tonight's lantern, lit",
    at: '/',
    act: steps(taps(/^(Light tonight|Зажечь)/), sees(/^(Remind me tomorrow|Напомнить завтра)$/)),
  },
  { name: 'what is coming soon', at: '/', act: steps(taps(/^(Casino|Казино)/), seesTheDialog) },
  { name: 'the settings', at: '/', act: steps(taps(/^(Settings|Настройки)$/), seesTheDialog) },
  {
    name: 'a screen that does not exist',
    at: '/nowhere',
    act: sees(/^(Go to the main screen|На главную)$/),
    expected: (player) => ({ touch: [button(player, /^(Go to the main screen|На главную)$/)] }),
  },
  { name: 'the games', at: '/pickgame', act: sees(/^(Puzzle|Пятнашки)/) },
  ...gameStates('the card game', '/game', cards, async (player) => {
    await turnPairs(player, await pairsOfOpenGame(player));
  }),
  ...gameStates('the puzzle', '/puzzle', tiles, async (player) => {
    await makeMoves(player, solvePuzzle(await readBoard(player)));
  }),
  {
    name: 'the puzzle of the day, solved',
    at: '/daily-puzzle',
    act: async (player) => {
      await tiles(player).first().waitFor();
      const moves = solvePuzzle(await readBoard(player));
      await makeMoves(player, [...moves.slice(0, 1), ...moves.slice(0, 1), ...moves]);
      await button(player, /^(Watch the best|Лучшее решение)$/).waitFor();
    },
  },
  {
    name: 'the tasks, one of them to collect and one done',
    given: playsElsewhere,
    at: '/task',
    act: async (player) => {
      await button(player, /^(Go|Open|Перейти|Открыть)$/)
        .first()
        .waitFor();
      await player.app
        .getByRole('img', { name: /^(Completed|Выполнено)$/ })
        .first()
        .waitFor();
    },
  },
  { name: 'no friends', at: '/ref', act: seesText(/^(No referrals yet|Друзей пока нет)$/) },
  {
    name: 'friends',
    given: (player) => invitesElsewhere(player, 2),
    at: '/ref',
    act: (player) => player.app.getByRole('tabpanel').getByRole('listitem').nth(1).waitFor(),
  },
  {
    name: 'the leaderboard',
    given: steps(
      answers('/api/leaderboard', LEADERS),
      answers('/api/leaderboard/me', OWN_RANK),
      answers('/api/leaderboard/near', NEAR),
    ),
    at: '/leaderboard',
    act: seesText(/^Lampenfieber$/),
  },
  {
    name: 'the league of the week',
    given: answers('/api/league', LEAGUE),
    at: '/leaderboard?tab=week',
    act: seesText(/^Lampenfieber$/),
  },
  { name: 'no wallet', at: '/wallet', act: sees(/^(TON Wallet Connect|Подключить TON-кошелёк)$/) },
  {
    name: 'a wallet, and a payment',
    given: (player) => startMinerElsewhere(player, 3),
    at: '/wallet',
    act: async (player, language) => {
      await connectsByLink(player, language);
      await player.app
        .getByText(/^[\d.,]+ TON$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'miners: to buy, mining and ready',
    given: async (player) => {
      await startMinerElsewhere(player, 1);
      await ageRows(player.stage.database, player.id, 2 * DAY_MS);
      await startMinerElsewhere(player, 3);
    },
    at: '/miner',
    act: steps(sees(/^(Collect|Забрать) 75000$/), sees(/^(Mining|Работает)$/), sees(/^5\sTON$/)),
  },
  {
    name: 'a purchase',
    at: '/miner',
    act: steps(taps(/^1\sTON$/), sees(/^(Buy for|Купить за) 1\sTON$/)),
    expected: (player) => ({
      touch: [/^(Cancel|Отмена)$/, /^(Buy for|Купить за).*TON$/, /⭐$/].map((name) => dialogButton(player, name)),
    }),
  },
  {
    name: 'a purchase without a wallet',
    at: '/miner',
    act: steps(
      taps(/^1\sTON$/),
      taps(/^(Buy for|Купить за) 1\sTON$/),
      seesText(/^(Wallet is not connected|Кошелёк не подключён)/),
    ),
  },
  { name: 'the market', at: '/market', act: seesALink },
  {
    name: 'a category',
    at: ({ category }) => `/market/category/${category.id}`,
    act: seesALink,
  },
  {
    name: 'a shop',
    at: ({ shop }) => `/market/shop/${shop.id}`,
    act: seesLots,
  },
  {
    name: 'similar lots',
    at: ({ shop }) => `/market/lots/${shop.groups[0]?.id}`,
    act: seesLots,
  },
  {
    name: 'the longest lot',
    given: (player) => showLots(player, [LONGEST_LOT]),
    at: ({ shop }) => `/market/shop/${shop.id}`,
    act: seesLots,
  },
  {
    name: 'a search without a result',
    at: ({ shop }) => `/market/shop/${shop.id}`,
    act: async (player) => {
      await searchBox(player).fill('zzqqxx');
      await player.app.getByRole('heading', { name: /^(Nothing found|Ничего не найдено)$/ }).waitFor();
    },
  },
  {
    name: 'a market that cannot be read',
    given: refusesConnections('/api/catalog'),
    at: '/market',
    act: sees(/^(Try again|Повторить)$/),
  },
  {
    name: 'miners that cannot be loaded',
    given: refusesConnections('/api/miners/status'),
    at: '/miner',
    act: sees(/^(Retry|Повторить)$/),
  },
  ...['card backs', 'lanterns', 'scenes', 'frames'].map((kind, place) => ({
    name: `the wardrobe's ${kind}`,
    at: '/wardrobe',
    act: async (player: Player) => {
      await player.app.getByRole('tab').nth(place).click();
      await player.app.getByRole('radio').nth(1).check();
    },
  })),
  {
    name: 'a purchase in the wardrobe',
    given: (player) => arrivesWith(player, 1_500),
    at: '/wardrobe',
    act: async (player) => {
      await player.app.getByRole('radio').nth(1).check();
      await button(player, /^(Buy for|Купить за) 1000$/).click();
      await seesTheDialog(player);
    },
  },
];

/** What both games have in common. */
function gameStates(name: string, at: string, pieces: (player: Player) => Locator, wins: Step): State[] {
  const other = at === '/game' ? 'puzzle' : 'card';
  const begins = steps(taps(start), sees(playing));
  return [
    {
      name: `${name} before the last attempt`,
      given: (player) => leaveAttempts(player, 1, other),
      at,
      act: sees(start),
      expected: (player) => ({ touch: [pieces(player), button(player, start), button(player, getAttempts)] }),
    },
    {
      name,
      at,
      act: begins,
      expected: (player) => ({
        touch: [pieces(player), button(player, getAttempts)],
        free: [player.app.getByText(/^(Pairs: 0|Пары: 0|Moves: 0|Ходы: 0)/)],
      }),
    },
    { name: `how ${name} is played`, at, act: (player) => player.app.locator('summary').click() },
    {
      name: `${name} without attempts`,
      given: (player) => leaveAttempts(player, 0, other),
      at,
      act: sees(noAttempts),
      expected: (player) => ({
        touch: [button(player, noAttempts), button(player, getAttempts)],
        // What there is to do covers the board.
        free: [
          player.app.getByText(/^(Ads left today|Осталось видео)/),
          player.app.getByText(/^(Attempts are over|Попытки)/).filter({ visible: true }),
        ],
      }),
    },
    {
      name: `${name}, won`,
      at,
      act: steps(begins, (player) => resize(player, '320x568'), wins, expectOnTheBoard),
      expected: (player) => ({
        touch: [
          button(player, /^(Share|Поделиться)$/),
          player.app.getByRole('link', { name: /^(Your place|Ваше место)/ }),
          button(player, /^(Again|Ещё раз)$/),
        ],
      }),
    },
  ];
}

/** The words of a win, which stay for 3 seconds, are on the picture that covers the board. Waits until they are gone. */
async function expectOnTheBoard(player: Player): Promise<void> {
  const words = player.app
    .getByText(/^(Congratulations!|Puzzle Solved!|Поздравляем|Пятнашки собраны!)/)
    .filter({ visible: true })
    .last();
  const areOn = await words.evaluate((element) => {
    const range = element.ownerDocument.createRange();
    range.selectNodeContents(element);
    const board = element.parentElement?.parentElement?.getBoundingClientRect();
    return [...range.getClientRects()].every(
      ({ left, right, bottom }) => left >= board.left && right <= board.right && bottom <= board.bottom,
    );
  });
  expect(areOn, 'the words of a win are on the board').toBe(true);
  await words.waitFor({ state: 'hidden' });
}

/** Brings a player to a state, with the app in a language. */
export async function bringTo(
  state: State,
  language: Language,
  bring: (options?: PlayerOptions) => Promise<Player>,
): Promise<Player> {
  // Outside the messenger the browser says which language the player reads.
  const player = await bring({ ...state.phone, ...(state.launch && { view: { locale: language } }) });
  await state.given?.(player, language);
  await opens(player, language, state);
  await state.act(player, language);
  return player;
}

async function opens(player: Player, language: Language, { at, launch }: State): Promise<void> {
  if (launch !== undefined) {
    await player.openAppWithoutWaiting({ language, launch });
    return;
  }
  const path = typeof at === 'string' ? at : at(await findShelf(player));
  await player.opensTheApp({ language });
  if (path !== '/') {
    await opensAt(player, path);
  }
}

async function arrivesWith(player: Player, coins: number): Promise<void> {
  await invitesElsewhere(player, 0);
  await giveCoins(player.stage, player, coins);
}

function button(player: Player, name: RegExp): Locator {
  return player.app.getByRole('button', { name });
}

function dialogButton(player: Player, name: RegExp): Locator {
  return player.app.getByRole('dialog').getByRole('button', { name });
}

function steps(...all: readonly Step[]): Step {
  return async (player, language) => {
    for (const step of all) {
      await step(player, language);
    }
  };
}

function taps(name: RegExp): Step {
  return (player) => button(player, name).first().click();
}

function sees(name: RegExp): Step {
  return (player) => button(player, name).first().waitFor();
}

function seesText(text: RegExp): Step {
  return (player) => player.app.getByText(text).filter({ visible: true }).first().waitFor();
}

function answers(path: string, body: unknown): Step {
  return (player) => player.network.answer(path, { status: 200, body: JSON.stringify(body) });
}

function refusesConnections(path: string): Step {
  return (player) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    return player.network.refuseConnections(path);
  };
}

function stores(values: Readonly<Record<string, string>>): Step {
  const lines = Object.entries(values).map(([key, value]) => `localStorage.setItem('soho.${key}', '${value}');`);
  return (player) => player.runsFirst(`try { ${lines.join(' ')} } catch {}`);
}

async function seesTheGateClosed(player: Player): Promise<void> {
  await player.app.getByRole('alert').waitFor();
  await player.seesTheSheetRisen();
}

async function seesTheDialog(player: Player): Promise<void> {
  await player.app.getByRole('dialog').waitFor();
}

async function seesALink(player: Player): Promise<void> {
  await player.app.getByRole('main').getByRole('link').first().waitFor();
}

async function seesLots(player: Player): Promise<void> {
  await player.app
    .getByRole('list', { name: /^(Lots|Товары)$/ })
    .getByRole('heading')
    .first()
    .waitFor();
}
