import { consoleCalls } from '@soho/contract/console';
import { listOperatorMessages, sendOperatorMessage } from '../../features/messages/operator.ts';
import { addConsoleCall, answerChanges, type Console } from '../calls.ts';

const LISTED = 50;

/** Messages from the bot that operators write. */
export function addMessageRoutes(console: Console): void {
  const { database } = console.context;

  addConsoleCall(console, consoleCalls.messages, async () => ({
    messages: (await listOperatorMessages(database, LISTED)).map(({ made_at, ...message }) => ({
      ...message,
      made_at: made_at.toISOString(),
    })),
  }));

  addConsoleCall(console, consoleCalls.sendMessage, async ({ body, command }) => {
    const { to, text_en: en, text_ru: ru, operation: messageId } = body;
    const recipients = await sendOperatorMessage(database, command, {
      messageId,
      texts: { en, ru },
      to:
        'player_id' in to
          ? { playerId: to.player_id }
          : { activeDays: to.active_days, hasMiner: to.has_miner, noGame: to.no_game },
    });
    const subject = 'player_id' in to ? String(to.player_id) : 'players';
    return answerChanges(command, { what: 'messages', subject, before: '0', after: String(recipients) });
  });
}
