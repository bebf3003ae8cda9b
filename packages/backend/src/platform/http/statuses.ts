import type { ErrorCode } from '@soho/contract';
import type { Level } from 'pino';

type Answer = { readonly status: number; readonly level: Level };

/** The one table of how a refusal is answered and how loudly it is logged. A new code does not compile without a row. */
export const statuses: Record<ErrorCode, Answer> = {
  invalid_request: { status: 400, level: 'info' },
  unauthorized: { status: 401, level: 'info' },
  not_found: { status: 404, level: 'info' },
  method_not_allowed: { status: 405, level: 'info' },
  body_too_large: { status: 413, level: 'info' },
  unsupported_media_type: { status: 415, level: 'info' },
  idempotency_key_reused: { status: 422, level: 'warn' },
  too_many_requests: { status: 429, level: 'info' },
  internal_error: { status: 500, level: 'error' },
  unavailable: { status: 503, level: 'warn' },
  no_attempts: { status: 409, level: 'info' },
  no_game: { status: 409, level: 'info' },
  game_closed: { status: 409, level: 'info' },
  too_fast: { status: 409, level: 'warn' },
  not_a_pair: { status: 409, level: 'warn' },
  already_credited: { status: 409, level: 'info' },
  illegal_move: { status: 409, level: 'warn' },
  not_solved: { status: 409, level: 'warn' },
  no_ad: { status: 409, level: 'info' },
  ad_too_early: { status: 409, level: 'info' },
  ad_expired: { status: 409, level: 'info' },
  ad_limit: { status: 409, level: 'info' },
  ad_not_confirmed: { status: 409, level: 'info' },
  no_task: { status: 404, level: 'info' },
  task_unfinished: { status: 409, level: 'info' },
  task_collected: { status: 409, level: 'info' },
  wrong_task_type: { status: 409, level: 'info' },
  channel_not_checked: { status: 503, level: 'warn' },
};
