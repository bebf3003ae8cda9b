/** Where the messenger posts updates. */
export const WEBHOOK_PATH = '/bot/webhook';

/** Bytes: a message of 4,096 characters that quotes another one, with every character escaped, and what marks them up. */
export const UPDATE_LIMIT = 256 * 1024;
