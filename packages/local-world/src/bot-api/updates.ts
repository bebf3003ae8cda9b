import { BotApiError } from './bot-api-error.ts';

/** The content of an update, by its field. Source: https://core.telegram.org/bots/api#update */
export type UpdateContent =
  | { readonly message: unknown }
  | { readonly callback_query: unknown }
  | { readonly pre_checkout_query: unknown };
export type Update = { readonly update_id: number } & UpdateContent;
/** Why a call stops waiting for updates. */
type Reason = 'update' | 'time' | 'other' | 'closed';
type Webhook = { readonly url: string; readonly secret: string; lastError: string | undefined };

export type Updates = {
  /** Queues an update, unless the bot does not want its kind. With `ahead` it does not wait for other ones. */
  add(content: UpdateContent, ahead?: { readonly ahead: boolean }): void;
  /** From now on only these kinds; all kinds if the list is empty. */
  allow(kinds: readonly string[]): void;
  allowed(): readonly string[];
  /** Waits up to `waitMs` for updates from `offset` on, and forgets those before it. @throws BotApiError */
  poll(offset: number, limit: number, waitMs: number, signal: AbortSignal): Promise<readonly Update[]>;
  setWebhook(url: string, secret: string): void;
  webhook(): { readonly url: string; readonly pending: number; readonly lastError: string | undefined };
  /** Ends the waiting calls, and stops posting. */
  close(): void;
};

const POST_TIMEOUT_MS = 5_000;
const POST_RETRY_MS = 1_000;

/** The bot's unacknowledged updates: polled, or posted to a webhook in order until it accepts them. */
export function createUpdates(): Updates {
  let pending: Update[] = [];
  let last = 0;
  let allowed: readonly string[] = [];
  let webhook: Webhook = { url: '', secret: '', lastError: undefined };
  let wake: (reason: Reason) => void = () => {};
  let posting = false;
  let closed = false;

  const post = async (): Promise<void> => {
    const [first] = pending;
    if (posting || closed || webhook.url === '' || first === undefined) {
      return;
    }
    posting = true;
    const target = webhook;
    target.lastError = await postTo(target, first);
    posting = false;
    if (target.lastError === undefined) {
      pending = pending.filter((update) => update !== first);
      void post();
    } else {
      setTimeout(() => void post(), POST_RETRY_MS).unref();
    }
  };

  return {
    add(content, { ahead } = { ahead: false }) {
      if (allowed.length > 0 && !Object.keys(content).some((kind) => allowed.includes(kind))) {
        return;
      }
      // Ids go up over restarts, too: a server that stores the ids it has seen would take lower ones for duplicates.
      last = Math.max(last + 1, Date.now());
      const update = { update_id: last, ...content };
      if (ahead && webhook.url !== '') {
        // The messenger posts on many connections: one that is stuck does not block the others.
        void postTo(webhook, update);
        return;
      }
      pending.push(update);
      wake('update');
      void post();
    },
    allow(kinds) {
      allowed = kinds;
    },
    allowed: () => allowed,
    async poll(offset, limit, waitMs, signal) {
      if (webhook.url !== '') {
        throw new BotApiError(
          409,
          "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        );
      }
      wake('other');
      pending = pending.filter(({ update_id }) => update_id >= offset);
      if (pending.length === 0 && !closed) {
        const reason = await new Promise<Reason>((resolve) => {
          const finish = (why: Reason) => {
            clearTimeout(timer);
            resolve(why);
          };
          const timer = setTimeout(finish, waitMs, 'time');
          signal.addEventListener('abort', () => finish('closed'));
          wake = finish;
        });
        if (reason === 'other') {
          throw new BotApiError(
            409,
            'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
          );
        }
      }
      return pending.slice(0, limit);
    },
    setWebhook(url, secret) {
      webhook = { url, secret, lastError: undefined };
      void post();
    },
    webhook: () => ({ url: webhook.url, pending: pending.length, lastError: webhook.lastError }),
    close() {
      closed = true;
      wake('closed');
    },
  };
}

/** Returns the error message; undefined on success. */
async function postTo({ url, secret }: Webhook, update: Update): Promise<string | undefined> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret === '' ? {} : { 'x-telegram-bot-api-secret-token': secret }),
      },
      body: JSON.stringify(update),
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    });
    await reply.body?.cancel();
    return reply.ok ? undefined : `Wrong response from the webhook: ${reply.status} ${reply.statusText}`;
  } catch {
    return 'Connection failed';
  }
}
