// An update changes what it changes once: its id is written in the same transaction, and a duplicate finds it. The reply
// is sent afterwards, at most once: a user who misses it asks again. A /start binds no inviter; it is read at the first launch.
import type { BotUpdate } from '@soho/telegram';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/database/transaction.ts';
import { codeOf } from '../referrals/index.ts';
import { replyTo } from './replies.ts';
import { claimUpdate, deleteOldUpdates, insertStart } from './store.ts';

/** Does what an update asks for, unless that was done before. Never fails for want of the messenger's answer. */
export async function handleUpdate(context: Context, { updateId, text }: BotUpdate): Promise<void> {
  if (text === undefined) {
    return;
  }
  const { command, userId } = text;
  const code = command?.name === 'start' ? codeOf(command.payload) : undefined;
  const isNew = await transact(context.database, async (tx) => {
    const claimed = await claimUpdate(tx, updateId);
    if (claimed && code !== undefined) {
      await insertStart(tx, userId, code);
    }
    return claimed;
  });
  if (isNew) {
    await context.messenger.sendMessage(text.chatId, replyTo(text, context.config)).catch((error: unknown) => {
      context.log.warn({ event: 'bot_reply_failed', err: error });
    });
  }
}

/** The messenger sends an update again for a day at most. */
export function deleteExpiredUpdates({ database }: Context): Promise<void> {
  return deleteOldUpdates(database);
}
