export { referralInvariants } from './audit.ts';
export { bindInviter, codeOf } from './binding.ts';
export {
  type HeldBonus,
  type HeldOfInviter,
  listHeldBonuses,
  listInvitersHeld,
  type Released,
  releaseBonuses,
} from './held.ts';
export { holdPlayers, releasePlayers } from './hold.ts';
export { shareLag } from './measures.ts';
export { addReferralRoutes } from './routes.ts';
export { settleEarnings, settleEarningsIn } from './settle.ts';
export { payReward } from './share.ts';
