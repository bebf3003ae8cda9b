import type { Change } from '@soho/contract/console';
import { listOperatorMessages, MESSAGES_A_SECOND, sendOperatorMessage, showTexts } from '../features/messages/index.ts';
import { type ActionContext, type Actions, answerChanges } from './action.ts';

const LISTED = 50;

/** Messages from the bot that operators write. */
export function makeMessageActions(context: ActionContext) {
  const { database } = context;

  return {
    messages: async () => ({
      messages: (await listOperatorMessages(database, LISTED)).map(({ made_at, ...message }) => ({
        ...message,
        made_at: made_at.toISOString(),
      })),
    }),

    sendMessage: async ({ body, command }) => {
      const { to, text_en: en, text_ru: ru, operation: messageId } = body;
      const texts = { en, ru };
      const recipients = await sendOperatorMessage(database, command, {
        messageId,
        texts,
        to:
          'player_id' in to
            ? { playerId: to.player_id }
            : { activeDays: to.active_days, hasMiner: to.has_miner, noGame: to.no_game },
      });
      const subject = 'player_id' in to ? String(to.player_id) : 'players';
      const change: Change = { what: 'messages', subject, before: '0', after: String(recipients) };
      return { ...answerChanges(command, change), shown: showTexts(texts), a_second: MESSAGES_A_SECOND };
    },
  } satisfies Partial<Actions>;
}
