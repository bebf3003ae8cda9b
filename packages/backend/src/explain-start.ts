import type { Config } from './config.ts';
import { explainEnvironment } from './explain-environment.ts';
import { MigrationBlocked } from './platform/database/migrate.ts';

/** What a server says that does not start, and its exit code. */
export type Refusal = { readonly message: string; readonly exitCode: number };

/** EX_CONFIG and EX_TEMPFAIL of sysexits.h: something is to be changed, or to be tried again. Any other error is a crash, 1. */
const CONFIGURATION = 78;
const BLOCKED = 75;

/** A sentence with what to do about an error that whoever starts a server can mend; undefined for others. */
export function explainStart(error: unknown, config: Config | undefined): Refusal | undefined {
  if (error instanceof MigrationBlocked) {
    return { message: error.message, exitCode: BLOCKED };
  }
  const message = explainPort(error, config) ?? explainEnvironment(error);
  return message === undefined ? undefined : { message, exitCode: CONFIGURATION };
}

function explainPort(error: unknown, config: Config | undefined): string | undefined {
  const { code, syscall, port } = Object(error) as { code?: unknown; syscall?: unknown; port?: unknown };
  if (syscall !== 'listen' || config === undefined) {
    return undefined;
  }
  const names = new Map([
    [config.port, 'PORT'],
    [config.console?.port, 'CONSOLE_PORT'],
    [config.internalPort, 'INTERNAL_PORT'],
  ]);
  const number = Number(port);
  const name = names.get(number) ?? 'PORT';
  const mends: Readonly<Record<string, string>> = {
    EADDRINUSE: `Another program listens at port ${number}. Stop that one, or give ${name} another number.`,
    EACCES: `The user who starts the server may not listen at port ${number}. Give ${name} a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${config.host}. HOST=0.0.0.0 listens at all that it has.`,
  };
  const mend = mends[String(code)];
  return mend === undefined ? undefined : `${code === 'EADDRNOTAVAIL' ? 'HOST' : name}: ${mend}`;
}
