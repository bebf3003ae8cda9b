import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { leaveAttempts, pairsOfOpenGame } from './stage/account.ts';
import { resize, SIZES } from './stage/appearance.ts';
import { cards, turnPairs } from './stage/cards.ts';
import { journeysWith } from './stage/journey.ts';
import { opensAt } from './stage/market.ts';
import type { Player } from './stage/player.ts';
import { makeMoves, planMovesOf, readBoard, tiles } from './stage/puzzle.ts';
import { keepsOverlays } from './stage/time-limits.ts';

const journey = journeysWith();

/** The least size of a touch target, in CSS pixels. */
const TOUCH = 44;

const words = {
  en: {
    card: { start: 'Start game', playing: 'The game is on...' },
    puzzle: { start: 'Start puzzle', playing: 'Game in progress...' },
    noAttempts: 'No attempts',
    getAttempts: 'Get attempts',
    adsLeft: /^Ads left today/,
    toTheMainScreen: 'Go to the main screen',
    purchase: [/^Cancel$/, /^Buy for/],
    result: { share: 'Share', links: [/^Your place/, /^Ready to collect/] },
  },
  ru: {
    card: { start: /^Начать/, playing: 'Игра идёт...' },
    puzzle: { start: /^Начать/, playing: 'Игра идёт...' },
    noAttempts: 'Нет попыток',
    getAttempts: /попытки$/,
    adsLeft: /^Видео на сегодня/,
    toTheMainScreen: 'На главную',
    purchase: [/^Отмена$/, /^Купить за/],
    result: { share: 'Поделиться', links: [/^Ваше место/, /^Можно забрать/] },
  },
} as const;

const games = [
  { kind: 'card', other: 'puzzle', path: '/game', pieces: cards, count: 16 },
  { kind: 'puzzle', other: 'card', path: '/puzzle', pieces: tiles, count: 8 },
] as const;
type Game = (typeof games)[number];
type Language = keyof typeof words;

const visits = games.flatMap(
  (game) =>
    [
      { game, language: 'en', name: `${game.kind} in English` },
      { game, language: 'ru', name: `${game.kind} in Russian` },
    ] as const,
);

describe('every card and tile can be touched in its middle, and both buttons are on one line', () => {
  journey.for(visits)('$name, at each size of phone', async ({ game, language }, { player }) => {
    const { [game.kind]: labels } = words[language];
    await leaveAttempts(player, 1, game.other);
    await opensAtPath(player, game, language);
    await expectFree(player, game, language, labels.start);
    await button(player, labels.start).click();
    await expectFree(player, game, language, labels.playing);
  });

  journey.for(visits)('$name without attempts, at each size of phone', async ({ game, language }, { player }) => {
    await leaveAttempts(player, 0, game.other);
    await opensAtPath(player, game, language);
    await expectFree(player, game, language, words[language].noAttempts);
  });
});

describe('the words of a win are on the board at each size of phone', () => {
  journey.for([
    { language: 'en', won: /^Puzzle Solved!/ },
    { language: 'ru', won: /^Пятнашки собраны!/ },
  ] as const)('of the puzzle ($language)', async ({ language, won }, { player }) => {
    await keepsOverlays(player);
    await opensAtPath(player, games[1], language);
    await button(player, words[language].puzzle.start).click();
    await button(player, words[language].puzzle.playing).waitFor();
    await makeMoves(player, planMovesOf(await readBoard(player)));
    await expectOnBoard(player, won);
  });

  journey('of the card game', async ({ player }) => {
    await keepsOverlays(player);
    await opensAtPath(player, games[0], 'en');
    await button(player, words.en.card.start).click();
    await button(player, words.en.card.playing).waitFor();
    await turnPairs(player, await pairsOfOpenGame(player));
    await expectOnBoard(player, /^Congratulations!/);
  });
});

describe('what was won covers none of the buttons, and its links can be touched, at each size of phone', () => {
  journey('of the puzzle, in Russian', async ({ player }) => {
    await opensAtPath(player, games[1], 'ru');
    await button(player, words.ru.puzzle.start).click();
    await button(player, words.ru.puzzle.playing).waitFor();
    await expectInSight(player, [button(player, /^Новое поле/)]);
    await makeMoves(player, planMovesOf(await readBoard(player)));
    await expectResultInSight(player, 'ru', 'puzzle');
  });

  journey('of the card game, in English', async ({ player }) => {
    await opensAtPath(player, games[0], 'en');
    await button(player, words.en.card.start).click();
    await button(player, words.en.card.playing).waitFor();
    await turnPairs(player, await pairsOfOpenGame(player));
    await expectResultInSight(player, 'en', 'card');
  });
});

