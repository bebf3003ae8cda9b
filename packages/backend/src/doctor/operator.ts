export type { Check } from './check.ts';
export { diagnose } from './diagnose.ts';
