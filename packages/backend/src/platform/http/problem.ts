import { STATUS_CODES } from 'node:http';
import type { ErrorCode, Problem } from '@soho/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnreachable } from '../database/transaction.ts';
import { logDiskFull } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { detailOf } from '../words/details.ts';
import { languageOf } from '../words/language.ts';
import { statuses } from './statuses.ts';

const RETRY_AFTER_SECONDS = 1;

/** What Fastify itself refuses, by its status. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Answers a refusal as problem+json (RFC 9457). `where` names the field that does not fit the schema. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  where?: string,
): FastifyReply {
  const { status } = statuses[code];
  const language = languageOf(request.headers['accept-language']);
  const detail = detailOf(code, language);
  const problem: Problem = {
    type: `urn:soho:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail: where === undefined ? detail : `${detail} ${where}`,
    request_id: request.id,
  };
  if ((status === 429 || status === 503) && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', request.retryAfter ?? RETRY_AFTER_SECONDS);
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}

/** Replies to anything that was thrown. Only unexpected errors are logged with their stack. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = codeOf(error);
  request.problemCode = code;
  if (statuses[code].level === 'error' || isUnreachable(error)) {
    if (!logDiskFull(request.log, error, { request: request.id })) {
      request.log.error({ err: error, request: request.id }, 'request failed');
    }
  }
  return sendProblem(request, reply, code, fieldOf(error));
}

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof Refusal) {
    return error.code;
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return 'invalid_request';
  }
  if (isUnreachable(error)) {
    return 'unavailable';
  }
  const status = error.statusCode ?? 500;
  return CODE_BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'invalid_request' : 'internal_error');
}

/** The field that does not fit, by its path: the sentence before it is in the player's language, zod's own is not. */
function fieldOf(error: FastifyError): string | undefined {
  const path = hasZodFastifySchemaValidationErrors(error) ? error.validation[0]?.instancePath.slice(1) : undefined;
  return path ? `(${path.replaceAll('/', '.')})` : undefined;
}
