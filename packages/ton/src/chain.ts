import { Address } from '@ton/core';
import type { TonNetwork } from './address.ts';
import { boundedPost, readWhole } from './bounded-post.ts';
import { createBreaker } from './breaker.ts';
import type { TransactionId } from './page.ts';
import { createPageReader } from './page-reader.ts';
import type { ChainTransaction } from './transaction.ts';
import { tryInTurn } from './try-in-turn.ts';
import { ZERO_STATES } from './zero-state.ts';

/** An account as the chain had it at `readAt`, by the chain's own clock. `balance` in nanotons. */
export type AccountState = { balance: bigint; last: TransactionId | undefined; readAt: Date };

/**
 * A reader of one network. Addresses are raw. Every call ends within 6 s; that of transactions takes up to 45 s for a page,
 * and two minutes more for each of its tries when messages are large: nobody should be kept waiting for it. It reads at
 * most 16 MiB of an answer, and throws ChainUnreachable when it has no answer that can be trusted.
 */
export type Chain = {
  /** Whether the provider reads the network that it should: by the zero state, which nothing else shares. */
  verifyNetwork(): Promise<boolean>;
  readAccount(raw: string): Promise<AccountState>;
  /** The balance of an account, in nanotons. Any player can choose the account, so a failure here stops nothing else. */
  readBalance(raw: string): Promise<bigint>;
  /**
   * At most `limit` transactions of an account, newest first, `from` included, each naming the one after it; fewer if
   * the account begins or `after` is reached, none if `from` is not after it.
   * @param after the logical time of one that is known: neither it nor any before it is requested
   * @throws ChainGap when the provider's list is not the account's history from `from` on
   */
  readTransactions(raw: string, from: TransactionId, limit: number, after?: bigint): Promise<ChainTransaction[]>;
  /** What a deployed contract answers to `get_public_key`; undefined when it has no such answer. */
  readPublicKey(raw: string): Promise<Buffer | undefined>;
};

const SHOWN_CHARACTERS = 200;

export type ChainOptions = {
  readonly network: TonNetwork;
  /** toncenter's API v2 as JSON-RPC, or one like it. */
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** A try's longest time, that of the most patient one, and the least time between two: 3 s, 20 s and 1 s by default. */
  readonly timing?: { readonly tryMs: number; readonly patientMs: number; readonly apartMs: number };
};

