import type { IncidentCode } from '@soho/contract/console';
import { tonText } from '@soho/rules';
import type { Condition } from './read-condition.ts';

export type Incident = { readonly code: IncidentCode; readonly detail: string };

/** The bounds of the alerts of the same names; a test compares them. */
export const BOUNDS = {
  scanner_behind: 60,
  stars_behind: 120,
  /** Of requests. */
  errors: 0.01,
  backup_old: 93_600,
  /** Nanotons. */
  money_waits: 100_000_000,
  stars_wait: 0,
  shares_wait: 60,
  audit_old: 7_500,
} as const satisfies Partial<Record<IncidentCode, number>>;

/** What an operator must look at now, the most urgent first. */
export function findIncidents(condition: Condition): Incident[] {
  const { broken, lastMinutes, failedJobs, lateJobs } = condition;
  const above = (code: keyof typeof BOUNDS, value: number | null, detail: string): Incident[] =>
    value !== null && value > BOUNDS[code] ? [{ code, detail }] : [];
  const older = (code: keyof typeof BOUNDS, seconds: number | null) =>
    above(code, seconds, formatSeconds(seconds ?? 0));
  return [
    ...broken.map(({ id, violations }) => ({ code: 'invariant_broken' as const, detail: `${id}: ${violations}` })),
    ...older('scanner_behind', condition.chainSeconds),
    ...older('stars_behind', condition.starsSeconds),
    ...above(
      'errors',
      lastMinutes.requests === 0 ? 0 : lastMinutes.errors / lastMinutes.requests,
      `${lastMinutes.errors} / ${lastMinutes.requests}`,
    ),
    ...(condition.backupSeconds === null ? [{ code: 'backup_old' as const, detail: '' }] : []),
    ...older('backup_old', condition.backupSeconds),
    ...above(
      'money_waits',
      condition.unmatchedNanotons,
      `${tonText(BigInt(Math.round(condition.unmatchedNanotons)))} TON`,
    ),
    ...above('stars_wait', condition.waitingStars, `${condition.waitingStars} ⭐`),
    ...older('shares_wait', condition.sharesSeconds),
    ...older('audit_old', condition.auditSeconds),
    ...(failedJobs.length === 0 ? [] : [{ code: 'job_failed' as const, detail: failedJobs.join(', ') }]),
    ...(lateJobs.length === 0 ? [] : [{ code: 'job_late' as const, detail: lateJobs.join(', ') }]),
  ];
}

/** '95 s', '12 min', '30 h'. */
function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 600
    ? `${whole} s`
    : whole < 36_000
      ? `${Math.round(whole / 60)} min`
      : `${Math.round(whole / 3_600)} h`;
}
