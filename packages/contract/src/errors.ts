import * as z from 'zod/mini';

/** Every reason for which the API refuses a call. Words and statuses are in the server's and the app's tables. */
export const errorCodes = [
  'invalid_request',
  'unauthorized',
  'not_found',
  'method_not_allowed',
  'body_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'too_many_requests',
  'internal_error',
  'unavailable',
  'no_attempts',
  'no_game',
  'game_closed',
  'too_fast',
  'not_a_pair',
  'already_credited',
  'illegal_move',
  'not_solved',
  'no_ad',
  'ad_too_early',
  'ad_expired',
  'ad_limit',
  'ad_not_confirmed',
  'no_task',
  'task_unfinished',
  'channel_not_joined',
  'task_collected',
  'wrong_task_type',
  'channel_not_checked',
  'wallet_not_connected',
  'invalid_address',
  'invalid_proof',
  'foreign_wallet',
  'chain_unreachable',
  'payments_unavailable',
  'payment_method_off',
  'messenger_unreachable',
  'no_order',
  'payment_awaited',
  'payment_used',
  'payment_unmatched',
  'too_many_orders',
  'miner_busy',
  'miner_not_ready',
  'quest_done',
  'paused',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** `application/problem+json` (RFC 9457): `detail` is a sentence in the player's language. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  detail: z.string(),
  request_id: z.string(),
});
export type Problem = z.infer<typeof problem>;
