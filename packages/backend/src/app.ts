import type { FastifyInstance } from 'fastify';
import { addAdsRoutes } from './features/ads/index.ts';
import { addAttemptsRoutes } from './features/attempts/index.ts';
import { addAuthRoutes } from './features/auth/index.ts';
import { addBalanceRoutes } from './features/balance/index.ts';
import { addBotRoutes } from './features/bot/index.ts';
import { addGamesRoutes } from './features/games/index.ts';
import { addLeaderboardRoutes } from './features/leaderboard/index.ts';
import { addProgressRoutes } from './features/progress/index.ts';
import { addReferralRoutes } from './features/referrals/index.ts';
import { addTasksRoutes } from './features/tasks/index.ts';
import type { Context } from './platform/context.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { addNotFound } from './platform/http/not-found.ts';
import { openApi } from './platform/http/open-api.ts';
import { pages } from './platform/http/pages.ts';
import { shed } from './platform/http/shed.ts';

export type AppOptions = {
  /** The folder of the built mini-app; without one, only the API is served. */
  readonly pagesFolder: string | undefined;
  /** Shows the documentation page of the API. */
  readonly docs: boolean;
  /** Adds what belongs to the local world. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
};

/** The whole HTTP application, not yet listening. */
export async function createApp(context: Context, options: AppOptions): Promise<FastifyInstance> {
  const app = await createHttpServer(context.config, context.log);
  await app.register(openApi, { product: context.config.product, docs: options.docs });
  await app.register(async (api) => {
    // Pages cost next to nothing, and without them nobody would read that the server is busy.
    await api.register(shed, { waiting: () => context.database.waiting(), scale: context.config.limitsScale });
    addAuthRoutes(api, context);
    addBalanceRoutes(api, context);
    addAttemptsRoutes(api, context);
    addGamesRoutes(api, context);
    addAdsRoutes(api, context);
    addTasksRoutes(api, context);
    addReferralRoutes(api, context);
    addLeaderboardRoutes(api, context);
    addProgressRoutes(api, context);
    addBotRoutes(api, context);
  });
  if (options.pagesFolder !== undefined) {
    await app.register(pages, { folder: options.pagesFolder, config: context.config });
  }
  await options.extend?.(app);
  addNotFound(app);
  return app;
}
