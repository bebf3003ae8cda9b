import { calls, type ReplyOf } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { addCall } from '../../platform/http/calls.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Language } from '../../platform/words/language.ts';
import { readStats } from '../referrals/index.ts';
import { nameOf, readName } from './address.ts';
import { makeCardPictures } from './card-pictures.ts';
import { CARD_WIDTH, drawCard, renderCard, type Shape } from './draw-card.ts';
import { type Win, words } from './words.ts';

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

// A card shows a win that is in the database, of the player who shares it: no number comes from the client. Its picture
// has an address that says what it shows and is signed, so that nothing is stored, and only wins are ever drawn.
/** Pictures are below it. */
const PICTURES = '/share-card';

/** The most requests to the messenger at a time: one that hangs keeps no more requests waiting. */
const MESSAGES_AT_ONCE = 20;

type Shared = { readonly playerId: number; readonly win: string; readonly language: Language };

/**
 * @throws Refusal('unauthorized') when the token's player does not exist, 'no_game' for anything that the player has
 * not won, 'paused' while sharing is switched off
 */
async function readShareCard(context: Context, shared: Shared): Promise<ReplyOf<typeof calls.shareCard>> {
  const link = await readLink(context, shared.playerId);
  const win = await findWin(context, shared);
  return {
    chat_picture: pictureOf(context, win, shared.language, 'chat'),
    story_picture: pictureOf(context, win, shared.language, 'story'),
    link,
  };
}

/** Has the messenger keep messages. What it returns throws Refusal as above, and 'messenger_unreachable'. */
function makeShareMessages(context: Context): (shared: Shared) => Promise<ReplyOf<typeof calls.shareCardMessage>> {
  let underWay = 0;
  return async (shared) => {
    const { playerId, language } = shared;
    const link = await readLink(context, playerId);
    const win = await findWin(context, shared);
    if (underWay >= MESSAGES_AT_ONCE) {
      throw new Refusal('messenger_unreachable');
    }
    underWay += 1;
    try {
      const message = {
        url: pictureOf(context, win, language, 'chat'),
        size: CARD_WIDTH,
        caption: words[language].caption(win),
        button: { text: words[language].play, opens: 'link', url: link },
      } as const;
      return { message_id: await context.messenger.preparePhoto(playerId, message) };
    } catch (error) {
      context.log.warn({ event: 'share_message_not_kept', err: error });
      throw new Refusal('messenger_unreachable');
    } finally {
      underWay -= 1;
    }
  };
}

async function findWin({ database, restrictions }: Context, { playerId, win }: Shared): Promise<Win> {
  restrictions.refuseIfOff('sharing');
  const select = win.length > 10 ? selectWonGame : selectSolvedDay;
  const found = await select(database, playerId, win);
  if (found === undefined) {
    throw new Refusal('no_game');
  }
  return found;
}

async function readLink(context: Context, playerId: number): Promise<string> {
  return (await readStats(context, playerId)).referral_link;
}

function pictureOf({ config }: Context, win: Win, language: Language, shape: Shape): string {
  return `${config.publicUrl}${PICTURES}/${nameOf({ shape, language, win }, config.jwtSecret)}`;
}

/** A game that the player has won; undefined for any other game. */
async function selectWonGame({ kysely }: Database, playerId: number, gameId: string): Promise<Win | undefined> {
  const { rows } = await sql<{ kind: 'card' | 'puzzle'; moves: number | null; seconds: number }>`
    select kind, char_length(moves) as moves,
      floor(extract(epoch from closed_at - dealt_at))::int as seconds
    from game where player_id = ${playerId} and game_id = ${gameId} and status = 'won'`.execute(kysely);
  const [game] = rows;
  if (game === undefined) {
    return undefined;
  }
  const { kind, moves, seconds } = game;
  return kind === 'card' ? { kind, seconds } : { kind, moves: moves ?? 0 };
}

/** A puzzle of the day that the player has solved; undefined for any other day. */
async function selectSolvedDay({ kysely }: Database, playerId: number, day: string): Promise<Win | undefined> {
  const { rows } = await sql<{ moves: number; best: number }>`
    select move_count as moves, char_length(solution) as best
    from daily_solution join daily_puzzle using (day)
    where player_id = ${playerId} and day::text = ${day}`.execute(kysely);
  const [solved] = rows;
  return solved && { kind: 'daily', day, ...solved };
}
