/** What is still missing by then, in milliseconds after a fault, does not come back. */
export const RECOVERY_LIMIT_MS = 60_000;
