import type { Visitor } from '../visitor.ts';
import { visitAds } from './ads.ts';
import { visitCardGame } from './card.ts';
import { visitGames } from './games.ts';
import { visitGate } from './gate.ts';
import { visitHub } from './hub.ts';
import { visitLanterns, visitLanternsTomorrow } from './lanterns.ts';
import { visitLeaderboard, visitLeaderboardTomorrow } from './leaderboard.ts';
import { visitMarket } from './market.ts';
import { visitMiners, visitMinersTomorrow } from './miners.ts';
import { visitDailyPuzzle, visitPuzzle } from './puzzle.ts';
import { visitReferral, visitReferralTomorrow } from './referral.ts';
import { visitSettings } from './settings.ts';
import { visitStars, visitStarsAlone } from './stars.ts';
import { visitTasks } from './tasks.ts';
import { visitWallet } from './wallet.ts';
import { visitWardrobe } from './wardrobe.ts';

type Visit = (visitor: Visitor) => Promise<void>;

/** Screens that share a sheet. With `settings`, on a server of their own. */
export type Group = {
  readonly name: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly today: Visit;
  readonly tomorrow?: Visit;
};

export const groups: readonly Group[] = [
  { name: 'gate', today: visitGate },
  { name: 'hub', today: visitHub },
  { name: 'lanterns', today: visitLanterns, tomorrow: visitLanternsTomorrow },
  { name: 'settings', today: visitSettings },
  { name: 'games', today: visitGames },
  { name: 'card', today: visitCardGame },
  { name: 'puzzle', today: visitPuzzle },
  { name: 'daily-puzzle', today: visitDailyPuzzle },
  { name: 'ads', today: visitAds },
  { name: 'tasks', today: visitTasks },
  { name: 'referral', today: visitReferral, tomorrow: visitReferralTomorrow },
  { name: 'leaderboard', today: visitLeaderboard, tomorrow: visitLeaderboardTomorrow },
  { name: 'wallet', today: visitWallet },
  { name: 'miners', today: visitMiners, tomorrow: visitMinersTomorrow },
  { name: 'wardrobe', today: visitWardrobe },
  { name: 'market', today: visitMarket },
  { name: 'stars', settings: { PAYMENT_METHODS: 'ton,stars' }, today: visitStars },
  { name: 'stars-alone', settings: { PAYMENT_METHODS: 'stars' }, today: visitStarsAlone },
];
