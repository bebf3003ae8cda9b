// Without checks, which would come with it: the page's own script has this file inlined.
/** Request header: names one operation, so that a repeated request is answered, not done again. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** Reply header: `true` when the answer is a stored one. */
export const IDEMPOTENT_REPLAY = 'idempotent-replay';
