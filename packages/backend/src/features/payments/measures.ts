import { sql } from 'kysely';
import type { Measure } from '../../platform/health/scrape.ts';

/** By the index of what is unmatched. Whatever the index does not hold, the audit reads. */
export const unmatchedNanotons: Measure = {
  name: 'soho_unmatched_nanotons',
  help: 'Nanotons that came in, pay for nothing and were not sent back: they wait for the operator.',
  type: 'gauge',
  query: () => sql`select '' as label, coalesce(sum(value - coalesce((
      select sum(amount) from payment_refund as refund where refund.network = receipt.network
        and refund.account = receipt.account and refund.lt = receipt.lt and refund.hash = receipt.hash
    ), 0)), 0)::float8 as value
    from receipt where state = 'unmatched'`,
};

/** A row for each account that was ever the receiver. */
export const scannerLag: Measure = {
  name: 'soho_scanner_lag_seconds',
  help: 'Seconds of the chain that are not read yet, of the receiver that is furthest behind.',
  type: 'gauge',
  query: ({ ton }) => sql`select '' as label, extract(epoch from now() - min(read_until))::float8 as value
    from chain_account where network = ${ton.network}`,
};

/** By the index of what waits. */
export const waitingStars: Measure = {
  name: 'soho_waiting_stars',
  help: 'Stars that pay for nothing and have not gone back yet.',
  type: 'gauge',
  query: () => sql`select '' as label, coalesce(sum(amount), 0)::float8 as value
    from star_receipt where state = 'waiting'`,
};

/** No sample if Stars were never taken. */
export const starsLag: Measure = {
  name: 'soho_stars_lag_seconds',
  help: "Seconds since when the bot's list of Stars is not read.",
  type: 'gauge',
  query: ({ botId }) => sql`select '' as label, extract(epoch from now() - min(read_until))::float8 as value
    from star_account where bot_id = ${botId}`,
};

/** Reads every receipt. */
export const paymentsByState: Measure = {
  name: 'soho_payments',
  help: "Transactions of the receivers by what became of them; 'none' brought no money for us, 'invented' is not on the chain.",
  type: 'gauge',
  label: 'state',
  query: () => sql`select state as label, count(*)::float8 as value from receipt group by state`,
};
