import type { ledgerKinds } from '@soho/contract/console';
import { type MinerId, miners } from '@soho/rules';

/** Words for what the server writes as codes. What has none yet is shown as it is. */
export type CodeWords = {
  readonly ledger: Record<(typeof ledgerKinds)[number], string>;
  readonly signals: Readonly<Record<string, string>>;
  /** What an entry of the ledger was paid for, by how its evidence begins. */
  readonly refs: Readonly<Record<string, string>> & { readonly game: string; readonly settlement: string };
  readonly flags: Readonly<Record<string, string>>;
  readonly bonuses: Readonly<Record<string, string>>;
  /** By the names under which actions are recorded. */
  readonly actions: Readonly<Record<string, string>>;
  /** What commands and the log show before and after. */
  readonly values: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly languages: Record<'en' | 'ru', string>;
  readonly miner: (name: Readonly<Record<'en' | 'ru', string>>) => string;
  readonly quest: string;
  /** What the evidence of a signal says. The server writes it in English, with its figures. */
  readonly evidence: readonly (readonly [pattern: RegExp, say: (...figures: string[]) => string])[];
};

/** A code in the words of the language; as it is if it has none. */
export function sayCode(words: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(words, code) ? words[code] : undefined) ?? code;
}

/** A recorded sentence in the words of the language; as it is if none fits. */
export function sayEvidence({ evidence }: CodeWords, text: string): string {
  for (const [pattern, say] of evidence) {
    const found = pattern.exec(text);
    if (found !== null) {
      return say(...found.slice(1));
    }
  }
  return text;
}

/** What was ordered, as the server names it: 'miner 1', or 'wallet quest'. */
export function sayItem({ miner, quest }: CodeWords, item: string): string {
  const id = /^miner (\d+)$/.exec(item)?.[1];
  const known = id === undefined ? undefined : miners[Number(id) as MinerId];
  return item === 'wallet quest' ? quest : known === undefined ? item : miner(known.name);
}

/** How the server writes the evidence of a signal. */
export const signs = {
  even: /^a pair every (\d+) ms, (\d+)% apart/,
  perfect: /^(\d+) pairs in ([\d.]+) s/,
  streak: /^(\d+) pairs in a row within (\d+) ms/,
  crowd: /^(more than )?(\d+) new accounts of a day at address (\w+)/,
  ring: /^(at least )?(\d+) friends of a day/,
};

export const seconds = (ms: string) => (Number(ms) / 1000).toFixed(1);
