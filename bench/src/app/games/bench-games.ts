import { screens } from '@soho/contract';
import type { Browser } from 'playwright-core';
import { median } from '../../median.ts';
import type { ServerProcess } from '../../server-process.ts';
import { printTable } from '../../table.ts';
import { launchUrl } from '../launch-url.ts';
import { openPhone, type Phone } from '../phone.ts';
import type { MeasuredFrame, Movement } from './movement.ts';
import { playCards } from './play-cards.ts';
import { playPuzzle } from './play-puzzle.ts';

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
