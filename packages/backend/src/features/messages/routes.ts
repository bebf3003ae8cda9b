import { type BodyOf, calls, type ReplyOf } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import { selectAllowed, upsertConsent } from './find.ts';

export function addMessageRoutes(app: FastifyInstance, context: Context): void {
  addCall(app, calls.messages, 'read', ({ playerId }) => readConsent(context, playerId));
  addOperation(app, calls.messagesAllow, ({ operation, body }) => changeConsent(context, operation, body));
}

type Allowed = ReplyOf<typeof calls.messagesAllow>;

async function readConsent({ database }: Context, playerId: number): Promise<ReplyOf<typeof calls.messages>> {
  const allowed = await selectAllowed(database, playerId);
  return { allowed: allowed ?? false, answered: allowed !== undefined };
}

/** Lets the bot write first, or stops it. @throws Refusal('unauthorized') when the token's player does not exist */
function changeConsent(
  { database }: Context,
  operation: Operation,
  { allowed, utc_offset }: BodyOf<typeof calls.messagesAllow>,
): Promise<OperationResult<Allowed>> {
  return runIdempotent(database, operation, async (tx) => {
    if (!(await upsertConsent(tx, operation.playerId, allowed, utc_offset))) {
      throw new Refusal('unauthorized');
    }
    return { allowed };
  });
}
