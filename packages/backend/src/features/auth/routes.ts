import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/calls.ts';
import { makeSignIn } from './service.ts';

/** POST /auth is idempotent by itself: the same player, found or made. So it needs no Idempotency-Key. */
export function addAuthRoutes(app: FastifyInstance, context: Context): void {
  const signIn = makeSignIn(context);
  addCall(app, calls.auth, 'authByAddress', async ({ body, request }) => {
    const { playerId, balance, launchedAt } = await signIn(body.init_data, request.ip, (id) =>
      app.limits.authByPlayer(request, id),
    );
    request.playerId = playerId;
    return { token: app.signToken(playerId, launchedAt), balance };
  });
}
