export { type LanternRow, lastLantern, toShownLantern } from './store.ts';
