import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { countEvent } from '../games/index.ts';
import { confirmAd, consumeAdSession, openAdSession } from './service.ts';

export function addAdsRoutes(app: FastifyInstance, context: Context): void {
  addOperation(app, calls.videoStarted, async ({ operation }) => {
    const answered = await openAdSession(context, operation);
    if (!answered.replayed) {
      await countEvent(context.database, operation.playerId, 'video');
    }
    return answered;
  });
  addOperation(app, calls.attemptsAdd, ({ operation, body }) => consumeAdSession(context, operation, body?.ad_session));
  // The answer is the same for a right and a wrong secret, a known and an unknown user: it tells a guesser nothing.
  addCall(app, calls.adReward, 'read', async ({ query }) => {
    const userId = Number(query.userid);
    const { secret } = context.config.ads;
    if (secret?.matches(query.secret ?? '') && Number.isSafeInteger(userId) && userId > 0) {
      await confirmAd(context, userId);
    }
    return {};
  });
}
