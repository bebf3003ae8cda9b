import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type Game } from '@soho/contract';
import { AD_MIN_WATCH_MS, PICTURE_COUNT, type WardrobeItem } from '@soho/rules';
import { expect } from 'vitest';
import { pairsOf, solvePuzzle } from '../harness/games.ts';
import type { RetryingClient } from './retrying-client.ts';
import { RefusalError } from './retrying-client.ts';

/** What each player buys for the coins of the first two games. */
export const BOUGHT: WardrobeItem = 'fan';

export type Session = { readonly id: number; readonly token: string };

export type PlayerOptions = {
  readonly client: RetryingClient;
  readonly signIn: () => Promise<Session>;
  readonly adSecret: string;
  /** The servers' TIME_SCALE. */
  readonly timeScale: number;
  /** True when no further game must be started. */
  readonly isOver: () => boolean;
};

/**
 * The longest pause before an operation. Without pauses players take both cores from the servers that are restarting; with
 * them, half of the players still wait for an answer at any moment.
 */
const LONGEST_PAUSE_MS = 20;

/** Plays game after game, each to its end, and continues as another player when attempts and ads are used up. */
export async function playUntilOver(playing: PlayerOptions): Promise<void> {
  while (!playing.isOver()) {
    const session = await playing.signIn();
    for (let round = 0; !playing.isOver() && (await hasAttempt(playing, session)); round += 1) {
      await playOne(playing, session, round % 3 === 2 ? 'puzzle' : 'card');
      if (round === 1) {
        await playing.client.operate(session, calls.wardrobeBuy, { item: BOUGHT });
      }
    }
  }
}

async function playOne({ client }: PlayerOptions, session: Session, kind: 'card' | 'puzzle'): Promise<void> {
  const { game } = await client.operate(session, calls.attemptsUse, { game: kind });
  await expectOpen(client, session, game);
  if (game.kind === 'puzzle') {
    const { game: after } = await client.operate(session, calls.balanceUpdate, {
      game_id: game.id,
      moves: solvePuzzle(game.tiles),
    });
    expect(after).toMatchObject({ id: game.id, status: 'won' });
    return;
  }
  for (const [picture, pair] of pairsOf(game.deck).entries()) {
    await sleep(randomInt(LONGEST_PAUSE_MS));
    const { game: after } = await client.operate(session, calls.balanceUpdate, { game_id: game.id, pair });
    const matched = Array.from({ length: picture + 1 }, (_, index) => index);
    expect(after).toEqual({ id: game.id, kind, status: matched.length === PICTURE_COUNT ? 'won' : 'open', matched });
    if (matched.length < PICTURE_COUNT) {
      await expectOpen(client, session, { ...game, matched });
    }
  }
}

/** Expects that the open game is the one that was dealt, with all pairs that were found. */
async function expectOpen(client: RetryingClient, { token }: Session, game: Game): Promise<void> {
  expect(await client.request(calls.currentGame, { token, query: { kind: game.kind } })).toEqual({ game });
}

/** Gets an attempt: one that is left, or one for an ad. */
async function hasAttempt({ client, adSecret, timeScale }: PlayerOptions, session: Session): Promise<boolean> {
  const { token, id } = session;
  if ((await client.request(calls.attempts, { token })).attempts > 0) {
    return true;
  }
  try {
    await client.operate(session, calls.videoStarted, {});
    await client.request(calls.adReward, { query: { userid: String(id), secret: adSecret } });
    await sleep(AD_MIN_WATCH_MS * timeScale);
    return (await client.operate(session, calls.attemptsAdd, {})).attempts > 0;
  } catch (error) {
    // An ad can lapse while no server runs, and there are 20 a day: another player continues then.
    if (error instanceof RefusalError && (error.code === 'ad_expired' || error.code === 'ad_limit')) {
      return false;
    }
    throw error;
  }
}
