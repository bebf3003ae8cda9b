export { openChains } from '../platform/open-chains.ts';
export type { Check } from './check.ts';
export { diagnose } from './diagnose.ts';
