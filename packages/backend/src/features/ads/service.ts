// An attempt for an ad is backed by one ad session: opened by the server, one open at a time, consumed once, not too
// early, not too late. If the ad network calls us with a secret, only a confirmed session counts ('proven'), at most 20
// a day; if it cannot, the grant is the player's word ('claimed'), at most 5 a day: scripts watch no ads.
import { randomUUID } from 'node:crypto';
import { AD_DAILY_CAP, AD_LIFE_MS, AD_MIN_WATCH_MS, AD_SESSIONS_A_DAY, UNPROVEN_ADS_A_DAY } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAttempts, lockAttempts } from '../attempts/index.ts';
import {
  confirmOpenSession,
  consumeSession,
  countSession,
  replaceOpenSession,
  selectAdsToday,
  selectOpenSession,
} from './store.ts';

/** How many ads still become attempts today, and how many seconds of it are left. */
export async function readAdsToday(context: Context, playerId: number): Promise<{ left: number; resets_in: number }> {
  const { consumed, seconds_left } = await selectAdsToday(context.database.kysely, playerId);
  return { left: Math.max(0, adDailyCap(context) - consumed), resets_in: seconds_left };
}

/**
 * Opens an ad session; an older open one can no longer be consumed. So no ad is shown that could not be rewarded.
 * @throws Refusal('paused'), Refusal('ad_limit')
 */
export function openAdSession(
  context: Context,
  operation: Operation,
): Promise<OperationResult<{ ad_session: string }>> {
  const { database, restrictions } = context;
  return runIdempotent(database, operation, async (tx) => {
    restrictions.refuseIfOff('ads');
    await lockAttempts(tx, operation.playerId);
    await refuseOverCap(context, tx, operation.playerId);
    const sessionId = randomUUID();
    if ((await countSession(tx, operation.playerId)) > AD_SESSIONS_A_DAY) {
      throw new Refusal('ad_limit');
    }
    await replaceOpenSession(tx, operation.playerId, sessionId);
    return { ad_session: sessionId };
  });
}

/** Turns the open ad session into an attempt. @throws Refusal */
export function consumeAdSession(
  context: Context,
  operation: Operation,
  named: string | undefined,
): Promise<OperationResult<{ attempts: number }>> {
  const { database, config, restrictions } = context;
  const { playerId } = operation;
  return runIdempotent(database, operation, async (tx) => {
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
    await refuseOverCap(context, tx, playerId);
    await consumeSession(tx, playerId, session.ad_session_id, session.confirmed ? 'proven' : 'claimed');
    return { attempts: await addAttempts(tx, playerId, 1) };
  });
}

async function refuseOverCap(context: Context, tx: Tx, playerId: number): Promise<void> {
  if ((await selectAdsToday(tx, playerId)).consumed >= adDailyCap(context)) {
    throw new Refusal('ad_limit');
  }
}

/** Attempts that a player can earn with ads in one UTC day: none where the operator shows none. */
function adDailyCap({ config }: Pick<Context, 'config'>): number {
  if (config.ads.provider === 'none') {
    return 0;
  }
  return config.ads.secret === undefined ? UNPROVEN_ADS_A_DAY : AD_DAILY_CAP;
}

/** Logs at start, for the operator, what a missing secret costs the players. */
export function warnOfUnprovenAds({ config, log }: Pick<Context, 'config' | 'log'>): void {
  if (config.ads.provider !== 'none' && config.ads.secret === undefined) {
    const message = 'ADS_REWARD_SECRET is not set: ads are unproven, and a player can earn';
    log.warn({ event: 'ads_unproven' }, `${message} ${UNPROVEN_ADS_A_DAY} attempts a day instead of ${AD_DAILY_CAP}`);
  }
}

/** Takes the ad network's word for a player. Unknown players and players without a session change nothing. */
export function confirmAd({ database, config }: Context, playerId: number): Promise<void> {
  return confirmOpenSession(database, playerId, AD_LIFE_MS * config.timeScale);
}
