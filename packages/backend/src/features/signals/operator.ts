export { listSuspicious, type Suspicious } from './suspicious.ts';
