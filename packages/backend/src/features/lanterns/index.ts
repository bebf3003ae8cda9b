export { type LastLantern, lastLantern, toShownLantern } from './store.ts';
