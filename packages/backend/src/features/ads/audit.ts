import { AD_DAILY_CAP } from '@soho/rules';
import { bySql, type Invariant } from '../../platform/invariant.ts';

export const adsInvariants: readonly Invariant[] = [
  bySql(
    'G4',
    'A consumed ad session is one attempt, with its evidence, and no player has more of them in a day than the cap.',
    `select player_id, (consumed_at at time zone 'utc')::date as day, count(*) as consumed
     from ad_session where status = 'consumed'
     group by player_id, (consumed_at at time zone 'utc')::date
     having count(*) > ${AD_DAILY_CAP} or count(*) <> count(evidence)`,
  ),
];
