import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { LocalWorldOptions } from '../options.ts';
import { type SignedUser, signInitData } from '../sign-init-data.ts';
import { tamperings, tamperWith } from '../tamper.ts';
import { avatar } from './avatar.ts';
import { type DemoPlayer, demoPlayers, findPlayer } from './demo-players.ts';

const playerId = z.int().check(z.gte(1));
const order = z.strictObject({
  player_id: playerId,
  start_param: z.optional(z.string().check(z.maxLength(512))),
  language: z.optional(z.string().check(z.maxLength(16))),
  platform: z.optional(z.string().check(z.maxLength(32))),
  /** Seconds since the messenger signed; negative for the future. */
  age_s: z.optional(z.number()),
  tamper: z.optional(z.enum(tamperings)),
});

/** The messenger's users: their profiles, their pictures, and init data in their name. */
export const playerRoutes: FastifyPluginAsync<LocalWorldOptions> = async (app, { botToken }) => {
  app.get('/local/players', async (request) => demoPlayers.map((player) => withPhoto(player, request)));

  app.get<{ Params: { id: string } }>('/local/avatars/:id.svg', async (request, reply) => {
    const id = playerId.safeParse(Number(request.params.id));
    if (!id.success) {
      return reply.callNotFound();
    }
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(avatar(id.data));
  });

  app.post('/local/init-data', async (request, reply) => {
    const parsed = order.safeParse(request.body);
    if (!parsed.success) {
      return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    }
    const { player_id, start_param, language, age_s = 0, tamper } = parsed.data;
    const { note: _, ...user } = withPhoto(findPlayer(player_id), request);
    const signed = signInitData({
      user: language === undefined ? user : { ...user, language_code: language },
      startParam: start_param,
      authDate: new Date(Date.now() - age_s * 1000),
      botToken,
    });
    return { init_data: tamper === undefined ? signed : tamperWith(signed, tamper) };
  });
};

function withPhoto(player: DemoPlayer, request: FastifyRequest): DemoPlayer & Pick<SignedUser, 'photo_url'> {
  return { ...player, photo_url: `${request.protocol}://${request.host}/local/avatars/${player.id}.svg` };
}
