import { STARTING_ATTEMPTS } from '@soho/rules';
import { sql } from 'kysely';
import type { Measure } from '../../platform/health/scrape.ts';

/** Reads every player, every lantern and every ad session. */
export const attemptsGranted: Measure = {
  name: 'soho_attempts_granted_total',
  help: "Attempts that players were ever given, by source: 'start', 'lantern', or an ad by its evidence.",
  type: 'counter',
  label: 'source',
  query: () => sql`select 'start' as label, (count(*) * ${sql.lit(STARTING_ATTEMPTS)})::float8 as value from attempts
    union all select 'lantern', coalesce(sum(attempts), 0)::float8 from lantern
    union all select 'ad_' || evidence, count(*)::float8 from ad_session where status = 'consumed' group by evidence`,
};
