export { type FoundPlayer, findExactly, findPlayers, type Inspected, inspectPlayer } from './inspect.ts';
export { recognise } from './service.ts';
