import type { FastifyInstance } from 'fastify';
import { addAdsRoutes } from './features/ads/routes.ts';
import { addAttemptsRoutes } from './features/attempts/routes.ts';
import { addAuthRoutes } from './features/auth/routes.ts';
import { addBalanceRoutes } from './features/balance/routes.ts';
import { addBotRoutes } from './features/bot/routes.ts';
import { addDailyPuzzleRoutes } from './features/daily-puzzle/routes.ts';
import { addGamesRoutes } from './features/games/routes.ts';
import { addLeaderboardRoutes } from './features/leaderboard/routes.ts';
import { addLeagueRoutes } from './features/leagues/routes.ts';
import { addPictureRoute } from './features/market/pictures/serve-pictures.ts';
import { addMarketRoutes } from './features/market/routes.ts';
import { addMessageRoutes } from './features/messages/routes.ts';
import { addMinersRoutes } from './features/miners/routes.ts';
import { makePaymentConfirmation } from './features/payments/confirm.ts';
import { minerItem } from './features/payments/items.ts';
import { addPaymentsRoutes } from './features/payments/routes.ts';
import { addReferralRoutes } from './features/referrals/routes.ts';
import { addCardPictures, addShareCardRoutes } from './features/share-card/routes.ts';
import { addStreakRoutes } from './features/streak/routes.ts';
import { addTasksRoutes } from './features/tasks/routes.ts';
import { addWalletRoutes } from './features/wallet/routes.ts';
import { addWardrobeRoutes } from './features/wardrobe/routes.ts';
import type { Context } from './platform/context.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { addNotFound } from './platform/http/not-found.ts';
import { openApi } from './platform/http/open-api.ts';
import { pages, readPage } from './platform/http/pages.ts';
import { shed } from './platform/http/shed.ts';
import { bridgeOrigins, type ListedWallet, tonConnect } from './platform/http/ton-connect.ts';

export type AppOptions = {
  /** The folder of the built mini-app; without one, only the API is served. */
  readonly pagesFolder?: string | undefined;
  /** The wallets that players can connect. */
  readonly wallets?: readonly ListedWallet[];
  /** Shows the documentation page of the API. */
  readonly docs?: boolean;
  /** Adds what belongs to the local world. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
};

/** The whole HTTP application, not yet listening. */
export async function createApp(context: Context, options: AppOptions): Promise<FastifyInstance> {
  const { wallets = [], pagesFolder: folder, docs = false } = options;
  const { product, publicUrl } = context.config;
  const page = folder === undefined ? undefined : await readPage(folder, context.config);
  const allowed = { bridges: bridgeOrigins(wallets), scripts: page?.scripts ?? [] };
  const app = await createHttpServer(context, allowed);
  await app.register(openApi, { product, docs });
  await app.register(async (api) => {
    // Pages are cheap, and they show players that the server is busy.
    await api.register(shed, {
      waiting: () => context.database.waiting(),
      scale: context.config.limitsScale,
      counter: context.metrics.shed,
    });
    addAuthRoutes(api, context);
    addBalanceRoutes(api, context);
    addAttemptsRoutes(api, context);
    addGamesRoutes(api, context);
    addAdsRoutes(api, context);
    addTasksRoutes(api, context);
    addReferralRoutes(api, context);
    addLeaderboardRoutes(api, context);
    addLeagueRoutes(api, context);
    addStreakRoutes(api, context);
    addDailyPuzzleRoutes(api, context);
    addWardrobeRoutes(api, context);
    addWalletRoutes(api, context);
    const confirmPayment = makePaymentConfirmation(context);
    addPaymentsRoutes(api, context, confirmPayment);
    addMinersRoutes(api, context, (operation, { minerId, ...claimed }) =>
      confirmPayment(operation, { item: minerItem(minerId), ...claimed }),
    );
    addMarketRoutes(api, context);
    addPictureRoute(api, context);
    addMessageRoutes(api, context);
    addShareCardRoutes(api, context);
  });
  // The messenger waits 10 seconds for the answer to a checkout, and bounds its connections itself: 40 by default.
  addBotRoutes(app, context);
  addCardPictures(app, context);
  await app.register(tonConnect, { product, publicUrl, wallets });
  if (page !== undefined) {
    await app.register(pages, { page });
  }
  await options.extend?.(app);
  addNotFound(app, page);
  return app;
}
