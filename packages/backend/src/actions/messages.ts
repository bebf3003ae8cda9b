import type { Change } from '@soho/contract/console';
import {
  cancelMessage,
  listOperatorMessages,
  MESSAGES_A_SECOND,
  sendOperatorMessage,
  showTexts,
} from '../features/messages/index.ts';
import { type ActionContext, type Actions, answerChanges } from './action.ts';

const LISTED = 50;

/** Messages from the bot that operators write. */
export function makeMessageActions(context: ActionContext) {
  const { database } = context;

  return {
    messages: async () => ({
      messages: (await listOperatorMessages(database, LISTED)).map(({ made_at, send_at, ...message }) => ({
        ...message,
        send_at: send_at?.toISOString() ?? null,
        made_at: made_at.toISOString(),
      })),
    }),

    sendMessage: async ({ body, command }) => {
      const { to, text_en: en, text_ru: ru, send_at: sendAt, operation: messageId } = body;
      const texts = { en, ru };
      const reach = await sendOperatorMessage(database, command, {
        messageId,
        texts,
        sendAt: sendAt === null ? null : new Date(sendAt),
        to:
          'player_id' in to
            ? { playerId: to.player_id }
            : {
                activeDays: to.active_days,
                hasMiner: to.has_miner,
                noGame: to.no_game,
                hasPaid: to.has_paid,
                language: to.language,
              },
      });
      const subject = 'player_id' in to ? String(to.player_id) : 'players';
      const change: Change = { what: 'messages', subject, before: '0', after: String(reach.gets) };
      const { banned, not_allowed, no_text, lookedAt } = reach;
      return {
        ...answerChanges(command, ...(reach.gets === 0 && reach.lookedAt === null ? [] : [change])),
        left_out: { banned, not_allowed, no_text },
        looked_at: lookedAt,
        shown: showTexts(texts),
        a_second: MESSAGES_A_SECOND,
      };
    },

    cancelMessage: async ({ body: { message_id }, command }) => {
      const sendAt = await cancelMessage(database, command, message_id);
      const change: Change = { what: 'scheduled', subject: message_id, before: sendAt.toISOString(), after: '' };
      return answerChanges(command, change);
    },
  } satisfies Partial<Actions>;
}
