import { screens } from '@soho/contract';
import type { Metric } from './metrics.ts';

/** The screen on which a player does what a metric counts; null where there is nothing to do now, or not in the app. */
export const screenOf: Readonly<Record<Metric, string | null>> = {
  games_played: screens.games,
  pairs_found: screens.cardGame,
  puzzles_solved: screens.puzzle,
  ads_watched: screens.cardGame,
  friends_invited: screens.referral,
  days_in_a_row: null,
  wallet_proved: screens.wallet,
  miners_bought: screens.miners,
  channel_joined: null,
};