/** The client of @ton/ton brings 60 modules, and neither bounds an answer nor shows the zero state. */
export function createChain(options: ChainOptions): Chain {
  const { tryMs, patientMs, apartMs } = options.timing ?? { tryMs: 3000, patientMs: 20_000, apartMs: 1000 };
  const provider = { url: options.url, apiKey: options.apiKey };
  const post = boundedPost(provider);
  const ask = async (method: string, params: object): Promise<Fields> => {
    const answer = await readWhole(await post(requestOf(method, params), tryMs));
    const { ok, result, error } = fieldsOf(JSON.parse(answer.toString()));
    if (ok !== true) {
      throw new Error(`refused: ${String(error).slice(0, SHOWN_CHARACTERS)}`);
    }
    return fieldsOf(result);
  };
  const askState = (raw: string) => ask('getAddressInformation', { address: friendlyOf(raw) });
  const readPage = createPageReader(provider, apartMs);
  const clock = () => performance.now();
  const requestChain = guarded(createBreaker(clock), apartMs);
  // Players choose the contract whose key or balance is read, also one made to fail: that must not stop the reading of payments.
  const callContract = guarded(createBreaker(clock), apartMs);
  const requestBalance = guarded(createBreaker(clock), apartMs);
  /**
   * The ways to request a page. The first is as many as providers give (https://toncenter.com/api/v2/, getTransactions);
   * anyone can send messages so large that only one comes in time. A smaller page is requested from a node that keeps all
   * of history: that may be why the larger one failed.
   */
  const ways = [
    { most: 100, limitMs: tryMs, node: {} },
    { most: 10, limitMs: tryMs, node: { archival: true } },
    { most: 1, limitMs: patientMs, node: { archival: true } },
  ];
  /** The way that an account's next page begins with: while messages are large, none is tried in vain for each page. */
  const wayOf = new Map<string, number>();

  return {
    async verifyNetwork() {
      const init = await requestChain(
        twice(async () => {
          const { root_hash, file_hash } = fieldsOf((await ask('getMasterchainInfo', {}))['init']);
          return { rootHash: textOf(root_hash), fileHash: textOf(file_hash) };
        }),
      );
      const known = ZERO_STATES[options.network];
      return init.rootHash === known.rootHash && init.fileHash === known.fileHash;
    },

    readAccount(raw) {
      const read = async () => {
        const { balance, last_transaction_id, sync_utime } = await askState(raw);
        return { balance: integerOf(balance), last: readPlace(last_transaction_id), readAt: readTime(sync_utime) };
      };
      return requestChain(twice(read));
    },

    readBalance(raw) {
      return requestBalance(twice(async () => integerOf((await askState(raw))['balance'])));
    },

    async readTransactions(raw, from, limit, after = 0n) {
      const read: ChainTransaction[] = [];
      for (let next = from; read.length < limit && next.lt > after; ) {
        const page = await requestChain(triesOf(raw, next, limit - read.length, after));
        read.push(...page.filter(({ lt }) => lt > after));
        const oldest = page.at(-1);
        if (oldest === undefined) {
          break;
        }
        next = { lt: oldest.prevLt, hash: oldest.prevHash };
      }
      return read;
    },

    async readPublicKey(raw) {
      const params = { address: friendlyOf(raw), method: 'get_public_key', stack: [] };
      const { exit_code, stack } = await callContract(
        twice(async () => {
          const answer = await ask('runGetMethod', params);
          return { exit_code: integerOf(answer['exit_code']), stack: answer['stack'] };
        }),
      );
      return exit_code === 0n && Array.isArray(stack) ? readKey(stack[0]) : undefined;
    },
  };

  /** Two tries of an account's next page at least. After a short answer the page after it may be larger again. */
  function triesOf(raw: string, from: TransactionId, wanted: number, after: bigint) {
    const tries = [...ways.entries()].slice(wayOf.get(raw)).map(([way, { most, limitMs, node }]) => async () => {
      const limit = Math.min(wanted, most);
      const params = {
        address: friendlyOf(raw),
        lt: from.lt.toString(),
        hash: from.hash,
        limit,
        // The end of the list, itself left out.
        to_lt: after.toString(),
        ...node,
      };
      const request = requestOf('getTransactions', params);
      const { transactions, isLong } = await readPage({ account: raw.slice(2), from, limit }, request, limitMs);
      wayOf.set(raw, isLong ? way : Math.max(0, way - 1));
      return transactions;
    });
    return tries.length === 1 ? [...tries, ...tries] : tries;
  }
}

type Try<Result> = () => Promise<Result>;

function twice<Result>(ask: Try<Result>): Try<Result>[] {
  return [ask, ask];
}

function guarded(breaker: ReturnType<typeof createBreaker>, apartMs: number) {
  return <Result>(tries: readonly Try<Result>[]): Promise<Result> => breaker(() => tryInTurn(apartMs, tries));
}

function requestOf(method: string, params: object): string {
  return JSON.stringify({ id: '1', jsonrpc: '2.0', method, params });
}

function friendlyOf(raw: string): string {
  return Address.parseRaw(raw).toString();
}

/** An answer's part, of which nothing is known yet. */
type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return Object(value) as Fields;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') {
    throw new Error('the answer lacks a text');
  }
  return value;
}

/** toncenter writes some as numbers. */
function integerOf(value: unknown): bigint {
  if (!/^-?\d{1,30}$/.test(String(value))) {
    throw new Error('the answer lacks a number');
  }
  return BigInt(String(value));
}

/** An account without transactions has one at 0. */
function readPlace(value: unknown): TransactionId | undefined {
  const { lt, hash } = fieldsOf(value);
  const place = { lt: integerOf(lt), hash: Buffer.from(textOf(hash), 'base64').toString('hex') };
  return place.lt === 0n ? undefined : place;
}

function readTime(seconds: unknown): Date {
  return new Date(Number(integerOf(seconds)) * 1000);
}

/** A number on the stack, as toncenter writes it: `['num', '0x…']`. */
function readKey(item: unknown): Buffer | undefined {
  const [type, digits]: unknown[] = Array.isArray(item) ? item : [];
  if (type !== 'num' || typeof digits !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(digits)) {
    return undefined;
  }
  return Buffer.from(digits.slice(2).padStart(64, '0'), 'hex');
}
