export {
  type HeldBonus,
  type HeldOfInviter,
  listHeldBonuses,
  listInvitersHeld,
  type Released,
  releaseBonuses,
} from './held.ts';
export { holdPlayers, releasePlayers } from './hold.ts';
