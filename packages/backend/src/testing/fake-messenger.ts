import {
  type BotMessage,
  type BotUpdate,
  type Invoice,
  type ListedCommand,
  type Messenger,
  MessengerError,
  type PreparedPhoto,
  type StarTransaction,
} from '@soho/telegram';
import type { Context } from '../platform/context.ts';

/** A messenger whose channels a test fills, and that records what is sent to it. */
export class FakeMessenger implements Messenger {
  /** Asking about another channel fails, as it does if the bot is not an admin. */
  readonly channels = new Map<string, Set<number>>();
  readonly sent: { readonly chatId: number; readonly message: BotMessage }[] = [];
  readonly acknowledged: string[] = [];
  readonly commands = new Map<string, readonly ListedCommand[]>();
  menuButton: { readonly text: string; readonly url: string } | undefined;
  webhook: { readonly url: string; readonly secret: string } | undefined;
  /** Updates that wait for the next poll. */
  readonly updates: BotUpdate[] = [];
  /** Whether no one answers. */
  away = false;
  /** Why nothing is sent to a person. */
  refusal: (chatId: number) => MessengerError | undefined = () => undefined;
  /** Which player was looked up in which channel, one by one. */
  readonly lookups: { readonly channel: string; readonly userId: number }[] = [];
  /** What every lookup and every invoice waits for. */
  stalled: Promise<unknown> | undefined;
  /** Messages that were prepared for players to send. */
  readonly prepared: (PreparedPhoto & { readonly userId: number })[] = [];
  readonly invoices: Invoice[] = [];
  /** Answers to checkouts, by the query; an empty one lets the payment happen. */
  readonly checkouts = new Map<string, string>();
  /** The bot's list of Star transactions, oldest first. */
  stars: StarTransaction[] = [];
  /** What came to the bot and is on no list, in nanostars; below 0 if it went. */
  unlistedStars = 0n;
  /** Every request to send a payment back, by its id. */
  readonly refunds: string[] = [];
  /** Why it sends a payment back to nobody. */
  refundRefusal: MessengerError | undefined;
  #polling: (() => void) | undefined;

  async webhookUrl(): Promise<string> {
    return '';
  }

  async username(): Promise<string> {
    this.#answer('getMe');
    return 'soho_test_bot';
  }

  async isMember(channel: string, userId: number): Promise<boolean> {
    this.lookups.push({ channel, userId });
    await this.stalled;
    const members = this.channels.get(channel);
    if (members === undefined) {
      throw new Error(`the bot is not an admin of ${channel}`);
    }
    return members.has(userId);
  }

  async sendMessage(chatId: number, message: BotMessage): Promise<void> {
    this.#answer('sendMessage');
    const refusal = this.refusal(chatId);
    if (refusal !== undefined) {
      throw refusal;
    }
    this.sent.push({ chatId, message });
  }

  async acknowledgePress(pressId: string): Promise<void> {
    this.#answer('answerCallbackQuery');
    this.acknowledged.push(pressId);
  }

  async setMenuButton(app: FakeMessenger['menuButton']): Promise<void> {
    this.#answer('setChatMenuButton');
    this.menuButton = app;
  }

  async setCommands(commands: readonly ListedCommand[], language = ''): Promise<void> {
    this.#answer('setMyCommands');
    this.commands.set(language, commands);
  }

  async setWebhook(url: string, secret: string): Promise<void> {
    this.#answer('setWebhook');
    this.webhook = { url, secret };
  }

  async deleteWebhook(): Promise<void> {
    this.#answer('deleteWebhook');
    this.webhook = undefined;
  }

  async getUpdates(offset: number, signal: AbortSignal): ReturnType<Messenger['getUpdates']> {
    this.#answer('getUpdates');
    let updates = this.#from(offset);
    if (updates.length === 0) {
      await new Promise<void>((resolve) => {
        this.#polling = resolve;
        signal.addEventListener('abort', () => resolve());
      });
      updates = this.#from(offset);
    }
    return { updates, next: Math.max(offset, ...updates.map(({ updateId }) => updateId + 1)) };
  }

  async preparePhoto(userId: number, photo: PreparedPhoto): Promise<string> {
    this.#answer('savePreparedInlineMessage');
    this.prepared.push({ userId, ...photo });
    return `prepared${this.prepared.length}`;
  }

  async createInvoiceLink(invoice: Invoice): Promise<string> {
    this.#answer('createInvoiceLink');
    const number = this.invoices.push(invoice);
    await this.stalled;
    return `https://t.me/$invoice${number}`;
  }

  async answerCheckout(queryId: string, refusal = ''): Promise<void> {
    this.#answer('answerPreCheckoutQuery');
    this.checkouts.set(queryId, refusal);
  }

  async refundStars(_userId: number, chargeId: string): Promise<void> {
    this.#answer('refundStarPayment');
    this.refunds.push(chargeId);
    if (this.refundRefusal !== undefined) {
      throw this.refundRefusal;
    }
    const known = this.stars.filter((one) => one.chargeId === chargeId);
    if (!known.some(({ kind }) => kind === 'refunded')) {
      const { moved, commission } = known.find((one) => one.kind === 'paid') ?? { moved: 0n, commission: 0n };
      const happenedAt = new Date();
      this.stars.push({ kind: 'refunded', chargeId, happenedAt, moved: -moved, commission: -commission });
    }
  }

  async listStarTransactions(skip: number): Promise<readonly StarTransaction[]> {
    this.#answer('getStarTransactions');
    return this.stars.slice(skip, skip + 100);
  }

  async starBalance(): Promise<bigint> {
    this.#answer('getMyStarBalance');
    return this.stars.reduce((sum, { moved }) => sum + moved, this.unlistedStars);
  }

  /** Brings an update to the pending poll, or to the next one. */
  happen(update: BotUpdate): void {
    this.updates.push(update);
    this.#polling?.();
  }

  #from(offset: number): BotUpdate[] {
    return this.updates.filter(({ updateId }) => updateId >= offset);
  }

  #answer(method: string): void {
    if (this.away) {
      throw new MessengerError(`${method}: no answer (ECONNREFUSED)`);
    }
  }
}

/** The messenger of a test world. */
export function fakeMessengerOf({ messenger }: Context): FakeMessenger {
  if (!(messenger instanceof FakeMessenger)) {
    throw new Error('a test world has a fake messenger');
  }
  return messenger;
}
