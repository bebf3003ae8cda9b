export * from './app-config.ts';
export type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from './call.ts';
export * as calls from './calls.ts';
export type { DailyPuzzle, DailyResult } from './daily-puzzle.ts';
export * from './errors.ts';
export type { CardGame, Game, PuzzleGame } from './games.ts';
export type { Lot } from './market.ts';
export type { MinerStatus } from './miners.ts';
export type { PaymentOrder } from './payments.ts';
export type { Lantern, PlayableGames } from './progress.ts';
export * from './screens.ts';
export type { Task } from './tasks.ts';
export * from './values.ts';
export * from './values.ts';
export {
  type Currency,
  currencies,
  type GameKind,
  IDEMPOTENCY_KEY,
  IDEMPOTENT_REPLAY,
  TON_CONNECT_MANIFEST,
  TON_CONNECT_WALLETS,
} from './values.ts';
export type { WalletProof } from './wallet.ts';
export type { Wardrobe } from './wardrobe.ts';
