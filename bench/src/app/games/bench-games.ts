import { screens } from '@soho/contract';
import { BOARD_SIDE, makePuzzleSolver, moveTile, PICTURE_COUNT } from '@soho/rules';
import type { Browser } from 'playwright-core';
import { median } from '../../median.ts';
import type { ServerProcess } from '../../server-process.ts';
import { printTable } from '../../table.ts';
import { launchUrl, openPhone, type Phone } from '../phone.ts';
import { startGame } from './deal.ts';
import { type MeasuredFrame, type Movement, measureMovement } from './movement.ts';
import { centresOf, type Point } from './touch.ts';

const GAMES = 3;
const SLOW = { cpu: 6 };
const GOAL_MS = 32;
/** Players who have not been here. */
const FIRST_PLAYER = 7_100_000_000;

/**
 * Prints goal P11 of docs/reliability.md: frames of the games by movement. Of each movement the longest counts, and of all of its kind
 * the median. What comes before a movement's first picture is in none of them, and stands beside them: a player waits for
 * the answer, from the lifting of the finger to the first frame in which something moves; of that, and of what comes of
 * itself, the wait is from the page's wish for a picture until it is drawn.
 */
export async function benchGames(browser: Browser, server: ServerProcess): Promise<void> {
  const movements: Movement[] = [];
  for (let game = 1; game <= GAMES; game += 1) {
    const play = async (path: string, how: (phone: Phone) => Promise<Movement[]>) => {
      const phone = await openPhone(browser, SLOW);
      await phone.page.goto(launchUrl(server, path, FIRST_PLAYER + game));
      movements.push(...(await how(phone)));
      await phone.close();
    };
    await play(screens.cardGame, playCards);
    await play(screens.puzzle, playPuzzle);
    console.error(`games ${game} of ${GAMES} are played`);
  }
  const names = [...new Set(movements.map(({ name }) => name))].sort();
  printTable(
    [
      `CPU slowed ${SLOW.cpu} times; frames, ms`,
      'times',
      'answer',
      'slowest',
      'wait',
      'longest',
      'frame',
      'worst',
      `over ${GOAL_MS}`,
      "the main thread's part of the worst",
    ],
    names.map((name) =>
      row(
        name,
        movements.filter((movement) => movement.name === name),
      ),
    ),
  );
}

function row(name: string, movements: readonly Movement[]): string[] {
  const waits = movements.flatMap((movement) => movement.waits);
  const all = movements.flatMap(({ frames }) => frames);
  return [
    name,
    String(movements.length),
    median(movements.map(({ answer }) => answer)).toFixed(0),
    Math.max(...movements.map(({ answer }) => answer)).toFixed(0),
    median(waits).toFixed(0),
    Math.max(...waits).toFixed(0),
    median(movements.map(({ frames }) => longest(frames).length)).toFixed(0),
    longest(all).length.toFixed(0),
    `${all.filter(({ length }) => length > GOAL_MS).length} of ${all.length}`,
    describe(longest(all)),
  ];
}

const NOTHING: MeasuredFrame = { length: 0, work: new Map() };

function longest(frames: readonly MeasuredFrame[]): MeasuredFrame {
  return frames.reduce<MeasuredFrame>((most, frame) => (frame.length > most.length ? frame : most), NOTHING);
}

/** 'script 21, style 8' */
function describe({ work }: MeasuredFrame): string {
  return [...work]
    .sort(([, a], [, b]) => b - a)
    .filter(([, milliseconds]) => milliseconds >= 1)
    .map(([kind, milliseconds]) => `${kind} ${milliseconds.toFixed(0)}`)
    .join(', ');
}

/** Milliseconds after which a movement is over, on a slow phone too. */
const FLIP = 700;
const MISMATCH = 1_300;
const MATCH = 2_000;
const WIN = 4_500;

/** Plays a game of cards to its end, with one mismatch. */
async function playCards(phone: Phone): Promise<Movement[]> {
  const { deck } = await startGame(phone, 'card', 'Start game');
  const places = await centresOf(phone, '[role=group] button');
  const movements: Movement[] = [];
  const flip = async (place: number, name: string, milliseconds: number) => {
    movements.push(await measureMovement(phone, name, places[place] ?? { x: 0, y: 0 }, milliseconds));
  };
  await flip(0, 'card: flip', FLIP);
  await flip(
    deck.findIndex((picture) => picture !== deck[0]),
    'card: flip, mismatch, back',
    MISMATCH,
  );
  for (let picture = 0; picture < PICTURE_COUNT; picture += 1) {
    const isLast = picture === PICTURE_COUNT - 1;
    await flip(deck.indexOf(picture), 'card: flip', FLIP);
    await flip(
      deck.lastIndexOf(picture),
      isLast ? 'card: flip, match, win' : 'card: flip, match',
      isLast ? WIN : MATCH,
    );
  }
  return movements;
}

/** Milliseconds after which a movement is over, on a slow phone too. */
const SLIDE = 600;
const PUZZLE_WIN = 4_500;

let solver: ReturnType<typeof makePuzzleSolver> | undefined;

/** Puts the tiles in order, by the shortest way. */
async function playPuzzle(phone: Phone): Promise<Movement[]> {
  const game = await startGame(phone, 'puzzle', 'Start puzzle');
  solver ??= makePuzzleSolver();
  const places = await placesOf(phone);
  const movements: Movement[] = [];
  let tiles: readonly number[] = game.tiles;
  const moves = solver(tiles) ?? [];
  for (const [index, tile] of moves.entries()) {
    const isLast = index === moves.length - 1;
    const place = places[tiles.indexOf(tile)] ?? { x: 0, y: 0 };
    movements.push(
      await measureMovement(phone, isLast ? 'puzzle: slide, win' : 'puzzle: slide', place, isLast ? PUZZLE_WIN : SLIDE),
    );
    const moved = moveTile(tiles, tile);
    tiles = moved.ok ? moved.value : tiles;
  }
  return movements;
}

/** The middles of the nine places, row by row: eight tiles lie on them, in another order. */
async function placesOf(phone: Phone): Promise<Point[]> {
  const middles = await centresOf(phone, '[role=group] button');
  const xs = [...new Set(middles.map(({ x }) => Math.round(x)))].sort((a, b) => a - b);
  const ys = [...new Set(middles.map(({ y }) => Math.round(y)))].sort((a, b) => a - b);
  return Array.from({ length: BOARD_SIDE ** 2 }, (_, place) => ({
    x: xs[place % BOARD_SIDE] ?? 0,
    y: ys[Math.floor(place / BOARD_SIDE)] ?? 0,
  }));
}
