import { calls } from '@soho/contract';
import { makeInitDataKey, readInitData } from '@soho/telegram';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { SignInRefusal } from '../../platform/health/metrics.ts';
import { addCall } from '../../platform/http/calls.ts';
import { household } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { makePlayerSignIn, type SignedIn } from '../players/index.ts';
import { watchSignup } from '../signals/index.ts';

/** POST /auth is idempotent by itself: the same player, found or made. So it needs no Idempotency-Key. */
export function addAuthRoutes(app: FastifyInstance, context: Context): void {
  const signIn = makeSignIn(context);
  addCall(app, calls.auth, 'authByAddress', async ({ body, request }) => {
    const { playerId, balance, launchedAt } = await signIn(body.init_data, household(request.ip), (id) =>
      app.limits.authByPlayer(request, id),
    );
    request.playerId = playerId;
    return { token: app.signToken(playerId, launchedAt), balance };
  });
}

// A player is identified by what the messenger signed, and nothing else: no field of the request but `init_data` is
// read, and every way to fail looks the same from outside.
type SignIn = (
  initData: string,
  address: string,
  beforeWork: (playerId: number) => Promise<void> | undefined,
) => Promise<Pick<SignedIn, 'balance'> & { readonly playerId: number; readonly launchedAt: number }>;

/**
 * Returns the player whom the init data vouches for, made at the first launch, and their balance.
 * @throws Refusal('unauthorized')
 */
function makeSignIn(context: Context): SignIn {
  const signInPlayer = makePlayerSignIn(context);
  const key = makeInitDataKey(context.config.botToken.reveal());
  return async (initData, address, beforeWork) => {
    const read = readInitData(initData, { key, now: Math.floor(Date.now() / 1000) });
    if (typeof read === 'string') {
      throw refuse(context, read);
    }
    if (read.authDate * 1000 < context.restrictions.signedOutAt(read.user.id)) {
      throw refuse(context, 'signed_out');
    }
    await beforeWork(read.user.id);
    const { created, balance } = await signInPlayer(read, address);
    if (created) {
      await watchSignup(context, read.user.id, address);
    }
    return { playerId: read.user.id, balance, launchedAt: read.authDate };
  };
}

function refuse({ log, metrics }: Context, reason: SignInRefusal): Refusal {
  metrics.signInsRefused.inc({ reason });
  log.warn({ event: 'init_data_refused', reason });
  return new Refusal('unauthorized');
}
