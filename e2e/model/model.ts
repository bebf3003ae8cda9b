import type { Call } from '@soho/contract';
import { STARTING_ATTEMPTS } from '@soho/rules';

export type Metric =
  | 'games_played'
  | 'pairs_found'
  | 'puzzles_solved'
  | 'ads_watched'
  | 'friends_invited'
  | 'miners_bought';

export type AnsweredCall = {
  readonly call: Call;
  readonly token: string;
  readonly body: unknown;
  readonly key: string;
  readonly text: string;
};

/** The state of one player under the rules, without boards, ids, time or databases. */
export type Model = {
  /** Earned by the player; earnings from friends come on top when the server settles them. */
  coins: number;
  attempts: number;
  card: { status: 'open' | 'won' | 'lapsed'; matched: number[] } | undefined;
  puzzle: 'open' | 'won' | 'lapsed' | undefined;
  ad: 'none' | 'open' | 'seen';
  /** Ads that were opened today. */
  adsOpened: number;
  miner: 'available' | 'mining' | 'ready';
  readonly facts: Record<Metric, number>;
  readonly collected: Set<string>;
  /** Earnings from friends, settled or not. */
  brought: number;
  friend: { coins: number; attempts: number } | undefined;
  /** Calls that succeeded, with the key under which they can be repeated. */
  readonly answered: AnsweredCall[];
};

export function newModel(): Model {
  return {
    coins: 0,
    attempts: STARTING_ATTEMPTS,
    card: undefined,
    puzzle: undefined,
    ad: 'none',
    adsOpened: 0,
    miner: 'available',
    facts: {
      games_played: 0,
      pairs_found: 0,
      puzzles_solved: 0,
      ads_watched: 0,
      friends_invited: 0,
      miners_bought: 0,
    },
    collected: new Set(),
    brought: 0,
    friend: undefined,
    answered: [],
  };
}
