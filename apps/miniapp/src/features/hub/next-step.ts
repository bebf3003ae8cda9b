import type { GameKind, PlayableGames } from '@soho/contract';

/** The next best thing that the player can do. */
export type NextStep =
  | { readonly kind: 'miner'; readonly coins: number }
  | { readonly kind: 'lantern' }
  | { readonly kind: 'game'; readonly game: GameKind; readonly found: number }
  | { readonly kind: 'play'; readonly attempts: number }
  | { readonly kind: 'daily' };

type Offers = {
  /** Coins that wait in miners that are ready. */
  readonly readyCoins: number;
  /** Whether tonight's lantern is lit. */
  readonly lit: boolean;
  /** Undefined if the server does not say. */
  readonly games: PlayableGames | undefined;
};

/** What waits and may be lost first, then what was begun, then what costs an attempt, then what is free. */
export function nextStep({ readyCoins, lit, games }: Offers): NextStep | undefined {
  if (readyCoins > 0) {
    return { kind: 'miner', coins: readyCoins };
  }
  if (!lit) {
    return { kind: 'lantern' };
  }
  const [open] = games?.open ?? [];
  if (open !== undefined) {
    return { kind: 'game', game: open.kind, found: open.found };
  }
  if (games !== undefined && games.attempts > 0) {
    return { kind: 'play', attempts: games.attempts };
  }
  return games?.daily_solved === false ? { kind: 'daily' } : undefined;
}
