export { listActions } from './actions.ts';
export { operatorInvariants } from './audit.ts';
export { type Decider, decide } from './decide.ts';
export { backupAge } from './measures.ts';
export { OperatorError, type Problem } from './operator-error.ts';
export { type Operator, recordActions } from './record.ts';
export { type Count, type ProductStats, readStats } from './stats.ts';
export { listSwitches, switchOff, switchOn } from './switches.ts';
