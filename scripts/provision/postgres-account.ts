import { isRoot } from './apt.ts';
import { type Account, runOrThrow, runProgram } from './run-program.ts';

const name = 'postgres';

/** PostgreSQL refuses to run as root: the account to run it as, made when it is missing; undefined for any other user. */
export async function postgresAccount(): Promise<Account | undefined> {
  if (!isRoot()) {
    return undefined;
  }
  const exists = (await runProgram('id', ['-u', name])).ok;
  if (!exists) {
    await runOrThrow('useradd', ['--system', '--user-group', '--no-create-home', name]);
  }
  return { uid: Number(await runOrThrow('id', ['-u', name])), gid: Number(await runOrThrow('id', ['-g', name])) };
}
