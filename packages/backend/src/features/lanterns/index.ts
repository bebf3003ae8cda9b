export { type LanternRow, lastLantern, toTonight } from './store.ts';
