import { sql } from 'kysely';
import type { Measure } from '../../platform/health/scrape.ts';

/** From the newest row back: operators do little, and back up every day. */
export const backupAge: Measure = {
  name: 'soho_backup_age_seconds',
  help: 'Seconds since the newest backup was recorded; not there before the first one.',
  type: 'gauge',
  query: () => sql`select '' as label, extract(epoch from now() - done_at)::float8 as value
    from operator_action where action = 'backup' order by action_id desc limit 1`,
};
