import type { IncidentCode } from '@soho/contract/console';

/** `todo` is a part of the guide, docs/operate/incidents.md; a test compares them. */
export const incidents = {
  invariant_broken: {
    title: 'An invariant is broken',
    todo: 'ops switch off claims; for P1 to P4 also ops switch off payments, and stop every server with ROLE=all or jobs. Keep the database as it is',
  },
  scanner_behind: {
    title: 'The chain is not read',
    todo: 'Payments wait, none is lost. ops doctor shows whether the provider, the chain or the scanner is the cause',
  },
  stars_behind: {
    title: 'The list of Stars is not read',
    todo: 'stars_not_read in the log, or no server with ROLE=all or jobs runs. Payments of which an update came are granted all the same',
  },
  errors: {
    title: 'More than 1 in 100 calls fails',
    todo: "The dashboard shows which calls fail. Log lines of level error say why, with the request's id",
  },
  backup_old: {
    title: 'There is no backup of the last 26 hours',
    todo: 'Check the job that makes backups, and make one now',
  },
  money_waits: {
    title: 'Money pays for nothing',
    todo: "Settle it or send it back, on the console's page 'Payments'",
  },
  stars_wait: {
    title: 'Stars have not gone back',
    todo: "Refunds fail: the log has stars_not_refunded or stars_refund_refused with the messenger's reason. The bot may have too few Stars left",
  },
  shares_wait: {
    title: 'Inviters wait for their share',
    todo: 'No server with jobs runs, or its log has settlement_failed. Nothing is lost: shares are paid when it runs again',
  },
  audit_old: {
    title: 'The invariants have not been checked for two hours',
    todo: 'No server with ROLE=all or jobs runs, or its audit fails: look for job_failed in the log',
  },
  job_failed: {
    title: 'A job failed',
    todo: 'It is tried again after its pause. Once is usual while the database restarts; more often is a bug: report it with the logged error',
  },
  job_late: {
    title: 'A job is late',
    todo: 'No server with ROLE=all or jobs runs, or one round takes long: look for the job in the log',
  },
} satisfies Record<IncidentCode, { readonly title: string; readonly todo: string }>;