describe('the next step is in sight at each size of phone', () => {
  journey.for(['en', 'ru'] as const)('below a picture and a sentence (%s)', async (language, { player }) => {
    await opensAtPath(player, { path: '/nowhere' }, language);
    await expectInSight(player, [button(player, words[language].toTheMainScreen)]);
  });

  journey.for(['en', 'ru'] as const)('in the dialog of a purchase (%s)', async (language, { player }) => {
    await opensAtPath(player, { path: '/miner' }, language);
    await player.app
      .getByRole('button', { name: /^1\sTON$/ })
      .first()
      .click();
    await expectInSight(
      player,
      words[language].purchase.map((name) => button(player, name)),
    );
  });
});

async function expectInSight(player: Player, buttons: readonly Locator[]): Promise<void> {
  const faults: string[] = [];
  for (const size of SIZES) {
    await resize(player, size);
    for (const step of buttons) {
      await step.waitFor();
      faults.push(...(await measure(step)).flatMap(faultsOf(TOUCH)).map((fault) => `${size}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
}

async function expectResultInSight(player: Player, language: Language, kind: Game['kind']): Promise<void> {
  const { [kind]: labels, getAttempts, result } = words[language];
  await expectInSight(player, [
    button(player, result.share),
    ...result.links.map((name) => player.app.getByRole('link', { name })),
    button(player, labels.start),
    button(player, getAttempts),
  ]);
}

/** A text stays within the picture that covers the board. */
async function expectOnBoard(player: Player, won: RegExp): Promise<void> {
  const text = player.app.getByText(won).filter({ visible: true }).last();
  const outside: string[] = [];
  for (const size of SIZES) {
    await resize(player, size);
    const lines = await text.evaluate((element) => {
      const range = element.ownerDocument.createRange();
      range.selectNodeContents(element);
      const board = element.parentElement?.parentElement?.getBoundingClientRect();
      return [...range.getClientRects()].map(
        ({ left, right, bottom }) =>
          board !== undefined && left >= board.left && right <= board.right && bottom <= board.bottom,
      );
    });
    if (lines.length === 0 || lines.includes(false)) {
      outside.push(size);
    }
  }
  expect(outside).toEqual([]);
}

async function opensAtPath(player: Player, { path }: { readonly path: string }, language: Language): Promise<void> {
  await player.opensTheApp({ language });
  await opensAt(player, path);
}

/** @param start the start button's text in this state */
async function expectFree(
  player: Player,
  { pieces, count }: Game,
  language: Language,
  start: string | RegExp,
): Promise<void> {
  const buttons = [button(player, start), button(player, words[language].getAttempts)];
  const faults: string[] = [];
  for (const size of SIZES) {
    await resize(player, size);
    await buttons[0]?.waitFor();
    const [ofBoard = [], ...ofButtons] = await Promise.all([pieces(player), ...buttons].map(measure));
    // Shown while no game is open, beside two buttons.
    const ofTop = await measure(player.app.getByText(words[language].adsLeft));
    faults.push(...ofTop.flatMap(faultsOf(0)).map((fault) => `${size}: ${fault}`));
    expect(ofBoard, size).toHaveLength(count);
    // Without attempts nothing on the board can be touched.
    const least = start === words[language].noAttempts ? 0 : TOUCH;
    faults.push(...ofBoard.flatMap(faultsOf(least)).map((fault) => `${size}: ${fault}`));
    faults.push(
      ...ofButtons
        .flat()
        .flatMap(faultsOf(TOUCH))
        .map((fault) => `${size}: ${fault}`),
    );
    if (new Set(ofButtons.flat().map(({ middle }) => middle)).size > 1) {
      faults.push(`${size}: the buttons are on two lines`);
    }
  }
  expect(faults).toEqual([]);
}

type Measurement = { readonly name: string; readonly isFree: boolean; readonly side: number };

function faultsOf(least: number) {
  return ({ name, isFree, side }: Measurement): string[] => [
    ...(isFree ? [] : [`${name} is covered`]),
    ...(side < least ? [`${name} is ${side} px`] : []),
  ];
}

function button(player: Player, name: string | RegExp): Locator {
  return player.app.getByRole('button', { name, exact: true });
}

/** Each element's name, whether a finger on its middle, its ends, its top and its bottom touches it, its shorter side and the height of its middle, in CSS pixels. */
function measure(all: Locator) {
  return all.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const points = [
        [width / 2, height / 2],
        [1, height / 2],
        [width - 1, height / 2],
        [width / 2, 1],
        [width / 2, height - 1],
      ] as const;
      const hits = points.map(([across, down]) => element.ownerDocument.elementFromPoint(x + across, y + down));
      return {
        name: element.getAttribute('aria-label') ?? element.textContent ?? '',
        isFree: hits.every((hit) => element.contains(hit)),
        side: Math.round(Math.min(width, height)),
        middle: Math.round(y + height / 2),
      };
    }),
  );
}
