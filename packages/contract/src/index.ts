import { adReward, videoStarted } from './ads.ts';
import { attempts, attemptsAdd, attemptsUse } from './attempts.ts';
import { auth } from './auth.ts';
import { balance, balanceUpdate } from './balance.ts';
import { currentGame, gameStarted } from './games.ts';
import { leaderboard, leaderboardMe } from './leaderboard.ts';
import { catalog, catalogCategory, catalogShop, marketLots, marketSearch, marketShopSearch } from './market.ts';
import { minersClaim, minersPurchase, minersStatus } from './miners.ts';
import { orderPayment, paymentOrders, withdrawPayment } from './payments.ts';
import { progress } from './progress.ts';
import { referralEarnings, referralList, referralStats } from './referrals.ts';
import { tasks, tasksCollect, tasksInstant } from './tasks.ts';
import { walletBalance, walletCheckPayment, walletConnect, walletProofPayload } from './wallet.ts';

export * from './app-config.ts';
export type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from './call.ts';
export * from './errors.ts';
export type { CardGame, Game, GameKind, PuzzleGame } from './games.ts';
export * from './idempotency.ts';
export type { Lot } from './market.ts';
export type { MinerStatus } from './miners.ts';
export type { PaymentOrder } from './payments.ts';
export * from './screens.ts';
export type { Task } from './tasks.ts';
export * from './ton-connect.ts';
export type { WalletProof } from './wallet.ts';

/** Every call of the API: the only home of its paths and its spellings. */
export const calls = {
  auth,
  balance,
  balanceUpdate,
  attempts,
  attemptsUse,
  attemptsAdd,
  gameStarted,
  videoStarted,
  adReward,
  currentGame,
  tasks,
  tasksCollect,
  tasksInstant,
  referralStats,
  referralList,
  referralEarnings,
  leaderboard,
  leaderboardMe,
  progress,
  walletConnect,
  walletProofPayload,
  walletBalance,
  walletCheckPayment,
  orderPayment,
  paymentOrders,
  withdrawPayment,
  minersStatus,
  minersPurchase,
  minersClaim,
  catalog,
  catalogCategory,
  catalogShop,
  marketLots,
  marketSearch,
  marketShopSearch,
} as const;
