// A card shows a win that is in the database, of the player who shares it: no number comes from the client. Its picture
// has an address that says what it shows and is signed, so that nothing is stored, and only wins are ever drawn.
import type { calls, ReplyOf } from '@soho/contract';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Language } from '../../platform/words/language.ts';
import { readStats } from '../referrals/index.ts';
import { nameOf } from './address.ts';
import type { Shape } from './draw-card.ts';
import { CARD_WIDTH } from './render-card.ts';
import { selectSolvedDay, selectWonGame } from './store.ts';
import type { Win } from './win.ts';
import { words } from './words.ts';

/** Pictures are below it. */
export const PICTURES = '/share-card';

/** The most requests to the messenger at a time: one that hangs keeps no more requests waiting. */
const MESSAGES_AT_ONCE = 20;

type Shared = { readonly playerId: number; readonly win: string; readonly language: Language };

/**
 * @throws Refusal('unauthorized') when the token's player does not exist, 'no_game' for anything that the player has
 * not won, 'paused' while sharing is switched off
 */
export async function readShareCard(context: Context, shared: Shared): Promise<ReplyOf<typeof calls.shareCard>> {
  const link = await readLink(context, shared.playerId);
  const win = await findWin(context, shared);
  return {
    chat_picture: pictureOf(context, win, shared.language, 'chat'),
    story_picture: pictureOf(context, win, shared.language, 'story'),
    link,
  };
}

/** Has the messenger keep messages. What it returns throws Refusal as above, and 'messenger_unreachable'. */
export function makeShareMessages(
  context: Context,
): (shared: Shared) => Promise<ReplyOf<typeof calls.shareCardMessage>> {
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
