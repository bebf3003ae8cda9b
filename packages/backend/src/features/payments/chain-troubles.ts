import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** The scanner reads every 3 seconds; a minute is what players are promised. */
const MAX_LAG_SECONDS = 60;

/** Why payments wait, in sentences for the operator: none as long as the chain is read, by whichever server. */
export async function findChainTroubles(context: Context): Promise<string[]> {
  const { network, receiver } = context.config.ton;
  if (receiver === '') {
    return [];
  }
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from now() - read_until)::float8 as seconds
    from chain_account where network = ${network} and account = ${receiver}`.execute(context.database.kysely);
  const [read] = rows;
  return [
    ...(context.scanner.isWrongNetwork()
      ? ['the provider is on another network than TON_NETWORK: orders are refused']
      : []),
    ...(read === undefined ? ['the receiver has not been read yet: orders are refused'] : []),
    ...(read !== undefined && read.seconds > MAX_LAG_SECONDS
      ? [`the chain has not been read for ${Math.round(read.seconds)} seconds: payments wait`]
      : []),
  ];
}
