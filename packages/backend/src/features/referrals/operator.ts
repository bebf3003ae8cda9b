export {
  type HeldBonus,
  type HeldOfInviter,
  listHeldBonuses,
  listInvitersHeld,
  releaseBonuses,
} from './held.ts';
export { holdPlayers, releasePlayers } from './hold.ts';
