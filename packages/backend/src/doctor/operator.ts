export { openChains } from '../platform/open-chains.ts';
export { bounded, type Check, ok, problem, skipped } from './check.ts';
export { diagnose } from './diagnose.ts';
