// A message is claimed in a transaction of its own, and sent after that: a server that is killed in between leaves it
// claimed, and it is never sent again. The messenger's limit is one row that all servers share: a server that claims
// messages takes the time in which so many may be sent.

import { setTimeout as sleep } from 'node:timers/promises';
import { type BotMessage, MessengerError } from '@soho/telegram';
import type { Config } from '../../config.ts';
import { appButton } from '../../platform/app-button.ts';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/database/transaction.ts';
import { messageKinds } from './kinds.ts';
import {
  type Claimed,
  claimMessages,
  endBlocked,
  finishMessages,
  holdBack,
  type Outcome,
  releaseMessages,
} from './send-store.ts';
import { withStop, words } from './words.ts';

/** The messenger takes 30 a second. The rest is for answers of the bot. */
export const MESSAGES_A_SECOND = 25;

/** Sent at once at most: with the rate they stay below the messenger's limit in any second. */
const BURST = 5;
const BURST_MS = (BURST * 1_000) / MESSAGES_A_SECOND;

/** The messenger does not answer, or is broken: what is sent then is lost. */
const PAUSE_SECONDS = 30;

/** Sends what is due until nothing is, as quickly as the messenger takes it. @returns how many were sent */
export async function sendMessages(context: Context, signal?: AbortSignal): Promise<number> {
  const options = { perSecond: MESSAGES_A_SECOND, burst: BURST };
  let sent = 0;
  for (;;) {
    const nextAt = performance.now() + BURST_MS;
    const { claimed, more } = await transact(context.database, (tx) => claimMessages(tx, options));
    sent += await sendAll(context, claimed);
    if (!more || signal?.aborted === true) {
      return sent;
    }
    await sleep(Math.max(0, nextAt - performance.now()));
  }
}

async function sendAll(context: Context, claimed: readonly Claimed[]): Promise<number> {
  if (claimed.length === 0) {
    return 0;
  }
  const outcomes = await Promise.all(claimed.map((message) => sendOne(context, message)));
  const { database } = context;
  await transact(database, async (tx) => {
    await finishMessages(tx, outcomes);
    await releaseMessages(tx, outcomes);
    await endBlocked(tx, outcomes);
    await holdBack(tx, Math.max(0, ...outcomes.map(({ pauseSeconds }) => pauseSeconds)));
  });
  return outcomes.filter(({ state }) => state === 'sent').length;
}

/** What the messenger says of a person it cannot write to. */
const NO_CHAT = /chat not found|PEER_ID_INVALID|deactivated/i;

async function sendOne(context: Context, message: Claimed): Promise<Outcome> {
  try {
    await context.messenger.sendMessage(message.player_id, toBotMessage(message, context.config));
    context.metrics.messages.inc({ outcome: 'sent' });
    return { ...message, state: 'sent', isBlocked: false, pauseSeconds: 0 };
  } catch (error) {
    const outcome: Outcome = { ...message, ...outcomeOf(error) };
    context.metrics.messages.inc({ outcome: outcome.isBlocked ? 'blocked' : outcome.state });
    if (!outcome.isBlocked) {
      context.log.warn({ event: 'message_not_sent', kind: message.kind, err: error });
    }
    return outcome;
  }
}

/** Only a refusal proves that it was not sent: without an answer it may have been, and is not sent again. */
function outcomeOf(error: unknown): Pick<Outcome, 'state' | 'isBlocked' | 'pauseSeconds'> {
  const { code, retryAfterSeconds } = error instanceof MessengerError ? error : {};
  if (code === 429) {
    return { state: 'due', isBlocked: false, pauseSeconds: retryAfterSeconds ?? 1 };
  }
  // 403: the player has blocked the bot, or is gone. Any other 400 but this is our own fault.
  const isBlocked = code === 403 || (code === 400 && NO_CHAT.test(String(error)));
  return { state: 'failed', isBlocked, pauseSeconds: isBlocked ? 0 : PAUSE_SECONDS };
}

function toBotMessage({ kind, language, text }: Claimed, config: Config): BotMessage {
  const { texts, buttons } = words[language];
  return {
    text: withStop(language, kind === 'operator' ? String(text) : texts[kind]),
    buttons: [appButton(buttons[kind], config, messageKinds[kind].opens)],
  };
}
