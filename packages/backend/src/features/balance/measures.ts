import { sql } from 'kysely';
import type { Measure } from '../../platform/health/scrape.ts';

/** Reads the whole ledger. */
export const coinsMinted: Measure = {
  name: 'soho_coins_minted_total',
  help: 'Coins that players were ever paid, by the kind of their entry. What an operator took is not taken off.',
  type: 'counter',
  label: 'kind',
  query: () => sql`select kind as label, sum(amount)::float8 as value from ledger where amount > 0 group by kind`,
};
