export { moveDatabase } from './move-database.ts';
export { restoreBackup } from './restore-backup.ts';
export { takeBackup } from './take-backup.ts';
