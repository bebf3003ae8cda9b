export { type FoundPlayer, findPlayers, findPlayersExactly, inspectPlayer, type PlayerDetails } from './inspect.ts';
export { adjustPlayer } from './operator/adjust.ts';
export { banPlayer, unbanPlayer } from './operator/ban.ts';
