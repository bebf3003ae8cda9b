import { statfsSync } from 'node:fs';

/** The embedded database cannot be opened in its folder. The message says why, and what to do. */
export class FolderUnusable extends Error {
  override readonly name: string = 'FolderUnusable';
}

/** Another process has the data folder open. */
export class FolderInUse extends FolderUnusable {
  override readonly name = 'FolderInUse';
}

/** SQLite's primary codes: https://www.sqlite.org/rescode.html */
const SQLITE = { busy: 5, readonly: 8, full: 13, cantOpen: 14 };

/** Bytes of a segment of PostgreSQL's log: with less it cannot start. */
const LITTLE_SPACE = 16 * 1024 * 1024;

/** What an error of the file system, of SQLite or of PGlite means to who starts a program in this data folder. */
export function explainFolder(folder: string, cause: unknown): FolderUnusable {
  const { code, errcode } = Object(cause) as { readonly code?: unknown; readonly errcode?: unknown };
  if (errcode === SQLITE.busy) {
    return new FolderInUse(
      `The data folder ${folder} is in use by another SOHO process. Stop that one, or give this one a DATA_DIR of its own.`,
      { cause },
    );
  }
  return new FolderUnusable(`The data folder ${folder} ${whyUnusable(folder, code, errcode)}`, { cause });
}

function whyUnusable(folder: string, code: unknown, errcode: unknown): string {
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return 'is a file, or would be below one. Name a folder in DATA_DIR.';
  }
  if (code === 'ENOSPC' || code === 'EDQUOT' || errcode === SQLITE.full || spaceOf(folder) < LITTLE_SPACE) {
    return 'is on a disk that is full. Free some space, or name a folder on another disk in DATA_DIR.';
  }
  const isForbidden = ['EACCES', 'EPERM', 'EROFS'].some((each) => each === code);
  if (isForbidden || errcode === SQLITE.readonly || errcode === SQLITE.cantOpen) {
    return 'cannot be written. Let the user who runs SOHO write there, or name another folder in DATA_DIR.';
  }
  return 'has a database that is damaged or incomplete. Keep it, name an empty folder in DATA_DIR, and restore the latest backup into that.';
}

/** In bytes; without end if it cannot be told. */
function spaceOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
