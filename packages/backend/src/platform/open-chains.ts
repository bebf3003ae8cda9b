import { createChain } from '@soho/ton';
import type { Config } from '../config.ts';
import type { Context } from './context.ts';

/** Readers of the chain that payments are made on. Connects on the first request. */
export function openChains({ ton }: Config): Pick<Context, 'chain' | 'secondChain'> {
  const { network, apiUrl, apiKey, secondApiUrl, secondApiKey } = ton;
  return {
    chain: createChain({ network, url: apiUrl, apiKey: apiKey?.reveal() }),
    secondChain:
      secondApiUrl === undefined
        ? undefined
        : createChain({ network, url: secondApiUrl, apiKey: secondApiKey?.reveal() }),
  };
}
