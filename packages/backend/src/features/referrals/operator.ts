export {
  type HeldBonus,
  type HeldOfInviter,
  listHeldBonuses,
  listInvitersHeld,
  type ReleasedBonus,
  releaseBonuses,
} from './held.ts';
export { holdPlayers, releasePlayers } from './hold.ts';
