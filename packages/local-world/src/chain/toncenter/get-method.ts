import * as z from 'zod/mini';
import type { LocalChain } from '../local-chain.ts';
import { getMethodId } from '../method-id.ts';
import { blockId } from './blocks.ts';
import { readAddress, readParameters } from './parameters.ts';
import { readStackItem, writeStackItem } from './stack.ts';

const schema = z.object({
  address: z.string(),
  method: z.union([z.string(), z.int()]),
  stack: z._default(z.array(z.tuple([z.string(), z.string()])), []),
});

export async function runGetMethod(chain: LocalChain, parameters: unknown) {
  const { address, method, stack } = readParameters(schema, parameters);
  const answer = await chain.get(
    readAddress(address),
    typeof method === 'number' ? method : getMethodId(method),
    stack.map(readStackItem),
    chain.shownSecond(),
  );
  return {
    '@type': 'smc.runResult',
    gas_used: answer.gasUsed,
    stack: answer.stack.map(writeStackItem),
    exit_code: answer.exitCode,
    block_id: blockId(chain, -1),
  };
}
