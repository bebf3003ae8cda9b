import { createHash, randomBytes } from 'node:crypto';
import { type AccountState, type Chain, type ChainTransaction, ChainUnreachable } from '@soho/ton';

const NOTHING = { lt: 0n, hash: '0'.repeat(64) };

export type Transfer = {
  readonly to: string;
  /** Nanotons. */
  readonly value: bigint;
  readonly comment?: string | null;
  readonly source?: string;
  readonly kind?: ChainTransaction['kind'];
  readonly happenedAt?: Date;
};

/** A chain in memory: accounts' lists of transactions, chained by hashes as real ones are. */
export class FakeChain implements Chain {
  readonly #lists = new Map<string, ChainTransaction[]>();
  readonly #balances = new Map<string, bigint>();
  #lt = 1_000n;
  #frozenAt: Date | undefined;
  /** Whether the provider answers at all. */
  reachable = true;
  rightNetwork = true;
  readonly publicKeys = new Map<string, Buffer>();
  /** The accounts whose state was requested, one by one. */
  readonly accountReads: string[] = [];
  /** The contracts whose key was requested. */
  readonly keyReads: string[] = [];
  /** What every answer waits for. */
  stalled: Promise<unknown> | undefined;

  /** Puts a transaction on the chain. */
  pay({ to, value, comment = null, source, kind = 'payment', happenedAt = new Date() }: Transfer): ChainTransaction {
    const list = this.#lists.get(to) ?? [];
    const last = list.at(-1) ?? NOTHING;
    this.#lt += 10n;
    const hash = createHash('sha256')
      .update(`${this.#lt}${last.hash}${randomBytes(8).toString('hex')}`)
      .digest('hex');
    const transaction: ChainTransaction = {
      lt: this.#lt,
      hash,
      prevLt: last.lt,
      prevHash: last.hash,
      happenedAt,
      source: source ?? `0:${'5'.repeat(64)}`,
      value,
      comment,
      kind,
    };
    this.show(to, transaction);
    return transaction;
  }

  /** Puts a transaction there that another provider has. */
  show(account: string, transaction: ChainTransaction): void {
    this.#lt = transaction.lt > this.#lt ? transaction.lt : this.#lt;
    const list = this.#lists.get(account);
    if (list === undefined) {
      this.#lists.set(account, [transaction]);
    } else {
      list.push(transaction);
    }
  }

  setBalance(address: string, balance: bigint): void {
    this.#balances.set(address, balance);
  }

  /** The chain makes no more blocks, as of then. */
  haltAt(time: Date | undefined): void {
    this.#frozenAt = time;
  }

  async verifyNetwork(): Promise<boolean> {
    await this.#answer();
    return this.rightNetwork;
  }

  async readBalance(raw: string): Promise<bigint> {
    this.accountReads.push(raw);
    await this.#answer();
    return this.#balances.get(raw) ?? 0n;
  }

  async readAccount(raw: string): Promise<AccountState> {
    this.accountReads.push(raw);
    await this.#answer();
    const last = this.#lists.get(raw)?.at(-1);
    return {
      balance: this.#balances.get(raw) ?? 0n,
      last: last && { lt: last.lt, hash: last.hash },
      readAt: this.#frozenAt ?? new Date(),
    };
  }

  async readTransactions(
    raw: string,
    from: { lt: bigint; hash: string },
    limit: number,
    after = 0n,
  ): Promise<ChainTransaction[]> {
    await this.#answer();
    const list = this.#lists.get(raw) ?? [];
    const end = list.findIndex(({ lt, hash }) => lt === from.lt && hash === from.hash);
    const page = list.slice(Math.max(0, end + 1 - limit), end + 1).reverse();
    return page.filter(({ lt }) => lt > after);
  }

  async readPublicKey(raw: string): Promise<Buffer | undefined> {
    this.keyReads.push(raw);
    await this.#answer();
    return this.publicKeys.get(raw);
  }

  async #answer(): Promise<void> {
    await this.stalled;
    if (!this.reachable) {
      throw new ChainUnreachable('the chain is down');
    }
  }
}
