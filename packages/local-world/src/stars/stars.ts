import { randomBytes } from 'node:crypto';
import { BotApiError } from '../bot-api/bot-api-error.ts';
import type { Updates } from '../bot-api/updates.ts';
import { findPlayer } from '../players/demo-players.ts';
import { openStarJournal, type StarTransaction } from './star-journal.ts';

export type Invoice = {
  readonly title: string;
  readonly description: string;
  readonly payload: string;
  /** In Stars. */
  readonly amount: number;
};

/** How a payment ended for the player, as reported to the app; `message` if the bot has refused it. */
export type PaymentEnd = { readonly status: 'paid' | 'failed' | 'pending'; readonly message?: string };

/** Faults of updates about payments: each is the share of affected ones, from 0 to 1. */
export type StarFaults = {
  readonly lost: number;
  readonly doubled: number;
  /** Arrive after a later one, or when the bot has already found the payment itself. */
  readonly late: number;
  /** How late, in milliseconds; a pending payment is paid after the same time. */
  readonly lateMs: number;
  /** How every payment ends for the player. A 'pending' one is still paid, a little later. */
  readonly end: 'paid' | 'failed' | 'pending';
};

/** The players' Stars, the bot's invoices, and the payments. */
export type Stars = {
  /** Returns the part of the link that names the invoice. */
  createInvoice(invoice: Invoice): string;
  findInvoice(slug: string): Invoice | undefined;
  /** Sends the bot a pre-checkout query, and takes the Stars if it accepts within 10 seconds. */
  pay(slug: string, playerId: number): Promise<PaymentEnd>;
  /** Returns whether the payment still waits for the answer. */
  answerCheckout(queryId: string, refusal: string | undefined): boolean;
  /** @throws BotApiError */
  refund(playerId: number, chargeId: string): void;
  balance(playerId: number): number;
  /** Adds the initial balance to a player's Stars. */
  topUp(playerId: number): void;
  /** Has a store take a payment's Stars back from the bot, without a transaction. */
  chargeBack(chargeId: string): void;
  /** What the bot has. */
  botBalance(): number;
  /** The bot's list, oldest first. */
  transactions(): readonly StarTransaction[];
  change(faults: Partial<StarFaults>): void;
  close(): void;
};

/** The initial balance of every player. */
const FIRST_STARS = 5_000;
const CHECKOUT_MS = 10_000;

/** @param folder stores the payments, so that they are as old as the database whose server has read them */
export function openStars(updates: Updates, folder?: string): Stars {
  const journal = openStarJournal(folder);
  const invoices = new Map<string, Invoice>();
  const checkouts = new Map<string, (refusal: string | undefined) => void>();
  /** How many times a player was topped up. */
  const topUps = new Map<number, number>();
  const timers = new Set<NodeJS.Timeout>();
  let faults: StarFaults = { lost: 0, doubled: 0, late: 0, lateMs: 3_000, end: 'paid' };

  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
    return timer;
  };

  const askBot = (invoice: Invoice, playerId: number): Promise<string | undefined> => {
    const id = newId();
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    const timer = later(CHECKOUT_MS, () => resolve('The bot did not answer in time.'));
    checkouts.set(id, resolve);
    const { amount: total_amount, payload: invoice_payload } = invoice;
    updates.add(
      { pre_checkout_query: { id, from: userOf(playerId), currency: 'XTR', total_amount, invoice_payload } },
      { ahead: true },
    );
    return promise.finally(() => {
      clearTimeout(timer);
      timers.delete(timer);
      checkouts.delete(id);
    });
  };

  const notifyBot = (playerId: number, message: object) => {
    const chat = { id: playerId, type: 'private', first_name: findPlayer(playerId).first_name };
    const update = { message: { message_id: 1, date: seconds(), chat, from: userOf(playerId), ...message } };
    const isLost = Math.random() < faults.lost;
    const send = () => {
      if (!isLost) {
        updates.add(update);
        if (Math.random() < faults.doubled) {
          updates.add(update);
        }
      }
    };
    if (Math.random() < faults.late) {
      later(faults.lateMs, send);
    } else {
      send();
    }
  };

  const take = ({ amount, payload }: Invoice, playerId: number): void => {
    const id = `stars_${newId()}`;
    journal.write({ id, amount, date: seconds(), playerId, payload, refund: false });
    notifyBot(playerId, {
      successful_payment: {
        currency: 'XTR',
        total_amount: amount,
        invoice_payload: payload,
        telegram_payment_charge_id: id,
        provider_payment_charge_id: newId(),
      },
    });
  };

  const listed = () => journal.transactions().filter(({ unlisted }) => unlisted !== true);
  const firstStars = (playerId: number) => FIRST_STARS * (1 + (topUps.get(playerId) ?? 0));
  const balance = (playerId: number) =>
    listed()
      .filter((one) => one.playerId === playerId)
      .reduce((sum, { amount, refund }) => sum + (refund ? amount : -amount), firstStars(playerId));

  return {
    createInvoice(invoice) {
      const slug = newId();
      invoices.set(slug, invoice);
      return slug;
    },
    findInvoice: (slug) => invoices.get(slug),
    async pay(slug, playerId) {
      const invoice = invoices.get(slug);
      if (invoice === undefined || faults.end === 'failed' || balance(playerId) < invoice.amount) {
        return { status: 'failed' };
      }
      const isPending = faults.end === 'pending';
      const refusal = await askBot(invoice, playerId);
      if (refusal !== undefined) {
        return { status: 'failed', message: refusal };
      }
      if (isPending) {
        later(faults.lateMs, () => take(invoice, playerId));
        return { status: 'pending' };
      }
      take(invoice, playerId);
      return { status: 'paid' };
    },
    answerCheckout(queryId, refusal) {
      const answer = checkouts.get(queryId);
      answer?.(refusal);
      return answer !== undefined;
    },
    refund(playerId, chargeId) {
      const known = listed().filter(({ id }) => id === chargeId);
      const [paid] = known;
      if (paid === undefined || paid.playerId !== playerId) {
        throw new BotApiError(400, 'Bad Request: CHARGE_ID_INVALID');
      }
      if (known.some(({ refund }) => refund)) {
        throw new BotApiError(400, 'Bad Request: CHARGE_ALREADY_REFUNDED');
      }
      journal.write({ ...paid, date: seconds(), refund: true });
      const { amount: total_amount, payload: invoice_payload } = paid;
      notifyBot(playerId, {
        refunded_payment: { currency: 'XTR', total_amount, invoice_payload, telegram_payment_charge_id: chargeId },
      });
    },
    balance,
    topUp: (playerId) => void topUps.set(playerId, (topUps.get(playerId) ?? 0) + 1),
    chargeBack(chargeId) {
      const paid = listed().find(({ id }) => id === chargeId);
      if (paid === undefined) {
        throw new Error(`there is no payment ${chargeId}`);
      }
      journal.write({ ...paid, date: seconds(), refund: true, unlisted: true });
    },
    botBalance: () => journal.transactions().reduce((sum, { amount, refund }) => sum + (refund ? -amount : amount), 0),
    transactions: listed,
    change(changed) {
      faults = { ...faults, ...changed };
    },
    close() {
      for (const timer of timers) {
        clearTimeout(timer);
      }
      journal.close();
    },
  };
}

function userOf(playerId: number): object {
  const { id, first_name, language_code } = findPlayer(playerId);
  return { id, is_bot: false, first_name, ...(language_code === undefined ? {} : { language_code }) };
}

function newId(): string {
  return randomBytes(16).toString('base64url');
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
