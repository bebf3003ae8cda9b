// A player is identified by what the messenger signed, and nothing else: no field of the request but `init_data` is
// read, and every way to fail looks the same from outside.
import { makeInitDataKey, readInitData } from '@soho/telegram';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { makePlayerSignIn, type SignedIn } from '../players/index.ts';
import { watchSignup } from '../signals/index.ts';

type SignIn = (
  initData: string,
  ip: string,
  beforeWork: (playerId: number) => Promise<void> | undefined,
) => Promise<Pick<SignedIn, 'balance'> & { readonly playerId: number; readonly launchedAt: number }>;

/**
 * Returns the player whom the init data vouches for, made at the first launch, and their balance.
 * @throws Refusal('unauthorized')
 */
export function makeSignIn(context: Context): SignIn {
  const signInPlayer = makePlayerSignIn(context);
  const key = makeInitDataKey(context.config.botToken.reveal());
  return async (initData, ip, beforeWork) => {
    const read = readInitData(initData, { key, now: Math.floor(Date.now() / 1000) });
    if (typeof read === 'string') {
      context.log.warn({ event: 'init_data_refused', reason: read });
      throw new Refusal('unauthorized');
    }
    if (read.authDate * 1000 < context.restrictions.signedOutAt(read.user.id)) {
      context.log.warn({ event: 'init_data_refused', reason: 'signed_out' });
      throw new Refusal('unauthorized');
    }
    await beforeWork(read.user.id);
    const { created, balance } = await signInPlayer(read, ip);
    if (created) {
      await watchSignup(context, read.user.id, ip);
    }
    return { playerId: read.user.id, balance, launchedAt: read.authDate };
  };
}
