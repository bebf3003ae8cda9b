import { screens } from '@soho/contract';
import type { Browser } from 'playwright-core';
import { median } from '../../median.ts';
import type { ServerProcess } from '../../server-process.ts';
import { printTable } from '../../table.ts';
import { launchUrl } from '../launch-url.ts';
import { type Phone, takePhone } from '../phone.ts';
import type { Measured, Movement } from './movement.ts';
import { playCards } from './play-cards.ts';
import { playPuzzle } from './play-puzzle.ts';

const GAMES = 3;
const SLOW = { cpu: 6 };
const GOAL_MS = 32;
/** Players who have not been here. */
const FIRST_PLAYER = 7_100_000_000;

/**
 * Prints P11 of PERFORMANCE: frames of the games by movement. A frame is as long as the last one stood there while another
 * was wished for. What a tap makes the app do before it wishes for one is in none of them: a player waits for the answer,
 * from the lifting of the finger to the first frame in which something moves.
 */
export async function benchGames(browser: Browser, server: ServerProcess): Promise<void> {
  const movements: Movement[] = [];
  for (let game = 1; game <= GAMES; game += 1) {
    const play = async (path: string, how: (phone: Phone) => Promise<Movement[]>) => {
      const phone = await takePhone(browser, SLOW);
      await phone.page.goto(launchUrl(server, path, FIRST_PLAYER + game));
      movements.push(...(await how(phone)));
      await phone.put();
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
      'first frame',
      'longest after it',
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
  const firsts = movements.flatMap(({ frames }) => frames.slice(0, 1));
  const rests = movements.map(({ frames }) => longest(frames.slice(1)));
  const all = movements.flatMap(({ frames }) => frames);
  return [
    name,
    String(movements.length),
    median(movements.map(({ answer }) => answer)).toFixed(0),
    Math.max(...movements.map(({ answer }) => answer)).toFixed(0),
    median(firsts.map(({ length }) => length)).toFixed(0),
    median(rests.map(({ length }) => length)).toFixed(0),
    longest(all).length.toFixed(0),
    `${all.filter(({ length }) => length > GOAL_MS).length} of ${all.length}`,
    describe(longest(all)),
  ];
}

const NOTHING: Measured = { length: 0, work: new Map() };

function longest(frames: readonly Measured[]): Measured {
  return frames.reduce<Measured>((most, frame) => (frame.length > most.length ? frame : most), NOTHING);
}

/** 'script 21, style 8' */
function describe({ work }: Measured): string {
  return [...work]
    .sort(([, a], [, b]) => b - a)
    .filter(([, milliseconds]) => milliseconds >= 1)
    .map(([kind, milliseconds]) => `${kind} ${milliseconds.toFixed(0)}`)
    .join(', ');
}
