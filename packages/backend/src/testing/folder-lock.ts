export { lockFolder } from '../platform/database/folder-lock.ts';
