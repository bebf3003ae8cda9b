export { listActions } from './actions.ts';
export { type Decider, decide } from './decide.ts';
export { OperatorError, type Problem } from './operator-error.ts';
export { type Operator, recordActions } from './record.ts';
export { type Count, readStats } from './stats.ts';
export { listSwitches, switchOff, switchOn } from './switches.ts';
