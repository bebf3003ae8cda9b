import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { confirmAd, consumeAdSession, openAdSession, readAdsToday } from './service.ts';

export function addAdsRoutes(app: FastifyInstance, context: Context): void {
  addCall(app, calls.adsToday, 'read', ({ playerId }) => readAdsToday(context, playerId));
  addOperation(app, calls.videoStarted, ({ operation }) => openAdSession(context, operation));
  addOperation(app, calls.attemptsAdd, ({ operation, body }) => consumeAdSession(context, operation, body?.ad_session));
  // The network calls for all players from a few addresses, so only a wrong secret is counted against one.
  // The answer is the same for a right and a wrong secret, a known and an unknown user: it reveals nothing to a guesser.
  addCall(app, calls.adReward, 'none', async ({ query, request }) => {
    const userId = Number(query.userid);
    const { secret } = context.config.ads;
    if (!secret?.matches(query.secret ?? '')) {
      await app.limits.address(request, request.ip);
    } else if (Number.isSafeInteger(userId) && userId > 0) {
      await confirmAd(context, userId);
    }
    return {};
  });
}
