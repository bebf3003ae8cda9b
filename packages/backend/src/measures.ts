import { attemptsGranted } from './features/attempts/measures.ts';
import { coinsMinted } from './features/balance/measures.ts';
import { backupAge } from './features/operators/measures.ts';
import {
  paymentsByState,
  scannerLag,
  starsLag,
  unmatchedNanotons,
  waitingStars,
} from './features/payments/measures.ts';
import { shareLag } from './features/referrals/measures.ts';

/** Cheap enough for every scrape, however much there is. */
export const cheapMeasures = [shareLag, scannerLag, unmatchedNanotons, starsLag, waitingStars, backupAge];

/** These read whole tables, so that the audit's job reads them. */
export const costlyMeasures = [coinsMinted, attemptsGranted, paymentsByState];
