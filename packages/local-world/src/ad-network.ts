import { calls } from '@soho/contract';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { LocalWorldOptions } from './options.ts';

const finished = z.strictObject({ user: z.string().check(z.regex(/^\d{1,16}$/)) });

/** The ad network's server: when a film was watched to the end, it notifies the app's server. */
export const adNetwork: FastifyPluginAsync<LocalWorldOptions> = async (app, { apiUrl, adsRewardSecret }) => {
  app.post('/local/ads/finished', async (request, reply) => {
    const parsed = finished.safeParse(request.body);
    if (!parsed.success) {
      return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    }
    const reward = new URL(`/api${calls.adReward.path}`, apiUrl());
    reward.searchParams.set('userid', parsed.data.user);
    reward.searchParams.set('secret', adsRewardSecret);
    const answer = await fetch(reward, { signal: AbortSignal.timeout(5000) });
    await answer.body?.cancel();
    return reply.code(answer.ok ? 200 : 502).send({ told: answer.ok });
  });
};
