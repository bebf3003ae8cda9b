import { createMessenger } from '@soho/telegram';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createMetrics } from '../../../platform/health/metrics.ts';
import { createLog } from '../../../platform/log.ts';
import { openChains } from '../../../platform/open-chains.ts';
import { withScanner } from '../scan.ts';

/** What commands that read the chain, or the messenger's list of Stars, work with. */
export type PaymentsContext = Pick<
  Context,
  'config' | 'database' | 'log' | 'metrics' | 'chain' | 'secondChain' | 'scanner' | 'messenger'
>;

/** Makes what a command needs to read the chain as the server does. Connects nothing; `warn` gets the log's lines. */
export function createPaymentsContext(
  config: Config,
  database: Database,
  warn: (line: string) => void,
): PaymentsContext {
  const log = createLog(config.logLevel, { write: (line) => warn(line.trimEnd()) });
  const messenger = createMessenger({ botToken: config.botToken.reveal(), apiUrl: config.botApiUrl });
  return withScanner({ config, database, log, metrics: createMetrics(), messenger, ...openChains(config) });
}
