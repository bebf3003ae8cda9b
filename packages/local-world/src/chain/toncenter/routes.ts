import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { NotAcceptedError } from '../emulator.ts';
import type { FaultSettings } from '../faults.ts';
import type { LocalChain } from '../local-chain.ts';
import { getAddressInformation } from './accounts.ts';
import { getMasterchainInfo } from './blocks.ts';
import { runGetMethod } from './get-method.ts';
import { readBoc, readParameters, ToncenterError } from './parameters.ts';
import { getTransactions } from './transactions.ts';

type Method = (chain: LocalChain, parameters: unknown) => unknown;

const methods: Readonly<Record<string, Method>> = {
  getAddressInformation,
  getMasterchainInfo,
  getTransactions,
  runGetMethod,
  sendBoc,
};
const call = z.object({
  id: z._default(z.union([z.string(), z.number()]), '1'),
  method: z.string(),
  params: z.optional(z.unknown()),
});

/** The chain's API, as far as wallets and payments need it. Source: https://toncenter.com/api/v2/ */
export const toncenterRoutes: FastifyPluginAsync<{ chain: LocalChain }> = async (app, { chain }) => {
  app.post('/local/chain/api/v2/jsonRPC', async (request, reply) => {
    if (await failIfSet(chain.faults, reply)) {
      return reply;
    }
    const parsed = call.safeParse(request.body);
    if (!parsed.success) {
      return answerError(reply, '1', 422, z.prettifyError(parsed.error));
    }
    const { id, method, params } = parsed.data;
    try {
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (answer === undefined) {
        throw new ToncenterError(422, `Unknown method ${method}`);
      }
      return { ok: true, result: await answer(chain, params), jsonrpc: '2.0', id };
    } catch (error) {
      if (error instanceof ToncenterError) {
        return answerError(reply, id, error.code, error.message);
      }
      throw error;
    }
  });
};

function answerError(reply: FastifyReply, id: string | number, code: number, error: string): FastifyReply {
  return reply.code(code).send({ ok: false, error, code, jsonrpc: '2.0', id });
}

const schema = z.object({ boc: z.string() });

async function sendBoc(chain: LocalChain, parameters: unknown) {
  const message = readBoc(readParameters(schema, parameters).boc);
  try {
    await chain.send(message);
  } catch (error) {
    if (error instanceof NotAcceptedError) {
      throw new ToncenterError(
        500,
        `LITE_SERVER_UNKNOWN: cannot apply external message to current state : ${error.message}`,
      );
    }
    throw error;
  }
  return { '@type': 'ok' };
}

const LONGEST_STALL_MS = 60_000;
const PROXY_PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

/** Answers with the configured failure. @returns whether one is configured */
async function failIfSet(faults: FaultSettings, reply: FastifyReply): Promise<boolean> {
  switch (faults.now().failure) {
    case 'rate_limit':
      await reply.code(429).send({ ok: false, result: 'Ratelimit exceed', code: 429 });
      return true;
    case 'server_error':
      await reply.code(500).send({ ok: false, error: 'LITE_SERVER_NETWORK: timeout for adnl query', code: 500 });
      return true;
    case 'html':
      // With status 200: only the body shows that it is an error.
      await reply.type('text/html').send(PROXY_PAGE);
      return true;
    case 'stall':
      reply.hijack();
      await stalled(faults, reply);
      reply.raw.destroy();
      return true;
    case 'hang_up':
      reply.hijack();
      reply.raw.destroy();
      return true;
    default:
      return false;
  }
}

/** Waits until the caller has disconnected, or the setting has changed. */
function stalled(faults: FaultSettings, reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(end, LONGEST_STALL_MS).unref();
    const forget = faults.onChange(end);
    reply.raw.once('close', end);
  });
}
