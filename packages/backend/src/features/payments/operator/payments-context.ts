import type { Config } from '../../../config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { openChains } from '../../../platform/open-chains.ts';
import { withScanner } from '../scan.ts';

/** What commands that read the chain work with. */
export type PaymentsContext = Pick<
  Context,
  'config' | 'database' | 'log' | 'metrics' | 'chain' | 'secondChain' | 'scanner'
>;

/** Makes what a command needs to read the chain as the server does. Connects nothing; `warn` gets the log's lines. */
export function createPaymentsContext(
  config: Config,
  database: Database,
  warn: (line: string) => void,
): PaymentsContext {
  const log = createLog(config.logLevel, { write: (line) => warn(line.trimEnd()) });
  return withScanner({ config, database, log, metrics: createMetrics(), ...openChains(config) });
}
