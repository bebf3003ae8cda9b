import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { findPlayer } from '../players/demo-players.ts';
import type { Bot } from './bot.ts';

const playerId = z.int().check(z.gte(1));
const query = z.object({ player: z.pipe(z.coerce.number(), playerId) });
const sent = z.strictObject({ id: z.string(), player_id: playerId, to: playerId });

/** The player's side of prepared messages: the preview, and sending it to another player. */
export const preparedRoutes: FastifyPluginAsync<{ bot: Bot }> = async (app, { bot }) => {
  app.get<{ Params: { id: string } }>('/local/prepared/:id', async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const message = parsed.success ? bot.prepared.find(request.params.id, parsed.data.player) : undefined;
    return message === undefined
      ? reply.code(404).send({ error: 'There is no such message.' })
      : { photo: message.photo, caption: message.caption, buttons: message.buttons };
  });

  app.post('/local/prepared/send', async (request, reply) => {
    const send = sent.safeParse(request.body);
    if (!send.success) {
      return reply.code(400).send({ error: z.prettifyError(send.error) });
    }
    const { id, player_id, to } = send.data;
    const message = bot.prepared.find(id, player_id);
    if (message === undefined) {
      return reply.code(404).send({ error: 'There is no such message.' });
    }
    const { photo, caption, buttons } = message;
    bot.chats.share(to, { text: caption, buttons, photo, sender: findPlayer(player_id).first_name });
    return {};
  });
};
