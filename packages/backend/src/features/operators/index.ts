export { OperatorError, type Problem } from './operator-error.ts';
export { type Operator, recordActions } from './record.ts';
export { type Count, type ProductStats, readStats } from './stats.ts';
