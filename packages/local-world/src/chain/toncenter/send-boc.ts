import * as z from 'zod/mini';
import { NotAccepted } from '../emulator.ts';
import type { LocalChain } from '../local-chain.ts';
import { readBoc, readParameters } from './parameters.ts';
import { Refused } from './refused.ts';

const schema = z.object({ boc: z.string() });

export async function sendBoc(chain: LocalChain, parameters: unknown) {
  const message = readBoc(readParameters(schema, parameters).boc);
  try {
    await chain.send(message);
  } catch (error) {
    if (error instanceof NotAccepted) {
      throw new Refused(500, `LITE_SERVER_UNKNOWN: cannot apply external message to current state : ${error.message}`);
    }
    throw error;
  }
  return { '@type': 'ok' };
}
