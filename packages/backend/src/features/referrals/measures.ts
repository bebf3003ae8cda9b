import { sql } from 'kysely';
import type { Measure } from '../../platform/health/scrape.ts';

/** By the index of what is due, of which there is hardly any. */
export const shareLag: Measure = {
  name: 'soho_referral_share_lag_seconds',
  help: 'Seconds that the oldest earning of an inviter has been due; 0 when none is.',
  type: 'gauge',
  query: () => sql`select '' as label, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
    from referral_earning where status = 'due'`,
};
