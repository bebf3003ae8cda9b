import * as z from 'zod/mini';
import type { LocalChain } from '../local-chain.ts';
import { readShardAccount } from '../shard-account.ts';
import { blockId } from './blocks.ts';
import { readAddress, readParameters, toBase64 } from './parameters.ts';

const schema = z.object({ address: z.string() });
const NO_HASH = '0'.repeat(64);

export function getAddressInformation(chain: LocalChain, parameters: unknown) {
  const address = readAddress(readParameters(schema, parameters).address);
  const second = chain.shownSecond();
  const last = chain.history.lastAt(address, second);
  const { balance, state, code, data } = readShardAccount(chain.history.accountAt(address, second));
  return {
    '@type': 'raw.fullAccountState',
    balance: String(balance),
    extra_currencies: [],
    code: code?.toBoc().toString('base64') ?? '',
    data: data?.toBoc().toString('base64') ?? '',
    last_transaction_id: {
      '@type': 'internal.transactionId',
      lt: String(last?.lt ?? 0n),
      hash: toBase64(last?.hash ?? NO_HASH),
    },
    block_id: blockId(chain, 0),
    frozen_hash: '',
    sync_utime: second,
    state,
  };
}
