import { Refused } from './refused.ts';

/** What happened, by the field of the update that says so. Source: https://core.telegram.org/bots/api#update */
export type Happening =
  | { readonly message: unknown }
  | { readonly callback_query: unknown }
  | { readonly pre_checkout_query: unknown };
export type Update = { readonly update_id: number } & Happening;
/** Why somebody who waited for updates waits no more. */
type Reason = 'update' | 'time' | 'other' | 'closed';
type Webhook = { readonly url: string; readonly secret: string; lastError: string | undefined };

export type Updates = {
  /** Queues an update, unless the bot does not want its kind. With `ahead` it waits for no other one. */
  add(happening: Happening, ahead?: { readonly ahead: boolean }): void;
  /** From now on only these kinds; all of them where the list is empty. */
  allow(kinds: readonly string[]): void;
  allowed(): readonly string[];
  /** Waits up to `waitMs` for updates from `offset` on, and forgets those before it. @throws Refused */
  ask(offset: number, limit: number, waitMs: number, signal: AbortSignal): Promise<readonly Update[]>;
  setWebhook(url: string, secret: string): void;
  webhook(): { readonly url: string; readonly pending: number; readonly lastError: string | undefined };
  /** Ends the waiting calls, and posts no more. */
  close(): void;
};

const POST_TIMEOUT_MS = 5_000;
const POST_AGAIN_MS = 1_000;

/** The bot's updates that were not yet taken: polled, or posted to a webhook in order until it accepts them. */
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
      setTimeout(() => void post(), POST_AGAIN_MS).unref();
    }
  };

  return {
    add(happening, { ahead } = { ahead: false }) {
      if (allowed.length > 0 && !Object.keys(happening).some((kind) => allowed.includes(kind))) {
        return;
      }
      // Ids go up over restarts too: who keeps those that it has seen would take new ones for duplicates.
      last = Math.max(last + 1, Date.now());
      const update = { update_id: last, ...happening };
      if (ahead && webhook.url !== '') {
        // The messenger posts on many connections: one that stands still does not hold up the others.
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
    async ask(offset, limit, waitMs, signal) {
      if (webhook.url !== '') {
        throw new Refused(
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
          throw new Refused(
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

/** Answers what went wrong, if anything did. */
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
