import type { Metric } from './model.ts';

type Task = { readonly tag: string; readonly metric: Metric; readonly count: number; readonly reward: number };

/** The demo's tasks (apps/local/demo/tasks.json) that a run can finish. */
export const progressTasks: readonly Task[] = [
  { tag: 'play_first_game', metric: 'games_played', count: 1, reward: 100 },
  { tag: 'find_8_pairs', metric: 'pairs_found', count: 8, reward: 200 },
  { tag: 'solve_first_puzzle', metric: 'puzzles_solved', count: 1, reward: 200 },
  { tag: 'watch_first_ad', metric: 'ads_watched', count: 1, reward: 100 },
  { tag: 'invite_first_friend', metric: 'friends_invited', count: 1, reward: 300 },
  { tag: 'buy_a_miner', metric: 'miners_bought', count: 1, reward: 5_000 },
];

export const instantTask = { tag: 'read_the_news', reward: 50 };
