export { listSuspicious, type SuspiciousPlayer } from './suspicious.ts';
