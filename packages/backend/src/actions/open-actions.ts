import { readConfig, readDatabaseConfig } from '../config.ts';
import { createPaymentsContext } from '../features/payments/index.ts';
import { openForOperator } from '../open-for-operator.ts';
import { NO_LIMIT } from '../platform/operator/export-lines.ts';
import { Restrictions } from '../platform/restrictions.ts';
import type { ActionContext, Actions } from './action.ts';
import { makeActions } from './make-actions.ts';

export { RESTRICTIONS_KNOWN_AFTER_MS } from '../platform/restrictions.ts';
export { readCommand } from './read-command.ts';

/** The actions of a shell, on the database that the environment names. */
export type ShellActions = {
  readonly actions: Actions;
  /** Whether servers have to read something again that they keep in memory. */
  hasChangedRestrictions(): boolean;
  close(): Promise<void>;
};

/**
 * Opens the shell's actions. Variables that an action does not need may be missing, and the local world's values, which
 * production refuses, are accepted.
 * @param warn gets the log's lines @throws what `openForOperator` throws; ConfigError, also from an action
 */
export async function openActions(
  env: Readonly<Record<string, string | undefined>>,
  warn: (line: string) => void,
): Promise<ShellActions> {
  const database = await openForOperator(readDatabaseConfig(env));
  const restrictions = new Restrictions(database);
  let made: ReturnType<typeof createPaymentsContext> | undefined;
  const whole = () => {
    made ??= createPaymentsContext(readConfig(env, { production: false }), database, warn);
    return made;
  };
  const context: ActionContext = {
    database,
    restrictions,
    mostExported: NO_LIMIT,
    get config() {
      return whole().config;
    },
    get log() {
      return whole().log;
    },
    get metrics() {
      return whole().metrics;
    },
    get messenger() {
      return whole().messenger;
    },
    get chain() {
      return whole().chain;
    },
    get secondChain() {
      return whole().secondChain;
    },
    get scanner() {
      return whole().scanner;
    },
  };
  return {
    actions: makeActions(context),
    hasChangedRestrictions: () => restrictions.version > 0 && database.engine === 'postgres',
    close: () => database.close(),
  };
}
