import { NO_ACCOUNT } from './shard-account.ts';

/** A transaction of one account. */
export type Entry = {
  /** The account's raw address. */
  readonly address: string;
  readonly lt: bigint;
  /** 64 lower-case hexadecimal digits. */
  readonly hash: string;
  /** Seconds since 1970. */
  readonly utime: number;
  /** BOCs in base64: the transaction, and the account after it. */
  readonly transaction: string;
  readonly account: string;
};

export type History = {
  /** Adds the newest transactions of their accounts. */
  add(entries: readonly Entry[]): void;
  /** The account's BOC in base64 at that second. */
  accountAt(address: string, utime: number): string;
  lastAt(address: string, utime: number): Entry | undefined;
  /** Newest first, from the given one (inclusive), at most `limit`. Undefined if the given one is not the account's. */
  from(address: string, lt: bigint, hash: string, limit: number): readonly Entry[] | undefined;
  find(hash: string): Entry | undefined;
  lastLt(): bigint;
  /** That of the newest transaction of all. */
  lastUtime(): number;
};

/** All transactions, by account. */
export function createHistory(): History {
  const byAddress = new Map<string, Entry[]>();
  const places = new Map<string, { readonly entry: Entry; readonly index: number }>();
  let lastLt = 0n;
  let lastUtime = 0;

  const lastAt = (address: string, utime: number) => byAddress.get(address)?.findLast((entry) => entry.utime <= utime);

  return {
    add(entries) {
      for (const entry of entries) {
        const list = byAddress.get(entry.address) ?? [];
        byAddress.set(entry.address, list);
        places.set(entry.hash, { entry, index: list.push(entry) - 1 });
        lastLt = entry.lt > lastLt ? entry.lt : lastLt;
        lastUtime = Math.max(lastUtime, entry.utime);
      }
    },
    accountAt: (address, utime) => lastAt(address, utime)?.account ?? NO_ACCOUNT,
    lastAt,
    from(address, lt, hash, limit) {
      const place = places.get(hash);
      if (place?.entry.address !== address || place.entry.lt !== lt) {
        return undefined;
      }
      const { index } = place;
      return (byAddress.get(address) ?? []).slice(Math.max(0, index + 1 - limit), index + 1).toReversed();
    },
    find: (hash) => places.get(hash)?.entry,
    lastLt: () => lastLt,
    lastUtime: () => lastUtime,
  };
}
