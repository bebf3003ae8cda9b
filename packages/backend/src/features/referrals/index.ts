export { bindInviter, codeOf, insertCode, selectCodeOwner } from './binding.ts';
export {
  type HeldBonus,
  type HeldOfInviter,
  listHeldBonuses,
  listInvitersHeld,
  releaseBonuses,
} from './held-bonuses.ts';
export { holdPlayers, releasePlayers } from './hold-players.ts';
export { readStats } from './service.ts';
export { settleEarnings, settleEarningsIn } from './settle.ts';
