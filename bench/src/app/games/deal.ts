import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type Game } from '@soho/contract';
import type { Phone } from '../phone.ts';
import { tapButton } from './touch.ts';

/** Cards and tiles come in with a movement of their own. */
const DEALING_MS = 2_000;

/** Starts a game, and waits until all of it lies on the table. @returns what was dealt */
export async function startGame<Kind extends Game['kind']>(
  phone: Phone,
  kind: Kind,
  button: string,
): Promise<Extract<Game, { kind: Kind }>> {
  const [reply] = await Promise.all([
    phone.page.waitForResponse((response) => response.url().endsWith(calls.attemptsUse.path)),
    tapButton(phone, button),
  ]);
  const { game } = calls.attemptsUse.reply.parse(await reply.json());
  await sleep(DEALING_MS);
  if (game.kind !== kind) {
    throw new Error(`a ${game.kind} was dealt for a ${kind}`);
  }
  return game as Extract<Game, { kind: Kind }>;
}
