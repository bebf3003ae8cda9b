export { type LanternRow, lastLantern } from './store.ts';
export { toTonight } from './tonight.ts';
