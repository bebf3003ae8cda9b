import { Address, Cell } from '@ton/core';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { failures } from './faults.ts';
import type { LocalChain } from './local-chain.ts';
import { LOCAL_RECEIVER } from './receiver.ts';

const control = z.strictObject({
  halted: z.optional(z.boolean()),
  lagSeconds: z.optional(z.number().check(z.gte(0))),
  failure: z.optional(z.enum(failures)),
  deliverAfterMs: z.optional(z.number().check(z.gte(0))),
});
const address = z.pipe(
  z.string().check(z.refine((text) => Address.isFriendly(text) || Address.isRaw(text), 'is not an address')),
  z.transform((text: string) => Address.parse(text)),
);
const nanotons = z.pipe(
  z.string().check(z.regex(/^\d{1,30}$/)),
  z.transform((digits: string) => BigInt(digits)),
);
const cell = z.pipe(
  z.string().check(z.refine(isBoc, 'is not a BOC')),
  z.transform((text: string) => Cell.fromBase64(text)),
);
const transfer = z.strictObject({
  to: address,
  amount: nanotons,
  comment: z.optional(z.string()),
  from: z.optional(address),
  /** A BOC in base64, in place of the comment. */
  body: z.optional(cell),
  bounce: z.optional(z.boolean()),
  bounced: z.optional(z.boolean()),
});
const fund = z.strictObject({ address, amount: nanotons });

/** Controls of the chain: its faults, and free money. */
export const chainRoutes: FastifyPluginAsync<{ chain: LocalChain }> = async (app, { chain }) => {
  app.get('/local/chain/receiver', async () => ({ address: LOCAL_RECEIVER }));
  app.get('/local/chain/control', async () => chain.faults.now());
  app.post('/local/chain/control', async (request, reply) => {
    const parsed = control.safeParse(request.body);
    if (!parsed.success) {
      return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    }
    const changed = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
    chain.faults.change(changed);
    return chain.faults.now();
  });

  // The transaction's hash at the receiver; null while the message waits.
  app.post('/local/chain/transfer', async (request, reply) => {
    const parsed = transfer.safeParse(request.body);
    if (!parsed.success) {
      return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    }
    const entry = await chain.transfer(parsed.data);
    return { hash: entry?.hash ?? null };
  });
  app.post('/local/chain/fund', async (request, reply) => {
    const parsed = fund.safeParse(request.body);
    if (!parsed.success) {
      return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    }
    await chain.fund({ to: parsed.data.address, amount: parsed.data.amount });
    return {};
  });
};

function isBoc(text: string): boolean {
  try {
    Cell.fromBase64(text);
    return true;
  } catch {
    return false;
  }
}
