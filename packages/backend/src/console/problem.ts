import type { ConsoleErrorCode } from '@soho/contract/console';
import { ChainUnreachable } from '@soho/ton';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ConsoleRefusal } from '../actions/action.ts';
import { isUnreachable } from '../platform/database/transaction.ts';
import { logDiskFull } from '../platform/log.ts';
import { DayLimitError } from '../platform/operator/day-limits.ts';
import { TooManyRows } from '../platform/operator/export-lines.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';
import { ConflictError } from '../platform/operator/row-version.ts';
import { sayConstraint } from '../platform/operator/say-constraint.ts';
import { Refusal } from '../platform/refusal.ts';

const statuses: Record<ConsoleErrorCode, number> = {
  invalid_request: 400,
  body_too_large: 413,
  signed_out: 401,
  forbidden: 403,
  confirmation_needed: 403,
  foreign_page: 403,
  not_found: 404,
  conflict: 409,
  refused: 409,
  bot_unreachable: 409,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
};

/** Replies to anything that was thrown. Only unexpected errors are logged with their stack. */
export function handleConsoleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = codeOf(error);
  request.problemCode = code;
  const constraint = sayConstraint(error);
  if (code === 'internal_error' || isUnreachable(error)) {
    if (!logDiskFull(request.log, error, { request: request.id })) {
      request.log.error({ err: error, request: request.id }, 'console request failed');
    }
  } else if (constraint !== undefined) {
    request.log.warn({ event: 'console_constraint', err: error, request: request.id });
  } else if (error instanceof DayLimitError) {
    request.log.warn({ event: 'console_day_limit', detail: error.message, request: request.id });
  }
  if (code === 'body_too_large') {
    // With the connection, which Fastify would close here, a browser that still sends loses the answer: let Node read on and
    // drop it, for as long as a request may take.
    reply.removeHeader('connection');
  }
  return reply
    .code(statuses[code])
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(
      JSON.stringify({
        code,
        detail: constraint ?? (error instanceof OperatorError ? sayRefusal(error) : ''),
        request_id: request.id,
      }),
    );
}

/** What bounds the console does not bound who sits at the server. */
function sayRefusal(error: OperatorError): string {
  const isOfConsole = error instanceof DayLimitError || error instanceof TooManyRows;
  return isOfConsole ? `${error.message} The command 'npm run ops' at the server has no such limit.` : error.message;
}

function codeOf(error: FastifyError): ConsoleErrorCode {
  if (error instanceof ConsoleRefusal) {
    return error.code;
  }
  if (error instanceof ConflictError) {
    return 'conflict';
  }
  if (error instanceof OperatorError || sayConstraint(error) !== undefined) {
    return 'refused';
  }
  if (error instanceof Refusal) {
    return error.code === 'too_many_requests' || error.code === 'unavailable' ? error.code : 'invalid_request';
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return 'invalid_request';
  }
  if (isUnreachable(error) || error instanceof ChainUnreachable) {
    return 'unavailable';
  }
  const status = error.statusCode ?? 500;
  if (status === 413) {
    return 'body_too_large';
  }
  return status >= 400 && status < 500 ? 'invalid_request' : 'internal_error';
}
