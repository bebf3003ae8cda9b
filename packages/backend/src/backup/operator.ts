export { readBackup } from './read-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { sizeOf, takeBackup } from './take-backup.ts';
