import path from 'node:path';
import { findOnPath } from './find-program.ts';

/** The folder of pg_dump and pg_restore, which the npm package of the tests' server lacks; undefined on a machine without them. */
export function findPgDump(): string | undefined {
  const folders = findOnPath('pg_dump').map((program) => path.dirname(program));
  const folder = folders.find((each) => findOnPath('pg_restore').includes(path.join(each, 'pg_restore')));
  if (folder === undefined) {
    console.warn('Tests of dumps are skipped: pg_dump and pg_restore are not on the PATH (Debian: postgresql-client).');
  }
  return folder;
}
