import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/calls.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readName } from './address.ts';
import { makeCardPictures } from './card-pictures.ts';
import { drawCard, renderCard } from './draw-card.ts';
import { makeShareMessages, PICTURES, readShareCard } from './service.ts';
import { words } from './words.ts';

export function addShareCardRoutes(app: FastifyInstance, context: Context): void {
  const prepareMessage = makeShareMessages(context);
  addCall(app, calls.shareCard, 'read', ({ playerId, query: { win }, language }) =>
    readShareCard(context, { playerId, win, language }),
  );
  addCall(app, calls.shareCardMessage, 'shareMessage', ({ playerId, body: { win }, language }) =>
    prepareMessage({ playerId, win, language }),
  );
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The pictures themselves: the messenger's servers and phones fetch them, without a token. */
export function addCardPictures(app: FastifyInstance, { config, restrictions }: Context): void {
  const readPicture = makeCardPictures(({ shape, language, win }) =>
    renderCard(drawCard(shape, config.product, words[language].card(win))),
  );
  app.get(
    `${PICTURES}/:name`,
    { schema: { hide: true, params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      await app.limits.address(request, request.ip);
      restrictions.refuseIfOff('sharing');
      const { name } = request.params as { name: string };
      const card = readName(name, config.jwtSecret);
      if (card === undefined) {
        throw new Refusal('not_found');
      }
      const picture = await readPicture(name, card);
      return (
        reply
          .type('image/jpeg')
          .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
          // The messenger's web version shows it on a page of its own.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(picture)
      );
    },
  );
}
