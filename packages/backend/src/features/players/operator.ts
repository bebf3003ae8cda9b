export { type FoundPlayer, findExactly, findPlayers, type Inspected, inspectPlayer } from './inspect.ts';
export { adjustPlayer } from './operator/adjust.ts';
export { banPlayer, unbanPlayer } from './operator/ban.ts';
