// An attempt for an ad is paid for by one ad session: opened by the server, one open at a time, consumed once, not too
// early, not too late, at most 20 a day. Where the ad network calls us with a secret, only a confirmed session counts
// ('proven'); where it cannot, the grant is the player's word ('claimed'), and the cap is what bounds it.
import { randomUUID } from 'node:crypto';
import { AD_DAILY_CAP, AD_LIFE_MS, AD_MIN_WATCH_MS } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Answered, type Operation, once } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAttempt, lockAttempts } from '../attempts/index.ts';
import { countEvent } from '../games/index.ts';
import { confirmOpenSession, consumeSession, replaceOpenSession, selectAdsToday, selectOpenSession } from './store.ts';

/** How many ads still become attempts today, and how many seconds of it are left. */
export async function readAdsToday(
  { database }: Context,
  playerId: number,
): Promise<{ left: number; resets_in: number }> {
  const { consumed, seconds_left } = await selectAdsToday(database.kysely, playerId);
  return { left: Math.max(0, AD_DAILY_CAP - consumed), resets_in: seconds_left };
}

/**
 * Opens an ad session; an older open one can no longer be consumed. No film is shown that could not be paid for.
 * @throws Refusal('paused'), Refusal('ad_limit')
 */
export function openAdSession(
  { database, restrictions }: Context,
  operation: Operation,
): Promise<Answered<{ ad_session: string }>> {
  return once(database, operation, async (tx) => {
    restrictions.refuseIfOff('ads');
    await lockAttempts(tx, operation.playerId);
    await refuseOverCap(tx, operation.playerId);
    const sessionId = randomUUID();
    await replaceOpenSession(tx, operation.playerId, sessionId);
    await countEvent(tx, operation.playerId, 'video');
    return { ad_session: sessionId };
  });
}

/** Turns the open ad session into an attempt. @throws Refusal */
export function consumeAdSession(
  { database, config, restrictions }: Context,
  operation: Operation,
  named: string | undefined,
): Promise<Answered<{ attempts: number }>> {
  const { playerId } = operation;
  return once(database, operation, async (tx) => {
    restrictions.refuseIfOff('ads');
    await lockAttempts(tx, playerId);
    const session = await selectOpenSession(tx, playerId);
    if (session === undefined || (named !== undefined && named !== session.ad_session_id)) {
      throw new Refusal('no_ad');
    }
    if (session.age_ms < AD_MIN_WATCH_MS * config.timeScale) {
      throw new Refusal('ad_too_early');
    }
    if (session.age_ms > AD_LIFE_MS * config.timeScale) {
      throw new Refusal('ad_expired');
    }
    if (config.ads.secret !== undefined && !session.confirmed) {
      throw new Refusal('ad_not_confirmed');
    }
    await refuseOverCap(tx, playerId);
    await consumeSession(tx, playerId, session.ad_session_id, session.confirmed ? 'proven' : 'claimed');
    return { attempts: await addAttempt(tx, playerId) };
  });
}

async function refuseOverCap(tx: Tx, playerId: number): Promise<void> {
  if ((await selectAdsToday(tx, playerId)).consumed >= AD_DAILY_CAP) {
    throw new Refusal('ad_limit');
  }
}

/** Takes the ad network's word for a player. Unknown players and players without a session change nothing. */
export function confirmAd({ database, config }: Context, playerId: number): Promise<void> {
  return confirmOpenSession(database, playerId, AD_LIFE_MS * config.timeScale);
}
