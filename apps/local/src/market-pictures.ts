import type { ServerOptions } from '@soho/backend/server';
import { drawPicture } from '../demo/market/draw-picture.ts';

type App = Parameters<NonNullable<ServerOptions['extend']>>[0];

/** Serves the pictures of the demo's lots, which are drawn on request. */
export function addMarketPictures(app: App): void {
  app.get<{ Params: { number: string } }>('/local/market/:number(^\\d{1,6}).svg', (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(drawPicture(Number(request.params.number))),
  );
}
