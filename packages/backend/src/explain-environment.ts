import { ConfigError } from './config.ts';
import { explainConnection } from './platform/database/explain-connection.ts';
import { FolderUnusable } from './platform/database/folder-unusable.ts';
import { ForeignSchema } from './platform/database/migrate.ts';

/** Of the system, https://man7.org/linux/man-pages/man3/errno.3.html */
const MENDS: Readonly<Record<string, string>> = {
  EACCES: 'may not be used by this user. Run the program as the user who owns it, or let this one in',
  EPERM: 'may not be used by this user. Run the program as the user who owns it, or let this one in',
  EROFS: 'is on a disk that cannot be written. Name another place',
  ENOSPC: 'is on a disk that is full. Free some space there',
  EISDIR: 'is a folder. Name a file',
  ENOTDIR: 'is below a file. Name another place',
  ENOENT: 'does not exist. Correct its name',
  EMFILE: 'cannot be opened beside so many others. Raise the limit of open files (LimitNOFILE)',
};

/** A sentence with what to do about an error in what surrounds a program: its settings, its database, its files; undefined for others. */
export function explainEnvironment(error: unknown): string | undefined {
  return error instanceof ConfigError || error instanceof FolderUnusable || error instanceof ForeignSchema
    ? error.message
    : (explainConnection(error) ?? explainFile(error));
}

function explainFile(error: unknown): string | undefined {
  const { code, path } = Object(error) as { readonly code?: unknown; readonly path?: unknown };
  const mend = MENDS[String(code)];
  return typeof path !== 'string' || mend === undefined ? undefined : `${path} ${mend} (${String(code)}).`;
}
