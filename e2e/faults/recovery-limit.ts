import { patience } from '../../scripts/provision/patience.ts';

/** What is still missing by then, in milliseconds after a fault, does not come back. */
export const RECOVERY_LIMIT_MS = patience(120_000);
