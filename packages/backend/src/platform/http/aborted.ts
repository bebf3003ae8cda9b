import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** How a request is counted and logged whose client went away before it was answered. */
export const ABORTED = 'aborted';

/** Whether an answer, whose connection is closed, was never sent. */
export function isAborted({ raw }: FastifyReply): boolean {
  return !raw.writableEnded;
}

/** Whether it is no error of ours: the client went away, or was too slow, before all of the body had come. */
export function isCutOff(error: FastifyError, { raw }: FastifyRequest): boolean {
  return error.code === 'ECONNRESET' && raw.destroyed && !raw.complete;
}
